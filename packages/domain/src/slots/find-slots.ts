/** The starts at which a visit can be booked. Source: product.md §3. */
import type { LocalDay } from '../time/zone.ts'
import type { DaySlots, Fit, Slot, SlotRequest } from './model.ts'
import { startsOfPlan, type PlanStarts } from './plan-starts.ts'
import { byPreference, tightFirst } from './preference.ts'
import { prepareSearch, type Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/** A plan's starts, and how far the days have been read. */
interface Reading extends PlanStarts {
  next: number
}

/** A plan that can be taken at some start. */
interface Taker {
  readonly plan: VisitPlan
  readonly fit: Fit
}

/**
 * Every start from `request.from` to `request.to`, day by day in order of time; a day without any is there, empty.
 * `options` come in the order of preference: the first is the one « peu importe » takes.
 * Throws a RangeError for a date or zone that does not exist; no days when `from` is after `to`.
 */
export function findSlots(request: SlotRequest): DaySlots[] {
  if (request.from > request.to) return []
  const search = prepareSearch(request)
  const readings = search.plans.map((plan) => ({ ...startsOfPlan(plan, search, search.window), next: 0 }))
  return search.days.map((day) => ({ date: day.date, slots: slotsOfDay(search, day, readings) }))
}

function slotsOfDay(search: Search, day: LocalDay, readings: readonly Reading[]): Slot[] {
  const live = readings.filter((reading) => nextStart(reading) < day.end)
  if (live.length > 1) live.sort(byPreference(search, day))
  const prefersTight = search.request.rules.slotPolicy === 'prefer_tight'
  const slots: Slot[] = []
  for (;;) {
    const start = live.reduce((soonest, reading) => Math.min(soonest, nextStart(reading)), Infinity)
    if (start >= day.end) return slots
    const takers = takersAt(start, live)
    slots.push(toSlot(start, prefersTight ? tightFirst(takers) : takers))
  }
}

function takersAt(start: number, live: readonly Reading[]): Taker[] {
  const takers: Taker[] = []
  for (const reading of live) {
    if (nextStart(reading) !== start) continue
    takers.push({ plan: reading.plan, fit: reading.fits[reading.next]! })
    reading.next++
  }
  return takers
}

function nextStart({ starts, next }: Reading): number {
  return next < starts.length ? starts[next]! : Infinity
}

function toSlot(start: number, takers: readonly Taker[]): Slot {
  const { plan, fit } = takers[0]!
  const slot = { start, end: start + plan.duration, price: plan.price, fit }
  if (plan.isChain) return { ...slot, options: [], chain: plan.professionals }
  const options = takers.map((taker) => ({
    professional: taker.plan.professionals[0]!,
    end: start + taker.plan.duration,
    price: taker.plan.price,
    fit: taker.fit,
  }))
  return { ...slot, options, chain: null }
}
