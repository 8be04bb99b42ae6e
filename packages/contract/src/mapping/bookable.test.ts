import assert from 'node:assert/strict'
import test from 'node:test'
import type { MenuCategory, MenuComposedService, MenuService } from '../catalogue.ts'
import { bookableMenu } from './bookable.ts'
import { itemKey } from './items.ts'

const service = (id: number, prices: readonly number[]): MenuService => ({
  id,
  name: `Service ${id}`,
  description: null,
  duration: 30,
  price: 3000,
  professionals: prices.map((price, place) => ({ id: 7 + place, duration: 30, price })),
})

const composed = (
  id: number,
  work: readonly { service: number; offered: boolean }[],
  prices: readonly number[] = [],
): MenuComposedService => ({
  ...service(id, prices),
  pause: 20,
  steps: [
    ...work.map((one) => ({
      ...one,
      name: `Step ${one.service}`,
      duration: 30,
      is_break: false,
      category: 1,
    })),
    { service: 99, name: 'Pause', duration: 20, is_break: true, offered: true, category: null },
  ],
})

const done = (service: number) => ({ service, offered: true })
const undone = (service: number) => ({ service, offered: false })

const category = (
  id: number,
  services: MenuService[],
  combinatedServices: MenuComposedService[] = [],
): MenuCategory => ({
  id,
  name: `Category ${id}`,
  description: null,
  color: 'sapin',
  services,
  combinatedServices,
})

test('the menu leaves out services without a professional, and composed services with such a step', () => {
  const menu = bookableMenu([
    category(
      1,
      [service(1, [3000]), service(2, [])],
      [composed(1, [done(1), done(9)]), composed(2, [done(1), undone(2)])],
    ),
    category(2, [service(4, [])], [composed(3, [undone(4)])]),
    category(3, [service(3, [3500, 2800])], [composed(4, [done(3)], [5000, 4800])]),
  ])
  assert.deepEqual(
    menu.map(({ category: { id }, place, items }) => [
      id,
      place,
      items.map((item) => `${itemKey(item)} ${item.price}`),
    ]),
    [
      [1, 0, ['c:1 3000', 's:1 3000']],
      [3, 2, ['c:4 4800', 's:3 2800']],
    ],
  )
})
