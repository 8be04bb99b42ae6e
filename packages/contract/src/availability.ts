/** When a visit could start. Instants are RFC 3339 with the salon's offset, prices cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, id, idText, instant, price } from './fields.ts'
import { hairLength, hairLengthText, itemsBody, itemsText } from './items.ts'

const fit = z.enum(['tight', 'loose'])

export const slot = z.object({
  start: z.string(),
  /** `end`, `price` and `fit` are those of the one « peu importe » would take. */
  end: z.string(),
  price,
  fit,
  options: z.array(z.object({ professional: id, end: z.string(), price, fit })),
  /** One professional per busy step, when only several together can take the visit. */
  chain: z.optional(z.array(id)),
})
export type SlotAnswer = z.infer<typeof slot>

const slotQuery = z.strictObject({
  items: itemsText,
  from: date,
  to: date,
  length: hairLengthText,
  /** Staff only: lifts the booking deadline and the booking limit. */
  audience: z.optional(z.literal('staff')),
  /** A visit that would be moved, by who may: its own time counts as free, and `items` are those that are left of it. */
  appointment: z.optional(idText),
})

export const availableSlots = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slot) })),
  /** The first start after the range, when the range is empty. */
  nextAvailable: z.nullable(z.string()),
})
export type AvailableSlots = z.infer<typeof availableSlots>

export const getAvailableSlots = endpoint('getAvailableSlots', {
  summary: 'Every start at which the whole visit fits, day by day.',
  query: slotQuery,
  headers: ['X-Hold'],
  status: 200,
  answer: availableSlots,
})

export const availableDays = z.object({
  timeZone: z.string(),
  /** `closed`: the salon does not open that day; `away`: none of those asked for works. `first`: the first start. */
  days: z.array(
    z.object({
      date: z.string(),
      count: z.int(),
      first: z.nullable(z.string()),
      closed: z.boolean(),
      away: z.boolean(),
    }),
  ),
  nextAvailable: z.nullable(z.string()),
})
export type AvailableDays = z.infer<typeof availableDays>

export const getAvailableDays = endpoint('getAvailableDays', {
  summary: 'How many starts each day has, and the first: for the month picker.',
  query: slotQuery,
  headers: ['X-Hold'],
  status: 200,
  answer: availableDays,
})

/** 16 random bytes, base64url. */
export const holdToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'invalid_value'))

export const hold = z.object({
  hold: z.string(),
  start: z.string(),
  end: z.string(),
  price,
  expiresAt: z.string(),
  /** The professionals that the hold reserves, one per item in order. */
  professionals: z.array(id),
  /**
   * The planned steps with their times and professionals; several professionals may share a composed service. `item`: its place, from
   * 0.
   */
  steps: z.array(
    z.object({
      item: z.int(),
      service: id,
      busy: z.boolean(),
      professional: z.nullable(id),
      start: z.string(),
      end: z.string(),
      price,
    }),
  ),
})
export type Hold = z.infer<typeof hold>

export const createHold = endpoint('createHold', {
  summary: 'Keep a start for 10 minutes; a visitor’s earlier hold (named in `hold`) is replaced.',
  body: z.strictObject({ items: itemsBody, start: instant, length: hairLength, hold: z.optional(holdToken) }),
  status: 201,
  answer: hold,
})

export const releaseHold = endpoint('releaseHold', {
  summary: 'Give a kept start back.',
  body: z.strictObject({ hold: holdToken }),
  status: 204,
})
