/** The starts at which an entry of the waiting list could come, as its client would find them. */
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import type { Slot } from '@meche/domain/slots/model.ts'
import { bookingWindow } from '@meche/domain/slots/booking-window.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { spanOfWindows } from '@meche/domain/waitlist/window.ts'
import { salonFor } from '../../booking/place.ts'
import { leftOf, type LeftOfVisit } from '../../booking/left-of-visit.ts'
import { requestedItems } from '../../booking/requested-items.ts'
import { slotRequest } from '../../booking/slot-request.ts'
import type { Visit } from '../../booking/visit.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { dayOf, type OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import type { Entry } from './entry-repository.ts'

export interface Searching {
  readonly salon: Salon
  readonly calendar: OccupancyCache
  readonly now: Temporal.Instant
}

export interface Wish {
  readonly entry: Pick<Entry, 'items' | 'length' | 'windows'>
  /** The visit that it would bring forward. */
  readonly visit: Visit | null
  /** When its client is elsewhere. */
  readonly busy: readonly Interval[]
}

export interface Found {
  readonly slots: readonly Slot[]
  /** Minutes before its start until which clients may book a visit. */
  readonly deadline: number
  readonly searched: Searched
}

/** The data that a search saw: it finds no more starts until this instant (epoch ms), while these days (UTC, since 1970) stay as they are. */
export interface Searched {
  readonly validUntil: number
  readonly firstDay: number
  readonly lastDay: number
}

/** As far ahead as visitors look at once. */
const mostDays = 62

/** Nothing for items that have left the menu. */
export async function findStarts({ salon, calendar, now }: Searching, wish: Wish): Promise<Found> {
  const { entry, visit, busy } = wish
  const today = localDate(now, salon.timeZone)
  const span = spanOfWindows(entry.windows)
  const from = span.from > today ? span.from : today
  const last = shiftDate(from, mostDays - 1)
  const to = span.to < last ? span.to : last
  const asked = from > to ? null : unlessRefused(() => requestOf(entry, visit, salon))
  const midnight = localDays(today, today, salon.zone)[0]!.end * 60_000
  if (!asked) return { slots: [], deadline: 0, searched: { validUntil: midnight, firstDay: 0, lastDay: -1 } }
  const days = localDays(from, shiftDate(to, 1), salon.zone)
  const [first, end] = [days[0]!.start - 1440, days.at(-1)!.end]
  const { occupied, expiry } = await calendar.standing(first, end, { now })
  const { items, kept } = asked
  const request = slotRequest(asked.salon, { items, occupied, kept, audience: 'client', now, from, to })
  const isElsewhere = ({ start, end }: Slot) => busy.some((other) => other.start < end && start < other.end)
  return {
    slots: findSlots(request).flatMap(({ slots }) => slots.filter((slot) => !isElsewhere(slot))),
    deadline: bookingWindow(request).earliest - request.now,
    // The end of a hold frees time without a change; the next day comes within reach of the booking limit.
    searched: { validUntil: Math.min(expiry, midnight), firstDay: dayOf(first) - 1, lastDay: dayOf(end) },
  }
}

/** The request for the rest of a visit to bring forward. Its own time counts as taken: until the client accepts, they come as planned. */
function requestOf({ items, length }: Wish['entry'], visit: Visit | null, current: Salon) {
  const left: LeftOfVisit | null = visit && leftOf(visit, current, items)
  const salon = salonFor({ booked: left?.booked, length }, current)
  const asked = requestedItems(salon, items, { booked: left?.booked, audience: 'client' })
  return { salon, items: asked, kept: left?.kept }
}

function unlessRefused<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpRefusal) return null
    throw error
  }
}
