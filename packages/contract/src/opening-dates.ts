/** Hours of a single date, which replace the weekly ones: of the whole salon, or of one professional. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, direction, id, idText, paging } from './fields.ts'
import { clockTime, conflict, dryRun } from './settings.ts'

export const openingDate = z.object({
  id,
  date: z.string(),
  /** Null: the whole salon, professionals with hours of their own included. */
  professional: z.nullable(id),
  startTime: z.string(),
  endTime: z.string(),
})
export type OpeningDate = z.infer<typeof openingDate>

export const openingDateForm = z.strictObject({
  date,
  professional: z.optional(z.nullable(id)),
  startTime: clockTime,
  endTime: clockTime,
})
export type OpeningDateForm = z.output<typeof openingDateForm>

export const getOpeningDates = endpoint('getOpeningDates', {
  summary: 'The dates with hours of their own, in order of time; with `from`, those of that day and later.',
  query: z.strictObject({ ...paging, from: z.optional(date), 'order[date]': z.optional(direction) }),
  status: 200,
  answer: z.array(openingDate),
  isList: true,
})

export const createOpeningDate = endpoint('createOpeningDate', {
  summary:
    'Open on a date at these hours instead of the weekly ones; a second period of the same date comes on top. With dryRun=1: say which visits that would hit, and write nothing.',
  query: dryRun,
  body: openingDateForm,
  status: 201,
  answer: z.extend(openingDate, { id: z.nullable(id), conflicts: z.array(conflict) }),
})

export const deleteOpeningDate = endpoint('deleteOpeningDate', {
  summary:
    'Remove a period of a date: without another one, the weekly hours apply again. With dryRun=1: say which visits that would hit, and write nothing.',
  params: z.strictObject({ id: idText }),
  query: dryRun,
  status: 200,
  answer: z.object({ conflicts: z.array(conflict) }),
})
