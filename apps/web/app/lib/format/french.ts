/**
 * How times, days, durations, money and phones are written. Instants arrive with the salon's offset
 * (`2026-11-24T14:30:00+01:00`), so their first characters already are the salon's wall clock: nothing here converts
 * time zones, and server and browser always write the same text.
 */

const NBSP = '\u00a0'

const dayFormats = {
  long: new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
  longWithYear: new Intl.DateTimeFormat('fr', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
  shortWeekday: new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'short' }),
  weekday: new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'long' }),
  month: new Intl.DateTimeFormat('fr', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  medium: new Intl.DateTimeFormat('fr', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
}

const wholeEuros = new Intl.NumberFormat('fr', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})
const euros = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' })

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The calendar day of an instant or of a day. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

/** Minutes since the salon's midnight. */
export function minutesOf(instant: string): number {
  return Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
}

export function addDays(day: string, count: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return utc(day).getUTCDay() || 7
}

/** « 14 h 30 », « 9 h ». */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`
}

export function formatTime(instant: string): string {
  return formatMinutes(minutesOf(instant))
}

/** « 9 h – 18 h ». */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)}${NBSP}– ${formatTime(end)}`
}

/** A clock time of the settings: « 09:00 » is « 9 h ». */
export function formatClock(text: string): string {
  return formatMinutes(Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)))
}

/** « 45 min », « 1 h », « 2 h 20 ». */
export function formatDuration(minutes: number): string {
  return minutes < 60 ? `${minutes}${NBSP}min` : formatMinutes(minutes)
}

/** « mardi 24 novembre », with the year when it is not this one. */
export function formatDay(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayFormats.long : dayFormats.longWithYear
  return withFirst(format.format(utc(dayOf(day))))
}

export function formatDayWithYear(day: string): string {
  return withFirst(dayFormats.longWithYear.format(utc(dayOf(day))))
}

/** « 1er décembre »: the first of a month is the only ordinal, and Intl does not write it. */
function withFirst(text: string): string {
  return text.replace(/(?<=^|\s)1(?=\s)/, '1er')
}

/** « 24 nov. 2026 ». */
export function formatDate(day: string): string {
  return withFirst(dayFormats.medium.format(utc(dayOf(day))))
}

/** « aujourd’hui », « demain », else the day. */
export function formatNearDay(day: string, today: string): string {
  if (dayOf(day) === today) return 'aujourd’hui'
  if (dayOf(day) === addDays(today, 1)) return 'demain'
  return formatDay(dayOf(day), today)
}

/** « mardi 24 novembre à 14 h 30 », « aujourd’hui à 15 h ». */
export function formatMoment(instant: string, today: string): string {
  return `${formatNearDay(instant, today)} à${NBSP}${formatTime(instant)}`
}

/** « mar. » */
export function formatShortWeekday(day: string): string {
  return dayFormats.shortWeekday.format(utc(day))
}

export function formatWeekday(day: string): string {
  return dayFormats.weekday.format(utc(day))
}

/** « novembre 2026 » */
export function formatMonth(day: string): string {
  return dayFormats.month.format(utc(day))
}

/** « 42 € », cents only when there are some: « 42,50 € ». */
export function formatPrice(cents: number): string {
  return (cents % 100 === 0 ? wholeEuros : euros).format(cents / 100)
}

/** « 06 39 98 12 65 »; foreign numbers keep their prefix. */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const national = digits.startsWith('+33') ? `0${digits.slice(3)}` : digits
  if (!/^0\d{9}$/.test(national)) return phone
  return national.replaceAll(/(\d\d)(?=\d)/g, `$1${NBSP}`)
}
