import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { SlotRules } from '@meche/contract/previews.ts'
import * as api from '@meche/contract/routes.ts'
import { addDays } from '../../../lib/format/days.ts'
import { call } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { SearchPicker, type Choice } from '../../../shared/search-picker.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { bookableQuery } from './bookable-query.ts'
import { salonId } from '../api.ts'

const YEARS = /^(?:19|20|21)\d\d-/

/** The starts that the rules on this page would offer a client, saved or not, for a service on a day. */
export function StartsPreview({ rules }: { rules: SlotRules }) {
  const { t } = useWords()
  const today = useToday()
  const { data: choices } = useQuery(bookableQuery(''))
  const [chosen, choose] = useState<Choice | null>(null)
  const [day, setDay] = useState(addDays(today, 1))
  const item = chosen ?? choices?.rows[0]
  return (
    <aside className="visitors-menu starts-preview" aria-label={t('preview.starts')}>
      <div>
        <h2 className="h6">{t('preview.starts')}</h2>
        <p className="sec">{t('preview.startsWhy')}</p>
      </div>
      <div className="starts-of">
        <p>
          {t('preview.service')} <b>{item?.name ?? '–'}</b>
        </p>
        <SearchPicker label={t('preview.other')} icon="search" search={bookableQuery} onPick={choose} />
      </div>
      <DateField label={t('preview.day')} words={pickerWords(t)} value={day} onChange={setDay} />
      {item && YEARS.test(day) && <Starts item={String(item.id)} day={day} rules={rules} />}
    </aside>
  )
}

function Starts({ item, day, rules }: { item: string; day: string; rules: SlotRules }) {
  const { t, format } = useWords()
  const today = useToday()
  // While a number is being typed, the answer to the one before stays.
  const asked = useDeferredValue(rules)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['starts preview', item, day, asked],
    queryFn: ({ signal }) =>
      call(api.previewStarts, {
        params: salonId,
        body: { items: item, day, rules: asked },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  if (isPending) return <div className="skel starts-skel" />
  if (!data) return <Failure text={error.message} />
  const slots = data.days.flatMap((one) => one.slots)
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <p>
        <b>{t('preview.count', { count: slots.length })}</b>
      </p>
      {slots.length === 0 && data.nextAvailable && (
        <p className="sec">{t('preview.next', { moment: format.moment(data.nextAvailable, today) })}</p>
      )}
      <ul className="start-chips">
        {slots.map(({ start, fit }) => (
          <li
            key={start}
            className={fit === 'tight' && rules.slotPolicy === 'prefer_tight' ? 'lab pri' : 'lab'}
          >
            {format.time(start)}
          </li>
        ))}
      </ul>
      {rules.slotPolicy === 'prefer_tight' && slots.some(({ fit }) => fit === 'tight') && (
        <p className="help">{t('preview.tight')}</p>
      )}
    </div>
  )
}
