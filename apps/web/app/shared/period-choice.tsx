import { useId, useState } from 'react'
import {
  periodAround,
  periodUnits,
  shiftPeriod,
  unitOf,
  type PeriodUnit,
} from '@meche/domain/figures/periods.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { PeriodField } from '../ui/components/inputs/period-picker.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { pickerWords } from './picker-words.ts'

/** Days, both included. */
interface Days {
  from: string
  to: string
}

interface PeriodChoiceProps {
  days: Days
  today: string
  ask: (days: Days) => void
}

/** A week, a month, a quarter, a year, or any days; the ones before and after. */
export function PeriodChoice({ days, today, ask }: PeriodChoiceProps) {
  const { t, format } = useWords()
  const [isCustom, setCustom] = useState(false)
  const { from, to } = days
  const unit = isCustom ? null : unitOf({ from, to })
  const chooseUnit = (chosen: string) => {
    setCustom(chosen === 'custom')
    if (chosen === 'custom') return
    ask(periodAround(chosen as PeriodUnit, from <= today && today <= to ? today : from))
  }
  return (
    <>
      <FigureChoice
        label={t('analytics.period')}
        value={unit ?? 'custom'}
        onChange={chooseUnit}
        options={[...periodUnits, 'custom' as const].map((value) => ({
          value,
          label: t(`analytics.unit.${value}`),
        }))}
      />
      {unit === null ? (
        <PeriodField
          label={<span className="visually-hidden">{t('analytics.dates')}</span>}
          words={pickerWords(t)}
          value={{ start: from, end: to }}
          onChange={(chosen) => chosen && ask({ from: chosen.start, to: chosen.end })}
        />
      ) : (
        <span className="asked-days">
          <Step by={-1} label={t('analytics.before')} days={days} ask={ask} />
          <b>{unit === 'month' ? format.month(from) : format.days(from, to)}</b>
          <Step by={1} label={t('analytics.after')} days={days} ask={ask} />
        </span>
      )}
    </>
  )
}

interface StepProps extends Pick<PeriodChoiceProps, 'days' | 'ask'> {
  by: 1 | -1
  label: string
}

function Step({ by, label, days, ask }: StepProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      title={label}
      onClick={() => ask(shiftPeriod(days, by))}
    >
      <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
}

interface FigureChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of the filters above figures. */
export function FigureChoice({ label, value, options, onChange }: FigureChoiceProps) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  )
}
