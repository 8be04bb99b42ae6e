import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { bookableMenu } from '@meche/contract/mapping/bookable.ts'
import type { ItemIdentity } from '@meche/contract/mapping/items.ts'
import { lowestPrice } from '@meche/domain/catalogue/on-offer.ts'

/** One thing a visitor can book: a service or a composed service. */
export interface MenuItem extends ItemIdentity {
  name: string
  description: string | null
  duration: number
  /** Minutes during which the colour develops. */
  pause: number
  price: number
  /** The price is the lowest of several. */
  isFrom: boolean
  steps: { name: string; duration: number; isPause: boolean }[]
  /** The professionals who can do the whole item; empty when only several together can. */
  professionals: MenuTerms[]
  /** With hair of each length, of an item that depends on it: `price` is the lowest of all, until a length is chosen. */
  lengths?: NonNullable<MenuCategory['services'][number]['lengths']>
  color: string
  /** Place of its category: chooses the tile. */
  place: number
  /** The categories of its work. */
  categories: number[]
}

interface MenuTerms {
  id: number
  duration: number
  price: number
}

export interface MenuSection {
  id: number
  name: string
  description: string | null
  place: number
  items: MenuItem[]
}

/** The menu as the screens show it: categories that have something to book, composed services first. */
export function toMenu(categories: readonly MenuCategory[]): MenuSection[] {
  return bookableMenu(categories).map(({ category, place, items }) => ({
    id: category.id,
    name: category.name,
    description: category.description,
    place,
    items: items.map(({ kind, id, price, isFrom, offer }) => ({
      kind,
      id,
      name: offer.name,
      description: offer.description,
      duration: offer.duration,
      pause: offer.pause ?? 0,
      price,
      isFrom,
      steps: (offer.steps ?? []).map((step) => ({
        name: step.name,
        duration: step.duration,
        isPause: step.is_break,
      })),
      professionals: offer.professionals,
      ...(offer.lengths && { lengths: offer.lengths }),
      color: category.color,
      place,
      categories: offer.steps
        ? [...new Set(offer.steps.flatMap((step) => (step.category === null ? [] : [step.category])))]
        : [category.id],
    })),
  }))
}

/** An item with hair of one length, by the professionals who are still on it. Null: no length is chosen. */
export function itemAtLength(item: MenuItem, length: number | null): MenuItem {
  const terms = item.lengths?.find((one) => one.length === length)
  if (!terms) return item
  const offered = new Set(item.professionals.map(({ id }) => id))
  const professionals = terms.professionals.filter(({ id }) => offered.has(id))
  const price = lowestPrice(terms.price, professionals)
  const steps = item.steps.map((step, place) => ({
    ...step,
    duration: terms.steps?.[place] ?? step.duration,
  }))
  return {
    ...item,
    duration: terms.duration,
    pause: steps.reduce((sum, step) => (step.isPause ? sum + step.duration : sum), 0),
    price,
    isFrom: professionals.some((one) => one.price > price),
    steps,
    professionals,
  }
}

export function menuAtLength(menu: readonly MenuSection[], length: number | null): readonly MenuSection[] {
  if (length === null) return menu
  return menu.map((section) => ({
    ...section,
    items: section.items.map((item) => itemAtLength(item, length)),
  }))
}

/** Whether a visit of these items is planned and priced by the length of the client's hair. */
export function needsLength(items: readonly Pick<MenuItem, 'lengths'>[]): boolean {
  return items.some(({ lengths }) => lengths)
}

/** Each professional's specialities: the categories that the fewest others offer, two at most. */
export function specialitiesOf(menu: readonly MenuSection[]): Map<number, string[]> {
  const offered = menu.map((section) => ({
    name: section.name,
    people: new Set(section.items.flatMap((item) => item.professionals.map((one) => one.id))),
  }))
  const byRarity = [...offered].sort((a, b) => a.people.size - b.people.size)
  const found = new Map<number, string[]>()
  for (const { name, people } of byRarity) {
    for (const person of people) {
      const names = found.get(person) ?? []
      if (names.length < 2) found.set(person, [...names, name])
    }
  }
  return found
}
