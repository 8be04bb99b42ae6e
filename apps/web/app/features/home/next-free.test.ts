import { expect, it } from 'vitest'
import type { AvailableSlots } from '@meche/contract/availability.ts'
import type { MenuItem } from '../../lib/salon/menu.ts'
import { findNextFree } from './next-free.ts'

const cut: MenuItem = {
  kind: 'service',
  id: 1,
  name: 'Coupe',
  description: null,
  duration: 30,
  pause: 0,
  price: 4200,
  isFrom: false,
  steps: [],
  professionals: [{ id: 7, duration: 40, price: 4500 }],
  color: 'sapin',
  place: 0,
  categories: [1],
}
const byLength: MenuItem = { ...cut, id: 2, isFrom: true, lengths: [] }

async function nextFree(items: MenuItem[]) {
  const asked: string[] = []
  const start = '2026-11-24T10:00:00+01:00'
  const end = '2026-11-24T10:40:00+01:00'
  const answer: AvailableSlots = {
    timeZone: 'Europe/Paris',
    days: [
      {
        date: '2026-11-24',
        slots: [
          {
            start,
            end,
            price: 4500,
            fit: 'tight',
            options: [{ professional: 7, end, price: 4500, fit: 'tight' }],
          },
        ],
      },
    ],
    nextAvailable: null,
  }
  const menu = [{ id: 1, name: 'Coupes', description: null, place: 0, items }]
  const found = await findNextFree(menu, '2026-11-24', (query) => {
    asked.push(query.items)
    return Promise.resolve(answer)
  })
  return { asked, found }
}

it('the next free start has its professional’s own price and duration', async () => {
  const { found } = await nextFree([cut])
  expect(found?.starts).toEqual([
    { start: '2026-11-24T10:00:00+01:00', professional: 7, duration: 40, price: 4500 },
  ])
})

it('a service whose price depends on the length of hair is not offered with a price as if it did not', async () => {
  expect((await nextFree([byLength, cut])).asked).toEqual(['s:1'])
  expect(await nextFree([byLength])).toEqual({ asked: [], found: null })
})
