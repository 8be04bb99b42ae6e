import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { password } from '../../../test/salon.ts'
import { pendingSignUp, signUpForm } from '../../../test/sign-up.ts'

const signIn = (api: Api, username: string, secret = password) =>
  api.send('POST', '/api/login_check', { username, password: secret })

const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

onApi('a user signs in with the e-mail in any case or the phone in any spelling (A6)', async (api) => {
  const spellings = [
    'camille@test.example',
    '  Camille@TEST.Example ',
    '06 39 98 00 05',
    '0639980005',
    '06.39.98.00.05',
    '06-39-98-00-05',
    '+33 6 39 98 00 05',
    '0033639980005',
    '+33 (0)6 39 98 00 05',
  ]
  for (const username of spellings) {
    const answer = await signIn(api, username)
    assert.equal(answer.status, 200, `${username}: ${answer.text}`)
    assert.deepEqual(Object.keys(answer.body), ['token'])
    const me = await api.get('/api/me', { authorization: `Bearer ${answer.body.token}` })
    assert.equal(me.body.id, api.salon.client)
  }
})

onApi('« me » returns the signed-in user, with the family name as firstname', async (api) => {
  const { body } = await api.get('/api/me', await api.as(api.salon.client))
  assert.deepEqual(body, {
    id: api.salon.client,
    firstname: 'Laurent',
    lastname: 'Camille',
    email: 'camille@test.example',
    phone: '+33639980005',
    roles: ['ROLE_USER'],
    quality: 'Customer',
    verified: true,
    writesJournal: false,
    avatarUrl: null,
  })
  const superAdmin = await api.get('/api/me', await api.as(api.salon.superAdmin))
  assert.deepEqual(superAdmin.body.roles, ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
})

onApi(
  'a wrong password, an unknown user and a user without a password get the same answer (A3)',
  async (api) => {
    await api.db.kysely
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', api.salon.otherClient)
      .execute()
    const { userId } = await pendingSignUp(api)
    const answers = [
      await signIn(api, 'camille@test.example', 'not the password'),
      await signIn(api, 'nobody@test.example'),
      await signIn(api, '06 39 98 99 99'),
      await signIn(api, 'zoe@test.example'),
      await signIn(api, signUpForm.email, 'not the password'),
      await signIn(api, 'admin', 'admin'),
    ]
    const [first] = answers
    assertProblem(first!, 401, 'credentials_invalid')
    for (const answer of answers) {
      assert.equal(answer.status, 401)
      assert.equal(withoutId(answer.text), withoutId(first!.text))
      assert.doesNotMatch(answer.text, new RegExp(userId))
    }
  },
)

onApi(
  'an unverified user learns so, with the id of their sign-up, only after the right password (A3)',
  async (api) => {
    const { userId } = await pendingSignUp(api)
    for (const username of [signUpForm.email.toUpperCase(), '06 39 98 12 65']) {
      const right = await signIn(api, username, signUpForm.password)
      assert.equal(assertProblem(right, 403, 'account_unverified').userId, userId)
      const wrong = await signIn(api, username, 'not the password')
      assert.equal(assertProblem(wrong, 401, 'credentials_invalid').userId, undefined)
    }
    api.now = api.now.add({ hours: 24, seconds: 1 })
    assertProblem(await signIn(api, signUpForm.email, signUpForm.password), 401, 'credentials_invalid')
  },
)

onPostgresApi('a wrong password costs the same number of queries for every username (A3)', async (api) => {
  await pendingSignUp(api)
  const names = ['camille@test.example', 'nobody@test.example', signUpForm.email, '06 39 98 99 99']
  const statements: number[] = []
  for (const name of names) {
    await signIn(api, name, 'not the password')
    statements.push(await countQueries(() => signIn(api, name, 'not the password')))
  }
  assert.deepEqual(new Set(statements), new Set([statements[0]]))
})

onApi('the username must be the whole phone number or e-mail, never a part of one', async (api) => {
  // Somebody else's address begins with Camille's number.
  await api.db.kysely
    .updateTable('users')
    .set({ email: '0639980005@test.example' })
    .where('id', '=', api.salon.otherClient)
    .execute()
  const answer = await signIn(api, '0639980005@test.example')
  assert.equal(answer.status, 200)
  const me = await api.get('/api/me', { authorization: `Bearer ${answer.body.token}` })
  assert.equal(me.body.id, api.salon.otherClient)
  assertProblem(await signIn(api, 'appelez le 06 39 98 00 05'), 401, 'credentials_invalid')
})

onApi(
  'after ten tries in a quarter of an hour, an account is locked for that IP address only (A2)',
  async (api) => {
    for (let index = 0; index < 10; index += 1) {
      assertProblem(await signIn(api, 'camille@test.example', 'wrong'), 401, 'credentials_invalid')
      api.now = api.now.add({ seconds: 10 })
    }
    // Neither the right password nor a made-up header opens it.
    for (const [username, headers] of [
      ['camille@test.example', {}],
      ['camille@test.example', { 'x-forwarded-for': '198.51.100.9' }],
    ] as const) {
      const answer = await api.send('POST', '/api/login_check', { username, password }, headers)
      assertProblem(answer, 429, 'too_many_requests')
      // The first try leaves the quarter of an hour 900 s after it was made.
      assert.equal(Number(answer.headers['retry-after']), 800)
    }
    assert.equal((await signIn(api, 'zoe@test.example')).status, 200)
    api.address = '198.51.100.9'
    assert.equal((await signIn(api, 'camille@test.example')).status, 200)
    api.address = '192.0.2.1'
    assertProblem(await signIn(api, 'camille@test.example'), 429, 'too_many_requests')
    api.now = api.now.add({ seconds: 800 })
    assert.equal((await signIn(api, 'camille@test.example')).status, 200)
  },
)

onApi('the limit on tries with an e-mail does not reveal which phone belongs to the account', async (api) => {
  for (let index = 0; index < 10; index += 1) await signIn(api, 'camille@test.example', 'wrong')
  assertProblem(await signIn(api, '06 39 98 00 05', 'wrong'), 401, 'credentials_invalid')
  assertProblem(await signIn(api, '06 39 98 00 06', 'wrong'), 401, 'credentials_invalid')
})

onApi('a successful sign-in resets the count of wrong passwords', async (api) => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 9; index += 1) await signIn(api, 'camille@test.example', 'wrong')
    assert.equal((await signIn(api, 'camille@test.example')).status, 200)
  }
})

onApi('an IP address gets sixty tries in a quarter of an hour, across all accounts (A2)', async (api) => {
  await api.db.kysely.updateTable('users').set({ password_hash: null }).execute()
  for (let index = 0; index < 60; index += 1) {
    assert.equal((await signIn(api, `nobody${index}@test.example`)).status, 401)
  }
  assertProblem(await signIn(api, 'camille@test.example'), 429, 'too_many_requests')
})

onApi('all IPv6 addresses of one network share an account’s tries', async (api) => {
  for (let index = 0; index < 10; index += 1) {
    api.address = `2001:db8:1:2::${index + 1}`
    await signIn(api, 'camille@test.example', 'wrong')
  }
  api.address = '2001:db8:1:2:ffff::1'
  assertProblem(await signIn(api, 'camille@test.example'), 429, 'too_many_requests')
  api.address = '2001:db8:1:3::1'
  assert.equal((await signIn(api, 'camille@test.example')).status, 200)
})

onApi(
  'each missing or unknown field of the sign-in form is reported separately, in the specification’s style',
  async (api) => {
    const problem = assertProblem(
      await api.send('POST', '/api/login_check', { username: ' ', password: '', session: { id: 1 } }),
      422,
      'validation_failed',
    )
    assert.deepEqual(
      problem.violations?.map(({ propertyPath, message }) => [propertyPath, message]),
      [
        ['username', 'L’adresse email ou le téléphone est requis !'],
        ['password', 'Le mot de passe est requis !'],
        ['session', 'Ce champ n’existe pas.'],
      ],
    )
  },
)

onApi('an erased user cannot sign in', async (api) => {
  await api.db.kysely
    .updateTable('users')
    .set({ erased_at: api.now })
    .where('id', '=', api.salon.client)
    .execute()
  assertProblem(await signIn(api, 'camille@test.example'), 401, 'credentials_invalid')
})
