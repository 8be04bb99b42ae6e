/** Conversations as the office reads and changes them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { systemLabels, type SystemLabel } from '@meche/contract/mail.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'
import { clientOfThread, isWithClientOf } from '../../mail/known-client.ts'
import { readersOf } from './reader-repository.ts'

/** The reader of the mail; professionals see conversations with their own clients. */
export interface Reader {
  readonly id: number
  readonly seesAll: boolean
}

interface Conversation {
  readonly id: number
  readonly subject: string
  readonly labels: string[]
  readonly isUnread: boolean
  readonly isStarred: boolean
  readonly assignee: PersonRow | null
  readonly contactName: string
  readonly contactEmail: string
}

export interface SummaryRow extends Conversation {
  readonly excerpt: string
  readonly hasAttachments: boolean
  readonly lastAt: Temporal.Instant
  readonly client: number | null
}

export interface MailRow {
  readonly id: number
  readonly isIncoming: boolean
  readonly contactName: string
  readonly contactEmail: string
  readonly author: PersonRow | null
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly status: 'waiting' | 'sent' | 'failed' | null
  readonly isSms: boolean
  readonly isTooLarge: boolean
  readonly attachments: { id: number | null; name: string; size: number }[]
}

export interface ThreadRow extends Conversation {
  readonly contactPhone: string | null
  readonly client:
    | (PersonRow & {
        phone: string | null
        takesSms: boolean
        visits: number
        last: number | null
        next: number | null
      })
    | null
  readonly mails: MailRow[]
  readonly readers: (PersonRow & { isWriting: boolean })[]
  readonly draft: string | null
}

const hasMail = (isIncoming: boolean) =>
  sql<boolean>`EXISTS (SELECT 1 FROM mails m WHERE m.thread_id = t.id AND m.is_incoming = ${isIncoming})`

/** Which conversations a label shows. */
function isLabelled(label: string, reader: Reader): RawBuilder<boolean> {
  const system: Record<SystemLabel, RawBuilder<boolean>> = {
    inbox: sql`t.place = 'inbox' AND ${hasMail(true)}`,
    starred: sql`t.is_starred AND t.place <> 'trash'`,
    sent: sql`t.place = 'inbox' AND ${hasMail(false)}`,
    drafts: sql`EXISTS (SELECT 1 FROM mail_drafts d WHERE d.thread_id = t.id AND d.author_id = ${reader.id})`,
    spam: sql`t.place = 'spam'`,
    trash: sql`t.place = 'trash'`,
  }
  return label in system ? system[label as SystemLabel] : hasCustomLabel(sql`${Number(label)}`)
}

const hasCustomLabel = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`t.place = 'inbox' AND EXISTS (
  SELECT 1 FROM mail_thread_labels x WHERE x.thread_id = t.id AND x.label_id = ${id})`

export const isVisible = ({ id, seesAll }: Reader): RawBuilder<boolean> =>
  seesAll ? sql`true` : isWithClientOf(id)

function conversation(reader: Reader): RawBuilder<unknown> {
  const system = sql.join(
    systemLabels.map((label) => sql`CASE WHEN ${isLabelled(label, reader)} THEN ${label}::text END`),
  )
  return sql`t.id, t.subject, t.is_unread AS "isUnread", t.is_starred AS "isStarred", t.contact_name AS "contactName",
    t.contact_email AS "contactEmail",
    (SELECT ${person('u')} FROM users u WHERE u.id = t.assignee_id AND u.erased_at IS NULL) AS assignee,
    array_remove(ARRAY[${system}], NULL) || ARRAY(
      SELECT x.label_id::text FROM mail_thread_labels x WHERE x.thread_id = t.id ORDER BY x.label_id) AS labels`
}

const excerptLength = 160

export interface ThreadFilter {
  readonly label: string | undefined
  readonly search: string
}

/** Without a label: all but spam and trash. */
export async function readThreads(
  db: Queries,
  { label, search }: ThreadFilter,
  { reader, page, order = 'desc' }: { reader: Reader; page: Page; order?: Direction | undefined },
): Promise<{ items: SummaryRow[]; total: number }> {
  const where = sql.join(
    [
      label === undefined ? sql`t.place = 'inbox'` : isLabelled(label, reader),
      isVisible(reader),
      search === '' ? sql`true` : holds(search),
    ],
    sql` AND `,
  )
  const direction = sql.raw(order)
  const { rows } = await sql<SummaryRow>`
    SELECT ${conversation(reader)}, left(regexp_replace(last.body, '\\s+', ' ', 'g'), ${excerptLength}) AS excerpt,
           t.last_at AS "lastAt", ${clientOfThread} AS client,
           EXISTS (SELECT 1 FROM mails m WHERE m.thread_id = t.id AND (
             m.attachments <> '[]' OR EXISTS (SELECT 1 FROM files f WHERE f.mail_id = m.id AND f.trashed_at IS NULL))) AS "hasAttachments"
    FROM mail_threads t
    JOIN LATERAL (SELECT m.body FROM mails m WHERE m.thread_id = t.id ORDER BY m.id DESC LIMIT 1) AS last ON true
    WHERE ${where} ORDER BY t.last_at ${direction}, t.id ${direction} LIMIT ${page.size} OFFSET ${page.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM mail_threads t WHERE ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]!.total }
}

function holds(search: string): RawBuilder<boolean> {
  return sql`(strpos(folded(concat_ws(' ', t.subject, t.contact_name, t.contact_email)), folded(${search})) > 0
    OR EXISTS (SELECT 1 FROM mails m WHERE m.thread_id = t.id AND strpos(folded(m.body), folded(${search})) > 0))`
}

const statusOfMail = sql`
  (SELECT CASE WHEN o.status IN ('queued', 'sending') THEN 'waiting' WHEN o.status IN ('sent', 'delivered') THEN 'sent'
               ELSE 'failed' END
   FROM messages o WHERE o.reference = m.reference AND NOT m.is_incoming)`

const clientCard = sql`
  (SELECT ${person('c')} || jsonb_build_object('phone', c.phone, 'takesSms', c.phone IS NOT NULL AND NOT c.sms_opt_out,
     'visits', (SELECT count(*) FROM appointments a WHERE a.client_id = c.id AND a.status = 'done'),
     'last', (SELECT floor(extract(epoch FROM max(a.start_at)) * 1000) FROM appointments a
              WHERE a.client_id = c.id AND a.status = 'done'),
     'next', (SELECT floor(extract(epoch FROM min(a.start_at)) * 1000) FROM appointments a
              WHERE a.client_id = c.id AND a.status = 'pending'))
   FROM users c WHERE c.id = ${clientOfThread})`

/** Those that are kept, then those that stayed in the mailbox. */
const attachmentsOfMail = sql`
  (coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.bytes) ORDER BY f.id)
             FROM files f WHERE f.mail_id = m.id AND f.trashed_at IS NULL), '[]')
   || coalesce((SELECT jsonb_agg(jsonb_build_object('id', NULL, 'name', a.value -> 'name', 'size', a.value -> 'size'))
                FROM jsonb_array_elements(m.attachments) AS a), '[]'))`

export async function threadById(
  db: Queries,
  id: number,
  reader: Reader,
  now: Temporal.Instant,
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${conversation(reader)}, t.contact_phone AS "contactPhone", ${clientCard} AS client,
           (SELECT d.body FROM mail_drafts d WHERE d.thread_id = t.id AND d.author_id = ${reader.id}) AS draft,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'isIncoming', m.is_incoming, 'contactName', m.contact_name,
                       'contactEmail', m.contact_email, 'text', m.body, 'at', floor(extract(epoch FROM m.created_at) * 1000),
                       'author', (SELECT ${person('u')} FROM users u WHERE u.id = m.author_id AND u.erased_at IS NULL),
                       'status', ${statusOfMail}, 'isSms', m.is_sms, 'isTooLarge', m.is_too_large, 'attachments', ${attachmentsOfMail})
                       ORDER BY m.id)
                     FROM mails m WHERE m.thread_id = t.id), '[]') AS mails, ${readersOf(reader, now)} AS readers
    FROM mail_threads t WHERE t.id = ${id} AND ${isVisible(reader)}`.execute(db)
  return rows[0] ?? null
}

export async function isVisibleTo(db: Queries, id: number, reader: Reader): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM mail_threads t WHERE t.id = ${id} AND ${isVisible(reader)}`.execute(db)
  return rows.length > 0
}

export interface LockedThread {
  readonly id: number
  readonly subject: string
  readonly language: Language
  readonly contactName: string
  readonly contactEmail: string
  readonly place: 'inbox' | 'spam' | 'trash'
  readonly assignee: number | null
}

/** Answers to one conversation are decided one after the other. */
export async function lockThread(tx: Queries, id: number, reader: Reader): Promise<LockedThread | null> {
  const { rows } = await sql<LockedThread>`
    SELECT t.id, t.subject, t.language, t.contact_name AS "contactName", t.contact_email AS "contactEmail", t.place,
           t.assignee_id AS assignee
    FROM mail_threads t WHERE t.id = ${id} AND ${isVisible(reader)} FOR UPDATE OF t`.execute(tx)
  return rows[0] ?? null
}

/** The client of a conversation, where an SMS may go to them. */
export async function smsClientOf(
  tx: Queries,
  thread: number,
): Promise<{ id: number; phone: string } | null> {
  const { rows } = await sql<{ id: number; phone: string }>`
    SELECT u.id, u.phone FROM mail_threads t JOIN users u ON u.id = ${clientOfThread}
    WHERE t.id = ${thread} AND u.phone IS NOT NULL AND NOT u.sms_opt_out`.execute(tx)
  return rows[0] ?? null
}

export interface LastAnswer {
  readonly author: string | null
  readonly at: Temporal.Instant
}

/** The first answer after the mail that somebody has seen; without one, after the last that the requester wrote. */
export async function answerSince(
  tx: Queries,
  thread: number,
  seen: number | null,
): Promise<LastAnswer | null> {
  const { rows } = await sql<LastAnswer>`
    SELECT u.given_name AS author, m.created_at AS at FROM mails m LEFT JOIN users u ON u.id = m.author_id
    WHERE m.thread_id = ${thread} AND NOT m.is_incoming
      AND m.id > coalesce(${seen}::bigint, (
        SELECT max(i.id) FROM mails i JOIN mail_threads t ON t.id = i.thread_id
        WHERE t.id = ${thread} AND i.is_incoming AND i.contact_email = t.contact_email), 0)
    ORDER BY m.id LIMIT 1`.execute(tx)
  return rows[0] ?? null
}

/** Somebody outside the salon who takes part in a conversation, by their address. */
export async function participantOf(
  tx: Queries,
  thread: number,
  email: string,
): Promise<{ contactName: string; contactEmail: string } | null> {
  const row = await tx
    .selectFrom('mails')
    .select(['contact_name as contactName', 'contact_email as contactEmail'])
    .where('thread_id', '=', thread)
    .where('contact_email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The identifiers of a conversation's mails: Message-IDs, and the references of those that have none. The oldest first. */
export async function mailIdsOf(
  tx: Queries,
  thread: number,
): Promise<{ name: string; isIncoming: boolean }[]> {
  const { rows } = await sql<{ name: string; isIncoming: boolean }>`
    SELECT coalesce(message_id, reference::text) AS name, is_incoming AS "isIncoming" FROM mails
    WHERE thread_id = ${thread} AND NOT is_sms ORDER BY id DESC LIMIT 20`.execute(tx)
  return rows.toReversed()
}

export interface NewAnswer {
  readonly thread: number
  readonly author: number
  readonly reference: string
  readonly text: string
  readonly contactName: string
  readonly contactEmail: string
  readonly isSms: boolean
  readonly now: Temporal.Instant
}

/** The id. The author of an answer sees to the conversation, unless a colleague does already. */
export async function insertAnswer(tx: Queries, answer: NewAnswer): Promise<number> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      thread_id: answer.thread,
      is_incoming: false,
      author_id: answer.author,
      reference: answer.reference,
      body: answer.text,
      contact_name: answer.contactName,
      contact_email: answer.contactEmail,
      is_sms: answer.isSms,
      created_at: answer.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    UPDATE mail_threads SET last_at = ${answer.now}, is_unread = false, place = 'inbox', trashed_at = NULL,
                            assignee_id = coalesce(assignee_id, ${answer.author})
    WHERE id = ${answer.thread}`.execute(tx)
  await saveDraft(tx, { thread: answer.thread, author: answer.author, text: '', now: answer.now })
  return id
}

/** An empty text discards the draft. */
export async function saveDraft(
  tx: Queries,
  { thread, author, text, now }: { thread: number; author: number; text: string; now: Temporal.Instant },
): Promise<void> {
  const draft = tx.deleteFrom('mail_drafts').where('thread_id', '=', thread).where('author_id', '=', author)
  if (text === '') return void (await draft.execute())
  await sql`
    INSERT INTO mail_drafts (thread_id, author_id, body, updated_at) VALUES (${thread}, ${author}, ${text}, ${now})
    ON CONFLICT (thread_id, author_id) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

export interface ThreadChange {
  readonly id: number
  readonly place: 'inbox' | 'spam' | 'trash'
  readonly isUnread: boolean
  readonly isStarred: boolean
  readonly assignee: number | null
  readonly now: Temporal.Instant
}

export async function writeThread(tx: Queries, thread: ThreadChange): Promise<void> {
  await sql`
    UPDATE mail_threads SET place = ${thread.place}, is_unread = ${thread.isUnread}, is_starred = ${thread.isStarred},
      assignee_id = ${thread.assignee},
      trashed_at = CASE WHEN ${thread.place} = 'trash' THEN coalesce(trashed_at, ${thread.now}) END
    WHERE id = ${thread.id}`.execute(tx)
}

export async function writeLabels(tx: Queries, thread: number, labels: readonly number[]): Promise<void> {
  await tx.deleteFrom('mail_thread_labels').where('thread_id', '=', thread).execute()
  await sql`
    INSERT INTO mail_thread_labels (thread_id, label_id)
    SELECT ${thread}, id FROM unnest(${[...labels]}::bigint[]) AS label (id)`.execute(tx)
}

/** How many conversations are unread, by label. */
export async function unreadCounts(db: Queries, reader: Reader): Promise<Map<string, number>> {
  const system = sql.join(
    systemLabels.map((label) => sql`SELECT ${label}::text AS label WHERE ${isLabelled(label, reader)}`),
    sql` UNION ALL `,
  )
  const { rows } = await sql<{ label: string; count: number }>`
    SELECT shown.label, count(*)::int AS count FROM mail_threads t
    CROSS JOIN LATERAL (${system} UNION ALL
      SELECT l.id::text FROM mail_labels l WHERE ${hasCustomLabel(sql`l.id`)}) AS shown
    WHERE t.is_unread AND ${isVisible(reader)} GROUP BY shown.label`.execute(db)
  return new Map(rows.map(({ label, count }) => [label, count]))
}

/** Whether this is the address of a client of a professional. */
export async function isOwnClient(db: Queries, professional: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM (SELECT NULL::bigint AS client_id, ${email}::text AS contact_email, NULL::text AS contact_phone) AS t
    WHERE ${isWithClientOf(professional)}`.execute(db)
  return rows.length > 0
}

/** Whether somebody works here. */
export async function isColleague(db: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users WHERE id = ${id} AND erased_at IS NULL
      AND (quality = 'HairDresser' OR roles && '{ROLE_ADMIN,ROLE_SUPER_ADMIN}')`.execute(db)
  return rows.length > 0
}

/** The name of a client whose address it is, for a new conversation; null for nobody's. */
export async function nameAt(db: Queries, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['given_name', 'family_name'])
    .where('email', '=', email)
    .where('quality', '=', 'Customer')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? `${row.given_name} ${row.family_name}` : null
}
