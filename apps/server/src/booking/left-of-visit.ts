/** What is left of a visit, as something to be placed anew: what was cancelled of it stays cancelled, what was done stays done. */
import type { ItemChoice } from '@meche/contract/items.ts'
import { movableSteps } from '@meche/domain/visit/remaining.ts'
import { occupies } from '@meche/domain/visit/status.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Salon } from '../salon/salon.ts'
import type { BookedItem } from './requested-items.ts'
import type { Visit, VisitItem, VisitStep } from './visit.ts'

export interface LeftOfVisit {
  /** Item by item, each one's in order: as they are placed. */
  readonly steps: readonly VisitStep[]
  /** The items of these steps: their places in the visit, how they are wished for, and what is left of each. */
  readonly items: readonly number[]
  readonly choices: readonly ItemChoice[]
  readonly booked: readonly BookedItem[]
  /** Who does each of its busy steps now. */
  readonly kept: readonly number[]
  /**
   * The time of what is not placed anew, without buffers: beside work of its own visit the rest needs none. Nothing else of the
   * visit's time is in its way.
   */
  readonly staying: readonly OccupiedRun[]
}

/** `wished`: the items that are left, with whoever is wanted for them now; null keeps the wishes. HttpRefusal 422 for other items. */
export function leftOf(visit: Visit, salon: Salon, wished: readonly ItemChoice[] | null): LeftOfVisit {
  const steps = movableSteps(visit.steps)
  const items = [...new Set(steps.map(({ item }) => item))]
  const kept = items.map((item) => choiceOf(visit.items[item]!))
  if (wished && !isSame(wished, kept)) {
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'items', code: 'invalid_value' }],
    })
  }
  const choices = wished ?? kept
  const booked = items.map((item) => bookedItem(visit, item, { steps, salon }))
  const doers = steps.filter(({ isBusy }) => isBusy).map(({ professional }) => professional.id)
  return { steps, items, choices, booked, kept: doers, staying: stayingTime(visit, steps) }
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

function choiceOf({ serviceId, composedServiceId, chosenProfessional }: VisitItem): ItemChoice {
  return {
    kind: serviceId === null ? 'combinated' : 'service',
    id: serviceId ?? composedServiceId!,
    professional: chosenProfessional,
  }
}

/** What is moved is the visit: other services are another booking. */
function isSame(wished: readonly ItemChoice[], kept: readonly ItemChoice[]): boolean {
  return (
    wished.length === kept.length &&
    wished.every(({ kind, id }, index) => kind === kept[index]!.kind && id === kept[index]!.id)
  )
}

/** All of a composed service costs what it costs now; a part of it, the share that it had. */
function bookedItem(
  visit: Visit,
  item: number,
  { steps, salon }: { steps: readonly VisitStep[]; salon: Salon },
): BookedItem {
  const { name, composedServiceId } = visit.items[item]!
  const left = steps.filter((step) => step.item === item)
  const isWhole = visit.steps.filter((step) => step.item === item).length === left.length
  const own =
    composedServiceId === null ? null : (salon.composedServices.get(composedServiceId)?.price ?? null)
  const share = left.reduce((sum, { price }) => sum + price, 0)
  return {
    name,
    services: left.map(({ serviceId }) => serviceId),
    price: own === null || isWhole ? own : share,
  }
}
