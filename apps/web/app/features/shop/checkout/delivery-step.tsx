import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, type Path, type Resolver, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import type { OrderQuote } from '@meche/contract/order-quote.ts'
import { billingForm } from '@meche/contract/orders.ts'
import { storeBilling } from '@meche/domain/checkout/cart.ts'
import type { DeliveryKind } from '@meche/domain/shop/order-status.ts'
import { codeOf, useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useKeptForm } from '../../../lib/forms/use-kept-form.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { useSession } from '../../../lib/session/session.ts'
import { paths, signInPath } from '../../../paths.ts'
import { Consent } from '../../../shared/consent.tsx'
import { PersonFields } from '../../../shared/person-fields.tsx'
import { RadioCards, type RadioCard } from '../../../ui/components/inputs/radio-cards.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { changeCart, useCart } from '../cart.ts'
import { billingOf, flatBilling, type Billing } from './billing.ts'
import { CheckoutTitle } from './checkout-title.tsx'
import { choose, useChoices } from './choices.ts'
import type { QuoteState } from './quote.ts'
import type { Checkout } from './use-checkout.ts'

interface DeliveryStepProps {
  state: QuoteState
  checkout: Checkout
}

/** « Coordonnées et livraison »: how the order comes to its buyer, and to whom. */
export default function DeliveryStep({ state, checkout }: DeliveryStepProps) {
  const { t } = useWords()
  const { delivery: chosen } = useChoices()
  const delivery = chosen ?? 'pickup'
  const isGuest = useSession().status === 'unauthenticated'
  const { form, errorOf } = useBillingForm(delivery)
  const submit = form.handleSubmit((billing) => {
    changeCart((cart) => storeBilling(cart, flatBilling(billing)))
    choose({ delivery })
    checkout.next()
  })
  return (
    <form className="checkout-form" noValidate onSubmit={(event) => void submit(event)}>
      <CheckoutTitle>{t('delivery.title')}</CheckoutTitle>
      <Delivery
        quote={state.quote}
        value={delivery}
        onChange={(next) => choose({ delivery: next, payment: null })}
      />
      <h2 className="h5">{t('delivery.you')}</h2>
      {isGuest && (
        <p className="sec">
          <Link className="link" to={signInPath(paths.checkoutStep(1))}>
            {t('delivery.signIn')}
          </Link>
        </p>
      )}
      <FormProvider {...form}>
        <PersonFields
          words={{
            givenName: t('delivery.givenName'),
            familyName: t('delivery.familyName'),
            email: t('delivery.email'),
            phone: t('delivery.phone'),
          }}
          phoneHelp={t('delivery.phoneWhy')}
        />
      </FormProvider>
      {delivery === 'shipping' && <Address form={form} errorOf={errorOf} />}
      <div className="acts">
        <button type="button" className="btn txt edge" onClick={checkout.back}>
          {t('cart.back')}
        </button>
        <button type="submit" className="btn pri lg">
          {t('cart.next')}
        </button>
      </div>
      <Consent text={t('delivery.consent')} />
    </form>
  )
}

/** Kept while it is not sent, and filled in for a client who is signed in. */
function useBillingForm(delivery: DeliveryKind) {
  const { billing } = useCart()
  const { user } = useSession()
  const known = billing ? billingOf(billing) : null
  const own = {
    ...noBilling,
    ...(user && {
      firstname: user.familyName,
      lastname: user.givenName,
      email: user.email ?? '',
      phone: user.phone ?? '',
    }),
  }
  const messageOf = useFieldMessages()
  const { form } = useKeptForm<Billing, number>({
    name: 'checkout',
    version: 0,
    saved: known ?? own,
    resolver: resolverOf(delivery),
  })
  const { reset } = form
  useEffect(() => {
    // The session comes a moment after the page; what was typed meanwhile stays.
    if (user && !billing) reset(own, { keepDirtyValues: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [user])
  const { errors } = form.formState
  const errorOf = (field: Path<Billing>) =>
    messageOf(form.getFieldState(field, { ...form.formState, errors }).error?.message)
  return { form, errorOf }
}

const noBilling: Billing = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  address: { street: '', zipCode: '', city: '' },
}

/** An order that is fetched needs no address. */
function resolverOf(delivery: DeliveryKind): Resolver<Billing> {
  const check = zodResolver(billingForm as never, { error: codeOf } as never) as unknown as Resolver<Billing>
  return (values, context, options) =>
    check(
      { ...values, address: (delivery === 'shipping' ? values.address : null) as Billing['address'] },
      context,
      options,
    )
}

interface DeliveryProps {
  quote: OrderQuote | undefined
  value: DeliveryKind
  onChange: (value: DeliveryKind) => void
}

function Delivery({ quote, value, onChange }: DeliveryProps) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  const cards: RadioCard<DeliveryKind>[] = [
    {
      value: 'pickup',
      title: t('delivery.pickup'),
      text: quote
        ? t('delivery.pickupWhen', { date: format.day(quote.readyOn, today) })
        : t('delivery.pickupFree'),
    },
    {
      value: 'shipping',
      title: t('delivery.home'),
      text: shippingText(quote, words),
      isDisabled: quote !== undefined && !quote.deliveries.includes('shipping'),
    },
  ]
  return <RadioCards label={t('delivery.title')} cards={cards} value={value} onChange={onChange} />
}

function shippingText(quote: OrderQuote | undefined, { t, format }: Words): string {
  if (!quote) return ''
  const { shippingPrice, freeShippingFrom, deliveries } = quote
  if (shippingPrice === null) return t('delivery.off')
  if (!deliveries.includes('shipping')) return t('delivery.pickupOnly')
  if (shippingPrice === 0) return t('delivery.offered')
  const price = format.price(shippingPrice)
  return freeShippingFrom === null
    ? t('delivery.price', { price })
    : t('delivery.freeFrom', { price, from: format.price(freeShippingFrom) })
}

interface FieldsProps {
  form: UseFormReturn<Billing>
  errorOf: (field: Path<Billing>) => string | undefined
}

function Address({ form, errorOf }: FieldsProps) {
  const { t } = useWords()
  return (
    <>
      <h2 className="h5">{t('delivery.address')}</h2>
      <TextField
        label={t('delivery.street')}
        autoComplete="street-address"
        maxLength={limits.addressMax}
        error={errorOf('address.street')}
        {...form.register('address.street')}
      />
      <div className="two">
        <TextField
          label={t('delivery.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          error={errorOf('address.zipCode')}
          {...form.register('address.zipCode')}
        />
        <TextField
          label={t('delivery.city')}
          autoComplete="address-level2"
          error={errorOf('address.city')}
          {...form.register('address.city')}
        />
      </div>
    </>
  )
}
