import { describe, expect, it } from 'vitest'
import type { MenuItem, MenuSection } from '../../lib/salon/menu.ts'
import { formatItems, itemKey } from '@meche/contract/mapping/items.ts'
import { byAnyone, readItems } from '../../lib/salon/booking-address.ts'
import {
  choiceOf,
  currentItems,
  itemsBy,
  peopleForAll,
  peopleOfSlot,
  reviewLines,
  searchMenu,
  startAfter,
  totalsOf,
  visitItems,
} from './visit.ts'

it('the start that follows a visit is the first from its end on, within an hour', () => {
  const slots = ['09:00', '10:40', '11:30'].map((time) => ({ start: `2026-11-24T${time}:00+01:00` }))
  const after = (time: string) => startAfter(slots, `2026-11-24T${time}:00+01:00`)?.slice(11, 16)
  expect(['10:40', '10:30', '09:40', '09:30'].map(after)).toEqual(['10:40', '10:40', '10:40', undefined])
  expect(after('12:00')).toBeUndefined()
  expect(startAfter([], '2026-11-24T10:00:00+01:00')).toBeNull()
})

function item(key: string, name: string, people: number[], price = 4000): MenuItem {
  return {
    ...readItems(key)[0]!,
    name,
    description: null,
    duration: 30,
    pause: 0,
    price,
    isFrom: false,
    steps: [],
    professionals: people.map((id) => ({ id, duration: 30, price })),
    color: 'sapin',
    place: 0,
    categories: [1],
  }
}

const menu: MenuSection[] = [
  { id: 1, name: 'Coupe', description: null, place: 0, items: [item('s:1', 'Coupe femme', [1, 2])] },
  {
    id: 2,
    name: 'Soin et texture',
    description: null,
    place: 1,
    items: [
      {
        ...item('c:1', 'Lissage brésilien', [2]),
        professionals: [
          { id: 2, duration: 45, price: 5000 },
          { id: 3, duration: 30, price: 4000 },
        ],
        isFrom: true,
      },
    ],
  },
]
const team = [{ id: 1 }, { id: 2 }, { id: 3 }]

describe('a visit being put together', () => {
  it('takes duration and price from the chosen professional, or else the lowest price', () => {
    const chosen = visitItems(menu, readItems('s:1,c:1@2'), null)
    expect(totalsOf(chosen)).toEqual({ duration: 75, price: 9000, isFrom: false })
    expect(totalsOf(visitItems(menu, readItems('c:1'), null)).isFrom).toBe(true)
  })

  it('drops items that left the menu, and professionals who no longer offer them', () => {
    expect(visitItems(menu, readItems('s:99'), null)).toEqual([])
    expect(visitItems(menu, readItems('s:1@3'), null)[0]?.professional).toBeNull()
  })

  it('counts what is added to a service, and forgets options that left the menu', () => {
    const option = (id: number, name: string, people: number[], duration = 15) => ({
      id,
      name,
      description: null,
      duration,
      price: 1200,
      isFrom: false,
      professionals: people.map((one) => ({ id: one, duration, price: 1200 })),
    })
    const addable = [option(31, 'Patine', [1]), option(32, 'Masque', [1, 2], 0)]
    const cut = { ...item('s:1', 'Coupe femme', [1, 2]), addable }
    const here = [{ ...menu[0]!, items: [cut] }]
    const chosen = visitItems(here, readItems('s:1~32~31~99@1'), null)
    expect(chosen.map((one) => [one.item.name, one.professional])).toEqual([
      ['Coupe femme + Patine + Masque', 1],
    ])
    expect(totalsOf(chosen)).toEqual({ duration: 45, price: 6400, isFrom: false })
    expect(peopleForAll(chosen, team)).toEqual([1])
    expect(formatItems(currentItems(chosen))).toBe('s:1~31~32@1')
    // A visit that is moved keeps what it was booked with.
    expect(formatItems(itemsBy(chosen, () => null))).toBe('s:1~32~31~99')
    expect(visitItems(here, readItems('s:1~31@2'), null)[0]?.professional).toBeNull()
    expect(searchMenu(here, 'patine', null)).toHaveLength(1)
  })

  it('takes price and end from the chosen start', () => {
    const slot = {
      start: '2026-11-24T14:30:00+01:00',
      end: '2026-11-24T15:45:00+01:00',
      price: 8700,
      fit: 'loose' as const,
      options: [],
    }
    expect(totalsOf([], slot)).toEqual({ duration: 75, price: 8700, isFrom: false })
  })

  it('finds the professionals who can do everything alone', () => {
    const both = visitItems(menu, readItems('s:1,c:1'), null)
    expect(peopleForAll(both, team)).toEqual([2])
  })

  it('distinguishes any professional, one and several', () => {
    const of = (items: string) => choiceOf(visitItems(menu, readItems(items), null)).kind
    expect([of('s:1,c:1'), of('s:1@2,c:1@2'), of('s:1@1,c:1@2'), of('s:1,c:1@2')]).toEqual([
      'anyone',
      'one',
      'several',
      'several',
    ])
  })

  it('finds items by name and category, ignoring accents and case', () => {
    expect(searchMenu(menu, 'BRESIL', null).flatMap((one) => one.items.map(itemKey))).toEqual(['c:1'])
    expect(searchMenu(menu, 'texture', null)).toHaveLength(1)
    expect(searchMenu(menu, '', 1)).toHaveLength(1)
    expect(searchMenu(menu, 'xyz', null)).toEqual([])
  })
})

const people = [
  { id: 1, givenName: 'Camille' },
  { id: 2, givenName: 'Hugo' },
]

describe('the summary of a visit before it is confirmed', () => {
  it('names the professional that « peu importe » picks for a start, or all who share it', () => {
    const option = (professional: number) => ({
      professional,
      end: '',
      price: 4200,
      fit: 'loose' as const,
    })
    expect(peopleOfSlot({ options: [option(2), option(1)] }, people)).toEqual(['Hugo'])
    expect(peopleOfSlot({ options: [], chain: [1, 2, 1] }, people)).toEqual(['Camille', 'Hugo'])
  })

  const asVisit = (...some: MenuItem[]) =>
    some.map((one) => ({
      item: one,
      ref: byAnyone(one),
      professional: null,
      duration: 30,
      price: 4000,
      isFrom: false,
    }))
  const step = (place: number, [from, to]: [string, string], professional: number | null, price: number) => ({
    item: place,
    service: 1,
    busy: professional !== null,
    professional,
    start: `2026-11-24T${from}:00+01:00`,
    end: `2026-11-24T${to}:00+01:00`,
    price,
  })

  it('shows each item with its times, professional and price', () => {
    const steps = [step(0, ['09:50', '10:10'], 2, 4500), step(1, ['10:10', '10:40'], 1, 4000)]
    const lines = reviewLines(
      asVisit(item('s:1', 'Coupe', [1, 2]), item('s:2', 'Brushing', [1])),
      { steps },
      people,
    )
    expect(lines.map(({ name, start, end, people: by, price }) => [name, start, end, by, price])).toEqual([
      ['Coupe', 590, 610, ['Hugo'], 4500],
      ['Brushing', 610, 640, ['Camille'], 4000],
    ])
    expect(lines.flatMap(({ shares }) => shares)).toEqual([])
  })

  it('names the professional for each part of a shared composed service', () => {
    const part = (name: string, isPause = false) => ({ name, duration: 30, isPause })
    const colour = {
      ...item('c:1', 'Couleur et coupe', []),
      steps: [part('Couleur'), part('Pose', true), part('Coupe')],
    }
    const steps = [
      step(0, ['10:00', '10:30'], 1, 4000),
      step(0, ['10:30', '11:00'], null, 0),
      step(0, ['11:00', '11:30'], 2, 3500),
    ]
    expect(reviewLines(asVisit(colour), { steps }, people)).toMatchObject([
      {
        start: 600,
        end: 690,
        people: ['Camille', 'Hugo'],
        price: 7500,
        shares: [
          { start: 600, name: 'Couleur', person: 'Camille' },
          { start: 660, name: 'Coupe', person: 'Hugo' },
        ],
      },
    ])
  })
})
