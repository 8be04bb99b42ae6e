import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  periodAround,
  periodUnits,
  shiftPeriod,
  unitOf,
  type PeriodUnit,
} from '@meche/domain/figures/periods.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { PeriodField } from '../../ui/components/inputs/period-picker.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { categoryOptionsQuery, type AnalyticsAsked } from './api.ts'

interface AskedBarProps {
  asked: AnalyticsAsked
  today: string
  ask: (change: Partial<AnalyticsAsked>) => void
}

/** The period, and which part of the salon. */
export function AskedBar({ asked, today, ask }: AskedBarProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const categories = useQuery(categoryOptionsQuery).data ?? []
  const [isCustom, setCustom] = useState(false)
  const { from, to } = asked
  const unit = isCustom ? null : unitOf({ from, to })
  const chooseUnit = (chosen: string) => {
    setCustom(chosen === 'custom')
    if (chosen === 'custom') return
    ask(periodAround(chosen as PeriodUnit, from <= today && today <= to ? today : from))
  }
  return (
    <div className="asked-bar no-print" role="group" aria-label={t('analytics.period')}>
      <Choice
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
          <Step by={-1} label={t('analytics.before')} asked={asked} ask={ask} />
          <b>{unit === 'month' ? format.month(from) : format.days(from, to)}</b>
          <Step by={1} label={t('analytics.after')} asked={asked} ask={ask} />
        </span>
      )}
      <Choice
        label={t('analytics.professional')}
        value={asked.professional}
        onChange={(professional) => ask({ professional })}
        options={[
          { value: '', label: t('analytics.everybody') },
          ...team.map(({ id, givenName, familyName }) => ({
            value: String(id),
            label: `${givenName} ${familyName}`,
          })),
        ]}
      />
      <Choice
        label={t('analytics.category')}
        value={asked.category}
        onChange={(category) => ask({ category })}
        options={[
          { value: '', label: t('analytics.everything') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}

interface StepProps extends Pick<AskedBarProps, 'asked' | 'ask'> {
  by: 1 | -1
  label: string
}

function Step({ by, label, asked: { from, to }, ask }: StepProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      title={label}
      onClick={() => ask(shiftPeriod({ from, to }, by))}
    >
      <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
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
