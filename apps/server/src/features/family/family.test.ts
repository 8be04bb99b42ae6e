import assert from 'node:assert/strict'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { makeWorker } from '../../../test/worker.ts'
import { at, book, booked, messagesOf } from '../../../test/visits.ts'

const zoe = { lastname: 'Zoé', firstname: 'Laurent', birthDate: '2018-05-04' }
const familyOf = (guardian: number) => `/api/users/${guardian}/family`

async function add(api: Api, fields: object = zoe, who = api.salon.client): Promise<Answer> {
  return api.send('POST', familyOf(api.salon.client), fields, await api.as(who))
}

async function added(api: Api, fields: object = zoe): Promise<number> {
  const answer = await add(api, fields)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function change(api: Api, member: number, fields: object, who = api.salon.client): Promise<Answer> {
  return api.send('PATCH', `${familyOf(api.salon.client)}/${member}`, fields, await api.as(who))
}

async function remove(api: Api, member: number, who = api.salon.client): Promise<Answer> {
  const path = `${familyOf(api.salon.client)}/${member}`
  return api.send('DELETE', path, undefined, await api.as(who))
}

const read = async (api: Api, path = familyOf(api.salon.client), who = api.salon.client) =>
  (await api.get(path, await api.as(who))).body

/** A cut by Hugo for a family member of the client. */
async function bookFor(
  api: Api,
  member: unknown,
  fields: object = {},
  who = api.salon.client,
): Promise<Answer> {
  const items = [{ service: api.salon.cut, professional: api.salon.hugo }]
  return book(api, who, { items, start: at('10:00'), for: member, ...fields })
}

onBothEnginesApi(
  'a client and staff keep the client’s family, in the order of the given names',
  async (api) => {
    const { client, lea } = api.salon
    const { status, body } = await add(api)
    assert.equal(status, 201)
    assert.deepEqual(body, { id: body.id, ...zoe, upcomingVisits: 0, version: 1 })
    const other = await add(api, { lastname: ' Adam ', firstname: 'Petit' }, lea)
    assert.deepEqual(other.body, {
      id: other.body.id,
      lastname: 'Adam',
      firstname: 'Petit',
      birthDate: null,
      upcomingVisits: 0,
      version: 1,
    })
    await booked(api, { start: at('10:00') })
    for (const who of [client, lea])
      assert.deepEqual(await read(api, familyOf(client), who), [other.body, body])
    const changed = await change(api, body.id, { lastname: 'Zoë', birthDate: null })
    assert.deepEqual(changed.body, { ...body, lastname: 'Zoë', birthDate: null, version: 2 })
    assert.equal((await remove(api, body.id)).status, 204)
    assertProblem(await remove(api, body.id), 404, 'not_found')
    assert.deepEqual(await read(api), [other.body])
  },
)

onApi('a family has at most eight members', async (api) => {
  for (let index = 0; index < 8; index += 1) await added(api, { ...zoe, lastname: `Zoé ${index}` })
  const problem = assertProblem(await add(api), 409, 'family_full')
  assert.equal(problem.detail, 'Huit proches sont déjà enregistrés. Retirez-en un d’abord.')
})

onPostgresApi('the eighth member is added once, however many requests come at the same time', async (api) => {
  for (let index = 0; index < 7; index += 1) await added(api, { ...zoe, lastname: `Zoé ${index}` })
  const answers = await Promise.all([1, 2, 3].map((index) => add(api, { ...zoe, lastname: `Ana ${index}` })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
})

onApi('a family member has both names, and was born today or before', async (api) => {
  const member = await added(api)
  for (const [fields, code] of [
    [{ ...zoe, lastname: ' ' }, 'lastname_required'],
    [{ ...zoe, firstname: '' }, 'firstname_required'],
    [{ ...zoe, lastname: 'Z'.repeat(41) }, 'too_long'],
    [{ ...zoe, birthDate: '2018-02-30' }, 'invalid_date'],
    [{ ...zoe, birthDate: '2026-11-21' }, 'birth_date_in_future'],
  ] as const)
    for (const answer of [await add(api, fields), await change(api, member, fields)]) {
      const { violations } = assertProblem(answer, 422, 'validation_failed')
      assert.equal(violations?.[0]?.code, code)
    }
  assert.equal((await add(api, { ...zoe, birthDate: '2026-11-20' })).status, 201)
})

onApi('a family exists for its client and for staff alone', async (api) => {
  const { client, otherClient, lea, hugo } = api.salon
  const member = await added(api)
  const nobody = await api.get(familyOf(987_654), await api.as(otherClient))
  assertProblem(nobody, 404, 'not_found')
  const foreign = await api.get(familyOf(client), await api.as(otherClient))
  assert.deepEqual({ ...foreign.body, requestId: null }, { ...nobody.body, requestId: null })
  for (const answer of [
    await add(api, zoe, otherClient),
    await change(api, member, zoe, otherClient),
    await remove(api, member, otherClient),
  ])
    assertProblem(answer, 404, 'not_found')
  // Under one's own address a member of another family does not exist either.
  const path = `${familyOf(otherClient)}/${member}`
  const own = await api.as(otherClient)
  assertProblem(await api.send('PATCH', path, zoe, own), 404, 'not_found')
  assertProblem(await api.send('DELETE', path, undefined, own), 404, 'not_found')
  assertProblem(await api.get(familyOf(hugo), await api.as(lea)), 404, 'not_found')
  assert.equal((await read(api)).length, 1)
})

onApi('a professional books for every family, and changes those of their clients alone', async (api) => {
  const { client, lea, hugo, admin } = api.salon
  const member = await added(api)
  await booked(api, { item: { service: api.salon.cut, professional: lea }, start: at('10:00') })
  const birthDateFor = async (who: number) => (await read(api, familyOf(client), who))[0].birthDate
  assert.deepEqual([await birthDateFor(lea), await birthDateFor(hugo)], ['2018-05-04', null])
  assert.equal((await add(api, { lastname: 'Tom', firstname: 'Laurent' }, hugo)).status, 201)
  assertProblem(await change(api, member, { birthDate: null }, hugo), 404, 'not_found')
  assertProblem(await remove(api, member, hugo), 404, 'not_found')
  assert.equal((await change(api, member, { lastname: 'Zoë' }, lea)).status, 200)
  // An admin may be a customer as well: not for professionals.
  assertProblem(await api.get(familyOf(admin), await api.as(lea)), 404, 'not_found')
  assert.equal((await api.get(familyOf(admin), await api.as(api.salon.superAdmin))).status, 200)
})

onBothEnginesApi(
  'a request to add somebody is answered as before when it is repeated with its key',
  async (api) => {
    const headers = { ...(await api.as(api.salon.client)), 'idempotency-key': 'one' }
    const send = (fields: object) => api.send('POST', familyOf(api.salon.client), fields, headers)
    const first = await send(zoe)
    const again = await send(zoe)
    assert.deepEqual([again.status, again.body], [201, first.body])
    assertProblem(await send({ ...zoe, lastname: 'Tom' }), 422, 'idempotency_key_reused')
    assert.equal((await read(api)).length, 1)
  },
)

onApi('a family member whom somebody else has changed meanwhile is not overwritten', async (api) => {
  const member = await added(api)
  const headers = { ...(await api.as(api.salon.client)), 'if-match': '"1"' }
  const send = (fields: object) =>
    api.send('PATCH', `${familyOf(api.salon.client)}/${member}`, fields, headers)
  assert.equal((await send({ birthDate: null })).status, 200)
  assertProblem(await send({ lastname: 'Zoë' }), 412, 'precondition_failed')
  assert.equal((await read(api))[0].lastname, 'Zoé')
})

onApi('every change of a family leaves a line in the history of its client', async (api) => {
  const { client, admin } = api.salon
  const member = await added(api)
  await change(api, member, { birthDate: '2018-05-05' })
  await change(api, member, { birthDate: '2018-05-05' })
  await remove(api, member)
  const { body } = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
  assert.deepEqual(
    body.map(({ changes }: Answer['body']) => changes.familyMember),
    [
      ['Zoé Laurent', null],
      ['Zoé Laurent', 'Zoé Laurent'],
      [null, 'Zoé Laurent'],
    ],
  )
})

onBothEnginesApi('a client books for a family member, at the time of a visit of their own', async (api) => {
  const { client, lea } = api.salon
  const member = await added(api)
  await booked(api, { start: at('10:00') })
  const { status, body } = await bookFor(api, member)
  assert.equal(status, 201)
  assert.equal(body.for, 'Zoé')
  assert.deepEqual(body.familyMember, { id: member, age: 8 })
  assert.equal(body.customer.id, client)
  const visit = await read(api, `/api/appointments/${body.id}`)
  assert.deepEqual([visit.for, visit.familyMember], [body.for, body.familyMember])
  const agenda = await read(api, '/api/agenda?from=2026-11-23&to=2026-11-23', lea)
  const shown = agenda.days[0].visits.find(({ id }: Answer['body']) => id === body.id)
  assert.deepEqual([shown.for, shown.familyMember], [body.for, body.familyMember])
  assert.equal((await read(api))[0].upcomingVisits, 1)
})

onApi('the client of a family gets the messages about its members’ visits', async (api) => {
  const member = await added(api)
  const { body } = await bookFor(api, member)
  await api.send('DELETE', `/api/appointments/${body.id}`, undefined, await api.as(api.salon.client))
  assert.deepEqual(await messagesOf(api), [
    'confirmation sms +33639980005',
    'confirmation email camille@test.example',
    'cancellation sms +33639980005',
    'cancellation email camille@test.example',
  ])
})

onApi(
  'each message about a visit for a family member says for whom, and its SMS stays one',
  async (api) => {
    const worker = makeWorker(api)
    const member = await added(api, { ...zoe, lastname: 'Zoë' })
    const { body: visit } = await bookFor(api, member, { start: at('10:00', '2026-11-25') })
    await worker.look()
    const moved = { start: at('11:00', '2026-11-25') }
    const headers = await api.as(api.salon.client)
    await api.send('PUT', `/api/appointments/update/${visit.id}`, moved, headers)
    await worker.look()
    await worker.look(Temporal.Instant.from(at('11:00', '2026-11-24')))
    await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(api.salon.admin))
    await worker.look()
    const texts = [...worker.sms, ...worker.mails].map(({ body }) => body)
    assert.deepEqual(
      worker.sms.map(({ body }) => smsSegments(body)),
      [1, 1, 1, 1],
    )
    for (const text of texts) assert.match(text, /novembre à 1[01]\sh pour Zo[eë]/)
  },
  { settings: { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const } },
)

onApi(
  'visits of family members count for the client’s limit of upcoming visits',
  async (api) => {
    const member = await added(api)
    await booked(api, { start: at('10:00') })
    assert.equal((await bookFor(api, member)).status, 201)
    assertProblem(await bookFor(api, member, { start: at('14:00') }), 422, 'upcoming_limit_reached')
  },
  { settings: { max_upcoming_per_client: 2 } },
)

onApi('staff book for members of the client’s family, and nobody books for those of another', async (api) => {
  const { client, otherClient, admin } = api.salon
  const member = await added(api)
  const { body } = await bookFor(api, member, { customer: client }, admin)
  assert.deepEqual([body.for, body.familyMember.id], ['Zoé', member])
  const foreign = [
    await bookFor(api, member, { start: at('14:00') }, otherClient),
    await bookFor(api, member, { start: at('14:00'), customer: otherClient }, admin),
    await bookFor(api, 987_654, { start: at('14:00') }),
  ]
  for (const answer of foreign) {
    const { violations } = assertProblem(answer, 422, 'validation_failed')
    assert.deepEqual(violations, [
      { propertyPath: 'for', message: 'Ce proche n’est plus enregistré.', code: 'unknown_family_member' },
    ])
  }
})

onBothEnginesApi('visits follow a member’s new name, and keep it once the member is removed', async (api) => {
  const member = await added(api, { ...zoe, lastname: 'Zoe' })
  const { body } = await bookFor(api, member)
  await change(api, member, { lastname: 'Zoé' })
  const path = `/api/appointments/${body.id}`
  const renamed = await read(api, path)
  assert.deepEqual([renamed.for, renamed.version], ['Zoé', body.version])
  await remove(api, member)
  const kept = await read(api, path)
  assert.deepEqual([kept.status, kept.for, kept.familyMember], ['pending', 'Zoé', undefined])
})

onPostgresApi('a booking for a member who is removed meanwhile is refused or keeps the name', async (api) => {
  for (const time of ['09:00', '10:00', '11:00', '12:00']) {
    const member = await added(api)
    const [booking, removal] = await Promise.all([
      bookFor(api, member, { start: at(time) }),
      remove(api, member),
    ])
    assert.equal(removal.status, 204)
    assert.ok(booking.status === 201 || booking.status === 422, booking.text)
    if (booking.status !== 201) continue
    assert.equal((await read(api, `/api/appointments/${booking.body.id}`)).for, 'Zoé')
  }
})

onBothEnginesApi('the family of an erased client is erased, and an export contains it', async (api) => {
  const { client, admin } = api.salon
  const member = await added(api)
  const { body } = await bookFor(api, member)
  const exported = await read(api, `/api/users/${client}/export`)
  assert.deepEqual(exported.family, [{ ...zoe, createdAt: '2026-11-20T08:00:00+01:00' }])
  assert.equal((await api.send('DELETE', `/api/users/${client}`, {}, await api.as(admin))).status, 200)
  assertProblem(await api.get(familyOf(client), await api.as(admin)), 404, 'not_found')
  const { rows } = await api.db.pool.query(
    `SELECT (SELECT count(*)::int FROM family_members) AS members, for_person, family_member_id
     FROM appointments WHERE id = $1`,
    [body.id],
  )
  assert.deepEqual(rows, [{ members: 0, for_person: null, family_member_id: null }])
  const history = await api.db.pool.query(`SELECT 1 FROM history WHERE changes::text LIKE '%Zoé Laurent%'`)
  assert.equal(history.rows.length, 0)
})

onBothEnginesApi(
  'merging two records of a client moves the family, and separating them moves it back',
  async (api) => {
    const { client, admin } = api.salon
    const headers = await api.as(admin)
    const form = { firstname: 'Laurent', lastname: 'Camille', phone: '06 39 98 77 01' }
    const { id: other } = (await api.send('POST', '/api/users', form, headers)).body
    const { id: member } = (await api.send('POST', familyOf(other), zoe, headers)).body
    const visit = await bookFor(api, member, { customer: other }, admin)
    const merged = await api.send('POST', `/api/users/${client}/merge`, { other, keep: {} }, headers)
    assert.equal(merged.status, 200, merged.text)
    assert.deepEqual(
      (await read(api)).map(({ id, upcomingVisits }: Answer['body']) => [id, upcomingVisits]),
      [[member, 1]],
    )
    assert.deepEqual((await read(api, `/api/appointments/${visit.body.id}`)).familyMember.id, member)
    await api.send('POST', `/api/users/${client}/unmerge`, undefined, headers)
    assert.deepEqual(await read(api), [])
    assert.equal((await read(api, familyOf(other), admin))[0].id, member)
  },
)
