import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { dateOf, dayNumber, shiftDate } from '../time/date.ts'
import { lowestBefore, priceOn, struckPrice, type Price, type PriceChange } from './price.ts'

const at = (regular: number, reduction: Price['reduction'] = null): Price => ({ regular, reduction })
const reduced = { price: 1500, from: '2026-11-20', to: '2026-11-27' }

test('a reduction holds from its first to its last day', () => {
  const price = at(2000, reduced)
  const days: [string, number][] = [
    ['2026-11-19', 2000],
    ['2026-11-20', 1500],
    ['2026-11-27', 1500],
    ['2026-11-28', 2000],
  ]
  for (const [day, cents] of days) assert.equal(priceOn(price, day), cents, day)
  assert.equal(priceOn(at(2000, { ...reduced, to: null }), '2027-11-20'), 1500)
})

test('the struck price is the lowest of the thirty days before the reduction', () => {
  const since = (date: string, price: Price | null): PriceChange => ({ since: date, price })
  const sale = since('2026-11-20', at(2000, reduced))
  const cases: [string, PriceChange[], number | null][] = [
    ['a price that never changed', [since('2026-01-01', at(2000)), sale], 2000],
    [
      'a lower price of two weeks ago',
      [since('2026-01-01', at(1800)), since('2026-11-06', at(2000)), sale],
      1800,
    ],
    [
      'a lower price on the thirtieth day',
      [since('2026-01-01', at(1800)), since('2026-10-21', at(2000)), sale],
      1800,
    ],
    [
      'a lower price of 31 days ago',
      [since('2026-01-01', at(1800)), since('2026-10-20', at(2000)), sale],
      2000,
    ],
    ['a product that is new', [sale], null],
    [
      'a product that was off the shop',
      [since('2026-01-01', at(2000)), since('2026-10-01', null), sale],
      null,
    ],
    ['a price that was lower than the reduction', [since('2026-01-01', at(1400)), sale], null],
  ]
  for (const [title, history, expected] of cases)
    assert.equal(struckPrice(history, '2026-11-20'), expected, title)
  assert.equal(struckPrice([sale], '2026-11-19'), null)
})

test('the lowest price is that of a model that looks at every moment', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((number) => shiftDate('2026-10-01', number))
  const change = fc.record({
    since: day,
    price: fc.option(
      fc.record({
        regular: fc.integer({ min: 1000, max: 3000 }),
        reduction: fc.option(
          fc.record({
            price: fc.integer({ min: 1, max: 999 }),
            from: day,
            to: fc.option(day, { nil: null }),
          }),
          { nil: null },
        ),
      }),
      { nil: null },
    ),
  })
  const history = fc
    .array(change, { maxLength: 6 })
    .map((changes) => changes.toSorted((a, b) => a.since.localeCompare(b.since)))
  fc.assert(
    fc.property(history, day, (changes, before) => {
      assert.equal(lowestBefore(changes, before), modelOf(changes, before))
    }),
  )
})

/** Each change holds from its day to the day of the next one, both included. */
function modelOf(changes: readonly PriceChange[], before: string): number | null {
  let lowest: number | null = null
  for (const [index, { since, price }] of changes.entries()) {
    const end = changes[index + 1]?.since ?? '2100-01-01'
    for (let number = dayNumber(before) - 30; number < dayNumber(before); number += 1) {
      const date = dateOf(number)
      if (price === null || date < since || date > end) continue
      lowest = Math.min(lowest ?? Infinity, priceOn(price, date))
    }
  }
  return lowest
}
