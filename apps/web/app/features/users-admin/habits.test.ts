import { expect, it } from 'vitest'
import type { Appointment } from '@meche/contract/appointments.ts'
import { habitsOf } from './habits.ts'

const visit = (start: string, name: string, professional: number, status = 'done') =>
  ({
    start: `${start}:00+01:00`,
    status,
    items: [{ name }],
    appointmentServices: [
      { busy: true, professional: { id: professional, lastname: `Prénom ${professional}` } },
      { busy: false, professional: { id: 9, lastname: 'Pause' } },
    ],
  }) as unknown as Appointment

it('only visits that took place make habits, and once is none', () => {
  const habits = habitsOf([
    visit('2026-12-29T15:00', 'Soin', 2, 'pending'),
    visit('2026-11-17T15:00', 'Coupe', 1),
    visit('2026-10-06T14:00', 'Coupe', 1, 'no_show'),
    visit('2026-10-06T16:00', 'Coupe', 2),
    visit('2026-08-25T14:30', 'Frange', 1),
  ])
  expect(habits).toEqual({
    rhythm: { value: 6, unit: 'weeks' },
    services: [{ value: 'Coupe', times: 2 }],
    person: { id: 1, name: 'Prénom 1', times: 2 },
    moment: { day: '2026-11-17', part: 'afternoon' },
  })
})

it('somebody new has none', () => {
  expect(habitsOf([visit('2026-11-17T15:00', 'Coupe', 1)])).toEqual({
    rhythm: null,
    services: [],
    person: null,
    moment: null,
  })
})
