/** Conversations as a member of the team reads them. SQL only. */
import { sql } from 'kysely'
import type { SmsMeaning } from '../../chat/conversations.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import { isUnread, isVisible, type Reader } from './chat-reader.ts'
import { cardsOf, imagesOf, type CardRow } from './share-repository.ts'

export interface ConversationRow {
  readonly id: number
  readonly kind: 'client' | 'team' | 'direct'
  readonly phone: string | null
  /** The client, or the colleague. */
  readonly person: PersonRow | null
  readonly unreadCount: number
  /** Among the unread messages, those that name the reader. */
  readonly mentionCount: number
  readonly mentionedBy: PersonRow | null
}

export interface SummaryRow extends ConversationRow {
  readonly excerpt: string
  readonly lastAt: Temporal.Instant
}

/** Counts incoming SMS in a client's conversation, and messages of others within the team. */
const unread = (reader: Reader) => sql`(
  SELECT count(*)::int FROM chat_messages m WHERE ${isUnread(reader)} AND (c.kind <> 'client' OR m.is_incoming))`

const mentions = (reader: Reader) => sql`
  chat_mentions n JOIN chat_messages m ON m.id = n.message_id WHERE n.user_id = ${reader.id} AND ${isUnread(reader)}`

const columns = (reader: Reader) => sql`c.id, c.kind, c.phone, ${unread(reader)} AS "unreadCount",
  (SELECT count(*)::int FROM ${mentions(reader)}) AS "mentionCount",
  (SELECT (SELECT ${person('u')} FROM users u WHERE u.id = m.author_id AND u.erased_at IS NULL)
   FROM ${mentions(reader)} ORDER BY m.id DESC LIMIT 1) AS "mentionedBy",
  (SELECT ${person('u')} FROM users u
   WHERE u.erased_at IS NULL
     AND u.id = coalesce(c.client_id, CASE WHEN c.low_id = ${reader.id} THEN c.high_id ELSE c.low_id END)) AS person`

const mostConversations = 300
const excerptLength = 120

export async function findConversations(db: Queries, reader: Reader): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${columns(reader)}, left(last.text, ${excerptLength}) AS excerpt, last.at AS "lastAt"
    FROM conversations c
    JOIN LATERAL (SELECT m.text, m.at, m.id FROM chat_messages m WHERE m.conversation_id = c.id
                  ORDER BY m.id DESC LIMIT 1) last ON true
    WHERE ${isVisible(reader)} ORDER BY last.id DESC LIMIT ${mostConversations}`.execute(db)
  return rows
}

export async function findConversation(
  db: Queries,
  id: number,
  reader: Reader,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    SELECT ${columns(reader)} FROM conversations c WHERE c.id = ${id} AND ${isVisible(reader)}`.execute(db)
  return rows[0] ?? null
}

/** Null until the first message is written. */
export async function knownConversation(db: Queries, { own, other }: Talk): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM conversations
    WHERE CASE WHEN ${other}::bigint IS NULL THEN kind = 'team'
          ELSE low_id = least(${own}::bigint, ${other}::bigint) AND high_id = greatest(${own}::bigint, ${other}::bigint) END`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The team's room, or a conversation with a colleague. */
export interface Talk {
  readonly own: number
  /** Null: the team. */
  readonly other: number | null
}

/** The conversation, begun if need be: of two who begin it at once, both find the same. */
export async function beginConversation(tx: Queries, { own, other }: Talk): Promise<number> {
  const [low, high] = other === null ? [null, null] : [Math.min(own, other), Math.max(own, other)]
  await sql`
    INSERT INTO conversations (kind, low_id, high_id) VALUES (${other === null ? 'team' : 'direct'}, ${low}, ${high})
    ON CONFLICT DO NOTHING`.execute(tx)
  return (await knownConversation(tx, { own, other }))!
}

const isStaff = sql`u.erased_at IS NULL AND (u.quality = 'HairDresser' OR 'ROLE_ADMIN' = ANY (u.roles))`

/** Null for an id outside the team. */
export async function colleagueById(db: Queries, id: number): Promise<PersonRow | null> {
  const { rows } = await sql<{ person: PersonRow }>`
    SELECT ${person('u')} AS person FROM users u WHERE u.id = ${id} AND ${isStaff}`.execute(db)
  return rows[0]?.person ?? null
}

export async function colleaguesOf(db: Queries, own: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT u.id, u.family_name AS "familyName", u.given_name AS "givenName" FROM users u
    WHERE ${isStaff} AND u.id <> ${own} ORDER BY folded(u.given_name), u.id`.execute(db)
  return rows
}

export interface MessageRow {
  /** Null for an automatic one. */
  readonly id: number | null
  readonly key: string
  readonly isIncoming: boolean
  readonly author: PersonRow | null
  readonly text: string
  readonly images: { id: number; name: string }[]
  readonly cards: CardRow[]
  readonly at: Temporal.Instant
  readonly meaning: SmsMeaning | null
  /** The state of the message in the outbox. */
  readonly status: string | null
  readonly error: string | null
  readonly isAutomatic: boolean
}

/** Automatic SMS that a conversation shows. Codes are left out: only their recipient may read them. */
const shownKinds = [
  'confirmation',
  'move',
  'cancellation',
  'reminder',
  'thank_you',
  'reply',
  'order_ready',
  'order_reminder',
]
const mostMessages = 200

/** The last ones, the oldest first. */
export async function messagesOf(
  db: Queries,
  { id, phone }: ConversationRow,
  reader: Reader,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT shown.*, ${imagesOf(sql.ref('shown.id'))} AS images, ${cardsOf(sql.ref('shown.id'), reader)} AS cards FROM (
      SELECT m.id, 'm' || m.id AS key, m.is_incoming AS "isIncoming", m.text, m.at, m.meaning, o.status, o.error, false AS "isAutomatic",
             CASE WHEN u.erased_at IS NULL AND u.id IS NOT NULL THEN ${person('u')} END AS author
      FROM chat_messages m LEFT JOIN users u ON u.id = m.author_id LEFT JOIN messages o ON o.reference = m.reference
      WHERE m.conversation_id = ${id}
      UNION ALL
      SELECT NULL, 'a' || o.id, false, o.body, coalesce(o.sent_at, o.created_at), NULL, o.status, o.error, true, NULL
      FROM messages o
      WHERE o.recipient = ${phone} AND o.channel = 'sms' AND o.kind = ANY (${shownKinds}::text[])
        AND o.status IN ('sent', 'delivered', 'failed')
      ORDER BY at DESC, id DESC LIMIT ${mostMessages}) AS shown
    ORDER BY at, id`.execute(db)
  return rows
}

export async function readsOf(
  db: Queries,
  conversation: number,
): Promise<{ person: PersonRow; last: number }[]> {
  const { rows } = await sql<{ person: PersonRow; last: number }>`
    SELECT ${person('u')} AS person, r.last_id AS last
    FROM chat_reads r JOIN users u ON u.id = r.user_id
    WHERE r.conversation_id = ${conversation} AND u.erased_at IS NULL ORDER BY u.id`.execute(db)
  return rows
}

export async function noteRead(
  tx: Queries,
  { conversation, reader }: { conversation: number; reader: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    INSERT INTO chat_reads AS r (conversation_id, user_id, last_id, at)
    SELECT ${conversation}, ${reader}, max(id), ${now} FROM chat_messages WHERE conversation_id = ${conversation}
    HAVING max(id) IS NOT NULL
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET last_id = excluded.last_id, at = excluded.at
      WHERE r.last_id < excluded.last_id`.execute(tx)
}

export async function insertMessage(
  tx: Queries,
  {
    conversation,
    author,
    text,
    reference,
  }: { conversation: number; author: number; text: string; reference: string | null },
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('chat_messages')
    .values({
      conversation_id: conversation,
      author_id: author,
      is_incoming: false,
      text,
      reference,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ReceiverRow {
  readonly client: number | null
  readonly isOptedOut: boolean
  readonly hasVisit: boolean
  readonly lastReceived: Temporal.Instant | null
  readonly sentToday: number
}

/** Everything that decides whether a client may be written to; `dayStart` is the beginning of the salon's day. */
export async function receiverOf(
  db: Queries,
  conversation: number,
  dayStart: Temporal.Instant,
): Promise<ReceiverRow> {
  const { rows } = await sql<ReceiverRow>`
    SELECT c.client_id AS client, coalesce(u.sms_opt_out, EXISTS (
             SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id AND m.meaning = 'stop')) AS "isOptedOut",
           EXISTS (SELECT 1 FROM appointments a WHERE a.client_id = c.client_id) AS "hasVisit",
           (SELECT max(at) FROM chat_messages m WHERE m.conversation_id = c.id AND m.is_incoming) AS "lastReceived",
           (SELECT count(*)::int FROM chat_messages m
            WHERE m.conversation_id = c.id AND NOT m.is_incoming AND m.at >= ${dayStart}) AS "sentToday"
    FROM conversations c LEFT JOIN users u ON u.id = c.client_id WHERE c.id = ${conversation}`.execute(db)
  return rows[0]!
}

export async function lockConversation(tx: Queries, id: number): Promise<void> {
  await sql`SELECT 1 FROM conversations WHERE id = ${id} FOR UPDATE`.execute(tx)
}

/** The reference of an SMS of this conversation that failed, waiting again; null: there is none to send again. */
export async function requeueSms(
  tx: Queries,
  { conversation, message, notAfter }: { conversation: number; message: number; notAfter: Temporal.Instant },
  now: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    UPDATE messages o SET status = 'queued', attempts = 0, due_at = ${now}, not_after = ${notAfter}, error = NULL
    FROM chat_messages m
    WHERE m.id = ${message} AND m.conversation_id = ${conversation} AND o.reference = m.reference AND o.status = 'failed'
    RETURNING o.reference`.execute(tx)
  return rows[0]?.reference ?? null
}

export async function clientPhone(db: Queries, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .where('quality', '=', 'Customer')
    .where('is_walk_in', '=', false)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** False: there is no such client. */
export async function attachClient(tx: Queries, conversation: number, client: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE conversations SET client_id = u.id FROM users u
    WHERE conversations.id = ${conversation} AND conversations.kind = 'client'
      AND u.id = ${client} AND u.quality = 'Customer' AND NOT u.is_walk_in AND u.erased_at IS NULL
    RETURNING u.id`.execute(tx)
  return rows.length > 0
}
