import { expect, it } from 'vitest'
import { moved, siteLabel, wholeOrder } from './site-order.ts'

it('a site is called by the first part of its host', () => {
  expect(siteLabel('https://salon.example')).toBe('salon')
  expect(siteLabel('https://www.capucine.example:8443')).toBe('www')
  expect(siteLabel('http://localhost:3000')).toBe('localhost')
})

it('categories that an order does not name come last, those that are gone leave it', () => {
  const categories = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(wholeOrder([3, 9], categories)).toEqual([3, 1, 2])
  expect(wholeOrder([], categories)).toEqual([1, 2, 3])
})

it('what is moved stands at its new place, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
