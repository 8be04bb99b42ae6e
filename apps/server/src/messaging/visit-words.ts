/** The values in messages about a visit, in its client's language. */
import { readablePhone } from '../salon/phone-number.ts'
import type { Salon } from '../salon/salon.ts'
import { writtenInstant } from './texts/dates.ts'
import { phrases, type VisitWords } from './texts/phrases.ts'
import { cancellationSentence } from './cancellation-sentence.ts'
import type { Client, Visit } from '../booking/visit.ts'
import { instantOfMinute } from '../time/instants.ts'

export function visitWords(
  {
    start,
    client,
    forPerson,
  }: Pick<Visit, 'start' | 'forPerson'> & { readonly client: Pick<Client, 'language' | 'givenName'> },
  { salon, now, link }: { salon: Salon; now: Temporal.Instant; link: string },
): VisitWords {
  const { language } = client
  const when = writtenInstant(instantOfMinute(start), { language, timeZone: salon.timeZone, now })
  return {
    salon: salon.settings.name,
    phone: readablePhone(salon.settings.phone),
    when: forPerson === null ? when : phrases(language).forPerson(when, forPerson),
    givenName: client.givenName,
    rule: cancellationSentence(start, { salon, language, now }),
    link,
  }
}

/** Once somebody has come for a part of it, only the salon moves or cancels the rest. */
export function ruleOfRemainder(
  { client }: { readonly client: Pick<Client, 'language'> },
  { settings }: Salon,
): string {
  return phrases(client.language).cancelByPhone(readablePhone(settings.phone))
}
