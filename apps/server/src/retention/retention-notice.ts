/** The notice to a client before their record is erased: by e-mail, else by SMS. */
import { nextWakingMinute } from '@meche/domain/reminders/waking-hours.ts'
import { instantOfMinute, minuteFrom } from '../time/instants.ts'
import type { OutgoingMessage } from '../messaging/outbox.ts'
import type { Salon } from '../salon/salon.ts'
import { writtenDay } from '../messaging/texts/dates.ts'
import { phrases } from '../messaging/texts/phrases.ts'
import type { AwayClient } from './retention-repository.ts'

interface Writing {
  readonly salon: Salon
  readonly publicUrl: string
  readonly erasedOn: Temporal.Instant
  readonly now: Temporal.Instant
}

/** Null for whoever cannot be written to, or has said that they want no SMS. */
export function retentionNotice(
  { id, givenName, email, phone, isSmsOptOut, language }: AwayClient,
  { salon, publicUrl, erasedOn, now }: Writing,
): OutgoingMessage | null {
  const say = phrases(language)
  const day = writtenDay(erasedOn, { language, timeZone: salon.timeZone, now })
  const words = { salon: salon.settings.name, givenName, day, link: `${publicUrl}/reservation` }
  const message = {
    dedupeKey: `retention:${id}:${now.epochMilliseconds}`,
    kind: 'retention_notice',
    userId: id,
    appointmentId: null,
    secret: null,
    ics: null,
    dueAt: instantOfMinute(nextWakingMinute(minuteFrom(now), salon.zone)),
  } as const
  if (email) return { ...message, channel: 'email', recipient: email, ...say.retentionMail(words) }
  if (!phone || isSmsOptOut) return null
  return { ...message, channel: 'sms', recipient: phone, subject: null, body: say.retentionSms(words) }
}
