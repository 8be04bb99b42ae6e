/** Messages as people and providers speak of them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import type { Queries } from '../../db/database.ts'
import type { MessagesTable } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'

export interface MessageRow {
  readonly id: number
  readonly kind: MessagesTable['kind']
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly userId: number | null
  readonly familyName: string | null
  readonly givenName: string | null
  readonly appointmentId: number | null
  readonly appointmentStart: Temporal.Instant | null
  readonly subject: string | null
  readonly body: string
  readonly status: Message['status']
  readonly createdAt: Temporal.Instant
  readonly dueAt: Temporal.Instant
  readonly notAfter: Temporal.Instant | null
  readonly sentAt: Temporal.Instant | null
  readonly attempts: number
  readonly provider: string | null
  readonly segments: number | null
  readonly error: string | null
}

export interface MessageFilter {
  readonly id?: number | undefined
  readonly kind?: string | undefined
  readonly channel?: string | undefined
  readonly status?: string | undefined
  readonly user?: number | undefined
  readonly appointment?: number | undefined
  readonly after?: Temporal.Instant | undefined
  readonly before?: Temporal.Instant | undefined
  /** Each is part of the recipient's name, phone or e-mail. */
  readonly words?: readonly string[] | undefined
}

export async function readMessages(
  db: Queries,
  filter: MessageFilter,
  { page, order = 'desc' }: { page: Page; order?: Direction | undefined },
): Promise<{ items: MessageRow[]; total: number }> {
  const conditions = [
    sql`true`,
    filter.id !== undefined && sql`m.id = ${filter.id}`,
    filter.kind !== undefined && sql`m.kind = ${filter.kind}`,
    filter.channel !== undefined && sql`m.channel = ${filter.channel}`,
    filter.status !== undefined && sql`m.status = ${filter.status}`,
    filter.user !== undefined && sql`m.user_id = ${filter.user}`,
    filter.appointment !== undefined && sql`m.appointment_id = ${filter.appointment}`,
    filter.after && sql`m.created_at >= ${filter.after}`,
    filter.before && sql`m.created_at < ${filter.before}`,
    ...(filter.words ?? []).map(isRecipient),
  ].filter((condition) => condition !== false && condition !== undefined)
  const where = sql.join(conditions, sql` AND `)
  const direction = sql.raw(order)
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.kind, m.channel, m.recipient, m.user_id AS "userId", u.family_name AS "familyName",
           u.given_name AS "givenName", m.appointment_id AS "appointmentId",
           a.start_at AS "appointmentStart", m.subject, m.body, m.status,
           m.created_at AS "createdAt", m.due_at AS "dueAt", m.not_after AS "notAfter", m.sent_at AS "sentAt", m.attempts,
           m.provider, m.segments, m.error
    FROM messages m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN appointments a ON a.id = m.appointment_id
    WHERE ${where} ORDER BY m.created_at ${direction}, m.id ${direction} LIMIT ${page.size} OFFSET ${page.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM messages m LEFT JOIN users u ON u.id = m.user_id WHERE ${where}`.execute(
    db,
  )
  return { items: rows, total: counted.rows[0]!.total }
}

/** Capitals and accents of names aside. The pattern is folded once, in a query of its own. */
function isRecipient(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(u.search_text LIKE (SELECT folded(${pattern})) OR m.recipient ILIKE ${pattern})`
}

/** Locked until the transaction ends. */
export async function lockMessage(tx: Queries, id: number): Promise<MessageRow | null> {
  await tx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute()
  const { items } = await readMessages(tx, { id }, { page: { offset: 0, size: 1 } })
  return items[0] ?? null
}

/** To be sent anew, with all its tries; answers the reference that a job names it by. */
export async function requeue(tx: Queries, id: number, now: Temporal.Instant): Promise<string> {
  const { reference } = await tx
    .updateTable('messages')
    .set({ status: 'queued', attempts: 0, due_at: now, error: null })
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}

export interface Receipt {
  readonly provider: string
  readonly providerId: string
  readonly status: 'delivered' | 'failed'
  readonly error: string | null
}

/** Receipts come late, twice and in any order: one that was delivered stays delivered. */
export async function noteReceipt(
  db: Queries,
  { provider, providerId, status, error }: Receipt,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status, error })
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .where('status', 'in', status === 'delivered' ? ['sent', 'failed'] : ['sent'])
    .execute()
}

export interface Replier {
  readonly id: number
  /** The visit to come that this number was reminded of last. */
  readonly appointmentId: number | null
}

/** The user who has this number, locked. */
export async function lockReplier(
  tx: Queries,
  phone: string,
  now: Temporal.Instant,
): Promise<Replier | null> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  const { rows } = await sql<{ id: number; isJoint: boolean }>`
    SELECT a.id, m.is_joint AS "isJoint" FROM messages m JOIN appointments a ON a.id = m.appointment_id
    WHERE m.recipient = ${phone} AND m.kind = 'reminder' AND m.status IN ('sent', 'delivered')
      AND a.client_id = ${person.id} AND a.status = 'pending' AND (a.start_at > ${now} OR m.not_after > ${now})
    ORDER BY m.sent_at DESC LIMIT 1`.execute(tx)
  const reminded = rows[0]
  // An answer to a reminder of several visits does not say which of them it is about.
  return { id: person.id, appointmentId: reminded && !reminded.isJoint ? reminded.id : null }
}

export async function setOptOut(tx: Queries, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ sms_opt_out: true })
    .where('id', '=', userId)
    .where('sms_opt_out', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
