import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { vatPerRate, vatRates, vatWithin } from './vat.ts'

test('the VAT of an amount is rounded half up to the cent', () => {
  const cases: [gross: number, rate: number, vat: number][] = [
    [1200, 2000, 200],
    [1890, 2000, 315],
    [1, 2000, 0],
    [3, 2000, 1],
    [1055, 550, 55],
    [1000, 1000, 91],
    [1021, 210, 21],
    [990, 0, 0],
  ]
  for (const [gross, rate, vat] of cases) assert.equal(vatWithin(gross, rate), vat, `${gross} at ${rate}`)
})

test('net and VAT of all rates add up to the price paid', () => {
  const amounts = fc.array(
    fc.record({ rate: fc.constantFrom(...vatRates), amount: fc.integer({ min: 0, max: 100_000_000 }) }),
  )
  fc.assert(
    fc.property(amounts, (given) => {
      const parts = vatPerRate(given)
      const paid = given.reduce((sum, { amount }) => sum + amount, 0)
      assert.equal(
        parts.reduce((sum, { net, vat }) => sum + net + vat, 0),
        paid,
      )
      for (const { rate, gross, vat } of parts) {
        // Within half a cent of the exact share, compared in whole numbers.
        assert.ok(Math.abs(2 * (vat * (10_000 + rate) - gross * rate)) <= 10_000 + rate)
      }
    }),
  )
})
