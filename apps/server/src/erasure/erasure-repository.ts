/** Erases a person: everything that names them or that they wrote. Counted figures stay. SQL only. */
import { sql } from 'kysely'
import { removeApplicationsOf } from '../applications/remove-applications.ts'
import type { Queries } from '../db/database.ts'
import { hasAddress, lastDigitsOf } from './imported-rows.ts'
import { deletedWithPerson } from './personal-data.ts'

export interface Erasure {
  readonly person: { readonly id: number; readonly email: string | null; readonly phone: string | null }
  /** The user who erases: the person, or an admin; null for the retention job or a restore. */
  readonly actorId: number | null
  readonly now: Temporal.Instant
}

/** Waits for changes under way to the client's visits and sees their results; later requests find no client. */
export async function lockVisits(tx: Queries, person: number): Promise<void> {
  await sql`SELECT 1 FROM appointments WHERE client_id = ${person} ORDER BY id FOR UPDATE`.execute(tx)
}

/** Cancels a client's visits that have not begun; their time is free at once. Answers which. */
export async function cancelUpcomingVisits(
  tx: Queries,
  { person, actorId, now }: Erasure,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH visit AS (
      UPDATE appointments SET status = 'cancelled', cancelled_at = ${now}, cancelled_by = ${actorId}, version = version + 1
      WHERE client_id = ${person.id} AND status = 'pending' AND start_at > ${now}
      RETURNING id),
    step AS (
      UPDATE appointment_services SET status = 'cancelled'
      WHERE appointment_id IN (SELECT id FROM visit) AND status = 'pending'),
    freed AS (DELETE FROM occupancy WHERE appointment_id IN (SELECT id FROM visit)),
    event AS (
      INSERT INTO history (at, actor_id, entity, entity_id, action, changes)
      SELECT ${now}, ${actorId}, 'appointment', id, 'cancel', '{"status": ["pending", "cancelled"]}' FROM visit)
    SELECT id FROM visit`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The row stays, for what refers to it, without anything of the person. It names their picture until its files are removed. */
export async function eraseRecord(tx: Queries, { person, now }: Erasure): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({
      given_name: 'Compte',
      family_name: 'supprimé',
      email: null,
      email_proved_at: null,
      phone: null,
      password_hash: null,
      roles: ['ROLE_USER'],
      verified: false,
      red_zone: false,
      red_zone_reason: null,
      red_zone_until: null,
      google_link: null,
      portrait: null,
      token_version: eb('token_version', '+', 1),
      kept_token_id: null,
      erasure_told_at: null,
      erased_at: now,
    }))
    .where('id', '=', person.id)
    .execute()
  for (const { table, column } of deletedWithPerson)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${person.id}`.execute(tx)
  // A list that was exported in the last days may name anybody.
  await sql`
    DELETE FROM files WHERE subject_id IS NULL AND expires_at IS NOT NULL
      AND folder_id IN (SELECT id FROM folders WHERE section = 'exports')`.execute(tx)
}

/** The records that were merged into this one: whoever erases the client erases them. */
export async function recordsMergedInto(db: Queries, person: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('merged_into', '=', person)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** They lead nowhere any more: a journal of erased people has them too, since an older back-up names them. */
export async function eraseMergedRecords(tx: Queries, { person, now }: Erasure): Promise<void> {
  await tx
    .updateTable('users')
    .set({ merged_into: null, erased_at: now })
    .where('merged_into', '=', person.id)
    .execute()
}

/** Their visits and their blocks stay in the figures, without what was written about them. */
export async function eraseWords(tx: Queries, { person }: Erasure): Promise<void> {
  const { id } = person
  await tx
    .updateTable('appointments')
    .set({ note: null, cancel_reason: null, for_person: null, discount_note: null, receipt: null })
    .where('client_id', '=', id)
    .execute()
  await tx
    .updateTable('appointment_services')
    .set({ title: null })
    .where('professional_id', '=', id)
    .execute()
  // Visits that went to a member's own account name the guardian, who gave them.
  await sql`
    UPDATE history SET changes = CASE entity WHEN 'user' THEN '{}' ELSE changes - 'reason' - 'note' - 'client' - 'familyMember' END
    WHERE (entity = 'user' AND entity_id = ${id})
       OR (entity = 'appointment' AND actor_id = ${id} AND changes ? 'client')
       OR (entity = 'appointment' AND entity_id IN (SELECT id FROM appointments WHERE client_id = ${id}))`.execute(
    tx,
  )
  // Answers that are kept for a repeated request name the client, also those that staff got.
  await sql`
    DELETE FROM idempotency_keys
    WHERE user_id = ${id} OR answer -> 'customer' ->> 'id' = ${String(id)}`.execute(tx)
}

/**
 * Cancels unsent messages; sent ones keep their day and their price. Messages without a user are found by the person's addresses,
 * former ones included: sign-up codes, and texts of the contact form.
 */
export async function eraseMessages(tx: Queries, { person }: Erasure): Promise<void> {
  const addresses = await addressesEverHad(tx, person)
  const lastDigits = lastDigitsOf(addresses)
  await sql`
    UPDATE messages SET status = CASE WHEN status IN ('queued', 'sending') THEN 'cancelled' ELSE status END,
                        recipient = '-', subject = NULL, body = '', secret = NULL, ics = NULL, error = NULL
    WHERE user_id = ${person.id}
       OR user_id IS NULL AND (
            recipient = ANY (${addresses}::text[])
            OR kind = 'contact' AND (
                 EXISTS (SELECT 1 FROM unnest(${addresses}::text[]) AS address WHERE strpos(lower(body), address) > 0)
                 OR EXISTS (SELECT 1 FROM unnest(${lastDigits}::text[]) AS digits
                            WHERE strpos(regexp_replace(body, '[^0-9]', '', 'g'), digits) > 0)))`.execute(tx)
  await eraseMails(tx, person.id, addresses)
  await sql`DELETE FROM import_rows WHERE ${hasAddress(sql`cells`, addresses)}`.execute(tx)
  await sql`
    DELETE FROM pending_sign_ups WHERE email = ANY (${addresses}::text[]) OR phone = ANY (${addresses}::text[])`.execute(
    tx,
  )
}

/**
 * Whole conversations of the salon's mail, the answers that are in the outbox, applications to job offers, and the waiting lists of workshops. Nobody erases those of somebody else with an address
 * that they never proved.
 */
async function eraseMails(tx: Queries, person: number, everHad: readonly string[]): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT lower(email) AS email FROM users WHERE id = ${person} AND email_proved_at IS NULL AND email IS NOT NULL`.execute(
    tx,
  )
  const addresses = everHad.filter((address) => !rows.some(({ email }) => email === address))
  await removeApplicationsOf(tx, person, addresses)
  await sql`DELETE FROM workshop_waiting WHERE lower(email) = ANY (${[...addresses]}::text[])`.execute(tx)
  await sql`
    WITH gone AS (
      SELECT t.id FROM mail_threads t
      WHERE t.client_id = ${person} OR t.client_id IS NULL AND (
              t.contact_email = ANY (${[...addresses]}::text[]) OR t.contact_phone = ANY (${[...addresses]}::text[])
              OR EXISTS (SELECT 1 FROM mails m WHERE m.thread_id = t.id AND m.contact_email = ANY (${[...addresses]}::text[])))),
    unsent AS (
      UPDATE messages SET status = CASE WHEN status IN ('queued', 'sending') THEN 'cancelled' ELSE status END,
                          recipient = '-', subject = NULL, body = '', answers = NULL, error = NULL
      WHERE reference IN (SELECT reference FROM mails WHERE thread_id IN (SELECT id FROM gone) AND NOT is_incoming))
    DELETE FROM mail_threads WHERE id IN (SELECT id FROM gone)`.execute(tx)
}

/** E-mails in lower case and phones in E.164: those of now, those that the history knows, those that messages went to. */
async function addressesEverHad(tx: Queries, { id, email, phone }: Erasure['person']): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT jsonb_array_elements_text(change.value) AS address
    FROM history, jsonb_each(changes) AS change
    WHERE entity = 'user' AND entity_id = ${id} AND change.key IN ('email', 'phone')
      AND jsonb_typeof(change.value) = 'array'
    UNION
    SELECT recipient FROM messages WHERE user_id = ${id} AND kind <> 'contact' AND recipient <> '-'`.execute(
    tx,
  )
  const known = [email, phone, ...rows.map(({ address }) => address)]
  return [...new Set(known.filter((address) => address !== null).map((address) => address.toLowerCase()))]
}
