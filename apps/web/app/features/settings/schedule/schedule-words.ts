import { hoursInWords } from '../../../lib/format/hours.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import type { Schedule } from './schedule.ts'

/** A whole schedule in a few lines, to be compared with another. */
export function scheduleInWords(value: unknown, words: Words): string {
  const { t } = words
  // A professional who has joined or left the team meanwhile has no schedule on one side.
  if (!value) return '–'
  const { useSettingSchedule, hours, exceptions } = value as Schedule
  return [
    useSettingSchedule ? t('plan.salonHours') : hoursInWords(hours, words),
    ...exceptions.map(({ start, end, reason }) =>
      [writePeriod(start, end, '', words), reason].filter(Boolean).join(', '),
    ),
  ].join(' · ')
}
