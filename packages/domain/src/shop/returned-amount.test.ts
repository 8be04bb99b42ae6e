import assert from 'node:assert/strict'
import test from 'node:test'
import { returnedAmount, type ReturnedLine } from './returned-amount.ts'

const line = (returned: number, refused = 0, more: Partial<ReturnedLine> = {}): ReturnedLine => ({
  quantity: 3,
  unitPrice: 1000,
  discount: 0,
  returned,
  refused,
  ...more,
})

test('goods that came back are refunded by their part, with delivery where all came back', () => {
  const cases: [string, ReturnedLine[], number][] = [
    ['all', [line(3)], 3590],
    ['two of three', [line(2)], 2000],
    ['all, one of them opened', [line(3, 1)], 2000],
    ['one of two lines', [line(3), line(0)], 3000],
    ['nothing', [line(0)], 0],
    ['a discount that does not divide', [line(1, 0, { discount: 100 })], 967],
    ['all pieces with it', [line(3, 0, { discount: 100 })], 3490],
  ]
  for (const [title, lines, expected] of cases) assert.equal(returnedAmount(lines, 590), expected, title)
})
