/** « Pourquoi pas ? »: why a start is refused. Source: docs/rules.md. */
import { containsInterval, intervalsOver } from '../time/interval-list.ts'
import { localDayOf } from '../time/zone.ts'
import { bookingWindow } from './booking-window.ts'
import type { ProfessionalCalendar, Refusal, SlotRequest } from './model.ts'
import { eachRefusalOnce } from './refusal.ts'
import { fitAt, plansOfDay } from './plan-starts.ts'
import { hoursAround } from './room.ts'
import { prepareSearch, type Search } from './search.ts'
import type { BusyRun } from '../visit/occupancy.ts'
import { isOfferedAmong, type VisitPlan } from './visit-plan.ts'

/**
 * Every reason against a start (epoch minute), none when it is on offer. As long as somebody could take the
 * visit, nobody's absence is a reason; else everybody's are given. Deadline, limit and `not_on_offer` (free,
 * but neither on the grid nor touching, or not tight enough) are told of clients only. `request.from` and
 * `request.to` are not read.
 */
export function explainStart(request: SlotRequest, start: number): Refusal[] {
  const { date } = localDayOf(start, request.salon.zone)
  const search = prepareSearch({ ...request, from: date, to: date })
  if (search.plans.length === 0) return notOffered(request)
  const perPlan = plansOfDay(search).map((plan) => refusalsOfPlan(plan, search, start))
  const isFree = perPlan.some((refusals) => refusals.length === 0)
  const refusals = [...refusalsOfClock(request, start), ...(isFree ? [] : eachRefusalOnce(perPlan.flat()))]
  if (refusals.length > 0 || request.audience === 'staff' || isOnOffer(search, start)) return refusals
  return [refusal('not_on_offer')]
}

function refusal(
  code: Refusal['code'],
  professional: Refusal['professional'] = null,
  interval: Refusal['interval'] = null,
): Refusal {
  return { code, professional, interval }
}

/**
 * A chosen professional who does not offer their item is named; a step that nobody offers has no name to
 * give.
 */
function notOffered({ items, professionals }: SlotRequest): Refusal[] {
  const refused = items.filter((item) => !isOfferedAmong(item, professionals))
  if (refused.length === 0) return [refusal('not_on_offer')]
  return eachRefusalOnce(refused.map((item) => refusal('not_offered_by', item.professional)))
}

function refusalsOfClock(request: SlotRequest, start: number): Refusal[] {
  const { earliest, latest } = bookingWindow(request)
  if (start < request.now) return [refusal('in_the_past')]
  if (start < earliest) return [refusal('too_soon')]
  if (start > latest) return [refusal('too_far')]
  return []
}

function refusalsOfPlan(plan: VisitPlan, search: Search, start: number): Refusal[] {
  const end = start + plan.duration
  const refusals = plan.runs.flatMap((run) => refusalsOfRun(run, search, start))
  const isOpen = containsInterval(hoursAround(plan, search), start, end)
  if (!isOpen && !refusals.some(({ code }) => code === 'outside_hours'))
    refusals.push(refusal('outside_hours'))
  for (const closure of intervalsOver(search.request.salon.closures, start, end)) {
    refusals.push(refusal('closure', null, closure))
  }
  return refusals
}

/** Blocking intervals are returned as they are in the calendar, not merged, so that staff see which visit each of them is. */
function refusalsOfRun(run: BusyRun, search: Search, start: number): Refusal[] {
  const id = run.professional
  const begins = start + run.start
  const ends = start + run.end
  const { exceptions, occupied } = calendarOf(id, search)
  const refusals: Refusal[] = []
  if (!containsInterval(search.agendas.get(id)!.schedule, begins, ends))
    refusals.push(refusal('outside_hours', id))
  for (const exception of intervalsOver(exceptions, begins, ends))
    refusals.push(refusal('exception', id, exception))
  for (const taken of intervalsOver(occupied, begins - run.before, ends + run.after))
    refusals.push(refusal('overlap', id, taken))
  return refusals
}

function calendarOf(id: number, search: Search): ProfessionalCalendar {
  return search.request.professionals.find((professional) => professional.id === id)!
}

function isOnOffer(search: Search, start: number): boolean {
  return plansOfDay(search).some((plan) => fitAt(plan, search, start) !== null)
}
