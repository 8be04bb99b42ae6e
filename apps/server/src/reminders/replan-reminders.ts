/** New rules for reminders meet visits that are booked already: their reminders are due anew, or not at all. */
import { sql } from 'kysely'
import { readVisits } from '../booking/visit-repository.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Outbox } from '../ports/outbox.ts'
import { reminderOf, type Writing } from './later-messages.ts'
import { plannedTimes, timeOf } from './planned-reminders.ts'

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
  const reminded = await plannedTimes(tx, ids)
  await outbox.queue(
    tx,
    planned.filter((reminder) => !reminded.has(timeOf(reminder))),
    now,
  )
}

async function withdrawReminders(tx: Transaction<Schema>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`UPDATE messages SET status = 'cancelled'
            WHERE kind = 'reminder' AND status = 'queued' AND ${which}`.execute(tx)
}
