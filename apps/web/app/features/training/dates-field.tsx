import { useId } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { DateValue } from './training-values.ts'

interface DatesFieldProps {
  value: readonly DateValue[]
  error: string | undefined
  /** The error of one date, by its place from 0. */
  errorAt: (index: number) => string | undefined
  onChange: (dates: DateValue[]) => void
}

/** The dates of a training: a day and its hours each. */
export function DatesField({ value, error, errorAt, onChange }: DatesFieldProps) {
  const t = useTranslate()
  const today = useToday()
  const change = (index: number, part: Partial<DateValue>) =>
    onChange(value.map((date, place) => (place === index ? { ...date, ...part } : date)))
  const last = value.at(-1)
  return (
    <>
      <ul className="training-dates">
        {value.map((date, index) => (
          <DateRow
            // oxlint-disable-next-line react/no-array-index-key -- a date has no name but its place
            key={index}
            value={date}
            place={index + 1}
            error={errorAt(index)}
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(value.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn out"
        disabled={value.length >= limits.datesPerTraining}
        onClick={() =>
          onChange([...value, { day: today, from: last?.from ?? '09:00', to: last?.to ?? '17:00' }])
        }
      >
        <Icon name="plus" />
        {t('course.addDate')}
      </button>
    </>
  )
}

interface DateRowProps {
  value: DateValue
  /** From 1. */
  place: number
  error: string | undefined
  onChange: (part: Partial<DateValue>) => void
  onRemove: () => void
}

function DateRow({ value: { day, from, to }, place, error, onChange, onRemove }: DateRowProps) {
  const t = useTranslate()
  const id = useId()
  const isMissing = (clock: string) => error !== undefined && clock === ''
  const describedBy = error !== undefined && day !== '' ? id : undefined
  return (
    <li>
      <DateField
        label={t('course.day')}
        words={pickerWords(t)}
        value={day}
        error={day === '' ? error : undefined}
        onChange={(chosen) => onChange({ day: chosen })}
      />
      <span className="training-hours">
        <TimeField
          label={t('plan.start')}
          value={from}
          isInvalid={isMissing(from)}
          describedBy={describedBy}
          onChange={(typed) => onChange({ from: typed })}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          label={t('plan.end')}
          value={to}
          isInvalid={isMissing(to) || (to !== '' && to <= from)}
          describedBy={describedBy}
          onChange={(typed) => onChange({ to: typed })}
        />
      </span>
      <button type="button" className="ib" aria-label={t('course.removeDate', { place })} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
      {error && day !== '' && (
        <p id={id} className="help bad" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
