/** Hours as the engine takes them. */
import type { LocalPeriod, WeekHours } from '@meche/domain/opening-hours/week-hours.ts'
import type { Hours } from '@meche/domain/schedule/lost-time.ts'
import * as schedule from '@meche/domain/schedule/working-time.ts'
import type { MergedList } from '@meche/domain/time/interval-list.ts'
import type { LocalDay } from '@meche/domain/time/zone.ts'
import type { Absence, Professional, Salon } from './salon.ts'

/** The periods of each day, Monday first. */
export function weekHours(days: readonly (readonly LocalPeriod[])[]): WeekHours {
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] =
    days
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday]
}

/** Absences as epoch minutes, widened to whole minutes: a second of absence is a minute that cannot be booked. */
export function absenceTimes(absences: readonly Pick<Absence, 'start' | 'end'>[]): Int32Array {
  return Int32Array.from(
    absences.flatMap(({ start, end }) => [
      Math.floor(start.epochMilliseconds / 60_000),
      Math.ceil(end.epochMilliseconds / 60_000),
    ]),
  )
}

/** A moment as a person means it: fractions of a second, finer than the database keeps, are no part of it. */
export function wholeSecond(text: string): Temporal.Instant {
  return Temporal.Instant.from(text).round({ smallestUnit: 'second', roundingMode: 'floor' })
}

type Scheduled = Pick<Professional, 'useSettingSchedule' | 'hours' | 'exceptionTimes'>
type Open = Pick<Salon, 'zone' | 'openingHours' | 'closureTimes'>

export function workingTimeOf(professional: Scheduled, salon: Open, days: readonly LocalDay[]): MergedList {
  return schedule.workingTime(personOf(professional), hoursOfSalon(salon), days)
}

export function personOf({ useSettingSchedule, hours, exceptionTimes }: Scheduled): schedule.Professional {
  return { useSettingSchedule, hours, exceptions: exceptionTimes }
}

export function hoursOfSalon({ zone, openingHours, closureTimes }: Open): schedule.Salon {
  return { zone, openingHours, closures: closureTimes }
}

/** The hours of the whole salon: what two states of it are compared by. */
export function hoursOf(salon: Salon): Hours {
  const { professionals } = salon
  return {
    ...hoursOfSalon(salon),
    professionals: new Map(professionals.map((professional) => [professional.id, personOf(professional)])),
  }
}
