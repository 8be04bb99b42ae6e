import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { previewStarts, SlotRules } from '@meche/contract/previews.ts'
import { addDays } from '../../lib/format/days.ts'
import { call } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { toMenu } from '../../lib/menu.ts'
import { pickerWords } from '../../lib/picker-words.ts'
import { useToday } from '../../lib/salon.ts'
import { DateField } from '../../ui/components/date-picker.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { SelectField } from '../../ui/components/select-field.tsx'
import { visitorsMenuQuery } from './category-queries.ts'
import { salonId } from './settings-query.ts'

const YEARS = /^(?:19|20|21)\d\d-/

/** The starts that the rules on this page would offer a client, saved or not, for a service on a day. */
export function StartsPreview({ rules }: { rules: SlotRules }) {
  const { t } = useWords()
  const today = useToday()
  const menu = useQuery(visitorsMenuQuery)
  const items = toMenu(menu.data ?? []).flatMap((section) => section.items)
  const [chosen, choose] = useState('')
  const [day, setDay] = useState(addDays(today, 1))
  const item = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key
  return (
    <aside className="visitors-menu starts-preview" aria-label={t('preview.starts')}>
      <div>
        <h2 className="h6">{t('preview.starts')}</h2>
        <p className="sec">{t('preview.startsWhy')}</p>
      </div>
      <SelectField
        label={t('preview.service')}
        value={item ?? ''}
        options={items.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      <DateField label={t('preview.day')} words={pickerWords(t)} value={day} onChange={setDay} />
      {item && YEARS.test(day) && <Starts item={item} day={day} rules={rules} />}
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
      call<typeof previewStarts>('POST', '/api/settings/{id}/starts', {
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
