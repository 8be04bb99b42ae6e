import { expect, test } from 'vitest'
import { marksFor } from './marks.ts'

test('a chart has at most five round lines, and its highest bar fits', () => {
  expect(marksFor(0)).toEqual([0, 100])
  expect(marksFor(143_000)).toEqual([0, 50_000, 100_000, 150_000])
  expect(marksFor(200_000)).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(marksFor(200_001)).toEqual([0, 100_000, 200_000, 300_000])
  for (const highest of [1, 99, 101, 12_345, 4_000_000]) {
    const marks = marksFor(highest)
    expect(marks.length).toBeLessThanOrEqual(5)
    expect(marks.at(-1)).toBeGreaterThanOrEqual(highest)
  }
})
