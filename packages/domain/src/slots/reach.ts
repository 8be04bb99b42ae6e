/** How far around its start a visit can reach. Minutes. */
import { localDayOf, type Zone } from '../time/zone.ts'
import { shortestServiceOf } from './agenda.ts'
import type { Interval, ProfessionalCalendar, RequestedItem } from './model.ts'

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
 * The taken time (epoch minutes) that says whether and with whom a visit can be placed at a start: that of its local day, for who is
 * least busy and who has a start on it at all, and what a visit of that day with its buffers can reach, or a gap beside it that is
 * too short for any service. `professionals` are those who might do some of it.
 */
export function timeThatMatters(
  items: readonly Pick<RequestedItem, 'steps'>[],
  professionals: readonly Offers[],
  { start, zone }: { readonly start: number; readonly zone: Zone },
): Interval {
  const offers = professionals.flatMap((professional) => [...professional.offers.values()])
  const buffer = Math.max(0, ...offers.map(({ bufferBefore, bufferAfter }) => bufferBefore + bufferAfter))
  const gap = Math.max(0, ...professionals.map(shortestServiceOf).filter(Number.isFinite))
  const reach = longestDuration(items, professionals) + buffer + gap
  const day = localDayOf(start, zone)
  return { start: day.start - reach, end: day.end + reach }
}
