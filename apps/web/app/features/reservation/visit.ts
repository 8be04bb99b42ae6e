import type { SlotAnswer } from '@meche/contract/availability.ts'
import { isSameItem, itemKey, type ItemRef } from '@meche/contract/mapping/items.ts'
import { isFound } from '@meche/domain/text/search.ts'
import { minutesBetween, minutesOf } from '../../lib/format/days.ts'
import type { Hold } from './hold.ts'
import { byAnyone } from '../../lib/salon/booking-address.ts'
import { chosenItems, type MenuItem, type MenuSection } from '../../lib/salon/menu.ts'

/** A chosen item with what the menu says about it. */
export interface VisitItem {
  item: MenuItem
  /** As it was chosen: a visit that is moved may have options that have left the menu. */
  ref: ItemRef
  professional: number | null
  duration: number
  price: number
  /** The price depends on who does it, and nobody is chosen yet. */
  isFrom: boolean
}

/** The chosen items that the menu still has; an old address may name others. */
export function visitItems(
  menu: readonly MenuSection[],
  chosen: readonly ItemRef[],
  length: number | null,
): VisitItem[] {
  return chosenItems(menu, chosen, length).map((item) => {
    const ref = chosen.find((one) => isSameItem(one, item))!
    const own = item.professionals.find(({ id }) => id === ref.professional)
    return {
      item,
      ref,
      professional: own?.id ?? null,
      duration: own?.duration ?? item.duration,
      price: own?.price ?? item.price,
      isFrom: !own && item.isFrom,
    }
  })
}

/** A start that is offered, or kept. */
export type Placed = Pick<SlotAnswer, 'start' | 'end' | 'price'>

export interface Totals {
  duration: number
  price: number
  isFrom: boolean
}

/** The chosen start knows better than the menu: it names who would come. */
export function totalsOf(items: readonly VisitItem[], slot?: Placed): Totals {
  const duration = items.reduce((sum, one) => sum + one.duration, 0)
  if (slot)
    return {
      duration: minutesBetween(slot),
      price: slot.price,
      isFrom: false,
    }
  return {
    duration,
    price: items.reduce((sum, one) => sum + one.price, 0),
    isFrom: items.some((one) => one.isFrom),
  }
}

/** The professionals who can do every item, in the order of the team. */
export function peopleForAll(items: readonly VisitItem[], team: readonly { id: number }[]): number[] {
  return team
    .map(({ id }) => id)
    .filter((id) => items.every(({ item }) => item.professionals.some((one) => one.id === id)))
}

/** The same items, each by whoever `choose` says. */
export function itemsBy(items: readonly VisitItem[], choose: (one: VisitItem) => number | null): ItemRef[] {
  return items.map((one) => ({ ...one.ref, professional: choose(one) }))
}

/** The items as the menu has them now: an address may be older, and name options and people that it has no more. */
export function currentItems(items: readonly VisitItem[]): ItemRef[] {
  return items.map(({ item, professional }) => ({ ...byAnyone(item), professional }))
}

export type Choice = { kind: 'anyone' } | { kind: 'one'; id: number } | { kind: 'several' }

/** One person for everything, nobody in particular, or a choice per item. */
export function choiceOf(items: readonly VisitItem[]): Choice {
  const [first, ...others] = items.map((one) => one.professional)
  if (first === undefined || !others.every((id) => id === first)) {
    return first === undefined ? { kind: 'anyone' } : { kind: 'several' }
  }
  return first === null ? { kind: 'anyone' } : { kind: 'one', id: first }
}

/** Nobody of a family waits longer for the other. */
const LONGEST_WAIT_MS = 60 * 60_000

/** The first start from a moment on, within an hour. */
export function startAfter(slots: readonly Pick<SlotAnswer, 'start'>[], moment: string): string | null {
  const later = slots.find(({ start }) => Date.parse(start) >= Date.parse(moment))
  if (!later || Date.parse(later.start) - Date.parse(moment) > LONGEST_WAIT_MS) return null
  return later.start
}

/** The professionals of a start: the one that « peu importe » takes, or all those who share the visit. */
export function peopleOfSlot(
  { options, chain }: Pick<SlotAnswer, 'options' | 'chain'>,
  team: readonly { id: number; givenName: string }[],
): string[] {
  const ids = options[0] ? [options[0].professional] : [...new Set(chain)]
  return ids.flatMap((id) => team.find((one) => one.id === id)?.givenName ?? [])
}

/** One item of a visit that is about to be booked: when, by whom, for how much. */
export interface ReviewLine {
  key: string
  name: string
  /** Minutes since the salon's midnight. */
  start: number
  end: number
  people: string[]
  price: number
  pause: number
  /** The parts of a shared composed service, each with its professional. */
  shares: { start: number; name: string; person: string }[]
}

/** The visit as it is kept: each item from its first step to its last, with whoever does them. */
export function reviewLines(
  items: readonly VisitItem[],
  { steps }: Pick<Hold, 'steps'>,
  team: readonly { id: number; givenName: string }[],
): ReviewLine[] {
  return items.flatMap(({ item }, index) => {
    const own = steps.filter((step) => step.item === index)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const shares = own.flatMap(({ busy, professional, start }, place) => {
      const person = busy && team.find(({ id }) => id === professional)
      return person
        ? [{ start: minutesOf(start), name: item.steps[place]?.name ?? item.name, person: person.givenName }]
        : []
    })
    const people = [...new Set(shares.map(({ person }) => person))]
    return [
      {
        key: itemKey(item),
        name: item.name,
        start: minutesOf(first.start),
        end: minutesOf(last.end),
        people,
        price: own.reduce((sum, { price }) => sum + price, 0),
        pause: item.pause,
        shares: people.length > 1 ? shares : [],
      },
    ]
  })
}

/** The price of a visit with one professional. */
export function priceFor(items: readonly VisitItem[], id: number): number {
  return items.reduce(
    (sum, { item }) => sum + (item.professionals.find((one) => one.id === id)?.price ?? item.price),
    0,
  )
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
          [
            item.name,
            item.description,
            section.name,
            ...[...item.steps, ...(item.addable ?? [])].map((one) => one.name),
          ].join(' '),
          search,
        ),
      ),
    }))
    .filter((section) => section.items.length > 0)
}
