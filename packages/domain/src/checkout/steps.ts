/** The steps of the checkout, counted from 0 in the query parameter `step`. */
import { emptyCart, type Cart } from './cart.ts'

export const checkoutSteps = ['cart', 'delivery', 'payment'] as const

export const firstStep = 0

export const stepBack = (step: number) => step - 1
export const stepNext = (step: number) => step + 1

/** The checkout is complete on the step after the last one. */
export const isComplete = (step: number) => step === checkoutSteps.length

/** The step of an address; null where it names none, and the first one where it names a step that does not exist. */
export function stepOf(parameter: string | null): number | null {
  if (parameter === null) return null
  return /^[0-3]$/.test(parameter) ? Number(parameter) : firstStep
}

/**
 * The step that can be shown. An empty cart has only the first one, and the step after the last one belongs to an order: an address typed by
 * hand must not clear a cart that nobody has ordered.
 */
export function stepToShow(
  step: number,
  { cart, isOrdered }: { cart: Pick<Cart, 'items' | 'billing'>; isOrdered: boolean },
): number {
  if (isComplete(step)) return isOrdered ? step : firstStep
  if (cart.items.length === 0) return firstStep
  return step > 1 && cart.billing === null ? 1 : step
}

/** The cart after a reset, which works only when the checkout is complete: null otherwise. */
export function resetCart(step: number): Cart | null {
  return isComplete(step) ? emptyCart : null
}
