/**
 * The border between local dates and epoch minutes, which are whole minutes since 1970-01-01T00:00Z. A date that does not exist throws a
 * RangeError.
 */
import { dateOf, dayNumber, weekdayOf } from './date.ts'

/** The time zone port that the rules depend on. Node implements it with `Temporal` (temporal-zone.ts), browsers with `Intl`. */
export interface Zone {
  /** As in `Europe/Paris`. */
  readonly name: string
  /** Minutes ahead of UTC at an epoch minute. */
  readonly offsetAt: (minute: number) => number
  /** The epoch minute at which a date begins. */
  readonly startOfDay: (date: string) => number
}

/** One local day [start, end): 1440 minutes, except where the clocks change (1380 or 1500 in Paris). */
export interface LocalDay {
  readonly date: string
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekday: number
  readonly start: number
  readonly end: number
}

/** The local days from one date to another, both included; none when `from` is after `to`. */
export function localDays(from: string, to: string, zone: Zone): readonly LocalDay[] {
  return keptIn(memoryOf(zone).ranges, `${from} ${to}`, () => {
    const [first, last] = [dayNumber(from), dayNumber(to)]
    const days: LocalDay[] = []
    for (let day = first; day <= last; day += 1) days.push(localDay(day, zone))
    return days
  })
}

/** The local day that a minute falls in. */
export function localDayOf(minute: number, zone: Zone): LocalDay {
  const memory = memoryOf(zone)
  const { last } = memory
  if (last && minute >= last.start && minute < last.end) return last
  return (memory.last = localDay(Math.floor(localMinuteOf(minute, zone) / dayMinutes), zone))
}

const dayMinutes = 1440

/** The engine asks for the same few weeks again and again, and a zone is slow to answer: days and ranges are kept. */
interface Memory {
  readonly days: Map<number, LocalDay>
  readonly ranges: Map<string, readonly LocalDay[]>
  /** The last answer: nearly every question is about today. */
  last: LocalDay | null
}

const memories = new WeakMap<Zone, Memory>()
/** Six years of a zone or so. */
const mostKept = 2000

function memoryOf(zone: Zone): Memory {
  let memory = memories.get(zone)
  if (!memory) memories.set(zone, (memory = { days: new Map(), ranges: new Map(), last: null }))
  return memory
}

function keptIn<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  let found = map.get(key)
  if (found === undefined) {
    found = make()
    // Oldest first out: a Map keeps the order of insertion.
    if (map.size >= mostKept) map.delete(map.keys().next().value!)
    map.set(key, found)
  }
  return found
}

function localDay(day: number, zone: Zone): LocalDay {
  return keptIn(memoryOf(zone).days, day, () => {
    const date = dateOf(day)
    const [start, end] = [zone.startOfDay(date), zone.startOfDay(dateOf(day + 1))]
    return { date, weekday: weekdayOf(day), start, end }
  })
}

/**
 * The epoch minute of a minute of a local day, 0 to 1440; 1440 is the next local midnight. A minute that the
 * spring change skips becomes the end of the gap (03:00 for 02:30), one that the autumn change repeats its
 * first occurrence.
 */
export function minuteOnDay(day: LocalDay, minuteOfDay: number, zone: Zone): number {
  if (day.end - day.start === dayMinutes) return day.start + minuteOfDay
  if (minuteOfDay === dayMinutes) return day.end
  const { minute, gapEnd } = minuteAtLocal(dayNumber(day.date) * dayMinutes + minuteOfDay, zone)
  return gapEnd ?? minute
}

/** Midnight from a zone's offsets alone, for those that know nothing else of a day. */
export function firstMinuteOf(date: string, zone: Pick<Zone, 'offsetAt'>): number {
  const { minute, gapEnd } = minuteAtLocal(dayNumber(date) * dayMinutes, zone)
  return gapEnd ?? minute
}

const steadyZones = new WeakMap<Zone, Zone>()

/**
 * The same zone, asked for its offset once per day (UTC): figures ask for that of a hundred thousand minutes. On a day on which the clocks
 * change it is asked each time.
 */
export function steadyZone(zone: Zone): Zone {
  const known = steadyZones.get(zone)
  if (known) return known
  const offsets = new Map<number, number | null>()
  const steady: Zone = {
    ...zone,
    offsetAt: (minute) => {
      const day = Math.floor(minute / dayMinutes)
      let offset = offsets.get(day)
      if (offset === undefined) {
        const first = zone.offsetAt(day * dayMinutes)
        offset = first === zone.offsetAt((day + 1) * dayMinutes) ? first : null
        offsets.set(day, offset)
      }
      return offset ?? zone.offsetAt(minute)
    },
  }
  steadyZones.set(zone, steady)
  return steady
}

/** A minute on the clock on the wall: minutes since 1970-01-01T00:00 of local time. */
export function localMinuteOf(minute: number, zone: Pick<Zone, 'offsetAt'>): number {
  return minute + zone.offsetAt(minute)
}

/** Two days by the minutes at which they begin. */
interface FromTo {
  readonly from: number
  readonly to: number
}

/**
 * The minute of another day at which the clock on the wall shows the same: from midnight that is an hour more or less where the clocks
 * change. The first of two, and the end of a gap.
 */
export function sameClockOn(minute: number, { from, to }: FromTo, zone: Pick<Zone, 'offsetAt'>): number {
  const midnight = (start: number) => Math.floor(localMinuteOf(start, zone) / dayMinutes) * dayMinutes
  const at = minuteAtLocal(localMinuteOf(minute, zone) - midnight(from) + midnight(to), zone)
  return at.gapEnd ?? at.minute
}

interface AtLocal {
  /** The first occurrence; of a local minute that is skipped, as much later as the clocks went forward. */
  readonly minute: number
  /** The end of the gap when clocks skip this local minute; null otherwise. */
  readonly gapEnd: number | null
}

/** The epoch minute at which the clock on the wall shows a local minute. */
export function minuteAtLocal(local: number, zone: Pick<Zone, 'offsetAt'>): AtLocal {
  const before = zone.offsetAt(local - dayMinutes)
  const minute = local - before
  if (zone.offsetAt(minute) === before) return { minute, gapEnd: null }
  const after = zone.offsetAt(local + dayMinutes)
  if (zone.offsetAt(local - after) === after) return { minute: local - after, gapEnd: null }
  return { minute, gapEnd: changeBetween(local - after, minute, zone) }
}

/** The first minute after `early` at which the offset is the one of `late`. */
function changeBetween(early: number, late: number, zone: Pick<Zone, 'offsetAt'>): number {
  const offset = zone.offsetAt(late)
  let [from, to] = [early, late]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (zone.offsetAt(middle) === offset) to = middle
    else from = middle
  }
  return to
}
