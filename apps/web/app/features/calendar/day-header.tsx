import { addDays } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface DayHeaderProps {
  day: string
  today: string
  onDay: (day: string) => void
  /** `button`: the panel opens beside it. */
  onBook: (button: HTMLElement) => void
}

export function DayHeader({ day, today, onDay, onBook }: DayHeaderProps) {
  const { t, format } = useWords()
  const isPhone = useIsPhone()
  return (
    <div className="cal-head">
      <h1 className="h4" aria-live="polite">
        {isPhone ? format.day(day, today) : format.dayWithYear(day)}
      </h1>
      <button
        type="button"
        className="ib out"
        aria-label={t('cal.previous')}
        data-turn-day="-1"
        onClick={() => onDay(addDays(day, -1))}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="ib out"
        aria-label={t('cal.next')}
        data-turn-day="1"
        onClick={() => onDay(addDays(day, 1))}
      >
        <Icon name="chevron-right" />
      </button>
      <button type="button" className="btn out" disabled={day === today} onClick={() => onDay(today)}>
        {t('cal.today')}
      </button>
      <PrintButton label={t('print.print')} />
      <label className="ib out pick">
        <span className="visually-hidden">{t('cal.pickDay')}</span>
        <Icon name="calendar-days" />
        <input
          type="date"
          value={day}
          onChange={(event) => event.target.value && onDay(event.target.value)}
        />
      </label>
      <button type="button" className="btn pri" onClick={(event) => onBook(event.currentTarget)}>
        <Icon name="plus" />
        {t('quick.new')}
      </button>
    </div>
  )
}
