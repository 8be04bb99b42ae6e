import type { LocalPeriod } from './week-hours.ts'

export type PeriodDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'period_outside_day' | 'period_end_not_after_start' | 'period_overlap'
      /** The period that is wrong, counted from 0. */
      readonly index: number
      readonly field: 'start' | 'end'
    }

/**
 * Whether one period of a day is right among the others, in the order they are written: within the day (24:00
 * is its end), ending after it starts, starting later than the previous one's end and earlier than the next
 * one's start. Touching is refused: it is one period written as two. Source: the specification.
 */
export function checkPeriod(periods: readonly LocalPeriod[], index: number): PeriodDecision {
  const { start, end } = periods[index]!
  const previous = periods[index - 1]
  const next = periods[index + 1]
  if (start < 0) return { ok: false, code: 'period_outside_day', index, field: 'start' }
  if (end > 1440) return { ok: false, code: 'period_outside_day', index, field: 'end' }
  if (end <= start) return { ok: false, code: 'period_end_not_after_start', index, field: 'end' }
  const followsPrevious = !previous || start > previous.end
  const precedesNext = !next || start < next.start
  if (!followsPrevious || !precedesNext) return { ok: false, code: 'period_overlap', index, field: 'start' }
  return { ok: true }
}

/** The first thing wrong with a day's periods; a day without periods is closed, and right. */
export function checkPeriods(periods: readonly LocalPeriod[]): PeriodDecision {
  for (const index of periods.keys()) {
    const decision = checkPeriod(periods, index)
    if (!decision.ok) return decision
  }
  return { ok: true }
}
