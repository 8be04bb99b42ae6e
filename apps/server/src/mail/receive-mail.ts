/** Stores a mail that has come in, with the conversation that it belongs to. */
import { limits } from '@meche/contract/limits.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { bareSubject } from '@meche/domain/mail/subject.ts'
import type { Queries } from '../db/database.ts'
import {
  insertIncomingMail,
  insertThread,
  lockAnsweredThread,
  noteIncoming,
  recentThreads,
  type Contact,
  type Place,
} from './incoming-repository.ts'

export interface IncomingMail {
  readonly contact: Contact
  /** Empty for a request by the contact form. */
  readonly subject: string
  readonly text: string
  readonly at: Temporal.Instant
  /** The account of the sender who was signed in. */
  readonly clientId?: number | null
  readonly language?: Language
  /** Message-IDs of the mails that it answers. */
  readonly answers?: readonly string[]
  /** Its Message-ID, where it has one, and its place in the mailbox. */
  readonly messageId?: string | null
  readonly place?: Place
  readonly attachments?: readonly { readonly name: string; readonly size: number }[]
  readonly isTooLarge?: boolean
}

/** The conversation and the mail; null when it is stored already. */
export async function receiveMail(
  tx: Queries,
  mail: IncomingMail,
): Promise<{ readonly thread: number; readonly mail: number } | null> {
  const known = await threadOf(tx, mail)
  const thread = known ?? (await insertThread(tx, mail))
  const id = await insertIncomingMail(tx, thread, mail)
  if (id !== null) {
    await noteIncoming(tx, thread, mail.at)
    return { thread, mail: id }
  }
  if (known === null) await tx.deleteFrom('mail_threads').where('id', '=', thread).execute()
  return null
}

/** The conversation that it answers; else the one in which the same person wrote about the same subject within a month. */
async function threadOf(tx: Queries, mail: IncomingMail): Promise<number | null> {
  const answered = await lockAnsweredThread(tx, mail.answers ?? [], mail.contact.email)
  if (answered !== null) return answered
  const since = mail.at.subtract({ hours: 24 * limits.mailThreadDays })
  const subject = bareSubject(mail.subject).toLowerCase()
  const recent = await recentThreads(tx, mail.contact.email, since)
  // The form believes any address: nobody joins the conversation of another account.
  const isOwn = (thread: { client_id: number | null }) =>
    mail.clientId === undefined || thread.client_id === mail.clientId
  return (
    recent.find((thread) => isOwn(thread) && bareSubject(thread.subject).toLowerCase() === subject)?.id ??
    null
  )
}
