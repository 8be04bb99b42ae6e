import assert from 'node:assert/strict'
import test from 'node:test'
import { vatPerRate } from '../shop/vat.ts'
import { salesByDay, visitSale, type Sale } from './day-sales.ts'
import { netOf, reconcile, wrongPayouts, type Movement } from './reconcile.ts'
import { canClose, tillDifference, tillTotal } from './till.ts'

const month = { start: 0, end: 30 * 1440 }
const payment = (object: string, amount: number, at = 100): Movement => ({
  kind: 'payment',
  object,
  amount,
  at,
})
const refund = (object: string, amount: number, at = 100): Movement => ({
  kind: 'refund',
  object,
  amount,
  at,
})

test('a payment is compared by kind, id and amount', () => {
  const cases: [name: string, ours: Movement[], theirs: Movement[], differences: unknown[]][] = [
    ['both have it', [payment('a', 500)], [payment('a', 500)], []],
    ['only we have it', [payment('a', 500)], [], [['missing_there', 'a', 500, null]]],
    ['only the provider has it', [], [payment('a', 500)], [['missing_here', 'a', null, 500]]],
    ['other amounts', [refund('r', 500)], [refund('r', 300)], [['amount', 'r', 500, 300]]],
    [
      'a refund is no payment',
      [payment('a', 500)],
      [refund('a', 500)],
      [
        ['missing_here', 'a', null, 500],
        ['missing_there', 'a', 500, null],
      ],
    ],
    ['a minute before midnight there, after it here', [payment('a', 500, 1)], [payment('a', 500, -1)], []],
    ['out of the span on both sides', [payment('a', 500, -1)], [payment('b', 500, month.end)], []],
  ]
  for (const [name, ours, theirs, differences] of cases) {
    const found = reconcile(ours, theirs, month)
    assert.deepEqual(
      found.map(({ kind, object, expected, found: there }) => [kind, object, expected, there]),
      differences,
      name,
    )
  }
})

/** A small generator, the same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

/** Payments of a month with their fees, every seventh refunded in full or in part, and the payout of each day. */
function generatedMonth(count: number) {
  const random = numbers(20_261_127)
  const upTo = (most: number) => random.next().value % most
  const rates = [2000, 550, 2000, 1000]
  const ledger: { movement: Movement; fee: number; rate: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const amount = 100 + upTo(20_000)
    const at = upTo(month.end)
    const rate = rates[index % rates.length]!
    const fee = Math.round(amount * 0.015) + 25
    ledger.push({ movement: payment(`p${index}`, amount, at), fee, rate })
    if (index % 7 === 0)
      ledger.push({
        movement: refund(`r${index}`, 1 + upTo(amount), Math.min(at + 60, month.end - 1)),
        fee: 0,
        rate,
      })
  }
  const days = Map.groupBy(ledger, ({ movement }) => Math.floor(movement.at / 1440))
  const payouts = [...days].map(([day, lines]) => {
    const entries = lines.map(({ movement: { kind, amount }, fee }) => ({
      amount: kind === 'refund' ? -amount : amount,
      fee,
    }))
    return { payout: `po${day}`, amount: netOf(entries), entries }
  })
  return { ledger, movements: ledger.map(({ movement }) => movement), payouts }
}

test('10,000 payments, payouts and sales by day match to the cent; a replaced payment and a payout off by a cent are found', () => {
  const { ledger, movements, payouts } = generatedMonth(10_000)
  assert.deepEqual(wrongPayouts(payouts), [])
  assert.deepEqual(reconcile(movements, movements, month), [])

  const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0)
  const fees = ledger.reduce((sum, { fee }) => sum + fee, 0)
  const sales = ledger.map(({ movement: { kind, amount, at }, rate }): Sale => ({
    day: String(Math.floor(at / 1440)).padStart(2, '0'),
    kind: 'goods',
    vat: vatPerRate([{ rate, amount }]),
    isReturn: kind === 'refund',
  }))
  const lines = salesByDay(sales)
  const sumOf = (read: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + read(line), 0)
  assert.equal(sumOf(({ gross }) => gross) - fees, paidOut)
  assert.equal(
    sumOf(({ net, vat }) => net + vat),
    sumOf(({ gross }) => gross),
  )
  assert.equal(
    sumOf(({ count }) => count),
    10_000,
  )
  assert.equal(lines.length, 30 * 3)

  const theirs = movements.toSpliced(5000, 1, payment('stray', 4200))
  assert.deepEqual(reconcile(movements, theirs, month), [
    { kind: 'missing_here', object: 'stray', expected: null, found: 4200 },
    {
      kind: 'missing_there',
      object: movements[5000]!.object,
      expected: movements[5000]!.amount,
      found: null,
    },
  ])
  const [first, ...rest] = payouts
  assert.deepEqual(wrongPayouts([{ ...first!, amount: first!.amount + 1 }, ...rest]), [
    { kind: 'payout', object: first!.payout, expected: first!.amount, found: first!.amount + 1 },
  ])
})

test('sales are in the order of days, services before goods, the highest rate first', () => {
  const goods = (day: string, rate: number): Sale => ({
    day,
    kind: 'goods',
    vat: vatPerRate([{ rate, amount: 1200 }]),
    isReturn: false,
  })
  const lines = salesByDay([
    goods('2026-11-02', 550),
    goods('2026-11-02', 2000),
    visitSale('2026-11-02', 4500, 2000),
    goods('2026-11-01', 2000),
    { ...goods('2026-11-02', 2000), isReturn: true },
  ])
  assert.deepEqual(
    lines.map(({ day, kind, rate, gross, count }) => [day, kind, rate, gross, count]),
    [
      ['2026-11-01', 'goods', 2000, 1200, 1],
      ['2026-11-02', 'services', 2000, 4500, 1],
      ['2026-11-02', 'goods', 2000, 0, 1],
      ['2026-11-02', 'goods', 550, 1200, 1],
    ],
  )
})

test('a till is compared with the day, and a day that has not begun is not closed', () => {
  const totals = { cash: 12_050, card: 40_000, cheque: 0, transfer: 0, vouchers: 2500, other: 0 }
  assert.equal(tillTotal(totals), 54_550)
  assert.equal(tillDifference(totals, 54_600), -50)
  assert.deepEqual(
    ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => canClose(day, '2026-11-27')),
    [true, true, false],
  )
})
