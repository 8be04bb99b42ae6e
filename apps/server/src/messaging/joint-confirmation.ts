/** The one confirmation of several visits that were booked together: it lists them all, by SMS and by e-mail. */
import type { Client, Visit } from '../booking/visit.ts'
import { readablePhone } from '../salon/phone-number.ts'
import { calendarOf } from './calendar-entry.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { OutgoingMessage } from './outbox.ts'
import type { MessageContext } from './reminders/later-messages.ts'
import { writtenInstant } from './texts/dates.ts'
import { jointPhrases } from './texts/joint/phrases.ts'

interface BookedTogether {
  /** `series:12` */
  readonly key: string
  readonly client: Client
  /** In order of time. */
  readonly visits: readonly {
    /** Epoch minute. */
    readonly start: number
    /** The first name, where several people come. */
    readonly person?: string
  }[]
  /** Those on the client's own file, for their calendar. */
  readonly entries: readonly Visit[]
}

export function jointConfirmation(
  { key, client, visits, entries }: BookedTogether,
  { salon, now, publicUrl }: MessageContext,
): OutgoingMessage[] {
  const { language } = client
  const say = jointPhrases(language)
  const words = {
    salon: salon.settings.name,
    phone: readablePhone(salon.settings.phone),
    givenName: client.givenName,
    dates: visits.map(({ start, person }) => {
      const date = writtenInstant(instantOfMinute(start), { language, timeZone: salon.timeZone, now })
      return person ? `${date} (${person})` : date
    }),
    link: `${publicUrl}/dashboard`,
  }
  const common = {
    kind: 'confirmation',
    userId: client.id,
    // It tells of all visits: cancelling one of them does not take it back.
    appointmentId: null,
    secret: null,
    ics: null,
    notAfter: instantOfMinute(visits.at(-1)!.start),
  } as const
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
      ics: calendarOf(entries, salon, { now, link: words.link }),
    })
  return messages
}
