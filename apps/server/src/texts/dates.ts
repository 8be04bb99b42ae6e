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

const weekdayAndDate = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** Making a formatter costs a hundred times what using one does: one per language, kept. */
function formatters(language: Language) {
  const locale = locales[language]
  return {
    thisYear: new Intl.DateTimeFormat(locale, weekdayAndDate),
    anotherYear: new Intl.DateTimeFormat(locale, { ...weekdayAndDate, year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
  }
}

const made = new Map<Language, ReturnType<typeof formatters>>()

function formattersOf(language: Language) {
  const known = made.get(language) ?? formatters(language)
  made.set(language, known)
  return known
}

/** « mardi 24 novembre à 14 h 30 »; the year is added when it is not that of `now`. */
export function writtenInstant(
  instant: Temporal.Instant,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Temporal.Instant },
): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  const isThisYear = now.toZonedDateTimeISO(timeZone).year === local.year
  const { thisYear, anotherYear, time } = formattersOf(language)
  // As a number: given a Temporal date, the formatter writes « 11/24 » in Chinese when there is no year.
  const shown = local.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
  const day = (isThisYear ? thisYear : anotherYear).format(shown)
  if (language === 'fr') return `${day.replace(/\b1 /, '1er ')} à ${frenchHour(local.hour, local.minute)}`
  return `${day}, ${time.format(shown)}`
}

/** « 14 h 30 », « 9 h ». */
function frenchHour(hour: number, minute: number): string {
  const minutes = minute === 0 ? '' : `${nbsp}${String(minute).padStart(2, '0')}`
  return `${hour}${nbsp}h${minutes}`
}
