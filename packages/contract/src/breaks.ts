/** A professional's own breaks on the calendar: they occupy like a visit, and belong to no client. */
import * as z from 'zod/mini'
import { calendarStep, startReason } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { date, flagText, id, idText, instant, lineText } from './fields.ts'
import { limits } from './limits.ts'
import { clockTime, frenchDays } from './settings.ts'

/** The purposes for which staff block their time; a salon's own break services are the alternative. */
export const blockKinds = ['pause', 'training', 'meeting', 'personal', 'other'] as const
export const blockKind = z.enum(blockKinds)
export type BlockKind = z.infer<typeof blockKind>

const params = z.strictObject({ id: idText })

const weekdays = z
  .array(z.enum(frenchDays))
  .check(z.minLength(1, 'required'), z.maxLength(frenchDays.length, 'too_many_items'))

/** The dates of a repeated block: on these weekdays of every so many weeks, the last day included. */
const repeat = z.strictObject({
  everyWeeks: z
    .int()
    .check(z.minimum(1, 'invalid_value'), z.maximum(limits.blockEveryWeeksMax, 'invalid_value')),
  weekdays,
  until: date,
})

/** The repetition that a block belongs to, its last date included. */
export const blockRepeat = z.object({
  everyWeeks: z.int(),
  weekdays: z.array(z.enum(frenchDays)),
  until: z.string(),
})
export type BlockRepeat = z.infer<typeof blockRepeat>

/** Which blocks of a repetition a change concerns; those that have begun stay as they are. */
export const blockScopes = ['this', 'following', 'all'] as const
export type BlockScope = (typeof blockScopes)[number]

/** One date of a repeated block, with its obstacles. */
const repeatVerdict = z.object({
  date: z.string(),
  /** `split`: the date is in several parts already, which stay as they are. */
  verdict: z.enum(['ok', 'taken', 'closed', 'split']),
  /** How many blocks the date gets when they are cut around what is there. */
  parts: z.int(),
  reasons: z.array(startReason),
})
export type RepeatVerdict = z.infer<typeof repeatVerdict>

/** The occupied dates that the user has seen; any other one refuses the whole repetition. */
const taken = z.optional(
  z.array(date).check(z.maxLength(limits.blockWeeksAhead * frenchDays.length, 'too_many_items')),
)

export const checkRepeat = endpoint('checkRepeat', {
  summary:
    'Try a repeated block and write nothing: its dates, each with what is in the way. A `closed` date gets no block: the salon is closed all that time.',
  body: z.strictObject({
    professionals: z
      .array(id)
      .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.peoplePerBlock, 'too_many_items')),
    start: instant,
    end: instant,
    repeat,
  }),
  status: 200,
  answer: z.array(repeatVerdict),
})

export const createBreak = endpoint('createBreak', {
  summary:
    'Block the time of one professional, or of several together, all of them or none: for a purpose (`kind`) or with a break service of the salon; without an end, as long as that service takes. With `repeat`, on all its dates or on none; a repetition that has one date only blocks it around what is there. The answer is the first of the blocks.',
  body: z
    .strictObject({
      service: z.optional(id),
      kind: z.optional(blockKind),
      professional: z.optional(id),
      professionals: z.optional(
        z
          .array(id)
          .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.peoplePerBlock, 'too_many_items')),
      ),
      /** Colleagues read it, unless the block is private. */
      title: z.optional(z.nullable(lineText(limits.blockTitleMax))),
      isPrivate: z.optional(z.boolean()),
      start: instant,
      end: z.optional(instant),
      repeat: z.optional(
        z.extend(repeat, {
          /** Dates whose time is occupied are skipped, or the block is cut around its obstacles. */
          around: z.optional(z.enum(['cut', 'skip'])),
          taken,
        }),
      ),
    })
    .check(
      z.refine(({ repeat: repeated, end }) => repeated === undefined || end !== undefined, {
        error: 'required',
        path: ['end'],
      }),
      z.refine(({ service, kind }) => (service === undefined) !== (kind === undefined), {
        error: 'required',
        path: ['service'],
      }),
      z.refine(
        ({ professional: one, professionals }) => (one === undefined) !== (professionals === undefined),
        { error: 'required', path: ['professional'] },
      ),
    ),
  status: 201,
  answer: calendarStep,
})

export const updateBreak = endpoint('updateBreak', {
  summary: 'Move a break, give it to somebody else, or make it longer or shorter.',
  params,
  body: z.strictObject({
    start: z.optional(instant),
    end: z.optional(instant),
    professional: z.optional(id),
  }),
  headers: ['If-Match'],
  status: 200,
  answer: calendarStep,
})

export const changeRepeat = endpoint('changeRepeat', {
  summary:
    'Give a block and, by `scope`, others of its repetition another time of their days: all of them or none, and one undo takes it back. Occupied dates stay as they are (`skip`) or take what is left of the time (`cut`); a date whose time is occupied and that `taken` does not name is 409 time_not_free. A dry run tells the verdict on each date.',
  params,
  query: z.strictObject({ dryRun: z.optional(flagText) }),
  body: z.strictObject({
    scope: z.enum(blockScopes),
    start: clockTime,
    end: clockTime,
    around: z.optional(z.enum(['cut', 'skip'])),
    taken,
  }),
  headers: ['If-Match'],
  status: 200,
  answer: z.object({
    /** The batch that undoes it; null for a dry run, and when nothing was to change. */
    batch: z.nullable(id),
    dates: z.array(repeatVerdict),
  }),
})

export const cancelBreak = endpoint('cancelBreak', {
  summary:
    'Give a break’s time back; it is kept as cancelled. `scope` concerns a repetition: this block (as without it), this one and the following of the same professional, or all of theirs that are still to come.',
  params,
  query: z.strictObject({ scope: z.optional(z.enum(blockScopes)) }),
  headers: ['If-Match'],
  status: 204,
})
