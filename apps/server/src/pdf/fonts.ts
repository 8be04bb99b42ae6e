/** The fonts of printed sheets and documents: those of the screens. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openTypeOf } from './woff.ts'

/** In the order in which a character is looked for: French, other Latin letters, Vietnamese. */
export const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const
export type Alphabet = (typeof alphabets)[number]
export type Weight = '400' | '700'

const unpacked = new Map<string, Buffer>()

/** An OpenType font; each is read once. */
export function fontOf(alphabet: Alphabet, weight: Weight): Buffer {
  const name = `@fontsource/public-sans/files/public-sans-${alphabet}-${weight}-normal.woff`
  const known = unpacked.get(name)
  if (known) return known
  const font = openTypeOf(readFileSync(fileURLToPath(import.meta.resolve(name))))
  unpacked.set(name, font)
  return font
}
