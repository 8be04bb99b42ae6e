import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf, startsOf } from '../../../test/visits.ts'

async function move(
  api: Api,
  id: number,
  body: object,
  { who = api.salon.client, headers = {} } = {},
): Promise<Answer> {
  return api.send('PUT', `/api/appointments/update/${id}`, body, { ...(await api.as(who)), ...headers })
}

const occupancyOf = async ({ db }: Api) => {
  const { rows } = await db.pool.query<{ run: string }>(
    `SELECT professional_id || ' ' || to_char(lower(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI') || '-' ||
            to_char(upper(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI') AS run
     FROM occupancy ORDER BY professional_id, lower(during)`,
  )
  return rows.map(({ run }) => run)
}

onApi('a moved visit keeps its id and items, and its old time is free again', async (api) => {
  const { lea, cut } = api.salon
  const visit = await booked(api)
  const answer = await move(api, visit.id, { start: at('15:00') })
  assert.equal(answer.status, 200)
  assert.deepEqual(
    [answer.body.id, answer.body.start, answer.body.end, answer.body.status, answer.body.version],
    [visit.id, at('15:00'), at('15:30'), 'pending', 2],
  )
  assert.deepEqual(answer.body.items, visit.items)
  assert.equal(answer.headers['etag'], '"2"')
  assert.equal(answer.body.cancellation.until, at('15:00', '2026-11-22'))
  assert.deepEqual(await occupancyOf(api), [`${lea} 15:00-15:30`])
  const starts = await startsOf(api, `s:${cut}@${lea}`)
  assert.ok(starts.includes(at('10:00')) && !starts.includes(at('15:00')))
  assert.deepEqual((await messagesOf(api)).slice(2), [
    'move sms +33639980005',
    'move email camille@test.example',
  ])
  const history = await api.db.kysely
    .selectFrom('history')
    .select(['action', 'changes'])
    .orderBy('id')
    .execute()
  assert.deepEqual(history[1], {
    action: 'move',
    changes: { start: ['2026-11-23T09:00:00Z', '2026-11-23T14:00:00Z'] },
  })
  assert.deepEqual(history[0]?.changes, { start: [null, '2026-11-23T09:00:00Z'], price: [null, 3000] })
})

onApi('the history records a visit’s change of professional', async (api) => {
  const { cut, lea, hugo } = api.salon
  const visit = await booked(api)
  const items = [{ service: cut, professional: hugo }]
  assert.equal((await move(api, visit.id, { start: at('10:00'), items })).status, 200)
  const path = `/api/history?entity=appointment&entity_id=${visit.id}&action=move`
  const [line] = (await api.get(path, await api.as(api.salon.admin))).body
  assert.deepEqual(line.changes, { professional: [lea, hugo] })
})

onApi('a visit’s own old time counts as free, so that it can move by a quarter of an hour', async (api) => {
  const { colour, lea } = api.salon
  const { body: visit } = await book(api, api.salon.client, {
    items: [{ combinatedService: colour }],
    start: at('10:00'),
  })
  const answer = await move(api, visit.id, { start: at('10:15') })
  assert.equal(answer.status, 200)
  assert.deepEqual(await occupancyOf(api), [`${lea} 10:15-11:00`, `${lea} 11:35-12:05`])
})

onApi('a refused move changes nothing, to the byte', async (api) => {
  const { client, otherClient, admin, cut, beard, lea } = api.salon
  const visit = await booked(api)
  await booked(api, { start: at('15:00'), who: otherClient })
  await api.db.kysely.updateTable('users').set({ red_zone: true }).where('id', '=', otherClient).execute()
  const theirs = (await api.get('/api/appointments', await api.as(otherClient))).body[0]
  const before = await tableChecksums(api.db)
  const refusals: [object, number, string, object?][] = [
    [{ start: at('15:00') }, 409, 'slot_taken'],
    [{ start: at('14:50') }, 409, 'slot_taken'],
    [{ start: at('03:00') }, 422, 'slot_not_offered'],
    [{ start: at('11:07') }, 422, 'slot_not_offered'],
    [{ start: '2026-11-23T11:00:30+01:00' }, 422, 'slot_not_offered'],
    [{ start: at('10:00', '2026-11-19') }, 422, 'validation_failed'],
    [{ start: at('10:00', '2027-03-01') }, 422, 'validation_failed'],
    [{ start: at('16:00'), items: [{ service: beard }] }, 422, 'validation_failed'],
    [{ start: at('16:00'), items: [{ service: cut }, { service: cut }] }, 422, 'validation_failed'],
    [{ start: at('16:00'), items: [] }, 422, 'validation_failed'],
    [{ start: at('16:00'), price: 1 }, 422, 'validation_failed'],
    [{ start: at('16:00') }, 412, 'precondition_failed', { headers: { 'if-match': '"7"' } }],
  ]
  for (const [body, status, code, options] of refusals) {
    const problem = assertProblem(await move(api, visit.id, body, options), status, code)
    assert.equal(problem.alternatives?.length, code === 'slot_taken' ? 5 : undefined)
  }
  assertProblem(await move(api, theirs.id, { start: at('17:00') }, { who: otherClient }), 403, 'red_zone')
  assertProblem(await move(api, theirs.id, { start: at('17:00') }, { who: client }), 404, 'not_found')
  assert.deepEqual(await tableChecksums(api.db), before)
  assert.equal((await move(api, theirs.id, { start: at('17:00') }, { who: admin })).status, 200)
  assert.equal(
    (await move(api, visit.id, { start: at('15:00'), items: [{ service: cut, professional: lea }] })).status,
    200,
  )
})

onApi('a move can choose another professional for the same items', async (api) => {
  const { cut, hugo } = api.salon
  const visit = await booked(api)
  const items = [{ service: cut, professional: hugo }]
  const answer = await move(api, visit.id, { start: at('10:00'), items })
  assert.equal(answer.status, 200)
  assert.equal(answer.body.appointmentServices[0].professional.id, hugo)
  assert.equal(answer.body.items[0].professional, hugo)
  assert.deepEqual(await occupancyOf(api), [`${hugo} 10:00-10:30`])
})

onApi('a move to the current time is refused as such and sends no message', async (api) => {
  const visit = await booked(api)
  const before = await tableChecksums(api.db)
  const problem = assertProblem(await move(api, visit.id, { start: at('10:00') }), 422, 'validation_failed')
  assert.deepEqual(
    problem.violations?.map(({ propertyPath, code, message }) => [propertyPath, code, message]),
    [['start', 'same_start', 'Le rendez-vous est déjà à cette heure.']],
  )
  assert.deepEqual(await tableChecksums(api.db), before)
})

onApi('the cancellation rule of the old time decides whether a visit can be moved', async (api) => {
  const visit = await booked(api)
  api.now = Temporal.Instant.from('2026-11-22T10:00:01+01:00')
  const refused = await move(api, visit.id, { start: at('15:00', '2026-11-27') })
  assertProblem(refused, 422, 'cancellation_deadline_passed')
  const byStaff = await move(api, visit.id, { start: at('15:00', '2026-11-27') }, { who: api.salon.lea })
  assert.equal(byStaff.status, 200)
})

onApi('a move uses up the hold of its new time', async (api) => {
  const { cut, lea, client } = api.salon
  const visit = await booked(api)
  const headers = await api.as(client)
  const items = [{ service: cut, professional: lea }]
  const hold = await api.send('POST', '/api/appointments/holds', { items, start: at('15:00') }, headers)
  assert.equal(hold.status, 201)
  assertProblem(await move(api, visit.id, { start: at('15:00') }), 409, 'slot_taken')
  const answer = await move(api, visit.id, { start: at('15:00'), hold: hold.body.hold })
  assert.equal(answer.status, 200)
  assert.deepEqual(await occupancyOf(api), [`${lea} 15:00-15:30`])
})

onApi('a professional can move a visit within their own calendar, but not to a colleague’s', async (api) => {
  const { cut, hugo, lea, admin } = api.salon
  const visit = await booked(api)
  const toHugo = { start: at('15:00'), items: [{ service: cut, professional: hugo }] }
  assertProblem(await move(api, visit.id, toHugo, { who: lea }), 403, 'others_day')
  assertProblem(await move(api, visit.id, { start: at('16:00') }, { who: hugo }), 403, 'others_day')
  assert.equal((await move(api, visit.id, { start: at('16:00') }, { who: lea })).status, 200)
  assert.equal((await move(api, visit.id, toHugo, { who: admin })).status, 200)
})

onApi(
  'staff can move a visit past the limit and outside hours, but never over another visit',
  async (api) => {
    const { lea, otherClient } = api.salon
    const visit = await booked(api)
    await booked(api, { start: at('15:00'), who: otherClient })
    assertProblem(await move(api, visit.id, { start: at('15:10') }, { who: lea }), 409, 'slot_taken')
    assert.equal((await move(api, visit.id, { start: at('20:07') }, { who: lea })).status, 200)
    assert.equal((await move(api, visit.id, { start: at('10:00', '2027-03-01') }, { who: lea })).status, 200)
  },
)

onApi('a cancelled visit cannot be moved', async (api) => {
  const visit = await booked(api)
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(api.salon.client))
  assertProblem(await move(api, visit.id, { start: at('15:00') }), 422, 'not_pending')
})

onPostgresApi(
  'when many visits move to one start at once, one gets it and the others stay (C3)',
  async (api) => {
    const { cut, lea, admin, client } = api.salon
    const ids: number[] = []
    for (let hour = 9; hour < 17; hour += 1) {
      const start = at(`${String(hour).padStart(2, '0')}:00`, '2026-11-24')
      const { body } = await book(api, admin, {
        items: [{ service: cut, professional: lea }],
        start,
        customer: client,
      })
      ids.push(body.id)
    }
    const answers = await Promise.all(ids.map((id) => move(api, id, { start: at('10:00') }, { who: admin })))
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      assertProblem(answer, 409, 'slot_taken')
    const { rows } = await api.db.pool.query(
      "SELECT count(*)::int AS moved FROM history WHERE action = 'move'",
    )
    assert.equal(rows[0].moved, 1)
    assert.equal((await occupancyOf(api)).length, 8)
  },
)

onPostgresApi('two visits that swap places at once do not block each other', async (api) => {
  const { admin } = api.salon
  const first = await booked(api, { start: at('10:00') })
  const second = await booked(api, { start: at('11:00') })
  const answers = await Promise.all([
    move(api, first.id, { start: at('11:00') }, { who: admin }),
    move(api, second.id, { start: at('10:00') }, { who: admin }),
  ])
  for (const { status, body } of answers) assert.ok(status === 200 || status === 409, JSON.stringify(body))
  assert.equal((await occupancyOf(api)).length, 2)
})

onApi('a client can move a visit whose service left the menu, but not book it again', async (api) => {
  const { cut, lea, client, application, colour } = api.salon
  const visit = await booked(api)
  const items = [{ combinatedService: colour, professional: lea }]
  const dyed = await book(api, client, { items, start: at('12:00') })
  assert.equal(dyed.status, 201)
  await api.db.kysely
    .updateTable('services')
    .set({ disabled: true })
    .where('id', 'in', [cut, application])
    .execute()
  const anew = await book(api, client, { items: [{ service: cut, professional: lea }], start: at('16:00') })
  assert.equal(assertProblem(anew, 422, 'validation_failed').violations?.[0]?.code, 'service_disabled')
  assert.equal((await move(api, visit.id, { start: at('10:15') })).status, 200)
  assert.equal((await move(api, dyed.body.id, { start: at('15:00') })).status, 200)
  const taken = assertProblem(await move(api, visit.id, { start: at('15:15') }), 409, 'slot_taken')
  assert.ok(taken.alternatives!.length > 0)
  const anybody = [{ service: cut, professional: null }]
  assert.equal((await move(api, visit.id, { start: at('11:00'), items: anybody })).status, 200)
})

onApi('a moved visit stays with its professional if they are free, however busy', async (api) => {
  const { client, otherClient, cut, lea, hugo } = api.salon
  // Léa is the less busy on Tuesday; the visit was hers by chance, or Hugo's.
  await booked(api, { start: at('15:00', '2026-11-24'), who: otherClient, item: { professional: hugo } })
  await booked(api, { start: at('10:00'), who: otherClient, item: { professional: lea } })
  const { body } = await book(api, client, { items: [{ service: cut }], start: at('10:00') })
  const holder = (answer: { body: { appointmentServices: { professional: { id: number } }[] } }) =>
    answer.body.appointmentServices[0]!.professional.id
  assert.equal(holder({ body }), hugo)
  const path = `/api/appointments/update/${body.id}`
  const headers = await api.as(client)
  const moved = await api.send('PUT', path, { start: at('10:00', '2026-11-24') }, headers)
  assert.equal(holder(moved), hugo)
  const smsOf = async () =>
    (
      await api.db.pool.query(
        `SELECT body FROM messages WHERE kind = 'move' AND channel = 'sms' ORDER BY id DESC`,
      )
    ).rows[0].body as string
  assert.doesNotMatch(await smsOf(), /Hugo/)
  // Taken there, it goes to Léa, and the answer and the message name her.
  const changed = await api.send('PUT', path, { start: at('15:00', '2026-11-24') }, headers)
  assert.equal(holder(changed), lea)
  assert.match(await smsOf(), /mardi 24 novembre à 15.h avec Léa/)
})
