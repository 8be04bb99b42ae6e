import type { DeliveryKind, PaymentKind } from '@meche/domain/shop/order-status.ts'
import { createStore } from '../../../lib/store.ts'

/** The choices of a buyer besides the cart, for this tab: the specification's cart has no place for them. */
export interface Choices {
  delivery: DeliveryKind | null
  /** The promo code as it was typed. */
  code: string
  note: string
  payment: PaymentKind | null
  /** The private token of the order that this tab has placed. */
  order: string | null
}

const STORAGE_KEY = 'checkout-choices'
const nothing: Choices = { delivery: null, code: '', note: '', payment: null, order: null }

let choices: Choices | null = null

function read(): Choices {
  choices ??= { ...nothing, ...stored() }
  return choices
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Choices>
  } catch {
    return {}
  }
}

const store = createStore({ read, onServer: nothing })

export const useChoices = store.useValue

export function choose(change: Partial<Choices>): void {
  choices = { ...read(), ...change }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(choices))
  } catch (error) {
    console.info(error)
  }
  store.changed()
}

export function forgetChoices(): void {
  choose(nothing)
}
