import { expect, it } from 'vitest'
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import {
  chosenItems,
  itemAtLength,
  menuAtLength,
  needsLength,
  optionChoices,
  toggledOption,
  toMenu,
} from './menu.ts'

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

/** A cut by two people, with a glaze that only the first does, a mask that costs no time, and a bath that only the second does. */
function menuWithOptions() {
  const by = (id: number, duration: number, price: number) => ({ id, duration, price })
  const glaze = { ...offer(31, []), duration: 15, price: 1200, professionals: [by(7, 20, 1500)] }
  const mask = { ...offer(32, []), duration: 0, price: 500, professionals: [by(7, 0, 500), by(8, 0, 400)] }
  const bath = { ...offer(33, []), duration: 10, price: 800, professionals: [by(8, 10, 800)] }
  const cut = { ...offer(1, [4000, 3500]), options: [glaze, mask, bath] }
  return toMenu([{ ...category, services: [cut, offer(2, [3000])], combinatedServices: [] }])
}

it('a service with options has one name, one duration and one price, by those who do all of it', () => {
  const menu = menuWithOptions()
  const cut = { kind: 'service' as const, id: 1 }
  const [plain] = chosenItems(menu, [cut], null)
  expect([plain!.name, plain!.duration, plain!.price, plain!.isFrom]).toEqual(['Offer 1', 30, 3500, true])
  const [both] = chosenItems(menu, [{ ...cut, options: [31, 32] }], null)
  expect([both!.name, both!.duration, both!.price, both!.isFrom]).toEqual([
    'Offer 1 + Offer 31 + Offer 32',
    45,
    6000,
    false,
  ])
  expect(both!.professionals).toEqual([{ id: 7, duration: 50, price: 6000 }])
  expect(both!.options).toEqual([31, 32])
  // An option that has left the menu is forgotten.
  expect(chosenItems(menu, [{ ...cut, options: [99] }], null)[0]).toBe(plain)
  expect(chosenItems(menu, [{ kind: 'service', id: 99, options: [31] }], null)).toEqual([])
})

it('an option that nobody does together with the rest cannot be added, but can be taken away', () => {
  const [cut, other] = menuWithOptions()[0]!.items
  const choices = (added: number[]) =>
    optionChoices(cut!, added, null).map(({ id, price, isFrom, isAdded }) => [id, price, isFrom, isAdded])
  expect(choices([])).toEqual([
    [31, 1500, false, false],
    [32, 400, true, false],
    [33, 800, false, false],
  ])
  expect(choices([31])).toEqual([
    [31, 1500, false, true],
    [32, 500, false, false],
  ])
  expect(choices([31, 33]).map(([id]) => id)).toContain(33)
  expect(optionChoices(other!, [], null)).toEqual([])
  expect(toggledOption(cut!, [33], 31)).toEqual([31, 33])
  expect(toggledOption(cut!, [33, 31], 33)).toEqual([31])
})

it('an option whose price depends on the length of hair makes the visit depend on it', () => {
  const terms = (length: number, duration: number, price: number) => ({
    length,
    duration,
    price,
    professionals: [{ id: 7, duration, price }],
  })
  const glaze = { ...offer(31, [1200]), lengths: [terms(1, 15, 1200), terms(2, 25, 1900)] }
  const menu = toMenu([
    { ...category, services: [{ ...offer(1, [4000]), options: [glaze] }], combinatedServices: [] },
  ])
  const chosen = [{ kind: 'service' as const, id: 1, options: [31] }]
  const [open] = chosenItems(menu, chosen, null)
  expect([open!.price, open!.isFrom, needsLength([open!])]).toEqual([5200, true, true])
  const [long] = chosenItems(menu, chosen, 2)
  expect([long!.duration, long!.price, long!.isFrom]).toEqual([55, 5900, false])
  expect(long!.professionals).toEqual([{ id: 7, duration: 55, price: 5900 }])
  const [choice] = optionChoices(menu[0]!.items[0]!, [], 2)
  expect([choice!.duration, choice!.price]).toEqual([25, 1900])
})
