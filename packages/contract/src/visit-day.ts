/** The day of a visit: its client comes, its work begins, and what is charged at the end. */
import * as z from 'zod/mini'
import { agendaVisit } from './agenda.ts'
import { endpoint } from './endpoint.ts'
import { id, idText, lineText, price } from './fields.ts'
import { discountReasons } from './kept-check-out.ts'
import { limits } from './limits.ts'

const params = z.strictObject({ id: idText })

export const setPresence = endpoint('setPresence', {
  summary:
    'Note that the client has come, that the work has begun (then they have come), or how late they will be; `false` and null take it back. From two hours before the start, else 422 too_early_to_arrive; how late they will be, at any time before it is over.',
  params,
  body: z.strictObject({
    arrived: z.optional(z.boolean()),
    started: z.optional(z.boolean()),
    lateMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.lateMinutesMax)))),
  }),
  headers: ['If-Match'],
  status: 200,
  answer: agendaVisit,
})

export type DiscountReason = (typeof discountReasons)[number]

const why = {
  reason: z.enum(discountReasons),
  /** In words, for the reason `other`. */
  note: z.optional(z.nullable(lineText(limits.discountNoteMax))),
}
const charge = price.check(z.maximum(limits.priceMax))

export const checkOut = endpoint('checkOut', {
  summary:
    'Close a visit as done, with what is charged for it: its items, the services added, less a discount. More than the sum, or than professionals may take off, is 422 discount_too_high. An empty body charges the standing price. Mèche is no till: neither means of payment nor amounts received are kept.',
  params,
  body: z.strictObject({
    /** The items whose price is another than was agreed, by their place in the visit, counted from 0. */
    items: z.optional(
      z
        .array(z.strictObject({ item: z.int().check(z.minimum(0)), price: charge }))
        .check(z.maxLength(limits.itemsPerVisit, 'too_many_items')),
    ),
    /** Services that were done besides. They have no time of their own. */
    added: z.optional(
      z
        .array(z.strictObject({ service: id, professional: id, price: charge }))
        .check(z.maxLength(limits.extrasPerVisit, 'too_many_items')),
    ),
    discount: z.optional(
      z.nullable(
        z.union([
          z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)), ...why }),
          z.strictObject({ amount: charge.check(z.minimum(1)), ...why }),
        ]),
      ),
    ),
    /** Settled at the salon’s own till, with the number of its receipt where it is known. */
    settled: z.optional(z.boolean()),
    receipt: z.optional(z.nullable(lineText(limits.receiptMax))),
  }),
  headers: ['If-Match'],
  status: 200,
  answer: agendaVisit,
})
