import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { RepeatVerdict } from '@meche/contract/breaks.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import type { FrenchDay } from '@meche/contract/settings.ts'
import { call } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { weekDays, weekdayExample } from '../../../lib/salon/week.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { SomeOf } from '../../../ui/components/inputs/some-of.tsx'
import { keys } from '../api.ts'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import { canCut } from './repeat-outcome.ts'
import { reasonInWords } from './verdict.tsx'

export interface Repeat {
  everyWeeks: number
  weekdays: readonly FrenchDay[]
  until: string
  /** Occupied dates are skipped, or the block is cut around its obstacles. */
  around: 'cut' | 'skip'
}

interface RepeatedTime {
  professionals: readonly number[]
  start: string
  end: string
}

/** The verdict on each date of a repeated block; nothing is asked while a field is missing. */
export function useRepeatPlan(
  time: RepeatedTime | null,
  repeat: Repeat | null,
): UseQueryResult<RepeatVerdict[]> {
  const isWhole = time !== null && repeat !== null && repeat.weekdays.length > 0
  return useQuery({
    ...queryOptions({
      queryKey: keys.of('repeat', JSON.stringify([time, repeat && { ...repeat, around: null }])),
      queryFn: ({ signal }) => {
        const { everyWeeks, weekdays, until } = repeat!
        const { professionals, start, end } = time!
        return call(api.checkRepeat, {
          body: {
            professionals: [...professionals],
            start,
            end,
            repeat: { everyWeeks, weekdays: [...weekdays], until },
          },
          signal,
        })
      },
    }),
    enabled: isWhole,
    retry: false,
  })
}

interface RepeatFieldsProps {
  value: Repeat
  plan: UseQueryResult<RepeatVerdict[]>
  /** Takes what has changed. */
  onChange: (part: Partial<Repeat>) => void
}

/** How a block repeats, and what stands in its way on each date. */
export function RepeatFields({ value, plan, onChange: set }: RepeatFieldsProps) {
  const { t, format } = useWords()
  const { everyWeeks, weekdays, until, around } = value
  return (
    <>
      <SelectField
        label={t('block.every')}
        value={String(everyWeeks)}
        options={Array.from({ length: limits.blockEveryWeeksMax }, (_, index) => ({
          value: String(index + 1),
          label: t('block.everyWeeks', { count: index + 1 }),
        }))}
        onChange={(event) => set({ everyWeeks: Number(event.target.value) })}
      />
      <SomeOf
        legend={t('block.weekdays')}
        values={weekDays}
        chosen={weekdays}
        textOf={(day) => format.weekday(weekdayExample(day))}
        onChange={(chosen) => set({ weekdays: weekDays.filter((day) => chosen.includes(day)) })}
      />
      {weekdays.length === 0 && (
        <p className="help bad" role="alert">
          {t('block.noWeekday')}
        </p>
      )}
      <DateField
        label={t('block.until')}
        words={pickerWords(t)}
        value={until}
        onChange={(day) => day && set({ until: day })}
      />
      {plan.error && <Failure text={plan.error.message} />}
      {plan.data && <Dates dates={plan.data} />}
      {plan.data && canCut(plan.data) && (
        <OneOf
          legend={t('block.around')}
          name="block-around"
          values={['cut', 'skip']}
          value={around}
          textOf={(one) => t(`block.around.${one}`)}
          onChange={(one) => set({ around: one })}
        />
      )}
    </>
  )
}

/** How many dates there are, and each on which something is in the way. */
function Dates({ dates }: { dates: readonly RepeatVerdict[] }) {
  const { t } = useWords()
  return (
    <div role="status">
      <p>
        <b>{t('block.dates', { count: dates.length })}</b>
      </p>
      <Obstacles dates={dates.filter(({ verdict }) => verdict !== 'ok')} />
    </div>
  )
}

/** The obstacles of a block, date by date. */
export function Obstacles({ dates }: { dates: readonly RepeatVerdict[] }) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  if (dates.length === 0) return null
  return (
    <ul className="repeat-dates">
      {dates.map(({ date, verdict, reasons }) => (
        <li key={date}>
          <b>{format.day(date, today)}</b>{' '}
          <small className="sec">
            {verdict === 'closed' || verdict === 'split'
              ? t(verdict === 'closed' ? 'block.dateClosed' : 'block.dateSplit')
              : reasons.map((reason) => reasonInWords(reason, words)).join(' ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
