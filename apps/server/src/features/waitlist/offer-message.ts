/** The message with which a client is offered a place: by SMS, otherwise by e-mail. */
import { latestMinute } from '@meche/domain/reminders/waking-hours.ts'
import { localDayOf, minuteOnDay } from '@meche/domain/time/zone.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import { locales, writtenInstant, writtenTime } from '../../messaging/texts/dates.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { waitlistPhrases } from '../../messaging/texts/waitlist/phrases.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute } from '../../time/instants.ts'
import type { Entry, WaitingClient } from './entry-repository.ts'

export interface OfferToTell {
  readonly id: number
  readonly entry: Pick<Entry, 'client' | 'title' | 'forPerson' | 'visit'>
  /** Epoch minutes. */
  readonly start: number
  readonly until: number
  readonly price: number
  readonly professionals: readonly number[]
  /** The token of its link, encrypted. */
  readonly secret: Buffer
}

export function isReachable({ phone, email, isSmsOptOut }: WaitingClient): boolean {
  return (phone !== null && !isSmsOptOut) || email !== null
}

interface Writing {
  readonly salon: Salon
  readonly now: Temporal.Instant
  readonly publicUrl: string
}

/** Null: the client has no address. */
export function messageOfOffer(
  { id, entry, start, until, price, professionals, secret }: OfferToTell,
  { salon, now, publicUrl }: Writing,
): OutgoingMessage | null {
  const { client, forPerson } = entry
  const { language } = client
  const { timeZone } = salon
  const when = (minute: number) => writtenInstant(instantOfMinute(minute), { language, timeZone, now })
  const names = professionals.flatMap(
    (one) => salon.professionals.find((person) => person.id === one)?.givenName ?? [],
  )
  const words = {
    salon: salon.settings.name,
    phone: readablePhone(salon.settings.phone),
    givenName: client.givenName,
    title: entry.title,
    when: forPerson === null ? when(start) : phrases(language).forPerson(when(start), forPerson),
    who: names.join(', '),
    price: new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(
      price / 100,
    ),
    until: writtenTime(instantOfMinute(until), { language, timeZone }),
    insteadOf: entry.visit && when(entry.visit.start),
    link: `${publicUrl}/offre/{code}`,
  }
  const texts = waitlistPhrases(language)
  const common = {
    dedupeKey: `waitlist-offer:${id}`,
    kind: 'waitlist_offer',
    userId: client.id,
    appointmentId: null,
    secret,
    ics: null,
    notAfter: instantOfMinute(Math.min(until, lastSendingMinute(until, salon))),
  } as const
  if (client.phone && !client.isSmsOptOut)
    return {
      ...common,
      channel: 'sms',
      recipient: client.phone,
      subject: null,
      body: texts.offerSms(words),
    }
  if (!client.email) return null
  return { ...common, channel: 'email', recipient: client.email, ...texts.offerMail(words) }
}

/** A provider that is out of order in the evening makes no message leave at night. */
function lastSendingMinute(until: number, { zone }: Salon): number {
  return minuteOnDay(localDayOf(until, zone), latestMinute, zone)
}
