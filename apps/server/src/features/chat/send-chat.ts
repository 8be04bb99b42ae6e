/** Writes in a conversation: a message for the team, or an SMS that leaves through the outbox. */
import { randomUUID } from 'node:crypto'
import { sendingRefusal, type SendingRefusal } from '@meche/domain/chat/may-send.ts'
import { localDayOf, localMinuteOf } from '@meche/domain/time/zone.ts'
import { conversationWith } from '../../chat/conversations.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute, instantOfMinute, minuteOfInstant } from '../../time/instants.ts'
import { addMentions, addShares, type Shares } from './add-shares.ts'
import type { Reader } from './chat-reader.ts'
import * as rows from './chat-repository.ts'

type Tx = Transaction<Schema>

export interface Place {
  readonly conversationId: string | undefined
  /** A client who is written to for the first time. */
  readonly recipient: number | undefined
}

/** The conversation that a request names, created if need be. HttpRefusal 404 for one that the reader does not see. */
export async function conversationOf(
  tx: Queries,
  { conversationId, recipient }: Place,
  reader: Reader,
): Promise<rows.ConversationRow> {
  const talk = conversationId === undefined ? null : await talkOf(tx, conversationId, reader)
  const id = talk
    ? await rows.beginConversation(tx, talk)
    : conversationId === undefined
      ? await conversationWithClient(tx, recipient)
      : Number(conversationId)
  const found = await rows.findConversation(tx, id, reader)
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  return found
}

/** The same for reading: the team's room and a colleague's conversation may still be empty. */
export async function knownConversationOf(
  db: Queries,
  conversationId: string,
  reader: Reader,
): Promise<rows.ConversationRow> {
  const talk = await talkOf(db, conversationId, reader)
  const id = talk ? await rows.knownConversation(db, talk) : Number(conversationId)
  if (talk && id === null) {
    const person = talk.other === null ? null : await rows.colleagueById(db, talk.other)
    const kind = talk.other === null ? 'team' : 'direct'
    return { id: 0, kind, phone: null, person, unreadCount: 0, mentionCount: 0, mentionedBy: null }
  }
  const found = await rows.findConversation(db, id!, reader)
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  return found
}

/** Null for a conversation with a client. HttpRefusal 404 for an id outside the team. */
async function talkOf(db: Queries, conversationId: string, { id: own }: Reader): Promise<rows.Talk | null> {
  if (conversationId === 'team') return { own, other: null }
  if (!conversationId.startsWith('with-')) return null
  const other = Number(conversationId.slice('with-'.length))
  if (other === own || !(await rows.colleagueById(db, other))) throw new HttpRefusal({ code: 'not_found' })
  return { own, other }
}

/** HttpRefusal 404 without a client who has a phone. */
async function conversationWithClient(tx: Queries, recipient: number | undefined): Promise<number> {
  const phone = recipient === undefined ? null : await rows.clientPhone(tx, recipient)
  if (phone === null) throw new HttpRefusal({ code: 'not_found' })
  return conversationWith(tx, phone)
}

interface Writing {
  readonly outbox: Outbox
  readonly salon: Salon
  readonly reader: Reader
  readonly now: Temporal.Instant
}

interface Written extends Shares {
  readonly conversation: rows.ConversationRow
  readonly text: string
}

/** HttpRefusal 422 where no SMS may be sent now; 404 for a card that leads to something the author does not see. */
export async function sendChat(
  tx: Tx,
  { conversation, text, images, cards }: Written,
  { outbox, salon, reader, now }: Writing,
): Promise<void> {
  const { id, kind, phone } = conversation
  const isAlone = images.length + cards.length === 0
  refuseWrong([
    ['body', 'message_required', text === '' && isAlone],
    ['attachments', 'sms_text_only', kind === 'client' && !isAlone],
  ])
  const written = { conversation: id, author: reader.id, text }
  if (kind !== 'client') {
    const message = await rows.insertMessage(tx, { ...written, reference: null }, now)
    await addShares(tx, message, { images, cards }, reader)
    if (kind === 'team') await addMentions(tx, message, { text, author: reader.id })
    return
  }
  await rows.lockConversation(tx, id)
  const { client } = await receiver(tx, id, { salon, now })
  const reference = randomUUID()
  await rows.insertMessage(tx, { ...written, reference }, now)
  const sms = {
    dedupeKey: `chat:${reference}`,
    kind: 'chat' as const,
    channel: 'sms' as const,
    recipient: phone!,
    userId: client,
    appointmentId: null,
    subject: null,
    body: text,
    secret: null,
    ics: null,
    reference,
    notAfter: lastTry(now),
  }
  await outbox.queue(tx, [sms], now)
}

/** HttpRefusal 409 for a message that did not fail, 422 where no SMS may be sent now. */
export async function resendChat(
  tx: Tx,
  { conversation, message }: { conversation: number; message: number },
  { outbox, salon, now }: Writing,
): Promise<void> {
  await rows.lockConversation(tx, conversation)
  await receiver(tx, conversation, { salon, now })
  const reference = await rows.requeueSms(tx, { conversation, message, notAfter: lastTry(now) }, now)
  if (reference === null) throw new HttpRefusal({ code: 'message_not_resendable' })
  await outbox.send(tx, [reference])
}

/** An SMS that staff wrote is of use soon or not at all; later it could also arrive at night. */
function lastTry(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: 15 })
}

async function receiver(
  tx: Queries,
  conversation: number,
  at: { salon: Salon; now: Temporal.Instant },
): Promise<rows.ReceiverRow> {
  const { row, refusal } = await refusalOf(tx, conversation, at)
  if (refusal) throw new HttpRefusal({ code: refusal })
  return row
}

/** Why no SMS may be sent in this conversation now. */
export async function refusalOf(
  db: Queries,
  conversation: number,
  { salon: { zone }, now }: { salon: Salon; now: Temporal.Instant },
): Promise<{ row: rows.ReceiverRow; refusal: SendingRefusal | null }> {
  const minute = minuteOfInstant(now)
  const row = await rows.receiverOf(db, conversation, instantOfMinute(localDayOf(minute, zone).start))
  const { isOptedOut, hasVisit, lastReceived, sentToday } = row
  const refusal = sendingRefusal({
    now: exactMinute(now),
    minuteOfDay: localMinuteOf(minute, zone) % 1440,
    isOptedOut,
    hasVisit,
    lastReceived: lastReceived && exactMinute(lastReceived),
    sentToday,
  })
  return { row, refusal }
}
