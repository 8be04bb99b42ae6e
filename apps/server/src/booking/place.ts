/**
 * Places a visit inside the caller's transaction, on what that transaction sees: the rule is applied where it is kept. What
 * only answers, refuses early or proposes something else, reads the calendar in memory.
 */
import type { ItemChoice } from '@meche/contract/items.ts'
import type { ErrorCode, ViolationCode } from '@meche/contract/error-codes.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Refusal, SlotRequest } from '@meche/domain/slots/model.ts'
import { nearestSlots } from '@meche/domain/slots/nearest-slots.ts'
import { explainStart } from '@meche/domain/slots/explain-start.ts'
import { timeThatMatters } from '@meche/domain/slots/reach.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import { placeVisit, type Placement } from '@meche/domain/slots/place-visit.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { localDayOf, localDays, shiftDate } from '@meche/domain/time/zone.ts'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { withOnMenu, type Professional, type Salon } from '../salon/salon.ts'
import { requireChosen, withCalendarsOnly } from './required-permission.ts'
import type { OccupancyCache } from '../occupancy/occupancy-cache.ts'
import { requestedItems, type BookedItem, type NamedItem } from './requested-items.ts'
import { slotRequest } from './slot-request.ts'
import {
  occupiedBy,
  readOccupancies,
  withRuns,
  type Freed,
  type OccupiedRow,
  type Window,
} from '../occupancy/read-occupancy.ts'
import { isWholeMinute, minuteOfInstant, type InstantFormatter } from '../time/instants.ts'

export interface Wish {
  readonly choices: readonly ItemChoice[]
  readonly start: Temporal.Instant
  readonly audience: SlotRequest['audience']
  /** What does not stand in its way: its own hold, its own old time. */
  readonly freed: Freed
  /** What the client has of these items already, one by one: it may be off the menu by now. */
  readonly booked?: readonly BookedItem[]
  /** Who does its busy steps now: they do where they are free. */
  readonly kept?: readonly number[]
  /** Whose calendars it may be put in: those its caller may change. */
  readonly calendars?: Calendars
}

export interface PlacedVisit {
  readonly items: readonly NamedItem[]
  readonly placement: Placement & { readonly ok: true }
  /** Taken time around the visit as it was read, expired holds included. */
  readonly rows: readonly OccupiedRow[]
}

/** HttpRefusal 422 for a start that is not offered, 409 slot_taken for one that somebody else has. */
export async function place(tx: Queries, salon: Salon, wish: Wish): Promise<PlacedVisit> {
  const [placed] = placeTogether(await prepareWishes(tx, salon, [wish]), [{ wish }])
  if (placed instanceof HttpRefusal) throw placed
  return placed!
}

/** Wishes as a state of the salon understands them, each with the taken time that it is placed among. */
export interface PreparedWishes {
  readonly salon: Salon
  readonly wishes: ReadonlyMap<
    Wish,
    { readonly question: Question | HttpRefusal; readonly taken: readonly OccupiedRow[] }
  >
}

/** One statement for all of them. */
export async function prepareWishes(
  tx: Queries,
  salon: Salon,
  wishes: readonly Wish[],
): Promise<PreparedWishes> {
  const questions = wishes.map((wish) => unlessRefused(() => questionOf(salon, wish)))
  const windows = questions.map((question) =>
    question instanceof HttpRefusal ? nothing : windowOfStart(question),
  )
  const taken = await readOccupancies(tx, windows)
  const prepared = wishes.map(
    (wish, index) => [wish, { question: questions[index]!, taken: taken[index]! }] as const,
  )
  return { salon, wishes: new Map(prepared) }
}

/** A wish, and what may be against the place that is found for it: `refuse` throws HttpRefusal. */
export interface CheckedWish {
  readonly wish: Wish
  readonly refuse?: (placed: PlacedVisit) => void
}

/** One after the other: what one of them takes is not there for the next. */
export function placeTogether(
  prepared: PreparedWishes,
  wishes: readonly CheckedWish[],
): (PlacedVisit | HttpRefusal)[] {
  const given: OccupiedRun[] = []
  return wishes.map(({ wish, refuse }) => {
    const { question, taken } = prepared.wishes.get(wish)!
    if (question instanceof HttpRefusal) return question
    const placed = unlessRefused(() => {
      const found = placeAmong(question, withRuns(taken, given))
      refuse?.(found)
      return found
    })
    if (!(placed instanceof HttpRefusal)) given.push(...placed.placement.runs)
    return placed
  })
}

const nothing: Window = { from: 0, to: 0, professionals: [] }

function unlessRefused<T>(work: () => T): T | HttpRefusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpRefusal) return error
    throw error
  }
}

function placeAmong(question: Question, rows: readonly OccupiedRow[]): PlacedVisit {
  const placement = placeVisit(requestOf(question, rows), question.start)
  if (!placement.ok) throw new HttpRefusal(refusalOf(placement.refusals))
  return { items: question.items, placement, rows }
}

/** What memory says of a start that somebody else was ahead for; null: it is free, or that is for the database to say. */
export async function lostStart(wish: Wish, memory: Memory): Promise<HttpRefusal | null> {
  const question = questionOf(await memory.salons.current(), wish)
  const placement = placeVisit(requestOf(question, await inMemory(memory.calendar, question)), question.start)
  const refusal = placement.ok ? null : new HttpRefusal(refusalOf(placement.refusals))
  return isTaken(refusal) ? lost(refusal, wish, memory) : null
}

/** Every reason against a start, and taken time as it stands around it. HttpRefusal 422 for items that cannot be asked for. */
export async function reasonsAgainst(
  db: Queries,
  salon: Salon,
  wish: Wish,
): Promise<{ refusals: Refusal[]; rows: readonly OccupiedRow[] }> {
  const question = questionOf(salon, wish)
  const [rows = []] = await readOccupancies(db, [windowOf(question)])
  return { refusals: explainStart(requestOf(question, rows), question.start), rows }
}

/** The starts nearest to one that was lost, from two days before to a week after it. */
async function alternatives(
  wish: Wish,
  { salons, calendar, instants }: Memory,
): Promise<{ start: string; end: string }[]> {
  const question = questionOf(await salons.current(), wish, { before: 2, after: 7 })
  const request = requestOf(question, await inMemory(calendar, question))
  return nearestSlots(request, question.start, limits.alternatives).map((slot) => ({
    start: instants.write(slot.start),
    end: instants.write(slot.end),
  }))
}

/** The salon as this wish finds it: what its client has already is on the menu. */
export function salonFor({ booked }: { booked?: Wish['booked'] | undefined }, salon: Salon): Salon {
  return booked ? withOnMenu(salon, new Set(booked.flatMap(({ services }) => services))) : salon
}

/** What answers without deciding: at most a second old, and never older than what this process wrote. */
export interface Memory {
  readonly salons: SalonStore
  readonly calendar: OccupancyCache
  readonly instants: InstantFormatter
}

/** What to throw for an error of booking: a start that is taken comes with the nearest five, anything else is as it was. */
export async function withAlternatives(error: unknown, wish: Wish | null, memory: Memory): Promise<unknown> {
  return wish && isTaken(error) ? lost(error, wish, memory) : error
}

async function lost({ facts }: HttpRefusal, wish: Wish, memory: Memory): Promise<HttpRefusal> {
  return new HttpRefusal({ ...facts, alternatives: await alternatives(wish, memory) })
}

/** Whether booking ended because somebody else has the start. */
export function isTaken(error: unknown): error is HttpRefusal {
  return error instanceof HttpRefusal && error.facts.code === 'slot_taken'
}

/** A wish as the engine is asked about it: the day of its start, or some days around it. */
interface Question {
  readonly salon: Salon
  readonly items: readonly NamedItem[]
  readonly wish: Wish
  readonly start: number
  /** Local dates, both included. */
  readonly from: string
  readonly to: string
}

/** HttpRefusal 422 for items or a start that nobody can ask for. */
function questionOf(current: Salon, wish: Wish, { before, after } = { before: 0, after: 0 }): Question {
  const { choices, booked, audience, calendars = 'all' } = wish
  requireChosen(calendars, choices, current)
  const salon = withCalendarsOnly(salonFor(wish, current), calendars)
  const items = requestedItems(salon, choices, { booked, audience })
  const start = wholeMinute(wish.start)
  const { date } = localDayOf(start, salon.timeZone)
  return { salon, items, wish, start, from: shiftDate(date, -before), to: shiftDate(date, after) }
}

/** The taken time that matters to some start of its days. */
function windowOf({ salon, items, from, to }: Question): Window {
  const days = localDays(from, to, salon.timeZone)
  return {
    from: days[0]!.start - margin,
    to: days.at(-1)!.end + margin,
    professionals: whoMightWork(salon, items).map(({ id }) => id),
  }
}

/** The taken time that matters to the start it is about, and no more: a row costs as much as it takes to read and send. */
function windowOfStart({ salon, items, start }: Question): Window {
  const professionals = whoMightWork(salon, items)
  const { start: from, end: to } = timeThatMatters(items, professionals, { start, timeZone: salon.timeZone })
  return { from, to, professionals: professionals.map(({ id }) => id) }
}

function inMemory(calendar: OccupancyCache, question: Question): Promise<OccupiedRow[]> {
  const { from, to } = windowOf(question)
  return calendar.taken(from, to)
}

function requestOf({ salon, items, wish, from, to }: Question, rows: readonly OccupiedRow[]): SlotRequest {
  const occupied = occupiedBy(rows, wish.freed)
  const { audience, kept, freed } = wish
  return slotRequest(salon, { items, occupied, kept, audience, now: freed.now, from, to })
}

/** A visit reaches over midnight, and so does the gap that makes a start tight: both are under a day. */
const margin = 1440

/** Nobody else's time matters to these items. */
function whoMightWork({ professionals }: Salon, items: readonly NamedItem[]): Professional[] {
  const chosen = items.map(({ professional }) => professional)
  if (!chosen.includes(null)) return professionals.filter(({ id }) => chosen.includes(id))
  const needed = items.flatMap(({ steps }) =>
    steps.filter(({ kind }) => kind === 'busy').map(({ service }) => service),
  )
  return professionals.filter(({ offers }) => needed.some((service) => offers.has(service)))
}

/** Visits begin on whole minutes: seconds would be taken for a start that nobody offers. */
function wholeMinute(start: Temporal.Instant): number {
  if (!isWholeMinute(start)) throw new HttpRefusal({ code: 'slot_not_offered' })
  return minuteOfInstant(start)
}

const clockCodes: Partial<Record<Refusal['code'], ViolationCode>> = {
  in_the_past: 'start_in_the_past',
  too_soon: 'too_soon',
  too_far: 'too_far',
}

function refusalOf(refusals: readonly Refusal[]): {
  code: ErrorCode
  violations?: { propertyPath: string; code: string }[]
} {
  const code = refusals.map((refusal) => clockCodes[refusal.code]).find((found) => found !== undefined)
  if (code) return { code: 'validation_failed', violations: [{ propertyPath: 'start', code }] }
  return { code: refusals.some((refusal) => refusal.code === 'overlap') ? 'slot_taken' : 'slot_not_offered' }
}
