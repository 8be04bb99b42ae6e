/** The caller's own calendar as events, and their own breaks as events that they may write. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, id, instant, lineText } from './fields.ts'
import { limits } from './limits.ts'

export const eventKinds = ['visit', 'break', 'absence', 'closure', 'task'] as const
export const eventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof eventKind>

export const calendarEvent = z.object({
  /** The kind and the id of its record: `visit:12`. */
  id: z.string(),
  /** For staff the client of a visit, for a client what is done; null where the kind says all there is. */
  title: z.nullable(z.string()),
  start: z.string(),
  end: z.string(),
  /** From one midnight of the salon to another. */
  allDay: z.boolean(),
  /** The colour of the first service’s category; null for everything else. */
  color: z.nullable(z.string()),
  kind: eventKind,
  /** Of one’s own break: goes back as If-Match. */
  version: z.optional(z.int()),
  /** For staff: whose visit it is. */
  client: z.optional(id),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

export const getOwnCalendar = endpoint('getOwnCalendar', {
  summary:
    'The events of the caller on these days, both included, at most 62: visits, breaks, absences, closures, and tasks by the day they are due.',
  query: z.strictObject({ from: date, to: date }),
  status: 200,
  answer: z.object({ events: z.array(calendarEvent) }),
})

const eventId = z
  .string()
  .check(z.regex(new RegExp(String.raw`^(?:${eventKinds.join('|')}):[1-9]\d{0,14}$`), 'invalid_id'))

const eventForm = z.strictObject({
  kind: z.optional(eventKind),
  title: z.optional(z.nullable(lineText(limits.blockTitleMax))),
  start: instant,
  end: instant,
})

export const createOwnEvent = endpoint('createOwnEvent', {
  summary: 'Block one’s own time with a break. Another kind is refused with 422 `not_a_break`.',
  body: eventForm,
  status: 201,
  answer: calendarEvent,
})

export const replaceOwnEvent = endpoint('replaceOwnEvent', {
  summary: 'Give a break of one’s own another time. Another kind is refused with 422 `not_a_break`.',
  body: z.strictObject({ id: eventId, start: instant, end: instant }),
  headers: ['If-Match'],
  status: 200,
  answer: calendarEvent,
})

export const updateOwnEvent = endpoint('updateOwnEvent', {
  summary:
    'Move a break of one’s own, or make it longer or shorter. Another kind is refused with 422 `not_a_break`.',
  body: z.strictObject({ id: eventId, start: z.optional(instant), end: z.optional(instant) }),
  headers: ['If-Match'],
  status: 200,
  answer: calendarEvent,
})
