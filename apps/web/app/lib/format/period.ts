import type { Words } from '../i18n/i18n.tsx'
import { addDays, dayOf } from './days.ts'
import { INVALID_TIME } from './patterns.ts'

/**
 * A period from one instant to another, in words: « du jeudi 24 décembre au samedi 2 janvier » when it is made of whole
 * days, « mardi 12 janvier, 14 h 30 – 18 h » within one, else both moments.
 */
export function writePeriod(start: string, end: string, today: string, { t, format }: Words): string {
  if (!(Date.parse(start) < Date.parse(end))) return INVALID_TIME
  const [first, last] = [dayOf(start), dayOf(end)]
  if (isMidnight(start) && isMidnight(end)) {
    const lastWhole = addDays(last, -1)
    if (first === lastWhole) return format.day(first, today)
    return t('set.period', { start: format.day(first, today), end: format.day(lastWhole, today) })
  }
  if (first === last) return format.list([format.day(first, today), format.timeRange(start, end)])
  const moment = (instant: string) =>
    t('when.at', { day: format.day(instant, today), time: format.time(instant) })
  return t('set.period', { start: moment(start), end: moment(end) })
}

function isMidnight(instant: string): boolean {
  return instant.slice(11, 16) === '00:00'
}
