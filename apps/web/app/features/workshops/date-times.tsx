import { useState } from 'react'
import { clockMinutes, dayOf } from '../../lib/format/days.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { instantOnDay } from '../../lib/salon/zone.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'

export interface Times {
  /** On the salon's clock. */
  day: string
  from: string
  to: string
}

/** The times of a date that is planned or moved; `written` is null until they are whole. */
export function useTimes(first: Times) {
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [times, setTimes] = useState(first)
  const { day, from, to } = times
  const isWhole = day !== '' && from !== '' && to > from
  const at = (clock: string) => instantOnDay(day, clockMinutes(clock), timeZone)
  return {
    times,
    change: (part: Partial<Times>) => setTimes((before) => ({ ...before, ...part })),
    written: isWhole ? { start: at(from), end: at(to) } : null,
  }
}

/** Instants of the wire are written on the salon's clock. */
export function timesOf({ start, end }: { start: string; end: string }): Times {
  const clock = (instant: string) => instant.slice(11, 16)
  return { day: dayOf(start), from: clock(start), to: clock(end) }
}

export function TimesFields({ times, change }: Pick<ReturnType<typeof useTimes>, 'times' | 'change'>) {
  const t = useTranslate()
  const { day, from, to } = times
  return (
    <>
      <DateField
        label={t('tour.day')}
        words={pickerWords(t)}
        value={day}
        onChange={(value) => change({ day: value })}
      />
      <span className="workshop-hours">
        <TimeField label={t('plan.start')} value={from} onChange={(value) => change({ from: value })} />
        <span aria-hidden="true">–</span>
        <TimeField
          label={t('plan.end')}
          value={to}
          isInvalid={to !== '' && to <= from}
          onChange={(value) => change({ to: value })}
        />
      </span>
    </>
  )
}
