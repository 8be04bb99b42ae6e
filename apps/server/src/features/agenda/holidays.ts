/** The public holidays among some days, by date, in the reader's language. */
import { holidayNames } from '@meche/contract/messages/holidays.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { publicHolidays } from '@meche/domain/opening-hours/public-holidays.ts'
import type { LocalDay } from '@meche/domain/time/zone.ts'

export function holidaysOf(days: readonly LocalDay[], language: Language): Map<string, string> {
  const years = new Set(days.map(({ date }) => Number(date.slice(0, 4))))
  return new Map(
    [...years].flatMap((year) =>
      publicHolidays(year).map(({ date, holiday }) => [date, holidayNames[language][holiday]] as const),
    ),
  )
}
