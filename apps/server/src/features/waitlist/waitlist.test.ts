import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, violationsOf, type Api } from '../../../test/api.ts'
import { change } from '../../../test/agenda.ts'
import { at, book, booked, monday, newClients, startsOf } from '../../../test/visits.ts'
import { lengthForm, saveLengths, twoLengths } from '../../../test/hair-lengths.ts'
import {
  accept,
  decline,
  join,
  joined,
  lastToken,
  neverFresh,
  path,
  statesOf,
  tend,
  tending,
  tokens,
} from '../../../test/waitlist.ts'

const fresh = () => ({ dependencies: { elapsed: neverFresh() } })
const cutByLea = ({ salon }: Api) => `s:${salon.cut}@${salon.lea}`

/** Somebody has the place that others wait for. */
async function taken(api: Api): Promise<number> {
  return (await booked(api, { who: api.salon.otherClient })).id
}

async function cancel(api: Api, id: number): Promise<void> {
  const answer = await api.send('DELETE', `/api/appointments/${id}`, undefined, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
}

async function visits({ db }: Api): Promise<{ client: number; source: string | null }[]> {
  return db.kysely
    .selectFrom('appointments')
    .select(['client_id as client', 'source'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

onBothEnginesApi(
  'a client who waits is offered a place that is released, by a link that books it without a sign-in',
  async (api) => {
    const { client, otherClient } = api.salon
    const visit = await taken(api)
    const entry = await joined(api, client)
    assert.deepEqual([entry.state, entry.title, entry.price, entry.offer], ['waiting', 'Coupe', 3000, null])
    await tend(api)
    assert.deepEqual(await tokens(api), [])
    await cancel(api, visit)
    await tend(api)
    await tend(api)
    assert.equal((await tokens(api)).length, 1)
    const token = await lastToken(api)
    // A search hides the start, and no booking gets it.
    assert.ok(!(await startsOf(api, cutByLea(api))).includes(at('10:00')))
    const wish = { items: [{ service: api.salon.cut, professional: api.salon.lea }], start: at('10:00') }
    assertProblem(await book(api, otherClient, wish), 409, 'slot_taken')
    for (let n = 0; n < 2; n += 1) {
      const { body } = await api.get(`/api/offers/${token}`)
      assert.deepEqual(body, {
        state: 'sent',
        title: 'Coupe',
        start: at('10:00'),
        end: at('10:30'),
        price: 3000,
        professionals: ['Léa'],
        until: '2026-11-20T08:30:00+01:00',
        for: null,
        insteadOf: null,
      })
    }
    assert.deepEqual(await visits(api), [])
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await accept(api, token)
      assert.deepEqual([status, body.state], [200, 'accepted'])
    }
    assert.deepEqual(await visits(api), [{ client, source: 'waitlist' }])
    assert.deepEqual(await statesOf(api), ['booked'])
    const { rows } = await api.db.pool.query('SELECT kind FROM occupancy')
    assert.deepEqual(rows, [{ kind: 'visit' }])
    const sent = await api.db.kysely.selectFrom('messages').select(['kind', 'body']).execute()
    const [offer] = sent.filter(({ kind }) => kind === 'waitlist_offer')
    assert.match(offer!.body, /une place se libère lundi 23 novembre à 10\u00a0h avec Léa \(Coupe, 30,00.€\)/)
    assert.match(
      offer!.body,
      /jusqu’à 8\u00a0h\u00a030\. Oui ou non : http:\/\/salon\.test\/offre\/\{code\}$/,
    )
    assert.ok(sent.some(({ kind }) => kind === 'confirmation'))
  },
  fresh(),
)

onBothEnginesApi(
  'twenty simultaneous acceptances of one offer make one visit (C1)',
  async (api) => {
    await joined(api, api.salon.client)
    await tend(api)
    const token = await lastToken(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(api, token)))
    assert.deepEqual(
      [...new Set(answers.map(({ status, body }) => `${status} ${body.state}`))],
      ['200 accepted'],
    )
    assert.equal((await visits(api)).length, 1)
  },
  fresh(),
)

onBothEnginesApi(
  'twenty entries for one place get offers one after another, until one accepts',
  async (api) => {
    const clients = await newClients(api, 20)
    for (const client of clients) await joined(api, client)
    const processes = [tending(api.db), tending(api.db)]
    for (let turn = 1; turn <= 20; turn += 1) {
      await Promise.all(processes.map((run) => run(api.now)))
      const sent = await tokens(api)
      assert.equal(sent.length, turn)
      assert.ok(!(await startsOf(api, cutByLea(api))).includes(at('10:00')))
      const last = sent.at(-1)!
      if (turn === 20) assert.equal((await accept(api, last)).status, 200)
      // One declines, the next does not answer.
      else if (turn % 2 === 0) assert.equal((await decline(api, last)).body.state, 'declined')
      else api.now = api.now.add({ minutes: 31 })
    }
    const { rows } = await api.db.pool.query(
      'SELECT count(DISTINCT entry_id)::int AS entries FROM waitlist_offers',
    )
    assert.deepEqual(rows, [{ entries: 20 }])
    assert.deepEqual(await visits(api), [{ client: clients.at(-1), source: 'waitlist' }])
  },
  fresh(),
)

onApi(
  'an entry that brings a visit forward is offered earlier starts only, and accepting moves the visit',
  async (api) => {
    const { client, cut, lea } = api.salon
    const visit = await booked(api, { start: at('15:00') })
    const windows = [{ from: monday, to: monday, after: '15:30' }]
    const { id } = await joined(api, client, { windows, appointment: visit.id })
    await tend(api)
    assert.deepEqual(await tokens(api), [])
    const change = { windows: [{ from: monday, to: monday, after: '11:00', before: '15:00' }] }
    const changed = await api.send('PATCH', `${path}/${id}`, change, {
      ...(await api.as(client)),
      'if-match': '"1"',
    })
    assert.equal(changed.status, 200, changed.text)
    const stale = await api.send('PATCH', `${path}/${id}`, change, {
      ...(await api.as(client)),
      'if-match': '"1"',
    })
    assertProblem(stale, 412, 'precondition_failed')
    await tend(api)
    const token = await lastToken(api)
    assert.equal((await api.get(`/api/offers/${token}`)).body.insteadOf, at('15:00'))
    for (let n = 0; n < 2; n += 1) assert.equal((await accept(api, token)).body.state, 'accepted')
    const moved = await api.get(`/api/appointments/${visit.id}`, await api.as(client))
    assert.deepEqual([moved.body.start, moved.body.status], [at('11:00'), 'pending'])
    assert.ok((await startsOf(api, `s:${cut}@${lea}`)).includes(at('15:00')))
    assert.deepEqual(await statesOf(api), ['booked'])
  },
  fresh(),
)

onApi(
  'an expired offer is booked while its start is free; else the client stays on the list',
  async (api) => {
    const { client, otherClient, cut, lea } = api.salon
    await joined(api, client)
    await tend(api)
    const token = await lastToken(api)
    api.now = api.now.add({ minutes: 30, seconds: 59 })
    assert.equal((await api.get(`/api/offers/${token}`)).body.state, 'sent')
    api.now = api.now.add({ seconds: 1 })
    assert.equal((await api.get(`/api/offers/${token}`)).body.state, 'expired')
    await tend(api)
    assert.deepEqual(await statesOf(api), ['waiting'])
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    const { body } = await book(api, otherClient, wish)
    assertProblem(await accept(api, token), 409, 'offer_expired')
    await cancel(api, body.id)
    assert.equal((await accept(api, token)).body.state, 'accepted')
    assert.deepEqual(await visits(api), [{ client, source: 'waitlist' }])
  },
  fresh(),
)

onApi(
  'a place that the salon withdraws, or closes for, cannot be accepted',
  async (api) => {
    const { client, admin } = api.salon
    const { id } = await joined(api, client)
    await tend(api)
    const token = await lastToken(api)
    const withdraw = async () => api.send('DELETE', `${path}/${id}/offers`, undefined, await api.as(admin))
    assert.equal((await withdraw()).body.state, 'waiting')
    assertProblem(await withdraw(), 409, 'offer_state')
    assertProblem(await accept(api, token), 409, 'offer_gone')
    const start = { start: at('10:00'), professional: api.salon.lea }
    const offered = await api.send('POST', `${path}/${id}/offers`, start, await api.as(admin))
    assert.deepEqual([offered.status, offered.body.state], [201, 'offered'])
    const closure = { start: at('09:00'), end: at('19:00'), reason: 'Travaux' }
    assert.equal((await api.send('POST', '/api/closures', closure, await api.as(admin))).status, 201)
    assertProblem(await accept(api, await lastToken(api)), 409, 'offer_gone')
    assert.deepEqual(await statesOf(api), ['waiting'])
    assert.equal((await api.db.pool.query('SELECT 1 FROM holds')).rows.length, 0)
  },
  fresh(),
)

onApi(
  'no offer leaves at night, and after three without an answer the client is called',
  async (api) => {
    const { client, admin } = api.salon
    const run = tending(api.db)
    api.now = Temporal.Instant.from('2026-11-20T20:01:00+01:00')
    const windows = [{ from: monday, to: '2026-11-30', after: '10:00', before: '12:00' }]
    const { id } = await joined(api, client, { windows })
    await run(api.now)
    const start = { start: at('10:00'), professional: api.salon.lea }
    const byStaff = await api.send('POST', `${path}/${id}/offers`, start, await api.as(admin))
    assertProblem(byStaff, 422, 'outside_sending_hours')
    for (const hour of ['08:00', '11:01', '14:02']) {
      api.now = Temporal.Instant.from(`2026-11-21T${hour}:00+01:00`)
      await run(api.now)
      // Each is another start: what was not wanted does not come back.
      api.now = api.now.add({ minutes: 31 })
      await run(api.now)
    }
    const { rows } = await api.db.pool.query('SELECT DISTINCT start_at FROM waitlist_offers')
    assert.deepEqual([rows.length, await statesOf(api)], [3, ['paused']])
    const resumed = await api.send('PATCH', `${path}/${id}`, { state: 'waiting' }, await api.as(client))
    assert.equal(resumed.body.state, 'waiting')
    api.now = Temporal.Instant.from('2026-11-21T19:00:00+01:00')
    await run(api.now)
    assert.equal((await tokens(api)).length, 3)
    api.now = Temporal.Instant.from('2026-12-01T09:00:00+01:00')
    await run(api.now)
    assert.deepEqual(await statesOf(api), ['closed'])
  },
  fresh(),
)

onApi('the waiting list refuses what the rules of a booking refuse, and the same wish twice', async (api) => {
  const { client, otherClient, admin, cut, longCut, disabled, hugo } = api.salon
  const { id } = await joined(api, client)
  const twice = { items: [{ service: cut, professional: hugo }] }
  assertProblem(await join(api, client, twice), 409, 'waitlist_full')
  assert.equal((await join(api, client, { ...twice, for: 'Léo' })).status, 201)
  const wrong: [object, string][] = [
    [{ items: [{ service: disabled }] }, 'items.0 service_disabled'],
    [{ items: [{ service: longCut, professional: hugo }] }, 'items.0 not_offered_by'],
    [{ windows: [{ from: '2026-11-18', to: '2026-11-19' }] }, 'windows.0.to date_past'],
    [{ windows: [{ from: monday, to: '2026-11-22' }] }, 'windows.0.to range_reversed'],
    [
      { windows: [{ from: monday, to: monday, after: '12:00', before: '09:00' }] },
      'windows.0.before period_end_not_after_start',
    ],
    [{ windows: [] }, 'windows too_few_items'],
  ]
  for (const [body, violation] of wrong)
    assert.deepEqual(violationsOf(await join(api, otherClient, body)), [violation])
  assertProblem(await join(api, admin), 422, 'not_a_client')
  assert.equal((await join(api, admin, { customer: otherClient })).status, 201)
  const own = await booked(api, { start: at('15:00') })
  assertProblem(await join(api, otherClient, { appointment: own.id }), 404, 'not_found')
  const asOther = await api.as(otherClient)
  assertProblem(await api.send('DELETE', `${path}/${id}`, undefined, asOther), 404, 'not_found')
  assert.equal((await api.send('DELETE', `${path}/${id}`, undefined, await api.as(client))).status, 204)
  assertProblem(
    await api.send('DELETE', `${path}/${id}`, undefined, await api.as(client)),
    409,
    'offer_state',
  )
  await api.db.kysely.updateTable('users').set({ red_zone: true }).where('id', '=', client).execute()
  assertProblem(await join(api, client), 403, 'red_zone')
})

onApi('a link that is guessed is refused after thirty tries within a quarter of an hour', async (api) => {
  await joined(api, api.salon.client)
  await tend(api)
  const token = await lastToken(api)
  for (let n = 0; n < 30; n += 1) {
    const guess = `${String(n).padStart(2, '0')}${'A'.repeat(20)}`
    assertProblem(await api.get(`/api/offers/${guess}`), 404, 'not_found')
  }
  assertProblem(await api.get(`/api/offers/${token}`), 429, 'too_many_requests')
  api.address = '203.0.113.7'
  assert.equal((await api.get(`/api/offers/${token}`)).status, 200)
})

onApi(
  'an entry keeps a length of hair that has left the menu, and so does the visit that it becomes',
  async (api) => {
    const { short, long } = await twoLengths(api)
    const windows = [{ from: monday, to: monday, after: '10:00', before: '11:00' }]
    await joined(api, api.salon.client, { length: long, windows })
    await saveLengths(api, [{ ...lengthForm('Courts'), id: short }])
    await tend(api)
    const { status, body } = await accept(api, await lastToken(api))
    assert.deepEqual([status, body.state], [200, 'accepted'])
    const rows = await api.db.kysely.selectFrom('appointments').select(['length_id', 'price']).execute()
    assert.deepEqual(rows, [{ length_id: long, price: 4500 }])
  },
  fresh(),
)

onApi('an entry that brings a visit forward has the length of the visit', async (api) => {
  const { long } = await twoLengths(api)
  const { id } = await booked(api, { start: at('15:00'), length: long })
  const answer = await join(api, api.salon.client, { appointment: id, length: 999 })
  assert.equal(answer.status, 201, answer.text)
  const rows = await api.db.kysely.selectFrom('waitlist_entries').select('length_id').execute()
  assert.deepEqual(rows, [{ length_id: long }])
  const { body: waiting } = await api.get('/api/waitlist', await api.as(api.salon.admin))
  assert.equal(waiting[0].price, 4500)
})

onApi('an entry that brings a visit forward follows the visit to another length', async (api) => {
  const { client, admin } = api.salon
  const { short, long } = await twoLengths(api)
  const { id, version } = await booked(api, { start: at('15:00'), length: long })
  await joined(api, client, { appointment: id })
  const changed = await change(api, [{ visit: id, version, length: short }])
  assert.equal(changed.status, 200, changed.text)
  const { body } = await api.get('/api/waitlist', await api.as(admin))
  assert.equal(body[0].price, changed.body.visits[0].price)
})
