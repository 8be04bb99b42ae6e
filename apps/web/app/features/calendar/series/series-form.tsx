import '../booking/booking-panel.css'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import type { SeriesDate } from '@meche/contract/series.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { chosenItems } from '../../../lib/salon/menu.ts'
import { useSettings, useTeam, useToday } from '../../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { DateField, MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { knownQuery } from '../booking/api.ts'
import { choiceFor, type Decisions } from './decisions.ts'
import { DateLine, newClock } from './series-date.tsx'
import { useSeriesForm, type SeriesFormProps, type SeriesValues } from './use-series-form.ts'

/** How often, from when on, and the verdict on each date. */
export function SeriesForm(props: SeriesFormProps) {
  const { customer, items } = props
  const { t } = useWords()
  const navigate = useNavigate()
  const { form, state, dates, outcome, isWaiting, isReady, asksLength, length } = useSeriesForm(props)
  const { decisions, isTold, ...rule } = form.watch()
  const habits = useQuery(knownQuery(customer.id)).data?.habits
  const change = (field: keyof SeriesValues, value: SeriesValues[keyof SeriesValues]) =>
    form.setValue(field, value as never, { shouldDirty: true })
  return (
    <FormFrame state={state} className="form series-form">
      <Subject customer={customer} items={items} />
      {asksLength && (
        <HairLengthField label={t('quick.hair')} value={length} onChange={(next) => change('length', next)} />
      )}
      <RuleFields value={rule} onChange={change} />
      <Dates
        dates={dates}
        isWaiting={isWaiting}
        decisions={decisions}
        onDecide={(date, choice) => change('decisions', { ...decisions, [date.start]: choice })}
      />
      {habits?.confirmedBy && (
        <label className="quick-check">
          <input
            type="checkbox"
            checked={isTold}
            onChange={({ target }) => change('isTold', target.checked)}
          />
          {t(habits.confirmedBy === 'sms' ? 'series.tellSms' : 'series.tellEmail')}
        </label>
      )}
      <DialogActs
        onCancel={() => void navigate(-1)}
        cancelLabel={t('series.leave')}
        isBusy={state.isBusy}
        isDisabled={!isReady}
        busyLabel={t('quick.booking')}
      >
        {t('series.book', { count: outcome.booked })}
      </DialogActs>
    </FormFrame>
  )
}

/** The client, and what is repeated with whom. */
function Subject({ customer, items }: Pick<SeriesFormProps, 'customer' | 'items'>) {
  const { t, format } = useWords()
  const menu = useQuery(salonMenuQuery).data ?? []
  const team = useTeam()
  const names = chosenItems(menu, items, null).map(({ name }) => name)
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

type Rule = Pick<SeriesValues, 'start' | 'everyWeeks' | 'count' | 'until'>

/** In place of a number. */
const UNTIL = 'until'

interface RuleFieldsProps {
  value: Rule
  onChange: (field: keyof Rule, value: Rule[keyof Rule]) => void
}

function RuleFields({ value, onChange }: RuleFieldsProps) {
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
        onChange={(start) => onChange('start', start)}
      />
      <SelectField
        label={t('block.every')}
        value={String(value.everyWeeks)}
        options={numbers(1, limits.seriesEveryWeeksMax).map((count) => ({
          value: String(count),
          label: t('block.everyWeeks', { count }),
        }))}
        onChange={({ target }) => onChange('everyWeeks', Number(target.value))}
      />
      <SelectField
        label={t('series.howOften')}
        value={value.count === null ? UNTIL : String(value.count)}
        options={[
          ...numbers(limits.seriesDatesMin, limits.seriesDatesMax).map((count) => ({
            value: String(count),
            label: t('series.times', { count }),
          })),
          { value: UNTIL, label: t('series.untilDay') },
        ]}
        onChange={({ target }) => onChange('count', target.value === UNTIL ? null : Number(target.value))}
      />
      {value.count === null && (
        <DateField
          label={t('series.until')}
          words={pickerWords(t)}
          value={value.until}
          onChange={(until) => onChange('until', until)}
        />
      )}
    </div>
  )
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

interface DatesProps {
  dates: UseQueryResult<SeriesDate[]>
  /** A field that the dates depend on is not filled in yet. */
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
        {dates.data.map((date, index) => (
          <DateLine
            key={date.date}
            date={date}
            clock={newClock(date, dates.data[index - 1])}
            choice={choiceFor(date, decisions)}
            onChoose={(choice) => onDecide(date, choice)}
          />
        ))}
      </ol>
    </div>
  )
}
