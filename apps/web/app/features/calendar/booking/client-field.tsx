import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { Offline } from '../../../lib/api/http.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { useSettled } from '../../../ui/components/inputs/use-settled.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { clientsQuery, type FoundClient } from './api.ts'
import type { NewClient } from './use-quick-booking.ts'

interface ClientFieldProps {
  onPick: (client: FoundClient) => void
  onNew: (client: NewClient) => void
}

/** Two letters of a name or two digits of a phone find the client; Enter takes the first, or opens a new client. */
export function ClientField({ onPick, onNew }: ClientFieldProps) {
  const words = useWords()
  const { t } = words
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const asked = useSettled(text.trim())
  const found = useQuery(clientsQuery(asked))
  const isSettled = asked === text.trim() && !found.isPlaceholderData && !found.isFetching
  const clients = asked.length > 1 ? (found.data ?? []) : []
  const isOpen = text.trim().length > 1
  // A search that failed has found nobody new: the client may well be known.
  const isFailed = found.isError && isSettled
  const last = clients.length
  const isEntered = useRef(false)
  const take = (place: number) => {
    const client = clients[place]
    if (client) onPick(client)
    else onNew(newClientOf(text))
  }
  // The list may still belong to the last key but one: Enter waits for the answer.
  useEffect(() => {
    if (!isEntered.current || !isSettled || isFailed) return
    isEntered.current = false
    take(active)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) {
      event.preventDefault()
      setActive((active + step + last + 1) % (last + 1))
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isOpen && isSettled && !isFailed) take(active)
    else isEntered.current = isOpen
  }
  return (
    <div className="field">
      <label htmlFor={`${id}-in`}>{t('quick.client')}</label>
      <span className="in">
        <Icon name="search" />
        <input
          id={`${id}-in`}
          type="text"
          role="combobox"
          // The panel is opened to type, also for another client than the one before.
          autoFocus
          data-focus-first
          aria-expanded={isOpen && !isFailed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && !isFailed ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder={t('search.field')}
          autoComplete="off"
          maxLength={limits.searchMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            isEntered.current = false
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <p className="visually-hidden" role="status">
        {isOpen && isSettled && !found.isError && t('forClient.found', { count: clients.length })}
      </p>
      {found.error && isOpen && (
        <Unanswered
          query={found}
          {...(found.error instanceof Offline && { text: t('quick.needsNetwork') })}
        />
      )}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('quick.client')}
        aria-busy={!isSettled}
        hidden={!isOpen || isFailed}
        className="quick-clients"
      >
        {clients.map((client, place) => (
          <li
            key={client.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => take(place)}
          >
            <ClientRow client={client} words={words} />
          </li>
        ))}
        <li
          id={`${id}-${last}`}
          role="option"
          aria-selected={active === last}
          // Clients who are found push it down: it must not move under a press, which would take one of them.
          className={isSettled ? undefined : 'awaited'}
          onClick={() => take(last)}
        >
          <span className="quick-new">
            <Icon name="user-plus" size={20} />
          </span>
          {t('quick.newClient', { text: text.trim() })}
        </li>
      </ul>
    </div>
  )
}

function ClientRow({ client, words: { t, format } }: { client: FoundClient; words: Words }) {
  const today = useToday()
  const lastVisit = client.figures?.lastVisit
  const details = [
    client.phone ? format.phone(client.phone) : '',
    lastVisit ? format.ago(lastVisit, today) : '',
  ]
  return (
    <>
      <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} />
      <span className="quick-name">
        {/* Sic: `lastname` is the given name. */}
        <b>
          {client.lastname} {client.firstname}
        </b>
        <small className="sec">{format.list(details.filter(Boolean))}</small>
      </span>
      {client.red_zone && <span className="lab err">{t('dash.redZone')}</span>}
    </>
  )
}

/** The typed text is a phone number, or a name: the given name first. */
export function newClientOf(text: string): NewClient {
  const typed = text.trim()
  if (/^[+\d][\d\s.-]*$/.test(typed)) return { givenName: '', familyName: '', phone: typed }
  const [givenName = '', ...rest] = typed.split(/\s+/)
  return { givenName: capitalised(givenName), familyName: capitalised(rest.join(' ')), phone: '' }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
