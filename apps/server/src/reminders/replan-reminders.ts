/** New rules for reminders meet visits that are booked already: their reminders are due anew, or not at all. */
import { sql } from 'kysely'
import { readVisits } from '../booking/visit-repository.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Outbox, OutgoingMessage } from '../ports/outbox.ts'
import { reminderOf, type Writing } from './later-messages.ts'

/**
 * Visits whose new moment has passed keep the reminder they have: whoever turns « 2 heures » into « 24 heures » does not want the
 * clients of this afternoon forgotten.
 */
export async function replanReminders(
  tx: Transaction<Schema>,
  outbox: Outbox,
  writing: Writing,
): Promise<void> {
  const { salon, now } = writing
  if (!salon.settings.smsReminder.isOn) {
    await withdrawReminders(tx, sql`true`)
    return
  }
  const visits = await readVisits(tx, { where: sql`a.status = 'pending' AND a.end_at > ${now}` })
  const planned = visits.flatMap((visit) => {
    const reminder = reminderOf(visit, writing)
    // Another rule, another message: one that was sent under the old rule stays what it was.
    return reminder
      ? [{ ...reminder, dedupeKey: `${reminder.dedupeKey}:${reminder.dueAt!.epochMilliseconds}` }]
      : []
  })
  const ids = planned.map(({ appointmentId }) => appointmentId!)
  await withdrawReminders(tx, sql`appointment_id = ANY (${ids}::bigint[])`)
  const reminded = await alreadyReminded(tx, ids)
  await outbox.queue(
    tx,
    planned.filter((reminder) => !reminded.has(timeOf(reminder))),
    now,
  )
}

/** The visit, and when its client is to come. */
function timeOf({ appointmentId, notAfter }: Pick<OutgoingMessage, 'appointmentId' | 'notAfter'>): string {
  return `${appointmentId} ${notAfter}`
}

async function withdrawReminders(tx: Transaction<Schema>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`UPDATE messages SET status = 'cancelled'
            WHERE kind = 'reminder' AND status = 'queued' AND ${which}`.execute(tx)
}

/** The times that clients were reminded of: nobody is reminded twice of one because a setting changed. */
async function alreadyReminded(tx: Transaction<Schema>, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ appointmentId: number; notAfter: Temporal.Instant }>`
    SELECT appointment_id AS "appointmentId", not_after AS "notAfter" FROM messages
    WHERE appointment_id = ANY (${ids}::bigint[]) AND kind = 'reminder' AND not_after IS NOT NULL
      AND status IN ('sending', 'sent', 'delivered')`.execute(tx)
  return new Set(rows.map(timeOf))
}
