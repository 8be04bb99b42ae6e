/** From when to when a visit may start. Source: docs/rules.md; limits are inclusive. */
import { addDuration, type Duration } from '../time/duration.ts'
import { localDayOf, type Zone } from '../time/zone.ts'
import type { SlotRequest } from './model.ts'

/** The first and the last epoch minute at which a visit may start, both included. */
export interface StartWindow {
  readonly earliest: number
  readonly latest: number
}

/** Never in the past; clients also keep to the booking deadline and the booking limit. */
export function bookingWindow({ now, audience, rules, salon }: SlotRequest): StartWindow {
  if (audience === 'staff') return { earliest: now, latest: Infinity }
  return {
    earliest: rules.bookingDeadline
      ? Math.max(now, addDuration(now, rules.bookingDeadline, salon.zone))
      : now,
    latest: rules.bookingLimit ? lastStart(now, rules.bookingLimit, salon.zone) : Infinity,
  }
}

/** A limit in minutes or hours is exact; one in days, weeks or months includes the whole last local day. */
function lastStart(now: number, limit: Duration, zone: Zone): number {
  const reached = addDuration(now, limit, zone)
  if (limit.unit === 'minutes' || limit.unit === 'hours') return reached
  return localDayOf(reached, zone).end - 1
}
