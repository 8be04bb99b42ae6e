/** Lengths of hair: the durations and prices of the menu that depend on them. Minutes and cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, noControl } from './fields.ts'
import { limits } from './limits.ts'
import { soldDuration, soldPrice } from './services.ts'

/** Null: as without a length. */
const terms = { duration: z.nullable(soldDuration), price: z.nullable(soldPrice) }

const lengthTable = {
  /** The values that differ with this length, by service. */
  services: z
    .array(z.strictObject({ service: id, ...terms }))
    .check(z.maxLength(limits.lengthRowsMax, 'too_many_items')),
  /** The same as one professional does it. */
  professionals: z
    .array(z.strictObject({ professional: id, service: id, ...terms }))
    .check(z.maxLength(limits.lengthRowsMax, 'too_many_items')),
  /** Own prices of composed services. */
  combinatedServices: z
    .array(z.strictObject({ combinatedService: id, price: soldPrice }))
    .check(z.maxLength(limits.lengthRowsMax, 'too_many_items')),
}

export const hairLengths = z.object({
  /** In the order in which they are shown. */
  lengths: z.array(z.object({ id, name: z.string(), ...lengthTable })),
})
export type HairLengths = z.infer<typeof hairLengths>

export const getHairLengths = endpoint('getHairLengths', {
  summary: 'The lengths of hair that the menu tells apart, with all that depends on them.',
  status: 200,
  answer: hairLengths,
})

const lengthName = z
  .string('name_required')
  .check(
    z.trim(),
    z.minLength(1, 'name_required'),
    z.maxLength(limits.lengthNameMax, 'too_long'),
    noControl(),
  )

export const saveHairLengths = endpoint('saveHairLengths', {
  summary:
    'Replace the list of lengths and all that depends on them. One that is left out can be chosen no more; visits booked with it keep it.',
  body: z.strictObject({
    lengths: z
      .array(z.strictObject({ id: z.optional(id), name: lengthName, ...lengthTable }))
      .check(z.maxLength(limits.hairLengths, 'too_many_items')),
  }),
  headers: ['If-Match'],
  status: 200,
  answer: hairLengths,
})

export const hairLengthEndpoints = [getHairLengths, saveHairLengths] as const
