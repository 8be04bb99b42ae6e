/** Closures: dated absences of the whole salon. Public holidays are offered ready-made; the salon chooses. */
import * as z from 'zod/mini'
import { publicHolidayKeys, type PublicHoliday } from '@meche/domain/opening-hours/public-holidays.ts'
import { endpoint } from './endpoint.ts'
import { direction, freeText, id, idText, instant, paging, zonedInstant } from './fields.ts'
import { limits } from './limits.ts'
import { conflict, dryRun } from './settings.ts'

export const closure = z.object({
  id,
  start: z.string(),
  end: z.string(),
  reason: z.nullable(z.string()),
  /** Raised by each change; also its ETag. A new one that was only tried says 0. */
  version: z.int(),
})
export type Closure = z.infer<typeof closure>

/** A closure after a change of it, with the visits it hits; `id` is null for a new one that was only tried. */
const changedClosure = z.extend(closure, { id: z.nullable(id), conflicts: z.array(conflict) })

const closureForm = z.strictObject({
  start: zonedInstant,
  end: zonedInstant,
  reason: z.nullable(freeText(limits.reasonMax)),
})
export type ClosureForm = z.output<typeof closureForm>

/** The salon's names of public holidays, in French: a closure's reason is in the salon's own language. */
export const publicHolidayNames: Readonly<Record<PublicHoliday, string>> = {
  new_year: 'Jour de l’an',
  easter_monday: 'Lundi de Pâques',
  labour_day: 'Fête du Travail',
  victory_1945: 'Victoire 1945',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  bastille_day: 'Fête nationale',
  assumption: 'Assomption',
  all_saints: 'Toussaint',
  armistice_1918: 'Armistice 1918',
  christmas: 'Noël',
}

const params = z.strictObject({ id: idText })

export const getClosures = endpoint('getClosures', {
  summary: 'Closures, in order of time unless asked otherwise.',
  query: z.strictObject({
    ...paging,
    'end[after]': z.optional(instant),
    'start[before]': z.optional(instant),
    'order[start]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(closure),
  isList: true,
})

export const getPublicHolidays = endpoint('getPublicHolidays', {
  summary:
    'The public holidays of a year as closures to choose from; `closure` is the one that covers the day already.',
  query: z.strictObject({
    year: z.pipe(
      z.string().check(z.regex(/^(?:19|20|21)\d\d$/, 'invalid_value')),
      z.transform((text) => Number(text)),
    ),
  }),
  status: 200,
  answer: z.array(
    z.object({
      date: z.string(),
      holiday: z.enum(publicHolidayKeys),
      start: z.string(),
      end: z.string(),
      reason: z.string(),
      closure: z.nullable(id),
    }),
  ),
})

export const getClosure = endpoint('getClosure', {
  summary: 'One closure.',
  params,
  status: 200,
  answer: closure,
})

export const createClosure = endpoint('createClosure', {
  summary: 'Close the salon for a while. With dryRun=1: say which visits that would hit, and write nothing.',
  query: dryRun,
  body: z.extend(closureForm, { reason: z.prefault(closureForm.shape.reason, null) }),
  status: 201,
  answer: changedClosure,
})

export const updateClosure = endpoint('updateClosure', {
  summary: 'Change a closure. With dryRun=1: say which visits that would hit, and write nothing.',
  params,
  query: dryRun,
  body: z.partial(closureForm),
  headers: ['If-Match'],
  status: 200,
  answer: changedClosure,
})

export const deleteClosure = endpoint('deleteClosure', {
  summary: 'Open the salon again.',
  params,
  headers: ['If-Match'],
  status: 204,
})
