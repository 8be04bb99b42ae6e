/** Calendar dates without a zone: `YYYY-MM-DD`, counted in days since 1970-01-01. */

const dateForm = /^(\d{4})-(\d\d)-(\d\d)$/

/** Days since 1970-01-01. RangeError for a date that does not exist. */
export function dayNumber(date: string): number {
  const [, year, month, day] = (dateForm.exec(date) ?? []).map(Number)
  const found = dayNumberOf(year!, month!, day!)
  if (dateOf(found) !== date) throw new RangeError(`No such date: ${date}`)
  return found
}

/** Whether a text names a date that exists. */
export function isDate(text: string): boolean {
  try {
    return Number.isInteger(dayNumber(text))
  } catch {
    return false
  }
}

/** The inverse of `dayNumber`. */
export function dateOf(dayNumber: number): string {
  // Years begin in March here, so that a leap day is the last of its year; 400 of them have 146,097 days.
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

function dayNumberOf(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/** `date` moved by whole days. */
export function shiftDate(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

/** `date` moved by whole months; a month that is too short gives its last day. */
export function shiftMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number)
  const first = year! * 12 + month! - 1 + months
  const monthStart = (count: number) => dayNumberOf(Math.floor(count / 12), (count % 12) + 1, 1)
  return dateOf(Math.min(monthStart(first) + day!, monthStart(first + 1)) - 1)
}

/** ISO: Monday 1 to Sunday 7. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1
}
