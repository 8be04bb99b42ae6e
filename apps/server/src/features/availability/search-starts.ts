/** Answers « when? »: the starts of a range of days, or how many each day has. */
import type { AvailableDays, AvailableSlots, SlotAnswer } from '@meche/contract/availability.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Slot, SlotRequest } from '@meche/domain/slots/model.ts'
import { bookingWindow } from '@meche/domain/slots/booking-window.ts'
import { daySummaries } from '@meche/domain/slots/day-summaries.ts'
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import { nextAvailable } from '@meche/domain/slots/next-available.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDayOf, localDays, type Zone } from '@meche/domain/time/zone.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { requestedItems, type BookedItem } from '../../booking/requested-items.ts'
import { slotRequest } from '../../booking/slot-request.ts'
import { dayOf, type OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { InstantFormatter } from '../../time/instants.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { Salon } from '../../salon/salon.ts'

export interface StartQuery {
  readonly items: readonly ItemRef[]
  readonly from: string
  readonly to: string
  readonly audience: SlotRequest['audience']
  /** The length of the client's hair; null: not given; undefined: the services' own values count. */
  readonly length?: number | null | undefined
  /** The visitor's own hold, whose time counts as free; null when there is none. */
  readonly hold: number | null
  /** The visit that would be moved, whose time counts as free, and what is left of its items; null for a new one. */
  readonly appointment?: number | null
  readonly booked?: readonly BookedItem[] | undefined
  /** The current professional of each of its busy steps. */
  readonly kept?: readonly number[]
  /** Of that visit's time, what stays: its work that is done. */
  readonly staying?: readonly OccupiedRun[]
}

/** An answer, and how long it is true: until this instant (epoch ms) and while these days (UTC, since 1970) stay as they are. */
export interface Timed<T> {
  readonly answer: T
  readonly validUntil: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Whether an answer that was read at `generation` is what would be found now. The caller has refreshed the tracker. */
export function isStillTrue(
  tracker: Pick<InvalidationTracker, 'isCurrent'>,
  { generation, validUntil, firstDay, lastDay }: Omit<Timed<never>, 'answer'> & { generation: number },
  now: Temporal.Instant,
): boolean {
  return now.epochMilliseconds <= validUntil && tracker.isCurrent(generation, firstDay, lastDay)
}

export interface Searching {
  readonly calendar: OccupancyCache
  readonly salon: Salon
  readonly instants: InstantFormatter
  readonly now: Temporal.Instant
}

/** How far ahead « le premier créneau » is looked for when a range has none. */
const horizonDays = 62

export async function availableSlots(
  searching: Searching,
  query: StartQuery,
): Promise<Timed<AvailableSlots>> {
  const { salon, instants } = searching
  const asked = await ask(searching, query)
  const days = findSlots(asked.request)
  const first = days.find(({ slots }) => slots.length > 0)?.slots[0]?.start
  const outlook = await lookAhead(searching, query, { asked, first })
  const answer = {
    timeZone: salon.timeZone,
    days: days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => slotAnswer(slot, instants)) })),
    nextAvailable: outlook.next === null ? null : instants.write(outlook.next),
  }
  return { answer, ...outlook.validity }
}

export async function availableDays(searching: Searching, query: StartQuery): Promise<Timed<AvailableDays>> {
  const { salon, instants } = searching
  const asked = await ask(searching, query)
  const days = daySummaries(asked.request)
  const first = days.find((day) => day.first !== null)?.first ?? undefined
  const outlook = await lookAhead(searching, query, { asked, first })
  const answer = {
    timeZone: salon.timeZone,
    days: days.map((day) => ({
      date: day.date,
      count: day.count,
      first: day.first === null ? null : instants.write(day.first),
      closed: day.isClosed,
      away: day.isAway,
    })),
    nextAvailable: outlook.next === null ? null : instants.write(outlook.next),
  }
  return { answer, ...outlook.validity }
}

interface Asked {
  readonly request: SlotRequest
  /** Epoch milliseconds at which the first hold among the taken time ends. */
  readonly expiry: number
  readonly firstDay: number
  readonly lastDay: number
}

async function ask({ calendar, salon, now }: Searching, query: StartQuery): Promise<Asked> {
  const { from, to, audience, hold, kept, appointment = null, staying = [] } = query
  refuseBadRange(query)
  const items = requestedItems(salon, query.items, query)
  // A visit that begins on the last day may end on the next, and buffers reach over midnight.
  const start = startOf(from, salon.zone) - 1440
  const end = startOf(shiftDate(to, 2), salon.zone)
  const { occupied, expiry } = await calendar.standing(start, end, { now, hold, appointment, staying })
  const request = slotRequest(salon, { items, occupied, kept, audience, now, from, to })
  return { request, expiry, firstDay: dayOf(start) - 1, lastDay: dayOf(end) }
}

/** The first start after a range that has none, and how long the answer stays true. */
async function lookAhead(
  searching: Searching,
  query: StartQuery,
  { asked, first }: { asked: Asked; first: number | undefined },
): Promise<{ next: number | null; validity: Omit<Timed<never>, 'answer'> }> {
  const { request, expiry, firstDay, lastDay } = asked
  if (first !== undefined) {
    return {
      next: null,
      validity: { validUntil: validUntil(request, first, expiry), firstDay, lastDay },
    }
  }
  const until = shiftDate(query.to, horizonDays - 1)
  const wider = await ask(searching, { ...query, from: query.to, to: until })
  // From the day after what was asked for, on calendars that reach as far as it looks.
  const next = nextAvailable({ ...wider.request, to: query.to }, until)
  const soonest = Math.min(expiry, wider.expiry)
  return {
    next,
    validity: {
      validUntil: validUntil(request, next ?? Infinity, soonest),
      firstDay,
      lastDay: wider.lastDay,
    },
  }
}

/**
 * The last millisecond at which the clock leaves the answer as it is. It changes when the first start becomes too soon, at
 * the very end of a hold, and when the booking limit takes in another day: after the last minute before midnight, because
 * « now » is rounded up.
 */
function validUntil(request: SlotRequest, first: number, expiry: number): number {
  const notice = bookingWindow(request).earliest - request.now
  const midnight = localDayOf(request.now, request.salon.zone).end
  return Math.min((first - notice) * 60_000, expiry - 1, (midnight - 1) * 60_000)
}

/** The minute at which a local day begins, which is remembered. */
function startOf(date: string, zone: Zone): number {
  return localDays(date, date, zone)[0]!.start
}

function slotAnswer(
  { start, end, price, fit, options, chain }: Slot,
  instants: InstantFormatter,
): SlotAnswer {
  return {
    start: instants.write(start),
    end: instants.write(end),
    price,
    fit,
    options: options.map((option) => ({
      professional: option.professional,
      end: instants.write(option.end),
      price: option.price,
      fit: option.fit,
    })),
    ...(chain && { chain: [...chain] }),
  }
}
