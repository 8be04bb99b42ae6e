/** A date of a workshop at another time: its hosts' time moves along, and the buyers of its seats are told. */
import { retakeBreak, type StandingBreak } from '../../booking/break-repository.ts'
import { changedTimes, writeStepTimes } from '../../booking/step-times.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { clearExpiredHoldsUnder } from '../../occupancy/reserve.ts'
import { queueOrderMessages } from '../../orders/order-messages.ts'
import { orderById, type OrderRow } from '../../orders/order-row.ts'
import { seatName } from '../../orders/seat-name.ts'
import type { By } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import { dateToCome, heldOrders, lockOrdersOf, note } from './plan-date.ts'
import { lockedWorkshop } from './save-workshop.ts'
import * as rows from './workshop-repository.ts'
import type { Workshops } from './workshops.ts'

type Tx = Transaction<Schema>

export interface DateMove {
  readonly id: number
  readonly date: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** HttpRefusal 404; 409 for a date that is over, and when the time of a host is taken; 422 for times that are none, or past. */
export async function moveDate(workshops: Workshops, move: DateMove, by: By): Promise<void> {
  const { database, salons, tracker } = workshops
  await database.transaction(async (tx) => {
    const workshop = await lockedWorkshop(tx, { id: move.id, seen: null })
    const date = dateToCome(workshop, move.date, by.now)
    refuseWrong([['start', 'invalid_instant', Temporal.Instant.compare(move.start, by.now) <= 0]])
    const salon = await salons.within(tx)
    const orders = await lockOrdersOf(tx, date.id)
    const before = Temporal.Instant.fromEpochMilliseconds(date.start)
    await moveBlocks(tx, await rows.blocksOfDate(tx, date.id), move, by.now)
    const french = { language: 'fr', timeZone: salon.timeZone, now: by.now } as const
    const name = seatName({ title: workshop.title, start: move.start }, french)
    await rows.moveDate(tx, { date, start: move.start, end: move.end, name })
    const seats = { title: workshop.title, start: move.start }
    for (const order of await heldOrders(tx, date.id, orders))
      await tellBuyer(tx, workshops, { order, seats, before, salon }, by.now)
    await note(tx, move.id, by, { dates: [before.toString(), move.start.toString()] })
  })
  tracker.changed()
}

/** Each host keeps their block, unless staff have taken it away. */
async function moveBlocks(
  tx: Tx,
  blocks: readonly StandingBreak[],
  { start, end }: DateMove,
  now: Temporal.Instant,
): Promise<void> {
  for (const block of blocks) {
    const { id, professional } = block
    const times = changedTimes(block, { start, end, professional: null })
    const run = { professional, start: minuteOfInstant(start), end: minuteOfInstant(end) }
    await clearExpiredHoldsUnder(tx, [run], now)
    if (!(await retakeBreak(tx, id, times))) throw new HttpRefusal({ code: 'time_not_free' })
    await writeStepTimes(tx, id, times)
  }
}

interface Moved {
  readonly order: OrderRow
  readonly seats: { readonly title: string; readonly start: Temporal.Instant }
  readonly before: Temporal.Instant
  readonly salon: Salon
}

async function tellBuyer(
  tx: Tx,
  workshops: Workshops,
  { order: { id, language }, seats, before, salon }: Moved,
  now: Temporal.Instant,
): Promise<void> {
  const name = seatName(seats, { language, timeZone: salon.timeZone, now })
  await rows.renameSeats(tx, { order: id, name })
  const order = (await orderById(tx, id))!
  await queueOrderMessages(tx, workshops, { kind: 'workshop_moved', before, order, salon }, now)
}
