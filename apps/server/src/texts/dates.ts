/** Dates and hours written out, in the reader's language and the salon's zone. */
import type { Language } from '@meche/contract/messages/sentence.ts'

const locales: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar',
}

const nbsp = '\u00a0'

/** « mardi 24 novembre à 14 h 30 »; the year is added when it is not that of `now`. */
export function writtenInstant(
  instant: Temporal.Instant,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Temporal.Instant },
): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  const isThisYear = now.toZonedDateTimeISO(timeZone).year === local.year
  const day = local.toPlainDate().toLocaleString(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  if (language === 'fr') return `${day.replace(/\b1 /, '1er ')} à ${frenchHour(local.hour, local.minute)}`
  const time = local.toPlainTime().toLocaleString(locales[language], { hour: '2-digit', minute: '2-digit' })
  return `${day}, ${time}`
}

/** « 14 h 30 », « 9 h ». */
function frenchHour(hour: number, minute: number): string {
  const minutes = minute === 0 ? '' : `${nbsp}${String(minute).padStart(2, '0')}`
  return `${hour}${nbsp}h${minutes}`
}
