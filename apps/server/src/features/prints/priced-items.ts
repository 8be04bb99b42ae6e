/** Everything that the salon sells, with the prices that a client pays. */
import { totalPrice } from '@meche/domain/catalogue/composed-service.ts'
import { isOffMenu, type Category, type Salon } from '../../salon/salon.ts'
import type { Booked } from './print-repository.ts'

export interface PricedItem {
  readonly key: string
  readonly name: string
  readonly category: Category | null
  readonly description: string | null
  /** Names of the services that a composed one is made of. */
  readonly contents: readonly string[]
  /** Cents, VAT included. */
  readonly price: number
  /** Some professionals take more. */
  readonly isFrom: boolean
}

/** Services that are sold alone, online or in the salon, and composed ones; by category, then by name. */
export function pricedItems(salon: Salon): PricedItem[] {
  const services = [...salon.services.values()]
    .filter(
      ({ isBreak, blockKind, isDisabled, visibility }) =>
        !isBreak && !blockKind && !isDisabled && visibility !== 'step',
    )
    .map((service): PricedItem => {
      const { id, name, category, description, price } = service
      const prices = salon.professionals.flatMap(({ offers }) => offers.get(id)?.price ?? [])
      const lowest = prices.length > 0 ? Math.min(...prices) : price
      const isFrom = prices.some((one) => one > lowest)
      return { key: `s:${id}`, name, category, description, contents: [], price: lowest, isFrom }
    })
  const composed = [...salon.composedServices.values()]
    .filter((one) => !isOffMenu(one))
    .map(({ id, name, category, description, price, steps }): PricedItem => {
      const contents = steps.filter(({ isBreak }) => !isBreak).map((step) => step.name)
      const whole = totalPrice(
        price,
        steps.map((step) => step.price),
      )
      return { key: `c:${id}`, name, category, description, contents, price: whole, isFrom: false }
    })
  const position = ({ category }: PricedItem) => category?.position ?? Number.MAX_SAFE_INTEGER
  return [...services, ...composed].toSorted(
    (a, b) => position(a) - position(b) || a.name.localeCompare(b.name, 'fr'),
  )
}

/** Ten prices in the window of a salon for women or for men, twenty in that of a mixed one (order of 27 March 1987): twenty serve both. */
const shownInWindow = 20

/** The usual ones: those that were booked most. They stay in the order of the menu. */
export function usualItems(items: readonly PricedItem[], booked: readonly Booked[]): PricedItem[] {
  const counts = new Map(
    booked.map(({ service, composedService, count }) => [
      service === null ? `c:${composedService}` : `s:${service}`,
      count,
    ]),
  )
  const usual = new Set(
    items
      .toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))
      .slice(0, shownInWindow)
      .map(({ key }) => key),
  )
  return items.filter(({ key }) => usual.has(key))
}
