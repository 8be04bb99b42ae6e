/** What a client is told of their visit, by SMS and by e-mail, in their own language. */
import type { Visit } from '../../booking/visit.ts'
import { visitWords } from '../../booking/visit-words.ts'
import type { OutgoingMessage } from '../../ports/outbox.ts'
import { reminderOf, type Writing } from '../../reminders/later-messages.ts'
import { phrases, type VisitWords } from '../../texts/phrases.ts'
import { calendarEntry } from './calendar-entry.ts'

export type VisitNews = 'confirmation' | 'move' | 'cancellation'

/** Of a visit to come: the news now, and the reminder in its time. */
export function newsAndReminder(
  news: Exclude<VisitNews, 'cancellation'>,
  visit: Visit,
  writing: Writing,
): OutgoingMessage[] {
  const reminder = reminderOf(visit, writing)
  return [...visitMessages(news, visit, writing), ...(reminder ? [reminder] : [])]
}

/**
 * One message per address the client has; the visit's version in its key makes it unique to this change. Of a visit that has
 * begun there is no news: whoever walked in is there, and what staff put right afterwards is over.
 */
export function visitMessages(
  news: VisitNews,
  visit: Visit,
  { salon, now, publicUrl }: Writing,
): OutgoingMessage[] {
  if (Temporal.Instant.compare(visit.start, now) <= 0) return []
  const { client } = visit
  const link = `${publicUrl}${news === 'cancellation' ? '/reservation' : '/dashboard'}`
  const words = visitWords(visit, { salon, now, link })
  const { sms, mail } = textsOf(news, words, visit)
  const common = {
    kind: news,
    userId: client.id,
    appointmentId: visit.id,
    secret: null,
    notAfter: visit.start,
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

function textsOf(news: VisitNews, words: VisitWords, { client }: Visit) {
  const say = phrases(client.language)
  if (news === 'confirmation') return { sms: say.confirmationSms(words), mail: say.confirmationMail(words) }
  if (news === 'move') return { sms: say.moveSms(words), mail: say.moveMail(words) }
  return { sms: say.cancellationSms(words), mail: say.cancellationMail(words) }
}
