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
import { sendRetries, type SendMessagesJob } from './job-queue.ts'

export interface Sending {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sms: SmsSender
  readonly mailer: Mailer
}

interface ClaimedMessage {
  readonly id: number
  readonly attempts: number
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly secret: Buffer | null
  readonly ics: string | null
  readonly reference: string
}

const leaseSeconds = 60
/** The first try and the retries of its job. */
const maxAttempts = 1 + sendRetries

/**
 * Throws when a message could not be sent, or not yet: the job is then retried, and what was sent is left alone. A job that
 * ended quietly while another process had the message would lose it with that process.
 */
export async function sendMessages(sending: Sending, { messages }: SendMessagesJob): Promise<void> {
  const failures: unknown[] = []
  for (const reference of messages) {
    const message = await claim(sending, reference)
    if (!message) {
      if (await isWaiting(sending, reference))
        failures.push(new Error(`Message ${reference} is not free to be sent`))
      continue
    }
    const receipt = await send(sending, message).catch(async (error: unknown) => {
      await markFailed(sending, message, error)
      failures.push(error)
      return null
    })
    // Outside the catch: a message that left must not be queued again because its mark could not be written.
    if (receipt) await markSent(sending, message.id, receipt)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be sent`)
}

async function claim({ database, clock }: Sending, reference: string): Promise<ClaimedMessage | null> {
  const now = clock.now()
  const { rows } = await sql<ClaimedMessage>`
    UPDATE messages SET status = 'sending', attempts = attempts + 1,
                        claimed_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
    WHERE reference = ${reference} AND due_at <= ${now}
      AND (status = 'queued' OR (status = 'sending' AND claimed_until < ${now}))
    RETURNING id, attempts, channel, recipient, subject, body, secret, ics, reference`.execute(
    database.kysely,
  )
  return rows[0] ?? null
}

/** Not due yet, or under somebody's lease. */
async function isWaiting({ database }: Sending, reference: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('messages')
    .select('id')
    .where('reference', '=', reference)
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return row !== undefined
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

/** Tried again by its job, or given up; whoever claimed it since then has the say. */
async function markFailed(
  { database }: Sending,
  { id, attempts }: ClaimedMessage,
  error: unknown,
): Promise<void> {
  const isLast = attempts >= maxAttempts
  await database.kysely
    .updateTable('messages')
    .set({
      status: isLast ? 'failed' : 'queued',
      claimed_until: null,
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      ...(isLast && { secret: null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}
