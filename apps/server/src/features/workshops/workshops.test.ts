import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { act, assertLedger, openShop, reserved } from '../../../test/orders.ts'
import { deliver, minute, sessionOf, testProvider } from '../../../test/payments.ts'
import { asAdmin, onSale } from '../../../test/shop.ts'
import { at } from '../../../test/visits.ts'
import { addDate, added, book, path, planned, when, workshopOf } from '../../../test/workshops.ts'

const { payments, server, events } = await testProvider()
const taken = { dependencies: { payments } }

const seen = async (api: Api, token: string) => (await api.get(`/api/orders/by-token/${token}`)).body
const workshopSeen = async (api: Api, id: number) => (await api.get(`${path}/${id}`, await asAdmin(api))).body
const cancel = async (api: Api, { id, date }: { id: number; date: number }) =>
  api.send('POST', `${path}/${id}/dates/${date}/cancel`, { reason: 'Grève' }, await asAdmin(api))
const move = async (api: Api, { id, date }: { id: number; date: number }, times: object) =>
  api.send('POST', `${path}/${id}/dates/${date}/move`, times, await asAdmin(api))
const wait = (api: Api, date: number) =>
  api.send('POST', `${path}/dates/${date}/waiting`, { name: 'Sacha', email: 'sacha@mail.example' })

/** Seats that a guest has booked and paid. */
async function paid(api: Api, product: number, participants: readonly string[]): Promise<Answer['body']> {
  const answer = await book(api, product, participants)
  assert.equal(answer.status, 201, answer.text)
  assert.ok(server.pay(sessionOf(answer.body.paymentUrl)))
  await deliver(api, payments, events.at(-1)!)
  return seen(api, answer.body.token)
}

async function mails({ db }: Api): Promise<{ kind: string; recipient: string; body: string }[]> {
  return db.kysely
    .selectFrom('messages')
    .select(['kind', 'recipient', 'body'])
    .where('kind', 'in', [
      'order_received',
      'refund_done',
      'workshop_cancelled',
      'workshop_moved',
      'workshop_seat',
    ])
    .orderBy('id')
    .execute()
}

const kindsOf = async (api: Api) => (await mails(api)).map(({ kind }) => kind)

async function hoursOf({ db }: Api): Promise<number> {
  const { rows } = await db.pool.query(`SELECT 1 FROM occupancy WHERE kind = 'break'`)
  return rows.length
}

onBothEnginesApi(
  'thirty buyers of the last seat make one order',
  async (api) => {
    await openShop(api)
    const { product } = await planned(api, { seats: 1 })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => book(api, product, [`N${n}`])))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    assert.deepEqual([statuses.get(201)?.length, statuses.get(409)?.length], [1, 29])
    assertProblem(statuses.get(409)![0]!, 409, 'seats_taken')
    await assertLedger(api)
  },
  { ...taken, options: { areRateLimitsOn: false } },
)

onBothEnginesApi(
  'a cancelled date with six paid seats refunds and tells six buyers, and its hosts are free',
  async (api) => {
    await openShop(api)
    const { salon } = api
    const workshop = await planned(api, { hosts: [salon.lea, salon.hugo] })
    for (let n = 0; n < 6; n += 1) await paid(api, workshop.product, [`N${n}`])
    assertProblem(await addDate(api, workshop.id), 409, 'time_not_free')
    assert.equal((await wait(api, workshop.date)).status, 204)
    const before = server.ledger().reduce((sum, { refunded }) => sum + refunded, 0)
    const answer = await cancel(api, workshop)
    const [date] = answer.body.dates
    assert.deepEqual([date.cancelReason, date.free, date.waiting], ['Grève', 6, 0])
    assert.equal(server.ledger().reduce((sum, { refunded }) => sum + refunded, 0) - before, 6 * 4500)
    const told = (await mails(api)).filter(({ kind }) => kind === 'workshop_cancelled')
    const buyers = told.filter(({ recipient }) => recipient === 'alix.durand@mail.example')
    assert.deepEqual([buyers.length, told.length], [6, 7])
    assert.match(buyers[0]!.body, /Raison : Grève[^]*remboursé de 45,00/)
    assert.equal(await hoursOf(api), 0)
    const [line] = (await api.get('/api/orders', await asAdmin(api))).body
    assert.deepEqual([line.status, line.refunded, line.actions], ['cancelled', 4500, []])
    assertProblem(await cancel(api, workshop), 409, 'workshop_date_over')
    assertProblem(await book(api, workshop.product, ['Trop tard']), 409, 'workshop_date_over')
    assert.equal((await addDate(api, workshop.id)).status, 201)
    await assertLedger(api)
  },
  taken,
)

onBothEnginesApi(
  'a moved date takes its hosts’ time along and tells its buyers in their language; it stays where a host is taken',
  async (api) => {
    await openShop(api)
    const { salon } = api
    const workshop = await planned(api, { hosts: [salon.lea, salon.hugo] })
    await paid(api, workshop.product, ['Alix'])
    const abroad = await book(api, workshop.product, ['Sacha'], { language: 'en' })
    assert.match(abroad.body.lines[0].name, /^Chignon du soir, Saturday 12 December, 10:00$/)
    const next = { start: '2026-12-19T14:00:00+01:00', end: '2026-12-19T16:00:00+01:00' }
    const other = await planned(api, { hosts: [salon.hugo], title: 'Tresses' }, next)
    assertProblem(await move(api, workshop, next), 409, 'time_not_free')
    assert.equal((await cancel(api, other)).status, 200)
    assertProblem(await move(api, workshop, { ...next, end: next.start }), 422, 'validation_failed')
    assertProblem(
      await move(api, workshop, { ...next, start: at('10:00', '2026-11-01') }),
      422,
      'validation_failed',
    )

    const moved = await move(api, workshop, next)
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual([moved.body.dates[0].start, moved.body.dates[0].free], [next.start, 4])
    assert.equal(await hoursOf(api), 2)
    assert.equal((await addDate(api, workshop.id)).status, 201)
    const told = (await mails(api)).filter(({ kind }) => kind === 'workshop_moved').map(({ body }) => body)
    assert.equal(told.length, 2)
    assert.match(
      told[0]!,
      /samedi 12 décembre à 10.h change de date[^]*Chignon du soir, samedi 19 décembre à 14.h/,
    )
    assert.match(told[1]!, /Saturday 12 December, 10:00 has a new date[^]*Saturday 19 December, 14:00/)
    assert.match((await seen(api, abroad.body.token)).lines[0].name, /Saturday 19 December/)
    api.now = Temporal.Instant.from(next.start)
    assertProblem(await move(api, workshop, when), 409, 'workshop_date_over')
  },
  taken,
)

onApi(
  'seats are paid online by name, are neither fetched nor withdrawn from, and are done with their date',
  async (api) => {
    await openShop(api)
    const workshop = await planned(api)
    const order = await paid(api, workshop.product, ['Alix', 'Sacha'])
    assert.deepEqual(
      [order.status, order.isForSeats, order.participants, order.pickupCode, order.readyOn, order.withdrawal],
      ['paid', true, ['Alix', 'Sacha'], null, null, null],
    )
    const [mail] = await mails(api)
    assert.match(mail!.body, /Chignon du soir[^]*Participants : Alix, Sacha[^]*pas de rétractation/)
    assert.doesNotMatch(mail!.body, /Renoncer|retrait/)
    const withdrawal = await api.send('POST', `/api/orders/by-token/${order.token}/withdraw`)
    assertProblem(withdrawal, 409, 'order_state')
    assertProblem(await act(api, order.id, 'ready'), 409, 'order_state')
    const sheet = await api.get(`${path}/${workshop.id}/dates/${workshop.date}/attendees`, await asAdmin(api))
    assert.deepEqual(
      sheet.body.map((line: Answer['body']) => [line.name, line.order, line.buyer.phone]),
      ['Alix', 'Sacha'].map((name) => [name, order.number, '+33639987701']),
    )
    api.now = Temporal.Instant.from(when.end)
    await minute(api, payments)
    assert.equal((await seen(api, order.token)).status, 'collected')
  },
  taken,
)

onApi(
  'an order of seats names each reason for which it is refused',
  async (api) => {
    await openShop(api)
    const workshop = await planned(api)
    const { product } = workshop
    const goods = await onSale(api)
    const two = { items: [{ product, quantity: 2, colors: [] }] }
    const mixed = { items: [...two.items, { product: goods.id, quantity: 1, colors: [] }] }
    const cases: [object, number, string][] = [
      [{ payment: 'salon' }, 422, 'pay_online'],
      [{ participants: undefined }, 409, 'cart_changed'],
      [{ participants: ['Alix'] }, 422, 'validation_failed'],
      [{ participants: ['Alix', ' '] }, 422, 'validation_failed'],
      [mixed, 422, 'validation_failed'],
      [{ code: 'NOEL' }, 422, 'promo_invalid'],
      [{ delivery: 'shipping' }, 422, 'validation_failed'],
      [{ total: 1 }, 409, 'cart_changed'],
      [{ items: [{ product: goods.id, quantity: 2, colors: [] }] }, 409, 'workshop_date_over'],
    ]
    for (const [fields, status, code] of cases)
      assertProblem(await book(api, product, ['Alix', 'Sacha'], { ...two, ...fields }), status, code)
    const draft = { ...workshopOf(api), isPublished: false }
    await api.send('PUT', `${path}/${workshop.id}`, draft, await asAdmin(api))
    assertProblem(await book(api, product, ['Alix']), 409, 'workshop_date_over')
    assert.deepEqual((await api.get(`${path}/open`)).body, [])
    const renamed = { ...workshopOf(api), title: 'Tresses', price: 5000 }
    await api.send('PUT', `${path}/${workshop.id}`, renamed, await asAdmin(api))
    assert.equal((await api.get(`${path}/open`)).body[0].dates[0].free, 6)
    const { body } = await book(api, product, ['Alix'], { total: 5000 })
    assert.match(body.lines[0].name, /^Tresses, samedi 12 décembre/)
    api.now = Temporal.Instant.from(when.start)
    assertProblem(await book(api, product, ['Alix']), 409, 'workshop_date_over')
    assert.deepEqual((await api.get(`${path}/open`)).body, [])
  },
  taken,
)

onApi('seats are no products: the shop does not list, show or change them', async (api) => {
  const { product } = await planned(api)
  const admin = await asAdmin(api)
  assert.deepEqual((await api.get('/api/product/list')).body, [])
  assert.deepEqual((await api.get('/api/product', admin)).body, [])
  assertProblem(await api.get(`/api/product/details?productId=${product}`), 404, 'not_found')
  assertProblem(await api.get(`/api/product/${product}`, admin), 404, 'not_found')
  assertProblem(await api.send('DELETE', `/api/product/${product}`, undefined, admin), 404, 'not_found')
  const move = { reason: 'receipt', quantity: 1 }
  assertProblem(await api.send('POST', `/api/product/${product}/stock`, move, admin), 404, 'not_found')
})

onApi('a date has a start to come and an end after it, and a workshop with dates is kept', async (api) => {
  const { id } = await added(api)
  const times = [
    { start: '2026-11-01T10:00:00+01:00', end: '2026-11-01T12:00:00+01:00' },
    { start: when.end, end: when.start },
    { start: when.start, end: '2026-12-20T12:00:00+01:00' },
  ]
  for (const wrong of times) assertProblem(await addDate(api, id, wrong), 422, 'validation_failed')
  const planned = await addDate(api, id)
  assert.deepEqual(planned.body.dates, [
    { id: planned.body.dates[0].id, ...when, seats: 6, free: 6, cancelReason: null, waiting: 0 },
  ])
  const admin = await asAdmin(api)
  assertProblem(await api.send('DELETE', `${path}/${id}`, undefined, admin), 409, 'workshop_has_dates')
  const history = await api.get(`/api/history?entity=workshop&entity_id=${id}`, admin)
  assert.deepEqual(history.body.map(({ action }: Answer['body']) => action).toSorted(), ['create', 'update'])
})

onBothEnginesApi(
  'people who wait hear once of a seat that is free again, may ask anew, and are forgotten with the date',
  async (api) => {
    await openShop(api)
    const { id, date, product } = await planned(api, { seats: 1 })
    assertProblem(await wait(api, date), 409, 'workshop_date_over')
    assert.equal((await book(api, product, ['Alix'])).status, 201)
    for (let n = 0; n < 2; n += 1) assert.equal((await wait(api, date)).status, 204)
    assert.equal((await workshopSeen(api, id)).dates[0].waiting, 1)
    await minute(api, payments)
    assert.deepEqual(await kindsOf(api), [])
    // The buyer never pays: the seat is free again.
    api.now = api.now.add({ minutes: 30 })
    await minute(api, payments)
    await minute(api, payments)
    assert.deepEqual(await kindsOf(api), ['workshop_seat'])
    assert.equal((await book(api, product, ['Alix'])).status, 201)
    assert.equal((await wait(api, date)).status, 204)
    api.now = api.now.add({ minutes: 30 })
    await minute(api, payments)
    assert.deepEqual(await kindsOf(api), ['workshop_seat', 'workshop_seat'])
    api.now = Temporal.Instant.from(when.end)
    await minute(api, payments)
    const { rows } = await api.db.pool.query('SELECT 1 FROM workshop_waiting')
    assert.deepEqual(rows, [])
  },
  taken,
)

onApi('an erasure takes the names of participants and the places in waiting lists along', async (api) => {
  const { date } = await planned(api, { seats: 1 })
  const { client } = api.salon
  const db = api.db.kysely
  const { id } = await reserved(api)
  await db
    .updateTable('orders')
    .set({ workshop_date_id: date, participants: ['Camille'], status: 'collected', expires_at: null })
    .where('id', '=', id)
    .execute()
  const { email } = await db
    .updateTable('users')
    .set({ email: 'camille@mail.example', email_proved_at: api.now })
    .where('id', '=', client)
    .returning('email')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workshop_waiting')
    .values({ date_id: date, name: 'Camille', email: email!, language: 'fr', created_at: api.now })
    .execute()
  const gone = await api.send('DELETE', `/api/users/${client}`, undefined, await asAdmin(api))
  assert.equal(gone.status, 200, gone.text)
  const order = await db.selectFrom('orders').select('participants').executeTakeFirstOrThrow()
  assert.deepEqual(order.participants, [])
  assert.deepEqual(await db.selectFrom('workshop_waiting').select('id').execute(), [])
})
