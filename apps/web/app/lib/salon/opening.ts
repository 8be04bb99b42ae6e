import type { FrenchDay, PublicSettings } from '@meche/contract/settings.ts'
import { openingStatus } from '@meche/domain/opening-hours/opening-status.ts'
import { withDates } from '@meche/domain/opening-hours/dated-hours.ts'
import type { WeekHours, WorkHours } from '@meche/domain/opening-hours/week-hours.ts'
import { toList, type IntervalList } from '@meche/domain/time/interval-list.ts'
import { addDays, clockMinutes, dayOf } from '../format/days.ts'
import { weekDays } from './week.ts'
import { intlZone, minuteOfWall, wallOfMinute } from './zone.ts'

type Hours = Pick<PublicSettings, 'openingHours' | 'openingDates' | 'closures' | 'timeZone'>

export type OpenState = { isOpen: true; until: string } | { isOpen: false; next: string | null }

/** Is the salon open now, until when, or when next. Moments are on the salon's clock: `YYYY-MM-DDTHH:mm`. */
export function openState(settings: Hours, now: string): OpenState {
  const zone = intlZone(settings.timeZone)
  const salon = { zone, openingHours: workHoursOf(settings), closures: closuresOf(settings) }
  const status = openingStatus(salon, minuteOfWall(now, zone))
  const wall = (minute: number | null) => (minute === null ? null : wallOfMinute(minute, zone))
  if (!status.isOpen) return { isOpen: false, next: wall(status.opensAt) }
  const until = wall(status.until)
  // An opening ends at the end of a day, not at the beginning of the next.
  if (until && !until.endsWith('T00:00')) return { isOpen: true, until }
  return { isOpen: true, until: `${until ? addDays(dayOf(until), -1) : dayOf(now)}T24:00` }
}

function weekHoursOf({ openingHours }: Pick<PublicSettings, 'openingHours'>): WeekHours {
  const periodsOf = (name: FrenchDay) =>
    openingHours[name].periods.map(({ startTime, endTime }) => ({
      start: clockMinutes(startTime),
      end: clockMinutes(endTime),
    }))
  return weekDays.map((name) => (openingHours[name].isOpen ? periodsOf(name) : [])) as unknown as WeekHours
}

/** The weekly hours, with those of single dates. */
export function workHoursOf(settings: Pick<PublicSettings, 'openingHours' | 'openingDates'>): WorkHours {
  const dates = settings.openingDates.map(({ date, startTime, endTime }) => ({
    date,
    professional: null,
    start: clockMinutes(startTime),
    end: clockMinutes(endTime),
  }))
  return withDates(weekHoursOf(settings), dates)
}

function closuresOf({ closures }: Hours): IntervalList {
  return toList(
    closures.map(({ start, end }) => ({ start: Date.parse(start) / 60_000, end: Date.parse(end) / 60_000 })),
  )
}

/** The first moment from this one on at which the salon is open; this one itself when none is in sight. */
export function firstOpenMoment(settings: Hours, moment: string): string {
  const state = openState(settings, moment)
  return (state.isOpen ? null : state.next) ?? moment.slice(0, 16)
}
