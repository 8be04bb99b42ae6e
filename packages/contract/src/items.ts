/** The items of a booking as requests carry them; `mapping/items.ts` holds their grammar. */
import * as z from 'zod/mini'
import { id, idText } from './fields.ts'
import { limits } from './limits.ts'
import { itemFromWire, parseItems } from './mapping/items.ts'

export const itemsText = z.pipe(
  z.string().check(
    z.minLength(1, 'required'),
    z.maxLength(400, 'too_long'),
    z.refine((text) => !parseItems(text).includes(null), 'invalid_value'),
    z.refine((text) => text.split(',').length <= limits.itemsPerVisit, 'too_many_items'),
  ),
  z.transform((text) => parseItems(text).filter((item) => item !== null)),
)

const itemBody = z.pipe(
  z
    .strictObject({
      service: z.optional(id),
      combinatedService: z.optional(id),
      professional: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(
        (item) => (item.service === undefined) !== (item.combinatedService === undefined),
        'invalid_value',
      ),
    ),
  z.transform((item) => itemFromWire(item)),
)

export const itemsBody = z
  .array(itemBody)
  .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.itemsPerVisit, 'too_many_items'))

/** The length of the client's hair: 422 `length_required` when an item depends on it and it is not given. */
export const hairLength = z.optional(z.nullable(id))
export const hairLengthText = z.optional(idText)
