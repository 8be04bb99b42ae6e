import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import type { ClientCard } from '@meche/contract/users.ts'
import { call } from '../lib/api/http.ts'
import { nameOf } from '../lib/format/person-name.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { useSession } from '../lib/session/session.ts'
import { useSettled } from '../ui/components/inputs/use-settled.ts'

// The server makes no page of the office: it need not load what the field is made with.
const Combobox = lazy(() => import('../ui/components/inputs/combobox.tsx'))

const SHOWN = '8'

/** Sic: `lastname` is the given name. */
export type FoundClient = Pick<ClientCard, 'id' | 'firstname' | 'lastname'>

interface ClientFinderProps {
  label: string
  onPick: (found: FoundClient) => void
  /** The first field of its form. */
  isFirst?: boolean
  /** To book for them, a professional finds everybody’s clients. */
  isWholeSalon?: boolean
  /** Clients who are not offered. */
  isLeftOut?: (id: number) => boolean
}

/** One client, found by name or phone. A professional finds their own clients: others have no file for them. */
export function ClientFinder(props: ClientFinderProps) {
  const { label, onPick, isFirst = false, isWholeSalon = false, isLeftOut } = props
  const { t, format } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const isAsked = asked.length > 1
  const { data, error } = useQuery({
    queryKey: ['clients', 'search', asked, isWholeSalon],
    queryFn: async ({ signal }) =>
      (await call(api.getUsers, {
        query: {
          search: asked,
          quality: 'Customer',
          itemsPerPage: SHOWN,
          ...(isAdmin || isWholeSalon ? {} : { is_own: '1' }),
        },
        signal,
      })) as ClientCard[],
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const options = useMemo(
    () =>
      (isAsked ? (data ?? []) : []).map((one) => ({
        id: String(one.id),
        name: nameOf(one),
        detail: one.phone ? format.phone(one.phone) : '',
      })),
    [data, isAsked, format],
  )
  const nothing = isAsked && data ? t('search.none') : t('search.field')
  return (
    <Suspense fallback={<div className="skel field-skel" />}>
      <Combobox
        label={label}
        icon="search"
        isFirst={isFirst}
        openLabel={t('composed.choices')}
        search={text}
        onSearch={setText}
        options={isLeftOut ? options.filter(({ id }) => !isLeftOut(Number(id))) : options}
        emptyText={error?.message ?? nothing}
        footText={null}
        onPick={(id) => {
          const found = data?.find((one) => String(one.id) === id)
          if (!found) return
          const { firstname, lastname } = found
          onPick({ id: found.id, firstname, lastname })
        }}
      />
    </Suspense>
  )
}
