/** From when to when a visit takes: what was cancelled of it is nobody's time any more. */
import type { Visit } from './visit.ts'

type Span = Pick<Visit, 'start' | 'end'>

/** Of its steps that stand; a visit of which nothing stands keeps the times that its client knows. */
export function spanOf({ steps, start, end }: Span & Pick<Visit, 'steps'>): Span {
  const live = steps.filter(({ status }) => status !== 'cancelled')
  const [first] = live
  if (!first) return { start, end }
  return live.reduce<Span>(
    (span, step) => ({ start: earlier(span.start, step.start), end: later(span.end, step.end) }),
    first,
  )
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b
}
