/** Answers « when? »: the starts of a range of days, or how many each day has. */
import type { AvailableDays, AvailableSlots, SlotAnswer } from '@meche/contract/availability.ts'
import type { ItemChoice } from '@meche/contract/items.ts'
import { limits } from '@meche/contract/limits.ts'
import type { DaySlots, Slot, SlotRequest } from '@meche/domain/slots/model.ts'
import { bookingWindow } from '@meche/domain/slots/booking-window.ts'
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import { nextAvailable } from '@meche/domain/slots/next-available.ts'
import { openingTime } from '@meche/domain/opening-hours/opening-status.ts'
import { overlaps } from '@meche/domain/time/interval-list.ts'
import { localDays, shiftDate } from '@meche/domain/time/zone.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { requestedItems } from '../../booking/requested-items.ts'
import { slotRequest } from '../../booking/slot-request.ts'
import { firstExpiry, occupiedBy, takenTime } from '../../booking/taken-time.ts'
import type { WireInstants } from '../../booking/wire-instants.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'

export interface StartQuery {
  readonly items: readonly ItemChoice[]
  readonly from: string
  readonly to: string
  readonly audience: SlotRequest['audience']
  /** The visitor's own hold, whose time counts as free; null when there is none. */
  readonly hold: number | null
}

/** An answer, and the instant (epoch milliseconds) from which the clock alone may make it another one. */
export interface Timed<T> {
  readonly answer: T
  readonly validUntil: number
}

interface Found {
  readonly request: SlotRequest
  readonly days: readonly DaySlots[]
  readonly next: number | null
  readonly validUntil: number
}

/** How far ahead « le premier créneau » is looked for when a range has none. */
const horizonDays = 62

export async function availableSlots(
  db: Queries,
  salon: Salon,
  { query, instants, now }: { query: StartQuery; instants: WireInstants; now: Temporal.Instant },
): Promise<Timed<AvailableSlots>> {
  const { days, next, validUntil } = await find(db, salon, query, now)
  const answer = {
    timeZone: salon.timeZone,
    days: days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => slotAnswer(slot, instants)) })),
    nextAvailable: next === null ? null : instants.write(next),
  }
  return { answer, validUntil }
}

export async function availableDays(
  db: Queries,
  salon: Salon,
  { query, instants, now }: { query: StartQuery; instants: WireInstants; now: Temporal.Instant },
): Promise<Timed<AvailableDays>> {
  const { request, days, next, validUntil } = await find(db, salon, query, now)
  const isOpen = openings(request)
  const answer = {
    timeZone: salon.timeZone,
    days: days.map(({ date, slots }, index) => ({
      date,
      count: slots.length,
      first: slots[0] ? instants.write(slots[0].start) : null,
      closed: !isOpen[index],
    })),
    nextAvailable: next === null ? null : instants.write(next),
  }
  return { answer, validUntil }
}

async function find(db: Queries, salon: Salon, query: StartQuery, now: Temporal.Instant): Promise<Found> {
  refuseBadRange(query)
  const items = requestedItems(salon, query.items)
  const ask = async (from: string, to: string) => {
    const days = localDays(from, to, salon.timeZone)
    // A visit that begins on the last day may end on the next, and buffers reach over midnight.
    const rows = await takenTime(db, days[0]!.start - 1440, days.at(-1)!.end + 1440)
    const occupied = occupiedBy(rows, { now, hold: query.hold })
    return { rows, request: slotRequest(salon, { items, occupied, audience: query.audience, now, from, to }) }
  }

  const { rows, request } = await ask(query.from, query.to)
  const days = findSlots(request)
  const first = days.find(({ slots }) => slots.length > 0)?.slots[0]?.start
  if (first !== undefined)
    return { request, days, next: null, validUntil: validUntil(request, first, firstExpiry(rows, now)) }

  const until = shiftDate(query.to, horizonDays)
  const wider = await ask(query.to, until)
  const next = nextAvailable(wider.request, until)
  const expiry = Math.min(firstExpiry(rows, now), firstExpiry(wider.rows, now))
  return { request, days, next, validUntil: validUntil(request, next ?? Infinity, expiry) }
}

function refuseBadRange({ from, to }: StartQuery): void {
  const code =
    from > to ? 'range_reversed' : shiftDate(from, limits.slotRangeDays - 1) < to ? 'range_too_long' : null
  if (code) throw new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath: 'to', code }] })
}

/**
 * The starts offered change with the clock when the first one becomes too soon, when a hold ends, and at midnight, when
 * the booking limit takes in another day.
 */
function validUntil(request: SlotRequest, first: number, expiry: number): number {
  const notice = bookingWindow(request).earliest - request.now
  const midnight = localDays(dateOf(request), dateOf(request), request.salon.timeZone)[0]!.end
  return Math.min((first - notice) * 60_000, expiry, midnight * 60_000)
}

function dateOf({ now, salon }: SlotRequest): string {
  return Temporal.Instant.fromEpochMilliseconds(now * 60_000)
    .toZonedDateTimeISO(salon.timeZone)
    .toPlainDate()
    .toString()
}

/** Per day asked for, whether the salon opens at all. */
function openings({ salon, from, to }: SlotRequest): boolean[] {
  const days = localDays(from, to, salon.timeZone)
  const open = openingTime(salon, days)
  return days.map((day) => overlaps(open, day.start, day.end))
}

function slotAnswer({ start, end, price, fit, options, chain }: Slot, instants: WireInstants): SlotAnswer {
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
