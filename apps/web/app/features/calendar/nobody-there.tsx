import { addDays, dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { firstOpenMoment } from '../../lib/salon/opening.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import type { DayView } from './day.ts'

interface NobodyThereProps {
  day: DayView
  onDate: (date: string) => void
}

/** A day without columns: why, and the way to the next day on which the salon is open. */
export function NobodyThere({ day, onDate }: NobodyThereProps) {
  const { t, format } = useWords()
  const settings = useSettings()
  const closure = day.closures.find(({ start, end }) => start === 0 && end === day.clock.length)
  const next = settings && dayOf(firstOpenMoment(settings, `${addDays(day.date, 1)}T00:00`))
  return (
    <Empty
      title={
        closure
          ? closure.reason
            ? t('cal.closedFor', { reason: closure.reason })
            : t('cal.closed')
          : t('cal.nobodyWorks')
      }
      action={
        next && (
          <button type="button" className="btn out" onClick={() => onDate(next)}>
            {t('cal.nextOpen', { day: format.day(next, day.date) })}
          </button>
        )
      }
    />
  )
}
