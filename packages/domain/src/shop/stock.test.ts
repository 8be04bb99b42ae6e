import assert from 'node:assert/strict'
import test from 'node:test'
import { availabilityOf, mostInOneOrder, stockDelta, type Availability } from './stock.ts'

test('the stock says what is there, and how much of it one order may take', () => {
  const cases: [stock: number | null, lowStock: number | null, Availability, most: number][] = [
    [null, null, 'in_stock', 5],
    [0, null, 'out', 0],
    [0, 2, 'out', 0],
    [2, 2, 'low', 2],
    [3, 2, 'in_stock', 3],
    [1, null, 'in_stock', 1],
    [99, 2, 'in_stock', 5],
  ]
  for (const [stock, lowStock, availability, most] of cases) {
    const product = { stock, lowStock, maxPerOrder: 5 }
    assert.equal(availabilityOf(product), availability, `${stock}`)
    assert.equal(mostInOneOrder(product), most, `${stock}`)
  }
})

test('a counted stock replaces the one that was thought; the others add and take', () => {
  assert.equal(stockDelta('count', { quantity: 7, stock: 5 }), 2)
  assert.equal(stockDelta('count', { quantity: 0, stock: 5 }), -5)
  assert.equal(stockDelta('receipt', { quantity: 7, stock: 5 }), 7)
  assert.equal(stockDelta('loss', { quantity: 2, stock: 5 }), -2)
  assert.equal(stockDelta('salon_use', { quantity: 2, stock: 5 }), -2)
})
