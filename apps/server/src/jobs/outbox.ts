/** The outbox of the product: a row per message and a job that sends it, both in the caller's transaction. */
import type { Outbox } from '../ports/outbox.ts'
import type { JobQueue } from './job-queue.ts'

export function makeOutbox(jobs: Pick<JobQueue, 'sendMessages'>): Outbox {
  return {
    async queue(tx, messages, now) {
      if (messages.length === 0) return
      const rows = await tx
        .insertInto('messages')
        .values(
          messages.map((message) => ({
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
          })),
        )
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .execute()
      if (rows.length > 0)
        await jobs.sendMessages(
          tx,
          rows.map(({ id }) => id),
        )
    },
  }
}
