/** One start, decided: what the booking use case calls inside its transaction. Source: docs/rules.md. */
import { overlaps } from '../time/interval-list.ts'
import { localDayOf } from '../time/zone.ts'
import { bookingWindow } from './booking-window.ts'
import { explainStart } from './explain-start.ts'
import type { BookingRules, Fit, PlannedStep, Refusal, SlotRequest } from './model.ts'
import { fitAt, plansOfDay } from './plan-starts.ts'
import { byPreference, tightFirst } from './preference.ts'
import { prepareSearch, type Search } from './search.ts'
import { occupiedRuns, type BusyRun, type OccupiedRun } from '../visit/occupancy.ts'
import type { VisitPlan } from './visit-plan.ts'

export type Placement =
  | {
      readonly ok: true
      readonly steps: readonly PlannedStep[]
      readonly runs: readonly OccupiedRun[]
      readonly end: number
      readonly price: number
      readonly fit: Fit
    }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** A plan that can be taken at the start in question. */
interface Candidate {
  readonly plan: VisitPlan
  readonly fit: Fit
}

/**
 * Places a visit at a start (epoch minute), with the professionals asked for or, for « peu importe », the one
 * `findSlots` shows. A client's start must be one that `findSlots` offers. Staff are exempt from the clock (they may
 * enter a visit that has begun), the grid, the deadline, the limit and working time, but a run never overlaps
 * occupied time. Professionals at work then are preferred. `request.from` and `request.to` are not read. Outside
 * working time `fit` is `loose`.
 */
export function placeVisit(request: SlotRequest, start: number): Placement {
  const { date } = localDayOf(start, request.salon.zone)
  const search = prepareSearch({ ...request, from: date, to: date })
  const chosen = request.audience === 'staff' ? openToStaff(search, start) : openToClients(search, start)
  if (chosen) return placed(chosen, start)
  const refusals = explainStart(request, start)
  return { ok: false, refusals: request.audience === 'staff' ? refusals.filter(bindsStaff) : refusals }
}

function openToClients(search: Search, start: number): Candidate | undefined {
  const { earliest, latest } = bookingWindow(search.request)
  return start < earliest || start > latest ? undefined : onOffer(search, start)
}

/**
 * Starts that the search offers come first, so that a booking matches the start that was picked; then any minute of
 * working time; then any free time.
 */
function openToStaff(search: Search, start: number): Candidate | undefined {
  const offered = onOffer(search, start)
  if (offered) return offered
  const prefersTight = search.request.rules.slotPolicy !== 'all'
  const plans = plansOfDay(search)
  const rules = staffRules(search.request.rules)
  const atWork = takersOf({ ...search, request: { ...search.request, rules } }, plans, start)
  if (atWork.length > 0) return preferred(search, atWork, prefersTight)
  const free = plans
    .filter((plan) => plan.runs.every((run) => !isTaken(run, search, start)))
    .map((plan): Candidate => ({ plan, fit: 'loose' }))
  return preferred(search, free, prefersTight)
}

/** Every minute is on a staff member's grid, and a loose start is theirs to choose. */
function staffRules(rules: BookingRules): BookingRules {
  return { ...rules, gridStep: 1, slotPolicy: rules.slotPolicy === 'all' ? 'all' : 'prefer_tight' }
}

/** As the search shows it: several together only on a day when nobody has a start alone. */
function onOffer(search: Search, start: number): Candidate | undefined {
  const alone = takersOf(search, search.plans, start)
  const takers = alone.length > 0 ? alone : takersOf(search, plansOfDay(search), start)
  return preferred(search, takers, search.request.rules.slotPolicy === 'prefer_tight')
}

function takersOf(search: Search, plans: readonly VisitPlan[], start: number): Candidate[] {
  return plans.flatMap((plan) => {
    const fit = fitAt(plan, search, start)
    return fit === null ? [] : [{ plan, fit }]
  })
}

function isTaken(run: BusyRun, search: Search, start: number): boolean {
  const { occupied } = search.agendas.get(run.professional)!
  return overlaps(occupied, start + run.start - run.before, start + run.end + run.after)
}

function preferred(
  search: Search,
  candidates: readonly Candidate[],
  prefersTight: boolean,
): Candidate | undefined {
  const ordered = candidates.toSorted(byPreference(search, search.days[0]!))
  return prefersTight ? tightFirst(ordered, ({ fit }) => fit)[0] : ordered[0]
}

function placed({ plan, fit }: Candidate, start: number): Placement {
  const steps = plan.steps.map((step) => ({ ...step, start: start + step.start, end: start + step.end }))
  return {
    ok: true,
    steps,
    runs: occupiedRuns(plan.runs.map((run) => ({ ...run, start: start + run.start, end: start + run.end }))),
    end: start + plan.duration,
    price: plan.price,
    fit,
  }
}

function bindsStaff({ code }: Refusal): boolean {
  return code === 'overlap' || code === 'not_offered_by'
}
