// @vitest-environment node
import { expect, it } from 'vitest'
import { fromGridMinute, toGridMinute, type Strip } from './strips.ts'

const strip: Strip = { column: 1, professional: 1, start: 10_000, end: 11_440, gap: null }

it('minutes of the grid count from the midnight of their day', () => {
  expect(toGridMinute(strip, 10_540)).toBe(540)
  expect(fromGridMinute(strip, 540)).toBe(10_540)
})

it('an hour that the day has not is left out both ways', () => {
  const short = { ...strip, gap: { at: 120, length: 60 } }
  expect([60, 119, 120, 540].map((minute) => toGridMinute(short, 10_000 + minute))).toEqual([
    60, 119, 180, 600,
  ])
  expect([60, 119, 150, 180, 600].map((minute) => fromGridMinute(short, minute) - 10_000)).toEqual([
    60, 119, 120, 120, 540,
  ])
})
