/** Groups: two to four people who come together, booked in one transaction by one organiser. */
import * as z from 'zod/mini'
import { appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { date, freeText, id, idText, instant, price } from './fields.ts'
import { hairLength, itemsBody, itemsText } from './items.ts'
import { limits } from './limits.ts'

/** All begin within a quarter of an hour of each other; or each at most as long after the one before has ended. */
export const groupMode = z.enum(['side_by_side', 'in_sequence'])
export type GroupMode = z.infer<typeof groupMode>

/** The items of each person as in `items`, people apart by `;`: `s:12;c:3@45`. */
const peopleText = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1, 'required'), z.maxLength(1700, 'too_long')),
    z.transform((text) => text.split(';')),
  ),
  z
    .array(itemsText)
    .check(z.minLength(limits.groupMin, 'too_few_items'), z.maxLength(limits.groupMax, 'too_many_items')),
)

const idOrNone = String.raw`(?:[1-9]\d{0,14})?`
const idsPattern = new RegExp(`^${idOrNone}(?:;${idOrNone}){0,${limits.groupMax - 1}}$`)

/** An id for each person, apart by `;`, empty for whoever has none: `14;;22`. */
const idsByPerson = z.pipe(
  z.string().check(z.regex(idsPattern, 'invalid_id')),
  z.transform((text) => text.split(';').map((one) => (one === '' ? null : Number(one)))),
)

const groupStart = z.object({
  start: z.string(),
  /** When the last of them is done. */
  end: z.string(),
  /** In the order in which they were asked for. */
  people: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      price,
      /** Per item, whoever does it; null where several share it. */
      professionals: z.array(z.nullable(id)),
    }),
  ),
})
export type GroupStart = z.infer<typeof groupStart>

export const getGroupStarts = endpoint('getGroupStarts', {
  summary:
    'The starts at which all of a group can come on one day: those with the smallest span first, then the earliest.',
  query: z.strictObject({
    people: peopleText,
    /** The length of each one's hair in the same order, `;` between them: `2;;1`. */
    lengths: z.optional(idsByPerson),
    mode: groupMode,
    date,
    /** Those who have a file may have another visit that day. The first is the organiser. */
    customers: z.optional(idsByPerson),
  }),
  status: 200,
  answer: z.array(groupStart),
})

export const createGroup = endpoint('createGroup', {
  summary:
    'Book a visit for each of a group, all of them or none: 409 group_not_free when one of the times cannot be had any more. The organiser gets one confirmation of all, and a client with a file of their own one of their own visit. The same Idempotency-Key is answered with the same group.',
  headers: ['Idempotency-Key'],
  body: z.strictObject({
    /** The organiser: the visits of all who have no file of their own are theirs. */
    customer: id,
    mode: groupMode,
    people: z
      .array(
        z.strictObject({
          items: itemsBody,
          length: hairLength,
          start: instant,
          /** The first name of whoever comes; only the first of them may be the organiser, without one. */
          for: z.optional(z.nullable(freeText(limits.forMax))),
          /** Instead of a first name, a client whose own file gets the visit. */
          customer: z.optional(id),
        }),
      )
      .check(z.minLength(limits.groupMin, 'too_few_items'), z.maxLength(limits.groupMax, 'too_many_items')),
    /** False: nobody gets a confirmation; each visit keeps its reminder. */
    notify: z.optional(z.boolean()),
  }),
  status: 201,
  answer: z.object({
    id,
    /** In the order of the people. */
    visits: z.array(appointment),
  }),
})

export const getGroup = endpoint('getGroup', {
  summary: 'The visits of a group, in order of time, cancelled ones included.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: z.array(appointment),
})
