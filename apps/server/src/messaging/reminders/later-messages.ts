/**
 * Messages that clients get some time after booking: a reminder before the visit, thanks the day after it. They are written with the
 * change that causes them, and again when they are sent: by then the client, the salon or its rules may have changed.
 */
import { reminderDueAt } from '@meche/domain/reminders/reminder-due.ts'
import { thankYouDueAt } from '@meche/domain/reminders/thank-you-due.ts'
import { isHeardInSalon, nextComing, nextPart } from '@meche/domain/visit/remaining.ts'
import { ruleOfRemainder, visitWords } from '../visit-words.ts'
import type { Client, Visit } from '../../booking/visit.ts'
import { exactMinute, instantOfMinute, minuteFrom } from '../../time/instants.ts'
import type { OutgoingMessage } from '../outbox.ts'
import { durationOf, type Salon } from '../../salon/salon.ts'
import { phrases } from '../texts/phrases.ts'

export interface MessageContext {
  readonly salon: Salon
  readonly now: Temporal.Instant
  readonly publicUrl: string
}

/** The text and the recipient of a message, on the day it is sent. */
export interface MessageText {
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
}

/** Later than this before the visit a reminder only disturbs. */
export const disturbingMinutes = 15
const thanksUsefulDays = 3

export function usefulUntil({ start }: Pick<Visit, 'start'>): Temporal.Instant {
  return instantOfMinute(start - disturbingMinutes)
}

/**
 * One SMS before a client is to come next, for a pending visit or for the rest of one; none when reminders are off, when it was made
 * after the moment, without a number, or for who is in the salon until then.
 */
export function reminderOf(visit: Visit, context: MessageContext): OutgoingMessage | null {
  const { salon, now } = context
  const notice = durationOf(salon.settings.smsReminder)
  const letter = reminderText(visit, { ...context, takesReplies: false })
  const start = nextComing(visit, exactMinute(now))
  if (
    !notice ||
    !letter ||
    !start ||
    isHeardInSalon(visit, start, { now: exactMinute(now), zone: salon.zone })
  )
    return null
  const due = reminderDueAt({
    start,
    madeAt: minuteFrom(now),
    notice,
    zone: salon.zone,
  })
  if (due === null) return null
  return {
    // An index on the visit and its time keeps the reminder unique, so it may be cancelled and scheduled again any number of times.
    ...outgoing(visit, 'reminder', null),
    ...letter,
    channel: 'sms',
    dueAt: instantOfMinute(due),
    notAfter: usefulUntil({ start }),
  }
}

/** Null when there is nobody to remind any more. Nobody cancels the rest of a visit by a reply. */
export function reminderText(
  visit: Visit,
  { takesReplies, ...context }: MessageContext & { readonly takesReplies: boolean },
): MessageText | null {
  const { client, status } = visit
  if (status !== 'pending' || !durationOf(context.salon.settings.smsReminder)) return null
  if (!client.phone || client.isSmsOptOut) return null
  const part = nextPart(visit, exactMinute(context.now))
  if (!part) return null
  const isRemainder = part !== visit
  const say = phrases(client.language)
  const rule = isRemainder && { rule: ruleOfRemainder(visit, context.salon) }
  const text = say.reminderSms({ ...words(part, context), ...rule })
  const body = takesReplies && !isRemainder ? `${text} ${say.replyHint}` : text
  return { recipient: client.phone, subject: null, body }
}

/** Thanks for a visit that was done, with where to leave a review; by e-mail, or by SMS to whoever has none. */
export function thankYouOf(
  visit: Visit,
  reviewLink: string | null,
  context: MessageContext,
): OutgoingMessage | null {
  const channel = visit.client.email ? 'email' : 'sms'
  const letter = thankYouText(visit, channel, { ...context, reviewLink })
  if (!letter) return null
  const dueAt = instantOfMinute(thankYouDueAt(visit.end, context.salon.zone))
  return {
    ...outgoing(visit, 'thank_you', `thanks:${visit.id}:${visit.version}`),
    ...letter,
    channel,
    dueAt,
    notAfter: dueAt.add({ hours: 24 * thanksUsefulDays }),
  }
}

/** Null when the visit was not done after all, or there is nothing to point to, or no way to write. */
export function thankYouText(
  visit: Visit,
  channel: 'sms' | 'email',
  { reviewLink, ...context }: MessageContext & { readonly reviewLink: string | null },
): MessageText | null {
  const recipient = addressOf(visit.client, channel)
  if (visit.status !== 'done' || !reviewLink || !recipient) return null
  const say = phrases(visit.client.language)
  if (channel === 'sms')
    return { recipient, subject: null, body: say.thankYouSms(words(visit, context), reviewLink) }
  return { recipient, ...say.thankYouMail(words(visit, context), reviewLink) }
}

function addressOf({ phone, email, isSmsOptOut }: Client, channel: 'sms' | 'email'): string | null {
  if (channel === 'email') return email
  return isSmsOptOut ? null : phone
}

function words(visit: Visit, { salon, now, publicUrl }: MessageContext) {
  return visitWords(visit, { salon, now, link: `${publicUrl}/dashboard` })
}

function outgoing(visit: Visit, kind: 'reminder' | 'thank_you', dedupeKey: string | null) {
  return { kind, dedupeKey, userId: visit.client.id, appointmentId: visit.id, secret: null, ics: null }
}
