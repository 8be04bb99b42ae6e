/**
 * Reads the salon's mailbox: what has come in becomes conversations, exactly once. Nothing in the mailbox changes, not even whether a
 * mail was read. A mail and how far the mailbox has been read are written in one transaction.
 */
import { ImapFlow, type FetchMessageObject, type SearchObject } from 'imapflow'
import { textOfHtml } from '@meche/domain/mail/html-text.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/log.ts'
import type { Clock } from '../time/clock.ts'
import { mailboxOptions } from './mailbox-options.ts'
import { noteFailedPoll, notePolled, noteRead, readPosition, type Position } from './mailbox-repository.ts'
import { insertMailFiles, takeAttachments, type FileRoom, type KeptFile } from './incoming-files.ts'
import { attachmentsOf, isTooLarge, textPartOf, type Attachment } from './mail-structure.ts'
import { isStored, noteLeft } from './incoming-repository.ts'
import { receiveMail, type IncomingMail } from './receive-mail.ts'

export interface Polling {
  readonly database: Database
  readonly clock: Clock
  readonly log: DatabaseLog
  /** imap:// or imaps://, with user and password. */
  readonly url: string
  /** The salon's own address: mails that it sent to itself are no conversations. */
  readonly ownAddress: string | null
  readonly room: FileRoom
}

const firstDays = 30
const mailsPerPoll = 2000
const mailsAtOnce = 50
const longestText = 262_144
const longestBody = 100_000

/** Whether something has come in. A failure is noted for the screen and logged. */
export async function pollMailbox(polling: Polling): Promise<boolean> {
  const client = new ImapFlow(mailboxOptions(polling.url))
  // Without a listener, a lost connection would end the process; the call under way fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lock = await client.getMailboxLock('INBOX', { readOnly: true })
    try {
      return await readNew(client, polling)
    } finally {
      lock.release()
    }
  } catch (error) {
    polling.log.warn({ err: error }, 'The mailbox of the salon could not be read')
    await noteFailedPoll(polling.database.kysely, polling.clock.now())
    return false
  } finally {
    // Cut rather than closed politely: nothing was changed that could be lost.
    client.close()
  }
}

async function readNew(client: ImapFlow, polling: Polling): Promise<boolean> {
  const { database, clock } = polling
  const { mailbox } = client
  if (!mailbox) throw new Error('The mailbox was closed by its server.')
  const uidValidity = Number(mailbox.uidValidity)
  const position = await readPosition(database.kysely)
  const { uids, before } = await newUids(client, { position, uidValidity, now: clock.now() })
  let hasNew = false
  for (let first = 0; first < uids.length; first += mailsAtOnce) {
    for (const mail of await readMails(client, uids.slice(first, first + mailsAtOnce), uidValidity)) {
      const isNew = await storeIfPossible(client, polling, mail)
      hasNew ||= isNew
    }
  }
  await notePolled(database.kysely, { uidValidity, lastUid: uids.at(-1) ?? before }, clock.now())
  return hasNew
}

/** Those after the last one that was read; of a mailbox that is new, those of the last month. What is `before` is never read. */
async function newUids(
  client: ImapFlow,
  { position, uidValidity, now }: { position: Position; uidValidity: number; now: Temporal.Instant },
): Promise<{ uids: number[]; before: number }> {
  const isKnown = position.uidValidity === uidValidity
  const since = new Date(now.subtract({ hours: 24 * firstDays }).epochMilliseconds)
  const wanted = isKnown ? { uid: `${position.lastUid + 1}:*` } : { since }
  const found = await searched(client, wanted)
  // « n:* » always names the last mail. The next number of the mailbox is not asked: another mail may be about to get it.
  const before = isKnown
    ? position.lastUid
    : found.length > 0
      ? 0
      : Math.max(0, ...(await searched(client, { all: true })))
  const uids = found
    .filter((uid) => uid > before)
    .toSorted((a, b) => a - b)
    .slice(0, mailsPerPoll)
  return { uids, before }
}

/** A search that the server refuses has found nothing, and says nothing of what is there. */
async function searched(client: ImapFlow, wanted: SearchObject): Promise<number[]> {
  const found = await client.search(wanted, { uid: true })
  if (!found) throw new Error('The server refused to search the mailbox.')
  return found
}

type FoundMail = Omit<IncomingMail, 'attachments'> & {
  readonly attachments: Attachment[]
  readonly place: { readonly uidValidity: number; readonly uid: number }
}

async function readMails(
  client: ImapFlow,
  uids: readonly number[],
  uidValidity: number,
): Promise<FoundMail[]> {
  const facts = { uid: true, size: true, envelope: true, internalDate: true, headers: ['references'] }
  const found = await client.fetchAll([...uids].join(','), facts, { uid: true })
  await refuseWithheld(client, uids, found)
  const mails: FoundMail[] = []
  for (const message of found.toSorted((a, b) => a.uid - b.uid)) {
    mails.push({
      ...writtenBy(message),
      ...(await contentOf(client, message)),
      place: { uidValidity, uid: message.uid },
    })
  }
  return mails
}

/**
 * A server may leave out a mail that it cannot read just now: going on would lose it. Those that are not there any more have been deleted
 * meanwhile.
 */
async function refuseWithheld(
  client: ImapFlow,
  uids: readonly number[],
  found: readonly FetchMessageObject[],
): Promise<void> {
  const given = new Set(found.map(({ uid }) => uid))
  const missing = uids.filter((uid) => !given.has(uid))
  if (missing.length === 0) return
  await client.noop()
  const [withheld] = await searched(client, { uid: missing.join(',') })
  if (withheld !== undefined) throw new Error(`The server did not hand over mail ${withheld}.`)
}

function writtenBy({ envelope = {}, internalDate, headers }: FetchMessageObject) {
  const [sender = {}] = envelope.replyTo?.length ? envelope.replyTo : (envelope.from ?? [])
  const { messageId, inReplyTo = '', subject = '' } = envelope
  const references = `${headers?.toString('latin1') ?? ''} ${inReplyTo}`.match(/<[^<>\s]{1,990}>/g) ?? []
  const email = oneLine(sender.address ?? '', 1000).toLowerCase()
  return {
    contact: {
      name: oneLine(sender.name ?? '', 200),
      // Some bounces have no sender, and no address is that long: one that can never exist.
      email: email.length < 3 || email.length > 254 ? 'unknown@invalid' : email,
      phone: null,
    },
    subject: oneLine(subject, 300) || '…',
    at: instantOf(internalDate),
    messageId: messageId && /^<[^<>\s]{1,990}>$/.test(messageId) ? messageId : null,
    answers: [...new Set(references)].slice(-50),
  }
}

function instantOf(date: Date | string | undefined): Temporal.Instant {
  const milliseconds = date === undefined ? 0 : new Date(date).getTime()
  return Temporal.Instant.fromEpochMilliseconds(Number.isNaN(milliseconds) ? 0 : milliseconds)
}

/** The text part alone: attachments stay on the server, and so does a mail that is too large. */
async function contentOf(
  client: ImapFlow,
  { uid, size = 0 }: FetchMessageObject,
): Promise<Pick<IncomingMail, 'text' | 'isTooLarge'> & { attachments: Attachment[] }> {
  const tooLarge = { text: '', attachments: [], isTooLarge: true }
  if (isTooLarge(size)) return tooLarge
  const message = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true })
  if (!message) throw new Error(`The server did not hand over mail ${uid}.`)
  const structure = message.bodyStructure
  if (!structure) return tooLarge
  const part = textPartOf(structure)
  const attachments = attachmentsOf(structure)
  if (!part) return { text: '', attachments }
  const options = { uid: true, maxBytes: longestText }
  const { content } = await client.download(String(uid), part.part ?? '1', options)
  const chunks: Buffer[] = []
  if (content) for await (const chunk of content) chunks.push(chunk as Buffer)
  const written = Buffer.concat(chunks).toString('utf8')
  return {
    text: readable(part.type === 'text/html' ? textOfHtml(written.slice(0, longestBody)) : written),
    attachments,
  }
}

/** Characters that nobody sees are left out; PostgreSQL takes no NUL. */
function readable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .slice(0, longestBody)
    .toWellFormed()
}

function oneLine(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}

/** A mail that the database cannot hold is left out: it would be the first of every later poll. */
async function storeIfPossible(client: ImapFlow, polling: Polling, mail: FoundMail): Promise<boolean> {
  try {
    return await store(client, polling, mail)
  } catch (error) {
    if (!isOfData(error)) throw error
    polling.log.warn({ err: error }, 'A mail of the salon could not be stored')
    await polling.database.transaction((tx) => noteRead(tx, mail.place))
    return false
  }
}

/** SQLSTATE classes 22, data exception, and 23, integrity constraint. */
function isOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/** False for a mail that is known, or that the salon sent itself. */
async function store(client: ImapFlow, polling: Polling, mail: FoundMail): Promise<boolean> {
  const { database, ownAddress, room, clock } = polling
  const isOwn = mail.contact.email === ownAddress?.toLowerCase()
  if (isOwn || (await isStored(database.kysely, mail))) {
    await database.transaction((tx) => noteRead(tx, mail.place))
    return false
  }
  const { kept, left } = await takeAttachments(
    client,
    { uid: mail.place.uid, attachments: mail.attachments },
    room,
  )
  let outcome: 'known' | 'without files' | 'whole'
  try {
    outcome = await database.transaction(async (tx) => {
      await noteRead(tx, mail.place)
      const stored = await receiveMail(tx, { ...mail, attachments: left })
      if (!stored) return 'known'
      const files = { mail: stored.mail, files: kept, now: clock.now() }
      if (await insertMailFiles(tx, files, room)) return 'whole'
      await noteLeft(tx, stored.mail, [...left, ...kept.map(sizeOfFile)])
      return 'without files'
    })
  } catch (error) {
    // Nothing of it was stored; after another failure it may have been, and a content without a row is removed once a day.
    if (isOfData(error)) await removeAll(room, kept)
    throw error
  }
  if (outcome !== 'whole') await removeAll(room, kept)
  return outcome !== 'known'
}

const sizeOfFile = ({ name, bytes }: KeptFile) => ({ name, size: bytes })

async function removeAll({ contents }: FileRoom, files: readonly KeptFile[]): Promise<void> {
  for (const { content } of files) await contents.remove(content)
}
