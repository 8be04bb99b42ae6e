/** The dates of a series, each placed as a booking would be: one after the other, with the time that the ones before it take. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import { verdictOnDate, type DateVerdict } from '@meche/domain/series/date-verdict.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import { placeTogether, prepareRequests, type BookingRequest, type PlacedVisit } from '../../booking/place.ts'
import { spanOfPlacement } from '../../booking/refuse-busy-client.ts'
import { hoursAgainstPlacement } from '../../booking/work-hours.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute } from '../../time/instants.ts'
import { timeOfClientFrom } from './series-repository.ts'

/** A date as it is to be booked. */
export interface WishedDate {
  /** The day that the rule gives. */
  readonly date: string
  /** When the rule puts it, and when it is to begin: epoch minutes. */
  readonly ruled: number
  readonly start: number
  readonly items: readonly ItemRef[]
  /** Staff were warned, and go on. */
  readonly isKept: boolean
}

export interface TriedDate extends WishedDate {
  readonly request: BookingRequest
  /** Null: the time is somebody else's. */
  readonly placed: PlacedVisit | null
  readonly verdict: DateVerdict
  /** The hours and days against it. */
  readonly against: readonly Refusal[]
  readonly isCustomerBusy: boolean
}

interface Asking {
  readonly salon: Salon
  readonly customer: number
  /** The length of the client's hair; null: not given. */
  readonly length: number | null
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 422 and 403 for what no date can be booked with. */
export async function tryDates(
  db: Queries,
  wishes: readonly WishedDate[],
  { salon, customer, length, caller, now }: Asking,
): Promise<TriedDate[]> {
  const calendars = calendarsOpenTo(caller, salon.settings)
  const requests = wishes.map(({ items, start }): BookingRequest => ({
    items,
    start: instantOfMinute(start),
    audience: 'staff',
    length,
    freed: { now },
    calendars,
  }))
  const prepared = await prepareRequests(db, salon, requests)
  const places = placeTogether(
    prepared,
    requests.map((request) => ({ request })),
  )
  const times = await timeOfClientFrom(
    db,
    customer,
    requests.map(({ start }) => start),
  )
  const own: ClientTime[] = []
  return wishes.map((wish, index) => {
    const placed = unlessTaken(places[index]!)
    const against = placed ? hoursAgainstPlacement(placed.placement, { salon, now }) : []
    const time = placed && { ...spanOfPlacement(placed.placement), isForOther: false }
    const isCustomerBusy = time !== null && isClientBusy(time, [...(times[index] ?? []), ...own])
    if (time) own.push(time)
    const verdict = verdictOnDate(against, { isTaken: placed === null, isClientBusy: isCustomerBusy })
    return { ...wish, request: requests[index]!, placed, verdict, against, isCustomerBusy }
  })
}

function unlessTaken(place: PlacedVisit | HttpRefusal): PlacedVisit | null {
  if (!(place instanceof HttpRefusal)) return place
  const { code } = place.facts
  if (code === 'slot_taken' || code === 'slot_not_offered') return null
  throw place
}
