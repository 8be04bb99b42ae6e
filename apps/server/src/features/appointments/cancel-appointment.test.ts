import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf, startsOf } from '../../../test/visits.ts'

async function cancel(
  api: Api,
  id: number,
  { who = api.salon.client, reason = '', headers = {} } = {},
): Promise<Answer> {
  const path = `/api/appointments/${id}${reason && `?reason=${encodeURIComponent(reason)}`}`
  return api.send('DELETE', path, undefined, { ...(await api.as(who)), ...headers })
}

const historyOf = async (api: Api, id: number) => {
  const rows = await api.db.kysely
    .selectFrom('history')
    .select(['action', 'actor_id'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id }) => [action, actor_id])
}

onApi(
  'a cancelled visit is kept with who cancelled it, when and why, and its time is free at once',
  async (api) => {
    const { cut, lea, client } = api.salon
    const visit = await booked(api)
    api.now = api.now.add({ minutes: 5 })
    const answer = await cancel(api, visit.id, { reason: 'Empêchement\nde dernière minute' })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.status, 'cancelled')
    assert.deepEqual(
      answer.body.appointmentServices.map(({ status }: { status: string }) => status),
      ['cancelled'],
    )
    assert.deepEqual(answer.body.abilities, { cancel: false, move: false })
    assert.equal(answer.headers['etag'], '"2"')
    const row = await api.db.kysely
      .selectFrom('appointments')
      .select(['status', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'version'])
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, {
      status: 'cancelled',
      cancelled_at: api.now,
      cancelled_by: client,
      cancel_reason: 'Empêchement\nde dernière minute',
      version: 2,
    })
    assert.deepEqual(await historyOf(api, visit.id), [
      ['create', client],
      ['cancel', client],
    ])
    assert.deepEqual((await messagesOf(api)).slice(2), [
      'cancellation sms +33639980005',
      'cancellation email camille@test.example',
    ])
    assert.ok((await startsOf(api, `s:${cut}@${lea}`)).includes(at('10:00')))
    const again = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    assert.equal((await book(api, api.salon.otherClient, again)).status, 201)
  },
)

onApi('a client can cancel exactly at the deadline, but not a second later (T5)', async (api) => {
  const visit = await booked(api)
  const late = await booked(api, { start: at('11:00') })
  api.now = Temporal.Instant.from(at('10:00', '2026-11-22'))
  assert.equal((await cancel(api, visit.id)).status, 200)
  api.now = Temporal.Instant.from('2026-11-22T11:00:01+01:00')
  const before = await tableChecksums(api.db)
  const seen = await api.get(`/api/appointments/${late.id}`, await api.as(api.salon.client))
  assert.deepEqual(seen.body.abilities, { cancel: false, move: false })
  assert.equal(
    seen.body.cancellation.sentence,
    'Le délai pour déplacer ou annuler en ligne est passé. Appelez le salon au 02\u00a061\u00a091\u00a004\u00a012.',
  )
  const problem = assertProblem(await cancel(api, late.id), 422, 'cancellation_deadline_passed')
  assert.equal(
    problem.detail,
    'Le délai pour annuler ou déplacer ce rendez-vous est passé. Appelez le salon.',
  )
  assert.deepEqual(await tableChecksums(api.db), before)
  // Staff do what a phone call asks of them.
  assert.equal((await cancel(api, late.id, { who: api.salon.lea })).status, 200)
})

onApi(
  '« until the last moment » allows cancelling until the start itself',
  async (api) => {
    const visit = await booked(api)
    const late = await booked(api, { start: at('11:00') })
    assert.equal(visit.cancellation.until, at('10:00'))
    assert.equal(
      visit.cancellation.sentence,
      'Vous pouvez déplacer ou annuler jusqu’à l’heure du rendez-vous.',
    )
    api.now = Temporal.Instant.from(at('10:00'))
    assert.equal((await cancel(api, visit.id)).status, 200)
    api.now = Temporal.Instant.from('2026-11-23T11:00:01+01:00')
    assertProblem(await cancel(api, late.id), 422, 'already_started')
  },
  { settings: { can_cancel_until_last_moment: true } },
)

onApi(
  'without either rule, only the salon can cancel',
  async (api) => {
    const visit = await booked(api)
    assert.equal(visit.cancellation.until, null)
    assert.deepEqual(visit.abilities, { cancel: false, move: false })
    assert.match(visit.cancellation.sentence, /^Pour déplacer ou annuler, appelez le salon au 02/)
    assertProblem(await cancel(api, visit.id), 422, 'cancellation_not_allowed')
    const forStaff = await api.get(`/api/appointments/${visit.id}`, await api.as(api.salon.lea))
    assert.deepEqual(forStaff.body.abilities, { cancel: true, move: true })
    assert.equal((await cancel(api, visit.id, { who: api.salon.admin })).status, 200)
  },
  { settings: { has_cancellation_deadline: false } },
)

onApi(
  'a deadline that is on but empty counts as off, and a deadline of 0 lasts until the start',
  async (api) => {
    const visit = await booked(api)
    assert.equal(visit.cancellation.until, at('10:00'))
  },
  { settings: { cancellation_deadline_value: 0 } },
)

onApi(
  'a deadline without a value does not restrict cancelling',
  async (api) => {
    assert.equal((await booked(api)).cancellation.until, null)
  },
  { settings: { cancellation_deadline_value: null } },
)

onApi('cancelling from an outdated version is refused', async (api) => {
  const visit = await booked(api)
  for (const tag of ['"2"', '"0"', 'W/"2"', '"x"', '1']) {
    assertProblem(await cancel(api, visit.id, { headers: { 'if-match': tag } }), 412, 'precondition_failed')
  }
  assert.equal((await cancel(api, visit.id, { headers: { 'if-match': 'W/"1"' } })).status, 200)
  const other = await booked(api, { start: at('12:00') })
  assert.equal((await cancel(api, other.id, { headers: { 'if-match': '*' } })).status, 200)
})

onPostgresApi(
  'simultaneous cancellations count as one, with one history line and one message per address (C6)',
  async (api) => {
    const visit = await booked(api)
    const { client, lea, admin } = api.salon
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        cancel(api, visit.id, { who: [client, lea, admin][index % 3]! }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      assertProblem(answer, 422, 'not_pending')
    assert.equal((await historyOf(api, visit.id)).length, 2)
    assert.equal((await messagesOf(api)).length, 4)
  },
)

onPostgresApi(
  'a simultaneous cancellation and move run one after the other, and both answers are true',
  async (api) => {
    const { lea } = api.salon
    for (let round = 0; round < 8; round += 1) {
      const { body: visit } = await book(api, api.salon.admin, {
        items: [{ service: api.salon.cut, professional: lea }],
        start: at('10:00'),
        customer: api.salon.client,
      })
      const move = async () =>
        api.send('PUT', `/api/appointments/update/${visit.id}`, { start: at('15:00') }, await api.as(lea))
      const [cancelled, moved] = await Promise.all([cancel(api, visit.id), move()])
      assert.equal(cancelled.status, 200)
      assert.ok(moved.status === 200 || moved.body.code === 'not_pending', moved.text)
      const { body: now } = await api.get(`/api/appointments/${visit.id}`, await api.as(lea))
      assert.equal(now.status, 'cancelled')
      assert.equal(now.start, moved.status === 200 ? at('15:00') : at('10:00'))
      const actions = (await historyOf(api, visit.id)).map(([action]) => action)
      assert.deepEqual(actions, moved.status === 200 ? ['create', 'move', 'cancel'] : ['create', 'cancel'])
      const { rows } = await api.db.pool.query('SELECT 1 FROM occupancy')
      assert.equal(rows.length, 0)
    }
  },
)

onPostgresApi('a visit locked for too long answers « try again », not a server error', async (api) => {
  const visit = await booked(api)
  const locker = await api.db.pool.connect()
  try {
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM appointments WHERE id = $1 FOR UPDATE', [visit.id])
    const answer = await cancel(api, visit.id)
    assertProblem(answer, 503, 'unavailable')
    assert.ok(Number(answer.headers['retry-after']) > 0)
  } finally {
    await locker.query('ROLLBACK')
    locker.release()
  }
  assert.equal((await cancel(api, visit.id)).status, 200)
})
