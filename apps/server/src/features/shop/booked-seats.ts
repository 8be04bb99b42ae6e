/** The part of an order that books seats of a workshop: they are sold by themselves, to people who are named, and paid online. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { createOrder } from '@meche/contract/orders.ts'
import { isOnSale } from '@meche/domain/workshops/workshop.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute } from '../../time/instants.ts'
import { dateOfSeat } from '../../orders/date-of-seat.ts'

export interface BookedSeats {
  readonly date: number
  readonly participants: readonly string[]
}

interface Booking {
  readonly body: ParsedBodyOf<typeof createOrder>
  readonly salon: Salon
}

/**
 * Null for goods. The products of the basket are locked. HttpRefusal 404 while workshops are off; 409 for a date that is over or has too
 * few seats; 422 as the contract says.
 */
export async function bookedSeats(
  tx: Queries,
  { body, salon }: Booking,
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
  return { date: date.id, participants }
}
