/** A date of a workshop: planned, it takes the time of its hosts; cancelled, it gives back the time and the money. */
import { insertBreak, insertServiceOfKind, releaseBreaks } from '../../booking/break-repository.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { changedTimes } from '../../booking/step-times.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange, type Changes } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { clearExpiredHoldsUnder } from '../../occupancy/reserve.ts'
import { changeOrder } from '../../orders/change-order.ts'
import { queueOrderMessages } from '../../orders/order-messages.ts'
import { lockOrder, orderById, type OrderRow } from '../../orders/order-row.ts'
import { seatName } from '../../orders/seat-name.ts'
import { endPayment, refundOrder } from '../../payments/settle-payments.ts'
import type { By } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import { lockedWorkshop, refuseManyDates } from './save-workshop.ts'
import { queueWaitingMails } from './waiting-mails.ts'
import * as rows from './workshop-repository.ts'
import type { Workshops } from './workshops.ts'

type Tx = Transaction<Schema>

export interface DatePlan {
  readonly id: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly seats: number
}

/** HttpRefusal 404; 409 when the time of a host is taken; 422 for times that are none, or past. */
export async function addDate(workshops: Workshops, { id, ...plan }: DatePlan, by: By): Promise<void> {
  const { database, salons, tracker } = workshops
  await database.transaction(async (tx) => {
    const workshop = await lockedWorkshop(tx, { id, seen: null })
    refuseManyDates(workshop)
    refuseWrong([['start', 'invalid_instant', Temporal.Instant.compare(plan.start, by.now) <= 0]])
    const hosts = workshop.hosts.map((host) => host.id).toSorted((a, b) => a - b)
    const { timeZone } = await salons.within(tx)
    const name = seatName(
      { title: workshop.title, start: plan.start },
      { language: 'fr', timeZone, now: by.now },
    )
    const blocks = await blockHosts(tx, { ...plan, hosts, title: blockTitle(workshop.title) }, by.now)
    const date = { ...plan, workshop, name, blocks, by: by.caller.id }
    await rows.insertDate(tx, date, by.now)
    await note(tx, id, by, { dates: [null, plan.start.toString()] })
  })
  tracker.changed()
}

/** As long as the words of a block may be. */
const longestTitle = 60

function blockTitle(title: string): string {
  const whole = `Atelier : ${title}`
  return whole.length <= longestTitle ? whole : `${whole.slice(0, longestTitle - 1)}…`
}

interface Blocks {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly hosts: readonly number[]
  readonly title: string
}

async function blockHosts(
  tx: Queries,
  { start, end, hosts, title }: Blocks,
  now: Temporal.Instant,
): Promise<number[]> {
  await keepOnTeam(tx, hosts)
  const service = await insertServiceOfKind(tx, 'other')
  const blocks: number[] = []
  for (const professional of hosts) {
    const times = { start, end, professional }
    const block = { ...changedTimes(times, times), title, isPrivate: false }
    const run = { professional, start: minuteOfInstant(start), end: minuteOfInstant(end) }
    await clearExpiredHoldsUnder(tx, [run], now)
    const id = await insertBreak(tx, service, block)
    if (id === null) throw new HttpRefusal({ code: 'time_not_free' })
    blocks.push(id)
  }
  return blocks
}

export interface DateCancellation {
  readonly id: number
  readonly date: number
  readonly reason: string
}

/** HttpRefusal 404; 409 for a date that is cancelled already or has begun. The provider is asked for the refunds after the commit. */
export async function cancelDate(workshops: Workshops, wanted: DateCancellation, by: By): Promise<void> {
  const { database, tracker } = workshops
  const orders = await database.transaction((tx) => cancelWithin(tx, workshops, wanted, by))
  tracker.changed()
  for (const order of orders) await endPayment(workshops, order, by.now)
}

async function cancelWithin(
  tx: Tx,
  workshops: Workshops,
  { id, date: dateId, reason }: DateCancellation,
  by: By,
): Promise<number[]> {
  const workshop = await lockedWorkshop(tx, { id, seen: null })
  const date = dateToCome(workshop, dateId, by.now)
  const salon = await workshops.salons.within(tx)
  const locked = await lockOrdersOf(tx, dateId)
  // Buyers lock the product: after this line no order of the date can be placed any more.
  const blocks = await rows.cancelDate(tx, { date, reason }, by.now)
  if (blocks.length > 0) await releaseBreaks(tx, blocks)
  const orders = await heldOrders(tx, dateId, locked)
  for (const order of orders) await cancelOrder(tx, workshops, { order, salon, reason }, by.now)
  await queueWaitingMails(tx, workshops, { kind: 'workshop_cancelled', workshop, date }, by.now)
  await note(tx, id, by, { dates: [dateOf(date), null], reason: [null, reason] })
  return orders.map((order) => order.id)
}

/** HttpRefusal 404; 409 for a date that is cancelled or has begun. */
export function dateToCome({ dates }: rows.WorkshopRow, id: number, now: Temporal.Instant): rows.DateRow {
  const date = dates.find((one) => one.id === id)
  if (!date) throw new HttpRefusal({ code: 'not_found' })
  if (date.cancelReason !== null || date.start <= now.epochMilliseconds)
    throw new HttpRefusal({ code: 'workshop_date_over' })
  return date
}

/** Orders are locked before the product, as everywhere: two transactions wait for each other in no circle. */
export async function lockOrdersOf(tx: Tx, date: number): Promise<ReadonlyMap<number, OrderRow>> {
  const locked = new Map<number, OrderRow>()
  for (const id of await rows.ordersOfDate(tx, date)) locked.set(id, (await lockOrder(tx, id))!)
  return locked
}

/** The orders that hold seats once the product is locked: among them those that were placed after `lockOrdersOf`. */
export async function heldOrders(
  tx: Tx,
  date: number,
  locked: ReadonlyMap<number, OrderRow>,
): Promise<OrderRow[]> {
  const held: OrderRow[] = []
  for (const id of await rows.ordersOfDate(tx, date)) held.push(locked.get(id) ?? (await lockOrder(tx, id))!)
  return held
}

async function cancelOrder(
  tx: Tx,
  workshops: Workshops,
  { order, salon, reason }: { readonly order: OrderRow; readonly salon: Salon; readonly reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const refund = await refundOrder(tx, { order, salon, amount: order.total, reason: 'cancelled' }, now)
  await changeOrder(tx, order, { status: 'cancelled', cancelReason: reason }, now)
  const after = (await orderById(tx, order.id))!
  await queueOrderMessages(tx, workshops, { kind: 'workshop_cancelled', refund, order: after, salon }, now)
}

function dateOf({ start }: rows.DateRow): string {
  return Temporal.Instant.fromEpochMilliseconds(start).toString()
}

export async function note(tx: Queries, id: number, { caller, now }: By, changes: Changes): Promise<void> {
  const line = { at: now, actorId: caller.id, entity: 'workshop', entityId: id, action: 'update' } as const
  await recordChange(tx, { ...line, changes })
}
