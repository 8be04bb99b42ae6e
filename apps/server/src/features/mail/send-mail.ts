/** Answers, and mails that begin a conversation. */
import { randomUUID } from 'node:crypto'
import type { MailForm } from '@meche/contract/mail.ts'
import { limits } from '@meche/contract/limits.ts'
import { replySubject } from '@meche/domain/mail/subject.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { insertThread } from '../../mail/incoming-repository.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import { writtenTime } from '../../messaging/texts/dates.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { By } from '../../salon/change-salon.ts'
import { attachFiles } from './mail-files.ts'
import {
  answerSince,
  insertAnswer,
  isOwnClient,
  lockThread,
  mailIdsOf,
  nameAt,
  participantOf,
  saveDraft,
  smsClientOf,
  type LastAnswer,
  type LockedThread,
  type Reader,
} from './thread-repository.ts'

export interface Sending {
  readonly tx: Transaction<Schema>
  readonly outbox: Outbox
  readonly salon: Salon
  readonly areLimitsOn: boolean
}

export interface Answering {
  readonly replyTo: number
  /** Another participant than the client or requester. */
  readonly to: string | undefined
  readonly text: string
  readonly seen: number | null
  /** To the client's phone. */
  readonly bySms: boolean
  /** Uploads of the author. */
  readonly files: readonly number[]
}

const perCaller = [{ seconds: 3600, max: limits.mailsPerHour }]

/**
 * Sends one answer to a conversation. When somebody else has answered meanwhile, the text is kept as a draft, and that answer is
 * returned; the caller refuses once the draft is committed. HttpRefusal 404, 422 for an address that takes no part.
 */
export async function sendAnswer(
  sending: Sending,
  { replyTo, to, text, seen, bySms, files }: Answering,
  { reader, now }: { reader: Reader; now: Temporal.Instant },
): Promise<LastAnswer | null> {
  const { tx } = sending
  await throttled(sending, reader, now)
  const thread = await lockThread(tx, replyTo, reader)
  if (!thread) throw new HttpRefusal({ code: 'not_found' })
  const other = await answerSince(tx, thread.id, seen)
  if (other) {
    await saveDraft(tx, { thread: thread.id, author: reader.id, text, now })
    return other
  }
  if (bySms) {
    await queueSms(sending, thread, { text, author: reader.id, now })
    return null
  }
  const recipient = to === undefined ? thread : await participantOf(tx, thread.id, to)
  refuseWrong([['to', 'not_in_conversation', recipient === null]])
  const mails = await mailIdsOf(tx, thread.id)
  const last = mails.findLast(({ isIncoming }) => isIncoming) ?? mails.at(-1)
  const answers = mails.map(({ name }) => name)
  await queueAnswer(
    sending,
    { ...recipient!, id: thread.id },
    {
      text,
      files,
      author: reader.id,
      now,
      subject: subjectOf(thread, sending.salon),
      // The one that is answered stands last.
      answers: last ? [...answers.filter((name) => name !== last.name), last.name] : [],
    },
  )
  return null
}

/** The refusal in the words of the specification: « Léa a répondu à 10 h 12. Voir sa réponse ». */
export function alreadyAnswered(
  { author, at }: LastAnswer,
  reading: Parameters<typeof writtenTime>[1],
): HttpRefusal {
  const name = author ?? phrases(reading.language).formerColleague
  return new HttpRefusal({ code: 'already_answered', values: { name, time: writtenTime(at, reading) } })
}

/** The new conversation. HttpRefusal 422 for a professional who writes to somebody else than a client of theirs. */
export async function sendNew(
  sending: Sending,
  { to, subject, text, files }: MailForm & { readonly files: readonly number[] },
  { reader, now }: { reader: Reader; now: Temporal.Instant },
): Promise<number> {
  const { tx } = sending
  await throttled(sending, reader, now)
  const isAllowed = reader.seesAll || (await isOwnClient(tx, reader.id, to))
  refuseWrong([['to', 'unknown_customer', !isAllowed]])
  const contact = { name: (await nameAt(tx, to)) ?? '', email: to, phone: null }
  const id = await insertThread(tx, { contact, subject, at: now })
  const thread = { id, contactName: contact.name, contactEmail: to }
  await queueAnswer(sending, thread, { text, files, author: reader.id, now, subject, answers: [] })
  return id
}

async function throttled({ tx, areLimitsOn }: Sending, { id }: Reader, now: Temporal.Instant): Promise<void> {
  if (areLimitsOn) await throttle(tx, `mail:${id}`, perCaller, now)
}

interface Answer {
  readonly author: number
  readonly subject: string
  readonly text: string
  readonly answers: readonly string[]
  readonly files: readonly number[]
  readonly now: Temporal.Instant
}

/** The mail of the conversation and the message of the outbox share one reference: its Message-ID is made of it. */
async function queueAnswer(
  { tx, outbox, salon }: Sending,
  { id, contactName, contactEmail }: Pick<LockedThread, 'id' | 'contactName' | 'contactEmail'>,
  { author, subject, text, answers, files, now }: Answer,
): Promise<void> {
  const reference = randomUUID()
  const answer = { thread: id, author, reference, text, contactName, contactEmail, isSms: false, now }
  await attachFiles(tx, await insertAnswer(tx, answer), { files, author })
  const message = {
    dedupeKey: null,
    kind: 'mail' as const,
    channel: 'email' as const,
    recipient: contactEmail,
    userId: null,
    appointmentId: null,
    subject,
    body: `${text}\n\n${signatureOf(salon)}`,
    secret: null,
    ics: null,
    reference,
    answers,
  }
  await outbox.queue(tx, [message], now)
  await record(tx, id, { caller: { id: author }, now })
}

/** HttpRefusal 422 for somebody who is no client, has no phone or wants no SMS. */
async function queueSms(
  { tx, outbox }: Sending,
  { id, contactName, contactEmail }: LockedThread,
  { author, text, now }: Pick<Answer, 'author' | 'text' | 'now'>,
): Promise<void> {
  const client = await smsClientOf(tx, id)
  refuseWrong([
    ['bySms', 'no_sms', client === null],
    ['text', 'too_long', text.length > limits.clientTextMax],
  ])
  const reference = randomUUID()
  await insertAnswer(tx, { thread: id, author, reference, text, contactName, contactEmail, isSms: true, now })
  const message = {
    dedupeKey: null,
    kind: 'mail' as const,
    channel: 'sms' as const,
    recipient: client!.phone,
    userId: client!.id,
    appointmentId: null,
    subject: null,
    body: text,
    secret: null,
    ics: null,
    reference,
  }
  await outbox.queue(tx, [message], now)
  await record(tx, id, { caller: { id: author }, now })
}

/** A conversation by the contact form has no subject of its own. */
function subjectOf({ subject, language }: LockedThread, { settings }: Salon): string {
  return subject === '' ? phrases(language).contactAnswer(settings.name) : replySubject(subject)
}

/** « -- » and what follows is what mail programs know as a signature. */
function signatureOf({ settings }: Salon): string {
  const { name, address, zipCode, city, phone } = settings
  const place = [address, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return ['-- ', name, place, phone && readablePhone(phone)].filter(Boolean).join('\n')
}

async function record(tx: Transaction<Schema>, thread: number, { caller, now }: By): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'mail',
    entityId: thread,
    action: 'create',
    changes: {},
  })
}
