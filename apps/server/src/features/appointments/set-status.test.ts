import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf, startsOf } from '../../../test/visits.ts'

async function setStatus(
  api: Api,
  step: number,
  body: object,
  { who = api.salon.lea, headers = {} } = {},
): Promise<Answer> {
  const path = `/api/appointment_services/${step}`
  return api.send('PUT', path, body, { ...(await api.as(who)), ...headers })
}

/** Application, pause and rinse with Léa from 10:00, then a beard with Hugo at 11:50. */
async function longVisit(api: Api): Promise<{ id: number; steps: number[] }> {
  const { colour, beard, lea, hugo, client } = api.salon
  const items = [
    { combinatedService: colour, professional: lea },
    { service: beard, professional: hugo },
  ]
  const { body } = await book(api, client, { items, start: at('10:00') })
  return { id: body.id, steps: body.appointmentServices.map(({ id }: { id: number }) => id) }
}

const statusesOf = ({ body }: Answer) => [
  body.status,
  ...body.appointmentServices.map(({ status }: { status: string }) => status),
]

onApi(
  'a missed visit releases its time, a done one keeps it, and both can be reopened while it is free',
  async (api) => {
    const { cut, lea, otherClient } = api.salon
    const visit = await booked(api)
    const [{ id: step }] = visit.appointmentServices
    api.now = Temporal.Instant.from(at('10:00'))
    const isFree = async () => {
      const { rows } = await api.db.pool.query('SELECT 1 FROM occupancy')
      return rows.length === 0
    }
    await setStatus(api, step, { status: 'no_show' })
    assert.equal(await isFree(), true)
    assert.deepEqual(statusesOf(await setStatus(api, step, { status: 'pending' })), ['pending', 'pending'])
    assert.equal(await isFree(), false)
    await setStatus(api, step, { status: 'done' })
    assert.equal(await isFree(), false)
    await setStatus(api, step, { status: 'pending' })
    await setStatus(api, step, { status: 'cancelled', reason: 'Malade' })
    assert.ok((await startsOf(api, `s:${cut}@${lea}`)).includes(at('10:00')))

    const taken = { items: [{ service: cut, professional: lea }], start: at('10:15') }
    assert.equal((await book(api, otherClient, taken)).status, 201)
    const before = await tableChecksums(api.db)
    assertProblem(await setStatus(api, step, { status: 'pending' }), 409, 'time_not_free')
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onApi('an expired hold does not prevent reopening a visit, a current hold does (C3)', async (api) => {
  const { cut, lea } = api.salon
  const visit = await booked(api)
  const [{ id: step }] = visit.appointmentServices
  await setStatus(api, step, { status: 'cancelled' })
  const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
  assert.equal((await api.send('POST', '/api/appointments/holds', wish)).status, 201)
  assertProblem(await setStatus(api, step, { status: 'pending' }), 409, 'time_not_free')
  api.now = api.now.add({ minutes: 10 })
  assert.deepEqual(statusesOf(await setStatus(api, step, { status: 'pending' })), ['pending', 'pending'])
})

onApi(
  'a cancellation by staff notifies the client once, and undoing it makes the visit pending again',
  async (api) => {
    const visit = await booked(api)
    const [{ id: step }] = visit.appointmentServices
    await setStatus(api, step, { status: 'cancelled', wholeVisit: true, reason: 'Léa est souffrante' })
    const row = () =>
      api.db.kysely
        .selectFrom('appointments')
        .select(['status', 'cancelled_by', 'cancel_reason'])
        .executeTakeFirstOrThrow()
    assert.deepEqual(await row(), {
      status: 'cancelled',
      cancelled_by: api.salon.lea,
      cancel_reason: 'Léa est souffrante',
    })
    assert.equal((await messagesOf(api)).filter((message) => message.startsWith('cancellation')).length, 2)
    await setStatus(api, step, { status: 'pending' })
    assert.deepEqual(await row(), { status: 'pending', cancelled_by: null, cancel_reason: null })
    assert.deepEqual((await messagesOf(api)).slice(-2), [
      'confirmation sms +33639980005',
      'confirmation email camille@test.example',
    ])
  },
)

onApi(
  'when its first service is cancelled, a visit begins with the next one and the client is notified',
  async (api) => {
    const { client, cut, beard, hugo, admin } = api.salon
    const items = [cut, beard].map((service) => ({ service, professional: hugo }))
    const { body: visit } = await book(api, client, { items, start: at('10:00') })
    const [first, second] = visit.appointmentServices
    const known = (await messagesOf(api)).length
    const cancelled = await setStatus(api, first.id, { status: 'cancelled' }, { who: admin })
    assert.deepEqual([cancelled.body.start, cancelled.body.end], [at('10:30'), at('10:50')])
    assert.deepEqual((await messagesOf(api)).slice(known), [
      'move sms +33639980005',
      'move email camille@test.example',
    ])
    const read = await api.get(`/api/appointments/${visit.id}`, await api.as(client))
    assert.deepEqual([read.body.start, read.body.status], [at('10:30'), 'pending'])
    await setStatus(api, second.id, { status: 'cancelled' }, { who: admin })
    const again = await setStatus(api, second.id, { status: 'pending', wholeVisit: true }, { who: admin })
    assert.deepEqual([again.body.start, again.body.end], [at('10:30'), at('10:50')])
    const all = await setStatus(api, first.id, { status: 'pending' }, { who: admin })
    assert.deepEqual([all.body.start, all.body.end], [at('10:00'), at('10:50')])
  },
)

onApi('the visit’s history names the step whose status changed', async (api) => {
  const { id, steps } = await longVisit(api)
  const [, , rinse, beard] = steps as [number, number, number, number]
  const { hugo, admin } = api.salon
  await setStatus(api, beard, { status: 'cancelled', reason: 'Hugo est souffrant' }, { who: hugo })
  api.now = Temporal.Instant.from(at('12:00'))
  await setStatus(api, rinse, { status: 'done' })
  await setStatus(api, rinse, { status: 'done', wholeVisit: true })
  const path = `/api/history?entity=appointment&entity_id=${id}&action=status`
  const lines = (await api.get(path, await api.as(admin))).body as { changes: object }[]
  assert.deepEqual(
    lines.map(({ changes }) => changes),
    [
      { status: ['pending', 'done'] },
      { service: [null, 'Rinçage'], status: ['pending', 'done'] },
      {
        service: [null, 'Barbe'],
        status: ['pending', 'cancelled'],
        reason: [null, 'Hugo est souffrant'],
        price: [8300, 6500],
      },
    ],
  )
})

onApi('a whole visit can be closed from its own start, a single step from the step’s start', async (api) => {
  const { steps } = await longVisit(api)
  const [application, pause, rinse, beard] = steps as [number, number, number, number]
  api.now = Temporal.Instant.from(at('10:00'))
  assertProblem(await setStatus(api, rinse, { status: 'done' }), 422, 'not_started_yet')
  const one = await setStatus(api, application, { status: 'done' })
  assert.deepEqual(statusesOf(one), ['pending', 'done', 'pending', 'pending', 'pending'])
  const all = await setStatus(api, pause, { status: 'no_show', wholeVisit: true })
  assert.deepEqual(statusesOf(all), ['done', 'done', 'no_show', 'no_show', 'no_show'])
  const reopened = await setStatus(api, beard, { status: 'pending', wholeVisit: true })
  assert.deepEqual(statusesOf(reopened), ['pending', 'pending', 'pending', 'pending', 'pending'])
})

onApi(
  'a professional can close their own steps and the whole visit, but not a colleague’s step',
  async (api) => {
    const { lea, hugo, admin, client } = api.salon
    const { steps } = await longVisit(api)
    const [application, , , beard] = steps as [number, number, number, number]
    api.now = Temporal.Instant.from(at('12:00'))
    assertProblem(await setStatus(api, application, { status: 'done' }, { who: hugo }), 403, 'others_day')
    assertProblem(await setStatus(api, beard, { status: 'done' }, { who: lea }), 403, 'others_day')
    assertProblem(await setStatus(api, beard, { status: 'done' }, { who: client }), 403, 'forbidden')
    assert.equal((await setStatus(api, beard, { status: 'done' }, { who: hugo })).status, 200)
    assert.equal((await setStatus(api, application, { status: 'no_show' }, { who: admin })).status, 200)
    assert.equal(
      (await setStatus(api, beard, { status: 'done', wholeVisit: true }, { who: lea })).status,
      200,
    )
  },
)

onApi('an unknown step, an outdated version and an unknown field are refused', async (api) => {
  const visit = await booked(api)
  const [{ id: step }] = visit.appointmentServices
  assertProblem(await setStatus(api, 987_654, { status: 'cancelled' }), 404, 'not_found')
  const stale = { headers: { 'if-match': '"9"' } }
  assertProblem(await setStatus(api, step, { status: 'cancelled' }, stale), 412, 'precondition_failed')
  for (const body of [{ status: 'confirmed' }, { status: null }, {}, { status: 'done', price: 0 }]) {
    assertProblem(await setStatus(api, step, body), 422, 'validation_failed')
  }
})

onPostgresApi(
  'when « done » and « cancelled » meet, one counts and the history says which (C6)',
  async (api) => {
    const { lea, admin } = api.salon
    for (let round = 0; round < 6; round += 1) {
      const { body: visit } = await book(api, admin, {
        items: [{ service: api.salon.cut, professional: lea }],
        start: at('10:00', '2026-11-19'),
        customer: api.salon.client,
        anyway: true,
        overrides: ['in_the_past'],
      })
      const [{ id: step }] = visit.appointmentServices
      const answers = await Promise.all([
        setStatus(api, step, { status: 'done' }),
        setStatus(api, step, { status: 'cancelled' }, { who: admin }),
      ])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
      const won = answers.find(({ status }) => status === 200)!
      const { body: now } = await api.get(`/api/appointments/${visit.id}`, await api.as(admin))
      assert.equal(now.status, won.body.status)
      const { rows } = await api.db.pool.query('SELECT 1 FROM history WHERE entity_id = $1', [visit.id])
      assert.equal(rows.length, 2)
      if (now.status === 'done') await setStatus(api, step, { status: 'pending' })
      await api.db.pool.query('DELETE FROM occupancy')
    }
  },
)

onApi('a step cannot be reopened at a time when its visit continues elsewhere', async (api) => {
  const { client, admin, cut, beard, lea, hugo } = api.salon
  const items = [
    { service: cut, professional: lea },
    { service: beard, professional: hugo },
  ]
  const made = await book(api, client, { items, start: at('10:00') })
  assert.equal(made.status, 201, made.text)
  const [first, second] = made.body.appointmentServices
  const change = async (id: number, body: object) =>
    api.send('PUT', `/api/appointment_services/${id}`, body, await api.as(admin))
  assert.equal((await change(second.id, { status: 'cancelled' })).status, 200)
  assert.equal((await change(first.id, { start: at('10:15') })).status, 200)
  assertProblem(await change(second.id, { status: 'pending' }), 422, 'step_order')
  assert.equal((await change(first.id, { start: at('10:00') })).status, 200)
  assert.equal((await change(second.id, { status: 'pending' })).status, 200)
})
