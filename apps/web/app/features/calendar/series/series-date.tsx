import type { SeriesAlternative, SeriesDate } from '@meche/contract/series.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { reasonInWords } from '../booking/verdict.tsx'
import { KEEP, SKIP, valueOf } from './decisions.ts'

const icons = { ok: 'check', warn: 'triangle-alert', blocked: 'circle-alert' } as const

/** Since the date before, clocks have changed to this time. */
type Clock = 'summer' | 'winter' | null

const WEEK_MS = 7 * 86_400_000

/** The first date after a change of clocks says so: its time on the wall is the same all the same. */
export function newClock({ start }: SeriesDate, before: SeriesDate | undefined): Clock {
  if (!before) return null
  const overWeeks = (Date.parse(start) - Date.parse(before.start)) % WEEK_MS
  if (overWeeks === 0) return null
  return overWeeks > WEEK_MS / 2 ? 'summer' : 'winter'
}

interface DateLineProps {
  date: SeriesDate
  clock: Clock
  choice: string
  onChoose: (choice: string) => void
}

/** One date of the series: free, or what is in the way and what becomes of it. */
export function DateLine({ date, clock, choice, onChoose }: DateLineProps) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  const { verdict, alternatives } = date
  const day = format.day(date.start, today)
  const options = [
    ...alternatives.map((one) => ({ value: valueOf(one), label: alternativeText(one, date, today, words) })),
    ...(verdict === 'warn' ? [{ value: KEEP, label: t('series.keep') }] : []),
    { value: SKIP, label: t('series.skip') },
  ]
  return (
    <li className={`series-${verdict}`}>
      <Icon name={icons[verdict]} size={20} />
      <span className="when">
        <b>{day}</b>
        <span className="sec">
          {date.end > date.start ? format.timeRange(date.start, date.end) : format.time(date.start)}
        </span>
      </span>
      <span className={verdict === 'ok' ? 'why sec' : 'why'}>{reasonText(date, clock, words)}</span>
      {verdict !== 'ok' && (
        <SelectField
          label={t('series.decideFor', { day })}
          isLabelHidden
          emptyLabel={t('series.decide')}
          options={options}
          value={choice}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </li>
  )
}

function reasonText({ verdict, reasons, isCustomerBusy }: SeriesDate, clock: Clock, words: Words): string {
  const { t } = words
  if (verdict === 'ok') return t(clock ? `series.isFree.${clock}` : 'series.isFree')
  const clockNote = clock ? [t(`series.clock.${clock}`)] : []
  const people = new Set(reasons.flatMap(({ professional }) => professional?.id ?? []))
  // Everybody was asked: one sentence, and no list of the whole team's visits.
  const why = people.size > 1 ? [t('why.nobody')] : reasons.map((reason) => reasonInWords(reason, words))
  const all = [...why, ...(isCustomerBusy ? [t('why.customer_busy')] : [])]
  return [...(all.length > 0 ? all : [t('why.nobody')]), ...clockNote].join(' ')
}

function alternativeText(
  { start, professional }: SeriesAlternative,
  date: SeriesDate,
  today: string,
  { t, format }: Words,
): string {
  const time = format.time(start)
  // Sic: `lastname` is the given name.
  if (professional) return t('series.withOther', { name: professional.lastname, time })
  if (dayOf(start) === dayOf(date.start)) return t('series.sameDay', { time })
  return format.list([format.day(start, today), time])
}
