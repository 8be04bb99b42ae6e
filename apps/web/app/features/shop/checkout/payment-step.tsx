import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import type { createOrder } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import type { Shop } from '@meche/contract/shop.ts'
import { call, Refusal } from '../../../lib/api/http.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { paths, signInPath } from '../../../paths.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { FieldHint } from '../../../ui/components/inputs/field-hint.tsx'
import { RadioCards, type RadioCard } from '../../../ui/components/inputs/radio-cards.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../../ui/components/inputs/text-area-field.tsx'
import { useCart } from '../cart.ts'
import { billingOf, orderBilling } from './billing.ts'
import { CheckoutTitle } from './checkout-title.tsx'
import { choose, useChoices, type Choices } from './choices.ts'
import { itemsOf, type QuoteState } from './quote.ts'
import type { Checkout } from './use-checkout.ts'

interface PaymentStepProps {
  state: QuoteState
  checkout: Checkout
  shop: Shop
}

type Payment = NonNullable<Choices['payment']>

/** « Paiement »: everything once more, how it is paid, the terms of sale, and the order itself. */
export default function PaymentStep({ state, checkout, shop }: PaymentStepProps) {
  const { t } = useWords()
  const { note, payment: chosen } = useChoices()
  const possible = state.quote?.payments ?? []
  const payment = possible.find((kind) => kind === chosen) ?? possible[0] ?? null
  const [hasAccepted, setAccepted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const placing = usePlaceOrder(state, checkout)
  const submit = () => {
    setRefused(!hasAccepted)
    if (hasAccepted && payment) placing.mutate(payment)
  }
  return (
    <form
      className="checkout-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CheckoutTitle>{t('pay.title')}</CheckoutTitle>
      {placing.error && <Failure text={placing.error.message} />}
      {state.error && (
        <Failure text={state.error.message} retryLabel={t('app.retry')} onRetry={state.retry} />
      )}
      <PaymentCards
        possible={possible}
        value={payment}
        isTrial={shop.isTrial}
        isKnown={state.quote !== undefined}
      />
      <Review state={state} />
      <TextAreaField
        label={t('pay.note')}
        optional={t('app.optional')}
        maxLength={limits.noteMax}
        value={note}
        onChange={(event) => choose({ note: event.target.value })}
      />
      <Terms
        isAccepted={hasAccepted}
        isRefused={isRefused}
        onChange={(next) => {
          setAccepted(next)
          setRefused(false)
        }}
      />
      <div className="acts">
        <button type="button" className="btn txt edge" onClick={checkout.back}>
          {t('cart.back')}
        </button>
        {shop.isOpen && payment && (
          <SubmitButton
            className="btn pri lg"
            isBusy={placing.isPending || state.isOld}
            busyLabel={t('app.loading')}
          >
            {t(payment === 'online' ? 'pay.order' : 'pay.reserve')}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

interface PaymentCardsProps {
  possible: readonly Payment[]
  value: Payment | null
  isTrial: boolean
  isKnown: boolean
}

function PaymentCards({ possible, value, isTrial, isKnown }: PaymentCardsProps) {
  const { t } = useWords()
  const { delivery } = useChoices()
  const isGuest = useSession().status === 'unauthenticated'
  const cards: RadioCard<Payment>[] = [
    { value: 'online', title: t('pay.online'), text: t(isTrial ? 'pay.onlineTrial' : 'pay.onlineWhy') },
    { value: 'salon', title: t('pay.salon'), text: t('pay.salonWhy') },
  ]
  const shown = cards.filter(({ value: kind }) => possible.includes(kind))
  if (!isKnown) return <div className="skel payment-skel" />
  return (
    <>
      {shown.length === 0 ? (
        <p className="inset">{t('pay.none')}</p>
      ) : (
        <RadioCards
          label={t('pay.title')}
          cards={shown}
          value={value}
          onChange={(payment) => choose({ payment })}
        />
      )}
      {isGuest && delivery !== 'shipping' && (
        <p className="sec">
          <Link className="link" to={signInPath(paths.checkoutStep(2))}>
            {t('pay.signIn')}
          </Link>
        </p>
      )}
    </>
  )
}

/** To whom and how; what it costs is beside it. */
function Review({ state }: { state: QuoteState }) {
  const { t, format } = useWords()
  const { billing, items } = useCart()
  const { delivery } = useChoices()
  if (!billing) return null
  const { firstname, lastname, email, phone, address } = billingOf(billing)
  const names = new Map(state.quote?.lines.map(({ product, card }) => [product, card?.name]))
  return (
    <section className="card order-review" aria-labelledby="order-review">
      <h2 id="order-review" className="h6">
        {t('cart.summary')}
      </h2>
      <ul>
        {items.map(({ id, quantity, price, colors }) => (
          <li key={id}>
            <span>
              {quantity} × <bdi>{names.get(id)}</bdi>{' '}
              {colors.length > 0 && <small>{format.list(colors)}</small>}
            </span>
            <span>{format.price(quantity * price)}</span>
          </li>
        ))}
      </ul>
      <p className="sec">
        <bdi>
          {lastname} {firstname}
        </bdi>
        <br />
        <bdi>{format.list([email, format.phone(phone)])}</bdi>
        {delivery === 'shipping' && (
          <>
            <br />
            <bdi>
              {address.street}, {address.zipCode} {address.city}
            </bdi>
          </>
        )}
      </p>
      <Link className="link" to={paths.checkoutStep(1)}>
        {t('cart.change')}
      </Link>
    </section>
  )
}

interface TermsProps {
  isAccepted: boolean
  isRefused: boolean
  onChange: (isAccepted: boolean) => void
}

/** Never ticked beforehand: the buyer accepts. */
function Terms({ isAccepted, isRefused, onChange }: TermsProps) {
  const { t } = useWords()
  const messageOf = useFieldMessages()
  return (
    <div>
      <label className="check-line">
        <input
          type="checkbox"
          checked={isAccepted}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'terms-hint' : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {t('pay.terms')}{' '}
          <a className="link" href={paths.legalTerms} target="_blank" rel="noreferrer">
            {t('pay.termsLink')}
          </a>
        </span>
      </label>
      <FieldHint
        id="terms-hint"
        error={isRefused ? messageOf('terms_required') : undefined}
        help={undefined}
      />
    </div>
  )
}

/** Places the order. The same attempt keeps its key, so that an answer that was lost makes no second order. */
function usePlaceOrder(state: QuoteState, checkout: Checkout) {
  const cart = useCart()
  const { code, note, delivery: chosen } = useChoices()
  const delivery = chosen ?? 'pickup'
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: async (payment: Payment) => {
      const body: BodyOf<typeof createOrder> = {
        items: itemsOf(cart),
        delivery,
        billing: orderBilling(cart.billing ?? {}, delivery),
        code: state.quote?.code?.isValid ? code : null,
        note: note.trim() || null,
        payment,
        terms: true,
        total: cart.total,
      }
      return call(api.createOrder, { body, headers: { 'idempotency-key': keyOf(body) } })
    },
    onSuccess: ({ token, paymentUrl }) => {
      choose({ order: token })
      if (paymentUrl) window.location.assign(paymentUrl)
      else checkout.next()
    },
    onError: (error) => {
      // The cart states each change where it can be corrected.
      const quote = error instanceof Refusal ? error.problem.quote : undefined
      if (!quote) return
      state.adopt(quote)
      checkout.go(0)
    },
  })
}
