import { findSlots } from './find-slots.ts'
import type { SlotRequest } from './model.ts'

/** A day of the month picker: how many starts it has, and the first as an epoch minute. */
export interface DaySummary {
  readonly date: string
  readonly count: number
  readonly first: number | null
}

/** One summary per day from `request.from` to `request.to`; the same starts as `findSlots` gives. */
export function daySummaries(request: SlotRequest): DaySummary[] {
  return findSlots(request).map(({ date, slots }) => ({
    date,
    count: slots.length,
    first: slots[0]?.start ?? null,
  }))
}
