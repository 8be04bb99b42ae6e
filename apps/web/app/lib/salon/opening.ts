import type { PublicSettings } from '@meche/contract/settings.ts'
import { addDays, dayOf, weekdayOf } from '../format/days.ts'
import { weekDays } from './week.ts'

type Hours = Pick<PublicSettings, 'openingHours' | 'closures'>

export interface DayHours {
  day: string
  periods: { start: string; end: string }[]
}

/** The weekly hours of a calendar day, as clock times. */
export function hoursOf(settings: Hours, day: string): DayHours['periods'] {
  const hours = settings.openingHours[weekDays[weekdayOf(day) - 1]!]
  return hours.isOpen
    ? hours.periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
    : []
}

export type OpenState = { isOpen: true; until: string } | { isOpen: false; next: string | null }

/** Wall clocks of one zone compare as text: `2026-11-20T10:40`. */
const wall = (instant: string) => instant.slice(0, 16)

/** Is the salon open now, until when, or when next: weekly hours minus closures. Moments are `YYYY-MM-DDTHH:mm`. */
export function openState(settings: Hours, now: string): OpenState {
  const present = wall(now)
  const closures = settings.closures.map(({ start, end }) => ({ start: wall(start), end: wall(end) }))
  const closing = (moment: string) => closures.find(({ start, end }) => start <= moment && moment < end)
  for (let offset = 0; offset <= 14; offset++) {
    const day = addDays(dayOf(now), offset)
    for (const { start, end } of hoursOf(settings, day)) {
      // 24:00 compares above every clock time of its day, as it should.
      const [from, to] = [`${day}T${start}`, `${day}T${end}`]
      const closure = closing(from > present ? from : present)
      if (from <= present && present < to && !closure) {
        const stop = closures.map((one) => one.start).filter((moment) => moment > present && moment < to)
        return { isOpen: true, until: [...stop, to].sort()[0]! }
      }
      if (closure) {
        if (closure.end > from && closure.end > present && closure.end < to)
          return { isOpen: false, next: closure.end }
        continue
      }
      if (from > present) return { isOpen: false, next: from }
    }
  }
  return { isOpen: false, next: null }
}

/** The first moment from this one on at which the salon is open; this one itself when none is in sight. */
export function firstOpenMoment(settings: Hours, moment: string): string {
  const state = openState(settings, moment)
  return state.isOpen ? wall(moment) : (state.next ?? wall(moment))
}
