/** The job of each minute: people who wait hear of a free seat; orders of a date that is over are done, and nobody waits for it any more. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { changeOrder } from '../../orders/change-order.ts'
import { lockOrder } from '../../orders/order-row.ts'
import type { Settling } from '../../payments/settle-payments.ts'
import { queueWaitingMails } from './waiting-mails.ts'
import { forgetWaiting, workshopOfDate } from './workshop-repository.ts'

export async function tendDates(settling: Settling, now: Temporal.Instant): Promise<void> {
  const { database } = settling
  for (const id of await datesWithNews(database.kysely, now)) {
    await database.transaction(async (tx) => {
      const workshop = await workshopOfDate(tx, id)
      const date = workshop?.dates.find((one) => one.id === id)
      if (date)
        await queueWaitingMails(tx, settling, { kind: 'workshop_seat', workshop: workshop!, date }, now)
    })
  }
  for (const id of await attendedOrders(database.kysely, now)) {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.status === 'paid')
        await changeOrder(tx, order, { status: 'collected', receivedAt: now }, now)
    })
  }
  await forgetWaiting(database.kysely, now)
}

/** Dates on sale with a seat, for which somebody waits. */
async function datesWithNews(db: Queries, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM workshop_dates d JOIN products p ON p.id = d.product_id
    WHERE d.cancelled_at IS NULL AND lower(d.during) > ${now} AND p.published AND p.stock > 0
      AND EXISTS (SELECT 1 FROM workshop_waiting w WHERE w.date_id = d.id AND w.told_at IS NULL)
    ORDER BY d.id LIMIT 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Paid orders of dates that are over: their buyer is owed nothing more. */
async function attendedOrders(db: Queries, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o JOIN workshop_dates d ON d.id = o.workshop_date_id
    WHERE o.status = 'paid' AND d.cancelled_at IS NULL AND upper(d.during) <= ${now} ORDER BY o.id LIMIT 200`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
