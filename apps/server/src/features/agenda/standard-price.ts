/** The prices of the professionals who took work over, where a moved visit kept the agreed one. */
import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { activePrice } from '@meche/domain/visit/active-steps.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import type { VisitState } from './batch-repository.ts'
import type { Planned } from './plan-changes.ts'
import { stateOf } from './visit-state.ts'

/** The visit with each step that changed hands at its new professional's price. A composed service with a price of its own keeps it. */
export function withStandardPrices(
  visit: Visit,
  { steps: before }: Pick<VisitState, 'steps'>,
  current: Salon,
): Visit {
  const salon = atHairLength(current, visit.length?.id)
  const hands = new Map(before.map(({ id, professional }) => [id, professional]))
  const steps = visit.steps.map((step): VisitStep => {
    const { id, item, isBusy, status, serviceId, professional } = step
    const isTakenOver = isBusy && status === 'pending' && hands.get(id) !== professional.id
    if (!isTakenOver || hasOwnPrice(visit.items[item]!, salon)) return step
    const offer = salon.professionals.find((one) => one.id === professional.id)?.offers.get(serviceId)
    return { ...step, price: offer?.price ?? step.price }
  })
  return { ...visit, steps, price: activePrice(steps) }
}

function hasOwnPrice({ kind, id }: Visit['items'][number], { composedServices }: Salon): boolean {
  return kind === 'composed' && (composedServices.get(id)?.price ?? null) !== null
}

/** The visits that kept an agreed price although they would cost something else by now. */
export function keptPrices(planned: readonly Planned[], salon: Salon): Pick<AgendaChanged, 'keptPrices'> {
  const kept = planned.flatMap((one) => {
    if (one.kind !== 'visit') return []
    const { id, price } = one.after
    const standard = withStandardPrices(one.after, stateOf(one.before), salon).price
    return standard === price ? [] : [{ visit: id, kept: price, standard }]
  })
  return kept.length > 0 ? { keptPrices: kept } : {}
}
