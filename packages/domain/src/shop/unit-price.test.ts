import assert from 'node:assert/strict'
import test from 'node:test'
import { unitPrice, type Content, type UnitPrice } from './unit-price.ts'

test('the price of a litre, a kilogram or a piece is rounded half up', () => {
  const cases: [price: number, Content | null, UnitPrice | null][] = [
    [1890, { value: 250, unit: 'ml' }, { amount: 7560, per: 'l' }],
    [1990, { value: 75, unit: 'g' }, { amount: 26_533, per: 'kg' }],
    [1, { value: 2000, unit: 'ml' }, { amount: 1, per: 'l' }],
    [990, { value: 6, unit: 'piece' }, { amount: 165, per: 'piece' }],
    [990, { value: 1, unit: 'piece' }, null],
    [990, null, null],
  ]
  for (const [price, content, expected] of cases) assert.deepEqual(unitPrice(price, content), expected)
})
