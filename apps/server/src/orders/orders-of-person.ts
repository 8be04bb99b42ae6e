/** The orders of a person: by their account, or as a guest under an e-mail that they proved or a phone that they verified. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { isOpenOrder, orderStatuses } from '@meche/domain/shop/order-status.ts'
import type { Queries } from '../db/database.ts'

/** A condition on the orders `o`. */
export const isOrderOf = (person: number): RawBuilder<boolean> => sql`(
  o.customer_id = ${person} OR o.customer_id IS NULL AND EXISTS (
    SELECT 1 FROM users c WHERE c.id = ${person} AND c.erased_at IS NULL AND (
      c.email = o.email AND c.email_proved_at IS NOT NULL OR c.phone = o.phone AND c.verified)))`

export async function hasOpenOrders(db: Queries, person: number): Promise<boolean> {
  const open = orderStatuses.filter(isOpenOrder)
  const { rows } = await sql`
    SELECT 1 FROM orders o WHERE o.status = ANY (${open}::text[]) AND ${isOrderOf(person)} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The amounts stay, for ten years; nothing says any more whose they were. */
export async function eraseOrders(tx: Queries, person: number): Promise<void> {
  await sql`
    WITH own AS (SELECT o.id FROM orders o WHERE ${isOrderOf(person)}),
    unpaid AS (UPDATE payments SET brand = NULL, last4 = NULL, url = NULL WHERE order_id IN (SELECT id FROM own)),
    line AS (
      UPDATE history SET changes = changes - 'reason' WHERE entity = 'order' AND entity_id IN (SELECT id FROM own))
    UPDATE orders SET family_name = NULL, given_name = NULL, email = NULL, phone = NULL, street = NULL, zip_code = NULL, city = NULL,
      note = NULL, receipt = NULL, cancel_reason = NULL, return_reason = NULL, tracking = NULL, request_key = NULL, request_hash = NULL,
      participants = '{}'
    WHERE id IN (SELECT id FROM own)`.execute(tx)
}
