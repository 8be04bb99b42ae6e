import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { priceBasket, type BasketLine, type DeliveryTerms } from './basket.ts'
import { promotionKinds } from './promotion.ts'
import { vatRates } from './vat.ts'

const line = (quantity: number, unitPrice: number, vatRate = 2000): BasketLine => ({
  quantity,
  unitPrice,
  vatRate,
})
const delivery = { price: 590, freeFrom: 5000 }

test('goods, discount and delivery make the total', () => {
  const percent = (value: number) => ({ kind: 'percent' as const, value })
  const amount = (value: number) => ({ kind: 'amount' as const, value })
  const cases: [
    string,
    BasketLine[],
    DeliveryTerms | null,
    ReturnType<typeof percent> | ReturnType<typeof amount> | null,
    number[],
  ][] = [
    ['picked up', [line(2, 1890)], null, null, [3780, 0, 0, 3780]],
    ['delivered', [line(2, 1890)], delivery, null, [3780, 0, 590, 4370]],
    ['delivered for nothing from 50 €', [line(1, 5000)], delivery, null, [5000, 0, 0, 5000]],
    [
      'not free when the discount takes it below',
      [line(1, 5000)],
      delivery,
      percent(10),
      [5000, 500, 590, 5090],
    ],
    ['ten percent, rounded half up', [line(1, 1895)], null, percent(10), [1895, 190, 0, 1705]],
    ['an amount is never more than the goods', [line(1, 900)], delivery, amount(1500), [900, 900, 590, 590]],
    ['everything off', [line(1, 900)], null, percent(100), [900, 900, 0, 0]],
  ]
  for (const [title, lines, terms, promotion, expected] of cases) {
    const price = priceBasket(lines, { delivery: terms, promotion })
    assert.deepEqual([price.subtotal, price.discount, price.shipping, price.total], expected, title)
  }
})

test('delivery is taxed like the goods, and at the standard rate where these are free', () => {
  const { vat } = priceBasket([line(1, 2000), line(1, 1000, 550)], {
    delivery: { price: 600, freeFrom: null },
    promotion: null,
  })
  assert.deepEqual(
    vat.map(({ rate, gross }) => [rate, gross]),
    [
      [2000, 2400],
      [550, 1200],
    ],
  )
  const free = priceBasket([line(1, 1000, 550)], { delivery, promotion: { kind: 'percent', value: 100 } })
  assert.deepEqual(
    free.vat.map(({ rate, gross }) => [rate, gross]),
    [[2000, 590]],
  )
})

test('lines, discounts and VAT add up to the total, whatever the basket', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.integer({ min: 1, max: 100_000 }),
      vatRate: fc.constantFrom(...vatRates),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const terms = fc.option(
    fc.record({
      price: fc.integer({ min: 0, max: 2000 }),
      freeFrom: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
    }),
    { nil: null },
  )
  const promotion = fc.option(
    fc.record({ kind: fc.constantFrom(...promotionKinds), value: fc.integer({ min: 1, max: 100 }) }),
    { nil: null },
  )
  fc.assert(
    fc.property(lines, terms, promotion, (given, wanted, code) => {
      const price = priceBasket(given, { delivery: wanted, promotion: code })
      const sum = (of: (one: { amount: number; discount: number }) => number) =>
        price.lines.reduce((total, one) => total + of(one), 0)
      assert.equal(
        sum(({ amount }) => amount),
        price.subtotal,
      )
      assert.equal(
        sum(({ discount }) => discount),
        price.discount,
      )
      assert.ok(price.lines.every(({ amount, discount }) => 0 <= discount && discount <= amount))
      assert.equal(
        price.vat.reduce((total, { net, vat }) => total + net + vat, 0),
        price.total,
      )
    }),
  )
})
