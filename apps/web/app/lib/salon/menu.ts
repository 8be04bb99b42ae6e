import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { bookableMenu, startingPrice } from '@meche/contract/mapping/bookable.ts'
import { isSameItem, type ItemIdentity, type ItemRef } from '@meche/contract/mapping/items.ts'
import { itemName } from '@meche/domain/visit/options.ts'

/** A price, a duration, and the professionals who do it. */
interface Offer {
  duration: number
  price: number
  /** The price is the lowest of several. */
  isFrom: boolean
  professionals: MenuTerms[]
  /** With hair of each length, of an offer that depends on it: `price` is the lowest of all, until a length is chosen. */
  lengths?: NonNullable<MenuCategory['services'][number]['lengths']>
}

/** One thing a visitor can book: a service or a composed service. `professionals` is empty when only several together can do it. */
export interface MenuItem extends Offer, ItemIdentity {
  name: string
  description: string | null
  /** Minutes during which the colour develops. */
  pause: number
  steps: { name: string; duration: number; isPause: boolean }[]
  /** The options that can be added to it. */
  addable?: readonly MenuOption[]
  /** The ids of what was added: all other facts but `addable` include it. */
  options?: readonly number[]
  color: string
  /** Place of its category: chooses the tile. */
  place: number
  /** The categories of its work. */
  categories: number[]
}

/** An option is sold only with a service, after which the same professional does it. */
export interface MenuOption extends Offer {
  id: number
  name: string
  description: string | null
}

/** An item of the menu, and what is added to it. */
export interface ChosenItem extends ItemIdentity {
  readonly options?: readonly number[]
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
      ...(offer.options && {
        addable: offer.options.map((option) => ({ ...option, ...startingPrice(option) })),
      }),
      color: category.color,
      place,
      categories: offer.steps
        ? [...new Set(offer.steps.flatMap((step) => (step.category === null ? [] : [step.category])))]
        : [category.id],
    })),
  }))
}

/** An item as it is on the menu, with what was added to it: one name, one price, by those who do all of it. */
export function withOptions(item: MenuItem, ids: readonly number[] = []): MenuItem {
  const added = (item.addable ?? []).filter(({ id }) => ids.includes(id))
  if (added.length === 0) return item
  const parts = [item, ...added]
  const byLength = parts.find(({ lengths }) => lengths)?.lengths
  const lengths = byLength?.map(({ length }) => {
    const there = parts.map((part) => part.lengths?.find((one) => one.length === length) ?? part)
    return { length, ...sumOf(there), steps: there.map(({ duration }) => duration) }
  })
  const sum = { ...sumOf(parts), ...(lengths && { lengths }) }
  return {
    ...item,
    ...sum,
    ...startingPrice(sum),
    name: itemName(
      item.name,
      added.map(({ name }) => name),
    ),
    steps: parts.map(({ name, duration }) => ({ name, duration, isPause: false })),
    options: added.map(({ id }) => id),
  }
}

type Terms = Pick<Offer, 'duration' | 'price' | 'professionals'>

function sumOf([first, ...others]: readonly Terms[]): Terms {
  return others.reduce(
    (sum, one) => ({
      duration: sum.duration + one.duration,
      price: sum.price + one.price,
      professionals: sum.professionals.flatMap((own) => {
        const more = one.professionals.find(({ id }) => id === own.id)
        return more
          ? [{ id: own.id, duration: own.duration + more.duration, price: own.price + more.price }]
          : []
      }),
    }),
    first!,
  )
}

/** An item with hair of one length, by the professionals who are still on it. Null: no length is chosen. */
export function itemAtLength(item: MenuItem, length: number | null): MenuItem {
  const terms = item.lengths?.find((one) => one.length === length)
  if (!terms) return item
  const steps = item.steps.map((step, place) => ({
    ...step,
    duration: terms.steps?.[place] ?? step.duration,
  }))
  return {
    ...offerAtLength(item, length),
    pause: steps.reduce((sum, step) => (step.isPause ? sum + step.duration : sum), 0),
    steps,
  }
}

function offerAtLength<T extends Offer>(offer: T, length: number | null): T {
  const terms = offer.lengths?.find((one) => one.length === length)
  if (!terms) return offer
  const offered = new Set(offer.professionals.map(({ id }) => id))
  const professionals = terms.professionals.filter(({ id }) => offered.has(id))
  const { price, isFrom } = startingPrice({ price: terms.price, professionals })
  return { ...offer, duration: terms.duration, price, isFrom, professionals }
}

/** The chosen items that are still on the menu, each with what is added to it, and with hair of this length. */
export function chosenItems(
  menu: readonly MenuSection[],
  chosen: readonly ChosenItem[],
  length: number | null,
): MenuItem[] {
  const all = menu.flatMap((section) => section.items)
  return chosen.flatMap((ref) => {
    const item = all.find((one) => isSameItem(one, ref))
    return item ? [itemAtLength(withOptions(item, ref.options), length)] : []
  })
}

export interface OptionChoice extends Omit<MenuOption, 'professionals' | 'lengths'> {
  isAdded: boolean
}

/** The options that can be added to a chosen item or taken from it again: those that somebody does together with the rest of it. */
export function optionChoices(
  item: MenuItem,
  added: readonly number[],
  length: number | null,
): OptionChoice[] {
  return (item.addable ?? []).flatMap((option) => {
    const isAdded = added.includes(option.id)
    const { professionals } = withOptions(item, isAdded ? added : [...added, option.id])
    if (professionals.length === 0 && !isAdded) return []
    const able = new Set(professionals.map(({ id }) => id))
    const offer = { ...option, professionals: option.professionals.filter((one) => able.has(one.id)) }
    const {
      professionals: _people,
      lengths: _lengths,
      ...terms
    } = offerAtLength({ ...offer, ...startingPrice(offer) }, length)
    return [{ ...terms, isAdded }]
  })
}

/** The options of an item with one more, or without one of them; in the order of the menu, in which they are done. */
export function toggledOption(
  { addable = [] }: MenuItem,
  added: readonly number[],
  option: number,
): number[] {
  return addable.map(({ id }) => id).filter((id) => (id === option) !== added.includes(id))
}

/** The professional, as long as they do all of the item. */
export function whoCan({ professionals }: Pick<MenuItem, 'professionals'>, id: number | null): number | null {
  return professionals.find((one) => one.id === id)?.id ?? null
}

/** A chosen item with other options, by the same professional as long as they do all of it. */
export function withOtherOptions(ref: ItemRef, item: MenuItem, options: number[]): ItemRef {
  return { ...ref, options, professional: whoCan(withOptions(item, options), ref.professional) }
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
