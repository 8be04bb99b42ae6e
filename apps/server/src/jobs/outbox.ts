/** The outbox of the product: a row per message and a job that sends it, both in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import type { Outbox } from '../ports/outbox.ts'
import type { JobQueue } from './job-queue.ts'

export function makeOutbox(jobs: Pick<JobQueue, 'sendMessages'>): Outbox {
  return {
    async queue(tx, messages, now) {
      if (messages.length === 0) return
      const rows = messages.map((message) => ({
        reference: randomUUID(),
        dedupe_key: message.dedupeKey,
        kind: message.kind,
        channel: message.channel,
        recipient: message.recipient,
        user_id: message.userId,
        appointment_id: message.appointmentId,
        subject: message.subject,
        body: message.body,
        secret: message.secret,
        ics: message.ics,
        due_at: now,
        created_at: now,
      }))
      // A message that is there already keeps its own reference: the new one then names nothing.
      const inserting = tx
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .execute()
      const references = rows.map(({ reference }) => reference)
      await Promise.all([inserting, jobs.sendMessages(tx, references)])
    },
  }
}
