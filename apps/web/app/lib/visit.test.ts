import { describe, expect, it } from 'vitest'
import type { Appointment } from '@meche/contract/appointments.ts'
import { moving, namesOf, peopleOf, sameAgain, stepsOf } from './visit.ts'

type Status = Appointment['status']

const step = (id: number, status: Status, lastname: string) =>
  ({ id, status, busy: true, professional: { id, lastname } }) as Appointment['appointmentServices'][number]

const item = (service: number, name: string, status: Status) =>
  ({
    service,
    combinatedService: null,
    name,
    status,
    price: 0,
    professional: null,
  }) as Appointment['items'][number]

function visit(status: Status, [cut, beard]: [Status, Status]): Appointment {
  return {
    id: 7,
    start: '2026-11-23T10:00:00+01:00',
    status,
    items: [item(1, 'Coupe', cut), item(2, 'Barbe', beard)],
    appointmentServices: [step(1, cut, 'Léa'), step(2, beard, 'Hugo')],
  } as Appointment
}

describe('a visit of which a part was cancelled', () => {
  const half = visit('pending', ['cancelled', 'pending'])

  it('shows what takes place', () => {
    expect(namesOf(half)).toEqual(['Barbe'])
    expect(peopleOf(half)).toEqual(['Hugo'])
    expect(stepsOf(half).map(({ id }) => id)).toEqual([2])
  })

  it('is moved without it, and booked again without it', () => {
    expect(moving(half)).toEqual({
      step: 'slot',
      items: [{ key: 's:2', professional: 2 }],
      move: 7,
      day: '2026-11-23',
    })
    expect(sameAgain(half).items).toEqual([{ key: 's:2', professional: 2 }])
  })

  it('is moved without what was done, which it still shows', () => {
    const begun = visit('pending', ['done', 'pending'])
    expect(moving(begun).items).toEqual([{ key: 's:2', professional: null }])
    expect(namesOf(begun)).toEqual(['Coupe', 'Barbe'])
  })
})

it('a visit that was cancelled still says what it was', () => {
  expect(namesOf(visit('cancelled', ['cancelled', 'cancelled']))).toEqual(['Coupe', 'Barbe'])
})
