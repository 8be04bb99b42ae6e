/**
 * A professional is absent, or the salon closes: who takes the visits at the same time, which come at another time, and whom staff have
 * to call. Pure, and the same in the proposals of the server as in its tests. Source: docs/rules.md.
 */
import type { Interval } from '../time/interval-list.ts'
import { sameClockOn, type Zone } from '../time/zone.ts'
import type { OccupiedRun } from '../visit/occupancy.ts'
import {
  isOverlapping,
  rowsOf,
  runsOf,
  type Calendar,
  type CalendarStep,
  type Offering,
  type Owner,
} from './calendar.ts'
import { chooseTakers, nodesAtMost, type Taker } from './choose-takers.ts'
import { layIn, lift, placedAt, type Laid, type LiftedFrom } from './lift.ts'
import { boundsOf, fittingStarts, type StartRange } from './start-ranges.ts'
import { verdictOf } from './verdict.ts'

/** A visit that an absence or a closure hits. */
export interface LeftVisit extends LiftedFrom {
  /** The client had chosen the absent professional; in a closure, their own. */
  readonly wasChosen: boolean
  /** The professionals who have worked for the client before. */
  readonly known: ReadonlySet<number>
  /** The client is in the salon already. */
  readonly hasArrived: boolean
  /** Why no message reaches the client. */
  readonly unreachable: 'no_mobile' | 'opt_out' | null
  /** For the visit's length of hair; without it, what the calendar says. */
  readonly offering?: Offering
}

export interface AbsentDay {
  /** Null: the whole salon, which is closed. */
  readonly professional: number | null
  readonly absence: Interval
  /** The first day of the absence, which is taken out of its working time already. */
  readonly calendar: Calendar
  /** The days after it, in order; those of a longer closure among them. */
  readonly later: readonly Calendar[]
  readonly zone: Pick<Zone, 'offsetAt'>
}

/** Where a visit could be instead. */
export interface NewPlace {
  readonly kind: 'same_time' | 'other_time'
  readonly professional: number
  readonly start: number
  /** All steps of the visit, those that moved included. */
  readonly steps: readonly CalendarStep[]
}

/** Why staff have to speak to the client themselves. */
export type CallReason = 'arrived' | 'no_start' | 'no_mobile' | 'opt_out' | 'soon' | 'other_day'

export interface Proposal {
  readonly visit: LeftVisit
  /** Null: staff agree with the client first. */
  readonly place: NewPlace | null
  readonly call: CallReason | null
  /** Everything else that is free while the other proposals stand: the same time first, then the nearest. */
  readonly choices: readonly NewPlace[]
}

/** A client whose visit is less than this many minutes away may be on the way; and nobody comes with less notice. */
export const shortNotice = 60

/** Whether the visit is left by an absence: some of its work is done then by the absent professional, and none of it has begun. */
export function isLeft({ steps }: LiftedFrom, { professional, absence, calendar }: AbsentDay): boolean {
  const active = steps.filter(({ status }) => status !== 'cancelled')
  return (
    active.every(({ status, start }) => status === 'pending' && start >= calendar.now) &&
    active.some((step) => step.isBusy && isTheirs(step, professional) && isOverlapping(step, absence))
  )
}

/** Whether the visit is under way with the absent professional: it has begun, and some of its work in the absence is not over. Nothing is decided for it. */
export function isUnderWay(visit: LiftedFrom & { readonly hasStarted: boolean }, day: AbsentDay): boolean {
  const { professional, absence, calendar } = day
  if (!visit.hasStarted && isLeft(visit, day)) return false
  return visit.steps.some(
    (step) =>
      step.status === 'pending' &&
      step.isBusy &&
      isTheirs(step, professional) &&
      step.end > calendar.now &&
      isOverlapping(step, absence),
  )
}

function isTheirs(step: CalendarStep, professional: number | null): boolean {
  return professional === null || step.professional === professional
}

/** The step whose professional cannot do it: of the one who is absent, or the first one when the salon is closed. */
export function hitStep(
  { steps }: LiftedFrom,
  { professional }: Pick<AbsentDay, 'professional'>,
): CalendarStep {
  return steps.find((step) => step.isBusy && step.status === 'pending' && isTheirs(step, professional))!
}

/** In the order of the visits' starts. */
export function reassignDay(visits: readonly LeftVisit[], day: AbsentDay, atMost = nodesAtMost): Proposal[] {
  const inOrder = visits.toSorted((a, b) => startOf(a) - startOf(b) || a.owner.ref! - b.owner.ref!)
  const kept = keptVisits(inOrder, day, atMost)
  const placed = new Map(inOrder.map((visit, index) => [visit, kept[index] ?? null] as const))
  for (const visit of inOrder) {
    if (!placed.get(visit)) placed.set(visit, otherTime(visit, around(placed, visit), day))
  }
  return inOrder.map((visit) => proposalOf(visit, placed, day))
}

type Placed = ReadonlyMap<LeftVisit, NewPlace | null>

function proposalOf(visit: LeftVisit, placed: Placed, day: AbsentDay): Proposal {
  const place = placed.get(visit)!
  const call = callReasonOf(visit, place, day)
  // Another time is the client's to agree to: where no message asks them, nothing is decided for them.
  const isAgreed = place?.kind === 'same_time' || call === null
  return {
    visit,
    place: isAgreed ? place : null,
    call,
    choices: choicesOf(visit, around(placed, visit), day),
  }
}

/** The client's professional on another day is no message's business: they may want the day, or somebody else. */
function callReasonOf(visit: LeftVisit, place: NewPlace | null, day: AbsentDay): CallReason | null {
  const { calendar } = day
  if (visit.hasArrived) return 'arrived'
  if (visit.unreachable) return visit.unreachable
  if (startOf(visit) - calendar.now <= shortNotice) return 'soon'
  if (!place) return 'no_start'
  const isOtherDay = place.start >= dayOf(visit, day).day.end
  // A closed salon leaves its clients their professional, or else neither.
  const isOpenChoice = day.professional !== null || place.professional !== hitStep(visit, day).professional
  return visit.wasChosen && isOtherDay && isOpenChoice ? 'other_day' : null
}

/** Visits, in order of start, at their own time in colleagues' hands: as many as can be while everything else stays where it is. */
export function keptVisits(
  visits: readonly LeftVisit[],
  day: AbsentDay,
  atMost = nodesAtMost,
): (NewPlace | null)[] {
  const places = visits.map((visit) => takersOf(visit, day, { owners: [], rows: [] }))
  const takers = places.map((own, index) => own.map((place) => takerOf(visits[index]!, place)))
  const busy = new Map([...day.calendar.columns.keys()].map((id) => [id, minutesOf(id, day.calendar)]))
  return chooseTakers(takers, busy, atMost).map((place, index) =>
    place === null ? null : places[index]![place]!,
  )
}

function takerOf({ known }: LeftVisit, { professional, steps }: NewPlace): Taker {
  const work = steps.filter((step) => step.isBusy && step.professional === professional)
  return {
    professional,
    isKnown: known.has(professional),
    minutes: work.reduce((sum, { start, end }) => sum + end - start, 0),
    rows: rowsOf(steps),
  }
}

/** The minutes that a professional's visits take on the day. */
function minutesOf(professional: number, { columns, day }: Calendar): number {
  return columns
    .get(professional)!
    .taken.filter((row) => row.kind === 'visit' && isOverlapping(row, day))
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The time that the other proposals give back and take. */
interface Around {
  readonly owners: readonly Owner[]
  readonly rows: readonly OccupiedRun[]
}

function around(placed: Placed, except: LeftVisit): Around {
  const others = [...placed].filter(([visit, place]) => visit !== except && place !== null)
  return {
    owners: others.map(([{ owner }]) => owner),
    rows: others.flatMap(([, place]) => rowsOf(place!.steps)),
  }
}

/** The colleagues who do all of it and are free when it begins, in the order of their ids. */
function takersOf(visit: LeftVisit, day: AbsentDay, others: Around): NewPlace[] {
  const calendar = dayOf(visit, day)
  const absent = hitStep(visit, day).professional
  return team(calendar)
    .filter((professional) => professional !== absent)
    .flatMap((professional) => {
      const laid = laidIn(visit, professional, day, calendar)
      if (!laid) return []
      const { owner, steps } = placedAt(laid, startOf(visit))
      const verdict = verdictOf({ owner, steps, moved: laid.moved }, calendar, { owners: others.owners })
      if (verdict.kind !== 'allowed' || !isClear(steps, others.rows)) return []
      return { kind: 'same_time', professional, start: startOf(visit), steps }
    })
}

function isClear(steps: readonly CalendarStep[], rows: readonly OccupiedRun[]): boolean {
  const needed = runsOf(steps).map(({ professional, start, end, before, after }) => ({
    professional,
    start: start - before,
    end: end + after,
  }))
  return needed.every((run) =>
    rows.every((row) => row.professional !== run.professional || !isOverlapping(row, run)),
  )
}

/** The nearest start of the day with anybody; otherwise of the days after, with the absent professional if the client had chosen them. */
function otherTime(visit: LeftVisit, others: Around, day: AbsentDay): NewPlace | null {
  const calendar = dayOf(visit, day)
  const { professional } = hitStep(visit, day)
  const keeps = day.professional === null && visit.wasChosen
  const sameDay =
    (keeps ? nearestOf(visit, [professional], { calendar, others, day }) : null) ??
    nearestOf(visit, teamFor(visit, day), { calendar, others, day })
  if (sameDay) return sameDay
  const own = visit.wasChosen ? onLaterDay(visit, [professional], others, day) : null
  return own ?? onLaterDay(visit, teamFor(visit, day), others, day)
}

function onLaterDay(
  visit: LeftVisit,
  professionals: readonly number[],
  others: Around,
  day: AbsentDay,
): NewPlace | null {
  return onLaterDays(visit, professionals, { others, day }, 1)[0] ?? null
}

/** The nearest start of each of the first days that have one. */
function onLaterDays(
  visit: LeftVisit,
  professionals: readonly number[],
  { others, day }: Omit<Looking, 'calendar'>,
  atMostDays: number,
): NewPlace[] {
  const found: NewPlace[] = []
  for (const calendar of laterThan(visit, day)) {
    if (found.length === atMostDays) break
    const place = nearestOf(visit, professionals, { calendar, others, day })
    if (place) found.push(place)
  }
  return found
}

/**
 * Every colleague at the same time or when they are free next to it, and the days after: the absent professional's first start, and
 * anybody's. When the salon is closed there is little else: their own professional's starts of three days.
 */
function choicesOf(visit: LeftVisit, others: Around, day: AbsentDay): NewPlace[] {
  const calendar = dayOf(visit, day)
  const absent = hitStep(visit, day).professional
  const same = takersOf(visit, day, others)
  const isSame = (id: number) => same.some(({ professional }) => professional === id)
  const sameDay = team(calendar)
    .filter((id) => !isSame(id))
    .flatMap((id) => nearestOf(visit, [id], { calendar, others, day }) ?? [])
    .toSorted((a, b) => farFrom(visit, a.start) - farFrom(visit, b.start) || a.start - b.start)
  const own = onLaterDays(visit, [absent], { others, day }, day.professional === null ? 3 : 1)
  const anybody = onLaterDay(visit, teamFor(visit, day), others, day)
  const isRepeated = own.some(
    ({ professional, start }) => professional === anybody?.professional && start === anybody.start,
  )
  return [...same, ...sameDay, ...own, ...(anybody && !isRepeated ? [anybody] : [])]
}

interface Looking {
  /** The day that is looked at. */
  readonly calendar: Calendar
  readonly others: Around
  readonly day: AbsentDay
}

/** At the same clock time if possible, otherwise the nearest to it; equal ones in order of time, then of `professionals`. */
function nearestOf(
  visit: LeftVisit,
  professionals: readonly number[],
  { calendar, others, day }: Looking,
): NewPlace | null {
  const days = { from: dayOf(visit, day).day.start, to: calendar.day.start }
  const wanted = days.from === days.to ? startOf(visit) : sameClockOn(startOf(visit), days, day.zone)
  const found = professionals.flatMap((professional) => {
    const laid = laidIn(visit, professional, day, calendar)
    const start = laid && nearest(startsOf(laid, { calendar, others, day }), wanted)
    return laid && start !== null ? { professional, start, laid } : []
  })
  const [best] = found.toSorted(
    (a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start,
  )
  if (!best) return null
  const { professional, start, laid } = best
  const kind = start === startOf(visit) ? 'same_time' : 'other_time'
  return { kind, professional, start, steps: placedAt(laid, start).steps }
}

function startsOf(laid: Laid, { calendar, others, day }: Looking): StartRange[] {
  const { first, last } = boundsOf(laid, calendar)
  const soonest = Math.ceil((day.calendar.now + shortNotice) / grid) * grid
  if (Math.max(first, soonest) > last) return []
  return fittingStarts(
    laid,
    calendar,
    {
      hours: 'working',
      owners: [laid.owner, ...others.owners],
      alsoTaken: (professional) => others.rows.filter((row) => row.professional === professional),
    },
    { first: Math.max(first, soonest), last },
  )
}

/** Where nothing else decides it, a start lies on a multiple of these minutes. */
const grid = 5

function nearest(ranges: readonly StartRange[], wanted: number): number | null {
  const starts = ranges.map(({ first, last }) => Math.min(Math.max(wanted, first), last))
  return starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? null
}

/** The visit with all the work of the absent professional in somebody else's hands; null where they do not do all of it. */
function laidIn(visit: LeftVisit, professional: number, day: AbsentDay, calendar: Calendar): Laid | null {
  const laying = layIn(lift(visit, hitStep(visit, day).id)!, professional, visit.offering ?? calendar)
  return laying.ok ? laying.laid : null
}

/** The day of the visit: in a closure of several days, each has its own. */
function dayOf(visit: LeftVisit, { calendar, later }: AbsentDay): Calendar {
  return later.findLast(({ day }) => day.start <= startOf(visit)) ?? calendar
}

function laterThan(visit: LeftVisit, day: AbsentDay): Calendar[] {
  const { start } = dayOf(visit, day).day
  return day.later.filter((calendar) => calendar.day.start > start)
}

function team({ columns }: Calendar): number[] {
  return [...columns.keys()].toSorted((a, b) => a - b)
}

/** The professionals by id; when the salon is closed, the client's own before all others. */
function teamFor(visit: LeftVisit, day: AbsentDay): number[] {
  const ids = team(day.calendar)
  if (day.professional !== null) return ids
  const own = hitStep(visit, day).professional
  return [own, ...ids.filter((id) => id !== own)]
}

function farFrom(visit: LeftVisit, start: number): number {
  return Math.abs(start - startOf(visit))
}

/** When the client was to come. */
function startOf({ steps }: LiftedFrom): number {
  return Math.min(...steps.filter(({ status }) => status === 'pending').map(({ start }) => start))
}
