/** « Changer la longueur »: what is left of a visit with the durations and prices of another length of hair, from its start on. */
import { stepShares } from '@meche/domain/catalogue/composed-service.ts'
import { withDurations } from '@meche/domain/visit/relay-steps.ts'
import { isOrderKept } from '@meche/domain/visit/step-order.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'

/** Times and prices that staff set by hand stay where the length changes nothing. HttpRefusal 422 when a step would run into a later one. */
export function stepsAtLength(visit: Visit, length: Visit['length'], salon: Salon): VisitStep[] {
  const [old, next] = [standardOf(visit, visit.length, salon), standardOf(visit, length, salon)]
  const durations = new Map(
    visit.steps.flatMap((_, place): [number, number][] =>
      old[place]!.duration === next[place]!.duration ? [] : [[place, next[place]!.duration]],
    ),
  )
  const times = withDurations(visit.steps, durations)
  const steps = visit.steps.map((step, place): VisitStep => {
    const isRepriced = step.status === 'pending' && old[place]!.price !== next[place]!.price
    return { ...step, ...times[place]!, ...(isRepriced && { price: next[place]!.price }) }
  })
  const isInOrder = isOrderKept(steps, (place) => {
    const [before, after] = [visit.steps[place]!, steps[place]!]
    return before.start !== after.start || before.end !== after.end
  })
  if (!isInOrder) throw new HttpRefusal({ code: 'step_order' })
  return steps
}

/** Each step as its professional does it with hair of this length, the own prices of composed services divided among their steps. */
function standardOf({ items, steps }: Visit, length: Visit['length'], current: Salon) {
  const salon = atHairLength(current, length?.id)
  const terms = steps.map(({ serviceId, professional, isBusy }) => {
    const offer =
      isBusy && salon.professionals.find(({ id }) => id === professional.id)?.offers.get(serviceId)
    return offer || salon.services.get(serviceId)!
  })
  const prices = new Map<number, number>()
  for (const [item, { kind, id }] of items.entries()) {
    const places = steps.flatMap((step, place) => (step.item === item ? [place] : []))
    const own = kind === 'composed' ? (salon.composedServices.get(id)?.price ?? null) : null
    const shares = stepShares(
      own,
      places.map((place) => terms[place]!.price),
    )
    for (const [index, place] of places.entries()) prices.set(place, shares[index]!)
  }
  return terms.map(({ duration }, place) => ({ duration, price: prices.get(place)! }))
}
