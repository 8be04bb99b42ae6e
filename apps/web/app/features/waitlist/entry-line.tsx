import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { WaitlistEntry, WaitlistPlace } from '@meche/contract/waitlist.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { leave, waitlistQuery, windowWords } from '../../shared/waitlist/entries.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface EntryLineProps {
  entry: WaitlistEntry
  /** From 1. */
  place: number
  suggestion: WaitlistPlace | null
}

/** One person who waits: for what, when they could come, and what to do for them now. */
export function EntryLine({ entry, place, suggestion }: EntryLineProps) {
  const { t, format } = useWords()
  const today = useToday()
  const team = useTeam()
  const { customer, windows, state, price, duration, note, appointment } = entry
  const chosen = entry.items.flatMap(
    ({ professional }) => team.find(({ id }) => id === professional)?.givenName ?? [],
  )
  const facts = [
    ...(duration === null ? [] : [format.duration(duration)]),
    ...(price === null ? [] : [format.price(price)]),
    ...(chosen.length > 0 ? [t('offer.with', { names: format.list([...new Set(chosen)]) })] : []),
  ]
  return (
    <li>
      <span className="waiting-place" aria-hidden="true">
        {place}
      </span>
      <div className="what">
        <p>
          <Link className="link" to={paths.user(customer.id)}>
            {nameOf(customer)}
          </Link>{' '}
          {state === 'paused' && <span className="lab err">{t('wait.paused')}</span>}
          {!entry.isReachable && <span className="lab">{t('wait.noAddress')}</span>}
        </p>
        <p>
          <b>{entry.title}</b>
          {entry.for && ` (${entry.for})`}
          <span className="sec"> {format.list(facts)}</span>
        </p>
        <p className="sec">{windows.map((window) => windowWords(window, { t, format })).join(' · ')}</p>
        {appointment && (
          <p className="sec">{t('wait.forward', { moment: format.moment(appointment.start, today) })}</p>
        )}
        {state === 'paused' && <p className="sec">{t('wait.pausedWhy')}</p>}
        {note && <p className="sec">« {note} »</p>}
      </div>
      <EntryActions entry={entry} suggestion={suggestion} />
    </li>
  )
}

function EntryActions({ entry, suggestion }: Omit<EntryLineProps, 'place'>) {
  const { t, format } = useWords()
  const today = useToday()
  const client = useQueryClient()
  const { id, version, customer, offer, isReachable, state } = entry
  const params = { id: String(id) }
  const again = () => client.invalidateQueries({ queryKey: waitlistQuery.queryKey })
  const offering = useMutation({
    mutationFn: ({ start, professional }: WaitlistPlace) =>
      call(api.offerPlace, { params, body: { start, professional } }),
    onSuccess: ({ offer: made }) => {
      if (made) showToast(t('wait.sentOffer', { time: format.time(made.until) }))
      return again()
    },
  })
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
  return (
    <div className="waiting-acts">
      {error && <Failure text={error.message} />}
      {offer && (
        <p className="lab pri">
          {t('wait.offered', { time: format.time(offer.until), moment: format.moment(offer.start, today) })}
        </p>
      )}
      {!offer && suggestion && isReachable && (
        <button
          type="button"
          className="btn out sm"
          disabled={isBusy}
          onClick={() => offering.mutate(suggestion)}
        >
          {t('wait.offer', { moment: format.moment(suggestion.start, today) })}
        </button>
      )}
      {customer.phone && (state === 'paused' || !isReachable) && (
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
