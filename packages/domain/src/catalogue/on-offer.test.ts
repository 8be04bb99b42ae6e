import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { isDoable, lowestPrice } from './on-offer.ts'

test('a composed service is on offer while somebody does each of its steps', () => {
  const offered = new Set([1, 2])
  assert.equal(isDoable([1, 2], offered), true)
  assert.equal(isDoable([2], offered), true)
  assert.equal(isDoable([1, 3], offered), false)
  assert.equal(isDoable([3], new Set()), false)
})

test('a price is the lowest of those who do it, and its own when nobody does it alone', () => {
  assert.equal(lowestPrice(3000, []), 3000)
  assert.equal(lowestPrice(3000, [{ price: 3500 }, { price: 0 }]), 0)
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1 }), (own, prices) => {
      const lowest = lowestPrice(
        own,
        prices.map((price) => ({ price })),
      )
      return prices.includes(lowest) && prices.every((price) => price >= lowest)
    }),
  )
})
