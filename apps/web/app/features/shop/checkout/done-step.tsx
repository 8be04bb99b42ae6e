import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { PlacedOrder } from '@meche/contract/orders.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { resetCart } from '@meche/domain/checkout/steps.ts'
import { paths } from '../../../paths.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Strands } from '../../../ui/motif/drawings.tsx'
import { clearCart } from '../cart.ts'
import { OrderLines, PickupActions, PickupCode } from '../order/order-parts.tsx'
import { orderQuery } from '../order/order-query.ts'
import { PayAgain } from '../order/pay-again.tsx'
import { Withdrawal } from '../order/withdrawal.tsx'
import { CheckoutTitle } from './checkout-title.tsx'
import { forgetChoices, useChoices } from './choices.ts'
import type { Checkout } from './use-checkout.ts'

/** The checkout is complete: what was ordered, and what happens next. Leaving it, by any link, resets the checkout. */
export function DoneStep({ checkout }: { checkout: Checkout }) {
  const { order: token } = useChoices()
  const query = useQuery({ ...orderQuery(token ?? ''), enabled: token !== null })
  const isPaying = query.data?.status === 'awaiting_payment'
  useResetOnLeaving(checkout, isPaying)
  return (
    <main id="main" className="shop-page order-page" tabIndex={-1} aria-busy={query.isPending}>
      {query.data ? (
        <Done order={query.data} onPaid={() => void query.refetch()} />
      ) : (
        <Unanswered query={query} skeleton="checkout-skel" />
      )}
    </main>
  )
}

/** An order that is still to be paid keeps its cart: it may expire, and the buyer begin again. */
function useResetOnLeaving({ step }: Checkout, isPaying: boolean): void {
  useEffect(() => {
    if (isPaying) return undefined
    const reset = () => {
      if (resetCart(step) !== null) clearCart()
    }
    // A tab that is closed leaves too; a page that is only read again shows its order all the same.
    window.addEventListener('pagehide', reset)
    return () => {
      window.removeEventListener('pagehide', reset)
      // The address has changed by now, unless this is another reading of the same step.
      if (new URLSearchParams(window.location.search).get('step') === String(step)) return
      reset()
      forgetChoices()
    }
  }, [isPaying, step])
}

function Done({ order, onPaid }: { order: PlacedOrder; onPaid: () => void }) {
  const { t } = useWords()
  const words = useWords()
  const today = useToday()
  const { status, number, token, billing } = order
  const isPaying = status === 'awaiting_payment'
  return (
    <>
      <div className="done-head">
        <Strands name="ribbon" />
      </div>
      <CheckoutTitle>{t(isPaying ? 'done.waiting' : 'done.title')}</CheckoutTitle>
      <p className="done-number">
        <Icon name={isPaying ? 'clock' : 'circle-check'} />
        {t('order.number', { number })}
      </p>
      {isPaying && <PayAgain token={token} onPaid={onPaid} />}
      <div className="cols">
        <div className="form-stack">
          <PickupCode order={order} />
          <section aria-labelledby="done-next">
            <h2 id="done-next" className="h6">
              {t('done.next')}
            </h2>
            {!isPaying && <p>{nextStep(order, today, words)}</p>}
            {billing && <p className="sec">{t('done.mail', { email: billing.email })}</p>}
            <p className="sec">{t('done.keep')}</p>
          </section>
          <PickupActions order={order} />
          <p>
            <Link className="link" to={paths.order(token)}>
              {t('done.page')}
            </Link>
          </p>
          <Withdrawal order={order} />
          <Link className="btn pri" to={paths.shop}>
            {t('done.back')}
          </Link>
        </div>
        <OrderLines order={order} />
      </div>
    </>
  )
}

function nextStep(order: PlacedOrder, today: string, { t, format }: Words): string {
  const { status, delivery, readyOn, expiresAt } = order
  if (status === 'reserved' && expiresAt)
    return t('done.nextReserve', { date: format.day(dayOf(expiresAt), today) })
  if (status !== 'paid') return t(`order.status.${status}`)
  if (delivery === 'pickup' && readyOn) return t('done.nextPickup', { date: format.day(readyOn, today) })
  return t('done.nextDelivery')
}
