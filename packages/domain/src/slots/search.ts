/**
 * What every question to the engine starts from: the plans, the agendas of their professionals, the days, the
 * window.
 */
import { localDays, shiftDate, type LocalDay } from '../time/zone.ts'
import { layOutSalon, prepareAgenda, type Agenda, type SalonDays } from './agenda.ts'
import { bookingWindow, type StartWindow } from './booking-window.ts'
import type { ProfessionalCalendar, RequestedItem, SlotRequest } from './model.ts'
import { longestDuration } from './reach.ts'
import { chainsBeside, keptPlan, planVisit, type VisitPlan } from './visit-plan.ts'

export interface Search {
  readonly request: SlotRequest
  readonly plans: readonly VisitPlan[]
  /** For days on which none of the plans has a start. */
  readonly chains: () => readonly VisitPlan[]
  readonly agendas: ReadonlyMap<number, Agenda>
  readonly salonDays: SalonDays
  /** The requested days, without the neighbours that a visit or a gap may reach into. */
  readonly days: readonly LocalDay[]
  readonly window: StartWindow
}

/**
 * Prepares the days from `request.from` to `request.to`, at least one. One day before them and as many after
 * as the longest visit can reach are prepared too: working time that touches at midnight counts as one.
 */
export function prepareSearch(request: SlotRequest): Search {
  const { salon, professionals, items, from, to } = request
  const plans = plansOf(request)
  // Most requests never need them, and they can be hundreds.
  let beside: VisitPlan[] | null = null
  const chains = () => (beside ??= chainsBeside(items, professionals))
  const mayTakeParts = items.length > 1 && plans.length > 0
  const longest = mayTakeParts
    ? longestDuration(items, professionals)
    : Math.max(0, ...plans.map((plan) => plan.duration))
  const reach = 1 + Math.ceil(longest / 1440)
  const days = localDays(shiftDate(from, -1), shiftDate(to, reach), salon.timeZone)
  const requested = days.slice(1, -reach)
  const salonDays = layOutSalon(salon, days)
  const involved = new Set(plans.flatMap((plan) => plan.professionals))
  const agendas = new Map<number, Agenda>()
  for (const professional of professionals) {
    const takesPart = mayTakeParts && items.some((item) => mayDoPartOf(item, professional))
    if (takesPart || involved.has(professional.id)) {
      agendas.set(professional.id, prepareAgenda(professional, salon, salonDays))
    }
  }
  const window = withinDays(bookingWindow(request), requested)
  return { request, plans, chains, agendas, salonDays, days: requested, window }
}

/** Somebody chosen for an item does it alone. */
function mayDoPartOf({ professional, steps }: RequestedItem, { id, offers }: ProfessionalCalendar): boolean {
  return (professional === null || professional === id) && steps.some(({ service }) => offers.has(service))
}

function plansOf({ items, professionals, kept }: SlotRequest): VisitPlan[] {
  const plans = planVisit(items, professionals)
  const own = kept ? keptPlan(items, professionals, kept) : null
  if (!own) return plans
  const isOwn = (plan: VisitPlan) => plan.professionals.every((id, step) => id === own.professionals[step])
  return [own, ...plans.filter((plan) => !isOwn(plan))]
}

function withinDays({ earliest, latest }: StartWindow, days: readonly LocalDay[]): StartWindow {
  return { earliest: Math.max(earliest, days[0]!.start), latest: Math.min(latest, days.at(-1)!.end - 1) }
}
