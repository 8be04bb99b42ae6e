import { ICONS } from '../../../ui/icons/icons.gen.ts'
import { OFFICE_ICONS } from '../../../ui/icons/office-icons.gen.ts'

const bodies = { ...ICONS, ...OFFICE_ICONS }

const names = [
  'check',
  'check-check',
  'user-x',
  'ban',
  'notebook-pen',
  'user-plus',
  'circle-alert',
  'log-in',
  'play',
  'clock',
] as const

/** The icons that items show: each has a class `mark-…` in the style sheet. */
export type GridIcon = (typeof names)[number]

/** Dark on the tones of the light scheme, and the other way round: about what `text` is in the palette. */
const inks = [
  { scope: '', ink: '#3a332d' },
  { scope: ':root.dark ', ink: '#f0e9e2' },
]

/**
 * The drawings as images in the ink of each scheme, one rule for each. A mask would take the colour of the words, and each mask is a layer
 * of its own to the browser; an image in a custom property is read again for each element. Four hundred of either take it longer than all
 * the rest of a day.
 */
export const iconRules = inks
  .flatMap(({ scope, ink }) =>
    names.map((icon) => `${scope}.tg-item .mark-${icon}{background-image:${imageOf(icon, ink)}}`),
  )
  .join('\n')

function imageOf(icon: GridIcon, ink: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${bodies[icon]}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
}
