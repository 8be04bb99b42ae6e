import { expect, it } from 'vitest'
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { itemAtLength, menuAtLength, needsLength, toMenu } from './menu.ts'

const offer = (id: number, prices: number[]) => ({
  id,
  name: `Offer ${id}`,
  description: null,
  duration: 30,
  price: 3000,
  professionals: prices.map((price, place) => ({ id: 7 + place, duration: 30, price })),
})

const category: MenuCategory = {
  id: 1,
  name: 'Couleur',
  description: null,
  color: 'sapin',
  services: [offer(1, [3000, 3000]), offer(2, [3500, 2800])],
  combinatedServices: [
    {
      ...offer(3, []),
      pause: 20,
      steps: [
        { service: 1, name: 'Racines', duration: 30, is_break: false, offered: true, category: 1 },
        { service: 9, name: 'Pose', duration: 20, is_break: true, offered: true, category: null },
      ],
    },
  ],
}

it('a menu shows the lowest price with « from » if prices differ, and steps and pauses of composed services only', () => {
  const [section] = toMenu([category])
  expect(
    section!.items.map(({ kind, id, price, isFrom, pause, steps }) => [
      itemKey({ kind, id }),
      price,
      isFrom,
      pause,
      steps,
    ]),
  ).toEqual([
    [
      'c:3',
      3000,
      false,
      20,
      [
        { name: 'Racines', duration: 30, isPause: false },
        { name: 'Pose', duration: 20, isPause: true },
      ],
    ],
    ['s:1', 3000, false, 0, []],
    ['s:2', 2800, true, 0, []],
  ])
})

it('a price that everybody takes is no « from », though the service itself says more', () => {
  const [section] = toMenu([{ ...category, services: [offer(1, [2800])], combinatedServices: [] }])
  expect(section!.items.map(({ price, isFrom }) => [price, isFrom])).toEqual([[2800, false]])
})

it('an item that depends on the length of hair costs « from » its lowest price, and its own once the length is chosen', () => {
  const terms = (length: number, duration: number, prices: number[]) => ({
    length,
    duration,
    price: 3000,
    professionals: prices.map((price, place) => ({ id: 7 + place, duration, price })),
  })
  const service = {
    ...offer(1, [4000, 3500]),
    lengths: [terms(1, 30, [4000, 3500]), terms(2, 55, [5200, 5200])],
  }
  const [composed] = category.combinatedServices
  const colour = {
    ...composed!,
    lengths: [
      { ...terms(1, 50, []), steps: [30, 20] },
      { ...terms(2, 75, []), price: 8900, steps: [45, 30] },
    ],
  }
  const menu = toMenu([{ ...category, services: [service, offer(2, [3000])], combinatedServices: [colour] }])
  const [whole, cut, dry] = menu[0]!.items
  expect([cut!.price, cut!.isFrom, needsLength([cut!]), needsLength([dry!])]).toEqual([
    3500,
    true,
    true,
    false,
  ])
  const [longWhole, longCut] = menuAtLength(menu, 2)[0]!.items
  expect([longCut!.duration, longCut!.price, longCut!.isFrom]).toEqual([55, 5200, false])
  expect([longWhole!.pause, longWhole!.price, longWhole!.steps.map((step) => step.duration)]).toEqual([
    30,
    8900,
    [45, 30],
  ])
  expect(menuAtLength(menu, null)).toBe(menu)
  // Staff who may change the day of one professional alone see that one's price.
  const own = { ...cut!, professionals: cut!.professionals.slice(1) }
  expect([itemAtLength(own, 1).price, itemAtLength(own, 1).professionals.length]).toEqual([3500, 1])
  expect(itemAtLength(whole!, null)).toBe(whole)
})
