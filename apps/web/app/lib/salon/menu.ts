import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { bookableMenu } from '@meche/contract/mapping/bookable.ts'
import type { ItemIdentity } from '@meche/contract/mapping/items.ts'

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
  professionals: { id: number; duration: number; price: number }[]
  color: string
  /** Place of its category: chooses the tile. */
  place: number
  /** The categories of its work. */
  categories: number[]
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
    items: items.map(({ kind, id, price, offer }) => ({
      kind,
      id,
      name: offer.name,
      description: offer.description,
      duration: offer.duration,
      pause: offer.pause ?? 0,
      price,
      isFrom: offer.professionals.some((one) => one.price > price),
      steps: (offer.steps ?? []).map((step) => ({
        name: step.name,
        duration: step.duration,
        isPause: step.is_break,
      })),
      professionals: offer.professionals,
      color: category.color,
      place,
      categories: offer.steps
        ? [...new Set(offer.steps.flatMap((step) => (step.category === null ? [] : [step.category])))]
        : [category.id],
    })),
  }))
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
