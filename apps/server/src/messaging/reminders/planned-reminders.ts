/** Reminders that wait or have left: a client is reminded once of each time they are to come. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { OutgoingMessage } from '../outbox.ts'
import { disturbingMinutes } from './later-messages.ts'

const isPlanned = sql`kind = 'reminder' AND status IN ('queued', 'sending', 'sent', 'delivered')`

/** The visit, and when its client is to come. */
export function timeOf({
  appointmentId,
  notAfter,
}: Pick<OutgoingMessage, 'appointmentId' | 'notAfter'>): string {
  return `${appointmentId} ${notAfter}`
}

/** The `timeOf` keys of the reminders planned for these visits. */
export async function plannedTimes(db: Queries, visits: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ appointmentId: number; notAfter: Temporal.Instant }>`
    SELECT appointment_id AS "appointmentId", not_after AS "notAfter" FROM messages
    WHERE appointment_id = ANY (${visits}::bigint[]) AND not_after IS NOT NULL AND ${isPlanned}`.execute(db)
  return new Set(rows.map(timeOf))
}

/** Whether the appointment `a` of a query has a reminder of a time after `now`. */
export function isReminderPlanned(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM messages WHERE appointment_id = a.id AND not_after >= ${now} AND ${isPlanned})`
}

/** Whether the client of the appointment `a` of a query has been reminded of its present time: a moved visit counts as new. */
export const isReminded = sql<boolean>`EXISTS (
  SELECT FROM messages WHERE appointment_id = a.id AND kind = 'reminder' AND status IN ('sent', 'delivered')
    AND not_after = a.start_at - ${disturbingMinutes} * interval '1 minute')`

/** Whether a reminder of the present time of one of the visits waits, or has left since then. */
export async function isToldSince(
  db: Queries,
  visits: readonly { readonly id: number }[],
  since: Temporal.Instant,
): Promise<boolean> {
  if (visits.length === 0) return false
  const { rows } = await sql<{ isTold: boolean }>`
    SELECT EXISTS (
      SELECT FROM messages m JOIN appointments a ON a.id = m.appointment_id
      WHERE a.id = ANY (${visits.map(({ id }) => id)}::bigint[]) AND m.kind = 'reminder'
        AND m.not_after = a.start_at - ${disturbingMinutes} * interval '1 minute'
        AND (m.status IN ('queued', 'sending') OR m.status IN ('sent', 'delivered') AND m.sent_at > ${since})) AS "isTold"`.execute(
    db,
  )
  return rows[0]!.isTold
}

export async function cancelQueuedReminders(tx: Queries): Promise<void> {
  await sql`UPDATE messages SET status = 'cancelled' WHERE kind = 'reminder' AND status = 'queued'`.execute(
    tx,
  )
}

/** For the visits of these reminders, cancels other reminders that are due at another moment or are about another time. */
export async function cancelOtherReminders(
  tx: Queries,
  reminders: readonly OutgoingMessage[],
): Promise<void> {
  const rows = reminders.map(({ appointmentId, dueAt, notAfter }) => ({
    visit: appointmentId,
    due: dueAt,
    until: notAfter,
  }))
  await sql`
    UPDATE messages SET status = 'cancelled'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (visit bigint, due timestamptz, until timestamptz)
    WHERE appointment_id = row.visit AND kind = 'reminder' AND status = 'queued'
      AND (due_at <> row.due OR not_after <> row.until)`.execute(tx)
}
