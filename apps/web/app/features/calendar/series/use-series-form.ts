import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@meche/contract/limits.ts'
import { formatItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useKnownLength } from '../../../lib/salon/hair-length.ts'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { useAsksLength } from '../../../shared/asks-length.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useCalendarAgain } from '../api.ts'
import { bookSeries, datesQuery, isRule, type Series } from './api.ts'
import { outcomeOf, type Decisions } from './decisions.ts'

export interface SeriesFormProps {
  /** Sic: `lastname` is the given name. */
  customer: { id: number; firstname: string; lastname: string }
  items: readonly ItemRef[]
  /** The length of hair that an earlier visit was booked with; null: none is known. */
  length: number | null
  /** The first visit's; empty while nobody chose it. */
  start: string
  weeks: number
  /** The visit that is repeated. */
  repeats?: number
}

export interface SeriesValues extends Pick<Series, 'start' | 'everyWeeks' | 'count' | 'until'> {
  length: number | null
  decisions: Decisions
  isTold: boolean
}

const usualCount = 8

/** The form of a series: it books all dates once each is decided, and shows the day of the first one. */
export function useSeriesForm({ customer, items, length, start, weeks, repeats }: SeriesFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const again = useCalendarAgain()
  const earlier = useKnownLength(length)
  const asksLength = useAsksLength(items)
  const seriesOf = ({ start: first, length: own, everyWeeks, count, until }: SeriesValues): Series => ({
    customer: customer.id,
    items,
    length: own ?? earlier,
    start: first,
    everyWeeks,
    count,
    until,
    repeats: repeats ?? null,
  })
  const { form, state } = useRecordForm<SeriesValues, number>({
    draft: `series-${customer.id}-${formatItems(items)}`,
    version: 0,
    values: {
      start,
      length: null,
      everyWeeks: weeks,
      count: usualCount,
      until: '',
      decisions: {},
      isTold: true,
    },
    resolver: (values) => ({ values, errors: {} }),
    // Enter in a field asks for it too, before every date is decided.
    confirm: async ({ save }) => {
      if (isReady) await save()
    },
    save: async (values) => {
      const { decisions } = outcomeOf(dates.data ?? [], values.decisions)
      const { visits } = await bookSeries(seriesOf(values), { decisions, notify: values.isTold })
      showToast(t('series.booked', { count: visits.length }))
      await again()
      return { next: paths.calendarOn(dayOf(visits[0]!.start)) }
    },
    refuse: (_error, sentence) => {
      // Somebody was faster, or hours changed: the verdicts are old.
      void forgetFreeTimes(client)
      return sentence
    },
  })
  const values = form.watch()
  const series = seriesOf(values)
  /** Nothing is asked while a field is missing. */
  const isWaiting = !isRule(series) || (series.length === null && asksLength !== false)
  const dates = useQuery({ ...datesQuery(series), enabled: !isWaiting })
  const outcome = outcomeOf(dates.data ?? [], values.decisions)
  const isReady =
    !isWaiting &&
    dates.data !== undefined &&
    !dates.isPlaceholderData &&
    outcome.undecided === 0 &&
    outcome.booked >= limits.seriesDatesMin
  return { form, state, dates, outcome, isWaiting, isReady, asksLength, length: series.length }
}
