import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { isSoldTo, lowestPrice, visibilities } from './on-offer.ts'

test('clients can book online services, staff also those of the salon, and a step is never sold alone', () => {
  const sold = (by: 'client' | 'staff') => visibilities.filter((visibility) => isSoldTo(by, visibility))
  assert.deepEqual(sold('client'), ['online'])
  assert.deepEqual(sold('staff'), ['online', 'salon'])
})

test('a service’s price is the lowest among its professionals, or its own without any', () => {
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
