import { expect, test } from 'vitest'
import { numberOf } from './rule-row.tsx'

test('a number may use a comma or a point, and an empty field means no number', () => {
  expect(numberOf('')).toBe(null)
  expect(numberOf('0')).toBe(0)
  expect(numberOf(' 24 ')).toBe(24)
  expect(numberOf('1,5')).toBe(1.5)
  expect(numberOf('1.25')).toBe(1.25)
})

test('a negative number stays negative, and letters are not a number', () => {
  expect(numberOf('-3')).toBe(-3)
  expect(numberOf('3 jours')).toBe(Number.NaN)
  expect(numberOf('-')).toBe(Number.NaN)
})
