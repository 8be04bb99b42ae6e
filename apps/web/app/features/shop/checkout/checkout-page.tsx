import { lazy, Suspense } from 'react'
import type { Shop } from '@meche/contract/shop.ts'
import { checkoutSteps, isComplete } from '@meche/domain/checkout/steps.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { StepList } from '../../../ui/components/data-display/step-list.tsx'
import { useHasScripts } from '../../../ui/use-has-scripts.ts'
import { useCart } from '../cart.ts'
import { ShopClosed } from '../shop-closed.tsx'
import { CartStep } from './cart-step.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DoneStep } from './done-step.tsx'
import { useQuote } from './quote.ts'
import { useCheckout, type Checkout } from './use-checkout.ts'

// Forms and their rules come when they are reached.
const DeliveryStep = lazy(() => import('./delivery-step.tsx'))
const PaymentStep = lazy(() => import('./payment-step.tsx'))

/** The checkout. The cart is in this browser alone: the server sends the frame of the page. */
export default function CheckoutPage({ shop }: { shop: Shop }) {
  return useHasScripts() ? <Steps shop={shop} /> : <Waiting />
}

function Waiting() {
  const t = useTranslate()
  return (
    <main id="main" className="shop-page checkout-page" aria-busy="true">
      <h1 className="h3">{t('cart.title')}</h1>
      <div className="skel checkout-skel" />
    </main>
  )
}

function Steps({ shop }: { shop: Shop }) {
  const checkout = useCheckout()
  return isComplete(checkout.step) ? (
    <DoneStep checkout={checkout} />
  ) : (
    <OpenSteps shop={shop} checkout={checkout} />
  )
}

function OpenSteps({ shop, checkout }: { shop: Shop; checkout: Checkout }) {
  const t = useTranslate()
  const { step } = checkout
  const state = useQuote()
  const isEmpty = useCart().items.length === 0
  return (
    <main id="main" className="shop-page checkout-page" tabIndex={-1}>
      <StepList
        label={t('cart.steps')}
        steps={checkoutSteps.map((key, place) => ({
          key,
          label: t(`cart.step.${key}`),
          path: paths.checkoutStep(place),
        }))}
        current={step}
      />
      <p className="sec step-place">{t('cart.stepOf', { step: step + 1, total: checkoutSteps.length })}</p>
      {!shop.isOpen && <ShopClosed />}
      <div className={isEmpty ? undefined : 'cols'}>
        <Suspense fallback={<div className="skel checkout-skel" />}>
          {step === 0 && <CartStep state={state} />}
          {step === 1 && <DeliveryStep state={state} checkout={checkout} />}
          {step === 2 && <PaymentStep state={state} checkout={checkout} shop={shop} />}
        </Suspense>
        {!isEmpty && <CheckoutSummary state={state} checkout={checkout} canOrder={shop.isOpen} />}
      </div>
    </main>
  )
}
