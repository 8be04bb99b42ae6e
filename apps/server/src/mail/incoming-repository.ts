/** Conversations and incoming mails in the database. SQL only. */
import { sql } from 'kysely'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../db/database.ts'

export interface Contact {
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly phone: string | null
}

/** In the salon's mailbox: a number that is given once, as long as the other one stays. */
export interface Place {
  readonly uidValidity: number
  readonly uid: number
}

interface NewThread {
  readonly contact: Contact
  readonly subject: string
  readonly at: Temporal.Instant
  readonly clientId?: number | null
  readonly language?: Language
}

export async function insertThread(
  tx: Queries,
  { contact, subject, at, clientId = null, language = 'fr' }: NewThread,
): Promise<number> {
  const { id } = await tx
    .insertInto('mail_threads')
    .values({
      subject,
      contact_name: contact.name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      language,
      client_id: clientId,
      created_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewMail {
  readonly contact: Contact
  readonly text: string
  readonly at: Temporal.Instant
  readonly messageId?: string | null
  readonly place?: Place
  readonly attachments?: readonly object[]
  readonly isTooLarge?: boolean
}

/** Its id; null when a mail with this Message-ID, or from this place of the mailbox, is stored already. */
export async function insertIncomingMail(tx: Queries, thread: number, mail: NewMail): Promise<number | null> {
  const { contact, text, at, messageId = null, place, attachments = [], isTooLarge = false } = mail
  const { rows } = await sql<{ id: number }>`
    INSERT INTO mails (thread_id, is_incoming, contact_name, contact_email, message_id, uid_validity, uid, body, is_too_large,
                       attachments, created_at)
    VALUES (${thread}, true, ${contact.name}, ${contact.email}, ${messageId}, ${place?.uidValidity ?? null}, ${place?.uid ?? null},
            ${text}, ${isTooLarge}, ${JSON.stringify(attachments)}::jsonb, ${at})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whether a mail is there already, by the same signs. */
export async function isStored(
  db: Queries,
  { messageId = null, place }: Pick<NewMail, 'messageId' | 'place'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM mails
    WHERE message_id = ${messageId} OR uid_validity = ${place?.uidValidity ?? null} AND uid = ${place?.uid ?? null}`.execute(
    db,
  )
  return rows.length > 0
}

/** Files that stayed in the mailbox after all. */
export async function noteLeft(tx: Queries, mail: number, files: readonly object[]): Promise<void> {
  await sql`UPDATE mails SET attachments = ${JSON.stringify(files)}::jsonb WHERE id = ${mail}`.execute(tx)
}

/** The conversation is unread and back in the inbox. It stays with whoever began it, whoever writes. */
export async function noteIncoming(tx: Queries, thread: number, at: Temporal.Instant): Promise<void> {
  await sql`
    UPDATE mail_threads
    SET is_unread = true, place = CASE place WHEN 'trash' THEN 'inbox' ELSE place END, trashed_at = NULL,
        last_at = greatest(last_at, ${at})
    WHERE id = ${thread}`.execute(tx)
}

/** The conversation of a mail by its Message-ID, one that came in or one of ours; its sender must take part in it already. */
export async function lockAnsweredThread(
  tx: Queries,
  messageIds: readonly string[],
  sender: string,
): Promise<number | null> {
  if (messageIds.length === 0) return null
  const own = messageIds.flatMap((id) => /^<([\da-f-]{36})@/.exec(id)?.[1] ?? [])
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM mail_threads t
    WHERE t.id = (SELECT thread_id FROM mails
                  WHERE message_id = ANY (${[...messageIds]}::text[]) OR reference::text = ANY (${own}::text[])
                  ORDER BY id DESC LIMIT 1)
      AND EXISTS (SELECT 1 FROM mails m WHERE m.thread_id = t.id AND m.contact_email = ${sender})
    FOR UPDATE`.execute(tx)
  return rows[0]?.id ?? null
}

/** Locked, the latest first. */
export async function recentThreads(
  tx: Queries,
  email: string,
  since: Temporal.Instant,
): Promise<{ id: number; subject: string; client_id: number | null }[]> {
  return tx
    .selectFrom('mail_threads')
    .select(['id', 'subject', 'client_id'])
    .where('contact_email', '=', email)
    .where('last_at', '>=', since)
    .where('place', '=', 'inbox')
    .orderBy('last_at', 'desc')
    .limit(50)
    .forUpdate()
    .execute()
}
