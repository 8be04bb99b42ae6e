/** Reminders that wait or have left: nobody is reminded twice of one time. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { OutgoingMessage } from '../ports/outbox.ts'

/** The visit, and when its client is to come. */
export function timeOf({
  appointmentId,
  notAfter,
}: Pick<OutgoingMessage, 'appointmentId' | 'notAfter'>): string {
  return `${appointmentId} ${notAfter}`
}

/** What `timeOf` says of the reminders that there are of these visits. */
export async function plannedTimes(db: Queries, visits: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ appointmentId: number; notAfter: Temporal.Instant }>`
    SELECT appointment_id AS "appointmentId", not_after AS "notAfter" FROM messages
    WHERE appointment_id = ANY (${visits}::bigint[]) AND kind = 'reminder' AND not_after IS NOT NULL
      AND status IN ('queued', 'sending', 'sent', 'delivered')`.execute(db)
  return new Set(rows.map(timeOf))
}
