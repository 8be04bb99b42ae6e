import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { splitAmount } from './split-amount.ts'

test('shares add up, and each is within a cent of its exact share', () => {
  assert.deepEqual(splitAmount(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(splitAmount(1, [0, 5, 5]), [0, 1, 0])
  assert.deepEqual(splitAmount(7, [0, 0]), [7, 0])
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (amount, given) => {
      const shares = splitAmount(amount, given)
      const sum = given.reduce((total, weight) => total + weight, 0)
      assert.equal(
        shares.reduce((total, share) => total + share, 0),
        amount,
      )
      if (sum === 0) return
      for (const [index, share] of shares.entries())
        assert.ok(Math.abs(share * sum - amount * given[index]!) < sum)
    }),
  )
})
