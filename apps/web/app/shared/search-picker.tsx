import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { isFound } from '@meche/domain/text/search.ts'
import type { IconName } from '../ui/icons/icon.tsx'
import { useSettled } from '../ui/components/inputs/use-settled.ts'
import { useWords } from '../lib/i18n/i18n.tsx'

// The server makes no page of the office: it need not load what the field is made with.
const Combobox = lazy(() => import('../ui/components/inputs/combobox.tsx'))

/** How many are asked for at once: whoever looks for another types its name. */
export const CHOICES = '12'

export interface Choice {
  id: number | string
  name: string
  /** Minutes. */
  duration?: number
  /** Beside the name, where it is no duration. */
  detail?: string
}

/** A search on the server: the rows found for a text, and their total. */
export interface Search<Found extends Choice> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<{ rows: readonly Found[]; total: number }>
}

interface SearchPickerProps<Found extends Choice> {
  label: string
  icon?: IconName
  search: (text: string) => Search<Found>
  onPick: (found: Found) => void
}

/** Takes one of many by its name, found by the server: a salon may have hundreds. */
export function SearchPicker<Found extends Choice>(props: SearchPickerProps<Found>) {
  const { label, icon = 'plus', search, onPick } = props
  const { t, format } = useWords()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const { data, error, isPlaceholderData } = useQuery({
    ...search(asked),
    placeholderData: keepPreviousData,
  })
  const isOnItsWay = isPlaceholderData || asked !== text.trim()
  // Until the answer to the last key is there, those of the one before that still fit: Enter takes nothing else.
  const found = useMemo(() => (data?.rows ?? []).filter(({ name }) => isFound(name, text)), [data, text])
  const options = useMemo(
    () =>
      found.map(({ id, name, duration, detail = '' }) => ({
        id: String(id),
        name,
        detail: duration === undefined ? detail : format.duration(duration),
      })),
    [found, format],
  )
  const pick = useCallback(
    (id: string) => {
      const choice = found.find((one) => String(one.id) === id)
      if (choice) onPick(choice)
    },
    [found, onPick],
  )
  const more = (data?.total ?? 0) - found.length
  const none = isOnItsWay || !data ? t('app.loading') : t('table.noneFound')
  const rest = more > 0 ? t('composed.more', { count: more }) : null
  return (
    <Suspense>
      <Combobox
        label={label}
        icon={icon}
        openLabel={t('composed.choices')}
        search={text}
        onSearch={setText}
        options={options}
        emptyText={error?.message ?? none}
        footText={found.length === 0 ? null : isOnItsWay ? t('app.loading') : rest}
        onPick={pick}
      />
    </Suspense>
  )
}
