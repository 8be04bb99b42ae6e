import { shiftDate } from '../time/date.ts'
import { localDayOf } from '../time/zone.ts'
import { bookingWindow } from './booking-window.ts'
import { findSlots } from './find-slots.ts'
import type { SlotRequest } from './model.ts'

const daysAtATime = 7

/**
 * The first start (epoch minute) after the days asked for: from the day after `request.to` up to and
 * including the date `until`, or the booking limit when that comes first; null when there is none. The
 * calendars must reach that far.
 */
export function nextAvailable(request: SlotRequest, until: string): number | null {
  const { latest } = bookingWindow(request)
  const lastDate =
    latest === Infinity ? until : earlierDate(until, localDayOf(latest, request.salon.zone).date)
  let from = shiftDate(request.to, 1)
  while (from <= lastDate) {
    const to = earlierDate(shiftDate(from, daysAtATime - 1), lastDate)
    const first = findSlots({ ...request, from, to }).find((day) => day.slots.length > 0)
    if (first) return first.slots[0]!.start
    from = shiftDate(to, 1)
  }
  return null
}

/** Dates written `YYYY-MM-DD` sort as text. */
function earlierDate(a: string, b: string): string {
  return a < b ? a : b
}
