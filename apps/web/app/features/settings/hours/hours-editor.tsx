import { useId, type ReactNode } from 'react'
import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { weekDays, weekdayExample } from '../../../lib/salon/week.ts'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { CopyHours } from './copy-hours.tsx'
import { firstPeriod, newPeriod, periodFaults, type Incomplete, type Period } from './periods.ts'

type Day = OpeningHours[FrenchDay]

interface HoursEditorProps {
  value: OpeningHours
  onChange: (value: OpeningHours) => void
  /** Greyed: these hours do not count. */
  isDisabled?: boolean
  /** A period without its start or its end: dropped by the save, or refused. */
  incomplete?: Incomplete
}

/** Monday to Sunday, each with its periods. */
export function HoursEditor({
  value,
  onChange,
  isDisabled = false,
  incomplete = 'refused',
}: HoursEditorProps) {
  return (
    <ul className={isDisabled ? 'hours-editor off' : 'hours-editor'}>
      {weekDays.map((day) => (
        <DayEditor
          key={day}
          day={day}
          hours={value[day]}
          isDisabled={isDisabled}
          incomplete={incomplete}
          first={() => firstPeriod(Object.values(value).flatMap((one) => (one.isOpen ? [one.periods] : [])))}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
          copy={(name) => <CopyHours day={day} name={name} hours={value} onChange={onChange} />}
        />
      ))}
    </ul>
  )
}

interface DayEditorProps {
  day: FrenchDay
  hours: Day
  /** The first period of a newly opened day. */
  first: () => Period
  onChange: (hours: Day) => void
  /** Takes its hours to other days. */
  copy: (name: string) => ReactNode
  isDisabled: boolean
  incomplete: Incomplete
}

function DayEditor({ day, hours, first, onChange, copy, isDisabled, incomplete }: DayEditorProps) {
  const { t, format } = useWords()
  const { isOpen, periods } = hours
  const name = capitalised(format.weekday(weekdayExample(day)))
  const set = (next: Period[]) => onChange({ isOpen, periods: next })
  const toggle = () => {
    // A closed day keeps its periods for the day it opens again, if they are right.
    if (isOpen)
      return onChange({ isOpen: false, periods: periodFaults(periods, 'refused').length > 0 ? [] : periods })
    onChange({ isOpen: true, periods: periods.length > 0 ? periods : [first()] })
  }
  return (
    <li>
      <label className="day-switch">
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isOpen}
            disabled={isDisabled}
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
                isDisabled={isDisabled}
                incomplete={incomplete}
                onChange={(next) => set(periods.with(index, { ...period, ...next }))}
                onRemove={() => set(periods.toSpliced(index, 1))}
              />
            ))}
          </div>
          <div className="day-acts">
            <button
              type="button"
              className="btn txt edge add-period"
              disabled={isDisabled}
              aria-label={`${t('set.addPeriod')} (${name})`}
              onClick={() => set([...periods, newPeriod(periods)])}
            >
              <Icon name="plus" />
              {t('set.addPeriod')}
            </button>
            {!isDisabled && periods.length > 0 && copy(name)}
          </div>
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
  isDisabled: boolean
  incomplete: Incomplete
  onChange: (change: Partial<Period>) => void
  onRemove: () => void
}

function PeriodEditor(props: PeriodEditorProps) {
  const { day, place, periods, isDisabled, incomplete, onChange, onRemove } = props
  const { t } = useWords()
  const messageOf = useFieldMessages()
  const id = useId()
  const { startTime, endTime } = periods[place]!
  const fault = periodFaults(periods, incomplete).find(({ index }) => index === place)
  const count = place + 1
  const field = (name: 'startTime' | 'endTime') => ({
    isDisabled,
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
        disabled={isDisabled}
        aria-label={t('set.removePeriod', { day, count })}
        onClick={onRemove}
      >
        <Icon name="trash-2" size={18} />
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
