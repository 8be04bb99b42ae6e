/** Every way of doing one visit on some days: when, and with whom. Source: docs/rules.md. */
import { startsOfPlan } from '../slots/plan-starts.ts'
import { byPreference } from '../slots/preference.ts'
import { prepareSearch } from '../slots/search.ts'
import type { SlotRequest } from '../slots/model.ts'
import type { VisitPlan } from '../slots/visit-plan.ts'
import { occupiedRuns } from '../visit/occupancy.ts'
import type { VisitOption } from './arrange.ts'

export interface PlannedOption extends VisitOption {
  readonly price: number
  /** Per item, whoever does all its work; null: several share it. */
  readonly professionals: readonly (number | null)[]
}

/**
 * The starts that `findSlots` offers on one day, `request.from`, each with every professional who could take it, whoever « peu importe »
 * takes first. Several share a visit only where nobody has a start alone.
 */
export function visitOptions(request: SlotRequest): PlannedOption[] {
  const search = prepareSearch({ ...request, to: request.from })
  const optionsOf = (plans: readonly VisitPlan[]) =>
    plans
      .map((plan) => ({ plan }))
      .toSorted(byPreference(search, search.days[0]!))
      .flatMap(({ plan }) => startsOfPlan(plan, search, search.window).starts.map((start) => at(start, plan)))
  const found = optionsOf(search.plans)
  return found.length > 0 ? found : optionsOf(search.chains())
}

function at(start: number, { steps, runs, duration, price }: VisitPlan): PlannedOption {
  const items = Map.groupBy(
    steps.filter(({ kind }) => kind === 'busy'),
    ({ item }) => item,
  )
  return {
    start,
    end: start + duration,
    price,
    runs: occupiedRuns(runs.map((run) => ({ ...run, start: start + run.start, end: start + run.end }))),
    professionals: [...items.values()].map((busy) => {
      const workers = new Set(busy.map(({ professional }) => professional))
      return workers.size === 1 ? busy[0]!.professional : null
    }),
  }
}
