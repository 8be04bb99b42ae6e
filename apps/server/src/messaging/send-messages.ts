/**
 * Sends messages: claims a row, calls the provider outside any transaction, marks the row. A row claimed by a process
 * that died is claimed again when its lease is over; its reference stays the same, so that a provider can tell.
 */
import { sql } from 'kysely'
import { nextWakingMinute } from '@meche/domain/reminders/waking-hours.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { instantOfMinute, minuteFrom } from '../time/instants.ts'
import type { Database, Queries } from '../db/database.ts'
import type { DatabaseLog } from '../db/log.ts'
import type { MessagesTable } from '../db/schema.ts'
import type { Clock } from '../time/clock.ts'
import type { ContentStorage } from '../storage/content-storage.ts'
import { attachedTo } from './attachments.ts'
import type { Mailer } from './providers/mailer.ts'
import { outboxName } from './outbox-senders.ts'
import { ProviderRefusal } from './providers/sms/provider-call.ts'
import type { Receipt, SmsSender } from './providers/sms/sms.ts'
import type { Secrets } from '../secrets.ts'
import type { Salon } from '../salon/salon.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import type { SendMessagesJob } from '../jobs/job-queue.ts'
import { reRenderedMessage } from './re-rendered-message.ts'

export interface Sending {
  readonly database: Database
  readonly salons: SalonStore
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sms: SmsSender
  readonly mailer: Mailer
  readonly contents: Pick<ContentStorage, 'read'>
  readonly log: DatabaseLog
  readonly publicUrl: string
  /** The host of the site, for legal texts that name it; null: nobody has said it. */
  readonly hosting: string | null
}

export interface ClaimedMessage {
  readonly id: number
  readonly kind: MessagesTable['kind']
  readonly attempts: number
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly appointmentId: number | null
  readonly orderId: number | null
  readonly subject: string | null
  readonly body: string
  readonly secret: Buffer | null
  readonly ics: string | null
  readonly reference: string
  /** The mails that it answers; null for messages that the salon writes by itself. */
  readonly answers: string[] | null
  readonly notAfter: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  /** Its first claimer never came back. */
  readonly wasLost: boolean
}

/** Longer than asking a provider and being answered may take. */
const leaseSeconds = 60
const firstDelaySeconds = 3
const longestDelaySeconds = 600
/** With the delays between them, about four hours. */
export const maxAttempts = 30
const dueAtOnce = 200
const sentAtOnce = 8

/** Nobody asked for these: they leave at waking hours only, and as they have to be told by then. */
const unasked: ReadonlySet<string> = new Set<ClaimedMessage['kind']>(['reminder', 'thank_you'])

/** A telephone rings at night, a mailbox does not. */
function waitsForMorning({ kind, channel }: ClaimedMessage): boolean {
  return unasked.has(kind) || (kind === 'order_ready' && channel === 'sms')
}

/**
 * Codes that prove a phone, and offers of places, which staff may book anyway: whoever reads them in the outbox gains nothing by it. With what lets somebody choose a password, an
 * admin could become another one: that never stays.
 */
const legible: ReadonlySet<string> = new Set<ClaimedMessage['kind']>([
  'sign_up_code',
  'phone_code',
  'waitlist_offer',
])

/** Throws when a message could not be sent, so that its job tries again soon; the minute's look goes on after that. */
export async function sendMessages(sending: Sending, { messages }: SendMessagesJob): Promise<void> {
  const failures: unknown[] = []
  for (const reference of messages) {
    await sendOne(sending, reference).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be sent`)
}

/** Sends what is due: reminders, what failed and is to be tried again, what a process that died has left. */
export async function sendDue(sending: Sending): Promise<void> {
  const now = sending.clock.now()
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM messages
    WHERE due_at <= ${now} AND (status = 'queued' OR (status = 'sending' AND claimed_until < ${now}))
    ORDER BY due_at, id LIMIT ${dueAtOnce}`.execute(sending.database.kysely)
  const waiting = rows.map(({ reference }) => reference)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // Kept in its row, where people see it.
      await sendOne(sending, next).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, worker))
}

/** Quietly nothing when the message is not there to be sent: not due, sent, withdrawn, or somebody else's just now. */
async function sendOne(sending: Sending, reference: string): Promise<void> {
  const message = await sending.database.transaction((tx) => claim(tx, sending, reference))
  if (!message) return
  let receipt: Receipt
  try {
    receipt = await handOver(sending, message)
  } catch (error) {
    await markFailed(sending, message, error)
    throw error
  }
  // Outside the catch: a message that left must not be queued again because its mark could not be written.
  await markSent(sending, message, receipt)
}

async function claim(tx: Queries, sending: Sending, reference: string): Promise<ClaimedMessage | null> {
  const now = sending.clock.now()
  // Its state is asked in the UPDATE alone: in the first part, PostgreSQL would go through all messages that are due.
  const { rows } = await sql<ClaimedMessage>`
    WITH own AS (SELECT id, status, due_at, claimed_until FROM messages WHERE reference = ${reference} FOR UPDATE SKIP LOCKED)
    UPDATE messages m SET status = 'sending', attempts = m.attempts + 1,
                          claimed_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
    FROM own
    WHERE m.id = own.id AND own.due_at <= ${now}
      AND (own.status = 'queued' OR (own.status = 'sending' AND own.claimed_until < ${now}))
    RETURNING m.id, m.kind, m.attempts, m.channel, m.recipient, m.appointment_id AS "appointmentId", m.order_id AS "orderId", m.subject, m.body,
              m.secret, m.ics, m.reference, m.answers, m.not_after AS "notAfter", m.created_at AS "createdAt",
              own.status = 'sending' AS "wasLost"`.execute(tx)
  const message = rows[0]
  if (!message) return null
  if (message.notAfter && Temporal.Instant.compare(now, message.notAfter) > 0) {
    await giveUp(tx, message.id, 'It was too late to be of use.')
    return null
  }
  if (!waitsForMorning(message)) return message
  const salon = await sending.salons.within(tx)
  const soonest = nextWakingMinute(minuteFrom(now), salon.zone)
  if (soonest > minuteFrom(now)) {
    await release(tx, message, instantOfMinute(soonest))
    return null
  }
  return renew(tx, sending, { message, salon })
}

/** As it has to be told today; null when nobody needs it any more. */
async function renew(
  tx: Queries,
  sending: Sending,
  { message, salon }: { message: ClaimedMessage; salon: Salon },
): Promise<ClaimedMessage | null> {
  const now = sending.clock.now()
  const letter = await reRenderedMessage(tx, message, {
    salon,
    now,
    publicUrl: sending.publicUrl,
    sms: sending.sms,
  })
  const { isJoint = false, ...text } = letter ?? {}
  const change = letter
    ? { ...text, is_joint: isJoint }
    : { status: 'cancelled' as const, claimed_until: null }
  await tx.updateTable('messages').set(change).where('id', '=', message.id).execute()
  return letter && { ...message, ...text }
}

async function release(tx: Queries, { id, attempts }: ClaimedMessage, due: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'queued', due_at: due, attempts: attempts - 1, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/** A message that was tried before may have arrived: a provider that can be asked is asked first. */
async function handOver(sending: Sending, message: ClaimedMessage): Promise<Receipt> {
  const { sms, mailer, log } = sending
  const { recipient: to, reference, ics, attempts, wasLost, answers } = message
  const isSms = message.channel === 'sms'
  const body = textOf(sending, message)
  if (isSms && attempts > 1 && sms.find) {
    const others = await providerIdsOf(sending.database.kysely, { to, except: message.id })
    const arrived = await sms.find({ to, body, reference }, message.createdAt, others)
    if (arrived) return arrived
  } else if (wasLost) {
    log.warn({ reference }, 'A message is sent again after a crash inside its sending: it may arrive twice')
  }
  if (isSms) return sms.send({ to, body, reference })
  const files = await attachedTo(sending, message)
  return mailer.send({ to, subject: message.subject ?? '', body, ics, files, reference, answers })
}

/** By which the provider knows the other messages to a number. */
async function providerIdsOf(
  db: Queries,
  { to, except }: { to: string; except: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .select('provider_id')
    .where('recipient', '=', to)
    .where('id', '<>', except)
    .where('provider_id', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.provider_id!))
}

function textOf({ secrets }: Sending, { body, secret, channel }: ClaimedMessage): string {
  const text = secret ? body.replace('{code}', secrets.decrypt(secret)) : body
  return channel === 'sms' ? smsText(text) : text
}

/** A secret has no business in the database once it was sent. */
async function markSent(
  sending: Sending,
  message: ClaimedMessage,
  { provider, providerId }: Receipt,
): Promise<void> {
  await sending.database.kysely
    .updateTable('messages')
    .set({
      status: 'sent',
      sent_at: sending.clock.now(),
      provider,
      provider_id: providerId,
      segments: message.channel === 'sms' ? smsSegments(textOf(sending, message)) : null,
      // Without a provider, people read it where it is kept.
      ...(provider === outboxName && legible.has(message.kind) && { body: textOf(sending, message) }),
      secret: null,
      claimed_until: null,
      error: null,
    })
    .where('id', '=', message.id)
    .execute()
}

/** Tried again after a while, or given up; whoever claimed it since then has the say. */
async function markFailed(
  { database, clock }: Sending,
  { id, kind, attempts, notAfter }: ClaimedMessage,
  error: unknown,
): Promise<void> {
  const delay = Math.min(firstDelaySeconds * 2 ** (attempts - 1), longestDelaySeconds)
  const nextTry = clock.now().add({ seconds: delay })
  // The author of a refused SMS sees the reason at once; an admin may still correct the provider's settings for other messages.
  const isRefused = kind === 'chat' && error instanceof ProviderRefusal
  const isTooLate = notAfter !== null && Temporal.Instant.compare(nextTry, notAfter) > 0
  const isLast = attempts >= maxAttempts || isTooLate || isRefused
  const said = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  await database.kysely
    .updateTable('messages')
    .set({
      claimed_until: null,
      error: said,
      ...(isLast ? { status: 'failed', secret: null } : { status: 'queued', due_at: nextTry }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

async function giveUp(tx: Queries, id: number, error: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'failed', error, secret: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
}
