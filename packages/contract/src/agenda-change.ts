/** The changes that one request to the calendar can make, and its causes. */
import * as z from 'zod/mini'
import { freeText, id, instant } from './fields.ts'
import { limits } from './limits.ts'

const place = {
  start: z.optional(instant),
  end: z.optional(instant),
  professional: z.optional(id),
}

/**
 * One change: steps of a visit elsewhere, a visit cancelled, or laid out anew from its start for another length of hair, or a break
 * elsewhere. `version` is the one that was seen.
 */
export const agendaChange = z.union([
  z.strictObject({
    visit: id,
    version: z.int(),
    steps: z
      .array(z.strictObject({ id, ...place }))
      .check(z.minLength(1, 'too_few_items'), z.maxLength(200, 'too_many_items')),
  }),
  z.strictObject({
    visit: id,
    version: z.int(),
    cancel: z.literal(true),
    reason: z.optional(freeText(limits.reasonMax)),
  }),
  z.strictObject({ visit: id, version: z.int(), length: id }),
  z.strictObject({ block: id, version: z.int(), ...place }),
])
export type AgendaChange = z.infer<typeof agendaChange>

export const changeCauses = [
  'drag',
  'keyboard',
  'dialog',
  'resize',
  'swap',
  'late',
  'overrun',
  'absence',
] as const
