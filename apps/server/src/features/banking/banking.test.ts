import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import { readCsv } from '@meche/domain/text/csv.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { act, openShop, place, reserved } from '../../../test/orders.ts'
import { deliver, minute, sessionOf, testProvider } from '../../../test/payments.ts'
import { asAdmin, onSale } from '../../../test/shop.ts'
import { booked } from '../../../test/visits.ts'
import { compareLedger } from '../../payments/compare-ledger.ts'
import type { PaymentProvider } from '../../payments/provider.ts'

const provider = await testProvider()
const { payments, server, events } = provider

/** The provider refuses refunds while this is so. */
let refusesRefunds = false
const refusing = new Proxy(payments, {
  get: (target, name: keyof PaymentProvider) =>
    refusesRefunds && name === 'refund'
      ? async ({ reference }: { reference: string }) => ({ id: reference, state: 'failed' as const })
      : Reflect.get(target, name),
})
const taken = { dependencies: { payments: refusing } }

const read = async (api: Api, path: string) => {
  const answer = await api.get(path, await asAdmin(api))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** The night in so many hours. */
async function night(api: Api, hours: number): Promise<void> {
  api.now = api.now.add({ hours })
  provider.now = api.now
  await compareLedger({ database: api.db, payments }, api.now)
}

/** A paid order of a guest, and the payment at the provider. */
async function paid(api: Api, product: number): Promise<{ id: number; intent: string }> {
  provider.now = api.now
  const order = await place(api, product, { payment: 'online' })
  assert.equal(order.status, 201, order.text)
  assert.ok(server.pay(sessionOf(order.body.paymentUrl)))
  await deliver(api, payments, events.at(-1)!)
  const row = await api.db.kysely
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', order.body.id)
    .executeTakeFirstOrThrow()
  return { id: order.body.id, intent: row.intent_id! }
}

async function shop(api: Api): Promise<number> {
  server.book.clear()
  await openShop(api)
  return (await onSale(api, {}, { stock: 20 })).id
}

const kindsOf = (checks: Answer['body']) => checks.checks.map(({ kind }: Answer['body']) => kind)

onBothEnginesApi(
  'payments show their fees, refunds, disputes and payout once the provider has told of them',
  async (api) => {
    const product = await shop(api)
    const { id, intent } = await paid(api, product)
    await act(api, id, 'refund', { amount: 500, reason: 'Flacon rayé' })
    server.book.disputed(intent, 1000)
    assert.deepEqual([(await read(api, '/api/payments'))[0].fee, await read(api, '/api/payouts')], [null, []])
    await night(api, 30)
    const [payment] = await read(api, '/api/payments?search=c00')
    assert.deepEqual(
      [payment.amount, payment.fee, payment.disputed, payment.refunds[0].amount, payment.toCheck],
      [3780, 82, 1000, 500, false],
    )
    const [payout] = await read(api, '/api/payouts')
    assert.equal(payment.payout.id, payout.id)
    assert.deepEqual(
      [payout.payments, payout.refunds, payout.disputes, payout.fees, payout.amount],
      [3780, -500, -1000, 1582, 3780 - 500 - 1000 - 1582],
    )
    const { entries } = await read(api, `/api/payouts/${payout.id}`)
    assert.deepEqual(entries.map(({ kind, order }: Answer['body']) => [kind, order.id]).toSorted(), [
      ['dispute', id],
      ['payment', id],
      ['refund', id],
    ])
    const checks = await read(api, '/api/payments/checks')
    assert.deepEqual([checks.takesCards, checks.isTrial, checks.checks], [true, true, []])
    assert.ok(checks.comparedAt)
  },
  taken,
)

onApi(
  'the nightly comparison finds a payment that only one side has, each once, until it is there again or checked',
  async (api) => {
    const product = await shop(api)
    const { id, intent } = await paid(api, product)
    server.book.remove(intent)
    server.book.paid('pi_of_nobody', 4200)
    await night(api, 6)
    await night(api, 24)
    const found = await read(api, '/api/payments/checks')
    assert.deepEqual(
      found.checks.map(({ kind, expected, found: there, order }: Answer['body']) => [
        kind,
        expected,
        there,
        order?.id ?? null,
      ]),
      [
        ['missing_here', null, 4200, null],
        ['missing_there', 3780, null, id],
      ],
    )
    assert.equal((await read(api, '/api/payments?status=to_check')).length, 1)
    const admin = await asAdmin(api)
    const close = (check: number) =>
      api.send('POST', `/api/payments/checks/${check}`, { note: 'Vu avec le prestataire' }, admin)
    assert.equal((await close(found.checks[0].id)).status, 204)
    assert.equal((await close(found.checks[0].id)).status, 404)
    server.book.paid(intent, 3780)
    await night(api, 24)
    assert.deepEqual(kindsOf(await read(api, '/api/payments/checks')), [])
  },
  taken,
)

onApi(
  'a difference stays until it is checked, also when the comparison reaches its days no more; a payout by hand stops nothing',
  async (api) => {
    const product = await shop(api)
    const { intent } = await paid(api, product)
    server.book.remove(intent)
    server.book.drawn(9000)
    await night(api, 6)
    assert.deepEqual(kindsOf(await read(api, '/api/payments/checks')), ['missing_there'])
    await night(api, 24 * 40)
    assert.deepEqual(kindsOf(await read(api, '/api/payments/checks')), ['missing_there'])
    assert.deepEqual(
      (await read(api, '/api/payouts')).map(({ amount }: Answer['body']) => amount),
      [9000],
    )
  },
  taken,
)

onApi(
  'a refund that the provider refuses is to be checked, and can be made again once',
  async (api) => {
    const product = await shop(api)
    const { id } = await paid(api, product)
    const payment = await api.db.kysely.selectFrom('payments').select('reference').executeTakeFirstOrThrow()
    refusesRefunds = true
    await act(api, id, 'refund', { amount: 500, reason: 'Flacon rayé' })
    refusesRefunds = false
    const [check] = (await read(api, '/api/payments/checks')).checks
    assert.deepEqual([check.kind, check.expected, check.order.id], ['refund_failed', 500, id])
    const admin = await asAdmin(api)
    const again = () => api.send('POST', `/api/payments/refunds/${check.refund}/retry`, undefined, admin)
    const answers = await Promise.all([again(), again()])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 409])
    assertProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      'refund_not_failed',
    )
    await minute(api, payments)
    assert.deepEqual((await read(api, '/api/payments'))[0].refunds[0].status, 'succeeded')
    assert.deepEqual(kindsOf(await read(api, '/api/payments/checks')), [])
    const { refunded } = server.ledger().find(({ reference }) => reference === payment.reference)!
    assert.equal(refunded, 500)
  },
  taken,
)

const day = '/api/closings/2026-11-20'
const counted = { ...examples['saveClosing']!.body, cash: 1000, card: 3780, vouchers: 0 }

onBothEnginesApi(
  'the second of two admins who close a day at once is refused, and a correction says its reason',
  async (api) => {
    const admin = await asAdmin(api)
    const save = (tag: string, body: object) => api.send('PUT', day, body, { ...admin, 'if-match': tag })
    const first = await Promise.all([save('"0"', counted), save('"0"', { ...counted, cash: 2000 })])
    assert.deepEqual(first.map(({ status }) => status).toSorted(), [200, 412])
    assert.deepEqual(
      assertProblem(await save('"1"', counted), 422, 'validation_failed').violations!.map(({ code }) => code),
      ['reason_required'],
    )
    const corrected = await save('"1"', { ...counted, cash: 1500, reason: 'Un billet oublié' })
    assert.deepEqual(
      [
        corrected.body.version,
        corrected.body.total,
        corrected.body.entries.length,
        corrected.headers['etag'],
      ],
      [2, 5280, 2, '"2"'],
    )
    const tomorrow = await api.send('PUT', '/api/closings/2026-11-21', counted, admin)
    assertProblem(tomorrow, 422, 'closing_in_future')
    const history = await read(api, '/api/history?entity=till_closing')
    assert.deepEqual(
      history.map(({ action }: Answer['body']) => action),
      ['update', 'create'],
    )
  },
)

onApi('a day is compared with its visits and the orders that were settled at the till', async (api) => {
  const order = await reserved(api)
  await act(api, order.id, 'collect', { receipt: 'T-1' })
  const visit = await booked(api)
  await api.db.pool.query(
    `UPDATE appointments SET status = 'done', start_at = '2026-11-20T08:00:00+01:00', end_at = '2026-11-20T08:45:00+01:00' WHERE id = $1`,
    [visit.id],
  )
  await api.send('PUT', day, counted, await asAdmin(api))
  const closing = await read(api, day)
  assert.deepEqual(
    [closing.isOpen, closing.visits, closing.orders, closing.expected, closing.difference],
    [true, { count: 1, amount: 3000 }, { count: 1, amount: 3780 }, 6780, 4780 - 6780],
  )
  assert.deepEqual(
    closing.unsettled.map(({ id, amount }: Answer['body']) => [id, amount]),
    [[visit.id, 3000]],
  )
  const month = await read(api, '/api/closings?month=2026-11')
  assert.deepEqual(
    [month[0].date, month[0].version, month.every(({ date }: Answer['body']) => date <= '2026-11-20')],
    ['2026-11-20', 1, true],
  )
  assert.deepEqual(await read(api, '/api/closings?month=2026-12'), [])
})

onApi(
  'goods that came back to the till count against the day on which it gave the money back',
  async (api) => {
    const order = await reserved(api)
    await act(api, order.id, 'collect', { receipt: 'T-1' })
    await api.db.kysely
      .updateTable('orders')
      .set({ status: 'withdrawn' })
      .where('id', '=', order.id)
      .execute()
    const lines = [{ line: order.lines[0].id, quantity: 1, refused: 0, restock: true }]
    const returned = await act(api, order.id, 'return', { lines, reason: null })
    assert.equal(returned.status, 200, returned.text)
    api.now = api.now.add({ hours: 24 })
    const refunded = await act(api, order.id, 'refund', { amount: 1890, reason: 'Rendu en espèces' })
    assert.equal(refunded.status, 200, refunded.text)

    const closing = await read(api, '/api/closings/2026-11-21')
    assert.deepEqual([closing.orders, closing.expected], [{ count: 0, amount: -1890 }, -1890])
    assert.equal((await read(api, day)).expected, 3780)
    const { text } = await api.get('/api/exports/accounting?month=2026-11&file=days', await asAdmin(api))
    assert.deepEqual(
      readCsv(text.split('\r\n').slice(3).join('\r\n')).map((row) => [row[0], row[3], row.at(-1)]),
      [
        ['2026-11-20', '1', '37,80'],
        ['2026-11-21', '0', '-18,90'],
      ],
    )
    const sales = await read(api, '/api/stats/shop?from=2026-11-01&to=2026-11-30')
    assert.equal(sales.revenue.value, 1890)
  },
)

onApi(
  'each file of a month says what it is not, and its sums are those of payments, payouts and documents',
  async (api) => {
    const product = await shop(api)
    const { id } = await paid(api, product)
    await act(api, id, 'refund', { amount: 780, reason: 'Flacon rayé' })
    await night(api, 30)
    const table = async (file: string) => {
      const answer = await api.get(`/api/exports/accounting?month=2026-11&file=${file}`, await asAdmin(api))
      assert.equal(answer.status, 200, answer.text)
      const [sentence, blank, ...lines] = answer.text.split('\r\n')
      assert.equal(sentence, '\uFEFFExport de gestion, ne remplace pas la caisse ni la comptabilité.')
      assert.equal(blank, '')
      const [, ...rows] = readCsv(lines.join('\r\n'))
      return rows
    }
    assert.deepEqual(await table('days'), [['2026-11-20', 'Produits', '20 %', '1', '25,00', '5,00', '30,00']])
    assert.deepEqual(await table('e-reporting'), [['2026-11-20', 'TLB1', '20 %', '25,00', '5,00', '1']])
    assert.deepEqual(
      (await table('payments')).map(([, nature, , amount, fee, net]) => [nature, amount, fee, net]),
      [
        ['Paiement', '37,80', '0,82', '36,98'],
        ['Remboursement', '-7,80', '0,00', '-7,80'],
      ],
    )
    assert.equal((await table('payouts'))[0]!.at(-1), '29,18')
    assert.deepEqual(
      (await table('documents')).map((row) => [row[2], row.at(-1)]),
      [
        ['Facture', '37,80'],
        ['Avoir', '-7,80'],
      ],
    )
  },
  taken,
)
