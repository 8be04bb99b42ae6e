import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkOut, type Discount } from './check-out.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const prices = fc.array(price, { maxLength: 20 })

const charged = (items: number[], discount: Discount | null, maxPercent: number | null = null) => {
  const answer = checkOut({ items, added: [], discount, maxPercent })
  return answer.ok ? answer.charged : answer.max
}

test('the charged price is the work and the extras, less the discount', () => {
  const answer = checkOut({
    items: [5400, 4200],
    added: [1800],
    discount: { percent: 10 },
    maxPercent: null,
  })
  assert.deepEqual(answer, { ok: true, sum: 11_400, discount: 1140, charged: 10_260 })
})

test('a percentage is rounded half up to the cent', () => {
  assert.equal(charged([50], { percent: 1 }), 49)
  assert.equal(charged([49], { percent: 1 }), 49)
  assert.equal(charged([1250], { percent: 7 }), 1162)
})

test('nobody takes off more than the sum', () => {
  assert.equal(charged([4200], { amount: 4200 }), 0)
  const answer = checkOut({ items: [4200], added: [], discount: { amount: 4201 }, maxPercent: null })
  assert.deepEqual(answer, { ok: false, code: 'discount_too_high', max: 4200, isOwnLimit: false })
})

test('a professional takes off as much as the salon allows', () => {
  assert.equal(charged([1250], { percent: 20 }, 20), 1000)
  assert.equal(charged([1250], { amount: 250 }, 20), 1000)
  const answer = checkOut({ items: [1250], added: [], discount: { amount: 251 }, maxPercent: 20 })
  assert.deepEqual(answer, { ok: false, code: 'discount_too_high', max: 250, isOwnLimit: true })
})

test('the discount is the exact share, rounded half up, for any prices', () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 100 }), (items, added, percent) => {
      const answer = checkOut({ items, added, discount: { percent }, maxPercent: 100 })
      const sum = BigInt([...items, ...added].reduce((total, one) => total + one, 0))
      const twice = 2n * sum * BigInt(percent)
      assert.ok(answer.ok)
      assert.equal(BigInt(answer.discount), (twice + 100n) / 200n)
      assert.equal(answer.charged + answer.discount, Number(sum))
    }),
  )
})
