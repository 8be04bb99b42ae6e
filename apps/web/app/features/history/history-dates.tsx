import { useState } from 'react'
import type { Change } from '@meche/contract/history.ts'
import { startOfDay } from '../../lib/salon/zone.ts'
import { addDays, dayOf } from '../../lib/format/days.ts'
import { useTranslate, type Words } from '../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import type { List } from '../../ui/components/data-table/data-table.tsx'

interface HistoryDatesProps {
  list: List<Change>
  timeZone: string
}

type Filters = List<Change>['state']['filters']

const firstDay = ({ 'at[after]': after }: Filters) => (after ? dayOf(after) : '')
const lastDay = ({ 'at[before]': before }: Filters) => (before ? addDays(dayOf(before), -1) : '')

/** The days that are chosen, in words. */
export function setDates(filters: Filters, { t, format }: Words) {
  return [
    { name: 'at[after]' as const, label: t('history.from'), day: firstDay(filters) },
    { name: 'at[before]' as const, label: t('history.to'), day: lastDay(filters) },
  ].flatMap(({ name, label, day }) =>
    day === ''
      ? []
      : [{ name, label, value: format.date(day), without: (before: Filters) => ({ ...before, [name]: '' }) }],
  )
}

/** From one day to another, both counted in; the address keeps them as the instants that the API takes. */
export function HistoryDates({ list, timeZone }: HistoryDatesProps) {
  const t = useTranslate()
  const { filters } = list.state
  const set = (name: 'at[after]' | 'at[before]', day: string) =>
    list.change(({ filters: before }) => ({
      filters: { ...before, [name]: day === '' ? '' : startOfDay(day, timeZone) },
    }))
  return (
    <div className="history-dates">
      <DayFilter
        label={t('history.from')}
        value={firstDay(filters)}
        onChange={(day) => set('at[after]', day)}
      />
      <DayFilter
        label={t('history.to')}
        value={lastDay(filters)}
        onChange={(day) => set('at[before]', day && addDays(day, 1))}
      />
    </div>
  )
}

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

const YEARS = /^(?:19|20|21)\d\d-/

/** Keeps to itself what is being typed: the year 202 is on the way to 2026, and none to look for. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <DateField
      label={label}
      words={pickerWords(t)}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        if (day === '' || YEARS.test(day)) onChange(day)
      }}
    />
  )
}
