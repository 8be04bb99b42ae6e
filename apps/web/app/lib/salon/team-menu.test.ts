import { expect, test } from 'vitest'
import type { MenuItem, MenuSection } from './menu.ts'
import { menuOfDays } from './team-menu.ts'

const item = (name: string, professionals: readonly number[]): MenuItem => ({
  kind: 'service',
  id: 1,
  name,
  description: null,
  duration: 30,
  pause: 0,
  price: 3000,
  isFrom: false,
  steps: [],
  categories: [1],
  professionals: professionals.map((id) => ({ id, duration: 30, price: 3000 })),
  color: 'sapin',
  place: 0,
})
const section = (id: number, items: MenuItem[]): MenuSection => ({
  id,
  name: `${id}`,
  description: null,
  place: 0,
  items,
})
const menu = [section(1, [item('cut', [1, 2]), item('colour', [1])]), section(2, [item('perm', [])])]

test('a professional who may change every day is offered the whole menu', () => {
  expect(menuOfDays(menu, 'all')).toBe(menu)
})

test('a professional is offered only their own services, performed by themselves', () => {
  const own = menuOfDays(menu, [2])
  expect(own.map(({ id }) => id)).toEqual([1])
  expect(own[0]!.items.map(({ name }) => name)).toEqual(['cut'])
  expect(own[0]!.items[0]!.professionals.map(({ id }) => id)).toEqual([2])
})
