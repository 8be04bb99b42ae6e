import type { GuidePage } from './guide-pages.ts'

export const foundationPages: readonly GuidePage[] = [
  {
    name: 'grid',
    key: 'grid',
    part: '.cards',
    usedBy: ['features/stats/figures.tsx'],
    keys: [],
    tokens: ['bg-default', 'bg-paper'],
    examples: [
      { title: 'guide.shows.breakpoints', file: 'grid/breakpoints' },
      { title: 'guide.shows.spaces', file: 'grid/spaces' },
      { title: 'guide.shows.cards', file: 'grid/cards' },
    ],
  },
  {
    name: 'icons',
    key: 'icons',
    part: 'ui/icons/icon.tsx',
    usedBy: [
      'ui/layouts/main-layout.tsx',
      'features/reservation/stepper.tsx',
      'features/calendar/team-menu.tsx',
    ],
    keys: [],
    tokens: ['tx-primary', 'tx-secondary'],
    examples: [
      { title: 'guide.shows.directions', file: 'icons/directions' },
      { title: 'guide.shows.sizes', file: 'icons/sizes' },
      { title: 'guide.shows.names', file: 'icons/names' },
    ],
  },
  {
    name: 'colors',
    key: 'colors',
    part: 'ui/theme/tokens.ts',
    usedBy: ['ui/theme/css-variables.ts', 'features/display/display-drawer.tsx'],
    keys: [],
    tokens: ['bg-default', 'bg-linen', 'p-main', 'success-main', 'error-main', 'c-sapin-bg'],
    examples: [
      { title: 'guide.shows.surfaces', file: 'colors/surfaces' },
      { title: 'guide.shows.presets', file: 'colors/presets' },
      { title: 'guide.shows.tones', file: 'colors/tones' },
      { title: 'guide.shows.calendar', file: 'colors/calendar' },
    ],
  },
  {
    name: 'shadows',
    key: 'shadows',
    part: '.card',
    usedBy: ['features/stats/figures.tsx', 'ui/components/data-table/data-table.tsx'],
    keys: [],
    tokens: ['bg-paper', 'divider'],
    examples: [{ title: 'guide.shows.heights', file: 'shadows/heights' }],
  },
  {
    name: 'typography',
    key: 'typography',
    part: 'ui/theme/display-preferences.ts',
    usedBy: ['features/display/display-drawer.tsx', 'ui/theme/fonts.ts'],
    keys: [],
    tokens: ['tx-primary', 'tx-secondary'],
    examples: [
      { title: 'guide.shows.scale', file: 'typography/scale' },
      { title: 'guide.shows.fonts', file: 'typography/fonts' },
    ],
  },
]
