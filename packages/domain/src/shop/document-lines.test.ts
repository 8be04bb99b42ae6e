import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  amountOfPieces,
  chargedParts,
  lineAmount,
  piecesLeft,
  totalsOf,
  vatOfPieces,
} from './document-lines.ts'
import { documentStatus, isPastRetention } from './document.ts'

const cut = { quantity: 1, unitPrice: 4200, discount: 200, vatRate: 2000 }
const oil = { quantity: 3, unitPrice: 1900, discount: 100, vatRate: 550 }

test('an invoice adds up its lines per rate, and is without VAT under the franchise', () => {
  assert.deepEqual(totalsOf([cut, oil], { isFranchise: false }), {
    total: 9600,
    vat: [
      { rate: 2000, gross: 4000, net: 3333, vat: 667 },
      { rate: 550, gross: 5600, net: 5308, vat: 292 },
    ],
  })
  assert.deepEqual(totalsOf([cut, oil], { isFranchise: true }), {
    total: 9600,
    vat: [{ rate: 0, gross: 9600, net: 9600, vat: 0 }],
  })
})

test('credit notes count down the pieces of each line', () => {
  const credited = [
    { line: 1, quantity: 1 },
    { line: 1, quantity: 2 },
  ]
  assert.deepEqual(piecesLeft([cut, oil], credited), [1, 0])
})

test('the pieces of a line are worth the line together, however they are credited', () => {
  const given = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 1, max: 10_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    steps: fc.array(fc.integer({ min: 1, max: 20 })),
  })
  fc.assert(
    fc.property(given, ({ quantity, unitPrice, percent, steps }) => {
      const discount = Math.floor((quantity * unitPrice * percent) / 100)
      const line = { quantity, unitPrice, discount, vatRate: 2000 }
      let [before, sum] = [0, 0]
      for (const step of [...steps, quantity]) {
        const pieces = Math.min(step, quantity - before)
        const amount = amountOfPieces(line, { before, quantity: pieces })
        assert.ok(amount >= 0)
        before += pieces
        sum += amount
      }
      assert.equal(sum, lineAmount(line))
    }),
  )
})

test('the credit notes of an invoice add up to its VAT, though each is rounded', () => {
  const lines = [
    { quantity: 3, unitPrice: 1000, discount: 0, vatRate: 2000 },
    { quantity: 1, unitPrice: 650, discount: 0, vatRate: 550 },
  ]
  const [whole, lower] = totalsOf(lines, { isFranchise: false }).vat
  assert.deepEqual([whole!.vat, lower!.vat], [500, 34])
  const notes = [0, 1, 2].map((before) => vatOfPieces(lines, { before: [before, 0], now: [1, 0] }))
  assert.deepEqual(
    notes.map((parts) => parts.map(({ rate, vat }) => [rate, vat])),
    [[[2000, 167]], [[2000, 166]], [[2000, 167]]],
  )
  assert.deepEqual(vatOfPieces(lines, { before: [0, 0], now: [3, 1] }), [whole, lower])
})

test('a document is issued, then sent, then credited in full', () => {
  const cases = [
    [{ total: 900, credited: 0, sendings: 0 }, 'issued'],
    [{ total: 900, credited: 899, sendings: 0 }, 'issued'],
    [{ total: 900, credited: 0, sendings: 2 }, 'sent'],
    [{ total: 900, credited: 900, sendings: 1 }, 'credited'],
    [{ total: 0, credited: 0, sendings: 0 }, 'issued'],
  ] as const
  for (const [given, expected] of cases) assert.equal(documentStatus(given), expected)
})

test('a document is kept for ten years after the end of its year', () => {
  assert.equal(isPastRetention(2026, 2036), false)
  assert.equal(isPastRetention(2026, 2037), true)
})

test('the note of a visit adds up to what was charged, with the difference as discounts', () => {
  assert.deepEqual(chargedParts([4000, 2000], 5000), [
    { unitPrice: 4000, discount: 667 },
    { unitPrice: 2000, discount: 333 },
  ])
  assert.deepEqual(chargedParts([4000], 4500), [{ unitPrice: 4500, discount: 0 }])
})
