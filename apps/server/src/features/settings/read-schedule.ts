/** A professional's hours as a form says them, and what is wrong with it. */
import type { ScheduleForm } from '@meche/contract/settings.ts'
import { isMonday, type Cycle, type WeekPeriod } from '@meche/domain/opening-hours/week-cycle.ts'
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
  const cycle = form.cycle && form.cycle.weeks > 1 ? form.cycle : null
  const absences = readAbsences(form, professional)
  return {
    schedule: {
      professional: professional.id,
      useSettingSchedule: form.useSettingSchedule,
      cycle,
      periods: rows.map(({ period }) => period).toSorted((a, b) => orderOf(a) - orderOf(b)),
      absences: absences.map(({ absence }) => absence),
    },
    checks: [
      ...cycleChecks(form, path),
      ...periodChecks(rows, cycle, path),
      ...exceptionChecks(form, professional, path),
      ...absences.map(({ row, absence }): Check => [
        `${path}.scheduleExceptions.${row}.end_time`,
        'period_end_not_after_start',
        Temporal.Instant.compare(absence.end, absence.start) <= 0,
      ]),
    ],
  }
}

interface Row {
  readonly row: number
  readonly period: WeekPeriod
}

/** Complete rows, each with its place in the form. */
function readRows({ schedules }: ScheduleForm): Row[] {
  return schedules.flatMap(({ week = null, day_of_week: day, start_time: start, end_time: end }, row) =>
    start && end
      ? [{ row, period: { week, weekday: isoOfSundayFirst(day), ...localPeriod(start, end) } }]
      : [],
  )
}

/** As they are read again. */
function orderOf({ week, weekday, start }: WeekPeriod): number {
  return ((week ?? 0) * 8 + weekday) * 1440 + start
}

function cycleChecks({ cycle, schedules }: ScheduleForm, path: string): Check[] {
  const weeks = cycle?.weeks ?? 1
  return [
    [`${path}.cycle.start`, 'cycle_start_not_monday', cycle ? !isMonday(cycle.start) : false],
    ...schedules.map(({ week }, row): Check => [
      `${path}.schedules.${row}.week`,
      'week_outside_cycle',
      (week ?? 1) > weeks,
    ]),
  ]
}

/** No two periods of a day overlap, in any of the weeks; what is wrong with one is said once. */
function periodChecks(rows: readonly Row[], cycle: Cycle | null, path: string): Check[] {
  const checks = Array.from({ length: cycle?.weeks ?? 1 }, (_, index) => {
    const ofWeek = rows.filter(({ period: { week } }) => week === null || week === index + 1)
    // Rows of every week and of one week are not written in the order of time.
    if (cycle) ofWeek.sort((a, b) => a.period.start - b.period.start)
    return [...Map.groupBy(ofWeek, ({ period }) => period.weekday).values()].flatMap((day) =>
      hoursChecks(
        day.map(({ period }) => period),
        (place, field) => `${path}.schedules.${day[place]!.row}.${field}_time`,
      ),
    )
  }).flat()
  return [...new Map(checks.map((check) => [`${check[0]} ${check[1]}`, check])).values()]
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
