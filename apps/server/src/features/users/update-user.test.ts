import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, secrets, type Answer, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import { otherCode } from '../../../test/sign-up.ts'
import { booked } from '../../../test/visits.ts'

async function patch(api: Api, id: number, body: object, who: number): Promise<Answer> {
  return api.send('PATCH', `/api/users/${id}`, body, await api.as(who))
}

const violations = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const userRow = ({ db }: Api, id: number) =>
  db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messages = ({ db }: Api) => db.kysely.selectFrom('messages').selectAll().orderBy('id').execute()

onApi('a user changes their own names, and omitted fields stay unchanged', async (api) => {
  const { client } = api.salon
  const { status, body } = await patch(api, client, { lastname: ' Camélia ' }, client)
  assert.equal(status, 200)
  assert.deepEqual(
    [body.firstname, body.lastname, body.email],
    ['Laurent', 'Camélia', 'camille@test.example'],
  )
  assert.deepEqual((await patch(api, client, {}, client)).body, body)
})

onApi('a user refuses SMS on their own account, or an admin does it for them', async (api) => {
  const { client, otherClient, admin, superAdmin, lea } = api.salon
  for (const [who, value] of [
    [client, true],
    [admin, false],
  ] as const) {
    const { body } = await patch(api, client, { smsOptOut: value }, who)
    assert.equal(body.smsOptOut, value)
    assert.equal((await userRow(api, client)).sms_opt_out, value)
  }
  assert.equal((await patch(api, superAdmin, { smsOptOut: true }, superAdmin)).body.smsOptOut, true)
  for (const who of [otherClient, lea])
    assertProblem(await patch(api, client, { smsOptOut: true }, who), 404, 'not_found')
  assert.deepEqual(violations(await patch(api, client, { smsOptOut: 'yes' }, client)), [
    'smsOptOut invalid_value',
  ])
  const { body: lines } = await api.get(`/api/history?entity_id=${client}&entity=user`, await api.as(admin))
  assert.deepEqual(
    lines.map(({ changes }: { changes: object }) => changes),
    [{ smsOptOut: [true, false] }, { smsOptOut: [false, true] }],
  )
})

onApi('a user chooses one of ten portraits or initials, visible to every visitor', async (api) => {
  const { lea, hugo, admin } = api.salon
  for (const [who, portrait] of [
    [lea, 9],
    [admin, null],
    [lea, 0],
  ] as const) {
    assert.equal((await patch(api, lea, { portrait }, who)).body.portrait, portrait)
    const { body: team } = await api.get('/api/users?quality=HairDresser')
    assert.equal(team.find(({ id }: { id: number }) => id === lea).portrait, portrait)
  }
  for (const portrait of [-1, 10, 1.5, '3'])
    assert.deepEqual(violations(await patch(api, lea, { portrait }, lea)), ['portrait invalid_value'])
  assertProblem(await patch(api, lea, { portrait: 1 }, hugo), 404, 'not_found')
})

onApi('sending back the account form unchanged is accepted and changes nothing (Z5)', async (api) => {
  const { client, admin } = api.salon
  for (const who of [client, admin]) {
    const { body } = await api.get(`/api/users/${client}`, await api.as(who))
    const { hasPassword: _, ...form } = body
    const before = await userRow(api, client)
    assert.deepEqual((await patch(api, client, form, who)).body, body)
    assert.deepEqual(await userRow(api, client), before)
  }
  const { body: lines } = await api.get('/api/history?entity=user', await api.as(admin))
  assert.deepEqual(lines, [])
})

onApi(
  'users cannot change their own role, quality, verification, red zone or id; admins get a refusal (Z5, U6)',
  async (api) => {
    const { client, lea, admin, superAdmin } = api.salon
    const grab = {
      id: 987,
      createdAt: '2001-01-01T00:00:00Z',
      avatarUrl: 'https://evil.example/x.png',
      roles: ['ROLE_SUPER_ADMIN'],
      quality: 'HairDresser',
      verified: false,
      red_zone: true,
      red_zone_reason: 'x',
      redZoneUntil: '2099-12-31',
    }
    for (const who of [client, lea]) {
      const before = await userRow(api, who)
      assert.equal((await patch(api, who, grab, who)).status, 200)
      assert.deepEqual(await userRow(api, who), before)
    }
    const reached = ['verified', 'red_zone', 'red_zone_reason', 'redZoneUntil'].map(
      (field) => `${field} not_writable`,
    )
    for (const [who, refused] of [
      [admin, ['quality not_writable', ...reached, 'roles role_not_grantable']],
      [superAdmin, [...reached]],
    ] as const) {
      const before = await userRow(api, who)
      assert.deepEqual(violations(await patch(api, who, grab, who)), refused)
      assert.deepEqual(await userRow(api, who), before)
    }
    assert.deepEqual(violations(await patch(api, superAdmin, { roles: [] }, superAdmin)), [
      'roles not_writable',
    ])
    const link = { googleLink: 'https://g.example/x' }
    for (const who of [client, lea]) {
      await patch(api, who, link, who)
      assert.equal((await userRow(api, who)).google_link, null)
    }
    await patch(api, admin, link, admin)
    assert.equal((await userRow(api, admin)).google_link, 'https://g.example/x')
    for (const body of [{ password: 'x' }, { token_version: 1 }, { isAdmin: true }, { user: { roles: [] } }])
      assert.match(violations(await patch(api, client, body, client))?.[0] ?? '', /unknown_field/)
  },
)

onApi('an admin manages clients and professionals, but not their roles and not other admins', async (api) => {
  const { client, lea, admin, superAdmin } = api.salon
  const { body } = await patch(
    api,
    client,
    {
      red_zone: true,
      red_zone_reason: 'Trois absences',
      googleLink: 'https://g.example/c',
    },
    admin,
  )
  assert.deepEqual(
    [body.red_zone, body.red_zone_reason, body.googleLink, body.roles],
    [true, 'Trois absences', 'https://g.example/c', ['ROLE_USER']],
  )
  const grant = { red_zone: false, roles: ['ROLE_ADMIN'] }
  assert.deepEqual(violations(await patch(api, client, grant, admin)), ['roles role_not_grantable'])
  assert.equal((await userRow(api, client)).red_zone, true)
  assert.equal((await patch(api, lea, { lastname: 'Léo' }, admin)).status, 200)
  assertProblem(await patch(api, superAdmin, { lastname: 'Moi' }, admin), 403, 'forbidden')
  assertProblem(await patch(api, 987_654, { lastname: 'Moi' }, admin), 404, 'not_found')
  // A client learns nothing of it but by the refusal of a booking.
  const own = await patch(api, client, { lastname: 'Cam' }, client)
  assert.doesNotMatch(own.text, /red_zone|googleLink/)
  const out = await patch(api, client, { red_zone: false }, admin)
  assert.deepEqual([out.body.red_zone, out.body.red_zone_reason], [false, null])
  const history = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
  assert.deepEqual(history.body[0].changes, {
    red_zone: [true, false],
    red_zone_reason: ['Trois absences', null],
  })
})

onApi('for clients and professionals, other people’s records do not exist', async (api) => {
  const { client, otherClient, lea } = api.salon
  assertProblem(await api.send('PATCH', `/api/users/${client}`, {}), 401, 'unauthenticated')
  for (const who of [otherClient, lea])
    assertProblem(await patch(api, client, { lastname: 'X' }, who), 404, 'not_found')
})

onApi(
  'a user needs their password to change their e-mail, and the old address is notified (A7)',
  async (api) => {
    const { client } = api.salon
    const email = 'neuve@test.example'
    assert.deepEqual(violations(await patch(api, client, { email }, client)), [
      'currentPassword current_password_required',
    ])
    assert.deepEqual(violations(await patch(api, client, { email, currentPassword: 'wrong' }, client)), [
      'currentPassword password_wrong',
    ])
    assert.deepEqual(
      violations(await patch(api, client, { email: 'zoe@test.example', currentPassword: password }, client)),
      ['email email_taken'],
    )
    const { body } = await patch(api, client, { email, currentPassword: password }, client)
    assert.equal(body.email, email)
    const [notice, proof, ...others] = await messages(api)
    assert.deepEqual([notice?.kind, notice?.recipient], ['account_changed', 'camille@test.example'])
    assert.match(notice!.body, /l’adresse e-mail de votre compte/)
    assert.deepEqual([proof?.kind, proof?.recipient, others.length], ['email_link', email, 0])
  },
)

onApi(
  'a user needs their password and the code sent to the new number to change their phone (A7)',
  async (api) => {
    const { client } = api.salon
    const phone = '06 39 98 55 55'
    const ask = async (body: object) => api.send('POST', '/api/me/phone-code', body, await api.as(client))
    const change = (more: object) => patch(api, client, { phone, currentPassword: password, ...more }, client)
    assert.deepEqual(violations(await ask({ phone, currentPassword: 'wrong' })), [
      'currentPassword password_wrong',
    ])
    assert.deepEqual(violations(await change({})), ['otpCode code_required'])
    assert.deepEqual(violations(await change({ otpCode: '123456' })), ['otpCode code_invalid'])

    assert.equal((await ask({ phone, currentPassword: password })).status, 204)
    const [sent] = await messages(api)
    assert.deepEqual([sent?.kind, sent?.channel, sent?.recipient], ['phone_code', 'sms', '+33639985555'])
    const code = secrets.decrypt(sent!.secret!)
    assert.deepEqual(violations(await change({ otpCode: otherCode(code) })), ['otpCode code_invalid'])
    // A code is bound to the number it was sent to.
    assert.deepEqual(violations(await change({ otpCode: code, phone: '06 39 98 55 56' })), [
      'otpCode code_invalid',
    ])
    // Refused for what somebody else changed meanwhile, a save does not use the code up.
    const stale = { ...(await api.as(client)), 'if-match': '"of another time"' }
    const form = { phone, currentPassword: password, otpCode: code }
    assertProblem(await api.send('PATCH', `/api/users/${client}`, form, stale), 412, 'precondition_failed')
    assert.equal((await userRow(api, client)).phone, '+33639980005')
    const { body } = await change({ otpCode: code })
    assert.deepEqual([body.phone, body.verified], ['+33639985555', true])
    const notice = (await messages(api)).at(-1)
    assert.deepEqual(
      [notice?.kind, notice?.channel, notice?.recipient],
      ['account_changed', 'sms', '+33639980005'],
    )
    assert.deepEqual(
      violations(
        await patch(api, client, { phone: '0639980005', currentPassword: password, otpCode: code }, client),
      ),
      ['otpCode code_invalid'],
    )
  },
)

onApi(
  'a code for a new phone is valid for ten minutes and five tries, within the limits of all codes',
  async (api) => {
    const { client } = api.salon
    const phone = '06 39 98 55 55'
    const ask = async () =>
      api.send('POST', '/api/me/phone-code', { phone, currentPassword: password }, await api.as(client))
    const codeNow = async () => secrets.decrypt((await messages(api)).at(-1)!.secret!)
    const change = (otpCode: string) =>
      patch(api, client, { phone, currentPassword: password, otpCode }, client)
    await ask()
    assertProblem(await ask(), 429, 'too_many_requests')
    const code = await codeNow()
    for (let attempt = 1; attempt <= 5; attempt += 1) await change(otherCode(code, attempt))
    assert.deepEqual(violations(await change(code)), ['otpCode code_invalid'])
    api.now = api.now.add({ minutes: 2 })
    await ask()
    api.now = api.now.add({ minutes: 10, seconds: 1 })
    assert.deepEqual(violations(await change(await codeNow())), ['otpCode code_expired'])
  },
)

onApi('a phone that belongs to another user gets no code, and the answer does not reveal it', async (api) => {
  const { client } = api.salon
  const body = { phone: '06 39 98 00 06', currentPassword: password }
  const answer = await api.send('POST', '/api/me/phone-code', body, await api.as(client))
  assert.equal(answer.status, 204)
  assert.deepEqual(await messages(api), [])
  assertProblem(await api.send('POST', '/api/me/phone-code', body), 401, 'unauthenticated')
  const landline = { ...body, phone: '02 41 00 00 00' }
  const refused = await api.send('POST', '/api/me/phone-code', landline, await api.as(client))
  assert.deepEqual(violations(refused), ['phone phone_invalid'])
})

onApi(
  'when an admin corrects a client’s addresses, the client is notified and queued messages follow',
  async (api) => {
    const { client, admin } = api.salon
    await booked(api)
    const body = { email: 'juste@test.example', phone: '0639985555' }
    assert.equal((await patch(api, client, body, admin)).status, 200)
    const sent = await messages(api)
    assert.deepEqual(
      sent.map(({ kind, recipient }) => `${kind} ${recipient}`),
      [
        'confirmation +33639985555',
        'confirmation juste@test.example',
        'account_changed camille@test.example',
        'account_changed +33639980005',
        'email_link juste@test.example',
      ],
    )
    assert.deepEqual(violations(await patch(api, client, { email: null }, admin)), ['email email_required'])
    assert.deepEqual(violations(await patch(api, client, { phone: null }, admin)), ['phone phone_required'])
    assert.deepEqual(violations(await patch(api, client, { phone: '0639980006' }, admin)), [
      'phone phone_taken',
    ])
  },
)

onApi(
  'a super admin appoints and removes admins, and a new one without a password is invited',
  async (api) => {
    const { otherClient, admin, superAdmin } = api.salon
    await api.db.kysely
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', otherClient)
      .execute()
    const made = await patch(api, otherClient, { roles: ['ROLE_ADMIN'] }, superAdmin)
    assert.deepEqual(made.body.roles, ['ROLE_USER', 'ROLE_ADMIN'])
    assert.deepEqual(
      (await messages(api)).map(({ kind }) => kind),
      ['invitation'],
    )
    const token = await api.as(admin)
    assert.equal((await api.get('/api/users', token)).status, 200)
    await patch(api, admin, { roles: ['ROLE_USER'] }, superAdmin)
    assertProblem(await api.get('/api/users', token), 403, 'forbidden')
  },
)

onApi('a super admin can join the team, and leave it while they have no coming visit', async (api) => {
  const { admin, superAdmin, lea } = api.salon
  const joined = await patch(api, superAdmin, { quality: 'HairDresser' }, superAdmin)
  assert.deepEqual([joined.status, joined.body.quality], [200, 'HairDresser'])
  const team = async () => (await api.get('/api/users?quality=HairDresser')).body as { id: number }[]
  assert.ok((await team()).some(({ id }) => id === superAdmin))
  // They have a password already: nobody is invited.
  assert.deepEqual(await messages(api), [])
  assert.equal((await patch(api, superAdmin, { quality: 'Customer' }, superAdmin)).body.quality, 'Customer')
  assert.deepEqual(violations(await patch(api, admin, { quality: 'HairDresser' }, admin)), [
    'quality not_writable',
  ])
  assert.equal((await patch(api, lea, { quality: 'Customer' }, lea)).body.quality, 'HairDresser')
})

onPostgresApi('when two super admins demote each other at once, one remains (Z4)', async (api) => {
  const { admin, superAdmin } = api.salon
  const roles = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']
  for (let round = 0; round < 10; round += 1) {
    await api.db.kysely.updateTable('users').set({ roles }).where('id', 'in', [admin, superAdmin]).execute()
    const answers = await Promise.all([
      patch(api, admin, { roles: [] }, superAdmin),
      patch(api, superAdmin, { roles: [] }, admin),
    ])
    const rows = await api.get('/api/users?role=ROLE_SUPER_ADMIN', await api.as(admin))
    const left = await Promise.all([userRow(api, admin), userRow(api, superAdmin)])
    assert.ok(
      left.some((row) => row.roles.includes('ROLE_SUPER_ADMIN')),
      JSON.stringify(answers.map(({ status }) => status)),
    )
    assert.ok([200, 403].includes(rows.status))
  }
})

onApi(
  'a professional with coming visits keeps that role; without any they can become a client',
  async (api) => {
    const { lea, hugo, admin } = api.salon
    await booked(api)
    assertProblem(await patch(api, lea, { quality: 'Customer' }, admin), 409, 'professional_has_upcoming')
    assert.equal((await patch(api, hugo, { quality: 'Customer' }, admin)).body.quality, 'Customer')
    const { body } = await api.get('/api/users?quality=HairDresser')
    assert.deepEqual(
      body.map(({ id }: { id: number }) => id),
      [lea],
    )
  },
)

onApi('a link sent to an e-mail address is worthless once the account has another address', async (api) => {
  const { client, admin } = api.salon
  await api.send('POST', '/api/reset-password', { username: 'camille@test.example' })
  const link = await api.db.kysely
    .selectFrom('messages')
    .select('secret')
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow()
  const token = secrets.decrypt(link.secret!)
  const email = 'nouvelle@test.example'
  assert.equal((await api.send('PATCH', `/api/users/${client}`, { email }, await api.as(admin))).status, 200)
  const chosen = { token, newPassword: 'nuage-de-lait-4', confirmNewPassword: 'nuage-de-lait-4' }
  assertProblem(await api.send('POST', '/api/update-password', chosen), 422, 'link_not_valid')
})

onApi('a user can set a new e-mail five times a day', async (api) => {
  const { client } = api.salon
  const change = async (index: number) =>
    api.send(
      'PATCH',
      `/api/users/${client}`,
      { email: `camille${index}@test.example`, currentPassword: password },
      await api.as(client),
    )
  for (let index = 1; index <= 5; index += 1) assert.equal((await change(index)).status, 200)
  assertProblem(await change(6), 429, 'too_many_requests')
  api.now = api.now.add({ hours: 24 })
  assert.equal((await change(6)).status, 200)
})
