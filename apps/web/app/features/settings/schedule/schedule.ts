import type { BodyOf } from '@meche/contract/endpoint.ts'
import { referenceToUser } from '@meche/contract/mapping/user-reference.ts'
import { frenchOfWeekday, weekdayOfFrench } from '@meche/contract/mapping/weekday.ts'
import {
  frenchDays,
  type FrenchDay,
  type OpeningHours,
  type ScheduledProfessional,
  type Settings,
  type updateSchedules,
} from '@meche/contract/settings.ts'
import { weekInCycle } from '@meche/domain/opening-hours/week-cycle.ts'
import { isoOfSundayFirst, sundayFirstOfIso } from '@meche/domain/time/weekday.ts'
import { addDays, clockMinutes, weekdayOf } from '../../../lib/format/days.ts'
import { isComplete, periodFaults } from '../hours/periods.ts'

/** An absence while it is being typed: instants as on the wire, empty while there are none. */
export interface Absence {
  /** Null: it is new. */
  id: number | null
  start: string
  end: string
  reason: string
}

/** A professional's hours and absences, as their form has them. */
export interface Schedule {
  useSettingSchedule: boolean
  /** One: every week is the same. More: they take turns. */
  weeks: [OpeningHours, ...OpeningHours[]]
  /** The Monday on which the first of them begins; null when every week is the same. */
  cycleStart: string | null
  exceptions: Absence[]
}

/** Everybody's, by `p` and their id. */
export type Schedules = Record<`p${number}`, Schedule>

/**
 * As the API writes them; who has no hours of their own follows the salon. The salon's hours are no part of it: others may
 * change them without having touched anybody's schedule.
 */
export function schedulesOf({ professionals }: Pick<Settings, 'professionals'>): Schedules {
  return Object.fromEntries(
    professionals.map(({ id, useSettingSchedule = true, schedules = [], cycle, scheduleExceptions = [] }) => [
      `p${id}`,
      {
        useSettingSchedule: useSettingSchedule || schedules.length === 0,
        weeks: weeksOf(schedules, cycle?.weeks ?? 1),
        cycleStart: cycle?.start ?? null,
        exceptions: scheduleExceptions.map((exception) => ({
          id: exception.id,
          start: exception.start_time,
          end: exception.end_time,
          reason: exception.reason ?? '',
        })),
      },
    ]),
  )
}

type Rows = ScheduledProfessional['schedules']

/** A row without a week counts in each of them. */
function weeksOf(rows: Rows, count: number): Schedule['weeks'] {
  const [first, ...others] = Array.from({ length: count }, (_, index) =>
    weekOf(rows.filter(({ week }) => week === undefined || week === index + 1)),
  )
  return [first!, ...others]
}

function weekOf(rows: Rows): OpeningHours {
  const periodsOf = (day: FrenchDay) =>
    rows
      .filter((row) => frenchOfWeekday(isoOfSundayFirst(row.day_of_week)) === day)
      .map((row) => ({ startTime: row.start_time.slice(0, 5), endTime: row.end_time.slice(0, 5) }))
  return Object.fromEntries(
    frenchDays.map((day) => [day, { isOpen: periodsOf(day).length > 0, periods: periodsOf(day) }]),
  ) as OpeningHours
}

/** The initial weeks of a professional: their own if they have any hours, else the salon's. */
export function beginningWeeks(own: Schedule['weeks'], openingHours: OpeningHours): Schedule['weeks'] {
  return own.every((week) => weekMinutes(week).total === 0) ? [openingHours] : own
}

/** The hours of the week that a day is in. */
export function hoursOn(day: string, { weeks, cycleStart }: Schedule): OpeningHours {
  return weeks[weekOn(day, { weeks, cycleStart })]!
}

/** Which of the weeks a day is in, counted from 0. */
export function weekOn(day: string, { weeks, cycleStart }: Pick<Schedule, 'weeks' | 'cycleStart'>): number {
  return cycleStart === null ? 0 : weekInCycle(day, { weeks: weeks.length, start: cycleStart }) - 1
}

/** The Monday on which a cycle began whose week of this number, counted from 0, a day is in. */
export function startOfCycle(day: string, week: number): string {
  return addDays(day, 1 - weekdayOf(day) - 7 * week)
}

/** « A » for the first of the weeks that take turns. */
export function letterOf(week: number): string {
  return 'ABCD'[week]!
}

/** The request: professionals who follow the salon send no hours; rows without a start or an end are left out. */
export function bodyOf(schedules: Schedules): BodyOf<typeof updateSchedules> {
  return {
    professionals: Object.entries(schedules).map(([key, schedule]) => {
      const id = Number(key.slice(1))
      const { useSettingSchedule, weeks, cycleStart, exceptions } = schedule
      return {
        id,
        useSettingSchedule,
        schedules: useSettingSchedule ? [] : rowsOfWeeks(weeks),
        ...(cycleStart !== null &&
          !useSettingSchedule && { cycle: { weeks: weeks.length, start: cycleStart } }),
        scheduleExceptions: exceptions
          .filter(({ start, end }) => start !== '' && end !== '')
          .map(({ id: known, start, end, reason }) => ({
            ...(known === null ? {} : { id: known }),
            start_time: start,
            end_time: end,
            reason: reason.trim() || null,
            professional: referenceToUser(id),
          })),
      }
    }),
  }
}

function rowsOfWeeks(weeks: Schedule['weeks']) {
  return weeks.flatMap((hours, index) =>
    frenchDays
      .flatMap((day) => rowsOf(day, hours[day]))
      .map((row) => (weeks.length > 1 ? { ...row, week: index + 1 } : row)),
  )
}

function rowsOf(day: FrenchDay, { isOpen, periods }: OpeningHours[FrenchDay]) {
  return periods
    .filter((period) => isOpen && isComplete(period))
    .map(({ startTime, endTime }) => ({
      day_of_week: sundayFirstOfIso(weekdayOfFrench(day)),
      start_time: `${startTime}:00`,
      end_time: `${endTime}:00`,
    }))
}

export interface ScheduleFault {
  /** Where in the schedule: `weeks.0.lundi.periods.0.endTime`, `exceptions.2.end`. */
  path: (string | number)[]
  /** A code of the contract. */
  code: string
}

/** The errors that prevent a schedule from being saved. */
export function scheduleFaults({ useSettingSchedule, weeks, exceptions }: Schedule): ScheduleFault[] {
  return [
    ...(useSettingSchedule ? [] : weeks.flatMap(weekFaults)),
    ...exceptions.flatMap((absence, index) =>
      absenceFaults(absence).map(({ field, code }) => ({ path: ['exceptions', index, field], code })),
    ),
  ]
}

export function weekFaults(hours: OpeningHours, week: number): ScheduleFault[] {
  return frenchDays.flatMap((day) => {
    if (!hours[day].isOpen) return []
    return periodFaults(hours[day].periods, 'dropped').map(({ index, field, code }) => ({
      path: ['weeks', week, day, 'periods', index, field],
      code,
    }))
  })
}

const YEARS = /^(?:19|20|21)\d\d-/

export function absenceFaults({
  start,
  end,
}: Pick<Absence, 'start' | 'end'>): { field: 'start' | 'end'; code: string }[] {
  const unreal = (['start', 'end'] as const).filter((field) => {
    const value = { start, end }[field]
    return value !== '' && !YEARS.test(value)
  })
  if (unreal.length > 0) return unreal.map((field) => ({ field, code: 'date_invalid' }))
  const isReversed = start !== '' && end !== '' && Date.parse(start) >= Date.parse(end)
  return isReversed ? [{ field: 'end', code: 'period_end_not_after_start' }] : []
}

/** Each day's periods in minutes, and how many minutes that makes a week. */
export function weekMinutes(hours: OpeningHours): { days: [number, number][][]; total: number } {
  const days = frenchDays.map((day) =>
    hours[day].isOpen
      ? hours[day].periods
          .filter(isComplete)
          .map(({ startTime, endTime }): [number, number] => [clockMinutes(startTime), clockMinutes(endTime)])
          .filter(([start, end]) => end > start)
      : [],
  )
  return { days, total: days.flat().reduce((sum, [start, end]) => sum + end - start, 0) }
}
