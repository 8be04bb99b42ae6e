import assert from 'node:assert/strict'
import { assertProblem, onApi, secrets, type Answer, type Api } from '../../../test/api.ts'

const form = { firstname: 'Durand', lastname: 'Alix', phone: '06 39 98 77 77' }
const team = { ...form, email: 'Alix@Test.example ', quality: 'HairDresser' }

async function create(api: Api, body: object, who = api.salon.admin): Promise<Answer> {
  return api.send('POST', '/api/users', body, await api.as(who))
}

const violations = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const messages = ({ db }: Api) => db.kysely.selectFrom('messages').selectAll().orderBy('id').execute()

onApi('an admin creates a client with or without an e-mail, and no message is sent', async (api) => {
  const { status, body } = await create(api, form)
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    firstname: 'Durand',
    lastname: 'Alix',
    avatarUrl: null,
    portrait: null,
    phone: '+33639987777',
    quality: 'Customer',
    email: null,
    emailVerified: false,
    verified: false,
    createdAt: '2026-11-20T08:00:00+01:00',
    smsOptOut: false,
    roles: ['ROLE_USER'],
    red_zone: false,
    red_zone_reason: null,
    redZoneUntil: null,
    googleLink: null,
    writesJournal: false,
    hasPassword: false,
  })
  const other = await create(api, {
    ...form,
    phone: '0639987778',
    email: 'b@test.example',
    red_zone: true,
    red_zone_reason: 'Trois absences',
    googleLink: '',
  })
  assert.deepEqual(
    [other.body.email, other.body.red_zone, other.body.red_zone_reason, other.body.googleLink],
    ['b@test.example', true, 'Trois absences', null],
  )
  assert.deepEqual(await messages(api), [])
})

onApi(
  'a new professional joins the team at once, and the link of their invitation is stored encrypted',
  async (api) => {
    const { body } = await create(api, team)
    assert.equal(body.email, 'alix@test.example')
    const { body: seen } = await api.get('/api/users?quality=HairDresser')
    assert.ok(seen.some(({ id }: { id: number }) => id === body.id))
    const [invitation, ...others] = await messages(api)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [invitation?.kind, invitation?.channel, invitation?.recipient, invitation?.user_id],
      ['invitation', 'email', 'alix@test.example', body.id],
    )
    assert.match(invitation!.body, /http:\/\/salon\.test\/auth\/jwt\/reset-password\?token=\{code\}$/)
    const token = secrets.decrypt(invitation!.secret!)
    assert.match(token, /^[A-Za-z0-9_-]{43}$/)
    const rows = await api.db.kysely.selectFrom('account_secrets').selectAll().execute()
    assert.deepEqual(
      rows.map(({ user_id, purpose, expires_at }) => [user_id, purpose, expires_at.toString()]),
      [[body.id, 'password_link', '2026-11-27T07:00:00Z']],
    )
    assert.ok(!rows[0]!.hash.equals(Buffer.from(token, 'base64url')))
  },
)

onApi('the history records a person created by staff and the staff member who did it', async (api) => {
  const { body } = await create(api, form)
  const { body: lines } = await api.get(
    `/api/history?entity=user&entity_id=${body.id}`,
    await api.as(api.salon.admin),
  )
  assert.deepEqual([lines[0].action, lines[0].actor.id], ['create', api.salon.admin])
  assert.deepEqual(lines[0].changes.firstname, [null, 'Durand'])
})

onApi('only a super admin can create admins, and a super admin is also an admin (Z4)', async (api) => {
  const { admin, superAdmin } = api.salon
  for (const roles of [['ROLE_ADMIN'], ['ROLE_SUPER_ADMIN'], ['ROLE_USER', 'ROLE_ADMIN']])
    assert.deepEqual(violations(await create(api, { ...team, roles }, admin)), ['roles role_not_grantable'])
  const { body } = await create(
    api,
    { ...team, quality: 'Customer', roles: ['ROLE_SUPER_ADMIN'] },
    superAdmin,
  )
  assert.deepEqual(body.roles, ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
  assert.equal((await messages(api))[0]?.kind, 'invitation')
})

onApi('each wrong field is reported with the account form’s sentence (X3)', async (api) => {
  const wrong: [object, string[]][] = [
    [{ ...form, firstname: ' ' }, ['firstname firstname_required']],
    [{ ...form, lastname: '' }, ['lastname lastname_required']],
    [{ ...form, email: 'x' }, ['email email_invalid']],
    [{ ...form, email: '' }, ['email email_required']],
    [{ ...form, phone: '' }, ['phone phone_required']],
    [{ ...form, phone: '12 34 56 78' }, ['phone phone_invalid']],
    [{ ...form, phone: 'abc' }, ['phone phone_invalid']],
    [{ ...form, roles: 'ROLE_ADMIN' }, ['roles invalid_value']],
    [{ ...form, roles: ['role_admin'] }, ['roles.0 invalid_value']],
    [{ ...form, roles: ['ROLE_ADMIN '] }, ['roles.0 invalid_value']],
    [{ ...form, quality: 'Robot' }, ['quality invalid_value']],
    [{ ...form, red_zone: 'yes' }, ['red_zone invalid_value']],
    [{ ...form, googleLink: 'javascript:alert(1)' }, ['googleLink link_invalid']],
    [{ ...form, googleLink: 'http://x.example' }, ['googleLink link_invalid']],
    [{ ...form, googleLink: '//x.example' }, ['googleLink link_invalid']],
    [{ ...form, googleLink: 'https://g.page@x.example' }, ['googleLink link_invalid']],
    [{ ...form, password: 'x', isAdmin: true }, ['password unknown_field', 'isAdmin unknown_field']],
    [{ ...form, quality: 'HairDresser' }, ['email email_required']],
    [{ ...form, email: 'CAMILLE@test.example' }, ['email email_taken']],
    [{ ...form, phone: '06 39 98 00 05' }, ['phone phone_taken']],
  ]
  for (const [body, expected] of wrong)
    assert.deepEqual(violations(await create(api, body)), expected, JSON.stringify(body))
  const answer = await create(api, { ...form, lastname: '' })
  assert.equal(answer.body.detail, 'Le prénom est requis !')
  assert.equal((await api.get('/api/users', await api.as(api.salon.admin))).headers['x-total-count'], '6')
})

onApi('only an admin can create people', async (api) => {
  assertProblem(await api.send('POST', '/api/users', form), 401, 'unauthenticated')
  for (const who of [api.salon.client, api.salon.lea])
    assertProblem(await create(api, form, who), 403, 'forbidden')
})
