/**
 * The border between local dates and epoch minutes. `Temporal` stops here: what comes out is whole minutes
 * since 1970-01-01T00:00Z. Dates are `YYYY-MM-DD`; a date or a zone that does not exist throws a RangeError.
 */

/** One local day [start, end): 1440 minutes, except where the clocks change (1380 or 1500 in Paris). */
export interface LocalDay {
  readonly date: string
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekday: number
  readonly start: number
  readonly end: number
}

/** The local days from one date to another, both included; none when `from` is after `to`. */
export function localDays(from: string, to: string, zone: string): readonly LocalDay[] {
  return keptIn(ranges, `${from} ${to} ${zone}`, () => {
    const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
    const count = first.until(last).days + 1
    const found: LocalDay[] = []
    for (let date = first.toString(); found.length < count;) {
      const { day, next } = dayAndNext(date, zone)
      found.push(day)
      date = next
    }
    return found
  })
}

/** The local day that a minute falls in. */
export function localDayOf(minute: number, zone: string): LocalDay {
  const isLast = zone === last?.zone && minute >= last.day.start && minute < last.day.end
  if (isLast) return last!.day
  const { day } = dayAndNext(localTimeOf(minute, zone).toPlainDate().toString(), zone)
  last = { zone, day }
  return day
}

/** The last answer: nearly every question is about today. */
let last: { readonly zone: string; readonly day: LocalDay } | null = null

interface DayAndNext {
  readonly day: LocalDay
  readonly next: string
}

/** The engine asks for the same few weeks again and again, and `Temporal` is slow to answer: days, ranges and sums are kept. */
const days = new Map<string, DayAndNext>()
const ranges = new Map<string, readonly LocalDay[]>()
const sums = new Map<string, string>()
/** Six years of a zone or so. */
const mostKept = 2000

function keptIn<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key)
  if (found === undefined) {
    found = make()
    // Oldest first out: a Map keeps the order of insertion.
    if (map.size >= mostKept) map.delete(map.keys().next().value!)
    map.set(key, found)
  }
  return found
}

function dayAndNext(date: string, zone: string): DayAndNext {
  return keptIn(days, `${date} ${zone}`, () => {
    const asked = Temporal.PlainDate.from(date)
    const next = asked.add({ days: 1 })
    return {
      day: {
        date,
        weekday: asked.dayOfWeek,
        start: startOfDay(asked, zone),
        end: startOfDay(next, zone),
      },
      next: next.toString(),
    }
  })
}

/** `date` moved by whole days, as a date. */
export function shiftDate(date: string, days: number): string {
  return keptIn(sums, `${date} ${days}`, () => Temporal.PlainDate.from(date).add({ days }).toString())
}

/**
 * The epoch minute of a minute of a local day, 0 to 1440; 1440 is the next local midnight. A minute that the
 * spring change skips becomes the end of the gap (03:00 for 02:30), one that the autumn change repeats its
 * first occurrence.
 */
export function minuteOnDay(day: LocalDay, minuteOfDay: number, zone: string): number {
  if (day.end - day.start === 1440) return day.start + minuteOfDay
  if (minuteOfDay === 1440) return day.end
  const asked = Temporal.PlainDate.from(day.date).toPlainDateTime({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  })
  const found = asked.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isSkipped = !found.toPlainDateTime().equals(asked)
  return epochMinute((isSkipped && found.getTimeZoneTransition('next')) || found)
}

/** A minute as the salon's clock on the wall shows it. */
export function localTimeOf(minute: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
}

/** Whole minutes since 1970-01-01T00:00Z, seconds dropped. */
export function epochMinute(time: Temporal.ZonedDateTime): number {
  return Math.floor(time.epochMilliseconds / 60_000)
}

function startOfDay(date: Temporal.PlainDate, zone: string): number {
  return epochMinute(date.toZonedDateTime(zone))
}
