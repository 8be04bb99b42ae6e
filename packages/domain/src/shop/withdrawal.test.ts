import assert from 'node:assert/strict'
import test from 'node:test'
import { temporalZone } from '../time/temporal-zone.ts'
import { canWithdraw, lastWithdrawalDay, withdrawalEffect, withdrawalEnd } from './withdrawal.ts'
import { orderStatuses, type OrderStatus } from './order-status.ts'

const zone = temporalZone('Europe/Paris')
const minute = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 60_000

test('the time to withdraw ends on the fourteenth day after receipt, or on the next working day', () => {
  const cases: [received: string, last: string, why: string][] = [
    ['2026-11-23', '2026-12-07', 'a Monday'],
    ['2026-11-26', '2026-12-10', 'a Thursday'],
    ['2026-11-28', '2026-12-14', 'day 14 is a Saturday'],
    ['2026-11-29', '2026-12-14', 'day 14 is a Sunday'],
    ['2026-04-17', '2026-05-04', 'day 14 is Friday 1 May, then a weekend'],
    ['2026-12-11', '2026-12-28', 'day 14 is Friday 25 December, then a weekend'],
    ['2027-03-15', '2027-03-30', 'day 14 is Easter Monday'],
    ['2025-12-18', '2026-01-02', 'day 14 is 1 January of another year'],
    ['2026-10-28', '2026-11-12', 'day 14 is 11 November'],
  ]
  for (const [received, last, why] of cases) assert.equal(lastWithdrawalDay(received), last, why)
})

test('a withdrawal at 23:59:59 on the last day is accepted, a second later not', () => {
  const cases: [received: string, last: string, late: string][] = [
    ['2026-11-23T10:00:00+01:00', '2026-12-07T23:59:59+01:00', '2026-12-08T00:00:00+01:00'],
    ['2026-04-17T10:00:00+02:00', '2026-05-04T23:59:59+02:00', '2026-05-05T00:00:00+02:00'],
    // Received a second before midnight: the day counts from the next one.
    ['2026-11-23T23:59:59+01:00', '2026-12-07T23:59:59+01:00', '2026-12-08T00:00:00+01:00'],
    // The clocks change within the period.
    ['2027-03-18T09:00:00+01:00', '2027-04-01T23:59:59+02:00', '2027-04-02T00:00:00+02:00'],
  ]
  for (const [received, last, late] of cases) {
    const order = { status: 'collected', receivedAt: minute(received), isForSeats: false } as const
    assert.ok(canWithdraw(order, { now: minute(last), zone }), last)
    assert.ok(!canWithdraw(order, { now: minute(late), zone }), late)
    assert.equal(withdrawalEnd(order, zone), minute(late))
  }
})

test('an order that was not received can be given up as long as it is under way', () => {
  const effects: Partial<Record<OrderStatus, 'cancel' | 'return'>> = {
    awaiting_payment: 'cancel',
    reserved: 'cancel',
    paid: 'cancel',
    ready: 'cancel',
    shipped: 'return',
    collected: 'return',
    delivered: 'return',
  }
  for (const status of orderStatuses) {
    assert.equal(withdrawalEffect({ status, isForSeats: false }), effects[status] ?? null, status)
    assert.equal(withdrawalEffect({ status, isForSeats: true }), null, status)
    const received = status === 'collected' || status === 'delivered'
    const order = {
      status,
      receivedAt: received ? minute('2026-11-23T10:00:00+01:00') : null,
      isForSeats: false,
    }
    const at = { now: minute('2026-11-24T10:00:00+01:00'), zone }
    assert.equal(canWithdraw(order, at), effects[status] !== undefined, status)
    assert.equal(canWithdraw({ ...order, isForSeats: true }, at), false, status)
  }
})
