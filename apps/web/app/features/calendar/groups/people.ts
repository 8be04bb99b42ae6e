import type { GroupStart } from '@meche/contract/groups.ts'
import { itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { lengthIn } from '../../../lib/salon/hair-length.ts'
import { needsLength, type ChosenItem, type MenuItem } from '../../../lib/salon/menu.ts'

/** Sic: `lastname` is the given name. */
export interface GroupClient {
  id: number
  firstname: string
  lastname: string
}

export interface Person {
  key: number
  /** The first name; empty where there is a client. */
  name: string
  /** The client on whose own file the visit is written; null for the organiser, too. */
  client: GroupClient | null
  items: readonly MenuItem[]
  /** The length of their hair; null: not said. */
  length: number | null
  /** Null: whoever is free. */
  professional: number | null
}

/** A service goes by its identity: its name and price may change while the form is kept. */
export interface TypedPerson extends Omit<Person, 'items'> {
  items: readonly ChosenItem[]
}

export function itemsOf({ items, professional }: Person): ItemRef[] {
  return items.map((item) => ({ ...byAnyone(item), professional }))
}

/** Everybody at the chosen start, with whoever was shown. */
export function peopleToBook(people: readonly Person[], { people: times }: GroupStart) {
  return people.map((person, index) => {
    const { start, professionals } = times[index]!
    return {
      start,
      ...lengthIn(person.length),
      items: itemsOf(person).map((item, place) =>
        itemToWire({ ...item, professional: professionals[place] ?? item.professional }),
      ),
      ...(index === 0 ? {} : person.client ? { customer: person.client.id } : { for: person.name.trim() }),
    }
  })
}

/** Everybody has a service, and a length of hair where it depends on one; all but the organiser have a first name or a file. */
export function isWhole(people: readonly Person[]): boolean {
  return people.every(
    (person, index) =>
      isSearchable(person) && (index === 0 || person.client !== null || person.name.trim() !== ''),
  )
}

/** Whether starts can be searched for. */
export function isSearchable({ items, length }: Person): boolean {
  return items.length > 0 && (length !== null || !needsLength(items))
}

/** Empty while somebody has neither a file nor a first name yet. */
export function shownName({ name, client }: Pick<Person, 'name' | 'client'>): string {
  return client ? nameOf(client) : name.trim()
}

/** Where somebody's time lies within the group's, in percent of it. */
export function shareOf(time: { start: string; end: string }, { start, end }: GroupStart) {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const share = (instant: string) => ((Date.parse(instant) - from) / (to - from)) * 100
  return { from: share(time.start), length: share(time.end) - share(time.start) }
}
