/** Series: visits of one client at the same time every so many weeks, tried date by date and booked all together. */
import * as z from 'zod/mini'
import { appointment, startReason } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { date, flagText, id, idText, instant } from './fields.ts'
import { hairLength, itemsBody } from './items.ts'
import { limits } from './limits.ts'

const span = { start: z.string(), end: z.string() }

/** Another time for one date; without a professional, with those who were asked for. */
const seriesAlternative = z.object({
  ...span,
  professional: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
})
export type SeriesAlternative = z.infer<typeof seriesAlternative>

const seriesDate = z.object({
  /** The day that the rule gives: a decision names it. */
  date: z.string(),
  ...span,
  /** `warn`: it is booked only knowingly. `blocked`: the time is somebody else’s, or the salon is closed. */
  verdict: z.enum(['ok', 'warn', 'blocked']),
  reasons: z.array(startReason),
  /** The client has another visit then. */
  isCustomerBusy: z.boolean(),
  alternatives: z.array(seriesAlternative),
})
export type SeriesDate = z.infer<typeof seriesDate>

/** A date that is not `ok` gets another time, stays as it is, or is left out. */
const seriesDecision = z.union([
  z.strictObject({ date, action: z.literal('take'), start: instant, professional: z.optional(id) }),
  z.strictObject({ date, action: z.enum(['keep', 'skip']) }),
])
export type SeriesDecision = z.infer<typeof seriesDecision>

const weeks = z
  .int()
  .check(z.minimum(1, 'invalid_value'), z.maximum(limits.seriesEveryWeeksMax, 'invalid_value'))
const count = z
  .int()
  .check(z.minimum(limits.seriesDatesMin, 'invalid_value'), z.maximum(limits.seriesDatesMax, 'invalid_value'))

export const createSeries = endpoint('createSeries', {
  summary:
    'Book visits of a client at the same time every so many weeks, all of them or none: 409 series_dates_taken names the dates that cannot be booked. With dryRun=1: the verdict on each date, and other times for those that are not `ok`.',
  query: z.strictObject({ dryRun: z.optional(flagText) }),
  body: z.strictObject({
    customer: id,
    items: itemsBody,
    length: hairLength,
    /** The first visit's. */
    start: instant,
    everyWeeks: weeks,
    /** How many; or the last day, which counts. One of the two. */
    count: z.optional(count),
    until: z.optional(date),
    /** The visit that is repeated. */
    repeats: z.optional(id),
    decisions: z.optional(
      z.array(seriesDecision).check(z.maxLength(limits.seriesDatesMax, 'too_many_items')),
    ),
    /** False: the client gets no confirmation; each visit keeps its reminder. */
    notify: z.optional(z.boolean()),
  }),
  status: 201,
  answer: z.object({
    /** Null for a dry run. */
    id: z.nullable(id),
    /** Empty once they are booked. */
    dates: z.array(seriesDate),
    /** The visits that were booked, in order of time. */
    visits: z.array(appointment),
  }),
})

export const getSeries = endpoint('getSeries', {
  summary: 'The visits of a series, in order of time, cancelled ones included, and who made it.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: z.object({
    createdAt: z.string(),
    createdBy: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
    /** The visit that is repeated. */
    repeats: z.nullable(z.object({ id, start: z.string() })),
    visits: z.array(appointment),
  }),
})

export const getSeriesCalendar = endpoint('getSeriesCalendar', {
  summary: 'All visits of a series as one calendar (RFC 5545).',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
})
