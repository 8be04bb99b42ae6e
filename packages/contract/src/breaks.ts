/** A professional's own breaks on the calendar: they occupy like a visit, and belong to no client. */
import * as z from 'zod/mini'
import { calendarStep } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'

const params = z.strictObject({ id: idText })

export const createBreak = endpoint('createBreak', {
  summary: 'Block a professional’s time with a break service; without an end, as long as that service takes.',
  body: z.strictObject({
    service: id,
    professional: id,
    start: instant,
    end: z.optional(instant),
  }),
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
  status: 200,
  answer: calendarStep,
})

export const cancelBreak = endpoint('cancelBreak', {
  summary: 'Give a break’s time back; it is kept as cancelled.',
  params,
  status: 204,
})
