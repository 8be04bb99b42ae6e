import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PlacedOrder } from '@meche/contract/orders.ts'
import { checkoutSteps } from '@meche/domain/checkout/steps.ts'
import { isGone } from '../../../lib/api/was-there.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { forgetChoices, useChoices } from '../checkout/choices.ts'
import { orderQuery } from './order-query.ts'
import { OrderLines, OrderTimeline, PickupActions, PickupCode } from './order-parts.tsx'
import { OrderStatusLabel } from '../../../shared/order-status-label.tsx'
import { PayAgain } from './pay-again.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** An order, for whoever has its address. */
export default function OrderPage({ token }: { token: string }) {
  const { t } = useWords()
  const query = useQuery(orderQuery(token))
  if (isGone(query.error))
    return (
      <main id="main" className="shop-page" tabIndex={-1}>
        <h1 className="h3">{t('order.yours')}</h1>
        <Empty
          title={t('order.unknown')}
          text={t('order.unknownWhy')}
          action={
            <Link className="btn out" to={paths.shop}>
              {t('cart.toShop')}
            </Link>
          }
        />
      </main>
    )
  return (
    <main id="main" className="shop-page order-page" tabIndex={-1} aria-busy={query.isPending}>
      {query.data ? (
        <Found order={query.data} onPaid={() => void query.refetch()} />
      ) : (
        <>
          <h1 className="h3">{t('order.yours')}</h1>
          <Unanswered query={query} skeleton="checkout-skel" />
        </>
      )}
    </main>
  )
}

/** Back from the payment page, the checkout that this tab began comes to its end; one that was given up keeps its cart. */
function useOwnCheckout({ token, status }: PlacedOrder): void {
  const navigate = useNavigate()
  const isOwn = useChoices().order === token
  useEffect(() => {
    if (!isOwn || status === 'awaiting_payment') return
    if (status === 'cancelled' || status === 'expired') forgetChoices()
    else void navigate(paths.checkoutStep(checkoutSteps.length), { replace: true })
  }, [isOwn, navigate, status])
}

function Found({ order, onPaid }: { order: PlacedOrder; onPaid: () => void }) {
  const { t, format } = useWords()
  const settings = useSettings()
  const { token, status, number, createdAt } = order
  useOwnCheckout(order)
  return (
    <>
      <h1 className="h3">{t('order.number', { number })}</h1>
      <p className="sec placed">
        <OrderStatusLabel order={order} />
        {t('order.placed', { date: format.dayWithYear(dayOf(createdAt)) })}
      </p>
      {status === 'awaiting_payment' && <PayAgain token={token} onPaid={onPaid} />}
      <div className="cols">
        <div className="form-stack">
          <PickupCode order={order} />
          <PickupActions order={order} />
          <OrderTimeline order={order} />
          <Withdrawal order={order} />
          {settings && settings.phone !== '' && (
            <p className="sec">{t('order.help', { phone: format.phone(settings.phone) })}</p>
          )}
        </div>
        <OrderLines order={order} />
      </div>
    </>
  )
}
