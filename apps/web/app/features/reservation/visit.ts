import type { SlotAnswer } from '@meche/contract/availability.ts'
import { isFound } from '@meche/domain/text/search.ts'
import type { ChosenItem } from '../../lib/booking-address.ts'
import type { MenuItem, MenuSection } from '../../lib/menu.ts'

/** A chosen item with what the menu says about it. */
export interface VisitItem {
  item: MenuItem
  professional: number | null
  duration: number
  price: number
  /** The price depends on who does it, and nobody is chosen yet. */
  isFrom: boolean
}

/** The chosen items that the menu still has; an old address may name others. */
export function visitItems(menu: readonly MenuSection[], chosen: readonly ChosenItem[]): VisitItem[] {
  const byKey = new Map(menu.flatMap((section) => section.items.map((item) => [item.key, item])))
  return chosen.flatMap(({ key, professional }) => {
    const item = byKey.get(key)
    if (!item) return []
    const own = item.professionals.find(({ id }) => id === professional)
    return [
      {
        item,
        professional: own ? professional : null,
        duration: own?.duration ?? item.duration,
        price: own?.price ?? item.price,
        isFrom: !own && item.isFrom,
      },
    ]
  })
}

export interface Totals {
  duration: number
  price: number
  isFrom: boolean
}

/** The chosen start knows better than the menu: it names who would come. */
export function totalsOf(items: readonly VisitItem[], slot?: SlotAnswer): Totals {
  const duration = items.reduce((sum, one) => sum + one.duration, 0)
  if (slot)
    return {
      duration: (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000,
      price: slot.price,
      isFrom: false,
    }
  return {
    duration,
    price: items.reduce((sum, one) => sum + one.price, 0),
    isFrom: items.some((one) => one.isFrom),
  }
}

/** Who can do every item alone, in the order of the team. */
export function peopleForAll(items: readonly VisitItem[], team: readonly { id: number }[]): number[] {
  return team
    .map(({ id }) => id)
    .filter((id) => items.every(({ item }) => item.professionals.some((one) => one.id === id)))
}

/** One person for everything, nobody in particular, or a choice per item. */
export function choiceOf(
  items: readonly VisitItem[],
): { kind: 'anyone' } | { kind: 'one'; id: number } | { kind: 'several' } {
  const [first, ...others] = items.map((one) => one.professional)
  if (first === undefined || !others.every((id) => id === first)) {
    return first === undefined ? { kind: 'anyone' } : { kind: 'several' }
  }
  return first === null ? { kind: 'anyone' } : { kind: 'one', id: first }
}

/** Sections with the items that match every word of the search. */
export function searchMenu(
  menu: readonly MenuSection[],
  search: string,
  category: number | null,
): MenuSection[] {
  return menu
    .filter((section) => category === null || section.id === category)
    .map((section) => ({
      ...section,
      items: section.items.filter((item) =>
        isFound(
          [item.name, item.description, section.name, ...item.steps.map((one) => one.name)].join(' '),
          search,
        ),
      ),
    }))
    .filter((section) => section.items.length > 0)
}
