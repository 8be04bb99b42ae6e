/** The facts of a check-out beside the charged price. Prices are cents. */
import * as z from 'zod/mini'
import { id, price } from './fields.ts'

export const discountReasons = ['loyalty', 'goodwill', 'offer', 'team', 'redo', 'other'] as const

export const keptCheckOut = z.object({
  /** The items whose price was another than was agreed, by their place in the visit, counted from 0. */
  items: z.array(z.object({ item: z.int(), price })),
  added: z.array(z.object({ service: id, name: z.string(), professional: id, price })),
  /** Its amount, where a percentage was given too. */
  discount: z.nullable(
    z.object({ amount: price, reason: z.enum(discountReasons), note: z.nullable(z.string()) }),
  ),
  /** When it was said to be settled at the salon’s own till. */
  settledAt: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
})
export type KeptCheckOut = z.infer<typeof keptCheckOut>
