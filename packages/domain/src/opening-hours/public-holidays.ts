/** The public holidays of France (Code du travail, L3133-1), without the two that only Alsace and Moselle have. */
import { shiftDate } from '../time/date.ts'

export const publicHolidayKeys = [
  'new_year',
  'easter_monday',
  'labour_day',
  'victory_1945',
  'ascension',
  'whit_monday',
  'bastille_day',
  'assumption',
  'all_saints',
  'armistice_1918',
  'christmas',
] as const
export type PublicHoliday = (typeof publicHolidayKeys)[number]

/** The days of one year, in order; Ascension on 1 or 8 May is that day once, under the name it has every year. */
export function publicHolidays(year: number): { readonly date: string; readonly holiday: PublicHoliday }[] {
  const easter = easterSunday(year)
  const days: [PublicHoliday, string][] = [
    ['ascension', shiftDate(easter, 39)],
    ['new_year', `${year}-01-01`],
    ['easter_monday', shiftDate(easter, 1)],
    ['labour_day', `${year}-05-01`],
    ['victory_1945', `${year}-05-08`],
    ['whit_monday', shiftDate(easter, 50)],
    ['bastille_day', `${year}-07-14`],
    ['assumption', `${year}-08-15`],
    ['all_saints', `${year}-11-01`],
    ['armistice_1918', `${year}-11-11`],
    ['christmas', `${year}-12-25`],
  ]
  return [...new Map(days.map(([holiday, date]) => [date, holiday]))]
    .map(([date, holiday]) => ({ date, holiday }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/**
 * The Sunday after the first full moon of spring, by the Gregorian calendar's own reckoning of both (the « anonymous » method
 * of 1876). `YYYY-MM-DD`.
 */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moonAge = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moonAge - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * moonAge + 22 * toSunday) / 451)
  const daysAfterMarch22 = moonAge + toSunday - 7 * lateMoon
  return shiftDate(`${year}-03-22`, daysAfterMarch22)
}
