/** One client, one place: two visits of a client do not overlap in time, unless one is for somebody else. Source: docs/rules.md. */
import type { Interval } from '../time/interval-list.ts'

export interface ClientTime extends Interval {
  /** Booked by the client for somebody else, who comes in their place. */
  readonly isForOther: boolean
}

/** Whether a client would have to be in two places. `others`: their other visits, step by step, pauses included. */
export function isClientBusy(asked: ClientTime, others: readonly ClientTime[]): boolean {
  if (asked.isForOther) return false
  return others.some(({ start, end, isForOther }) => !isForOther && start < asked.end && asked.start < end)
}
