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
  onChange: (dates: DateValue[]) => void
}

/** The dates of a training: a day and its hours each. */
export function DatesField({ value, error, onChange }: DatesFieldProps) {
  const t = useTranslate()
  const today = useToday()
  const change = (index: number, part: Partial<DateValue>) =>
    onChange(value.map((date, place) => (place === index ? { ...date, ...part } : date)))
  const last = value.at(-1)
  return (
    <>
      <ul className="training-dates">
        {value.map((date, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a date has no name but its place
          <li key={index}>
            <DateField
              label={t('course.day')}
              words={pickerWords(t)}
              value={date.day}
              onChange={(day) => change(index, { day })}
            />
            <span className="training-hours">
              <TimeField
                label={t('plan.start')}
                value={date.from}
                onChange={(from) => change(index, { from })}
              />
              <span aria-hidden="true">–</span>
              <TimeField
                label={t('plan.end')}
                value={date.to}
                isInvalid={date.to !== '' && date.to <= date.from}
                onChange={(to) => change(index, { to })}
              />
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('course.removeDate', { place: index + 1 })}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            >
              <Icon name="trash-2" />
            </button>
          </li>
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
