/** The provider's ledger, its payouts and the differences from ours in the database. SQL only. */
import { sql } from 'kysely'
import type { Difference, Movement } from '@meche/domain/banking/reconcile.ts'
import type { Queries } from '../db/database.ts'
import type { ProviderEntry, ProviderPayout } from './provider.ts'

/** A line that the provider has told of before stays as it was. */
export async function keepEntries(tx: Queries, entries: readonly ProviderEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, at, ...entry }) => ({ ...entry, id, at: at.toString() }))
  await sql`
    INSERT INTO provider_entries (provider_id, kind, object_id, amount, fee, at)
    SELECT id, kind, object, amount, fee, at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS e (id text, kind text, object text, amount int, fee int, at timestamptz)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Amount and state are as the provider says now. */
export async function keepPayout(tx: Queries, payout: ProviderPayout): Promise<void> {
  const { id, amount, status, arrivesOn, createdAt, entries } = payout
  await sql`
    WITH kept AS (
      INSERT INTO payouts (provider_id, amount, status, arrives_on, created_at)
      VALUES (${id}, ${amount}, ${status}, ${arrivesOn}::date, ${createdAt})
      ON CONFLICT (provider_id) DO UPDATE
        SET amount = excluded.amount, status = excluded.status, arrives_on = excluded.arrives_on
      RETURNING id)
    UPDATE provider_entries SET payout_id = kept.id FROM kept
    WHERE provider_entries.provider_id = ANY (${[...(entries ?? [])]}::text[])`.execute(tx)
}

interface Span {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

const minute = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) / 60)::int`

/** Our payments, and the refunds that the provider has taken on. */
export async function ourMovements(db: Queries, { from, to }: Span): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT 'payment' AS kind, intent_id AS object, amount, ${minute('paid_at')} AS at
    FROM payments WHERE status = 'succeeded' AND paid_at >= ${from} AND paid_at < ${to}
    UNION ALL
    SELECT 'refund', provider_id, amount, ${minute('tried_at')}
    FROM refunds WHERE status IN ('pending', 'succeeded') AND provider_id IS NOT NULL AND tried_at >= ${from} AND tried_at < ${to}`.execute(
    db,
  )
  return rows
}

/** One that is known stays, also one that has been checked; one that was settled is open again. */
export async function keepDifferences(
  tx: Queries,
  differences: readonly Difference[],
  now: Temporal.Instant,
): Promise<void> {
  if (differences.length === 0) return
  await sql`
    INSERT INTO payment_differences AS d (kind, object_id, payment_id, expected, found, found_at)
    SELECT f.kind, f.object,
           coalesce((SELECT id FROM payments WHERE intent_id = f.object),
                    (SELECT payment_id FROM refunds WHERE provider_id = f.object OR reference::text = f.object)),
           f.expected, f.found, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) AS f (kind text, object text, expected int, found int)
    ON CONFLICT (kind, object_id) DO UPDATE
      SET expected = excluded.expected, found = excluded.found, found_at = excluded.found_at, settled_at = NULL
      WHERE d.settled_at IS NOT NULL`.execute(tx)
}

/** Differences about what both lists agree on by now; one about what neither list reaches any more stays. */
export async function settleAgreed(
  tx: Queries,
  objects: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE payment_differences SET settled_at = ${now}
    WHERE settled_at IS NULL AND checked_at IS NULL
      AND kind IN ('missing_here', 'missing_there', 'amount', 'payout') AND object_id = ANY (${[...objects]}::text[])`.execute(
    tx,
  )
}

export async function settleDifference(tx: Queries, object: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment_differences')
    .set({ settled_at: now })
    .where('object_id', '=', object)
    .where('settled_at', 'is', null)
    .execute()
}

export async function noteComparison(tx: Queries, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('payment_comparison')
    .values({ compared_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ compared_at: now }))
    .execute()
}
