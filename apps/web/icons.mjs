// Writes app/ui/icons/*.gen.ts: only the Lucide icons named here reach the browser, those of the office and of the text editor with
// them alone.
// Run: node icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Those that a visitor may see. */
const names = [
  'arrow-left',
  'calendar',
  'calendar-check',
  'calendar-plus',
  'camera',
  'check',
  'check-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'clock',
  'eye',
  'eye-off',
  'globe',
  'instagram',
  'life-buoy',
  'map-pin',
  'menu',
  'minus',
  'navigation',
  'notebook-pen',
  'phone',
  'plus',
  'scissors',
  'search',
  'shopping-bag',
  'timer',
  'trash-2',
  'undo-2',
  'user',
  'users',
  'x',
  'zap',
]

/** Those of the signed-in area alone. */
const officeNames = [
  'arrow-down',
  'arrow-up',
  'ban',
  'briefcase',
  'calendar-days',
  'chart-column',
  'chart-line',
  'circle-user',
  'coffee',
  'copy',
  'download',
  'ellipsis',
  'folder',
  'graduation-cap',
  'footprints',
  'grip-vertical',
  'hard-drive',
  'history',
  'hourglass',
  'house',
  'info',
  'layers',
  'layout-grid',
  'layout-dashboard',
  'list',
  'list-checks',
  'list-filter',
  'log-in',
  'log-out',
  'mail',
  'newspaper',
  'external-link',
  'inbox',
  'star',
  'send',
  'file-pen',
  'shield-alert',
  'tag',
  'package',
  'paperclip',
  'maximize',
  'message-circle',
  'message-square',
  'minimize',
  'panel-left',
  'pencil',
  'play',
  'printer',
  'refresh-cw',
  'rotate-ccw',
  'settings',
  'shield',
  'sliders-horizontal',
  'tags',
  'triangle-alert',
  'upload',
  'user-plus',
  'wallet',
  'user-x',
]

const editorNames = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'list',
  'list-ordered',
  'text-quote',
  'link',
  'image',
  'redo-2',
  'undo-2',
]

const require = createRequire(import.meta.url)
const set = JSON.parse(await readFile(require.resolve('@iconify-json/lucide/icons.json'), 'utf8'))
await write('icons.gen.ts', 'ICONS', names)
await write('office-icons.gen.ts', 'OFFICE_ICONS', officeNames)
await write('editor-icons.gen.ts', 'EDITOR_ICONS', editorNames)

async function write(file, constant, wanted) {
  const lines = wanted.toSorted().map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(bodyOf(name))},`)
  const text = `// Written by icons.mjs from Lucide (ISC licence). Do not edit.\nexport const ${constant} = {\n${lines.join('\n')}\n} as const\n`
  await writeFile(new URL(`./app/ui/icons/${file}`, import.meta.url), text)
}

function bodyOf(name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent]
  if (!icon) throw new Error(`Lucide has no icon called ${name}`)
  return icon.body.replaceAll(
    / (stroke-width="2"|fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round")/g,
    '',
  )
}
