import { expect, it } from 'vitest'
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { toMenu } from './menu.ts'

const person = (id: number) => ({ id, duration: 30, price: 3000 })
const service = (id: number, professionals: number[]) => ({
  id,
  name: `Service ${id}`,
  description: null,
  duration: 30,
  price: 3000,
  professionals: professionals.map(person),
})
const step = (id: number, isBreak = false) => ({
  service: id,
  name: `Step ${id}`,
  duration: 30,
  is_break: isBreak,
})
const composed = (id: number, steps: ReturnType<typeof step>[], professionals: number[] = []) => ({
  ...service(id, professionals),
  pause: 0,
  steps,
})
const category = (
  id: number,
  items: Pick<MenuCategory, 'services' | 'combinatedServices'>,
): MenuCategory => ({
  id,
  name: `Category ${id}`,
  description: null,
  color: 'sapin',
  ...items,
})

it('what nobody can do is not offered: a service without professionals, nor a composed one with a step of it', () => {
  const menu = toMenu([
    category(1, {
      services: [service(1, [7]), service(2, [])],
      combinatedServices: [
        composed(1, [step(1), step(9, true), step(3)]),
        composed(2, [step(1), step(2)]),
        composed(3, [step(1)], [7]),
      ],
    }),
    category(2, { services: [service(3, [8])], combinatedServices: [] }),
    category(3, { services: [service(4, [])], combinatedServices: [composed(4, [step(4)])] }),
  ])
  expect(menu.map(({ items }) => items.map(({ key }) => key))).toEqual([['c:1', 'c:3', 's:1'], ['s:3']])
})
