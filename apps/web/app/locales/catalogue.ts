import type { administrationFr } from './fr/administration.ts'
import type { officeFr } from './fr/office.ts'
import type { publicFr } from './fr/public.ts'
import type { shopFr } from './fr/shop.ts'
import type { styleGuideFr } from './fr/style-guide.ts'
import type { waitlistFr } from './fr/waitlist.ts'

type Form = 'zero' | 'one' | 'two' | 'few' | 'many'
type Counted<Key> = Key extends `${infer Base}_one` ? Base : never
type Whole<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every sentence has a key in the French catalogue; plural forms are asked for by their base. */
export type MessageKey =
  | Whole<keyof typeof publicFr>
  | Whole<keyof typeof officeFr>
  | Whole<keyof typeof administrationFr>
  | Whole<keyof typeof shopFr>
  | Whole<keyof typeof styleGuideFr>
  | Whole<keyof typeof waitlistFr>

/**
 * The catalogue of another language: every key of the French one. Of a sentence that counts, `_other` is needed
 * everywhere; which other forms a language has, a test asks its plural rules.
 */
export type Catalogue<French> = {
  readonly [Key in keyof French as Key extends `${string}_one` ? never : Key]: string
} & { readonly [Key in Counted<keyof French> as `${Key}_${Form}`]?: string }
