/** Everything that the salon sells, with the prices that a client pays. */
import { totalPrice } from '@meche/domain/catalogue/composed-service.ts'
import { atEachLength, type ItemOfSalon } from '../../salon/hair-lengths.ts'
import { isOffMenu, type Category, type Salon, type Service } from '../../salon/salon.ts'
import type { Booked } from './print-repository.ts'

export interface PricedItem {
  readonly key: string
  readonly name: string
  readonly category: Category | null
  readonly description: string | null
  /** Names of the services that a composed one is made of. */
  readonly contents: readonly string[]
  /** Names of the services that an option is added to; null for what is sold alone. */
  readonly addedTo: readonly string[] | null
  /** Cents, VAT included. */
  readonly price: number
  /** Some professionals take more, or some lengths of hair cost more. */
  readonly isFrom: boolean
}

/** Services that are sold online or in the salon, options of those among them, and composed ones; by category, then by name. */
export function pricedItems(salon: Salon): PricedItem[] {
  const sold = [...salon.services.values()].filter(
    ({ isBreak, blockKind, isDisabled, visibility }) =>
      !isBreak && !blockKind && !isDisabled && visibility !== 'step',
  )
  const addedTo = ({ allowedAfter }: Service) =>
    sold.filter(({ id }) => allowedAfter.includes(id)).map(({ name }) => name)
  const services = sold
    .filter((service) => !service.isOption || addedTo(service).length > 0)
    .map((service): PricedItem => {
      const { id, name, category, description } = service
      const prices = salonsOf(salon, { composed: null, steps: [service] }).flatMap((at) => {
        const own = at.professionals.flatMap(({ offers }) => offers.get(id)?.price ?? [])
        return own.length > 0 ? own : at.services.get(id)!.price
      })
      return {
        key: `s:${id}`,
        name,
        category,
        description,
        contents: [],
        addedTo: service.isOption ? addedTo(service) : null,
        ...lowestOf(prices),
      }
    })
  const composed = [...salon.composedServices.values()]
    .filter((one) => !isOffMenu(one))
    .map((one): PricedItem => {
      const { id, name, category, description, steps } = one
      const contents = steps.filter(({ isBreak }) => !isBreak).map((step) => step.name)
      const prices = salonsOf(salon, { composed: one, steps }).map((at) => {
        const there = at.composedServices.get(id)!
        return totalPrice(
          there.price,
          there.steps.map((step) => step.price),
        )
      })
      return { key: `c:${id}`, name, category, description, contents, addedTo: null, ...lowestOf(prices) }
    })
  const position = ({ category }: PricedItem) => category?.position ?? Number.MAX_SAFE_INTEGER
  return [...services, ...composed].toSorted(
    (a, b) => position(a) - position(b) || a.name.localeCompare(b.name, 'fr'),
  )
}

/** The salon for hair of each length, for an item that depends on it. */
function salonsOf(salon: Salon, item: ItemOfSalon): Salon[] {
  const byLength = atEachLength(salon, item)
  return byLength.size === 0 ? [salon] : [...byLength.values()]
}

function lowestOf(prices: readonly number[]): Pick<PricedItem, 'price' | 'isFrom'> {
  const price = Math.min(...prices)
  return { price, isFrom: prices.some((one) => one > price) }
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
