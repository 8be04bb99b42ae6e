/** Dates in the specification's fixed patterns: for files and lists of records, where a sentence would be too long. */

/** The seven that are shown, and the helper that other programs read. */
export const datePatterns = {
  dateTime: 'DD MMM YYYY HH:mm',
  date: 'DD MMM YYYY',
  time: 'HH:mm',
  'split.date': 'DD/MM/YYYY',
  'split.dateTime': 'DD/MM/YYYY HH:mm',
  'paramCase.date': 'DD-MM-YYYY',
  'paramCase.dateTime': 'DD-MM-YYYY HH:mm',
  stamp: 'YYYY-MM-DD HH:mm:ss',
} as const
export type DatePattern = keyof typeof datePatterns

/** The specification's words for a date that is none, in every language. */
export const INVALID_TIME = 'Invalid time value'

const PARTS = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?|$)/

/**
 * Of an instant as the API writes it (`2026-11-24T14:30:00+01:00`: its first characters are the salon's clock), or of a day. `monthOf`
 * names a month in few letters.
 */
export function writePattern(text: string, pattern: DatePattern, monthOf: (day: string) => string): string {
  const parts = PARTS.exec(text)
  const day = text.slice(0, 10)
  if (!parts || Number.isNaN(Date.parse(text)) || !isOnCalendar(day)) return INVALID_TIME
  const [, year, month, date, hour = '00', minute = '00', second = '00'] = parts
  const values: Record<string, string> = {
    YYYY: year!,
    MMM: monthOf(day),
    MM: month!,
    DD: date!,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return datePatterns[pattern].replaceAll(/YYYY|MMM|MM|DD|HH|mm|ss/g, (token) => values[token]!)
}

/** Date.parse makes 3 March of 31 February. */
function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
