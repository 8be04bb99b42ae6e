/** The validity, duration and price of a composed service. Durations are minutes, prices integer cents. */

export interface ComposedStep {
  readonly kind: 'busy' | 'pause'
  readonly duration: number
  readonly price: number
}

export type ComposedServiceDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'composed_service_empty' | 'composed_service_starts_with_pause' }

/** A composed service has steps, and the first is work: nobody comes in to wait. */
export function checkComposedService(steps: readonly ComposedStep[]): ComposedServiceDecision {
  const first = steps[0]
  if (!first) return { ok: false, code: 'composed_service_empty' }
  if (first.kind === 'pause') return { ok: false, code: 'composed_service_starts_with_pause' }
  return { ok: true }
}

/** Minutes from the first step's start to the last step's end, pauses included. */
export function totalDuration(steps: readonly ComposedStep[]): number {
  return steps.reduce((sum, step) => sum + step.duration, 0)
}

/** Minutes during which nobody works on the client. */
export function pauseDuration(steps: readonly ComposedStep[]): number {
  return totalDuration(steps.filter((step) => step.kind === 'pause'))
}

export interface BufferedService {
  readonly duration: number
  readonly bufferBefore: number
  readonly bufferAfter: number
}

/** Whether a pause leaves time for a service and its buffers. */
export function fitsWithin({ duration, bufferBefore, bufferAfter }: BufferedService, pause: number): boolean {
  return bufferBefore + duration + bufferAfter <= pause
}

/** Its own price when it has one (0 is a price), else the sum of its steps. */
export function totalPrice(ownPrice: number | null, stepPrices: readonly number[]): number {
  return ownPrice ?? stepPrices.reduce((sum, price) => sum + price, 0)
}

/**
 * Each step's share of the price, so that revenue per professional adds up to the client's price. An own price is
 * divided in proportion to the steps' prices, to the cent; when all of these are zero, the first step gets all of it.
 */
export function stepShares(ownPrice: number | null, stepPrices: readonly number[]): number[] {
  if (ownPrice === null) return [...stepPrices]
  const sum = totalPrice(null, stepPrices)
  if (sum === 0) return stepPrices.map((_, index) => (index === 0 ? ownPrice : 0))
  let priceSoFar = 0
  let sharedSoFar = 0
  return stepPrices.map((price) => {
    priceSoFar += price
    const share = Math.round((ownPrice * priceSoFar) / sum) - sharedSoFar
    sharedSoFar += share
    return share
  })
}
