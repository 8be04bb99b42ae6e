import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { WaitlistEntry, WaitingStart } from '@meche/contract/waitlist.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { salonMenuQuery, useWritableDays } from '../../lib/salon/team-menu.ts'
import { paths } from '../../paths.ts'
import { leave, waitlistAgain } from '../../shared/waitlist/entries.ts'
import { useOffering } from '../../shared/waitlist/use-offering.ts'
import { windowWords } from '../../shared/waitlist/window-words.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface EntryLineProps {
  entry: WaitlistEntry
  /** From 1. */
  place: number
  suggestion: Suggestion | null
  /** Further actions. */
  children?: ReactNode
}

/** A place that would suit the client. */
export interface Suggestion {
  professional: number
  start: WaitingStart
}

/** One person who waits: for what, when they could come, and what to do for them now. */
export function EntryLine({ entry, place, suggestion, children }: EntryLineProps) {
  const { t, format } = useWords()
  const today = useToday()
  const team = useTeam()
  const { customer, windows, state, price, duration, note, appointment } = entry
  const chosen = entry.items.flatMap(
    ({ professional }) => team.find(({ id }) => id === professional)?.givenName ?? [],
  )
  const tone = useTone(entry)
  const facts = [
    ...(duration === null ? [] : [format.duration(duration)]),
    ...(price === null ? [] : [format.price(price)]),
  ]
  const comma = <span className="visually-hidden">{t('list.comma')}</span>
  return (
    <li>
      <span className="waiting-place" aria-hidden="true">
        {place}
      </span>
      <Initials id={customer.id} givenName={customer.lastname} familyName={customer.firstname} size={40} />
      <div className="what">
        <p className="waiting-words">
          <Link className="link" to={paths.user(customer.id)}>
            {nameOf(customer)}
          </Link>
          {state === 'paused' && <span className="lab err">{t('wait.paused')}</span>}
          {!entry.isReachable && <span className="lab">{t('wait.noAddress')}</span>}
        </p>
        <p className="waiting-words">
          <span className={`tag tone-${tone}`}>{entry.title}</span>
          {comma}
          {entry.for && (
            <span>
              {t('offer.for', { name: entry.for })}
              {comma}
            </span>
          )}
          <span className="sec">{format.list(facts)}</span>
        </p>
        <p className="waiting-words sec">
          <span className="waiting-fact">
            <Icon name="calendar-days" size={16} />
            <span>{windows.map((window) => windowWords(window, { t, format })).join(' · ')}</span>
          </span>
          {chosen.length > 0 && (
            <span className="waiting-fact">
              <Icon name="user" size={16} />
              <span>{t('offer.with', { names: format.list([...new Set(chosen)]) })}</span>
            </span>
          )}
          {appointment && (
            <span className="waiting-fact">
              <Icon name="clock" size={16} />
              <span>{t('wait.forward', { moment: format.moment(appointment.start, today) })}</span>
            </span>
          )}
        </p>
        {state === 'paused' && <p className="sec">{t('wait.pausedWhy')}</p>}
        {note && (
          <p className="sec">
            « <bdi>{note}</bdi> »
          </p>
        )}
      </div>
      <EntryActions entry={entry} suggestion={suggestion}>
        {children}
      </EntryActions>
    </li>
  )
}

/** The colour of the category of what somebody waits for; « ardoise » once it has left the menu. */
function useTone({ items: [first] }: WaitlistEntry): string {
  const { data } = useQuery(salonMenuQuery)
  const [kind, id] = first?.service ? ['service', first.service] : ['composed', first?.combinatedService]
  const item = data?.flatMap(({ items }) => items).find((one) => one.kind === kind && one.id === id)
  return item?.color ?? 'ardoise'
}

/** The writes of an entry, of which one runs at a time. */
function useEntryWrites({ id, version }: WaitlistEntry) {
  const { t } = useWords()
  const client = useQueryClient()
  const params = { id: String(id) }
  const again = () => waitlistAgain(client)
  const offering = useOffering()
  const withdrawing = useMutation({
    mutationFn: () => call(api.withdrawOffer, { params }),
    onSuccess: () => {
      showToast(t('wait.withdrawn'))
      return again()
    },
  })
  const resuming = useMutation({
    mutationFn: () =>
      call(api.changeWaitlistEntry, { params, body: { state: 'waiting' }, headers: ifMatch(version) }),
    onSettled: again,
  })
  const removing = useMutation({
    mutationFn: () => leave(id),
    onSuccess: () => {
      showToast(t('wait.left'))
      return again()
    },
  })
  const writes = [offering, withdrawing, resuming, removing]
  const error = writes.find((write) => write.error)?.error
  const isBusy = writes.some(({ isPending }) => isPending)
  return { offering, withdrawing, resuming, removing, error, isBusy }
}

function EntryActions({ entry, suggestion, children }: Omit<EntryLineProps, 'place'>) {
  const { t, format } = useWords()
  const today = useToday()
  const writable = useWritableDays()
  const { offering, withdrawing, resuming, removing, error, isBusy } = useEntryWrites(entry)
  const { id, customer, offer, isReachable, state } = entry
  const isWritable = suggestion !== null && (writable === 'all' || writable.includes(suggestion.professional))
  const canOffer = isWritable && suggestion.start.canOffer
  const isToCall = state === 'paused' || !isReachable || suggestion?.start.canOffer === false
  return (
    <div className="waiting-acts">
      {error && <Failure text={error.message} />}
      {offer && (
        <p className="lab pri">
          {t('wait.offered', { time: format.time(offer.until), moment: format.moment(offer.start, today) })}
        </p>
      )}
      {!offer && canOffer && (
        <button
          type="button"
          className="btn out sm"
          disabled={isBusy}
          onClick={() => {
            const { professional, start: place } = suggestion
            offering.mutate({ entry: id, name: nameOf(customer), start: place.start, professional })
          }}
        >
          {t('wait.offer', { moment: format.moment(suggestion.start.start, today) })}
        </button>
      )}
      {!offer && suggestion && !canOffer && (
        <p>
          <b>{format.moment(suggestion.start.start, today)}</b>
        </p>
      )}
      {customer.phone && !offer && isToCall && (
        <a className="btn out sm" href={`tel:${customer.phone}`}>
          <Icon name="phone" />
          {t('wait.call')}
        </a>
      )}
      {state === 'paused' && (
        <button type="button" className="btn txt sm" disabled={isBusy} onClick={() => resuming.mutate()}>
          {t('wait.resume')}
        </button>
      )}
      {children}
      {offer ? (
        <button type="button" className="btn txt sm" disabled={isBusy} onClick={() => withdrawing.mutate()}>
          {t('wait.withdraw')}
        </button>
      ) : (
        <button type="button" className="btn txt sm" disabled={isBusy} onClick={() => removing.mutate()}>
          {t('wait.remove')}
          <span className="visually-hidden"> {nameOf(customer)}</span>
        </button>
      )}
    </div>
  )
}
