import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../test/api.ts'
import { act, assertLedger, openShop, orderMail, place, placed } from '../../test/orders.ts'
import { deliver, minute, sessionOf, settlingOf, testProvider } from '../../test/payments.ts'
import { asAdmin, onSale } from '../../test/shop.ts'
import { ProviderUnreachable, type PaymentProvider } from './provider.ts'
import { settlePayment } from './settle-payments.ts'

const provider = await testProvider()
const { payments, server, events } = provider
const taken = { dependencies: { payments } }

const later = (api: Api, duration: Temporal.DurationLike) => (api.now = api.now.add(duration))
const seen = async (api: Api, token: string) => (await api.get(`/api/orders/by-token/${token}`)).body

/** An order of a guest that is to be paid online. */
async function ordered(api: Api): Promise<Answer['body']> {
  events.length = 0
  await openShop(api)
  const { id } = await onSale(api)
  const answer = await place(api, id, { payment: 'online' })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function paid(api: Api): Promise<Answer['body']> {
  const order = await ordered(api)
  assert.ok(server.pay(sessionOf(order.paymentUrl)))
  await deliver(api, payments, events.at(-1)!)
  return seen(api, order.token)
}

/** Cents that were paid and given back for an order, as the provider knows them. */
async function ledgerOf({ db }: Api, order: number) {
  const { reference } = await db.kysely
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  const found = server.ledger().find((line) => line.reference === reference)
  return found ? [found.paid, found.refunded] : null
}

const card = { 'content-type': 'application/x-www-form-urlencoded' }
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', headers: card, body: new URLSearchParams(fields), redirect: 'manual' })

onBothEnginesApi(
  'a guest confirms a payment at the bank and closes the tab, and the webhook is lost: within three minutes the order is paid once',
  async (api) => {
    const order = await ordered(api)
    assert.equal(order.status, 'awaiting_payment')
    const asked = await submit(order.paymentUrl, { card: '4000 0025 0000 3155' })
    assert.match(await asked.text(), /Votre banque vous demande de confirmer/)
    const done = await submit(order.paymentUrl, { card: '4000002500003155', confirmed: '1' })
    assert.equal(done.headers.get('location'), `http://salon.test/product/order/${order.token}`)
    later(api, { minutes: 1 })
    await minute(api, payments)
    assert.equal((await seen(api, order.token)).status, 'awaiting_payment')
    later(api, { minutes: 1 })
    await Promise.all([minute(api, payments), minute(api, payments)])
    later(api, { minutes: 1 })
    await minute(api, payments)
    // The event comes after all, twice.
    for (const event of [events[0]!, events[0]!]) assert.equal(await deliver(api, payments, event), 204)
    const after = await seen(api, order.token)
    assert.deepEqual(
      [after.status, after.timeline.map(({ status }: Answer['body']) => status), after.paymentUrl],
      ['paid', ['awaiting_payment', 'paid'], null],
    )
    assert.deepEqual(
      after.documents.map(({ number }: Answer['body']) => number),
      ['F2026-000001'],
    )
    assert.deepEqual(await orderMail(api), ['order_received alix.durand@mail.example'])
    assert.deepEqual(await ledgerOf(api, order.id), [3780, 0])
  },
  taken,
)

onApi(
  'a refused card can be tried again, and a buyer who comes back has paid without any event',
  async (api) => {
    const order = await ordered(api)
    const refused = await submit(order.paymentUrl, { card: '4000000000009995' })
    assert.match(await refused.text(), /provision insuffisante/)
    const payAgain = () => api.send('POST', `/api/orders/by-token/${order.token}/payment`)
    assert.equal((await payAgain()).body.paymentUrl, order.paymentUrl)
    await submit(order.paymentUrl, { card: '4242424242424242' })
    assert.equal((await payAgain()).body.status, 'paid')
    const { rows } = await api.db.pool.query('SELECT brand, last4 FROM payments')
    assert.deepEqual(rows, [{ brand: 'visa', last4: '4242' }])
  },
  taken,
)

onApi(
  'an event without the right signature, or of six minutes ago, is refused',
  async (api) => {
    const order = await ordered(api)
    server.pay(sessionOf(order.paymentUrl))
    const event = events.at(-1)!
    for (const wrong of [
      { ...event, signature: event.signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
      { ...event, body: event.body.replace('checkout', 'cheapout') },
      { ...event, signature: '' },
    ])
      assert.equal(await deliver(api, payments, wrong), 403)
    later(api, { minutes: 6 })
    assert.equal(await deliver(api, payments, event), 403)
    assert.equal((await seen(api, order.token)).status, 'awaiting_payment')
  },
  taken,
)

onBothEnginesApi(
  'an order that is not paid within thirty minutes expires, and its page takes no money any more',
  async (api) => {
    const order = await ordered(api)
    later(api, { minutes: 29, seconds: 59 })
    await minute(api, payments)
    assert.equal((await seen(api, order.token)).status, 'awaiting_payment')
    later(api, { seconds: 1 })
    await minute(api, payments)
    assert.equal((await seen(api, order.token)).status, 'expired')
    assert.equal(server.pay(sessionOf(order.paymentUrl)), false)
    await assertLedger(api)
    const { stock } = (await api.get(`/api/product/${order.lines[0].product}`, await asAdmin(api))).body
    assert.equal(stock, 5)
    assert.deepEqual(await orderMail(api), [])
  },
  taken,
)

onApi(
  'a payment in the last second before the order would expire pays it',
  async (api) => {
    const order = await ordered(api)
    assert.ok(server.pay(sessionOf(order.paymentUrl)))
    later(api, { minutes: 30 })
    await minute(api, payments)
    assert.equal((await seen(api, order.token)).status, 'paid')
  },
  taken,
)

onBothEnginesApi(
  'a payment that arrives after the order was cancelled is refunded in full, once, and its buyer is told',
  async (api) => {
    const order = await ordered(api)
    // The page was paid just before the salon cancelled.
    assert.ok(server.pay(sessionOf(order.paymentUrl)))
    assert.equal((await act(api, order.id, 'cancel', { reason: 'Cassé' })).status, 200)
    await deliver(api, payments, events[0]!)
    later(api, { minutes: 5 })
    await minute(api, payments)
    assert.deepEqual(await ledgerOf(api, order.id), [3780, 3780])
    const after = await seen(api, order.token)
    assert.deepEqual([after.status, after.refunded], ['cancelled', 3780])
    assert.deepEqual(
      (await orderMail(api)).map((line) => line.split(' ')[0]),
      ['order_cancelled', 'order_cancelled', 'refund_done'],
    )
    await assertLedger(api)
  },
  taken,
)

onApi(
  'the payment page of an order that is over is closed, also when the server ended before it could',
  async (api) => {
    const order = await ordered(api)
    // As a crash after the cancellation leaves the row.
    const over = { status: 'cancelled' as const, expires_at: null }
    await api.db.kysely.updateTable('orders').set(over).where('id', '=', order.id).execute()
    later(api, { minutes: 2 })
    await minute(api, payments)
    assert.equal(server.pay(sessionOf(order.paymentUrl)), false)
    assert.equal(await ledgerOf(api, order.id), null)
  },
  taken,
)

onApi(
  'cancelling a paid order refunds it in full',
  async (api) => {
    const order = await paid(api)
    const { body } = await act(api, order.id, 'cancel', { reason: 'Rupture' })
    assert.deepEqual([body.status, body.refunded, body.refundable], ['cancelled', 3780, 0])
    assert.deepEqual(await ledgerOf(api, order.id), [3780, 3780])
  },
  taken,
)

onApi(
  'a part is given back up to what is left',
  async (api) => {
    const order = await paid(api)
    const give = (amount: number) => act(api, order.id, 'refund', { amount, reason: 'Flacon rayé' })
    assert.equal((await give(780)).body.refundable, 3000)
    const refused = assertProblem(await give(3001), 409, 'refund_exceeds')
    assert.equal(refused.detail, 'Il reste 30,00\u00a0€ à rembourser.')
    assert.equal((await give(3000)).body.status, 'paid')
    assertProblem(await give(1), 409, 'order_state')
    assert.deepEqual(await ledgerOf(api, order.id), [3780, 3780])
  },
  taken,
)

onBothEnginesApi(
  'goods that come back after a withdrawal are refunded by the provider, and the order is over',
  async (api) => {
    const order = await paid(api)
    assert.equal((await act(api, order.id, 'ready')).status, 200)
    assert.equal((await act(api, order.id, 'collect', {})).status, 200)
    const withdrawn = await api.send('POST', `/api/orders/by-token/${order.token}/withdraw`)
    assert.deepEqual([withdrawn.body.status, withdrawn.body.refunded], ['withdrawn', 0])
    const lines = [{ line: order.lines[0].id, quantity: 2, refused: 0, restock: false }]
    const { body } = await act(api, order.id, 'return', { lines })
    assert.deepEqual([body.status, body.refunded], ['refunded', 3780])
    assert.deepEqual(
      (await orderMail(api)).map((line) => line.split(' ')[0]),
      ['order_received', 'order_ready', 'withdrawal_received', 'refund_done'],
    )
    await assertLedger(api)
  },
  taken,
)

/** The provider without an answer, while `isDown`. */
let isDown = false
const flaky = new Proxy(payments, {
  get: (target, name) =>
    isDown && name !== 'isTrial'
      ? async () => {
          throw new ProviderUnreachable('down')
        }
      : Reflect.get(target, name),
})

onApi(
  'while the provider does not answer an order waits, and the same request opens its page later',
  async (api) => {
    await openShop(api)
    const { id } = await onSale(api)
    const request = { payment: 'online', key: 'the same' }
    isDown = true
    assertProblem(await place(api, id, request), 502, 'provider_unreachable')
    isDown = false
    const { status, body } = await place(api, id, request)
    assert.deepEqual([status, body.status], [201, 'awaiting_payment'])
    assert.ok(server.pay(sessionOf(body.paymentUrl)))
    await minute(api, flaky)
    later(api, { minutes: 2 })
    await minute(api, flaky)
    isDown = true
    const cancelled = await act(api, body.id, 'cancel', { reason: 'Cassé' })
    assert.deepEqual([cancelled.body.status, cancelled.body.refunds[0].status], ['cancelled', 'pending'])
    isDown = false
    await minute(api, flaky)
    assert.deepEqual(await ledgerOf(api, body.id), [3780, 3780])
  },
  { dependencies: { payments: flaky } },
)

onApi(
  'a session that was opened without our hearing of it is found again, and nobody pays twice',
  async (api) => {
    const order = await ordered(api)
    // As a crash between the provider's answer and our note of it leaves the row.
    await api.db.kysely.updateTable('payments').set({ session_id: null, url: null }).execute()
    const again = await api.send('POST', `/api/orders/by-token/${order.token}/payment`)
    assert.equal(again.body.paymentUrl, order.paymentUrl)
  },
  taken,
)

onApi(
  'a number of a card is nowhere in the database',
  async (api) => {
    await paid(api)
    const { rows } = await api.db.pool.query<{ table: string }>(
      `SELECT c.relname AS table FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    )
    for (const { table } of rows) {
      const found = await api.db.pool.query(
        `SELECT 1 FROM ${table} t WHERE t::text LIKE '%4242424242%' LIMIT 1`,
      )
      assert.equal(found.rows.length, 0, table)
    }
  },
  taken,
)

/** A short form of `npm run resilience`: buyers, staff and events in an order that a seed decides. */
onBothEnginesApi(
  'every payment of sixty orders is one paid order or one full refund, with lost, doubled and reordered events',
  async (api) => {
    events.length = 0
    await openShop(api)
    const { id } = await onSale(api, {}, { stock: 40 })
    const random = seeded(20_261_126)
    const orders: Answer['body'][] = []
    for (let count = 0; count < 60; count += 1) {
      const answer = await place(api, id, {
        payment: 'online',
        items: [{ product: id, quantity: 1, colors: [] }],
        total: 1890,
      })
      if (answer.status === 201) orders.push(answer.body)
      else assertProblem(answer, 409, 'out_of_stock')
      await step(api, orders, random)
      if (count % 10 === 9) later(api, { minutes: 11 })
      if (random() < 0.3) await minute(api, payments)
    }
    for (let round = 0; round < 4; round += 1) {
      later(api, { minutes: 15 })
      await minute(api, payments)
    }
    await assertSettled(api, orders)
  },
  { ...taken, options: { areRateLimitsOn: false } },
)

async function step(api: Api, orders: readonly Answer['body'][], random: () => number): Promise<void> {
  const order = orders[Math.floor(random() * orders.length)]
  if (!order) return
  const dice = random()
  if (dice < 0.5) server.pay(sessionOf(order.paymentUrl))
  else if (dice < 0.6) await act(api, order.id, 'cancel', { reason: 'Rupture' })
  else if (dice < 0.7) await api.send('POST', `/api/orders/by-token/${order.token}/withdraw`)
  else if (dice < 0.8) await api.send('POST', `/api/orders/by-token/${order.token}/payment`)
  const waiting = events.splice(0)
  for (const event of waiting.toSorted(() => random() - 0.5)) {
    provider.now = api.now
    const fate = random()
    if (fate < 0.3) continue
    await deliver(api, payments, event)
    if (fate < 0.6) await deliver(api, payments, event)
  }
}

async function assertSettled(api: Api, orders: readonly Answer['body'][]): Promise<void> {
  const counts = { paid: 0, refunded: 0, unpaid: 0 }
  for (const { id, token } of orders) {
    const { status, refunded, total } = await seen(api, token)
    const ledger = await ledgerOf(api, id)
    if (ledger === null) {
      assert.ok(status === 'expired' || status === 'cancelled', status)
      assert.equal(refunded, 0)
      counts.unpaid += 1
    } else if (status === 'paid') {
      assert.deepEqual(ledger, [total, 0])
      counts.paid += 1
    } else {
      assert.deepEqual([status, ledger], ['cancelled', [total, total]])
      assert.equal(refunded, total)
      counts.refunded += 1
    }
  }
  assert.ok(counts.paid > 0 && counts.refunded > 0 && counts.unpaid > 0, JSON.stringify(counts))
  await assertLedger(api)
  const open = await api.db.kysely.selectFrom('payments').select('id').where('status', '=', 'open').execute()
  assert.deepEqual(open, [])
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

onApi(
  'settling a payment twice at once pays its order once',
  async (api) => {
    const order = await ordered(api)
    server.pay(sessionOf(order.paymentUrl))
    const { id } = await api.db.kysely.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const settling = settlingOf(api, payments satisfies PaymentProvider)
    await Promise.all(
      Array.from({ length: 8 }, () => settlePayment(settling, { payment: id, isOver: false }, api.now)),
    )
    assert.equal((await orderMail(api)).length, 1)
    assert.equal((await placed(api, order.lines[0].product)).status, 'reserved')
  },
  taken,
)
