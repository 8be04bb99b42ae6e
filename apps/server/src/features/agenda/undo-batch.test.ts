import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { calendarState, change, takenTime, toPlace, undo } from '../../../test/agenda.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  type Answer,
  type Api,
  type ApiOptions,
} from '../../../test/api.ts'
import { anyChanges, busyDay, changesOf, confirmed } from '../../../test/random-changes.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { makeWorker } from '../../../test/worker.ts'

const withReminders: ApiOptions = {
  settings: { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' },
  options: { areRateLimitsOn: false },
}

async function changed(
  api: Api,
  changes: object[],
  options: Parameters<typeof change>[2] = {},
): Promise<Answer['body']> {
  const answer = await change(api, changes, options)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function lunch(api: Api): Promise<number> {
  const body = { service: api.salon.pause, professional: api.salon.lea, start: at('12:00'), end: at('13:00') }
  return (await api.send('POST', '/api/breaks', body, await api.as(api.salon.admin))).body.id
}

const newsOf = async (api: Api, ...statuses: string[]) =>
  (
    await api.db.kysely
      .selectFrom('messages')
      .select(['kind', 'status'])
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute()
  )
    .filter(({ status }) => statuses.includes(status))
    .map(({ kind, status }) => `${kind} ${status}`)

onBothEnginesApi(
  'an undo restores times, professionals, prices, statuses, taken time and messages',
  async (api) => {
    const { hugo, lea, otherClient, admin } = api.salon
    const first = await booked(api)
    const second = await booked(api, { start: at('15:00'), who: otherClient })
    await sql`UPDATE appointments SET confirmed_at = ${api.now} WHERE id = ${first.id}`.execute(api.db.kysely)
    const block = await lunch(api)
    const before = await calendarState(api)
    const { batch } = await changed(api, [
      toPlace(first, { start: at('12:00'), professional: hugo }),
      { visit: second.id, version: 1, cancel: true, reason: 'Malade' },
      { block, version: 1, start: at('15:00') },
    ])
    // The time of the visit is what it was, even if its service has another buffer by now.
    await sql`UPDATE services SET buffer_after = 15`.execute(api.db.kysely)
    const { status, body } = await undo(api, batch)
    assert.equal(status, 200)
    assert.ok(body.batch > batch)
    assert.deepEqual(await calendarState(api), before)
    assert.deepEqual(
      body.visits.map((visit: Answer['body']) => [
        visit.id,
        visit.version,
        visit.status,
        visit.steps[0].professional,
      ]),
      [
        [first.id, 3, 'pending', lea],
        [second.id, 3, 'pending', lea],
      ],
    )
    assert.deepEqual([body.blocks[0].version, body.blocks[0].start], [3, at('12:00')])
    const lines = (await api.get('/api/history?entity=appointment', await api.as(admin))).body
    assert.deepEqual(
      lines.slice(0, 2).map(({ action, batch: group }: Answer['body']) => [action, group]),
      [
        ['status', body.batch],
        ['move', body.batch],
      ],
    )
    const again = await undo(api, body.batch)
    assert.equal(again.status, 200, again.text)
    assert.deepEqual(await takenTime(api), [`${hugo} 12:00 12:30 visit`, `${lea} 15:00 16:00 break`])
  },
  withReminders,
)

onBothEnginesApi('noting an arrival or a delay does not keep a change from being undone', async (api) => {
  const { admin, otherClient } = api.salon
  const visit = await booked(api)
  const other = await booked(api, { start: at('11:00'), who: otherClient })
  api.now = Temporal.Instant.from(at('09:30'))
  const { batch } = await changed(api, [
    toPlace(visit, { start: at('10:15') }),
    toPlace(other, { start: at('11:15') }),
  ])
  const note = async (body: object) => {
    const path = `/api/appointments/${visit.id}/presence`
    assert.equal((await api.send('PUT', path, body, await api.as(admin))).status, 200)
  }
  await note({ lateMinutes: 15 })
  await note({ arrived: true })
  const undone = await undo(api, batch)
  assert.equal(undone.status, 200, undone.text)
  const [{ start, lateMinutes, arrivedAt }] = undone.body.visits
  assert.deepEqual([start, lateMinutes, arrivedAt], [at('10:00'), 15, at('09:30')])
  await note({ lateMinutes: null })
  assert.equal((await undo(api, undone.body.batch)).status, 200)
  await changed(api, [{ ...toPlace(visit, { start: at('14:00') }), version: 7 }])
  assertProblem(await undo(api, batch), 409, 'undo_stale')
})

onBothEnginesApi('no message leaves for a change that is undone within fifteen seconds', async (api) => {
  const visit = await booked(api)
  const { sms, look } = makeWorker(api)
  await look(api.now)
  sms.length = 0
  const { batch } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  await look((api.now = api.now.add({ seconds: 14 })))
  const { notices } = (await undo(api, batch)).body
  assert.deepEqual(notices, [{ visit: visit.id, isProposed: false }])
  await look((api.now = api.now.add({ hours: 1 })))
  assert.equal(sms.length, 0)
})

onBothEnginesApi('a client who was told of a change is told of its undo', async (api) => {
  const visit = await booked(api)
  const { sms, look } = makeWorker(api)
  await look(api.now)
  sms.length = 0
  const { batch } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  await look((api.now = api.now.add({ seconds: 15 })))
  assert.equal(sms.length, 1)
  const { notices } = (await undo(api, batch)).body
  assert.deepEqual(notices, [{ visit: visit.id, isProposed: true }])
  await look((api.now = api.now.add({ seconds: 15 })))
  assert.match(sms[1]!.body, /10 h/)
})

onPostgresApi('a client whose message leaves while the change is undone is told of the undo', async (api) => {
  const visit = await booked(api)
  const { sms, look } = makeWorker(api)
  await look(api.now)
  const { batch } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  const other = await api.db.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM occupancy FOR UPDATE')
    const undoing = undo(api, batch)
    await untilWaiting(api.db)
    await look((api.now = api.now.add({ seconds: 15 })))
    await other.query('COMMIT')
    assert.deepEqual((await undoing).body.notices, [{ visit: visit.id, isProposed: true }])
  } finally {
    other.release()
  }
  sms.length = 0
  await look((api.now = api.now.add({ seconds: 15 })))
  assert.match(sms[0]!.body, /10 h/)
})

onBothEnginesApi('an undo that is told lets no older news wait again', async (api) => {
  const visit = await booked(api)
  const { sms, look } = makeWorker(api)
  await look(api.now)
  const first = await changed(api, [toPlace(visit, { start: at('15:00') })])
  api.now = api.now.add({ seconds: 5 })
  const second = await changed(api, [toPlace({ ...visit, version: 2 }, { start: at('16:00') })])
  await look((api.now = api.now.add({ seconds: 15 })))
  sms.length = 0
  for (const { batch } of [second, first]) {
    api.now = api.now.add({ minutes: 2 })
    assert.equal((await undo(api, batch)).status, 200)
    await look((api.now = api.now.add({ seconds: 15 })))
  }
  const hours = sms.map(({ body }) => /\d+ h/.exec(body.replaceAll(/[\u00a0\u202f]/g, ' '))?.[0])
  assert.deepEqual(hours, ['15 h', '10 h'])
})

onApi('an undo lets the news before it wait again', async (api) => {
  const visit = await booked(api)
  const first = await changed(api, [toPlace(visit, { start: at('15:00') })])
  const second = await changed(api, [toPlace({ ...visit, version: 2 }, { start: at('16:00') })])
  assert.deepEqual(await newsOf(api, 'cancelled'), ['move cancelled'])
  assert.equal((await undo(api, second.batch)).status, 200)
  assert.deepEqual((await newsOf(api, 'queued', 'cancelled')).slice(1), ['move queued', 'move cancelled'])
  // Undone one after the other, as by a key that is pressed twice.
  assert.equal((await undo(api, first.batch)).status, 200)
  assertProblem(await undo(api, second.batch), 409, 'undo_stale')
})

onBothEnginesApi(
  'a record that has changed since is not put back, and the undo says when and by whom',
  async (api) => {
    const visit = await booked(api)
    const block = await lunch(api)
    const { batch } = await changed(api, [
      toPlace(visit, { start: at('15:00') }),
      { block, version: 1, start: at('16:00') },
    ])
    api.now = api.now.add({ hours: 1 })
    const moved = await change(api, [toPlace({ ...visit, version: 2 }, { start: at('17:00') })], {
      who: api.salon.lea,
    })
    const before = await tableChecksums(api.db)
    assert.equal(
      assertProblem(await undo(api, batch), 409, 'undo_stale').detail,
      'Modifié depuis\u00a0: 09:00, par Léa.',
    )
    assert.deepEqual(await tableChecksums(api.db), before)
    await undo(api, moved.body.batch)
    const path = `/api/breaks/${block}`
    await api.send('DELETE', path, undefined, await api.as(api.salon.admin))
    assertProblem(await undo(api, batch), 409, 'undo_stale')
  },
)

onBothEnginesApi('a visit whose old time is somebody else’s stays where it is', async (api) => {
  const visit = await booked(api)
  const { batch } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  await booked(api, { who: api.salon.otherClient })
  const before = await tableChecksums(api.db)
  assert.match(
    assertProblem(await undo(api, batch), 409, 'time_not_free').detail,
    /Léa, Zoé Petit, 10:00–10:30/,
  )
  assert.deepEqual(await tableChecksums(api.db), before)
})

onBothEnginesApi('an undo puts no client in two places unless staff go on knowingly', async (api) => {
  const { hugo, admin } = api.salon
  const visit = await booked(api)
  const { batch } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  await booked(api, { item: { professional: hugo } })
  const before = await tableChecksums(api.db)
  assertProblem(await undo(api, batch), 409, 'customer_busy')
  assert.deepEqual(await tableChecksums(api.db), before)
  assert.equal((await undo(api, batch, admin, { anyway: true })).status, 200)
})

onApi(
  'a visit that is over is put back for ten minutes, one that lies ahead for thirty days',
  async (api) => {
    const visit = await booked(api)
    const ahead = await booked(api, { start: at('15:00', '2026-11-25') })
    api.now = Temporal.Instant.from(at('18:00'))
    const past = { overrides: ['in_the_past'] }
    const first = await changed(api, [toPlace(visit, { start: at('11:00') })], past)
    api.now = api.now.add({ minutes: 10 })
    assert.equal((await undo(api, first.batch)).status, 200)
    const moved = [toPlace({ ...visit, version: 3 }, { start: at('11:00') })]
    const second = await changed(api, moved, past)
    const both = [
      toPlace({ ...visit, version: 4 }, { start: at('12:00') }),
      toPlace(ahead, { start: at('16:00', '2026-11-25') }),
    ]
    const third = await changed(api, both, past)
    api.now = api.now.add({ minutes: 11 })
    assert.equal((await undo(api, third.batch)).status, 200)
    const before = await tableChecksums(api.db)
    assertProblem(await undo(api, second.batch), 422, 'already_started')
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onApi('a cancelled visit does not come back to where its client is by now', async (api) => {
  const visit = await booked(api)
  const { batch } = await changed(api, [{ visit: visit.id, version: 1, cancel: true }])
  await booked(api, { item: { professional: api.salon.hugo } })
  assertProblem(await undo(api, batch), 409, 'customer_busy')
})

onApi('staff undo their own changes, admins everybody’s, within thirty days', async (api) => {
  const { lea, hugo, admin } = api.salon
  const visit = await booked(api, { start: at('10:00', '2027-01-11') })
  const move = [toPlace(visit, { start: at('15:00', '2027-01-11') })]
  const { batch } = await changed(api, move, { who: lea })
  assertProblem(await undo(api, batch, hugo), 403, 'forbidden')
  assertProblem(await undo(api, 98_765), 404, 'not_found')
  const byAdmin = (await undo(api, batch, admin)).body.batch
  assertProblem(await undo(api, byAdmin, lea), 403, 'forbidden')
  api.now = api.now.add({ hours: 24 * 30 + 1 })
  assertProblem(await undo(api, byAdmin, admin), 404, 'not_found')
})

onBothEnginesApi('staff choose whom a change is told until its messages leave', async (api) => {
  const { otherClient, hugo, admin } = api.salon
  const first = await booked(api)
  const second = (await book(api, otherClient, { items: [{ service: api.salon.cut }], start: at('11:00') }))
    .body
  const [{ professional }] = second.appointmentServices
  const other = professional.id === hugo ? api.salon.lea : hugo
  const { batch } = await changed(api, [
    toPlace(first, { start: at('15:00') }),
    toPlace(second, { professional: other }),
  ])
  const choose = async (notify: number[]) =>
    api.send('PATCH', `/api/agenda/batches/${batch}`, { notify }, await api.as(admin))
  const told = async () =>
    (
      await api.db.kysely
        .selectFrom('messages')
        .select('appointment_id')
        .where('kind', '=', 'move')
        .where('status', '=', 'queued')
        .where('channel', '=', 'sms')
        .orderBy('appointment_id')
        .execute()
    ).map(({ appointment_id: visit }) => visit)
  assert.deepEqual(await told(), [first.id])
  assert.equal((await choose([second.id])).status, 204)
  assert.deepEqual(await told(), [second.id])
  assert.equal((await choose([first.id, second.id])).status, 204)
  assert.deepEqual(await told(), [first.id, second.id])
  assert.equal((await choose([])).status, 204)
  assert.deepEqual(await told(), [])
  api.now = api.now.add({ seconds: 15 })
  assertProblem(await choose([first.id]), 409, 'notices_left')
  assertProblem(
    await api.send('PATCH', '/api/agenda/batches/98765', { notify: [] }, await api.as(admin)),
    404,
    'not_found',
  )
})

const anyBatches = fc.array(fc.record({ changes: anyChanges, wait: fc.nat(6) }), {
  minLength: 1,
  maxLength: 4,
})

onBothEnginesApi(
  'undoing any batches in reverse order restores the exact state before them',
  async (api) => {
    await busyDay(api)
    let undone = 0
    await fc.assert(
      fc.asyncProperty(anyBatches, async (batches) => {
        const states: { batch: number; before: unknown }[] = []
        for (const { changes, wait } of batches) {
          const before = await calendarState(api)
          const answer = await change(api, await changesOf(api, changes), confirmed)
          if (answer.status !== 200) assert.ok([409, 422].includes(answer.status), answer.text)
          if (answer.body.batch) states.push({ batch: answer.body.batch, before })
          api.now = api.now.add({ seconds: wait })
        }
        for (const { batch, before } of states.toReversed()) {
          const answer = await undo(api, batch, api.salon.admin, { anyway: true })
          assert.equal(answer.status, 200, answer.text)
          assert.deepEqual(await calendarState(api), before)
          undone += 1
        }
      }),
      { numRuns: 40, seed: 23_112_026 },
    )
    assert.ok(undone > 30, `${undone} batches were undone`)
  },
  withReminders,
)
