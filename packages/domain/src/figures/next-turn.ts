/** How long figures stay as they are while no visit changes. Source: docs/rules.md. */
import type { Span } from './facts.ts'
import type { VisitBook } from './visit-book.ts'
import { rebookedWithin } from './visit-figures.ts'

/**
 * The first minute after `now` at which the passing of time alone changes figures of visits in these periods: a pending visit ends, a done
 * one ended a day ago, or a period is over.
 */
export function nextTurn(book: VisitBook, periods: readonly Span[], now: number): number {
  let next = Infinity
  const note = (minute: number) => {
    if (minute > now && minute < next) next = minute
  }
  for (const period of periods) {
    note(period.end)
    for (const { status, end } of book.within(period))
      if (status === 'pending') note(end)
      else if (status === 'done') note(end + rebookedWithin + 1)
  }
  return next
}
