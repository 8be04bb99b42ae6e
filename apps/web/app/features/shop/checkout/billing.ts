import type { BillingForm } from '@meche/contract/orders.ts'
import type { Cart } from '@meche/domain/checkout/cart.ts'

/** The fields of the form: the address is always there, and sent only for delivery. */
export type Billing = Omit<BillingForm, 'address'> & { address: NonNullable<BillingForm['address']> }

type Flat = NonNullable<Cart['billing']>

/** As the cart keeps it: texts only. An order that is fetched has no address. */
export function flatBilling({ address, ...person }: BillingForm): Flat {
  return { ...person, ...address }
}

/** Missing fields are empty: the cart may be older than the form. */
export function billingOf(flat: Flat): Billing {
  const text = (name: string) => flat[name] ?? ''
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    phone: text('phone'),
    address: { street: text('street'), zipCode: text('zipCode'), city: text('city') },
  }
}

/** As an order takes it. */
export function orderBilling(flat: Flat, delivery: 'pickup' | 'shipping'): BillingForm {
  const { address, ...person } = billingOf(flat)
  return { ...person, address: delivery === 'shipping' ? address : null }
}
