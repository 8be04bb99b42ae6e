import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Service } from '@meche/contract/catalogue.ts'
import type { getServices } from '@meche/contract/services.ts'
import { isFound } from '@meche/domain/text/search.ts'
import { callPage } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useSettled } from '../../ui/components/use-settled.ts'
import { keys } from './catalogue-queries.ts'

// The server makes no page of the office: it need not load what the field is made with.
const Combobox = lazy(() => import('../../ui/components/combobox.tsx'))

const SHOWN = '12'

/** What can be a step, found by the server: a salon may have hundreds. */
export function choicesQuery(isPause: boolean, search: string) {
  return queryOptions({
    queryKey: [keys.services, 'choices', isPause, search],
    queryFn: ({ signal }) =>
      callPage<typeof getServices>('/api/services', {
        query: {
          is_break: isPause ? '1' : '0',
          disabled: '0',
          ...(search === '' ? {} : { search }),
          'order[name]': 'asc',
          itemsPerPage: SHOWN,
        },
        signal,
      }),
  })
}

interface ServicePickerProps {
  label: string
  isPause: boolean
  onPick: (service: Service) => void
}

/** Adds a service, or a pause, by its name. */
export function ServicePicker({ label, isPause, onPick }: ServicePickerProps) {
  const { t, format } = useWords()
  const [search, setSearch] = useState('')
  const asked = useSettled(search.trim())
  const { data, error, isPlaceholderData } = useQuery({
    ...choicesQuery(isPause, asked),
    placeholderData: keepPreviousData,
  })
  const isOnItsWay = isPlaceholderData || asked !== search.trim()
  // Until the answer to the last key is there, those of the one before that still fit: Enter takes nothing else.
  const found = (data?.rows ?? []).filter(({ name }) => isFound(name, search))
  const more = isOnItsWay ? 0 : (data?.total ?? 0) - found.length
  const none = isOnItsWay || !data ? t('app.loading') : t('table.noneFound')
  return (
    <Suspense>
      <Combobox
        label={label}
        openLabel={t('composed.choices')}
        search={search}
        onSearch={setSearch}
        options={found.map(({ id, name, duration }) => ({
          id: String(id),
          name,
          detail: format.duration(duration),
        }))}
        emptyText={error?.message ?? none}
        footText={more > 0 ? t('composed.more', { count: more }) : null}
        onPick={(id) => {
          const service = found.find((one) => String(one.id) === id)
          if (service) onPick(service)
        }}
      />
    </Suspense>
  )
}
