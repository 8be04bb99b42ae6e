/** The one confirmation of a series: it lists all dates, by SMS and by e-mail. */
import type { Client } from '../booking/visit.ts'
import { readablePhone } from '../salon/phone-number.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { OutgoingMessage } from './outbox.ts'
import type { MessageContext } from './reminders/later-messages.ts'
import { writtenInstant } from './texts/dates.ts'
import { seriesPhrases } from './texts/series/phrases.ts'

interface BookedSeries {
  readonly id: number
  readonly client: Client
  /** Epoch minutes, in order of time. */
  readonly starts: readonly number[]
}

export function messagesOfSeries(
  { id, client, starts }: BookedSeries,
  { salon, now, publicUrl }: MessageContext,
): OutgoingMessage[] {
  const { language } = client
  const say = seriesPhrases(language)
  const words = {
    salon: salon.settings.name,
    phone: readablePhone(salon.settings.phone),
    givenName: client.givenName,
    dates: starts.map((start) =>
      writtenInstant(instantOfMinute(start), { language, timeZone: salon.timeZone, now }),
    ),
    link: `${publicUrl}/dashboard`,
  }
  const common = {
    kind: 'confirmation',
    userId: client.id,
    // It tells of all visits: cancelling one of them does not take it back.
    appointmentId: null,
    secret: null,
    ics: null,
    notAfter: instantOfMinute(starts.at(-1)!),
  } as const
  const key = `series:${id}`
  const messages: OutgoingMessage[] = []
  if (client.phone && !client.isSmsOptOut)
    messages.push({
      ...common,
      dedupeKey: `${key}:sms`,
      channel: 'sms',
      recipient: client.phone,
      subject: null,
      body: say.bookedSms(words),
    })
  if (client.email)
    messages.push({
      ...common,
      dedupeKey: `${key}:email`,
      channel: 'email',
      recipient: client.email,
      ...say.bookedMail(words),
    })
  return messages
}
