/** The cancellation rule of one visit, in words: « Vous pouvez déplacer ou annuler jusqu’au lundi 23 novembre à 14 h 30. » */
import type { Language } from '@meche/contract/messages/sentence.ts'
import { readablePhone } from '../salon/phone-number.ts'
import type { Salon } from '../salon/salon.ts'
import { writtenInstant } from './texts/dates.ts'
import { phrases } from './texts/phrases.ts'
import { cancelUntil } from '../booking/visit-rules.ts'
import { exactMinute, instantOfMinute } from '../time/instants.ts'

export function cancellationSentence(
  start: number,
  { salon, language, now }: { salon: Salon; language: Language; now: Temporal.Instant },
): string {
  const words = phrases(language)
  const phone = readablePhone(salon.settings.phone)
  const until = cancelUntil(start, salon)
  if (!until) return words.cancelByPhone(phone)
  if (exactMinute(now) > until) return words.cancelTooLate(phone)
  if (until === start) return words.cancelUntilStart
  return words.cancelUntil(
    writtenInstant(instantOfMinute(until), { language, timeZone: salon.timeZone, now }),
  )
}
