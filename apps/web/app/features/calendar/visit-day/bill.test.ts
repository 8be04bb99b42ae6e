import { expect, it } from 'vitest'
import { billFrom, bodyOf, sumOf, untouched, type Bill } from './bill.ts'

const items = [
  { item: 0, name: 'Coupe', agreed: 4200 },
  { item: 2, name: 'Couleur', agreed: 5400 },
]
const bill = (change: Partial<Bill>): Bill => ({ ...untouched, ...change })

it('an untouched bill charges the standing price, and says nothing', () => {
  expect(bodyOf(untouched, items)).toEqual({})
  expect(sumOf(untouched, items, 20)).toEqual({ ok: true, sum: 9600, discount: 0, charged: 9600 })
})

it('a bill tells what is other than agreed, what was added, and the discount', () => {
  const changed = bill({
    prices: { 0: 4000, 2: 5400 },
    added: [{ service: 9, professional: 1, name: 'Soin', price: 1800 }],
    discount: 10,
    reason: 'other',
    note: ' Anniversaire ',
    isSettled: true,
    receipt: ' T-42 ',
  })
  expect(bodyOf(changed, items)).toEqual({
    items: [{ item: 0, price: 4000 }],
    added: [{ service: 9, professional: 1, price: 1800 }],
    discount: { percent: 10, reason: 'other', note: 'Anniversaire' },
    settled: true,
    receipt: 'T-42',
  })
  expect(sumOf(changed, items, null)).toEqual({ ok: true, sum: 11_200, discount: 1120, charged: 10_080 })
})

it('a bill is not sent while one of its fields holds no number', () => {
  expect(sumOf(bill({ prices: { 0: null } }), items, null)).toBe(null)
  expect(sumOf(bill({ prices: { 0: Number.NaN } }), items, null)).toBe(null)
  expect(sumOf(bill({ discount: Number.NaN }), items, null)).toBe(null)
})

it('a professional sees at once that a discount is too high', () => {
  expect(sumOf(bill({ discount: 21 }), items, 20)).toMatchObject({ ok: false, isOwnLimit: true })
})

it('a visit that was opened again begins with the bill of its last check-out', () => {
  const bill = billFrom({
    items: [{ item: 0, price: 4000 }],
    added: [{ service: 9, professional: 1, name: 'Soin', price: 1800 }],
    discount: { amount: 500, reason: 'other', note: 'Anniversaire' },
    settledAt: '2026-11-20T12:20:00+01:00',
    receipt: 'T-42',
  })
  expect(bodyOf(bill, items)).toEqual({
    items: [{ item: 0, price: 4000 }],
    added: [{ service: 9, professional: 1, price: 1800 }],
    discount: { amount: 500, reason: 'other', note: 'Anniversaire' },
    settled: true,
    receipt: 'T-42',
  })
  expect(billFrom(null)).toEqual(untouched)
})
