/** The items of a booking as requests carry them; `mapping/items.ts` holds their grammar. */
import * as z from 'zod/mini'
import { id, idText } from './fields.ts'
import { limits } from './limits.ts'
import { itemFromWire, parseItems, type ItemRef } from './mapping/items.ts'

export const itemsText = z.pipe(
  z.string().check(
    z.minLength(1, 'required'),
    z.maxLength(400, 'too_long'),
    z.refine((text) => !parseItems(text).includes(null), 'invalid_value'),
    z.refine((text) => text.split(',').length <= limits.itemsPerVisit, 'too_many_items'),
    z.refine((text) => parseItems(text).every(hasFewOptions), 'too_many_items'),
    z.refine((text) => parseItems(text).every(hasEachOptionOnce), 'duplicate'),
  ),
  z.transform((text) => parseItems(text).filter((item) => item !== null)),
)

function hasFewOptions(item: ItemRef | null): boolean {
  return !item || item.options.length <= limits.optionsPerItem
}

function hasEachOptionOnce(item: ItemRef | null): boolean {
  return !item || isEachOnce(item.options)
}

function isEachOnce(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}

/** The options added to a service, each once, in the order in which they are done. */
const optionsBody = z
  .array(id)
  .check(z.maxLength(limits.optionsPerItem, 'too_many_items'), z.refine(isEachOnce, 'duplicate'))

const itemBody = z.pipe(
  z
    .strictObject({
      service: z.optional(id),
      combinatedService: z.optional(id),
      options: z.optional(optionsBody),
      professional: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(
        (item) => (item.service === undefined) !== (item.combinatedService === undefined),
        'invalid_value',
      ),
      z.refine((item) => item.service !== undefined || !item.options?.length, {
        error: 'invalid_value',
        path: ['options'],
      }),
    ),
  z.transform((item) => itemFromWire(item)),
)

export const itemsBody = z
  .array(itemBody)
  .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.itemsPerVisit, 'too_many_items'))

/** The length of the client's hair: 422 `length_required` when an item depends on it and it is not given. */
export const hairLength = z.optional(z.nullable(id))
export const hairLengthText = z.optional(idText)
