import { expect, it } from 'vitest'
import { partOf } from './days.ts'

it('noon is in the afternoon and six o’clock in the evening', () => {
  const parts = ['11:59', '12:00', '17:59', '18:00'].map((time) => partOf(`2026-11-24T${time}:00+01:00`))
  expect(parts).toEqual(['morning', 'afternoon', 'afternoon', 'evening'])
})
