import { strands, TONES, type Tone } from './strands.ts'

/** The nuancier: each category keeps the hair tone of its place in the list. */
export const SWATCH_TONES: readonly Tone[] = ['chatain', 'cuivre', 'miel', 'brun', 'ebene', 'gris']

/** The inside of a 40 × 40 tile; the frame rounds it. */
export function swatch(tone: Tone): string {
  const tones = TONES[tone]
  const locks = strands({
    from: [-22, -4, -14, 12, 4, 16, 2, 44],
    to: [38, -6, 44, 12, 62, 18, 60, 44],
    count: 30,
    tones: [...tones, ...tones.slice(1)],
    width: [2, 3.6],
    seed: 3,
    jitter: 0.9,
  })
  return `<rect width="40" height="40" fill="${tones[1]}"/>${locks}`
}
