import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import type { MessageKey, Words } from '../../lib/i18n.tsx'
import { weekdayExample } from '../../lib/week.ts'

/** The value of a setting in words. */
export function settingInWords(value: unknown, words: Words): string {
  const { t } = words
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (value === null || value === '') return '–'
  if (typeof value === 'object') return hoursInWords(value as OpeningHours, words)
  const unit = `set.unit.${String(value)}` as MessageKey
  return t(unit) === unit ? String(value) : t(unit)
}

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
