import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { creditedVat, documentNumber, withoutVat } from './document.ts'
import { vatPerRate, vatRates } from './vat.ts'

test('a number has its series, its year and six digits', () => {
  assert.equal(documentNumber({ series: 'F', year: 2026, number: 1 }), 'F2026-000001')
  assert.equal(documentNumber({ series: 'A', year: 2027, number: 123_456 }), 'A2027-123456')
})

test('a credit note divides its amount like the invoice, and its parts add up', () => {
  const invoiced = vatPerRate([
    { rate: 2000, amount: 3000 },
    { rate: 550, amount: 1000 },
  ])
  assert.deepEqual(
    creditedVat(2000, invoiced).map(({ rate, gross }) => [rate, gross]),
    [
      [2000, 1500],
      [550, 500],
    ],
  )
  const amounts = fc.array(
    fc.record({ rate: fc.constantFrom(...vatRates), amount: fc.integer({ min: 1, max: 100_000 }) }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (given, percent) => {
      const parts = vatPerRate(given)
      const total = parts.reduce((sum, { gross }) => sum + gross, 0)
      const amount = Math.floor((total * percent) / 100)
      const credited = creditedVat(amount, parts)
      assert.equal(
        credited.reduce((sum, { net, vat }) => sum + net + vat, 0),
        amount,
      )
    }),
  )
})

test('under the franchise the whole price is without VAT', () => {
  assert.deepEqual(withoutVat(vatPerRate([{ rate: 2000, amount: 1200 }])), [
    { rate: 0, gross: 1200, net: 1200, vat: 0 },
  ])
})
