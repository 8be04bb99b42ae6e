// Writes app/ui/icons/icons.gen.ts: only the Lucide icons named here reach the browser. Run: node icons.mjs
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
  'layout-dashboard',
  'life-buoy',
  'log-out',
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
]

const require = createRequire(import.meta.url)
const set = JSON.parse(await readFile(require.resolve('@iconify-json/lucide/icons.json'), 'utf8'))
const lines = names.sort().map((name) => {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent]
  if (!icon) throw new Error(`Lucide has no icon called ${name}`)
  const body = icon.body.replaceAll(
    / (stroke-width="2"|fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round")/g,
    '',
  )
  return `  ${JSON.stringify(name)}: ${JSON.stringify(body)},`
})
await writeFile(
  new URL('./app/ui/icons/icons.gen.ts', import.meta.url),
  `// Written by icons.mjs from Lucide (ISC licence). Do not edit.\nexport const ICONS = {\n${lines.join('\n')}\n} as const\n`,
)
