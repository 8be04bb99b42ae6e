/** Previews of the messages to clients: each SMS uses the phrases of real messages, about an invented visit. */
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { previewMessages as contract } from '@meche/contract/previews.ts'
import { isGsmText, smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { visitWords } from '../../messaging/visit-words.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import type { Messages } from './messages.ts'

const daysAhead = 4
const EXAMPLE = { givenName: 'Camille', hour: 14, minute: 30, code: '123456' }

export async function previewMessages(
  { salons, publicUrl, webhook }: Pick<Messages, 'salons' | 'publicUrl' | 'webhook'>,
  language: Language,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof contract>> {
  const salon = await salons.current()
  const { hour, minute, givenName, code } = EXAMPLE
  const start = now
    .toZonedDateTimeISO(salon.timeZone)
    .add({ days: daysAhead })
    .with({ hour, minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
  const words = visitWords(
    { start: minuteOfInstant(start), client: { language, givenName }, forPerson: null },
    { salon, now, link: publicUrl },
  )
  const say = phrases(language)
  const reminder = say.reminderSms(words)
  const texts = [
    { kind: 'confirmation', text: say.confirmationSms(words) },
    { kind: 'reminder', text: webhook ? `${reminder} ${say.replyHint}` : reminder },
    { kind: 'move', text: say.moveSms(words) },
    { kind: 'cancellation', text: say.cancellationSms(words) },
    { kind: 'sign_up_code', text: say.code(salon.settings.name).replace('{code}', code) },
  ] as const
  return texts.map(({ kind, text }) => {
    const body = smsText(text)
    return { kind, body, segments: smsSegments(body), isGsm: isGsmText(body) }
  })
}
