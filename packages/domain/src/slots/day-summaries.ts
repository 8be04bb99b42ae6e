import { openingTime } from '../opening-hours/opening-status.ts'
import { overlaps } from '../time/interval-list.ts'
import { localDays } from '../time/zone.ts'
import { findSlots } from './find-slots.ts'
import type { SlotRequest } from './model.ts'

/** A day of the month picker: how many starts it has, and the first as an epoch minute. */
export interface DaySummary {
  readonly date: string
  readonly count: number
  readonly first: number | null
  /** The salon does not open that day. A professional with hours of their own may work all the same. */
  readonly isClosed: boolean
}

/** One summary per day from `request.from` to `request.to`; the same starts as `findSlots` gives. */
export function daySummaries(request: SlotRequest): DaySummary[] {
  const days = localDays(request.from, request.to, request.salon.timeZone)
  const open = openingTime(request.salon, days)
  return findSlots(request).map(({ date, slots }, index) => ({
    date,
    count: slots.length,
    first: slots[0]?.start ?? null,
    isClosed: !overlaps(open, days[index]!.start, days[index]!.end),
  }))
}
