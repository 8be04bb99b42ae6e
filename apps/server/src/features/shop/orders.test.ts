import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import {
  act,
  assertLedger,
  guest,
  openShop,
  orderIn,
  orderMail,
  place,
  placed,
  reserved,
} from '../../../test/orders.ts'
import { minute } from '../../../test/payments.ts'
import { asAdmin, onSale } from '../../../test/shop.ts'
import { makeWorker } from '../../../test/worker.ts'

const stockOf = async (api: Api, id: number) =>
  (await api.get(`/api/product/${id}`, await asAdmin(api))).body.stock

/** The job of each minute, without a payment provider. */
const minuteJob = (api: Api) => minute(api, null)

onBothEnginesApi(
  'fifty buyers of the last three pieces make three orders, and the ledger adds up',
  async (api) => {
    await openShop(api)
    const { id } = await onSale(api, {}, { stock: 3 })
    const people = await api.db.kysely
      .insertInto('users')
      .values(
        Array.from({ length: 50 }, (_, n) => ({
          family_name: 'Acheteuse',
          given_name: `N${n}`,
          quality: 'Customer' as const,
          verified: true,
          created_at: api.now,
        })),
      )
      .returning('id')
      .execute()
    const items = [{ product: id, quantity: 1, colors: [] }]
    const answers = await Promise.all(
      people.map((person) => place(api, id, { who: person.id, items, total: 1890 })),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    assert.deepEqual([statuses.get(201)?.length, statuses.get(409)?.length], [3, 47])
    const problem = assertProblem(statuses.get(409)![0]!, 409, 'out_of_stock')
    assert.equal(problem.detail, 'Plus que 0 en stock pour « Shampoing à l’avoine ».')
    assert.equal(await stockOf(api, id), 0)
    await assertLedger(api)
  },
  { options: { areRateLimitsOn: false } },
)

onBothEnginesApi('an order repeated under its key is the same order, also when sent at once', async (api) => {
  await openShop(api)
  const { id } = await onSale(api)
  const key = randomUUID()
  const who = api.salon.client
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(api, id, { who, key })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.token)).size, 1)
  assert.equal(await stockOf(api, id), 3)
  assertProblem(await place(api, id, { who, key, note: 'Autre' }), 422, 'idempotency_key_reused')
  assert.deepEqual(await orderMail(api), ['order_received alix.durand@mail.example'])
})

onApi(
  'the price of an order is the server’s: another total is refused with the basket as it is now',
  async (api) => {
    await openShop(api)
    const { id } = await onSale(api)
    const answer = await place(api, id, { who: api.salon.client, total: 3400 })
    assertProblem(answer, 409, 'cart_changed')
    assert.deepEqual([answer.body.quote.total, answer.body.quote.lines[0].unitPrice], [3780, 1890])
    assert.equal(await stockOf(api, id), 5)
  },
)

onApi('an order names each reason for which it is refused', async (api) => {
  const { id } = await onSale(api, { pickupOnly: true, colors: [{ name: 'Sauge', hex: '#8fa68a' }] })
  const who = api.salon.client
  assertProblem(await place(api, id, { who }), 409, 'shop_closed')
  await openShop(api)
  const line = (more: object) => ({ items: [{ product: id, quantity: 2, colors: [], ...more }] })
  const cases: [object, number, string][] = [
    [{ terms: false }, 422, 'terms_required'],
    [line({ quantity: 6 }), 409, 'out_of_stock'],
    [line({ product: 987_654 }), 409, 'cart_changed'],
    [line({ colors: ['Brique'] }), 409, 'cart_changed'],
    [{ code: 'NOEL' }, 422, 'promo_invalid'],
    [{ payment: 'online' }, 422, 'pay_at_salon'],
    [{ items: [] }, 422, 'validation_failed'],
    [{ billing: { ...guest, phone: '+33 1' } }, 422, 'validation_failed'],
  ]
  for (const [fields, status, code] of cases)
    assertProblem(await place(api, id, { who, ...fields }), status, code)
  assertProblem(await place(api, id), 422, 'pay_online')
  const address = { street: '18 rue Saint-Aubin', zipCode: '49100', city: 'Angers' }
  const shipping = { who, delivery: 'shipping', billing: { ...guest, address } }
  assertProblem(await place(api, id, shipping), 422, 'not_delivered')
  const withoutKey = await api.send('POST', '/api/orders', { items: [] }, await api.as(who))
  assert.equal(withoutKey.status, 422)
  assert.equal(await stockOf(api, id), 5)
})

onApi('a client has three reserved orders at most, and none in the red zone', async (api) => {
  await openShop(api)
  const { id } = await onSale(api, {}, { stock: 20 })
  const who = api.salon.client
  for (let count = 0; count < 3; count += 1) await placed(api, id)
  assertProblem(await place(api, id, { who }), 409, 'too_many_reservations')
  const { otherClient } = api.salon
  await api.db.kysely.updateTable('users').set({ red_zone: true }).where('id', '=', otherClient).execute()
  assertProblem(await place(api, id, { who: otherClient }), 422, 'pay_online')
})

onApi('an address places ten orders an hour, and one that is refused does not count', async (api) => {
  await openShop(api)
  const { id } = await onSale(api, { maxPerOrder: 20 }, { stock: 50 })
  const who = api.salon.client
  const nextOrder = async () => {
    await api.db.kysely.updateTable('orders').set({ status: 'collected', expires_at: null }).execute()
    return place(api, id, { who })
  }
  for (let count = 0; count < 10; count += 1) {
    assert.equal((await place(api, id, { who, total: 1 })).status, 409)
    assert.equal((await nextOrder()).status, 201)
  }
  const refused = await nextOrder()
  assertProblem(refused, 429, 'too_many_requests')
  assert.ok(Number(refused.headers['retry-after']) > 0)
})

onApi('a quote says what is wrong with each line and with the code, and writes nothing', async (api) => {
  const { id } = await onSale(api, {}, { stock: 1 })
  const items = [
    { product: id, quantity: 2, colors: [] },
    { product: 987_654, quantity: 1, colors: [] },
  ]
  const body = { items, delivery: 'pickup', code: 'noel' }
  const { body: quote } = await api.send('POST', '/api/orders/quote', body)
  assert.deepEqual(
    quote.lines.map(({ problem, amount }: Answer['body']) => [problem, amount]),
    [
      ['out_of_stock', 3780],
      ['gone', 0],
    ],
  )
  assert.deepEqual(quote.code, { code: 'NOEL', isValid: false })
  assert.deepEqual([quote.total, quote.deliveries, quote.payments], [3780, ['pickup'], []])
  assert.equal(quote.readyOn, '2026-11-21')
  const { body: own } = await api.send('POST', '/api/orders/quote', body, await api.as(api.salon.client))
  assert.deepEqual(own.payments, ['salon'])
})

onApi('twenty wrong promo codes an hour are answered, then none, right ones neither', async (api) => {
  const { id } = await onSale(api)
  const quote = (code: string) =>
    api.send('POST', '/api/orders/quote', {
      items: [{ product: id, quantity: 1, colors: [] }],
      delivery: 'pickup',
      code,
    })
  await promotion(api, { code: 'NOEL' })
  for (let count = 0; count < 20; count += 1) assert.equal((await quote(`FAUX-${count}`)).status, 200)
  assertProblem(await quote('FAUX-20'), 429, 'too_many_requests')
  assertProblem(await quote('NOEL'), 429, 'too_many_requests')
})

async function promotion(api: Api, given: object): Promise<void> {
  const form = { kind: 'percent', value: 10, from: null, to: null, minimum: 0, maxUses: null }
  const body = { ...form, maxUsesPerClient: null, ...given }
  const answer = await api.send('POST', '/api/promotions', body, await asAdmin(api))
  assert.equal(answer.status, 201, answer.text)
}

onBothEnginesApi(
  'a promo code is used as often as it may be, also by buyers at the same time',
  async (api) => {
    await openShop(api)
    const { id } = await onSale(api, {}, { stock: 50 })
    await promotion(api, { code: 'NOEL', maxUses: 2 })
    const buyers = [api.salon.client, api.salon.otherClient, api.salon.lea, api.salon.hugo]
    const answers = await Promise.all(buyers.map((who) => place(api, id, { who, code: 'noel', total: 3402 })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 422, 422])
    const order = answers.find(({ status }) => status === 201)!.body
    assert.deepEqual([order.code, order.discount, order.total], ['NOEL', 378, 3402])
    const [code] = (await api.get('/api/promotions', await asAdmin(api))).body
    assert.equal(code.uses, 2)
  },
)

onApi('a reserved order is fetched with its code, and « Réglé en caisse »', async (api) => {
  const order = await reserved(api)
  assert.match(order.pickupCode, /^[A-Z346789]{5}$/)
  assert.deepEqual([order.status, order.number.length, order.readyOn], ['reserved', 7, '2026-11-21'])
  assert.deepEqual(order.withdrawal, { effect: 'cancel', until: null })
  const lea = await api.as(api.salon.lea)
  const [found] = (await api.get(`/api/orders?search=${order.pickupCode}`, lea)).body
  assert.deepEqual([found.id, found.actions], [order.id, ['collect']])
  const collected = await api.send('POST', `/api/orders/${order.id}/collect`, { receipt: 'T-0042' }, lea)
  assert.deepEqual(
    [collected.status, collected.body.status, collected.body.receipt],
    [200, 'collected', 'T-0042'],
  )
  assertProblem(await act(api, order.id, 'cancel', { reason: 'Trop tard' }), 409, 'order_state')
  const { body: seen } = await api.get(`/api/orders/by-token/${order.token}`)
  assert.deepEqual(seen.withdrawal, { effect: 'return', until: '2026-12-04' })
  assert.deepEqual(
    seen.timeline.map(({ status }: Answer['body']) => status),
    ['reserved', 'collected'],
  )
})

onBothEnginesApi(
  'an order that is not fetched in time is reminded of, then expires and gives its pieces back',
  async (api) => {
    const order = await reserved(api)
    const product = order.lines[0].product
    assert.equal(order.expiresAt, '2026-11-28T00:00:00+01:00')
    api.now = Temporal.Instant.from('2026-11-27T00:00:00+01:00')
    await minuteJob(api)
    await minuteJob(api)
    api.now = Temporal.Instant.from('2026-11-27T23:59:59+01:00')
    await minuteJob(api)
    assert.equal(await stockOf(api, product), 3)
    api.now = Temporal.Instant.from('2026-11-28T00:00:00+01:00')
    await minuteJob(api)
    await minuteJob(api)
    assert.equal(await stockOf(api, product), 5)
    await assertLedger(api)
    const { body } = await api.get(`/api/orders/by-token/${order.token}`)
    assert.deepEqual([body.status, body.withdrawal, body.pickupCode], ['expired', null, null])
    assert.deepEqual(await orderMail(api), [
      'order_received alix.durand@mail.example',
      'order_reminder alix.durand@mail.example',
      'order_cancelled alix.durand@mail.example',
    ])
  },
)

onApi(
  'a buyer hears by SMS that an order is ready, at waking hours, unless they have fetched it',
  async (api) => {
    const worker = makeWorker(api)
    const ready = async () => {
      const { id } = await orderIn(api, 'paid')
      const answer = await act(api, id, 'ready')
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    }
    const order = await ready()
    await worker.look()
    assert.deepEqual(
      worker.sms.map(({ to, body }) => [to, body]),
      [
        [
          '+33639987701',
          `Atelier du test : votre commande ${order.number} vous attend. Code de retrait : ${order.pickupCode}`,
        ],
      ],
    )
    api.now = Temporal.Instant.from('2026-11-20T20:01:00+01:00')
    await ready()
    const fetched = await ready()
    await act(api, fetched.id, 'collect', {})
    await worker.look(Temporal.Instant.from('2026-11-21T07:59:59+01:00'))
    assert.equal(worker.sms.length, 1)
    await worker.look(Temporal.Instant.from('2026-11-21T08:00:00+01:00'))
    assert.equal(worker.sms.length, 2)
  },
)

onApi(
  'a buyer who answers STOP at night reads by e-mail in the morning that an order is ready',
  async (api) => {
    const worker = makeWorker(api)
    api.now = Temporal.Instant.from('2026-11-20T20:01:00+01:00')
    const { id } = await orderIn(api, 'paid')
    const { body: order } = await act(api, id, 'ready')
    const { client } = api.salon
    await api.db.kysely.updateTable('users').set({ sms_opt_out: true }).where('id', '=', client).execute()
    await worker.look(Temporal.Instant.from('2026-11-21T08:00:00+01:00'))
    assert.deepEqual(worker.sms, [])
    const mail = worker.mails.find(({ body }) => body.includes(order.pickupCode))
    assert.equal(mail?.to, guest.email)
    assert.match(mail.subject, new RegExp(order.number))
  },
)

onApi('an order is ready by e-mail for a buyer without a mobile number, or who wants no SMS', async (api) => {
  const told = async (change: object) => {
    const { id } = await orderIn(api, 'paid')
    await api.db.kysely.updateTable('orders').set(change).where('id', '=', id).execute()
    assert.equal((await act(api, id, 'ready')).status, 200)
    return (await orderMail(api)).at(-1)
  }
  const guestOrder = { customer_id: null, phone: '+33639980000' }
  assert.equal(await told({ phone: '+33241000000' }), 'order_ready alix.durand@mail.example')
  assert.equal(await told(guestOrder), 'order_ready +33639980000')
  await api.db.pool.query(`
    WITH said AS (INSERT INTO conversations (kind, phone) VALUES ('client', '+33639980000') RETURNING id)
    INSERT INTO chat_messages (conversation_id, is_incoming, text, meaning, at) SELECT id, true, 'STOP', 'stop', now() FROM said`)
  assert.equal(await told(guestOrder), 'order_ready alix.durand@mail.example')
  const { client } = api.salon
  await api.db.kysely.updateTable('users').set({ sms_opt_out: true }).where('id', '=', client).execute()
  assert.equal(await told({ note: null }), 'order_ready alix.durand@mail.example')
})

onBothEnginesApi('a cancelled order gives its pieces back and tells its buyer why', async (api) => {
  const order = await reserved(api)
  const stale = await api.send(
    'POST',
    `/api/orders/${order.id}/cancel`,
    { reason: 'Cassé' },
    {
      ...(await asAdmin(api)),
      'if-match': '"7"',
    },
  )
  assertProblem(stale, 412, 'precondition_failed')
  const answer = await act(api, order.id, 'cancel', { reason: 'Flacon abîmé' })
  assert.deepEqual([answer.body.status, answer.body.cancelReason], ['cancelled', 'Flacon abîmé'])
  assert.equal(await stockOf(api, order.lines[0].product), 5)
  await assertLedger(api)
  const { body } = await api.db.kysely
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'order_cancelled')
    .executeTakeFirstOrThrow()
  assert.match(body, /est annulée\.\nRaison : Flacon abîmé/)
})

for (const [title, received, last, late] of [
  ['on a Monday', '2026-11-23T10:00:00+01:00', '2026-12-07T23:59:59+01:00', '2026-12-08T00:00:00+01:00'],
  [
    'when day 14 is 1 May',
    '2026-04-17T10:00:00+02:00',
    '2026-05-04T23:59:59+02:00',
    '2026-05-05T00:00:00+02:00',
  ],
] as const) {
  onApi(`a withdrawal at 23:59:59 is accepted and a second later refused, ${title}`, async (api) => {
    const [first, second] = [await reserved(api), await placed(api, (await onSale(api)).id)]
    for (const { id } of [first, second])
      await api.db.kysely
        .updateTable('orders')
        .set({ status: 'collected', expires_at: null, received_at: Temporal.Instant.from(received) })
        .where('id', '=', id)
        .execute()
    const withdraw = (token: string) => api.send('POST', `/api/orders/by-token/${token}/withdraw`)
    api.now = Temporal.Instant.from(last)
    const accepted = await withdraw(first.token)
    assert.deepEqual([accepted.status, accepted.body.status], [200, 'withdrawn'])
    api.now = Temporal.Instant.from(late)
    const problem = assertProblem(await withdraw(second.token), 409, 'withdrawal_over')
    const day = last.slice(0, 10).split('-').toReversed().join('/')
    assert.equal(problem.detail, `Le délai de 14 jours est passé depuis le ${day}.`)
  })
}

onApi(
  'a withdrawal before receipt cancels, is acknowledged with its date and time, and works once',
  async (api) => {
    const order = await reserved(api)
    const path = `/api/orders/by-token/${order.token}/withdraw`
    const { body } = await api.send('POST', path)
    assert.deepEqual([body.status, body.withdrawal], ['cancelled', null])
    const timeline = body.timeline.map(({ status }: { status: string }) => status)
    assert.deepEqual(timeline, ['reserved', 'withdrawn', 'cancelled'])
    assert.equal(await stockOf(api, order.lines[0].product), 5)
    assertProblem(await api.send('POST', path), 409, 'order_state')
    const mail = await api.db.kysely
      .selectFrom('messages')
      .select('body')
      .where('kind', '=', 'withdrawal_received')
      .executeTakeFirstOrThrow()
    assert.match(mail.body, /vendredi 20 novembre à 8\u00a0h/)
    assert.match(mail.body, /2 × Shampoing à l’avoine : 37,80/)
    assertProblem(await api.send('POST', `/api/orders/by-token/${'A'.repeat(22)}/withdraw`), 404, 'not_found')
  },
)

onApi('while the shop is closed a buyer still sees their order, and withdraws from it', async (api) => {
  const order = await reserved(api)
  const off = await api.send('PATCH', '/api/settings/1', { modules: [] }, await asAdmin(api))
  assert.deepEqual(off.body.modules, [])
  const path = `/api/orders/by-token/${order.token}`
  assert.equal((await api.get(path)).body.status, 'reserved')
  assert.equal((await api.send('POST', `${path}/payment`)).status, 200)
  assert.equal((await api.send('POST', `${path}/withdraw`)).body.status, 'cancelled')
})

onApi(
  'goods that come back are on sale again, but for opened sealed ones, which need a reason',
  async (api) => {
    await openShop(api)
    const { id: product } = await onSale(api, { sealed: true })
    const order = await placed(api, product)
    await act(api, order.id, 'collect', {})
    await api.send('POST', `/api/orders/by-token/${order.token}/withdraw`)
    const back = (fields: object) => ({
      lines: [{ line: order.lines[0].id, quantity: 2, refused: 1, restock: true, ...fields }],
    })
    const wrong: [object, string][] = [
      [back({}), 'reason_required'],
      [back({ quantity: 3 }), 'more_than_sold'],
      [back({ quantity: 0, refused: 0 }), 'required'],
      [back({ line: 987_654 }), 'unknown_line'],
    ]
    for (const [body, code] of wrong) {
      const { violations } = assertProblem(await act(api, order.id, 'return', body), 422, 'validation_failed')
      assert.equal(violations?.[0]?.code, code)
    }
    const returned = await act(api, order.id, 'return', { ...back({}), reason: 'Un flacon ouvert' })
    assert.deepEqual(
      [
        returned.body.status,
        returned.body.actions,
        returned.body.lines[0].returned,
        returned.body.lines[0].refused,
      ],
      ['returned', ['refund'], 2, 1],
    )
    assert.equal(await stockOf(api, product), 4)
    await assertLedger(api)
    const refunded = await act(api, order.id, 'refund', { amount: 1890, reason: 'Retour' })
    assert.deepEqual([refunded.body.status, refunded.body.refunds], ['refunded', []])
  },
)

onApi(
  'an account with an open order is not erased; afterwards its name is gone and the amounts stay',
  async (api) => {
    const order = await reserved(api)
    const { client } = api.salon
    const erase = async () => api.send('DELETE', `/api/users/${client}`, {}, await asAdmin(api))
    assertProblem(await erase(), 409, 'orders_open')
    const exported = await api.get(`/api/users/${client}/export`, await api.as(client))
    assert.deepEqual(exported.body.orders[0].lines, ['2 × Shampoing à l’avoine'])
    await act(api, order.id, 'cancel', { reason: 'Alix ne vient plus' })
    assert.equal((await erase()).status, 200)
    const { body, text } = await api.get(`/api/orders/${order.id}`, await asAdmin(api))
    assert.deepEqual([body.billing, body.total, body.customer], [null, 3780, null])
    assert.doesNotMatch(text, /Alix|Durand|alix/)
  },
)
