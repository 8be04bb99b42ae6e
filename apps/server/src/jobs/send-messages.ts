/**
 * Sends messages: claims a row, calls the provider outside any transaction, marks the row. A row claimed by a process
 * that died is claimed again when its lease is over; its reference stays the same, so that a provider can tell.
 */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Receipt, SmsSender } from '../ports/sms.ts'
import type { Secrets } from '../secrets.ts'
import type { SendMessagesJob } from './job-queue.ts'

export interface Sending {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sms: SmsSender
  readonly mailer: Mailer
}

interface ClaimedMessage {
  readonly id: number
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly secret: Buffer | null
  readonly ics: string | null
  readonly reference: string
}

const leaseSeconds = 60

/** Throws when a message could not be sent: the job is then retried, and what was sent is left alone. */
export async function sendMessages(sending: Sending, { messages }: SendMessagesJob): Promise<void> {
  const failures: unknown[] = []
  for (const id of messages) {
    const message = await claim(sending, id)
    if (!message) continue
    try {
      const receipt = await send(sending, message)
      await markSent(sending, message.id, receipt)
    } catch (error) {
      await markFailed(sending, message.id, error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be sent`)
}

async function claim({ database, clock }: Sending, id: number): Promise<ClaimedMessage | null> {
  const now = clock.now()
  const { rows } = await sql<ClaimedMessage>`
    UPDATE messages SET status = 'sending', attempts = attempts + 1,
                        claimed_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
    WHERE id = ${id} AND due_at <= ${now}
      AND (status = 'queued' OR (status = 'sending' AND claimed_until < ${now}))
    RETURNING id, channel, recipient, subject, body, secret, ics, reference`.execute(database.kysely)
  return rows[0] ?? null
}

function send({ sms, mailer, secrets }: Sending, message: ClaimedMessage): Promise<Receipt> {
  const { recipient: to, reference, ics } = message
  const body = message.secret ? message.body.replace('{code}', secrets.decrypt(message.secret)) : message.body
  if (message.channel === 'sms') return sms.send({ to, body, reference })
  return mailer.send({ to, subject: message.subject ?? '', body, ics, reference })
}

/** A secret has no business in the database once it was sent. */
async function markSent({ database, clock }: Sending, id: number, receipt: Receipt): Promise<void> {
  await database.kysely
    .updateTable('messages')
    .set({
      status: 'sent',
      sent_at: clock.now(),
      provider: receipt.provider,
      provider_id: receipt.providerId,
      secret: null,
      claimed_until: null,
      error: null,
    })
    .where('id', '=', id)
    .execute()
}

async function markFailed({ database }: Sending, id: number, error: unknown): Promise<void> {
  await database.kysely
    .updateTable('messages')
    .set({
      status: 'queued',
      claimed_until: null,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    })
    .where('id', '=', id)
    .execute()
}
