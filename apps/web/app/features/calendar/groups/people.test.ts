import { expect, it } from 'vitest'
import type { GroupStart } from '@meche/contract/groups.ts'
import { isWhole, peopleToBook, shareOf, type Person } from './people.ts'

const item = { kind: 'service', id: 12, name: 'Coupe' } as Person['items'][number]
const sophie: Person = { key: 0, name: '', client: null, items: [item], length: null, professional: null }
const lina: Person = { key: 1, name: ' Lina ', client: null, items: [item], length: null, professional: 3 }

const start: GroupStart = {
  start: '2026-11-28T10:00:00+01:00',
  end: '2026-11-28T11:00:00+01:00',
  people: [
    {
      start: '2026-11-28T10:00:00+01:00',
      end: '2026-11-28T11:00:00+01:00',
      price: 4000,
      professionals: [1],
    },
    {
      start: '2026-11-28T10:15:00+01:00',
      end: '2026-11-28T10:45:00+01:00',
      price: 2000,
      professionals: [3],
    },
  ],
}

it('everybody is booked at their own time with the professional who was shown', () => {
  expect(peopleToBook([sophie, lina], start)).toEqual([
    { start: start.start, items: [{ service: 12, professional: 1 }] },
    { start: start.people[1]!.start, items: [{ service: 12, professional: 3 }], for: 'Lina' },
  ])
})

it('an option stays with the service of the person who takes it', () => {
  const cared = { ...sophie, items: [{ ...item, options: [31] }] }
  expect(peopleToBook([cared, lina], start)[0]!.items).toEqual([
    { service: 12, options: [31], professional: 1 },
  ])
})

it('a client of the salon comes along on a file of their own', () => {
  const anna: Person = { ...lina, name: '', client: { id: 22, firstname: 'Roy', lastname: 'Anna' } }
  expect(isWhole([sophie, anna])).toBe(true)
  expect(peopleToBook([sophie, anna], start)[1]).toEqual({
    start: start.people[1]!.start,
    items: [{ service: 12, professional: 3 }],
    customer: 22,
  })
})

it('a group is whole once everybody has a service and all but the organiser a first name', () => {
  expect(isWhole([sophie, lina])).toBe(true)
  expect(isWhole([sophie, { ...lina, name: ' ' }])).toBe(false)
  expect(isWhole([{ ...sophie, items: [] }, lina])).toBe(false)
})

it('each time is drawn where it lies within the group’s', () => {
  expect(start.people.map((time) => shareOf(time, start))).toEqual([
    { from: 0, length: 100 },
    { from: 25, length: 50 },
  ])
})
