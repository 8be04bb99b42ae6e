/** A visit as a batch of the calendar remembers it. */
import type { Visit, VisitStep } from '../../booking/visit.ts'
import type { VisitState } from './batch-repository.ts'

export function stateOf({
  start,
  end,
  status,
  price,
  confirmedAt,
  series,
  length,
  steps,
}: Visit): VisitState {
  return {
    start,
    end,
    status,
    price,
    confirmedAt: confirmedAt?.toString() ?? null,
    seriesAt: series?.at ?? null,
    length,
    steps: steps.map((step) => ({
      id: step.id,
      professional: step.professional.id,
      start: step.start,
      end: step.end,
      status: step.status,
      apart: step.isCancelledApart,
      price: step.price,
    })),
  }
}

/** The same visit as it was then. Its version and its client are those of now. */
export function visitAs(state: VisitState, visit: Visit): Visit {
  const { start, end, status, price, confirmedAt, seriesAt, length = visit.length } = state
  const known = new Map(visit.steps.map(({ professional }) => [professional.id, professional]))
  const steps = visit.steps.map((step): VisitStep => {
    const { professional, apart, ...then } = state.steps.find(({ id }) => id === step.id)!
    return {
      ...step,
      ...then,
      isCancelledApart: apart,
      professional: known.get(professional) ?? unnamed(professional),
    }
  })
  return {
    ...visit,
    start,
    end,
    status,
    price,
    steps,
    length,
    series: visit.series && { ...visit.series, at: seriesAt ?? visit.series.at },
    confirmedAt: confirmedAt === null ? null : Temporal.Instant.from(confirmedAt),
  }
}

/** A professional whom the visit does not name any more; the salon names who is on the team. */
function unnamed(id: number): VisitStep['professional'] {
  return { id, familyName: '', givenName: '', avatarUrl: null }
}
