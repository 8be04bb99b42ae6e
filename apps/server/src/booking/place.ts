/**
 * Places a visit inside the caller's transaction, with the data that this transaction sees, so that the rule is applied where it is
 * enforced. Code that only answers, refuses early or proposes alternatives reads the calendar in memory.
 */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { ErrorCode, ViolationCode } from '@meche/contract/error-codes.ts'
import { limits } from '@meche/contract/limits.ts'
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import type { Refusal, Slot, SlotRequest } from '@meche/domain/slots/model.ts'
import { nearestSlots } from '@meche/domain/slots/nearest-slots.ts'
import { explainStart } from '@meche/domain/slots/explain-start.ts'
import { timeThatMatters } from '@meche/domain/slots/reach.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import { placeVisit, type Placement } from '@meche/domain/slots/place-visit.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDayOf, localDays } from '@meche/domain/time/zone.ts'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { atHairLength } from '../salon/hair-lengths.ts'
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

export interface BookingRequest {
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  readonly audience: SlotRequest['audience']
  /** The occupied time to ignore: the request's own hold, the visit's old time. */
  readonly freed: Freed
  /** The items as the client has booked them, one by one: they may no longer be on the menu. */
  readonly booked?: readonly BookedItem[]
  /** The current professional of each of its busy steps: they keep the step if they are free. */
  readonly kept?: readonly number[]
  /** The length of the client's hair; null: not given; undefined: the services' own values count. */
  readonly length?: number | null | undefined
  /** The length was known when it was asked for, and may have left the menu since. */
  readonly isLengthKept?: boolean
  /** The calendars it may be placed in: those that the caller may change. */
  readonly calendars?: Calendars
}

export interface PlacedVisit {
  readonly items: readonly NamedItem[]
  readonly placement: Placement & { readonly ok: true }
  /** Taken time around the visit as it was read, expired holds included. */
  readonly rows: readonly OccupiedRow[]
}

/** HttpRefusal 422 for a start that is not offered, 409 slot_taken for one that somebody else has. */
export async function place(tx: Queries, salon: Salon, request: BookingRequest): Promise<PlacedVisit> {
  const [placed] = placeTogether(await prepareRequests(tx, salon, [request]), [{ request }])
  if (placed instanceof HttpRefusal) throw placed
  return placed!
}

/** Booking requests resolved against one version of the salon, each with the occupied intervals around it. */
export interface PreparedRequests {
  readonly salon: Salon
  readonly requests: ReadonlyMap<
    BookingRequest,
    { readonly resolved: ResolvedRequest | HttpRefusal; readonly taken: readonly OccupiedRow[] }
  >
}

/** One statement for all of them. */
export async function prepareRequests(
  tx: Queries,
  salon: Salon,
  requests: readonly BookingRequest[],
): Promise<PreparedRequests> {
  const resolved = requests.map((request) => unlessRefused(() => resolve(salon, request)))
  const windows = resolved.map((one) => (one instanceof HttpRefusal ? nothing : windowOfStart(one)))
  const taken = await readOccupancies(tx, windows)
  const prepared = requests.map(
    (request, index) => [request, { resolved: resolved[index]!, taken: taken[index]! }] as const,
  )
  return { salon, requests: new Map(prepared) }
}

/** A booking request, and a last check of the place found for it: `refuse` throws HttpRefusal. */
export interface CheckedRequest {
  readonly request: BookingRequest
  readonly refuse?: (placed: PlacedVisit) => void
}

/** One after the other: what one of them takes, or `before` has taken, is not there for the next. */
export function placeTogether(
  prepared: PreparedRequests,
  requests: readonly CheckedRequest[],
  before: readonly OccupiedRun[] = [],
): (PlacedVisit | HttpRefusal)[] {
  const given = [...before]
  return requests.map(({ request, refuse }) => {
    const { resolved, taken } = prepared.requests.get(request)!
    if (resolved instanceof HttpRefusal) return resolved
    const placed = unlessRefused(() => {
      const found = placeAmong(resolved, withRuns(taken, given))
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

function placeAmong(resolved: ResolvedRequest, rows: readonly OccupiedRow[]): PlacedVisit {
  const placement = placeVisit(slotRequestOf(resolved, rows), resolved.start)
  if (!placement.ok) throw new HttpRefusal(refusalOf(placement.refusals))
  return { items: resolved.items, placement, rows }
}

/** The refusal, according to the cache, of a start that another request reserved first; null: it is free, or the database decides. */
export async function lostStart(request: BookingRequest, memory: Memory): Promise<HttpRefusal | null> {
  const resolved = resolve(await memory.salons.current(), request)
  const placement = placeVisit(
    slotRequestOf(resolved, await inMemory(memory.calendar, resolved)),
    resolved.start,
  )
  const refusal = placement.ok ? null : new HttpRefusal(refusalOf(placement.refusals))
  return isTaken(refusal) ? lost(refusal, request, memory) : null
}

/** A request with the taken time of some days around its start. */
export interface RequestAround {
  readonly resolved: ResolvedRequest
  readonly rows: readonly OccupiedRow[]
}

interface AskedAround {
  readonly request: BookingRequest
  /** Days before and after that of its start. */
  readonly before: number
  readonly after: number
}

/** One statement for all of them. HttpRefusal 422 for items that cannot be asked for, and 403 as for a booking. */
export async function readAround(
  db: Queries,
  salon: Salon,
  asked: readonly AskedAround[],
): Promise<RequestAround[]> {
  const resolved = asked.map(({ request, before, after }) => resolve(salon, request, { before, after }))
  const rows = await readOccupancies(db, resolved.map(windowOf))
  return resolved.map((one, index) => ({ resolved: one, rows: rows[index]! }))
}

/** Every reason against its start. */
export function reasonsAgainst({ resolved, rows }: RequestAround): Refusal[] {
  return explainStart(slotRequestOf(resolved, rows), resolved.start)
}

/** The starts on offer on its days. */
export function startsAround(around: RequestAround): Slot[] {
  return findSlots(questionAround(around)).flatMap(({ slots }) => slots)
}

/** The engine’s question about its days. */
export function questionAround({ resolved, rows }: RequestAround): SlotRequest {
  return slotRequestOf(resolved, rows)
}

/** The starts nearest to one that was lost, from two days before to a week after it. */
async function alternatives(
  request: BookingRequest,
  { salons, calendar, instants }: Memory,
): Promise<{ start: string; end: string }[]> {
  const resolved = resolve(await salons.current(), request, { before: 2, after: 7 })
  const search = slotRequestOf(resolved, await inMemory(calendar, resolved))
  return nearestSlots(search, resolved.start, limits.alternatives).map((slot) => ({
    start: instants.write(slot.start),
    end: instants.write(slot.end),
  }))
}

/** The salon as this request finds it: with the values for its client's hair, and what they have already on the menu. */
export function salonFor(
  { booked, length }: { booked?: BookingRequest['booked'] | undefined; length?: BookingRequest['length'] },
  current: Salon,
): Salon {
  const salon = atHairLength(current, length)
  return booked ? withOnMenu(salon, new Set(booked.flatMap(({ services }) => services))) : salon
}

/** The caches for answers that decide nothing: at most a second old, and never older than this process's own writes. */
export interface Memory {
  readonly salons: SalonStore
  readonly calendar: OccupancyCache
  readonly instants: InstantFormatter
}

/** The error to throw for a booking error: a start that is already reserved gets the nearest five, any other error is unchanged. */
export async function withAlternatives(
  error: unknown,
  request: BookingRequest | null,
  memory: Memory,
): Promise<unknown> {
  return request && isTaken(error) ? lost(error, request, memory) : error
}

async function lost({ facts }: HttpRefusal, request: BookingRequest, memory: Memory): Promise<HttpRefusal> {
  return new HttpRefusal({ ...facts, alternatives: await alternatives(request, memory) })
}

/** Whether booking ended because somebody else has the start. */
export function isTaken(error: unknown): error is HttpRefusal {
  return error instanceof HttpRefusal && error.facts.code === 'slot_taken'
}

/** A request resolved against a version of the salon: for the day of its start, or for some days around it. */
interface ResolvedRequest {
  readonly salon: Salon
  readonly items: readonly NamedItem[]
  readonly request: BookingRequest
  readonly start: number
  /** Local dates, both included. */
  readonly from: string
  readonly to: string
}

/** HttpRefusal 422 for items or a start that nobody can ask for. */
function resolve(
  current: Salon,
  request: BookingRequest,
  { before, after } = { before: 0, after: 0 },
): ResolvedRequest {
  const { booked, audience, calendars = 'all' } = request
  const length = request.isLengthKept ? undefined : request.length
  requireChosen(calendars, request.items, current)
  const salon = withCalendarsOnly(salonFor(request, current), calendars)
  const items = requestedItems(salon, request.items, { booked, audience, length })
  const start = wholeMinute(request.start)
  const { date } = localDayOf(start, salon.zone)
  return { salon, items, request, start, from: shiftDate(date, -before), to: shiftDate(date, after) }
}

/** The taken time that matters to some start of its days. */
function windowOf({ salon, items, from, to }: ResolvedRequest): Window {
  const days = localDays(from, to, salon.zone)
  return {
    from: days[0]!.start - margin,
    to: days.at(-1)!.end + margin,
    professionals: whoMightWork(salon, items).map(({ id }) => id),
  }
}

/** The taken time that matters to the start it is about, and no more: a row costs as much as it takes to read and send. */
function windowOfStart({ salon, items, start }: ResolvedRequest): Window {
  const professionals = whoMightWork(salon, items)
  const { start: from, end: to } = timeThatMatters(items, professionals, { start, zone: salon.zone })
  return { from, to, professionals: professionals.map(({ id }) => id) }
}

function inMemory(calendar: OccupancyCache, resolved: ResolvedRequest): Promise<OccupiedRow[]> {
  const { from, to } = windowOf(resolved)
  return calendar.taken(from, to)
}

function slotRequestOf(
  { salon, items, request, from, to }: ResolvedRequest,
  rows: readonly OccupiedRow[],
): SlotRequest {
  const occupied = occupiedBy(rows, request.freed)
  const { audience, kept, freed } = request
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
