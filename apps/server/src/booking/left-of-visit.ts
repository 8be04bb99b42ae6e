/** The remaining part of a visit as a booking request: cancelled steps stay cancelled, done steps stay done. */
import { isSameItem, type ItemRef } from '@meche/contract/mapping/items.ts'
import { movableSteps } from '@meche/domain/visit/remaining.ts'
import { occupies } from '@meche/domain/visit/status.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { HttpRefusal } from '../http/problem.ts'
import { atHairLength } from '../salon/hair-lengths.ts'
import type { Salon } from '../salon/salon.ts'
import type { BookedItem } from './requested-items.ts'
import type { Visit, VisitStep } from './visit.ts'

export interface LeftOfVisit {
  /** Item by item, each one's in order: as they are placed. */
  readonly steps: readonly VisitStep[]
  /** The items of these steps: their places in the visit, how they are requested, and what is left of each. */
  readonly items: readonly number[]
  readonly refs: readonly ItemRef[]
  readonly booked: readonly BookedItem[]
  /** The current professional of each of its busy steps. */
  readonly kept: readonly number[]
  /**
   * The time of what is not placed anew, without buffers: beside work of its own visit the rest needs none. Nothing else of the
   * visit's time is in its way.
   */
  readonly staying: readonly OccupiedRun[]
}

/** `requested`: the items that are left, each with the professional chosen now; null keeps the choices of the visit. HttpRefusal 422 for other items. */
export function leftOf(visit: Visit, current: Salon, requested: readonly ItemRef[] | null): LeftOfVisit {
  const salon = atHairLength(current, visit.length?.id)
  const steps = movableSteps(visit.steps)
  const items = [...new Set(steps.map(({ item }) => item))]
  const kept = items.map((item) => visit.items[item]!)
  if (requested && !isSame(requested, kept)) {
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'items', code: 'invalid_value' }],
    })
  }
  const refs = requested ?? kept
  const booked = items.map((item) => bookedItem(visit, item, { steps, salon }))
  const doers = steps.filter(({ isBusy }) => isBusy).map(({ professional }) => professional.id)
  return { steps, items, refs, booked, kept: doers, staying: stayingTime(visit, steps) }
}

function stayingTime(visit: Visit, moved: readonly VisitStep[]): OccupiedRun[] {
  return visit.steps
    .filter((step) => step.isBusy && occupies(step.status) && !moved.includes(step))
    .map(({ professional, start, end }) => ({
      professional: professional.id,
      start,
      end,
    }))
}

/** A move keeps the services of the visit; other services need another booking. */
function isSame(requested: readonly ItemRef[], kept: readonly ItemRef[]): boolean {
  return requested.length === kept.length && requested.every((item, index) => isSameItem(item, kept[index]!))
}

/** All of a composed service costs what it costs now; a part of it, the share that it had. */
function bookedItem(
  visit: Visit,
  item: number,
  { steps, salon }: { steps: readonly VisitStep[]; salon: Salon },
): BookedItem {
  const { name, kind, id } = visit.items[item]!
  const left = steps.filter((step) => step.item === item)
  const isWhole = visit.steps.filter((step) => step.item === item).length === left.length
  const own = kind === 'composed' ? (salon.composedServices.get(id)?.price ?? null) : null
  const share = left.reduce((sum, { price }) => sum + price, 0)
  return {
    name,
    services: left.map(({ serviceId }) => serviceId),
    price: own === null || isWhole ? own : share,
  }
}
