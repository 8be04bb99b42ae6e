import assert from 'node:assert/strict'
import test from 'node:test'
import {
  holdsStock,
  isOpenOrder,
  nextActions,
  orderActions,
  orderStatuses,
  statusAfter,
  type OrderAction,
  type OrderStatus,
} from './order-status.ts'

const table: [OrderStatus, pickup: string, shipping: string][] = [
  ['awaiting_payment', 'cancel→cancelled', 'cancel→cancelled'],
  ['reserved', 'collect→collected cancel→cancelled', 'collect→collected cancel→cancelled'],
  ['paid', 'ready→ready cancel→cancelled', 'ship→shipped cancel→cancelled'],
  ['ready', 'collect→collected cancel→cancelled', 'collect→collected cancel→cancelled'],
  ['shipped', 'deliver→delivered', 'deliver→delivered'],
  ['collected', '', ''],
  ['delivered', '', ''],
  ['cancelled', '', ''],
  ['expired', '', ''],
  ['withdrawn', 'return→returned', 'return→returned'],
  ['returned', 'refund→refunded', 'refund→refunded'],
  ['refunded', '', ''],
]

test('staff take an order from each state to those of the table alone', () => {
  assert.deepEqual(table.map(([status]) => status).toSorted(), [...orderStatuses].toSorted())
  for (const [status, pickup, shipping] of table) {
    for (const [delivery, expected] of [
      ['pickup', pickup],
      ['shipping', shipping],
    ] as const) {
      const order = { status, delivery, isForSeats: false }
      const steps = nextActions(order).map((action) => `${action}→${statusAfter(order, action)}`)
      assert.equal(steps.join(' '), expected, `${status} ${delivery}`)
      const others = orderActions.filter((action: OrderAction) => !expected.includes(`${action}→`))
      const seats = expected.includes('cancel') ? ['cancel'] : []
      assert.deepEqual(nextActions({ ...order, isForSeats: true }), seats, `${status}, seats`)
      for (const action of others) assert.equal(statusAfter(order, action), null)
    }
  }
})

test('an order that holds stock is open, and one without a next step is over', () => {
  for (const [status, pickup] of table) {
    if (holdsStock(status)) assert.ok(isOpenOrder(status), status)
    assert.equal(isOpenOrder(status), pickup !== '', status)
  }
})
