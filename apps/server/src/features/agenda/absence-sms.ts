/** The SMS to a client whose professional is absent, or whose salon closes, in their own language. */
import type { Visit } from '../../booking/visit.ts'
import type { MessageContext } from '../../messaging/reminders/later-messages.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { visitWords } from '../../messaging/visit-words.ts'

/** Shorter than the news of a move: its reader is on the way, or nearly. */
export function absenceSms(
  visit: Visit,
  absent: number | null,
  { salon, now, publicUrl }: MessageContext,
): string {
  const say = phrases(visit.client.language)
  const words = visitWords(visit, { salon, now, link: `${publicUrl}/dashboard` })
  const working = visit.steps.filter(({ isBusy, status }) => isBusy && status === 'pending')
  const names = [...new Set(working.map(({ professional }) => professional.givenName))]
  const when = say.withWhom(words.when, names.join(', '))
  if (absent === null) return say.closureSms({ ...words, when })
  const name = salon.professionals.find(({ id }) => id === absent)?.givenName ?? ''
  return say.absenceSms({ ...words, absent: name, when })
}
