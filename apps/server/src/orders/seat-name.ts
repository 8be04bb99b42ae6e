/** How an order calls the seats of a date: « Chignon du soir, samedi 12 décembre à 10 h ». */
import type { Language } from '@meche/contract/messages/sentence.ts'
import { writtenInstant } from '../messaging/texts/dates.ts'

export interface NamedDate {
  readonly title: string
  readonly start: Temporal.Instant
}

export function seatName(
  { title, start }: NamedDate,
  reading: { readonly language: Language; readonly timeZone: string; readonly now: Temporal.Instant },
): string {
  return `${title}, ${writtenInstant(start, reading)}`
}
