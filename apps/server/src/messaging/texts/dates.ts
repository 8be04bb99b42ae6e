/** Dates and hours written out, in the reader's language and the salon's zone. */
import type { Language } from '@meche/contract/messages/sentence.ts'

export const locales: Readonly<Record<Language, string>> = {
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

interface Reading {
  readonly language: Language
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/** « mardi 24 novembre à 14 h 30 »; the year is added when it is not that of `now`. */
export function writtenInstant(instant: Temporal.Instant, reading: Reading): string {
  const { language } = reading
  const day = writtenDay(instant, reading)
  const time = writtenTime(instant, reading)
  return language === 'fr' ? `${day} à ${time}` : `${day}, ${time}`
}

/** « 10 h 12 », « 10:12 ». */
export function writtenTime(
  instant: Temporal.Instant,
  { language, timeZone }: Pick<Reading, 'language' | 'timeZone'>,
): string {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  if (language === 'fr') return frenchHour(hour, minute)
  return formattersOf(language).time.format(shownAt(instant, timeZone))
}

/** The same without its hour. */
export function writtenDay(instant: Temporal.Instant, { language, timeZone, now }: Reading): string {
  const [year, thisYear] = [instant, now].map((each) => each.toZonedDateTimeISO(timeZone).year)
  const formats = formattersOf(language)
  const format = year === thisYear ? formats.thisYear : formats.anotherYear
  const day = format.format(shownAt(instant, timeZone))
  return language === 'fr' ? day.replace(/\b1 /, '1er ') : day
}

/** As a number: given a Temporal date, the formatter writes « 11/24 » in Chinese when there is no year. */
function shownAt(instant: Temporal.Instant, timeZone: string): number {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
}

/** « 14 h 30 », « 9 h ». */
function frenchHour(hour: number, minute: number): string {
  const minutes = minute === 0 ? '' : `${nbsp}${String(minute).padStart(2, '0')}`
  return `${hour}${nbsp}h${minutes}`
}
