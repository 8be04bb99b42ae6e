import type { OpeningHours } from '@meche/contract/settings.ts'
import { hoursInWords } from '../../../lib/format/hours.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { letterOf, type Schedule } from './schedule.ts'

/** A whole schedule in a few lines, to be compared with another. */
export function scheduleInWords(value: unknown, words: Words): string {
  const { t } = words
  // A professional who has joined or left the team meanwhile has no schedule on one side.
  if (!value) return '–'
  const { useSettingSchedule, weeks, exceptions } = value as Schedule
  const weekInWords = (hours: OpeningHours, index: number) => {
    const text = hoursInWords(hours, words)
    return weeks.length > 1 ? `${t('plan.week', { letter: letterOf(index) })} : ${text}` : text
  }
  return [
    ...(useSettingSchedule ? [t('plan.salonHours')] : weeks.map((week, index) => weekInWords(week, index))),
    ...exceptions.map(({ start, end, reason }) =>
      [writePeriod(start, end, '', words), reason].filter(Boolean).join(', '),
    ),
  ].join(' · ')
}
