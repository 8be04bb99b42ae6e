/** A place of the waiting list, as its client accepts it. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface AcceptedPlace {
  readonly client: { readonly id: number; readonly language: Language }
  readonly items: readonly ItemRef[]
  /** The length of the client's hair; null: none. */
  readonly length: number | null
  readonly start: Temporal.Instant
  /** The hold of its time; null: it is kept no more. */
  readonly hold: number | null
  /** A member of the client's family, or somebody by a first name; null: the client comes. */
  readonly for: number | string | null
  readonly note: string | null
  /** The visit that moves there; null: a new one. */
  readonly moves: number | null
}
