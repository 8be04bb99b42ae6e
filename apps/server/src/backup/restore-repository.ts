/** Changes that a restore makes to a database before and after loading its rows. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Erased } from './erasure-journal.ts'

/** Whether there is a salon with anybody in it. */
export async function hasPeople(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean
  }>`SELECT to_regclass('public.users') IS NOT NULL AS exists`.execute(tx)
  if (!rows[0]!.exists) return false
  const one = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Connections of servers to this database, beside our own. */
export async function otherClients(tx: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('meche', 'meche-jobs', 'meche-live') AND pid <> pg_backend_pid()`.execute(
    tx,
  )
  return rows[0]!.count
}

/** Our tables and functions, and the jobs; not what extensions brought. */
export async function dropSalon(tx: Queries): Promise<void> {
  await sql`
    DO $$ DECLARE thing record; BEGIN
      FOR thing IN SELECT oid::regclass AS name FROM pg_class c
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e') LOOP
        EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', thing.name);
      END LOOP;
      FOR thing IN SELECT oid::regprocedure AS name FROM pg_proc p
          WHERE pronamespace = 'public'::regnamespace
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e') LOOP
        EXECUTE format('DROP FUNCTION IF EXISTS %s CASCADE', thing.name);
      END LOOP;
      DROP SCHEMA IF EXISTS pgboss CASCADE;
    END $$`.execute(tx)
}

/**
 * Tokens that were revoked after the back-up would count again. The step is larger than any number of password changes between
 * back-up and restore.
 */
export async function endSessions(tx: Queries): Promise<void> {
  await sql`UPDATE users SET token_version = token_version + 1000, kept_token_id = NULL WHERE erased_at IS NULL`.execute(
    tx,
  )
}

/**
 * Messages that were already due may have been sent since the back-up: they are marked as failed, and staff decide whether to resend
 * them.
 */
export async function stopLateMessages(tx: Queries, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      status: 'failed',
      error: 'It was due before the salon was restored, and may have been sent.',
      secret: null,
      claimed_until: null,
    })
    .where('status', 'in', ['queued', 'sending'])
    .where('due_at', '<=', now)
    .execute()
}

/** Refunds that were under way may have been made since the back-up: staff look at the provider, and nothing is paid back twice. */
export async function stopRefunds(tx: Queries, now: Temporal.Instant): Promise<void> {
  await sql`
    WITH stopped AS (
      UPDATE refunds SET status = 'to_check' WHERE status = 'pending' RETURNING reference, payment_id, amount)
    INSERT INTO payment_differences (kind, object_id, payment_id, expected, found_at)
    SELECT 'refund_unknown', reference::text, payment_id, amount, ${now} FROM stopped
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Whether the application named by a line of the journal is there; not a later one with the same id. */
export async function hasApplication(tx: Queries, { id, at }: Erased): Promise<boolean> {
  const row = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<=', at)
    .executeTakeFirst()
  return row !== undefined
}

/** The user named by a line of the journal; not a later user who got the same id after an earlier restore. */
export async function personAt(tx: Queries, { id, at }: Erased) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('created_at', '<=', at)
    .executeTakeFirst()
}
