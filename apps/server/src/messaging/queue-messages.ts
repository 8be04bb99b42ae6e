/** The outbox of the product: a row per message and a job that sends it, both in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OutgoingMessage, Outbox } from './outbox.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

export function makeOutbox(jobs: Pick<JobQueue, 'sendMessages'>): Outbox {
  return {
    async queue(tx, messages, now) {
      if (messages.length === 0) return
      const rows = messages.map((message) => columnsOf(message, now))
      // A message that is there already keeps its own reference, and the new one is dropped: one with the same key, or another
      // reminder of the same time of the same visit.
      const inserting = sql`
        INSERT INTO messages (reference, dedupe_key, kind, channel, recipient, user_id, appointment_id, subject, body, secret,
                              ics, due_at, not_after, created_at, batch_id, answers, order_id)
        SELECT reference, dedupe_key, kind, channel, recipient, user_id, appointment_id, subject, body, secret,
               ics, due_at, not_after, created_at, batch_id, answers, order_id
        FROM jsonb_populate_recordset(NULL::messages, ${JSON.stringify(rows)}::jsonb)
        ON CONFLICT DO NOTHING`.execute(tx)
      // Messages due later have no job: the job that runs each minute finds them when they are due.
      const soon = Map.groupBy(rows, ({ due_at: due }) => secondsUntil(due, now))
      const jobsSoon = [...soon].flatMap(([seconds, some]) => {
        const references = some.map(({ reference }) => reference)
        return seconds < nextLookSeconds ? jobs.sendMessages(tx, references, seconds) : []
      })
      await Promise.all([inserting, ...jobsSoon])
    },
    send: (tx, references) => jobs.sendMessages(tx, references),
    async withdraw(tx, appointmentId) {
      await tx
        .updateTable('messages')
        .set({ status: 'cancelled' })
        .where('appointment_id', '=', appointmentId)
        .where((eb) => eb.or([eb('kind', 'in', ['reminder', 'thank_you']), eb('batch_id', 'is not', null)]))
        .where('status', '=', 'queued')
        .execute()
    },
    async withdrawReady(tx, orderId) {
      await tx
        .updateTable('messages')
        .set({ status: 'cancelled' })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'order_ready')
        .where('status', '=', 'queued')
        .execute()
    },
  }
}

const nextLookSeconds = 60

/** With a second more for a message that is not due yet: the clocks of process and database may differ a little. */
function secondsUntil(due: Temporal.Instant, now: Temporal.Instant): number {
  const seconds = Math.ceil(now.until(due).total('seconds'))
  return seconds <= 0 ? 0 : seconds + 1
}

function columnsOf(message: OutgoingMessage, now: Temporal.Instant) {
  return {
    dedupe_key: message.dedupeKey,
    kind: message.kind,
    channel: message.channel,
    recipient: message.recipient,
    user_id: message.userId,
    appointment_id: message.appointmentId,
    subject: message.subject,
    body: message.body,
    secret: message.secret && `\\x${message.secret.toString('hex')}`,
    ics: message.ics,
    due_at: message.dueAt ?? now,
    not_after: message.notAfter ?? null,
    created_at: now,
    batch_id: message.batchId ?? null,
    reference: message.reference ?? randomUUID(),
    answers: message.answers ?? null,
    order_id: message.orderId ?? null,
  }
}
