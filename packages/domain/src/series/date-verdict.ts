/** Whether a date of a series can be booked, and the times that are proposed instead. Source: docs/rules.md. */
import type { Interval, Refusal } from '../slots/model.ts'

/** `warn`: staff may book knowingly. `blocked`: nobody may. */
export type DateVerdict = 'ok' | 'warn' | 'blocked'

const canBeKept: ReadonlySet<Refusal['code']> = new Set(['outside_hours', 'exception'])

/** A closure blocks a date of a series, though a single visit may be booked against it. */
export function verdictOnDate(
  reasons: readonly Pick<Refusal, 'code'>[],
  { isTaken, isClientBusy }: { readonly isTaken: boolean; readonly isClientBusy: boolean },
): DateVerdict {
  if (isTaken || reasons.some(({ code }) => !canBeKept.has(code))) return 'blocked'
  return reasons.length > 0 || isClientBusy ? 'warn' : 'ok'
}

/** Another time for one date, in epoch minutes. */
export interface Alternative extends Interval {
  /** Somebody else does it all; null: the professionals who were asked for. */
  readonly professional: number | null
}

interface Free {
  /** Times of that day and of the days around it with the professionals who were asked for. */
  readonly sameDay: readonly Interval[]
  readonly nearDays: readonly Interval[]
  /** Others who are free at the very time. */
  readonly others: readonly Alternative[]
}

const mostAlternatives = 3

/**
 * At most three: the nearest time of the day, somebody else at the same time, the nearest time of the days around; where one of these is
 * missing, the next nearest ones follow in this order.
 */
export function alternativesFor(start: number, { sameDay, nearDays, others }: Free): Alternative[] {
  const kinds = [byDistance(sameDay, start), others, byDistance(nearDays, start)]
  const firstOfEach = kinds.flatMap((kind) => kind.slice(0, 1))
  const rest = kinds.flatMap((kind) => kind.slice(1))
  return [...firstOfEach, ...rest].slice(0, mostAlternatives)
}

function byDistance(times: readonly Interval[], start: number): Alternative[] {
  return times
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .map((time) => ({ start: time.start, end: time.end, professional: null }))
}
