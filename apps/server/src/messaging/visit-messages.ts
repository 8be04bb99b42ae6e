/** The messages to a client about their visit, by SMS and by e-mail, in their own language. */
import { isForecastStale, noticeOfBooking, type Notice } from '@meche/domain/visit/notices.ts'
import type { Today } from '@meche/domain/visit/remaining.ts'
import type { Visit, VisitStep } from '../booking/visit.ts'
import { exactMinute, instantOfMinute } from '../time/instants.ts'
import { ruleOfRemainder, visitWords } from './visit-words.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Outbox, OutgoingMessage } from './outbox.ts'
import { reminderOf, type MessageContext } from './reminders/later-messages.ts'
import { plannedTimes, timeOf } from './reminders/planned-reminders.ts'
import { phrases, type VisitWords } from './texts/phrases.ts'
import { calendarEntry } from './calendar-entry.ts'

type VisitNotice = Notice<VisitStep, Visit>

/** The messages of a new booking: the confirmation now, and the reminder when it is due. */
export function messagesOfBooking(visit: Visit, context: MessageContext): OutgoingMessage[] {
  const reminder = reminderOf(visit, context)
  const notice = noticeOfBooking(visit, { now: exactMinute(context.now) })
  return [...messagesOf(notice, context), ...(reminder ? [reminder] : [])]
}

interface Change {
  readonly before: Visit
  readonly after: Visit
  /** The messages that its client gets now. */
  readonly messages: readonly OutgoingMessage[]
}

/**
 * Queues what a client gets of a change, and their reminder of when they are to come next by now: what was to be sent later about the
 * visit as it was is withdrawn.
 */
export async function queueMessages(
  tx: Transaction<Schema>,
  outbox: Outbox,
  { before, after, messages }: Change,
  context: MessageContext,
): Promise<void> {
  const { now } = context
  if (isForecastStale(before, after, exactMinute(now))) await outbox.withdraw(tx, after.id)
  const reminder = reminderOf(after, context)
  // A part that another one came before until now has no reminder yet; a visit moved back to its first time may have had one.
  const isPlanned = !reminder || (await plannedTimes(tx, [after.id])).has(timeOf(reminder))
  await outbox.queue(tx, isPlanned ? messages : [...messages, reminder], now)
}

/** When the rules of notices ask. */
export function todayOf({ salon, now }: MessageContext): Today {
  return { now: exactMinute(now), zone: salon.zone }
}

/** One message per address the client has; the visit's version in its key makes it unique to this change. */
export function messagesOf(notice: VisitNotice | null, context: MessageContext): OutgoingMessage[] {
  if (!notice) return []
  const { kind: news, about: visit } = notice
  const { salon, now, publicUrl } = context
  const { client } = visit
  const link = `${publicUrl}${news === 'cancellation' ? '/reservation' : '/dashboard'}`
  const words = wordsOf(notice, context, link)
  const { sms, mail } = textsOf(news, words, visit)
  const common = {
    kind: news,
    userId: client.id,
    appointmentId: visit.id,
    secret: null,
    notAfter: instantOfMinute(visit.start),
  }
  const key = `${news}:${visit.id}:${visit.version}`
  const messages: OutgoingMessage[] = []
  if (client.phone && !client.isSmsOptOut) {
    messages.push({
      ...common,
      dedupeKey: `${key}:sms`,
      channel: 'sms',
      recipient: client.phone,
      subject: null,
      body: sms,
      ics: null,
    })
  }
  if (client.email) {
    const ics = calendarEntry(visit, salon, { now, link })
    messages.push({
      ...common,
      dedupeKey: `${key}:email`,
      channel: 'email',
      recipient: client.email,
      ...mail,
      ics,
    })
  }
  return messages
}

/** The words of a notice; for a move, with the names of the professionals if they have changed. */
function wordsOf(
  { about, isRemainder, takenOverBy }: VisitNotice,
  { salon, now }: MessageContext,
  link: string,
): VisitWords {
  const words = visitWords(about, { salon, now, link })
  const names = [...new Set(takenOverBy.map(({ givenName }) => givenName))]
  return {
    ...words,
    ...(names.length > 0 && {
      when: phrases(about.client.language).withWhom(words.when, names.join(', ')),
    }),
    ...(isRemainder && { rule: ruleOfRemainder(about, salon) }),
  }
}

function textsOf(news: VisitNotice['kind'], words: VisitWords, { client }: Visit) {
  const say = phrases(client.language)
  if (news === 'confirmation') return { sms: say.confirmationSms(words), mail: say.confirmationMail(words) }
  if (news === 'move') return { sms: say.moveSms(words), mail: say.moveMail(words) }
  return { sms: say.cancellationSms(words), mail: say.cancellationMail(words) }
}
