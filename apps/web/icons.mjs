// Writes app/ui/icons/*.gen.ts: only the Lucide icons named here reach the browser, those of the text editor with it alone.
// Run: node icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const names = [
  'arrow-left',
  'calendar',
  'calendar-check',
  'calendar-days',
  'calendar-plus',
  'check',
  'check-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-user',
  'clock',
  'coffee',
  'eye',
  'eye-off',
  'globe',
  'house',
  'info',
  'instagram',
  'layers',
  'list-filter',
  'layout-dashboard',
  'life-buoy',
  'log-in',
  'log-out',
  'play',
  'footprints',
  'maximize',
  'minimize',
  'rotate-ccw',
  'sliders-horizontal',
  'map-pin',
  'menu',
  'navigation',
  'notebook-pen',
  'palette',
  'panel-left',
  'phone',
  'plus',
  'refresh-cw',
  'scissors',
  'search',
  'settings',
  'shield',
  'tags',
  'timer',
  'undo-2',
  'user',
  'user-plus',
  'user-x',
  'users',
  'x',
  'zap',
  'arrow-down',
  'arrow-up',
  'ellipsis',
  'hourglass',
  'message-square',
  'grip-vertical',
  'pencil',
  'triangle-alert',
  'camera',
  'trash-2',
  'download',
  'copy',
  'ban',
  'history',
  'mail',
  'printer',
]

const editorNames = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'list',
  'list-ordered',
  'text-quote',
  'redo-2',
  'undo-2',
]

const require = createRequire(import.meta.url)
const set = JSON.parse(await readFile(require.resolve('@iconify-json/lucide/icons.json'), 'utf8'))
await write('icons.gen.ts', 'ICONS', names)
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
