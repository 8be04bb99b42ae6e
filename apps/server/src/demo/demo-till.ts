/** The till's totals of the demo salon: its admin closed the days of the last two weeks, and corrected one. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** Most clients pay by card, some in cash, few by cheque. On every fifth day a coin or two is missing. */
export async function insertTillEntries(
  tx: Queries,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<void> {
  const today = sql`(${now}::timestamptz AT TIME ZONE ${timeZone})::date`
  await sql`
    WITH days AS (
      SELECT (start_at AT TIME ZONE ${timeZone})::date AS day, sum(coalesce(charged, price))::int AS total, count(*)::int AS receipts
      FROM appointments WHERE status = 'done' GROUP BY 1),
    paid AS (SELECT day, receipts, total, total / 500 * 100 AS cash, total / 2000 * 100 AS cheque FROM days WHERE day < ${today} AND day >= ${today} - 14)
    INSERT INTO till_entries (day, version, cash, card, cheque, transfer, vouchers, other, receipts, by_id, at)
    SELECT day, 1, greatest(cash - CASE WHEN extract(day FROM day)::int % 5 = 0 THEN 200 ELSE 0 END, 0), total - cash - cheque,
           cheque, 0, 0, 0, receipts, (SELECT id FROM users WHERE email = 'admin@meche.example'),
           (day + time '19:20') AT TIME ZONE ${timeZone}
    FROM paid`.execute(tx)
  await sql`
    INSERT INTO till_entries (day, version, cash, card, cheque, transfer, vouchers, other, receipts, reason, by_id, at)
    SELECT day, 2, cash, card - 2500, cheque, 0, 2500, 0, receipts, 'Un chèque cadeau avait été compté en carte.', by_id, at + interval '12 hours'
    FROM till_entries WHERE card >= 2500 AND at < ${now.subtract({ hours: 12 })} ORDER BY day DESC LIMIT 1`.execute(
    tx,
  )
}
