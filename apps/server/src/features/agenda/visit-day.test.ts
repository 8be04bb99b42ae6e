import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { at, book, booked, messagesOf } from '../../../test/visits.ts'

interface Asking {
  who?: number
  headers?: Record<string, string>
}

function staffSend(method: string, path: string) {
  return async (api: Api, visit: number, body: object, { who, headers }: Asking = {}): Promise<Answer> => {
    const by = await api.as(who ?? api.salon.lea)
    return api.send(method, `/api/appointments/${visit}/${path}`, body, { ...by, ...headers })
  }
}

const presence = staffSend('PUT', 'presence')
const checkOut = staffSend('POST', 'checkout')

const later = (api: Api, time: string) => {
  api.now = Temporal.Instant.from(at(time))
}

const dayOf = ({ body }: Answer) => [body.arrivedAt, body.startedAt, body.lateMinutes, body.version]

async function historyOf(api: Api, visit: number): Promise<unknown[]> {
  const { rows } = await sql<{ action: string; changes: object }>`
    SELECT action, changes FROM history WHERE entity = 'appointment' AND entity_id = ${visit} AND action <> 'create'
    ORDER BY id`.execute(api.db.kysely)
  return rows.map(({ action, changes }) => [action, changes])
}

async function kept(api: Api, visit: number) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT status, charged, discount, discount_reason AS reason, discount_note AS note,
           settled_at IS NOT NULL AS settled, receipt,
           ARRAY(SELECT i.charged FROM appointment_items i WHERE i.appointment_id = a.id ORDER BY i.position) AS items,
           ARRAY(SELECT e.name || ' ' || e.price FROM appointment_extras e WHERE e.appointment_id = a.id) AS extras
    FROM appointments a WHERE id = ${visit}`.execute(api.db.kysely)
  return rows[0]!
}

/** The money of a visit, as the calendar tells it. */
async function moneyOf(api: Api, visit: number) {
  const by = await api.as(api.salon.lea)
  const { days } = (await api.get(`/api/agenda?from=${at('').slice(0, 10)}&to=${at('').slice(0, 10)}`, by))
    .body
  const found = days[0].visits.find(({ id }: { id: number }) => id === visit)
  return [found.status, found.charged, found.checkOut]
}

onBothEnginesApi('staff note that a client came and that the work began, and take it back', async (api) => {
  const { id } = await booked(api)
  later(api, '09:50')
  assert.deepEqual(dayOf(await presence(api, id, { arrived: true })), [at('09:50'), null, null, 2])
  later(api, '10:05')
  assert.deepEqual(dayOf(await presence(api, id, { started: true })), [at('09:50'), at('10:05'), null, 3])
  const again = await presence(api, id, { arrived: true, started: true })
  assert.deepEqual(dayOf(again), [at('09:50'), at('10:05'), null, 3])
  assert.equal(again.headers.etag, '"3"')
  assert.deepEqual(dayOf(await presence(api, id, { arrived: false })), [null, null, null, 4])
  assert.deepEqual(dayOf(await presence(api, id, { started: true })), [at('10:05'), at('10:05'), null, 5])
  assert.deepEqual((await historyOf(api, id))[0], [
    'update',
    { arrivedAt: [null, Temporal.Instant.from(at('09:50')).toString()] },
  ])
})

onApi(
  'an arrival is noted from two hours before the start, and how late somebody will be at any time',
  async (api) => {
    const { id } = await booked(api)
    later(api, '07:59')
    assertProblem(await presence(api, id, { arrived: true }), 422, 'too_early_to_arrive')
    assertProblem(await presence(api, id, { started: true }), 422, 'too_early_to_arrive')
    assert.equal((await presence(api, id, { lateMinutes: 15 })).body.lateMinutes, 15)
    assert.equal((await presence(api, id, { lateMinutes: null })).body.lateMinutes, null)
    assertProblem(await presence(api, id, { lateMinutes: 121 }), 422, 'validation_failed')
    later(api, '08:00')
    assert.equal((await presence(api, id, { arrived: true })).status, 200)
  },
)

onApi('nobody comes for a visit that is closed', async (api) => {
  const { id } = await booked(api)
  later(api, '10:30')
  assert.equal((await checkOut(api, id, {})).status, 200)
  assertProblem(await presence(api, id, { arrived: true }), 422, 'not_pending')
  assertProblem(await presence(api, id, { lateMinutes: 5 }), 422, 'not_pending')
})

onApi('the day of a colleague is an admin’s to write', async (api) => {
  const { hugo, client, admin } = api.salon
  const { id } = await booked(api)
  later(api, '10:00')
  assertProblem(await presence(api, id, { arrived: true }, { who: hugo }), 403, 'others_day')
  assertProblem(await checkOut(api, id, {}, { who: hugo }), 403, 'others_day')
  assertProblem(await presence(api, id, { arrived: true }, { who: client }), 403, 'forbidden')
  assert.equal((await presence(api, id, { arrived: true }, { who: admin })).status, 200)
})

onApi('nobody notes or closes what has changed since they saw it', async (api) => {
  const { id } = await booked(api)
  later(api, '10:00')
  await presence(api, id, { arrived: true })
  const headers = { 'if-match': '"1"' }
  assertProblem(await presence(api, id, { started: true }, { headers }), 412, 'precondition_failed')
  assertProblem(await checkOut(api, id, {}, { headers }), 412, 'precondition_failed')
})

onBothEnginesApi(
  'the charged price is the work and the extras, less a discount, and its facts are kept',
  async (api) => {
    const { cut, beard, colour, lea, hugo, client, admin } = api.salon
    const items = [
      { service: cut, professional: lea },
      { combinatedService: colour, professional: lea },
    ]
    const visit = (await book(api, client, { items, start: at('10:00') })).body
    later(api, '13:00')
    const prices = visit.items.map(({ price }: { price: number }) => price)
    const answer = await checkOut(
      api,
      visit.id,
      {
        items: [{ item: 0, price: 4000 }],
        added: [{ service: beard, professional: hugo, price: 1501 }],
        discount: { percent: 10, reason: 'other', note: 'Anniversaire' },
        settled: true,
        receipt: 'T-42',
      },
      { who: admin },
    )
    assert.equal(answer.status, 200, answer.text)
    const sum = 4000 + prices[1] + 1501
    const discount = Math.floor((sum * 10 + 50) / 100)
    assert.deepEqual([answer.body.status, answer.body.charged], ['done', sum - discount])
    assert.deepEqual(await kept(api, visit.id), {
      status: 'done',
      charged: sum - discount,
      discount,
      reason: 'other',
      note: 'Anniversaire',
      settled: true,
      receipt: 'T-42',
      items: [4000, null],
      extras: ['Barbe 1501'],
    })
    const [[action, changes]] = (await historyOf(api, visit.id)) as [[string, Record<string, unknown>]]
    assert.equal(action, 'status')
    assert.deepEqual(changes['charged'], [null, sum - discount])
    assert.doesNotMatch(JSON.stringify(changes), /Anniversaire|T-42/)
  },
)

onApi('a visit closed without a word is charged the standing price, and its client thanked', async (api) => {
  await sql`UPDATE users SET google_link = 'https://g.page/r/lea' WHERE id = ${api.salon.lea}`.execute(
    api.db.kysely,
  )
  const visits = [await booked(api), await booked(api, { start: at('11:00') })]
  later(api, '12:00')
  const [first, second] = visits
  assert.equal((await checkOut(api, first.id, {})).body.charged, first.price)
  const step = second.appointmentServices[0].id
  const by = await api.as(api.salon.lea)
  await api.send('PUT', `/api/appointment_services/${step}`, { status: 'done', wholeVisit: true }, by)
  assert.equal((await kept(api, second.id))['charged'], second.price)
  assert.ok((await messagesOf(api)).some((message) => message.startsWith('thank')))
})

onBothEnginesApi(
  'a visit that is opened again is charged nothing and keeps its check-out until the next one',
  async (api) => {
    const { beard, hugo, lea, admin } = api.salon
    const visit = await booked(api)
    later(api, '10:30')
    const closed = await checkOut(
      api,
      visit.id,
      {
        items: [{ item: 0, price: 100 }],
        added: [{ service: beard, professional: hugo, price: 1500 }],
        discount: { percent: 10, reason: 'other', note: 'Anniversaire' },
        receipt: '7',
      },
      { who: admin },
    )
    const said = {
      items: [{ item: 0, price: 100 }],
      added: [{ service: beard, professional: hugo, name: 'Barbe', price: 1500 }],
      discount: { amount: 160, reason: 'other', note: 'Anniversaire' },
      settledAt: at('10:30'),
      receipt: '7',
    }
    assert.deepEqual(closed.body.checkOut, said)
    assert.deepEqual(await moneyOf(api, visit.id), ['done', 1440, said])
    const step = visit.appointmentServices[0].id
    const body = { status: 'pending', wholeVisit: true }
    const opened = await api.send('PUT', `/api/appointment_services/${step}`, body, await api.as(lea))
    assert.equal(opened.status, 200, opened.text)
    assert.deepEqual(await moneyOf(api, visit.id), ['pending', null, said])
    await presence(api, visit.id, { arrived: true })
    assert.deepEqual(await moneyOf(api, visit.id), ['pending', null, said])
    const done = await checkOut(api, visit.id, { discount: null })
    assert.deepEqual([done.body.charged, done.body.checkOut], [visit.price, null])
    assert.deepEqual(await moneyOf(api, visit.id), ['done', visit.price, null])
  },
)

onApi('a client reads what they were charged as the price of their visit', async (api) => {
  const { client, admin } = api.salon
  const visit = await booked(api)
  later(api, '10:30')
  await checkOut(api, visit.id, { discount: { percent: 10, reason: 'loyalty' } }, { who: admin })
  const by = await api.as(client)
  assert.equal((await api.get(`/api/appointments/${visit.id}`, by)).body.price, 2700)
  assert.equal((await api.get('/api/appointments', by)).body[0].price, 2700)
})

onApi('a discount is at most the sum, and for professionals what the salon allows', async (api) => {
  const { lea, admin } = api.salon
  const { id, price } = await booked(api)
  later(api, '10:30')
  const tooMuch = { discount: { percent: 21, reason: 'team' } }
  const refused = assertProblem(await checkOut(api, id, tooMuch, { who: lea }), 422, 'discount_too_high')
  assert.equal(refused.title.replaceAll(/\s/g, ' '), 'La remise dépasse 20 %.')
  const most = { discount: { amount: price + 1, reason: 'team' } }
  assertProblem(await checkOut(api, id, most, { who: admin }), 422, 'discount_too_high')
  assert.equal((await kept(api, id))['status'], 'pending')
  assert.equal((await checkOut(api, id, { discount: { percent: 20, reason: 'team' } })).status, 200)
})

onApi('the calendar tells staff up to how much they may take off', async (api) => {
  const { lea, hugo, admin } = api.salon
  await booked(api)
  const most = async (who: number) => {
    const [day] = (await api.get('/api/agenda?from=2026-11-23&to=2026-11-23', await api.as(who))).body.days
    return day.visits[0].discountMax
  }
  assert.deepEqual([await most(lea), await most(hugo), await most(admin)], [20, 20, null])
})

onApi('a professional passes the limit of discounts by no lower price either', async (api) => {
  const { lea, admin } = api.salon
  const { id, price } = await booked(api)
  later(api, '10:30')
  const lower = { items: [{ item: 0, price: price * 0.8 - 1 }] }
  const refused = assertProblem(await checkOut(api, id, lower, { who: lea }), 422, 'discount_too_high')
  assert.equal(refused.title.replaceAll(/\s/g, ' '), 'La remise dépasse 20 %.')
  const both = { items: [{ item: 0, price: price * 0.9 }], discount: { percent: 20, reason: 'team' } }
  assertProblem(await checkOut(api, id, both, { who: lea }), 422, 'discount_too_high')
  assert.equal((await checkOut(api, id, lower, { who: admin })).status, 200)
})

onApi('a check-out names items of the visit, services on the menu and people on the team', async (api) => {
  const { pause, cut, lea, client } = api.salon
  const { id } = await booked(api)
  later(api, '10:30')
  const body = {
    items: [
      { item: 0, price: 1 },
      { item: 0, price: 2 },
      { item: 1, price: 3 },
    ],
  }
  const wrong = assertProblem(await checkOut(api, id, body), 422, 'validation_failed')
  assert.deepEqual(
    wrong.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
    [
      ['items.1.item', 'duplicate'],
      ['items.2.item', 'invalid_value'],
    ],
  )
  const added = [
    { service: pause, professional: lea, price: 1 },
    { service: cut, professional: client, price: 1 },
    { service: 9999, professional: lea, price: 1 },
  ]
  const extras = assertProblem(await checkOut(api, id, { added }), 422, 'validation_failed')
  assert.deepEqual(
    extras.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
    [
      ['added.0.service', 'service_is_break'],
      ['added.1.professional', 'unknown_professional'],
      ['added.2.service', 'unknown_service'],
    ],
  )
})

onApi('nobody closes a visit before it begins, nor twice', async (api) => {
  const { id } = await booked(api)
  later(api, '09:59')
  assertProblem(await checkOut(api, id, {}), 422, 'not_started_yet')
  later(api, '10:00')
  assert.equal((await checkOut(api, id, {})).status, 200)
  assertProblem(await checkOut(api, id, {}), 422, 'transition_not_allowed')
})

onApi('work that was begun before its time may be finished before it', async (api) => {
  const { id } = await booked(api)
  later(api, '09:50')
  assert.equal((await presence(api, id, { started: true })).body.abilities.checkout, true)
  assert.equal((await checkOut(api, id, {})).status, 200)
})

onApi('a service that was added to a visit is disabled instead of deleted', async (api) => {
  const { beard, hugo, admin } = api.salon
  const { id } = await booked(api)
  later(api, '10:30')
  const added = [{ service: beard, professional: hugo, price: 1500 }]
  assert.equal((await checkOut(api, id, { added })).status, 200)
  const deleted = await api.send('DELETE', `/api/services/${beard}`, undefined, await api.as(admin))
  assert.ok(deleted.status < 300, deleted.text)
  const { rows } = await sql<{
    disabled: boolean
  }>`SELECT disabled FROM services WHERE id = ${beard}`.execute(api.db.kysely)
  assert.deepEqual(rows, [{ disabled: true }])
})

onApi(
  'a client spent what they were charged; their export tells it, and erasing them erases its words',
  async (api) => {
    const { client, admin } = api.salon
    const { id } = await booked(api)
    later(api, '10:30')
    const bill = { discount: { amount: 500, reason: 'other', note: 'Anniversaire' }, receipt: 'T-42' }
    const { charged } = (await checkOut(api, id, bill, { who: admin })).body
    const by = await api.as(admin)
    assert.equal((await api.get(`/api/appointments/customer/${client}/summary`, by)).body.spent, charged)
    const [held] = (await api.get(`/api/users/${client}/export`, by)).body.appointments
    assert.deepEqual(
      [held.charged, held.discount, held.discountNote, held.receipt, held.arrivedAt],
      [charged, 500, 'Anniversaire', 'T-42', null],
    )
    assert.ok((await api.send('DELETE', `/api/users/${client}`, undefined, by)).status < 300)
    const after = await kept(api, id)
    assert.deepEqual([after['charged'], after['note'], after['receipt']], [charged, null, null])
  },
)
