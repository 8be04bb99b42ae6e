import { describe, expect, it } from 'vitest'
import { paletteStyleSheet, presetNames } from './css-variables.ts'
import { CALENDAR_COLOURS, HIGH_CONTRAST, PRIMARY_PRESETS, SCHEMES, SEMANTIC } from './tokens.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function ratio(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

function mix(a: string, b: string, share: number): string {
  const part = (hex: string, start: number) => parseInt(hex.slice(start, start + 2), 16)
  return `#${[1, 3, 5]
    .map((start) => Math.round(part(a, start) * share + part(b, start) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

interface Pair {
  pair: string
  fg: string
  bg: string
  min: number
}

/** Every pair of colours that the screens put on top of each other, from the palette itself. */
function pairs(): Pair[] {
  const list: Pair[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const { background, text, control, hover } = SCHEMES[scheme]
    const surfaces = { ...background, hover }
    for (const [name, bg] of Object.entries(surfaces)) {
      list.push({ pair: `${scheme} text.primary / ${name}`, fg: text.primary, bg, min: 7 })
      list.push({ pair: `${scheme} text.secondary / ${name}`, fg: text.secondary, bg, min: 4.5 })
      list.push({ pair: `${scheme} control / ${name}`, fg: control, bg, min: 3 })
      for (const preset of presetNames()) {
        const { main } = PRIMARY_PRESETS[preset][scheme]
        list.push({ pair: `${scheme} ${preset} main / ${name}`, fg: main, bg, min: 4.5 })
      }
    }
    for (const preset of presetNames()) {
      const { main, dark, lighter, darker, contrastText } = PRIMARY_PRESETS[preset][scheme]
      list.push({ pair: `${scheme} ${preset} text / main`, fg: contrastText, bg: main, min: 4.5 })
      list.push({ pair: `${scheme} ${preset} text / dark`, fg: contrastText, bg: dark, min: 4.5 })
      list.push({ pair: `${scheme} ${preset} darker / lighter`, fg: darker, bg: lighter, min: 7 })
      list.push({
        pair: `${scheme} ${preset} secondary / lighter`,
        fg: text.secondary,
        bg: lighter,
        min: 4.5,
      })
      list.push({ pair: `${scheme} ${preset} main / lighter`, fg: main, bg: lighter, min: 4.5 })
      list.push({
        pair: `${scheme} ${preset} high contrast / paper`,
        fg: darker,
        bg: background.paper,
        min: 7,
      })
    }
    for (const [tone, values] of Object.entries(SEMANTIC)) {
      const colour = values[scheme]
      list.push({ pair: `${scheme} ${tone} text / soft`, fg: colour.text, bg: colour.soft, min: 7 })
      list.push({ pair: `${scheme} ${tone} text / paper`, fg: colour.text, bg: background.paper, min: 7 })
      list.push({ pair: `${scheme} ${tone} on main`, fg: colour.contrastText, bg: colour.main, min: 4.5 })
      list.push({ pair: `${scheme} ${tone} main / paper`, fg: colour.main, bg: background.paper, min: 3 })
    }
    for (const [key, values] of Object.entries(CALENDAR_COLOURS)) {
      const { bg, edge, text: ink } = values[scheme]
      list.push({ pair: `${scheme} ${key} text / bg`, fg: ink, bg, min: 7 })
      list.push({ pair: `${scheme} ${key} text / paper`, fg: ink, bg: background.paper, min: 4.5 })
      list.push({ pair: `${scheme} ${key} edge / bg`, fg: edge, bg, min: 3 })
      list.push({ pair: `${scheme} ${key} edge / paper`, fg: edge, bg: background.paper, min: 3 })
      const faded = mix(bg, background.paper, 0.45)
      list.push({ pair: `${scheme} ${key} done`, fg: text.secondary, bg: faded, min: 4.5 })
    }
    const high = HIGH_CONTRAST[scheme]
    for (const bg of [background.default, background.paper]) {
      list.push({ pair: `${scheme} high text.secondary`, fg: high.text.secondary, bg, min: 7 })
      list.push({ pair: `${scheme} high control`, fg: high.control, bg, min: 4.5 })
      list.push({ pair: `${scheme} high border`, fg: high.border, bg, min: 3 })
    }
  }
  return list
}

describe('palette', () => {
  it('keeps every pair of colours above its minimum contrast', () => {
    const all = pairs()
    expect(all.length).toBeGreaterThan(400)
    expect(all.filter(({ fg, bg, min }) => ratio(fg, bg) < min).map(({ pair }) => pair)).toEqual([])
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
