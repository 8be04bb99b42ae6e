/** A professional's hours as a form says them, and what is wrong with it. */
import type { ScheduleForm } from '@meche/contract/settings.ts'
import { isoOfSundayFirst } from '@meche/domain/time/weekday.ts'
import { isDuplicate, type Check } from '../../http/checks.ts'
import { wholeSecond } from '../../salon/hours.ts'
import type { Professional } from '../../salon/salon.ts'
import { hoursChecks, localPeriod } from './check-hours.ts'
import type { NewAbsence, NewSchedule } from './schedule-repository.ts'

/** `path` is where the form stands in the request. Rows without a start or an end count as not written. */
export function readSchedule(
  form: ScheduleForm,
  professional: Professional,
  path: string,
): { schedule: NewSchedule; checks: Check[] } {
  const rows = readRows(form)
  const absences = readAbsences(form, professional)
  return {
    schedule: {
      professional: professional.id,
      useSettingSchedule: form.useSettingSchedule,
      periods: rows.map(({ weekday, period }) => ({ weekday, ...period })),
      absences: absences.map(({ absence }) => absence),
    },
    checks: [
      ...[...Map.groupBy(rows, ({ weekday }) => weekday).values()].flatMap((day) =>
        hoursChecks(
          day.map(({ period }) => period),
          (index, field) => `${path}.schedules.${day[index]!.row}.${field}_time`,
        ),
      ),
      ...exceptionChecks(form, professional, path),
      ...absences.map(({ row, absence }): Check => [
        `${path}.scheduleExceptions.${row}.end_time`,
        'period_end_not_after_start',
        Temporal.Instant.compare(absence.end, absence.start) <= 0,
      ]),
    ],
  }
}

/** Complete rows, each with its place in the form. */
function readRows({ schedules }: ScheduleForm) {
  return schedules.flatMap(({ day_of_week: day, start_time: start, end_time: end }, row) =>
    start && end ? [{ row, weekday: isoOfSundayFirst(day), period: localPeriod(start, end) }] : [],
  )
}

/** An incomplete absence that is known stays as it was; one that is not is dropped. */
function readAbsences(
  { scheduleExceptions }: ScheduleForm,
  { exceptions }: Professional,
): { row: number; absence: NewAbsence }[] {
  return scheduleExceptions.flatMap(({ id = null, start_time: start, end_time: end, reason }, row) => {
    if (start && end) {
      return [
        { row, absence: { id, start: wholeSecond(start), end: wholeSecond(end), reason: reason || null } },
      ]
    }
    const known = exceptions.find((exception) => exception.id === id)
    return known ? [{ row, absence: known }] : []
  })
}

function exceptionChecks(
  { scheduleExceptions }: ScheduleForm,
  professional: Professional,
  path: string,
): Check[] {
  const known = new Set(professional.exceptions.map(({ id }) => id))
  const ids = scheduleExceptions.map(({ id }) => id ?? null)
  return scheduleExceptions.flatMap(({ professional: of }, row): Check[] => {
    const id = ids[row] ?? null
    const at = `${path}.scheduleExceptions.${row}`
    return [
      [`${at}.id`, 'unknown_exception', id !== null && !known.has(id)],
      [`${at}.id`, 'duplicate', id !== null && isDuplicate(ids, row)],
      [`${at}.professional`, 'unknown_professional', of !== undefined && of !== professional.id],
    ]
  })
}
