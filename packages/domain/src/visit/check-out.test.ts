import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkOut, type Discount } from './check-out.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const prices = fc.array(price, { maxLength: 20 })

const charged = (items: number[], discount: Discount | null, maxPercent: number | null = null) => {
  const answer = checkOut({ agreed: items, items, added: [], discount, maxPercent })
  return answer.ok ? answer.charged : answer.max
}

test('the charged price is the work and the extras, less the discount', () => {
  const answer = checkOut({
    agreed: [5400, 4200],
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
  const answer = checkOut({
    agreed: [4200],
    items: [4200],
    added: [],
    discount: { amount: 4201 },
    maxPercent: null,
  })
  assert.deepEqual(answer, { ok: false, code: 'discount_too_high', max: 4200, isOwnLimit: false })
})

test('a professional takes off as much as the salon allows', () => {
  assert.equal(charged([1250], { percent: 20 }, 20), 1000)
  assert.equal(charged([1250], { amount: 250 }, 20), 1000)
  const answer = checkOut({
    agreed: [1250],
    items: [1250],
    added: [],
    discount: { amount: 251 },
    maxPercent: 20,
  })
  assert.deepEqual(answer, { ok: false, code: 'discount_too_high', max: 250, isOwnLimit: true })
})

test('a price below the agreed one counts towards what a professional takes off', () => {
  const agreed = [4000, 2000]
  const sum = (items: number[], amount: number | null, maxPercent: number | null = 20) => {
    const discount = amount === null ? null : { amount }
    const answer = checkOut({ agreed, items, added: [1000], discount, maxPercent })
    return answer.ok ? answer.charged : `at most ${answer.max}`
  }
  // 20 % of 70 €.
  assert.equal(sum([2600, 2000], null), 5600)
  assert.equal(sum([2599, 2000], null), 'at most 0')
  assert.equal(sum([3000, 2000], 400), 5600)
  assert.equal(sum([3000, 2000], 401), 'at most 400')
  // One item may cost less by as much as another costs more.
  assert.equal(sum([1000, 5000], null), 7000)
  assert.equal(sum([5000, 3000], 1800), 7200)
  assert.equal(sum([0, 0], null, null), 1000)
})

test('the price falls no lower than the limit allows, whichever way it falls', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, price), { maxLength: 5 }),
      prices,
      fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }) })),
      fc.integer({ min: 0, max: 100 }),
      (pairs, added, discount, maxPercent) => {
        const agreed = pairs.map(([one]) => one)
        const items = pairs.map(([, one]) => one)
        const answer = checkOut({ agreed, items, added, discount, maxPercent })
        const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
        const whole = Math.max(total(agreed), total(items)) + total(added)
        const most = Math.floor((whole * maxPercent + 50) / 100)
        if (answer.ok) assert.ok(whole - answer.charged <= most)
        else assert.ok(answer.max < whole)
      },
    ),
  )
})

test('the discount is the exact share, rounded half up, for any prices', () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 100 }), (items, added, percent) => {
      const answer = checkOut({ agreed: items, items, added, discount: { percent }, maxPercent: 100 })
      const sum = BigInt([...items, ...added].reduce((total, one) => total + one, 0))
      const twice = 2n * sum * BigInt(percent)
      assert.ok(answer.ok)
      assert.equal(BigInt(answer.discount), (twice + 100n) / 200n)
      assert.equal(answer.charged + answer.discount, Number(sum))
    }),
  )
})
