/** What a client is told of their visit, by SMS and by e-mail, in their own language. */
import { isHeardInSalon, nextComing, restToCome } from '@meche/domain/visit/remaining.ts'
import type { Visit } from '../../booking/visit.ts'
import { exactMinute, instantOfMinute } from '../../booking/wire-instants.ts'
import { ruleOfRest, visitWords } from '../../booking/visit-words.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Outbox, OutgoingMessage } from '../../ports/outbox.ts'
import { reminderOf, type Writing } from '../../reminders/later-messages.ts'
import { plannedTimes, timeOf } from '../../reminders/planned-reminders.ts'
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
 * Tells its client of a change, and reminds them of when they are to come next by now: what was to be said later of the visit as it
 * was is withdrawn.
 */
export async function tellOfChange(
  tx: Transaction<Schema>,
  outbox: Outbox,
  { before, after, news }: { before: Visit; after: Visit; news: readonly OutgoingMessage[] },
  writing: Writing,
): Promise<void> {
  const { now } = writing
  const [known, next] = [before, after].map((visit) => nextComing(visit, exactMinute(now)))
  const isOther = after.status !== before.status || known !== next
  if (isOther) await outbox.withdraw(tx, after.id)
  const reminder = reminderOf(after, writing)
  // A part that another one came before until now has no reminder yet; a visit moved back to its first time may have had one.
  const isPlanned = !reminder || (await plannedTimes(tx, [after.id])).has(timeOf(reminder))
  await outbox.queue(tx, isPlanned ? news : [...news, reminder], now)
}

/**
 * Of a visit that was moved. Who came for it already is told of the rest of it, unless they hear of it in the salon, now as before: it
 * is only the salon that moves or cancels it from then on.
 */
export function newsOfMove(before: Visit, after: Visit, writing: Writing): OutgoingMessage[] {
  const { salon } = writing
  const now = exactMinute(writing.now)
  const rest = restToCome(after, now)
  const who = whoElse(before, after, writing)
  if (!rest) return visitMessages('move', after, writing, who)
  const known = nextComing(before, now)
  const today = { now, timeZone: salon.timeZone }
  const isNews = (known && !isHeardInSalon(before, known, today)) || !isHeardInSalon(after, rest.start, today)
  return isNews ? messagesOfRest('move', rest, writing, whoElse(before, rest, writing)) : []
}

/** Names who does what is to come, when that is not who did it before. */
function whoElse(before: Visit, after: Visit, { salon, now }: Writing): Partial<VisitWords> {
  const doers = (visit: Visit) =>
    visit.steps
      .filter(({ isBusy, status }) => isBusy && status === 'pending')
      .map(({ professional }) => professional)
  const known = new Set(doers(before).map(({ id }) => id))
  const names = doers(after).map(({ givenName }) => givenName)
  if (doers(after).every(({ id }) => known.has(id))) return {}
  const { when } = visitWords(after, { salon, now, link: '' })
  return { when: phrases(after.client.language).withWhom(when, [...new Set(names)].join(', ')) }
}

/** Of all that was left of a visit. Once it has begun, that is news for who was to come back on another day. */
export function newsOfCancellation(before: Visit, after: Visit, writing: Writing): OutgoingMessage[] {
  const hasBegun = before.start <= exactMinute(writing.now)
  return hasBegun
    ? newsOfRestCancelled(before, after, writing)
    : visitMessages('cancellation', after, writing)
}

/** Of a visit that was cancelled, and stands after all. */
export function newsOfStanding(before: Visit, after: Visit, writing: Writing): OutgoingMessage[] {
  const hasBegun = after.start <= exactMinute(writing.now)
  return hasBegun ? newsOfRestAnew(before, after, writing) : visitMessages('confirmation', after, writing)
}

/** Of a visit whose rest was to come on another day, and was cancelled. */
export function newsOfRestCancelled(before: Visit, after: Visit, writing: Writing): OutgoingMessage[] {
  const rest = restCancelledIn(after, before, writing)
  if (!rest) return []
  return messagesOfRest('cancellation', { ...rest, status: 'cancelled', version: after.version }, writing)
}

/** Of a visit whose rest was cancelled, and is to come on another day after all. */
export function newsOfRestAnew(before: Visit, after: Visit, writing: Writing): OutgoingMessage[] {
  const rest = restCancelledIn(before, after, writing)
  return rest ? messagesOfRest('confirmation', rest, writing) : []
}

/** What is to come of a visit on another day, where the same visit at another moment has nothing to come but had it cancelled. */
function restCancelledIn(other: Visit, visit: Visit, { now: instant, salon }: Writing): Visit | null {
  const now = exactMinute(instant)
  const rest = restToCome(visit, now)
  if (!rest || nextComing(other, now) || isHeardInSalon(visit, rest.start, { now, timeZone: salon.timeZone }))
    return null
  const isCancelled = rest.steps.some(({ id }) =>
    other.steps.some((step) => step.id === id && step.status === 'cancelled'),
  )
  return isCancelled ? rest : null
}

function messagesOfRest(
  news: VisitNews,
  rest: Visit,
  writing: Writing,
  other: Partial<VisitWords> = {},
): OutgoingMessage[] {
  return visitMessages(news, rest, writing, { ...other, rule: ruleOfRest(rest, writing.salon) })
}

/**
 * One message per address the client has; the visit's version in its key makes it unique to this change. Of a visit that has
 * begun there is no news: whoever walked in is there, and what staff put right afterwards is over.
 */
export function visitMessages(
  news: VisitNews,
  visit: Visit,
  { salon, now, publicUrl }: Writing,
  other: Partial<VisitWords> = {},
): OutgoingMessage[] {
  if (visit.start <= exactMinute(now)) return []
  const { client } = visit
  const link = `${publicUrl}${news === 'cancellation' ? '/reservation' : '/dashboard'}`
  const words = { ...visitWords(visit, { salon, now, link }), ...other }
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

function textsOf(news: VisitNews, words: VisitWords, { client }: Visit) {
  const say = phrases(client.language)
  if (news === 'confirmation') return { sms: say.confirmationSms(words), mail: say.confirmationMail(words) }
  if (news === 'move') return { sms: say.moveSms(words), mail: say.moveMail(words) }
  return { sms: say.cancellationSms(words), mail: say.cancellationMail(words) }
}
