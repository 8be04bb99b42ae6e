import { HAIR } from '../theme/tokens.ts'

/**
 * Mèche's drawn motif: parallel curves between two guide curves. Pure functions returning SVG text: same input, same
 * text, so server and browser agree.
 */
export interface Bundle {
  /** Guide curves: x,y, c1x,c1y, c2x,c2y, x,y, then pairs (c2x,c2y, x,y) continued smoothly. */
  from: readonly number[]
  to: readonly number[]
  count: number
  tones: readonly string[]
  width?: readonly [number, number]
  seed?: number
  jitter?: number
  opacity?: number
  /** Decimals of the coordinates: large drawings look the same with none and weigh a third less. */
  digits?: 0 | 1
}

export function mixHex(a: string, b: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
  const end = parts(b)
  return `#${parts(a)
    .map((value, index) => Math.round(value + (end[index]! - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** A small linear congruential generator: enough for hair, and the same everywhere. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

export function strands(bundle: Bundle): string {
  const { from, to, count, tones, width = [1, 2.4], seed = 7, jitter = 0.6, opacity = 1, digits = 1 } = bundle
  const next = sequence(seed)
  let paths = ''
  for (let k = 0; k < count; k++) {
    const t = count === 1 ? 0 : k / (count - 1)
    const place = t + ((next() - 0.5) * jitter) / count
    const p = from.map((value, index) => (value + (to[index]! - value) * place).toFixed(digits))
    let d = `M${p[0]} ${p[1]}C${p[2]} ${p[3]} ${p[4]} ${p[5]} ${p[6]} ${p[7]}`
    for (let i = 8; i < p.length; i += 4) d += `S${p[i]} ${p[i + 1]} ${p[i + 2]} ${p[i + 3]}`
    const x = Math.min(0.999, Math.max(0, t * 0.82 + next() * 0.18)) * (tones.length - 1)
    const index = Math.floor(x)
    const colour = mixHex(tones[index]!, tones[Math.min(index + 1, tones.length - 1)]!, x - index)
    paths += `<path d="${d}" stroke="${colour}" stroke-width="${(width[0] + next() * (width[1] - width[0])).toFixed(1)}"/>`
  }
  const faded = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<g fill="none" stroke-linecap="round"${faded}>${paths}</g>`
}

export const TONES = {
  cuivre: [
    mixHex(HAIR.cuivre, HAIR.ebene, 0.45),
    HAIR.cuivre,
    HAIR.venitien,
    mixHex(HAIR.venitien, '#ffffff', 0.25),
    HAIR.cuivre,
    mixHex(HAIR.cuivre, HAIR.ebene, 0.3),
  ],
  brun: [HAIR.ebene, HAIR.brun, HAIR.chatain, mixHex(HAIR.chatain, '#ffffff', 0.12), HAIR.brun, HAIR.ebene],
  miel: [HAIR.chatain, HAIR.miel, HAIR.platine, HAIR.miel, HAIR.venitien, HAIR.chatain],
  ebene: ['#171210', HAIR.ebene, '#4a3b33', '#6b574b', HAIR.ebene, '#171210'],
  gris: ['#6d6862', HAIR.gris, '#CFCAC2', '#E4E0DA', HAIR.gris, '#77716a'],
  chatain: [HAIR.brun, HAIR.chatain, '#9c6a48', '#b98a63', HAIR.chatain, HAIR.brun],
} as const

export type Tone = keyof typeof TONES
