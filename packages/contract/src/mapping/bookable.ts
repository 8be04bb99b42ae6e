/** The bookable part of the menu, in the same order and with the same starting prices on every screen. */
import { lowestPrice } from '@meche/domain/catalogue/on-offer.ts'
import type { MenuCategory, MenuComposedService, MenuService } from '../catalogue.ts'
import type { ItemIdentity } from './items.ts'

export interface Bookable extends ItemIdentity {
  /** The lowest of several, in cents. */
  readonly price: number
  /** Somebody takes more, or it costs more with other hair. */
  readonly isFrom: boolean
  /** Only composed services have steps. */
  readonly offer: MenuService & Partial<Pick<MenuComposedService, 'pause' | 'steps'>>
}

export interface BookableCategory {
  readonly category: MenuCategory
  /** Among all categories of the menu, from 0. */
  readonly place: number
  /** Composed services first; never empty. */
  readonly items: readonly Bookable[]
}

/** The menu without services that no professional offers, and without the categories that this leaves empty. */
export function bookableMenu(menu: readonly MenuCategory[]): BookableCategory[] {
  return menu
    .map((category, place) => ({
      category,
      place,
      items: [
        ...category.combinatedServices
          .filter(({ steps }) => steps.every(({ offered }) => offered))
          .map((composed) => bookable('composed', composed)),
        ...category.services.filter(isOffered).map((service) => bookable('service', service)),
      ],
    }))
    .filter(({ items }) => items.length > 0)
}

function bookable(kind: ItemIdentity['kind'], offer: Bookable['offer']): Bookable {
  return { kind, id: offer.id, ...startingPrice(offer), offer }
}

/** The lowest price of all professionals and lengths of hair, in cents; `isFrom`: it costs more with some of them. */
export function startingPrice({
  lengths,
  ...offer
}: Priced & { readonly lengths?: readonly Priced[] | undefined }) {
  const terms = lengths ?? [offer]
  const price = Math.min(...terms.map((one) => lowestPrice(one.price, one.professionals)))
  const isFrom = terms.some(({ professionals, ...own }) =>
    (professionals.length > 0 ? professionals : [own]).some((one) => one.price > price),
  )
  return { price, isFrom }
}

interface Priced {
  readonly price: number
  readonly professionals: readonly { readonly price: number }[]
}

const isOffered = ({ professionals }: MenuService) => professionals.length > 0
