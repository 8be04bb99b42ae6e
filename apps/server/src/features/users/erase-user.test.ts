import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import { pendingSignUp, verify } from '../../../test/sign-up.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

async function erase(api: Api, id: number, who: number, body: object = {}): Promise<Answer> {
  return api.send('DELETE', `/api/users/${id}`, body, await api.as(who))
}

/** Every text in every table, as a dump would hold it. */
async function dump({ db }: Api): Promise<string> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
    texts.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return texts.join('\n')
}

onBothEnginesApi(
  'deleting an account removes all personal data and cancels its coming visits (P4)',
  async (api) => {
    const { client, lea, admin, cut } = api.salon
    const session = await api.as(client)
    await booked(api)
    const wish = {
      items: [{ service: cut, professional: lea }],
      start: at('14:00'),
      note: 'Camille : allergie',
    }
    await api.send('POST', '/api/appointments/create', wish, { ...session, 'idempotency-key': 'k' })
    await api.send('POST', `/api/users/${client}/notes`, { body: 'Laurent, café noir' }, await api.as(lea))
    const zone = { red_zone: true, red_zone_reason: 'Laurent absente', firstname: 'Laurent-Dubois' }
    await api.send('PATCH', `/api/users/${client}`, zone, await api.as(admin))
    await api.send('POST', '/api/reset-password', { username: 'camille@test.example' })
    assert.match(await dump(api), /Camille : allergie/)

    const answer = await erase(api, client, client, { currentPassword: password })
    assert.deepEqual([answer.status, answer.body], [200, { cancelledAppointments: 2 }])
    const after = await dump(api)
    for (const trace of [/Laurent/, /Camille/, /camille@/, /639980005/, /allergie/, /café noir/]) {
      const lines = after.split('\n').filter((line) => trace.test(line))
      assert.deepEqual(lines, [], String(trace))
    }
    assertProblem(await api.get('/api/me', session), 401, 'token_invalid')
    assertProblem(
      await api.send('POST', '/api/login_check', { username: 'camille@test.example', password }),
      401,
      'credentials_invalid',
    )
    const starts = await startsOf(api, `s:${cut}@${lea}`)
    assert.ok(starts.includes(at('10:00')) && starts.includes(at('14:00')))
  },
)

onBothEnginesApi(
  'an erasure removes every address the person ever had, wherever it was used (P4)',
  async (api) => {
    const { admin } = api.salon
    const { userId, code } = await pendingSignUp(api)
    const { body } = await verify(api, userId, code)
    const { id } = (await api.get('/api/me', { authorization: `Bearer ${body.token}` })).body
    const contact = (email: string, phone: string) =>
      api.send('POST', '/api/contact', { name: 'Une cliente', message: 'Une question', email, phone })
    await contact('CAMILLE.nouvelle@test.example', '06 39 98 12 65')
    await contact('another@test.example', '06.39.98.12.65')
    await contact('neighbour@test.example', '06 39 98 99 99')
    const addresses = [
      ['second@test.example', '06 39 98 22 22'],
      ['third@test.example', '06 39 98 33 33'],
      ['fourth@test.example', '06 39 98 44 44'],
    ]
    for (const [email, phone] of addresses) {
      const changed = await api.send('PATCH', `/api/users/${id}`, { email, phone }, await api.as(admin))
      assert.equal(changed.status, 200, changed.text)
    }
    assert.equal((await erase(api, id, admin)).status, 200)
    const after = await dump(api)
    const traces = [
      /camille\.nouvelle/i,
      /99812\D*65/,
      /9981265/,
      /second@/,
      /third@/,
      /fourth@/,
      /99822/,
      /99833/,
      /99844/,
      /another@/,
    ]
    for (const trace of traces) {
      const lines = after.split('\n').filter((line) => trace.test(line))
      assert.deepEqual(lines, [], String(trace))
    }
    assert.match(after, /neighbour@test\.example/)
  },
)

onBothEnginesApi('an erasure keeps the figures: visits, their days and prices', async (api) => {
  const { client, admin } = api.salon
  const visit = await booked(api)
  api.now = api.now.add({ hours: 24 * 7 })
  await api.send(
    'PUT',
    `/api/appointment_services/${visit.appointmentServices[0].id}`,
    { status: 'done' },
    await api.as(admin),
  )
  assert.deepEqual((await erase(api, client, admin)).body, { cancelledAppointments: 0 })
  const { body } = await api.get(`/api/appointments/${visit.id}`, await api.as(admin))
  assert.deepEqual([body.status, body.price, body.customer.lastname], ['done', 3000, 'Compte'])
  const history = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
  assert.deepEqual([history.body[0].action, history.body[0].actor.id], ['delete', admin])
})

onBothEnginesApi(
  'an erasure is refused when the client has booked another visit since the admin’s preview',
  async (api) => {
    const { client, admin } = api.salon
    const told = await booked(api)
    const meanwhile = await booked(api, { start: at('15:00') })
    assertProblem(await erase(api, client, admin, { visits: [told.id] }), 409, 'more_visits_to_cancel')
    const { body } = await api.get(`/api/appointments?customer=${client}`, await api.as(admin))
    assert.deepEqual(
      body.map(({ status }: { status: string }) => status),
      ['pending', 'pending'],
    )
    for (const visits of ['1', [0], [1.5], [null]])
      assertProblem(await erase(api, client, admin, { visits }), 422, 'validation_failed')
    // One that somebody cancelled since then is no surprise.
    await api.send('DELETE', `/api/appointments/${told.id}`, {}, await api.as(admin))
    const answer = await erase(api, client, admin, { visits: [told.id, meanwhile.id] })
    assert.deepEqual([answer.status, answer.body], [200, { cancelledAppointments: 1 }])
  },
)

onBothEnginesApi('messages queued for an erased person are cancelled', async (api) => {
  const { client, admin } = api.salon
  await booked(api)
  await erase(api, client, admin)
  const rows = await api.db.kysely.selectFrom('messages').select(['status', 'recipient', 'body']).execute()
  assert.equal(rows.length, 2)
  for (const row of rows) assert.deepEqual(row, { status: 'cancelled', recipient: '-', body: '' })
})

onBothEnginesApi('a visit of an erased client can be neither reopened nor moved', async (api) => {
  const { client, otherClient, admin } = api.salon
  const coming = await booked(api, { start: at('15:00') })
  const begun = await booked(api, { start: at('09:00', '2026-11-21') })
  api.now = Temporal.Instant.from(at('09:30', '2026-11-21'))
  await erase(api, client, admin)
  const headers = await api.as(admin)
  const step = ({ appointmentServices }: Answer['body']) =>
    `/api/appointment_services/${appointmentServices[0].id}`
  for (const wholeVisit of [true, false]) {
    const reopened = await api.send('PUT', step(coming), { status: 'pending', wholeVisit }, headers)
    assertProblem(reopened, 422, 'client_erased')
  }
  const elsewhere = { start: at('16:00') }
  const moved = await api.send('PUT', `/api/appointments/update/${begun.id}`, elsewhere, headers)
  assertProblem(moved, 422, 'client_erased')
  assertProblem(await api.send('PUT', step(begun), elsewhere, headers), 422, 'client_erased')
  const { abilities } = (await api.get(`/api/appointments/${begun.id}`, headers)).body
  assert.deepEqual(abilities, { cancel: true, move: false })
  const { body: steps } = await api.get(`/api/appointment_services?appointment.customer=${client}`, headers)
  assert.deepEqual(
    steps.map((one: { abilities: { reopen: boolean } }) => one.abilities.reopen),
    [false, false],
  )
  // The status of a past visit is still set and corrected.
  for (const status of ['no_show', 'pending', 'done'])
    assert.equal((await api.send('PUT', step(begun), { status }, headers)).status, 200, status)
  const other = await booked(api, { start: at('17:00'), who: otherClient })
  assert.equal((await api.send('PUT', step(other), elsewhere, headers)).status, 200)
})

onPostgresApi(
  'when an erasure and the reopening of a visit meet, the erased client has no coming visit',
  async (api) => {
    const { client, admin } = api.salon
    const headers = await api.as(admin)
    await api.db.kysely
      .updateTable('users')
      .set({ email: null, phone: null })
      .where('id', '=', client)
      .execute()
    const visit = await booked(api, { start: at('15:00') })
    const step = `/api/appointment_services/${visit.appointmentServices[0].id}`
    for (let round = 0; round < 8; round += 1) {
      await api.db.kysely.updateTable('users').set({ erased_at: null }).where('id', '=', client).execute()
      await api.send('PUT', step, { status: 'pending' }, headers)
      assert.equal((await api.send('PUT', step, { status: 'cancelled' }, headers)).status, 200)
      const [back, erased] = await Promise.all([
        api.send('PUT', step, { status: 'pending' }, headers),
        erase(api, client, admin),
      ])
      assert.ok([200, 422].includes(back.status), back.text)
      assert.equal(erased.status, 200)
      const { body } = await api.get(`/api/appointments/${visit.id}`, headers)
      assert.equal(body.status, 'cancelled')
      const { rows } = await api.db.pool.query('SELECT 1 FROM occupancy')
      assert.equal(rows.length, 0)
    }
  },
)

onBothEnginesApi('after an erasure, the same e-mail and phone can be used by a new account', async (api) => {
  const { client, admin } = api.salon
  await erase(api, client, admin)
  const form = {
    firstname: 'Laurent',
    lastname: 'Camille',
    phone: '0639980005',
    email: 'camille@test.example',
  }
  const { status, body } = await api.send('POST', '/api/users', form, await api.as(admin))
  assert.equal(status, 201)
  assert.notEqual(body.id, client)
})

onBothEnginesApi('a user must give their password to delete their own account', async (api) => {
  const { client } = api.salon
  for (const [body, code] of [
    [{}, 'current_password_required'],
    [{ currentPassword: 'pas celui-là' }, 'password_wrong'],
  ] as const) {
    const { violations } = assertProblem(await erase(api, client, client, body), 422, 'validation_failed')
    assert.deepEqual([violations?.[0]?.propertyPath, violations?.[0]?.code], ['currentPassword', code])
  }
  assert.equal((await api.get('/api/me', await api.as(client))).status, 200)
})

onBothEnginesApi(
  'a professional with coming visits cannot be erased, one without them leaves the team',
  async (api) => {
    const { lea, hugo, admin } = api.salon
    await booked(api)
    for (const [who, body] of [
      [lea, { currentPassword: password }],
      [admin, {}],
    ] as const)
      assertProblem(await erase(api, lea, who, body), 409, 'professional_has_upcoming')
    assert.equal((await erase(api, hugo, admin)).status, 200)
    const team = await api.get('/api/users?quality=HairDresser')
    assert.deepEqual(
      team.body.map(({ id }: { id: number }) => id),
      [lea],
    )
  },
)

onBothEnginesApi(
  'only a super admin can erase an admin, and the last super admin cannot be erased',
  async (api) => {
    const { client, otherClient, lea, admin, superAdmin } = api.salon
    assertProblem(await api.send('DELETE', `/api/users/${client}`, {}), 401, 'unauthenticated')
    for (const who of [otherClient, lea]) assertProblem(await erase(api, client, who), 404, 'not_found')
    assertProblem(await erase(api, superAdmin, admin), 403, 'forbidden')
    assertProblem(
      await erase(api, superAdmin, superAdmin, { currentPassword: password }),
      409,
      'last_super_admin',
    )
    assert.equal((await erase(api, admin, superAdmin)).status, 200)
    assertProblem(await erase(api, admin, superAdmin), 404, 'not_found')
    assertProblem(await erase(api, 987_654, superAdmin), 404, 'not_found')
  },
)

onBothEnginesApi(
  'erasing a client also deletes stored answers to staff about them and the reasons of cancellations',
  async (api) => {
    const { client, lea, admin, cut } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('14:00'), customer: client }
    const made = await api.send('POST', '/api/appointments/create', wish, {
      ...(await api.as(admin)),
      'idempotency-key': 'desk-1',
    })
    assert.equal(made.status, 201, made.text)
    const reason = 'Angine de poitrine'
    const path = `/api/appointments/${made.body.id}?reason=${encodeURIComponent(reason)}`
    assert.equal((await api.send('DELETE', path, undefined, await api.as(client))).status, 200)
    const before = await dump(api)
    assert.match(before, /idempotency_keys: /)
    assert.match(before, /Angine/)
    await erase(api, client, admin)
    const after = await dump(api)
    assert.doesNotMatch(after, /idempotency_keys: /)
    assert.doesNotMatch(after, /Angine/)
  },
)

onBothEnginesApi('an erasure deletes the words on a professional’s blocks', async (api) => {
  const { hugo, lea, admin } = api.salon
  for (const [professional, title] of [
    [hugo, 'Kiné du genou'],
    [lea, 'Salon de Lyon'],
  ] as const) {
    const times = { start: at('12:00'), end: at('13:00') }
    const block = { kind: 'personal', professionals: [professional], title, ...times }
    assert.equal((await api.send('POST', '/api/breaks', block, await api.as(admin))).status, 201)
  }
  assert.equal((await erase(api, hugo, admin)).status, 200)
  const after = await dump(api)
  assert.doesNotMatch(after, /genou/)
  assert.match(after, /Lyon/)
})

onBothEnginesApi('an erasure deletes unused codes and links, and a professional’s absences', async (api) => {
  const { client, hugo, admin } = api.salon
  for (const username of ['camille@test.example', '06 39 98 00 05'])
    assert.equal((await api.send('POST', '/api/reset-password', { username })).status, 204)
  await api.db.pool.query(
    `INSERT INTO schedule_exceptions (professional_id, during, reason)
     VALUES ($1, tstzrange('2026-12-01T00:00Z', '2026-12-08T00:00Z'), 'Opération du genou')`,
    [hugo],
  )
  const before = await dump(api)
  assert.match(before, /account_secrets: /)
  assert.match(before, /genou/)
  for (const id of [client, hugo]) assert.equal((await erase(api, id, admin)).status, 200)
  const after = await dump(api)
  assert.doesNotMatch(after, /account_secrets: /)
  assert.doesNotMatch(after, /genou/)
})
