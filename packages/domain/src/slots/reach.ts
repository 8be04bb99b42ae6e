/** How far around its start a visit can reach. Minutes. */
import { shortestServiceOf } from './agenda.ts'
import type { ProfessionalCalendar, RequestedItem } from './model.ts'

type Offers = Pick<ProfessionalCalendar, 'offers'>

/** Of these items one after the other, each step done by whoever takes longest for it. */
export function longestDuration(
  items: readonly Pick<RequestedItem, 'steps'>[],
  professionals: readonly Offers[],
): number {
  const steps = items.flatMap((item) => item.steps)
  return steps.reduce((sum, { service, duration }) => {
    const own = professionals.map(({ offers }) => offers.get(service)?.duration ?? 0)
    return sum + Math.max(duration, ...own)
  }, 0)
}

/**
 * Whether a visit can be placed at a start depends on what is taken from this long before it to this long after it, and, for
 * who is least busy, on the local day it is on. Taken time further away changes nothing: neither does the visit with its
 * buffers reach there, nor does a gap beside it that is too short for any service.
 */
export function reachOf(
  items: readonly Pick<RequestedItem, 'steps'>[],
  professionals: readonly Offers[],
): number {
  const offers = professionals.flatMap((professional) => [...professional.offers.values()])
  const buffer = Math.max(0, ...offers.map(({ bufferBefore, bufferAfter }) => bufferBefore + bufferAfter))
  const gap = Math.max(0, ...professionals.map(shortestServiceOf).filter(Number.isFinite))
  return longestDuration(items, professionals) + buffer + gap
}
