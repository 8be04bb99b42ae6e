/** When a visit of a file begins. */
import type { ReadVisit } from '@meche/domain/import/read-visit.ts'
import { localDate } from '../../time/instants.ts'

type Start = Pick<ReadVisit, 'date' | 'minute'>

interface Today {
  readonly now: Temporal.Instant
  readonly timeZone: string
}

/** Null without a time of day. */
export function instantOfVisit({ date, minute }: Start, timeZone: string): Temporal.Instant | null {
  if (minute === null) return null
  const time = { hour: Math.floor(minute / 60), minute: minute % 60 }
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
}

/** One of today without a time of day may be to come. */
export function isUpcoming(start: Start, { now, timeZone }: Today): boolean {
  const instant = instantOfVisit(start, timeZone)
  if (instant === null) return start.date >= localDate(now, timeZone)
  return Temporal.Instant.compare(instant, now) > 0
}
