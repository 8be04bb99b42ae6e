/**
 * The common input of every query to the engine: the plans, the agendas of their professionals, the days, the window.
 */
import { shiftDate } from '../time/date.ts'
import { localDays, type LocalDay } from '../time/zone.ts'
import { layOutSalon, prepareAgenda, type Agenda, type SalonDays } from './agenda.ts'
import { bookingWindow, type StartWindow } from './booking-window.ts'
import type { ProfessionalCalendar, RequestedItem, SalonCalendar, SlotRequest } from './model.ts'
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
  const { professionals, items } = request
  const plans = plansOf(request)
  // Most requests never need them, and they can be hundreds.
  let beside: VisitPlan[] | null = null
  const chains = () => (beside ??= chainsBeside(items, professionals))
  const mayTakeParts = items.length > 1 && plans.length > 0
  const longest = mayTakeParts
    ? longestDuration(items, professionals)
    : Math.max(0, ...plans.map((plan) => plan.duration))
  const reach = 1 + Math.ceil(longest / 1440)
  const { days, salonDays, agendaOf } = layOut(request, reach)
  const requested = days.slice(1, -reach)
  const involved = new Set(plans.flatMap((plan) => plan.professionals))
  const agendas = new Map<number, Agenda>()
  for (const professional of professionals) {
    const takesPart = mayTakeParts && items.some((item) => mayDoPartOf(item, professional))
    if (takesPart || involved.has(professional.id)) {
      agendas.set(professional.id, agendaOf(professional))
    }
  }
  const window = withinDays(bookingWindow(request), requested)
  return { request, plans, chains, agendas, salonDays, days: requested, window }
}

/** Some days of the salon, and everybody's agenda on them, made when it is asked for. */
interface LaidOut {
  readonly salon: SalonCalendar
  readonly from: string
  readonly to: string
  readonly reach: number
  readonly days: readonly LocalDay[]
  readonly salonDays: SalonDays
  readonly agendaOf: (professional: ProfessionalCalendar) => Agenda
}

/** The last days that were laid out for the same calendars: visitors ask for different services on the same days. */
const laidOut = new WeakMap<readonly ProfessionalCalendar[], LaidOut>()

function layOut({ salon, professionals, from, to }: SlotRequest, reach: number): LaidOut {
  const known = laidOut.get(professionals)
  if (known?.salon === salon && known.from === from && known.to === to && known.reach === reach) return known
  const days = localDays(shiftDate(from, -1), shiftDate(to, reach), salon.zone)
  const salonDays = layOutSalon(salon, days)
  const agendas = new Map<ProfessionalCalendar, Agenda>()
  const agendaOf = (professional: ProfessionalCalendar) => {
    let agenda = agendas.get(professional)
    if (!agenda) agendas.set(professional, (agenda = prepareAgenda(professional, salon, salonDays)))
    return agenda
  }
  const made = { salon, from, to, reach, days, salonDays, agendaOf }
  laidOut.set(professionals, made)
  return made
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
