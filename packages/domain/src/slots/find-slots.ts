/** The starts at which a visit can be booked. Source: docs/rules.md. */
import type { LocalDay } from '../time/zone.ts'
import type { DaySlots, Fit, Slot, SlotOption, SlotRequest } from './model.ts'
import { startsOfPlan, type PlanStarts } from './plan-starts.ts'
import { byPreference, tightFirst } from './preference.ts'
import { prepareSearch, type Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/** A plan's starts, read day by day in step with the other plans'. */
interface Reading extends PlanStarts {
  next: number
}

/**
 * Every start from `request.from` to `request.to`, day by day in order of time; a day without any is there,
 * empty. `options` come in the order of preference: the first is the one « peu importe » takes. Throws a
 * RangeError for a date or zone that does not exist; no days when `from` is after `to`. A chain is a plan whose parts several
 * professionals do one after the other: it counts on the days on which nobody can do all of it alone.
 */
export function findSlots(request: SlotRequest): DaySlots[] {
  if (request.from > request.to) return []
  const search = prepareSearch(request)
  const read = (plans: readonly VisitPlan[]): Reading[] =>
    plans.map((plan) => ({ ...startsOfPlan(plan, search, search.window), next: 0 }))
  const readings = read(search.plans)
  // Most requests never need them.
  let chains: Reading[] | null = null
  return search.days.map((day) => {
    const slots = slotsOfDay(search, day, readings)
    if (slots.length > 0) return { date: day.date, slots }
    chains ??= read(search.chains())
    for (const reading of chains) while (nextStart(reading) < day.start) reading.next++
    return { date: day.date, slots: slotsOfDay(search, day, chains) }
  })
}

function slotsOfDay(search: Search, day: LocalDay, readings: readonly Reading[]): Slot[] {
  const live = readings.filter((reading) => nextStart(reading) < day.end)
  if (live.length > 1) live.sort(byPreference(search, day))
  const prefersTight = search.request.rules.slotPolicy === 'prefer_tight'
  const slots: Slot[] = []
  for (;;) {
    const start = live.reduce((soonest, reading) => Math.min(soonest, nextStart(reading)), Infinity)
    if (start >= day.end) return slots
    const takers = live.filter((reading) => nextStart(reading) === start)
    slots.push(toSlot(start, prefersTight ? tightFirst(takers, nextFit) : takers))
    for (const taker of takers) taker.next++
  }
}

function nextStart({ starts, next }: Reading): number {
  return next < starts.length ? starts[next]! : Infinity
}

function nextFit({ fits, next }: Reading): Fit {
  return fits[next]!
}

function toSlot(start: number, takers: readonly Reading[]): Slot {
  const best = takers[0]!
  const { plan } = best
  return {
    start,
    end: start + plan.duration,
    price: plan.price,
    fit: nextFit(best),
    options: plan.isChain
      ? []
      : takers.filter((taker) => !taker.plan.isChain).map((taker) => toOption(start, taker)),
    chain: plan.isChain ? plan.professionals : null,
  }
}

function toOption(start: number, taker: Reading): SlotOption {
  const { professionals, duration, price } = taker.plan
  return { professional: professionals[0]!, end: start + duration, price, fit: nextFit(taker) }
}
