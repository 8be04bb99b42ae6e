import { useId } from 'react'
import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import { useFieldMessages } from '../../lib/form-errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { weekDays, weekdayExample } from '../../lib/week.ts'
import { TimeField } from '../../ui/components/time-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { newPeriod, periodFaults, type Period } from './periods.ts'

type Day = OpeningHours[FrenchDay]

interface HoursEditorProps {
  value: OpeningHours
  onChange: (value: OpeningHours) => void
}

/** Monday to Sunday, each with its periods. */
export function HoursEditor({ value, onChange }: HoursEditorProps) {
  return (
    <ul className="hours-editor">
      {weekDays.map((day) => (
        <DayEditor
          key={day}
          day={day}
          hours={value[day]}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
        />
      ))}
    </ul>
  )
}

interface DayEditorProps {
  day: FrenchDay
  hours: Day
  onChange: (hours: Day) => void
}

function DayEditor({ day, hours, onChange }: DayEditorProps) {
  const { t, format } = useWords()
  const { isOpen, periods } = hours
  const name = capitalised(format.weekday(weekdayExample(day)))
  const set = (next: Period[]) => onChange({ isOpen, periods: next })
  const toggle = () => {
    // A closed day keeps its periods for the day it opens again, if they are right.
    if (isOpen) return onChange({ isOpen: false, periods: periodFaults(periods).length > 0 ? [] : periods })
    onChange({ isOpen: true, periods: periods.length > 0 ? periods : [newPeriod([])] })
  }
  return (
    <li>
      <label className="day-switch">
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isOpen}
            aria-label={t('set.open', { day: name })}
            onChange={toggle}
          />
        </span>
        <b>{name}</b>
      </label>
      {isOpen ? (
        <>
          <div className="periods">
            {periods.map((period, index) => (
              <PeriodEditor
                key={index}
                day={name}
                place={index}
                periods={periods}
                onChange={(next) => set(periods.with(index, { ...period, ...next }))}
                onRemove={() => set(periods.toSpliced(index, 1))}
              />
            ))}
          </div>
          <button
            type="button"
            className="btn txt add-period"
            aria-label={`${t('set.addPeriod')} (${name})`}
            onClick={() => set([...periods, newPeriod(periods)])}
          >
            <Icon name="plus" />
            {t('set.addPeriod')}
          </button>
        </>
      ) : (
        <span className="sec">{t('set.closed')}</span>
      )}
    </li>
  )
}

interface PeriodEditorProps {
  day: string
  place: number
  periods: readonly Period[]
  onChange: (change: Partial<Period>) => void
  onRemove: () => void
}

function PeriodEditor({ day, place, periods, onChange, onRemove }: PeriodEditorProps) {
  const { t } = useWords()
  const messageOf = useFieldMessages()
  const id = useId()
  const { startTime, endTime } = periods[place]!
  const fault = periodFaults(periods).find(({ index }) => index === place)
  const count = place + 1
  const field = (name: 'startTime' | 'endTime') => ({
    isInvalid: fault?.field === name,
    describedBy: fault?.field === name ? id : undefined,
    onChange: (time: string) => onChange({ [name]: time }),
  })
  return (
    <div className="period">
      <TimeField label={t('set.start', { day, count })} value={startTime} {...field('startTime')} />
      <span>{t('set.to')}</span>
      <TimeField label={t('set.end', { day, count })} value={endTime} isEnd {...field('endTime')} />
      <button
        type="button"
        className="ib"
        aria-label={t('set.removePeriod', { day, count })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {fault && (
        <p id={id} className="help bad">
          <Icon name="circle-alert" size={16} />
          {messageOf(fault.code)}
        </p>
      )}
    </div>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
