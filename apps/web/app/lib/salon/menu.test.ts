import { expect, it } from 'vitest'
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { toMenu } from './menu.ts'

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
