/** The clients on the waiting list who could come in free time of the calendar. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Gap, WaitingStart } from '@meche/contract/waitlist.ts'
import { addDays } from '../../../lib/format/days.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { gapsQuery } from '../../../shared/waitlist/entries.ts'
import { LIST_DAYS, type CalendarState } from '../calendar-state.ts'
import type { DayClock } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'
import { namedOnce } from './named-once.ts'

/** The client whom this free time of a professional's day could be offered to. */
export type Waits = (professional: number, span: Span, clock: DayClock) => WaitingStart | undefined

const nobodyWaits: Waits = () => undefined

interface Options extends Pick<CalendarState, 'view' | 'date'> {
  today: string
  /** How many clients wait; nothing is asked while nobody does. */
  waiting: number | undefined
}

/** For the day and the list: a week and a month have no room for names. */
export function useWaits({ view, date, today, waiting = 0 }: Options): Waits {
  const last = view === 'list' ? addDays(date, LIST_DAYS - 1) : date
  const isOn = waiting > 0 && last >= today && (view === 'day' || view === 'list')
  const { data } = useQuery({ ...gapsQuery(date, last), enabled: isOn })
  return useMemo(() => (isOn && data ? waitsIn(data) : nobodyWaits), [isOn, data])
}

export function waitsIn(gaps: readonly Gap[]): Waits {
  const named = namedOnce(gaps.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
  return (professional, { start, end }, clock) =>
    named.find(({ gap, first }) => {
      if (!first || gap.professional !== professional) return false
      const minute = clock.minuteOf(first.start.slice(0, 16))
      return minute !== null && minute >= start && minute < end
    })?.first
}

/** « Lucie Petit attend : Frange »; empty when nobody does. */
export function waitingSentence(first: WaitingStart | undefined, { t }: Pick<Words, 't'>): string {
  return first ? t('gap.waits', { name: nameOf(first.customer), service: first.title }) : ''
}
