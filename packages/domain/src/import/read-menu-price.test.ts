import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { readMenuPrice } from './read-menu-price.ts'

test('a price is read with its cents, and « à partir de » is told', () => {
  const prices: [string, number | null, boolean?][] = [
    ['45', 4500],
    ['45.00 €', 4500],
    ['38.5', 3850],
    ['45€50', 4550],
    ['45 € 50', 4550],
    ['45 euros 50', 4550],
    ['45€', 4500],
    ['€ 45', 4500],
    ['1 234', 123400],
    ['1’234.50', 123450],
    ['1.234.567', null],
    ['45.000', null],
    ['1,234', null],
    ['1 234,50', 123450],
    ['1\u202f234,50 €', 123450],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['0', 0],
    ['Gratuit', 0],
    ['EUR 12,5', 1250],
    ['from 45', 4500, true],
    ['From €45.00', 4500, true],
    ['À partir de 45 €', 4500, true],
    ['dès 30€', 3000, true],
    ['45+', 4500, true],
    ['45 - 60 €', 4500, true],
    ['45€50 – 60 €', 4550, true],
    ['à partir de : 45 €', 4500, true],
    ['45 € +', 4500, true],
    ['45:50', null],
    ['12:30', null],
    ['45 60', null],
    ['45 / 60', null],
    ['45 € 60 €', null],
    ['4 5', null],
    ['45, 50', null],
    ['45€5', null],
    ['4€5€50', null],
    ['12 34 567', null],
    ['variable', null],
    ['45 - ?', null],
    ['4.5.6', null],
    ['-45', null],
  ]
  for (const [text, cents, isFrom = false] of prices)
    assert.deepEqual(readMenuPrice(text), cents === null ? null : { cents, isFrom }, text)
})

test('a price is what it was written from, however it is grouped and wherever its currency is', () => {
  const mark = fc.constantFrom('', ' ', '\u202f', '’')
  const currency = fc.constantFrom(
    (amount: string) => amount,
    (amount: string) => `${amount} €`,
    (amount: string) => `€${amount}`,
    (amount: string) => `EUR ${amount}`,
  )
  fc.assert(
    fc.property(
      fc.nat({ max: 9_999_999 }),
      mark,
      fc.constantFrom(',', '.'),
      currency,
      (cents, group, decimal, write) => {
        const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
        const rest = String(cents % 100).padStart(2, '0')
        assert.equal(readMenuPrice(write(whole + decimal + rest))?.cents, cents)
        assert.equal(readMenuPrice(`${whole} € ${rest}`)?.cents, cents)
      },
    ),
  )
})
