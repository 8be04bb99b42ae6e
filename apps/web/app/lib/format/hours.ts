import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import type { Words } from '../i18n/i18n.tsx'
import { weekdayExample } from '../salon/week.ts'

/** Opening hours, day by day. */
export function hoursInWords(hours: OpeningHours, { t, format }: Words): string {
  return Object.entries(hours)
    .map(([day, { isOpen, periods }]) => {
      const times = periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
      const name = format.weekday(weekdayExample(day as FrenchDay))
      return `${name} ${isOpen ? format.periods(times) : t('set.closed')}`
    })
    .join(' · ')
}
