import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  checkComposedService,
  fitsWithin,
  pauseDuration,
  stepShares,
  totalDuration,
  totalPrice,
} from './composed-service.ts'

const busy = (duration: number, price: number) => ({ kind: 'busy', duration, price }) as const
const pause = (duration: number) => ({ kind: 'pause', duration, price: 0 }) as const
const colour = [busy(30, 4000), pause(35), busy(15, 0), busy(30, 3000)]

test('a composed service has steps and starts with work; it may end with a pause', () => {
  assert.deepEqual(checkComposedService([]), { ok: false, code: 'composed_service_empty' })
  assert.deepEqual(checkComposedService([pause(10), busy(30, 0)]), {
    ok: false,
    code: 'composed_service_starts_with_pause',
  })
  assert.deepEqual(checkComposedService([busy(30, 0), pause(10)]), { ok: true })
})

test('a composed service lasts as long as its steps, and its pauses are counted separately', () => {
  assert.equal(totalDuration(colour), 110)
  assert.equal(pauseDuration(colour), 35)
})

test('a service fits into a pause with its buffers, to the minute', () => {
  const service = { duration: 25, bufferBefore: 5, bufferAfter: 5 }
  assert.equal(fitsWithin(service, 35), true)
  assert.equal(fitsWithin(service, 34), false)
})

test('a composed service costs its own price, 0 included, or else the sum of its steps', () => {
  const prices = colour.map(({ price }) => price)
  assert.equal(totalPrice(null, prices), 7000)
  assert.equal(totalPrice(6000, prices), 6000)
  assert.equal(totalPrice(0, prices), 0)
})

test('a composed service’s own price is divided in proportion to its steps’ prices', () => {
  assert.deepEqual(stepShares(6000, [4000, 0, 0, 2000]), [4000, 0, 0, 2000])
  assert.deepEqual(stepShares(1000, [1, 1, 1]), [333, 334, 333])
  assert.deepEqual(stepShares(1000, [0, 0]), [1000, 0])
  assert.deepEqual(stepShares(null, [4000, 0]), [4000, 0])
})

test('the shares always add up to the price, and none is negative', () => {
  const prices = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.option(fc.nat(50_000)), prices, (ownPrice, stepPrices) => {
      const shares = stepShares(ownPrice, stepPrices)
      assert.equal(totalPrice(null, shares), totalPrice(ownPrice, stepPrices))
      assert.ok(shares.every((share) => share >= 0))
    }),
  )
})
