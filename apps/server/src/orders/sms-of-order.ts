/** Whether the buyer of an order is told by SMS. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { mobileNumber } from '../salon/phone-number.ts'
import type { Buyer, OrderRow } from './order-row.ts'

/** E.164; null: the phone of the order takes no SMS. */
export function smsNumberOf({ phone }: Pick<Buyer, 'phone'>): string | null {
  return mobileNumber(phone)?.e164 ?? null
}

/** Those who answered STOP want none: a client by their account, anybody else by what their number last wrote. */
export async function takesSms(
  db: Queries,
  { buyer, customer }: Pick<OrderRow, 'buyer' | 'customer'>,
): Promise<boolean> {
  const number = buyer && smsNumberOf(buyer)
  if (!number) return false
  const { rows } = await sql`
    SELECT FROM users u WHERE u.sms_opt_out AND u.erased_at IS NULL AND (u.phone = ${number} OR u.id = ${customer?.id ?? null})
    UNION ALL
    SELECT FROM conversations c JOIN chat_messages m ON m.conversation_id = c.id AND m.meaning = 'stop'
    WHERE c.phone = ${number} AND c.client_id IS NULL LIMIT 1`.execute(db)
  return rows.length === 0
}
