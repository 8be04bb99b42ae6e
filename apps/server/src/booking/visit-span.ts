/** What a visit is once its steps are like this: from when to when it takes, what became of it, and its price. */
import { standingPrice, visitStatus } from '@meche/domain/booking/parts-of-visit.ts'
import type { Visit, VisitStep } from './visit.ts'

type Span = Pick<Visit, 'start' | 'end'>

/**
 * Of its work that stands: what was cancelled is nobody's time any more, and nobody comes for a pause. A visit of which no work
 * stands keeps the times that its client knows.
 */
export function spanOf({ steps, start, end }: Span & Pick<Visit, 'steps'>): Span {
  const work = steps.filter(({ status, isBusy }) => isBusy && status !== 'cancelled')
  if (work.length === 0) return { start, end }
  return {
    start: Math.min(...work.map((step) => step.start)),
    end: Math.max(...work.map((step) => step.end)),
  }
}

/** The next version of a visit, of which some steps were closed, cancelled or opened again. */
export function withStatuses(visit: Visit, steps: readonly VisitStep[]): Visit {
  return {
    ...visit,
    ...spanOf({ ...visit, steps }),
    steps,
    status: visitStatus(steps),
    price: standingPrice(steps),
    version: visit.version + 1,
  }
}
