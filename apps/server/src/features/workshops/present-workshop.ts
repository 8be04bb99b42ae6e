/** Workshops as visitors and admins see them. */
import type { Attendee, OpenWorkshop, Workshop } from '@meche/contract/workshops.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isOnSale, type WorkshopDate } from '@meche/domain/workshops/workshop.ts'
import { orderNumber } from '../../orders/order-messages.ts'
import { exactMinute, wireInstant } from '../../time/instants.ts'
import type { AttendeeRow, DateRow, WorkshopRow } from './workshop-repository.ts'

export interface Reading {
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/** A date as the rules of its sale see it. */
export function saleOf({ isPublished }: Pick<WorkshopRow, 'isPublished'>, date: DateRow): WorkshopDate {
  const { start, free, cancelReason } = date
  return { start: start / 60_000, freeSeats: free, isCancelled: cancelReason !== null, isPublished }
}

export function presentWorkshop(row: WorkshopRow, timeZone: string): Workshop {
  const { dates, hosts, ...fields } = row
  return {
    ...fields,
    hosts: hosts.map(toWire),
    dates: dates.map(({ product: _product, cancelReason, waiting, ...date }) => ({
      ...presentDate(date, timeZone),
      cancelReason,
      waiting,
    })),
  }
}

export function presentOpen(row: WorkshopRow, { timeZone, now }: Reading): OpenWorkshop {
  const { id, title, text, price, hosts } = row
  return {
    id,
    title,
    text,
    price,
    hosts: hosts.map(({ givenName }) => givenName),
    dates: row.dates
      .filter((date) => isOnSale(saleOf(row, date), exactMinute(now)))
      .map(({ cancelReason: _cancelReason, waiting: _waiting, ...date }) => ({
        ...presentDate(date, timeZone),
        product: date.product,
      })),
  }
}

type Times = Pick<DateRow, 'id' | 'start' | 'end' | 'seats' | 'free'>

function presentDate({ id, start, end, seats, free }: Times, timeZone: string) {
  const written = (milliseconds: number) =>
    wireInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone)
  return { id, start: written(start), end: written(end), seats, free }
}

export function presentAttendee({ order, buyer, ...attendee }: AttendeeRow): Attendee {
  return { ...attendee, order: orderNumber(order), buyer: buyer && toWire(buyer) }
}
