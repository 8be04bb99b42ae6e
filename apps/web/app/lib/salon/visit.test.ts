import { describe, expect, it } from 'vitest'
import type { Appointment } from '@meche/contract/appointments.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { toMenu } from './menu.ts'
import { itemsAgain, moving, namesOf, peopleOf, sameAgain, stepsOf } from './visit.ts'

type Status = Appointment['status']

interface Part {
  status: Status
  isActive: boolean
}

const step = (id: number, part: Part, lastname: string) =>
  ({ id, ...part, busy: true, professional: { id, lastname } }) as Appointment['appointmentServices'][number]

const item = (service: number, name: string, part: Part) =>
  ({
    service,
    combinatedService: null,
    name,
    ...part,
    price: 0,
    professional: null,
  }) as Appointment['items'][number]

const active = (status: Status): Part => ({ status, isActive: true })
const apart: Part = { status: 'cancelled', isActive: false }

function visit(status: Status, [cut, beard]: [Part, Part]): Appointment {
  return {
    id: 7,
    start: '2026-11-23T10:00:00+01:00',
    status,
    items: [item(1, 'Coupe', cut), item(2, 'Barbe', beard)],
    appointmentServices: [step(1, cut, 'Léa'), step(2, beard, 'Hugo')],
  } as Appointment
}

describe('a visit with a cancelled part', () => {
  const half = visit('pending', [apart, active('pending')])

  it('shows the parts that remain', () => {
    expect(namesOf(half)).toEqual(['Barbe'])
    expect(peopleOf(half)).toEqual(['Hugo'])
    expect(stepsOf(half).map(({ id }) => id)).toEqual([2])
  })

  it('is moved and booked again without the cancelled part', () => {
    expect(moving(half)).toEqual({
      step: 'slot',
      items: [{ kind: 'service', id: 2, options: [], professional: 2 }],
      move: 7,
      day: '2026-11-23',
    })
    expect(sameAgain(half).items).toEqual([{ kind: 'service', id: 2, options: [], professional: 2 }])
  })

  it('is moved without its completed part, which it still shows', () => {
    const begun = visit('pending', [active('done'), active('pending')])
    expect(moving(begun).items).toEqual([{ kind: 'service', id: 2, options: [], professional: null }])
    expect(namesOf(begun)).toEqual(['Coupe', 'Barbe'])
  })
})

it('a cancelled visit shows its content, without parts cancelled earlier', () => {
  expect(namesOf(visit('cancelled', [active('cancelled'), active('cancelled')]))).toEqual(['Coupe', 'Barbe'])
  const later = visit('cancelled', [active('cancelled'), apart])
  expect(namesOf(later)).toEqual(['Coupe'])
  expect(stepsOf(later).map(({ id }) => id)).toEqual([1])
  expect(sameAgain(later).items).toEqual([{ kind: 'service', id: 1, options: [], professional: 1 }])
})

it('the visit of a member of the family is booked again for them', () => {
  const own = visit('done', [active('done'), active('done')])
  expect(sameAgain(own)).not.toHaveProperty('member')
  expect(sameAgain({ ...own, for: 'Zoé', familyMember: { id: 3, age: 8 } }).member).toBe(3)
})

it('a visit is booked again without the options that have left the menu, and with items that left it', () => {
  const people = [{ id: 1, duration: 15, price: 1200 }]
  const glaze = {
    id: 31,
    name: 'Patine',
    description: null,
    duration: 15,
    price: 1200,
    professionals: people,
  }
  const cut = { ...glaze, id: 1, name: 'Coupe', options: [glaze] }
  const category = { id: 1, name: 'Coupe', description: null, color: 'sapin', combinatedServices: [] }
  const menu = toMenu([{ ...category, services: [cut] }])
  const own = visit('done', [active('done'), active('done')])
  const items = own.items.map((one) => ({ ...one, options: [31, 99], professional: one.service }))
  const again = itemsAgain({ ...own, items }, menu)
  expect(again.map(({ ref, name }) => [itemKey(ref), ref.options, ref.professional, name])).toEqual([
    ['s:1', [31], 1, 'Coupe + Patine'],
    ['s:2', [31, 99], 2, 'Barbe'],
  ])
})
