import './client-search.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import type { ClientCard } from '@meche/contract/users.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { useSettled } from '../../ui/components/inputs/use-settled.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** Enough to tell two people of one name apart, and no list to scroll. */
const SHOWN = '8'

interface ClientSearchProps {
  isOpen: boolean
  onClose: () => void
}

/** A caller's name or number leads to their file. A professional finds their own clients: others have no file for them. */
export default function ClientSearch({ isOpen, onClose }: ClientSearchProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('search.title')} className="client-search">
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: Pick<ClientSearchProps, 'onClose'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const isAdmin = useSession().user?.isAdmin ?? false
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const isAsked = asked.length > 1
  const found = useQuery({
    queryKey: ['clients', 'search', asked],
    queryFn: async ({ signal }) =>
      (await call(api.getUsers, {
        query: {
          search: asked,
          quality: 'Customer',
          itemsPerPage: SHOWN,
          ...(isAdmin ? {} : { is_own: '1' }),
        },
        signal,
      })) as ClientCard[],
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const clients = isAsked ? found.data : undefined
  const isSettled = !found.isPlaceholderData && asked === text.trim()
  const list = useRef<HTMLUListElement>(null)
  const focus = (place: number) => list.current?.querySelectorAll('a')[place]?.focus()
  const onTyped = (event: KeyboardEvent) => {
    const first = clients?.[0]
    if (event.key === 'ArrowDown') focus(0)
    else if (event.key === 'Enter' && first && isSettled) {
      onClose()
      void navigate(paths.user(first.id))
    } else return
    event.preventDefault()
  }
  const onListed = (event: KeyboardEvent) => {
    const places = [...(list.current?.querySelectorAll('a') ?? [])]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    focus(Math.max(0, places.indexOf(document.activeElement as HTMLAnchorElement) + step))
  }
  return (
    <>
      <span className="in">
        <Icon name="search" />
        <input
          type="search"
          // The dialog is opened to type.
          autoFocus
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          autoComplete="off"
          maxLength={limits.searchMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onTyped}
        />
      </span>
      <p className="visually-hidden" role="status">
        {clients && isSettled && t('forClient.found', { count: clients.length })}
      </p>
      {found.error && isAsked && <Unanswered query={found} />}
      {clients?.length === 0 && isSettled && (
        <p className="sec">{t(isAdmin ? 'search.none' : 'search.noneOfYours')}</p>
      )}
      {clients && clients.length > 0 && (
        <ul ref={list} aria-busy={!isSettled} onKeyDown={onListed}>
          {clients.map((client) => (
            <li key={client.id}>
              <Found client={client} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Found({ client, onClose }: { client: ClientCard; onClose: () => void }) {
  const { format } = useWords()
  return (
    <Link to={paths.user(client.id)} onClick={onClose}>
      <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} />
      <span>
        {/* Sic: `lastname` is the given name. */}
        <b>
          {client.lastname} {client.firstname}
        </b>
        {client.phone && <span className="sec">{format.phone(client.phone)}</span>}
      </span>
    </Link>
  )
}
