/** Blocks that repeat: their dates, their times by the clock on the wall, and what is left of them around occupied time. */
import { dateOf, dayNumber, weekdayOf } from '../time/date.ts'
import {
  containsInterval,
  intervalsOver,
  subtractIntervals,
  toIntervals,
  toList,
  type Interval,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import { localDays, minuteOnDay, type Zone } from '../time/zone.ts'

export interface Repetition {
  /** The first day and the last, `YYYY-MM-DD`. Weeks are counted from the week of the first. */
  readonly from: string
  readonly until: string
  readonly everyWeeks: number
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[]
}

/** Minutes on the clock on the wall, from 0 to 1440. */
export interface WallTimes {
  readonly from: number
  readonly to: number
}

/** One date of a repetition, in epoch minutes. */
export interface Occurrence extends Interval {
  readonly date: string
}

/** Every date has the same time on the clock on the wall. A date whose time the spring change skips is left out. */
export function occurrencesOf(
  { from, until, everyWeeks, weekdays }: Repetition,
  times: WallTimes,
  zone: Zone,
): Occurrence[] {
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const monday = first - weekdayOf(first) + 1
  const found: Occurrence[] = []
  for (let day = first; day <= last; day += 1) {
    if (Math.floor((day - monday) / 7) % everyWeeks !== 0 || !weekdays.includes(weekdayOf(day))) continue
    const date = dateOf(day)
    const [local] = localDays(date, date, zone)
    const start = minuteOnDay(local!, times.from, zone)
    const end = minuteOnDay(local!, times.to, zone)
    if (start < end) found.push({ date, start, end })
  }
  return found
}

/** Minutes: a shorter part of a cut block is of no use to anybody. */
const shortestPart = 5

/** The block without the occupied time, in parts of at least five minutes. The occupied time is sorted by start. */
export function partsAround(block: Interval, occupied: IntervalList): Interval[] {
  return toIntervals(subtractIntervals(toList([block]), occupied)).filter(
    ({ start, end }) => end - start >= shortestPart,
  )
}

/** The longest of these parts, the earliest of several; null when nothing is left. */
export function longestPart(block: Interval, occupied: IntervalList): Interval | null {
  const lengthOf = ({ start, end }: Interval) => end - start
  return (
    partsAround(block, occupied).toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.start - b.start)[0] ?? null
  )
}

export interface Days {
  /** By professional, sorted by start. */
  readonly occupied: ReadonlyMap<number, IntervalList>
  readonly closures: MergedList
}

export type DateVerdict = 'ok' | 'taken' | 'closed'

/** `closed`: the salon is closed all that time, so the date needs no block. `taken`: the time of one of the professionals is occupied. */
export function verdictOnDate({ start, end }: Interval, { occupied, closures }: Days): DateVerdict {
  if (containsInterval(closures, start, end)) return 'closed'
  return [...occupied.values()].some((list) => intervalsOver(list, start, end).length > 0) ? 'taken' : 'ok'
}

/** Occupied dates are skipped, or the block is cut around the occupied time. */
export type Around = 'cut' | 'skip'

export interface PlannedBlock extends Interval {
  readonly professional: number
}

/** The blocks of one date, for all professionals of `occupied`. */
export function blocksOnDate(date: Interval, days: Days, around: Around): PlannedBlock[] {
  const verdict = verdictOnDate(date, days)
  if (verdict === 'closed' || (verdict === 'taken' && around === 'skip')) return []
  return [...days.occupied].flatMap(([professional, list]) => {
    const isFree = intervalsOver(list, date.start, date.end).length === 0
    const parts = isFree ? [date] : partsAround(date, list)
    return parts.map(({ start, end }) => ({ professional, start, end }))
  })
}
