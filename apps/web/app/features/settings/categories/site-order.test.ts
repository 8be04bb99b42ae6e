import { expect, it } from 'vitest'
import { moved, siteLabel, wholeOrder } from './site-order.ts'

it('a site is named by the first part of its host', () => {
  expect(siteLabel('https://salon.example')).toBe('salon')
  expect(siteLabel('https://www.capucine.example:8443')).toBe('www')
  expect(siteLabel('http://localhost:3000')).toBe('localhost')
})

it('unlisted categories come last in a site order, and deleted ones are removed', () => {
  const categories = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(wholeOrder([3, 9], categories)).toEqual([3, 1, 2])
  expect(wholeOrder([], categories)).toEqual([1, 2, 3])
})

it('a moved category takes its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
