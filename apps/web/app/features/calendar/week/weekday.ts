import type { Translate, Words } from '../../../lib/i18n/i18n.tsx'
import { occupancyOf, type DayColumn, type DayView } from '../day.ts'
import { workingText } from '../day-blocks.ts'
import { shareText } from '../share-ring.tsx'

/** A professional's column on a day; an empty one where the answer has none. */
export function columnOn({ columns, closures }: DayView, professional: number): DayColumn {
  return (
    columns.find(({ id }) => id === professional) ?? {
      id: professional,
      name: '',
      working: [],
      absences: closures,
      taken: [],
      steps: [],
    }
  )
}

/** Nobody can come, and nobody does. */
export function isDayOff({ working, steps, taken }: DayColumn): boolean {
  return working.length + steps.length + taken.length === 0
}

/** Why a professional does not work on a day. */
export function dayOffText({ columns, closures }: DayView, { absences }: DayColumn, t: Translate): string {
  const isClosed = closures.length > 0 || columns.every(({ working }) => working.length === 0)
  if (isClosed && absences.length === closures.length) return t('overview.closed')
  return t(absences.length > 0 ? 'cal.absent' : 'cal.dayOff')
}

interface Told {
  today: string
  words: Words
}

/** « vendredi 20 novembre, aujourd’hui, 9 h – 18 h, 63 % ». */
export function weekdayLabel(day: DayView, column: DayColumn, { today, words: { t, format } }: Told): string {
  const share = occupancyOf(column)
  const closure = day.closures.find(({ reason }) => reason)
  return format.list(
    [
      format.day(day.date, today),
      day.date === today ? t('when.today') : '',
      day.holiday ?? '',
      isDayOff(column) ? dayOffText(day, column, t) : workingText(column, day.clock, format),
      closure?.reason ?? '',
      share === null ? '' : shareText(share, format),
    ].filter(Boolean),
  )
}
