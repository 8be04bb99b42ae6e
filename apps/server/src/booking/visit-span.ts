/** From when to when a visit takes: what was cancelled of it is nobody's time any more. */
import type { Visit } from './visit.ts'

type Span = Pick<Visit, 'start' | 'end'>

/**
 * Of its work that stands: nobody comes for a pause. A visit of which no work stands keeps the times that its client knows.
 */
export function spanOf({ steps, start, end }: Span & Pick<Visit, 'steps'>): Span {
  const work = steps.filter(({ status, isBusy }) => isBusy && status !== 'cancelled')
  if (work.length === 0) return { start, end }
  const compare = Temporal.Instant.compare
  return {
    start: work.map((step) => step.start).reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
    end: work.map((step) => step.end).reduce((a, b) => (compare(a, b) >= 0 ? a : b)),
  }
}
