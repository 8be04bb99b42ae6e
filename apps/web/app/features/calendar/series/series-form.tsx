import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import { isSameItem, type ItemRef } from '@meche/contract/mapping/items.ts'
import type { SeriesDate } from '@meche/contract/series.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { useSettings, useTeam, useToday } from '../../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { paths } from '../../../paths.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { useCalendarAgain } from '../api.ts'
import { knownQuery } from '../booking/api.ts'
import { bookSeries, datesQuery, type Series } from './api.ts'
import { choiceFor, outcomeOf, type Decisions } from './decisions.ts'
import { DateLine } from './series-date.tsx'

interface SeriesFormProps {
  /** Sic: `lastname` is the given name. */
  customer: { id: number; firstname: string; lastname: string }
  items: readonly ItemRef[]
  /** The first visit's; empty while nobody chose it. */
  start: string
  weeks: number
}

const usualCount = 8

/** How often, from when on, and the verdict on each date. */
export function SeriesForm({ customer, items, start, weeks }: SeriesFormProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [rule, setRule] = useState({ start, everyWeeks: weeks, count: usualCount })
  const [decisions, setDecisions] = useState<Decisions>({})
  const [isTold, setTold] = useState(true)
  const series: Series = { customer: customer.id, items, ...rule }
  const dates = useQuery(datesQuery(series))
  const habits = useQuery(knownQuery(customer.id)).data?.habits
  const outcome = outcomeOf(dates.data ?? [], decisions)
  const booking = useBooking(series)
  const isReady =
    rule.start !== '' &&
    dates.data !== undefined &&
    !dates.isPlaceholderData &&
    outcome.undecided === 0 &&
    outcome.booked >= limits.seriesDatesMin
  return (
    <form
      className="form series-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) booking.mutate({ decisions: outcome.decisions, notify: isTold })
      }}
    >
      <Subject customer={customer} items={items} />
      <RuleFields value={rule} onChange={(part) => setRule((before) => ({ ...before, ...part }))} />
      <Dates
        dates={dates}
        isWaiting={rule.start === ''}
        decisions={decisions}
        onDecide={(date, choice) => setDecisions((before) => ({ ...before, [date.start]: choice }))}
      />
      {habits?.confirmedBy && (
        <label className="series-tell">
          <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
          {t(habits.confirmedBy === 'sms' ? 'series.tellSms' : 'series.tellEmail')}
        </label>
      )}
      {booking.error && <Failure text={booking.error.message} />}
      <DialogActs
        onCancel={() => void navigate(-1)}
        cancelLabel={t('series.leave')}
        isBusy={booking.isPending}
        isDisabled={!isReady}
        busyLabel={t('quick.booking')}
      >
        {t('series.book', { count: outcome.booked })}
      </DialogActs>
    </form>
  )
}

/** The client, and what is repeated with whom. */
function Subject({ customer, items }: Pick<SeriesFormProps, 'customer' | 'items'>) {
  const { t, format } = useWords()
  const menu = useQuery(salonMenuQuery).data ?? []
  const team = useTeam()
  const all = menu.flatMap((section) => section.items)
  const names = items.flatMap((item) => all.find((one) => isSameItem(one, item))?.name ?? [])
  const people = team.filter(({ id }) => items.some(({ professional }) => professional === id))
  const who = format.list(people.map(({ givenName }) => givenName))
  return (
    <div className="series-subject">
      <Initials id={customer.id} givenName={customer.lastname} familyName={customer.firstname} />
      <p>
        <b className="h6">
          {customer.lastname} {customer.firstname}
        </b>
        <span className="sec">{format.list([...names, ...(who ? [t('cal.with', { name: who })] : [])])}</span>
      </p>
    </div>
  )
}

type Rule = Pick<Series, 'start' | 'everyWeeks' | 'count'>

function RuleFields({ value, onChange }: { value: Rule; onChange: (part: Partial<Rule>) => void }) {
  const t = useTranslate()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const today = useToday()
  return (
    <div className="series-rule">
      <MomentField
        label={t('series.first')}
        words={pickerWords(t)}
        timeZone={timeZone}
        today={today}
        value={value.start}
        onChange={(start) => onChange({ start })}
      />
      <SelectField
        label={t('block.every')}
        value={String(value.everyWeeks)}
        options={numbers(1, limits.seriesEveryWeeksMax).map((count) => ({
          value: String(count),
          label: t('block.everyWeeks', { count }),
        }))}
        onChange={({ target }) => onChange({ everyWeeks: Number(target.value) })}
      />
      <SelectField
        label={t('series.howOften')}
        value={String(value.count)}
        options={numbers(limits.seriesDatesMin, limits.seriesDatesMax).map((count) => ({
          value: String(count),
          label: t('series.times', { count }),
        }))}
        onChange={({ target }) => onChange({ count: Number(target.value) })}
      />
    </div>
  )
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

interface DatesProps {
  dates: UseQueryResult<SeriesDate[]>
  /** The first visit is not chosen yet. */
  isWaiting: boolean
  decisions: Decisions
  onDecide: (date: SeriesDate, choice: string) => void
}

function Dates({ dates, isWaiting, decisions, onDecide }: DatesProps) {
  const t = useTranslate()
  if (isWaiting) return null
  if (dates.error || !dates.data) return <Unanswered query={dates} skeleton="series-skel" />
  const counts = Object.groupBy(dates.data, ({ verdict }) => verdict)
  const free = counts.ok?.length ?? 0
  const warned = counts.warn?.length ?? 0
  const blocked = counts.blocked?.length ?? 0
  return (
    <div aria-busy={dates.isPlaceholderData}>
      <p className="tags" role="status">
        {free > 0 && <span className="lab ok">{t('series.free', { count: free })}</span>}
        {warned > 0 && <span className="lab warn">{t('series.toSee', { count: warned })}</span>}
        {blocked > 0 && <span className="lab err">{t('series.blocked', { count: blocked })}</span>}
      </p>
      <ol className="series-dates" aria-label={t('series.dates')}>
        {dates.data.map((date) => (
          <DateLine
            key={date.date}
            date={date}
            choice={choiceFor(date, decisions)}
            onChoose={(choice) => onDecide(date, choice)}
          />
        ))}
      </ol>
    </div>
  )
}

/** Books all dates, and shows the day of the first one. */
function useBooking(series: Series) {
  const t = useTranslate()
  const client = useQueryClient()
  const again = useCalendarAgain()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (choices: Parameters<typeof bookSeries>[1]) => bookSeries(series, choices),
    onSuccess: async ({ visits }) => {
      showToast(t('series.booked', { count: visits.length }))
      await again()
      await navigate(paths.calendarOn(dayOf(visits[0]!.start)))
    },
    // Somebody was faster, or hours changed: the verdicts are old.
    onError: () => forgetFreeTimes(client),
  })
}
