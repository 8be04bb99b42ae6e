/** Moving visits of a series together. Source: docs/rules.md. */
import { dateOf } from '../time/date.ts'
import { localDays, localMinuteOf, minuteOnDay, type Zone } from '../time/zone.ts'

/** The opened visit, and where it goes, in epoch minutes. */
export interface SeriesMove {
  readonly from: number
  readonly to: number
}

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/**
 * The new start of a visit of the same series: as many days later as the opened one, at the same time on the clock on the wall. Null for
 * a visit that stands apart: it was moved by hand to another weekday or another time, and stays there.
 */
export function movedStart(start: number, { from, to }: SeriesMove, zone: Zone): number | null {
  const [own, opened, target] = [start, from, to].map((minute) => localMinuteOf(minute, zone)) as [
    number,
    number,
    number,
  ]
  if ((own - opened) % weekMinutes !== 0) return null
  const date = dateOf(dayOf(own) + dayOf(target) - dayOf(opened))
  const [day] = localDays(date, date, zone)
  return minuteOnDay(day!, target - dayOf(target) * dayMinutes, zone)
}

function dayOf(localMinute: number): number {
  return Math.floor(localMinute / dayMinutes)
}
