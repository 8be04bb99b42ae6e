/** The part of an order that books seats of a workshop: they are sold by themselves, to people who are named, and paid online. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { createOrder } from '@meche/contract/orders.ts'
import { isOnSale } from '@meche/domain/workshops/workshop.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute } from '../../time/instants.ts'
import { dateOfSeat } from '../../orders/date-of-seat.ts'
import { seatName } from '../../orders/seat-name.ts'

export interface BookedSeats {
  readonly date: number
  readonly participants: readonly string[]
  /** The words of the order's line, in the buyer's language. */
  readonly name: string
}

interface Booking {
  readonly body: ParsedBodyOf<typeof createOrder>
  readonly salon: Salon
  readonly language: Language
}

/**
 * Null for goods. The products of the basket are locked. HttpRefusal 404 while workshops are off; 409 for a date that is over or has too
 * few seats; 422 as the contract says.
 */
export async function bookedSeats(
  tx: Queries,
  { body, salon, language }: Booking,
  now: Temporal.Instant,
): Promise<BookedSeats | null> {
  const { items, participants } = body
  if (!participants) return null
  if (!salon.settings.modules.includes('workshops')) throw new HttpRefusal({ code: 'module_off' })
  const [{ product, quantity }] = items as [(typeof items)[number]]
  refuseWrong([
    ['items', 'too_many_items', items.length > 1],
    ['participants', 'invalid_value', participants.length !== quantity],
    ['delivery', 'invalid_value', body.delivery !== 'pickup'],
  ])
  if (body.code) throw new HttpRefusal({ code: 'promo_invalid' })
  if (body.payment === 'salon') throw new HttpRefusal({ code: 'pay_online' })
  const date = await dateOfSeat(tx, product)
  if (!date || !isOnSale(date, exactMinute(now))) throw new HttpRefusal({ code: 'workshop_date_over' })
  if (date.freeSeats < quantity) throw new HttpRefusal({ code: 'seats_taken' })
  const start = Temporal.Instant.fromEpochMilliseconds(date.start * 60_000)
  const name = seatName({ title: date.title, start }, { language, timeZone: salon.timeZone, now })
  return { date: date.id, participants, name }
}
