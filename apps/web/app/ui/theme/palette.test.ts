import { describe, expect, it } from 'vitest'
import { contrastOf as ratio } from './contrast.ts'
import { paletteStyleSheet, presetNames } from './css-variables.ts'
import { CALENDAR_COLOURS, SEMANTIC, type Scheme } from './tokens.ts'

function mix(a: string, b: string, share: number): string {
  const part = (hex: string, start: number) => parseInt(hex.slice(start, start + 2), 16)
  return `#${[1, 3, 5]
    .map((start) => Math.round(part(a, start) * share + part(b, start) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

type Contrast = 'default' | 'hight'
type Preset = ReturnType<typeof presetNames>[number]
type Look = Readonly<Record<string, string>>

/** The values for a scheme, a preset and a contrast, as a browser resolves them: the later of two equal rules wins. */
function lookOf(scheme: Scheme, preset: Preset, contrast: Contrast): Look {
  const look: Record<string, string> = {}
  const rules = [...paletteStyleSheet().matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors, body]) => ({ selector: selectors!.split(',')[0]!, body: body! }))
    .filter(({ selector }) => applies(selector, scheme, preset, contrast))
    .sort((a, b) => weight(a.selector) - weight(b.selector))
  for (const { body } of rules) {
    for (const [, name, value] of body.matchAll(/(--[\w-]+):([^;]+)/g)) look[name!] = value!
  }
  return look
}

function applies(selector: string, scheme: Scheme, preset: Preset, contrast: Contrast): boolean {
  const asked = selector.slice(':root'.length).match(/\.\w+|\[[^\]]+\]/g) ?? []
  const given = [scheme === 'dark' && '.dark', `[data-primary=${preset}]`, `[data-contrast=${contrast}]`]
  return asked.every((one) => given.includes(one))
}

function weight(selector: string): number {
  return selector.match(/\.|\[/g)?.length ?? 0
}

/** The colour of a variable, through the variables that it names. */
function colour(look: Look, name: string): string {
  const value = look[`--${name}`]
  if (value === undefined) throw new Error(`The sheet does not say what --${name} is.`)
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other ? colour(look, other) : value
}

const surfaces = ['bg-default', 'bg-paper', 'bg-raised', 'bg-linen', 'bg-sunken', 'hover']
const tones = Object.keys(SEMANTIC)
const categories = Object.keys(CALENDAR_COLOURS).map((key) => `c-${key}`)

type Pair = readonly [ink: string, ground: string, least: number]

/** Every two colours that the screens put on top of each other: at rest, pointed at, pressed, chosen. */
const pairs: readonly Pair[] = [
  ...[...surfaces, 'pressed', 'seg-on', 'p-lighter'].map((on) => ['tx-primary', on, 7] as const),
  ...[...surfaces, 'pressed', 'p-lighter'].map((on) => ['tx-secondary', on, 4.5] as const),
  // The edge of a field and of a box to tick, and a switch that is off with its knob.
  ...surfaces.map((on) => ['control', on, 3] as const),
  // Links, and the ring around what has the focus.
  ...[...surfaces, 'p-lighter'].map((on) => ['p-main', on, 4.5] as const),
  // A filled button and a ticked box; then pointed at.
  ['p-contrastText', 'p-main', 4.5],
  ['p-contrastText', 'p-dark', 4.5],
  // A soft button and the place in the menu; then pointed at.
  ['p-darker', 'p-lighter', 7],
  ['p-darker', 'p-light', 4.5],
  // The knob of a switch that is on, a chosen chip and the bar of what was picked.
  ['bg-paper', 'p-main', 4.5],
  ['bg-paper', 'tx-primary', 7],
  ...tones.flatMap(
    (tone) =>
      [
        [`${tone}-text`, `${tone}-soft`, 7],
        [`${tone}-text`, 'bg-paper', 7],
        [`${tone}-text`, 'bg-raised', 7],
        [`${tone}-contrastText`, `${tone}-main`, 4.5],
        [`${tone}-main`, 'bg-paper', 3],
        [`${tone}-main`, 'bg-raised', 3],
      ] as const,
  ),
  ...categories.flatMap(
    (category) =>
      [
        [`${category}-text`, `${category}-bg`, 7],
        [`${category}-text`, 'bg-paper', 4.5],
        [`${category}-edge`, `${category}-bg`, 3],
        [`${category}-edge`, 'bg-paper', 3],
      ] as const,
  ),
]

/** The additional pairs for high contrast. */
const highPairs: readonly Pair[] = [
  ...surfaces.map((on) => ['tx-secondary', on, 7] as const),
  ...surfaces.map((on) => ['control', on, 4.5] as const),
  ...surfaces.map((on) => ['p-main', on, 7] as const),
  ['p-contrastText', 'p-main', 7],
  ['border', 'bg-default', 3],
  ['border', 'bg-paper', 3],
]

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  presetNames().flatMap((preset) =>
    (['default', 'hight'] as const).map((contrast) => ({ scheme, preset, contrast })),
  ),
)

describe('the palette', () => {
  it.each(looks)(
    'keeps every pair of colours above its minimum contrast: $scheme, $preset, contrast $contrast',
    ({ scheme, preset, contrast }) => {
      const look = lookOf(scheme, preset, contrast)
      const faint = [...pairs, ...(contrast === 'hight' ? highPairs : [])].filter(
        ([ink, ground, least]) => ratio(colour(look, ink), colour(look, ground)) < least,
      )
      expect(faint).toEqual([])
      // A visit that is over is drawn at 45 %.
      const faded = categories.filter((category) => {
        const ground = mix(colour(look, `${category}-bg`), colour(look, 'bg-paper'), 0.45)
        return ratio(colour(look, 'tx-secondary'), ground) < 4.5
      })
      expect(faded).toEqual([])
    },
  )

  it('has six presets, two schemes and two contrasts, all different', () => {
    expect(looks).toHaveLength(24)
    const mains = looks.map(({ scheme, preset, contrast }) =>
      colour(lookOf(scheme, preset, contrast), 'p-main'),
    )
    expect(new Set(mains).size).toBe(24)
  })

  it('writes each scheme, preset and contrast as its own rule', () => {
    const sheet = paletteStyleSheet()
    expect(sheet).toContain(':root.dark,:root[data-nav-color=apparent] .apparent{color-scheme:dark')
    expect(sheet).toContain(
      ':root.dark[data-primary=cyan],:root[data-nav-color=apparent][data-primary=cyan] .apparent{--p-lighter:#132D33',
    )
    expect(sheet).toContain(':root[data-contrast=hight]{')
  })
})
