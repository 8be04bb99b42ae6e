import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useCart } from '../cart.ts'
import { useChoices } from './choices.ts'
import { PromoField } from './promo-field.tsx'
import type { QuoteState } from './quote.ts'
import type { Checkout } from './use-checkout.ts'

interface CheckoutSummaryProps {
  state: QuoteState
  checkout: Checkout
  canOrder: boolean
}

/** The amounts beside every step, and the promo code beside the first. */
export function CheckoutSummary({ state, checkout, canOrder }: CheckoutSummaryProps) {
  const { t, format } = useWords()
  const { subtotal, discount, total, totalItems } = useCart()
  const { step, next } = checkout
  return (
    <aside className="card checkout-side" aria-labelledby="order-summary" aria-busy={state.isOld}>
      <h2 id="order-summary" className="h6">
        {t('cart.summary')}
      </h2>
      <p className="sec">{t('cart.pieces', { count: totalItems })}</p>
      {step === 0 && <PromoField state={state} />}
      <dl className="amounts">
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{format.price(subtotal)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>− {format.price(discount)}</dd>
          </div>
        )}
        <ShippingLine />
        <div className="total">
          <dt>
            {t('cart.total')} <small className="sec">{t('cart.vat')}</small>
          </dt>
          <dd>{format.price(total)}</dd>
        </div>
      </dl>
      {step === 0 && canOrder && (
        <button type="button" className="btn pri lg blk" onClick={next}>
          {t('cart.next')}
        </button>
      )}
      {step === 0 ? (
        <Link className="link" to={paths.shop}>
          {t('done.back')}
        </Link>
      ) : (
        <Link className="link" to={paths.checkoutStep(0)}>
          <Icon name="chevron-left" size={16} />
          {t('pay.seeCart')}
        </Link>
      )}
    </aside>
  )
}

/** Unknown until the buyer has said how the order comes to them. */
function ShippingLine() {
  const { t, format } = useWords()
  const { shipping } = useCart()
  const { delivery } = useChoices()
  return (
    <div>
      <dt>{t(delivery === 'pickup' ? 'cart.pickup' : 'cart.shipping')}</dt>
      <dd>
        {delivery === null
          ? t('cart.laterShipping')
          : shipping === 0
            ? t('cart.free')
            : format.price(shipping)}
      </dd>
    </div>
  )
}
