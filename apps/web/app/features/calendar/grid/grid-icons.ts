import { ICONS } from '../../../ui/icons/icons.gen.ts'

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

/** The drawings as masks, once for the whole grid. */
export const iconMasks: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</svg>`
    return [`--mark-${name}`, `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`]
  }),
)
