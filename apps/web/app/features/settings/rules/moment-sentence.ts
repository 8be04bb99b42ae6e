import { addDays, dayOf } from '../../../lib/format/days.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'

interface Moments {
  words: Pick<Words, 't' | 'format'>
  today: string
  visit: string
  moment: string
}

/** The effect of a rule on one visit. French says « jusqu’au vendredi 27 », and « jusqu’à demain ». */
export function momentSentence(
  key: 'set.cancelNow' | 'set.smsNow',
  { words: { t, format }, today, visit, moment }: Moments,
): string {
  const isNear = [today, addDays(today, 1)].includes(dayOf(moment))
  const values = { visit: format.moment(visit, today), moment: format.moment(moment, today) }
  return t(isNear ? `${key}Near` : key, values)
}
