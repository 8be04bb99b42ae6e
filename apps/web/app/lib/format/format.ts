import type { MessageKey } from '../../locales/catalogue.ts'
import { fallbackLanguage, languages, type Language } from '../i18n/languages.ts'
import type { Values } from '../i18n/translate.ts'
import { addDays, clockMinutes, dayOf, minutesOf, utcDate } from './days.ts'
import { numberFormats } from './numbers.ts'
import { writePattern, type DatePattern } from './patterns.ts'

const NBSP = '\u00a0'
/** Left-to-right isolate: figures and Latin text keep their order inside Arabic. */
const LTR_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'

type Translate = (key: MessageKey, values?: Values) => string

/** How times, days, durations, money and phones are written in one language. */
export type Format = ReturnType<typeof makeFormat>

export function makeFormat(language: Language, t: Translate) {
  const isFrench = language === fallbackLanguage
  const isolate = (text: string) =>
    languages[language].dir === 'rtl' ? `${LTR_ISOLATE}${text}${POP_ISOLATE}` : text
  const write = dayFormats(language)
  const prices = priceFormats(language)
  const numbers = numberFormats(language, localeOf(language))

  /** « 14 h 30 », « 9 h » in French, 14:30 elsewhere: clocks of the salon have 24 hours in every language. */
  const minutes = (count: number): string => {
    const [hours, rest] = [Math.floor(count / 60), count % 60]
    if (!isFrench) return `${hours}:${String(rest).padStart(2, '0')}`
    return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`
  }
  const time = (instant: string) => minutes(minutesOf(instant))
  const minutesRange = (start: number, end: number) =>
    isolate(isFrench ? `${minutes(start)}${NBSP}– ${minutes(end)}` : `${minutes(start)}–${minutes(end)}`)
  /** « mardi 24 novembre », with the year when it is not this one. */
  const day = (text: string, today: string) =>
    (text.slice(0, 4) === today.slice(0, 4) ? write.long : write.longWithYear)(dayOf(text))
  /** « aujourd’hui », « demain », else the day. */
  const nearDay = (text: string, today: string) => {
    if (dayOf(text) === today) return t('when.today')
    if (dayOf(text) === addDays(today, 1)) return t('when.tomorrow')
    return day(dayOf(text), today)
  }

  const sinceDays = (days: number): string => {
    const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
    if (days < 14) return relative.format(-days, 'day')
    return days < 63
      ? relative.format(-Math.round(days / 7), 'week')
      : relative.format(-Math.round(days / 30.44), 'month')
  }

  return {
    minutes,
    time,
    minutesRange,
    /** « 9 h – 18 h ». */
    timeRange: (start: string, end: string) => minutesRange(minutesOf(start), minutesOf(end)),
    /** Periods of the settings, « 09:00 » to « 12:00 »: « 9 h – 12 h, 14 h – 19 h ». */
    periods: (periods: readonly { start: string; end: string }[]) =>
      periods
        .map(({ start, end }) => minutesRange(clockMinutes(start), clockMinutes(end)))
        .join(t('list.comma')),
    /** « 45 min », « 1 h », « 2 h 20 ». */
    duration: (count: number): string => {
      const [hours, rest] = [Math.floor(count / 60), count % 60]
      if (hours === 0) return t('duration.minutes', { count: rest })
      const whole = t('duration.hours', { count: hours })
      return rest === 0
        ? whole
        : isFrench
          ? minutes(count)
          : t('duration.both', { hours: whole, minutes: t('duration.minutes', { count: rest }) })
    },
    day,
    dayWithYear: (text: string) => write.longWithYear(dayOf(text)),
    /** « 23–29 novembre 2026 ». */
    days: write.range,
    /** « 24 nov. » */
    shortDay: write.short,
    /** « 24 nov. 2026 ». */
    date: (text: string) => write.medium(dayOf(text)),
    nearDay,
    /** « mardi 24 novembre à 14 h 30 », « aujourd’hui à 15 h ». */
    moment: (instant: string, today: string) =>
      t('when.at', { day: nearDay(instant, today), time: time(instant) }),
    /** « mardi 24 novembre à 14 h 30 », never « demain »: for sentences that put an article before it. */
    fullMoment: (instant: string, today: string) =>
      t('when.at', { day: day(instant, today), time: time(instant) }),
    /** « il y a 6 semaines »: in days below two weeks, in months from two on. */
    ago: (text: string, today: string) => sinceDays(daysBetween(dayOf(text), today)),
    /** « mar. » */
    shortWeekday: (text: string) =>
      language === 'ar' ? shortenArabic(write.weekday(text)) : write.shortWeekday(text),
    weekday: write.weekday,
    /** « novembre 2026 » */
    month: write.month,
    /** « 42 € », cents only when there are some: « 42,50 € ». Always euros: that is what the salon is paid in. */
    price: (cents: number) =>
      isolate((cents % 100 === 0 ? prices.whole : prices.withCents).format(cents / 100)),
    /** « 06 39 98 12 65 »; foreign numbers keep their prefix. */
    phone: (phone: string) => (phone === '' ? '' : isolate(groupPhone(phone))),
    /** « 1 234,5 ». */
    number: (value: number) => isolate(numbers.number(value)),
    /** « 1234,5 », for a spreadsheet. */
    plain: numbers.plain,
    /** « 1,2 k ». */
    compact: (value: number) => isolate(numbers.compact(value)),
    /** In what the language counts money in; what the salon sells has a `price`. */
    currency: (amount: number) => isolate(numbers.currency(amount)),
    percent: numbers.percent,
    /** In one of the fixed patterns: « 24/11/2026 14:30 ». */
    pattern: (text: string, pattern: DatePattern) => isolate(writePattern(text, pattern, write.shortMonth)),
    /** Names one after the other. */
    list: (parts: readonly string[]) => parts.join(t('list.comma')),
  }
}

/** Arabic with the digits of the rest of the screen. */
function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : languages[language].tag
}

function dayFormats(language: Language) {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options })
    return (day: string) => {
      const text = format.format(utcDate(day))
      return language === fallbackLanguage ? withFirst(text) : text
    }
  }
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return {
    long: of(long),
    longWithYear: of({ ...long, year: 'numeric' }),
    shortWeekday: of({ weekday: 'short' }),
    weekday: of({ weekday: 'long' }),
    month: of({ month: 'long', year: 'numeric' }),
    shortMonth: of({ month: 'short' }),
    range: rangeFormat(language),
    short: of({ day: 'numeric', month: 'short' }),
    medium: of({ day: 'numeric', month: 'short', year: 'numeric' }),
  }
}

function rangeFormat(language: Language) {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (from: string, to: string) => {
    const text = format.formatRange(utcDate(from), utcDate(to))
    return language === fallbackLanguage ? withFirst(text) : text
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((utcDate(to).getTime() - utcDate(from).getTime()) / 86_400_000)
}

function priceFormats(language: Language) {
  const euros = { style: 'currency', currency: 'EUR' } as const
  return {
    whole: new Intl.NumberFormat(localeOf(language), { ...euros, maximumFractionDigits: 0 }),
    withCents: new Intl.NumberFormat(localeOf(language), euros),
  }
}

/** « 1er décembre »: the first of a month is the only ordinal, and Intl does not write it. */
function withFirst(text: string): string {
  return text.replace(/(?<=^|\s)1(?=[\s–])/, '1er')
}

/** Intl has no short names of days in Arabic: calendars write two letters, without the article. */
function shortenArabic(weekday: string): string {
  return weekday.replace(/^ال/, '').slice(0, 2)
}

function groupPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const national = digits.startsWith('+33') ? `0${digits.slice(3)}` : digits
  if (!/^0\d{9}$/.test(national)) return phone
  return national.replaceAll(/(\d\d)(?=\d)/g, `$1${NBSP}`)
}
