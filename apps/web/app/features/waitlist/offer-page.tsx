import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { Offer } from '@meche/contract/waitlist.ts'
import { call } from '../../lib/api/http.ts'
import { isGone } from '../../lib/api/was-there.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { offerQuery } from './api.ts'

/** An offered place, for whoever has its address: yes or no. */
export default function OfferPage({ token }: { token: string }) {
  const { t } = useWords()
  const query = useQuery(offerQuery(token))
  if (isGone(query.error)) return <Message title={t('offer.unknown')} text={t('offer.unknownWhy')} />
  return (
    <main id="main" className="narrow-page offer" tabIndex={-1} aria-busy={query.isPending}>
      {query.data ? (
        <Found token={token} offer={query.data} />
      ) : (
        <>
          <h1 className="h3">{t('offer.title')}</h1>
          <Unanswered query={query} />
        </>
      )}
    </main>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  const { t } = useWords()
  return (
    <main id="main" className="narrow-page offer" tabIndex={-1}>
      <h1 className="h3">{title}</h1>
      <p className="sec">{text}</p>
      <Link className="btn out" to={paths.reservation}>
        {t('nav.book')}
      </Link>
    </main>
  )
}

const titles = {
  sent: 'offer.title',
  accepted: 'offer.booked',
  declined: 'offer.declined',
  expired: 'offer.expired',
  withdrawn: 'offer.withdrawn',
} as const

function Found({ token, offer }: { token: string; offer: Offer }) {
  const { t, format } = useWords()
  const today = useToday()
  const { state, title, start, price, professionals, until, insteadOf } = offer
  const isOver = state === 'declined' || state === 'withdrawn'
  return (
    <>
      <div role="status">
        <h1 className="h3">
          {state === 'accepted' && <Icon name="circle-check" size={28} />}
          {t(titles[state])}
        </h1>
      </div>
      {!isOver && (
        <div className="card panel offer-place">
          <p className="h4">{format.moment(start, today)}</p>
          <p>
            {format.list([
              title,
              t('offer.with', { names: format.list(professionals) }),
              format.price(price),
            ])}
          </p>
          {offer.for && <p className="sec">{t('offer.for', { name: offer.for })}</p>}
          {insteadOf && (
            <p className="sec">{t('offer.insteadOf', { moment: format.moment(insteadOf, today) })}</p>
          )}
        </div>
      )}
      {state === 'sent' && <p>{t('offer.until', { time: format.time(until) })}</p>}
      {state === 'expired' && <p className="sec">{t('offer.expiredWhy')}</p>}
      {state === 'accepted' && <p className="sec">{t('offer.bookedWhy')}</p>}
      {isOver && <p className="sec">{t('offer.staysOn')}</p>}
      {(state === 'sent' || state === 'expired') && <Answers token={token} isExpired={state === 'expired'} />}
    </>
  )
}

function Answers({ token, isExpired }: { token: string; isExpired: boolean }) {
  const { t } = useWords()
  const client = useQueryClient()
  const onSuccess = (answer: Offer) => client.setQueryData(offerQuery(token).queryKey, answer)
  const params = { token }
  const accepting = useMutation({ mutationFn: () => call(api.acceptOffer, { params }), onSuccess })
  const declining = useMutation({ mutationFn: () => call(api.declineOffer, { params }), onSuccess })
  const error = accepting.error ?? declining.error
  return (
    <>
      {error && <Failure text={error.message} />}
      <form
        className="offer-answers"
        onSubmit={(event) => {
          event.preventDefault()
          declining.reset()
          accepting.mutate()
        }}
      >
        <SubmitButton className="btn pri lg" isBusy={accepting.isPending} busyLabel={t('offer.accepting')}>
          {t(isExpired ? 'offer.tryAnyway' : 'offer.accept')}
        </SubmitButton>
        {!isExpired && (
          <button
            type="button"
            className="btn out lg"
            disabled={declining.isPending || accepting.isPending}
            onClick={() => {
              accepting.reset()
              declining.mutate()
            }}
          >
            {t(declining.isPending ? 'offer.declining' : 'offer.decline')}
          </button>
        )}
      </form>
    </>
  )
}
