/** Schedules the reminders of visits that are booked already: when the salon changes its rule, and wherever one is missing. */
import { sql } from 'kysely'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Outbox, OutgoingMessage } from '../outbox.ts'
import { durationOf } from '../../salon/salon.ts'
import { reminderOf, type MessageContext } from './later-messages.ts'
import {
  cancelOtherReminders,
  cancelQueuedReminders,
  isReminderPlanned,
  plannedTimes,
  timeOf,
} from './planned-reminders.ts'

/**
 * A visit for which the new rule comes too late keeps the reminder it has: an admin who turns « 2 heures » into « 24 heures » at
 * noon still wants the clients of this afternoon reminded.
 */
export async function rescheduleReminders(
  tx: Transaction<Schema>,
  outbox: Outbox,
  context: MessageContext,
): Promise<void> {
  if (!durationOf(context.salon.settings.smsReminder)) return cancelQueuedReminders(tx)
  const reminders = await remindersOf(tx, sql`true`, context)
  await cancelOtherReminders(tx, reminders)
  await queueMissing(tx, outbox, { reminders, now: context.now })
}

/**
 * Schedules each reminder that should be waiting and is not: those of visits that were loaded rather than booked, and any that an
 * interrupted or faulty change has lost.
 */
export async function scheduleMissingReminders(
  tx: Transaction<Schema>,
  outbox: Outbox,
  context: MessageContext,
): Promise<void> {
  if (!durationOf(context.salon.settings.smsReminder)) return
  const reminders = await remindersOf(tx, sql`NOT ${isReminderPlanned(context.now)}`, context)
  await queueMissing(tx, outbox, { reminders, now: context.now })
}

/** The reminders that the salon's rule asks for, of those visits to come for which it is not too late. */
async function remindersOf(
  tx: Transaction<Schema>,
  where: ReturnType<typeof sql>,
  context: MessageContext,
): Promise<OutgoingMessage[]> {
  const toCome = sql`a.status = 'pending' AND a.end_at > ${context.now} AND EXISTS (
    SELECT FROM users WHERE id = a.client_id AND phone IS NOT NULL AND NOT sms_opt_out)`
  const visits = await readVisits(tx, { where: sql`${toCome} AND ${where}` })
  return visits.flatMap((visit) => reminderOf(visit, context) ?? [])
}

interface Missing {
  readonly reminders: readonly OutgoingMessage[]
  readonly now: Temporal.Instant
}

async function queueMissing(
  tx: Transaction<Schema>,
  outbox: Outbox,
  { reminders, now }: Missing,
): Promise<void> {
  const planned = await plannedTimes(
    tx,
    reminders.map(({ appointmentId }) => appointmentId!),
  )
  await outbox.queue(
    tx,
    reminders.filter((reminder) => !planned.has(timeOf(reminder))),
    now,
  )
}
