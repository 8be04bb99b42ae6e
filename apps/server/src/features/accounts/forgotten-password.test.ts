import assert from 'node:assert/strict'
import { assertProblem, onApi, secrets, type Answer, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import { otherCode, pendingSignUp, register, signUpForm, verify } from '../../../test/sign-up.ts'

const fresh = { newPassword: 'lune-de-miel-9', confirmNewPassword: 'lune-de-miel-9' }
const phone = '06 39 98 00 05'

const forget = async (api: Api, username: string, headers = {}) => {
  const answer = await api.send('POST', '/api/reset-password', { username }, headers)
  if (answer.headers['set-cookie'] !== undefined) marks.set(api, cookieOf(answer))
  return answer
}
/** In the browser that asked last, unless another is named. */
const choose = (api: Api, body: object, cookie = marks.get(api) ?? ''): Promise<Answer> =>
  api.send('POST', '/api/update-password', { ...fresh, ...body }, { cookie })
const marks = new WeakMap<Api, string>()
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!
const messages = ({ db }: Api) => db.kysely.selectFrom('messages').selectAll().orderBy('id').execute()
const lastSecret = async (api: Api) => secrets.decrypt((await messages(api)).at(-1)!.secret!)
const lastCode = async (api: Api) =>
  secrets.decrypt((await messages(api)).findLast(({ channel }) => channel === 'sms')!.secret!)
const signIn = (api: Api, secret: string) =>
  api.send('POST', '/api/login_check', { username: phone, password: secret })

onApi(
  'a client resets the password once with a code sent by SMS, which ends every session (A8, J3)',
  async (api) => {
    const session = await api.as(api.salon.client)
    assert.equal((await forget(api, phone)).status, 204)
    const [sent, ...others] = await messages(api)
    assert.deepEqual([sent?.kind, sent?.channel, sent?.recipient], ['password_reset', 'sms', '+33639980005'])
    assert.equal(others.length, 0)
    const otpCode = await lastSecret(api)
    assert.equal((await choose(api, { username: '0639980005', otpCode })).status, 204)
    assertProblem(await api.get('/api/me', session), 401, 'token_invalid')
    assert.equal((await signIn(api, fresh.newPassword)).status, 200)
    assertProblem(await signIn(api, password), 401, 'credentials_invalid')
    assertProblem(await choose(api, { username: phone, otpCode }), 422, 'code_invalid')
    const notice = (await messages(api)).at(-1)
    assert.deepEqual([notice?.kind, notice?.recipient], ['account_changed', 'camille@test.example'])
  },
)

onApi(
  'an e-mail address gets a reset link to the configured address, valid once and for an hour (A8)',
  async (api) => {
    const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    assert.equal((await forget(api, ' Camille@TEST.example', evil)).status, 204)
    const [sent] = await messages(api)
    assert.deepEqual(
      [sent?.kind, sent?.channel, sent?.recipient],
      ['password_reset', 'email', 'camille@test.example'],
    )
    assert.match(sent!.body, /http:\/\/salon\.test\/auth\/jwt\/reset-password\?token=\{code\}\n/)
    const token = await lastSecret(api)
    api.now = api.now.add({ hours: 1 })
    assert.equal((await choose(api, { token })).status, 204)
    assert.equal((await signIn(api, fresh.newPassword)).status, 200)
    const again = assertProblem(await choose(api, { token }), 422, 'link_not_valid')
    assert.equal(again.detail, 'Ce lien n’est plus valable. Demandez-en un nouveau.')

    api.now = api.now.add({ minutes: 2 })
    await forget(api, 'camille@test.example')
    const late = await lastSecret(api)
    api.now = api.now.add({ hours: 1, seconds: 1 })
    assertProblem(await choose(api, { token: late }), 422, 'link_not_valid')
  },
)

onApi('an unknown username gets the same answer and the same limits as a known one (A3)', async (api) => {
  const known = await forget(api, phone)
  const unknown = await forget(api, '06 39 98 99 99')
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
  assert.equal((await messages(api)).length, 1)
  for (const name of [phone, '06 39 98 99 99'])
    assertProblem(await forget(api, name), 429, 'too_many_requests')
  for (let count = 1; count <= 8; count += 1)
    assert.equal((await forget(api, `nobody${count}@test.example`)).status, 204)
  assertProblem(await forget(api, 'nobody9@test.example'), 429, 'too_many_requests')
  api.address = '198.51.100.7'
  assert.equal((await forget(api, 'nobody9@test.example')).status, 204)
  assert.equal((await messages(api)).length, 1)
})

onApi('only the newest code is valid, for ten minutes and five tries', async (api) => {
  await forget(api, phone)
  const first = await lastSecret(api)
  api.now = api.now.add({ minutes: 2 })
  await forget(api, phone)
  const second = await lastSecret(api)
  assertProblem(await choose(api, { username: phone, otpCode: first }), 422, 'code_invalid')
  for (let attempt = 1; attempt <= 4; attempt += 1)
    assertProblem(
      await choose(api, { username: phone, otpCode: otherCode(second, attempt) }),
      422,
      'code_invalid',
    )
  assertProblem(await choose(api, { username: phone, otpCode: second }), 422, 'code_invalid')

  api.now = api.now.add({ hours: 1 })
  await forget(api, phone)
  const third = await lastSecret(api)
  api.now = api.now.add({ minutes: 10, seconds: 1 })
  assertProblem(await choose(api, { username: phone, otpCode: third }), 422, 'code_expired')
  assert.equal((await signIn(api, password)).status, 200)
})

onApi('a code is valid for one purpose and one person only (O3)', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  assertProblem(await choose(api, { username: signUpForm.phone, otpCode: code }), 422, 'code_invalid')
  await forget(api, phone)
  const otpCode = await lastSecret(api)
  assertProblem(await choose(api, { username: '06 39 98 00 06', otpCode }), 422, 'code_invalid')
  assertProblem(await choose(api, { username: 'camille@test.example', otpCode }), 422, 'code_invalid')
  if (otpCode !== code) assertProblem(await verify(api, userId, otpCode), 422, 'code_invalid')
})

onApi(
  'a code sent to their phone gives a client the record that staff made; a link to their e-mail does not',
  async (api) => {
    const { client } = api.salon
    await api.db.kysely
      .updateTable('users')
      .set({ password_hash: null, verified: false, email_proved_at: null })
      .where('id', '=', client)
      .execute()
    await forget(api, 'camille@test.example')
    assertProblem(await choose(api, { token: await lastSecret(api) }), 422, 'link_not_valid')
    await forget(api, phone)
    assert.equal((await choose(api, { username: phone, otpCode: await lastSecret(api) })).status, 204)
    const { body } = await api.get('/api/me', await api.as(client))
    assert.deepEqual([body.id, body.verified], [client, true])
  },
)

onApi('an invited user accepts the invitation by choosing a password', async (api) => {
  const person = {
    firstname: 'Durand',
    lastname: 'Alix',
    phone: '06 39 98 77 77',
    email: 'alix@test.example',
  }
  const form = { ...person, quality: 'HairDresser' }
  await api.send('POST', '/api/users', form, await api.as(api.salon.admin))
  const token = await lastSecret(api)
  api.now = api.now.add({ hours: 24 * 7 })
  assert.equal((await choose(api, { token })).status, 204)
  const answer = await api.send('POST', '/api/login_check', {
    username: person.email,
    password: fresh.newPassword,
  })
  assert.equal(answer.status, 200)
})

onApi('a new password takes either the token of a link or a username with its code', async (api) => {
  const token = 'A'.repeat(43)
  const wrong: [object, string[]][] = [
    [{}, ['username username_required']],
    [{ username: phone }, ['otpCode code_required']],
    [{ username: phone, otpCode: '12345' }, ['otpCode code_format']],
    [{ token: 'short' }, ['token invalid_value']],
    [{ token, username: phone, otpCode: '123456' }, ['username username_required']],
    [{ token, confirmNewPassword: 'autre-chose' }, ['confirmNewPassword password_mismatch']],
    [
      { token, newPassword: 'court', confirmNewPassword: 'court' },
      ['newPassword password_too_short', 'confirmNewPassword password_too_short'],
    ],
    [{ token, newPassword: '123456', confirmNewPassword: '123456' }, ['newPassword password_too_common']],
  ]
  for (const [body, expected] of wrong) {
    const { violations = [] } = assertProblem(await choose(api, body), 422, 'validation_failed')
    assert.deepEqual(
      violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      expected,
    )
  }
  assertProblem(await api.send('POST', '/api/reset-password', { username: ' ' }), 422, 'validation_failed')
  assertProblem(await choose(api, { token }), 422, 'link_not_valid')
})

onApi(
  'a stranger can use up neither a client’s code, nor its tries, nor the requests for a new one (O1)',
  async (api) => {
    const stranger = '203.0.113.9'
    const home = api.address
    await forget(api, phone)
    const own = marks.get(api)!
    const otpCode = await lastSecret(api)
    api.now = api.now.add({ minutes: 1 })

    api.address = stranger
    const elsewhere = await forget(api, phone)
    assert.equal(elsewhere.status, 204)
    const strange = cookieOf(elsewhere)
    for (const cookie of [strange, 'asked=AAAAAAAAAAAAAAAAAAAAAA', `${strange}; lang=fr`])
      for (let attempt = 1; attempt <= 7; attempt += 1)
        assertProblem(
          await choose(api, { username: phone, otpCode: otherCode(otpCode, attempt) }, cookie),
          422,
          'code_invalid',
        )
    assertProblem(await choose(api, { username: phone, otpCode }, strange), 422, 'code_invalid')
    // Without a cookie a phone has five tries an hour: they are nobody's, and neither is the refusal after them.
    api.address = '203.0.113.10'
    for (let attempt = 1; attempt <= 5; attempt += 1)
      assertProblem(
        await choose(api, { username: phone, otpCode: otherCode(otpCode, attempt) }, ''),
        422,
        'code_invalid',
      )
    assertProblem(await choose(api, { username: phone, otpCode }, ''), 429, 'too_many_requests')

    api.now = api.now.add({ minutes: 2 })
    api.address = home
    assert.equal((await choose(api, { username: phone, otpCode }, own)).status, 204)

    api.now = api.now.add({ hours: 2 })
    const asks = async (address: string) => {
      api.address = address
      api.now = api.now.add({ minutes: 2 })
      return (await forget(api, phone)).status
    }
    assert.deepEqual([await asks(stranger), await asks(stranger), await asks(stranger)], [204, 204, 429])
    assert.equal(await asks(home), 204)
    assert.equal((await choose(api, { username: phone, otpCode: await lastSecret(api) })).status, 204)
  },
)

onApi(
  'a code stays valid in its browser when another request is refused, fails or names an e-mail address',
  async (api) => {
    const usesFirstCode = async () => {
      const otpCode = await lastCode(api)
      assert.equal((await choose(api, { username: phone, otpCode })).status, 204)
      api.now = api.now.add({ minutes: 2 })
    }
    await forget(api, phone)
    assertProblem(await forget(api, phone), 429, 'too_many_requests')
    await usesFirstCode()

    await forget(api, phone)
    for (const name of ['camille@test.example', 'nobody@test.example'])
      assert.equal((await forget(api, name)).status, 204)
    await usesFirstCode()

    api.now = api.now.add({ hours: 1 })
    api.address = '198.51.100.7'
    await forget(api, phone)
    api.now = api.now.add({ minutes: 2 })
    await api.db.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail()`)
    assert.equal((await forget(api, phone)).status, 500)
    await api.db.pool.query('DROP FUNCTION fail CASCADE')
    await usesFirstCode()
  },
)

onApi('an API client without cookies can use its code, once', async (api) => {
  await forget(api, phone)
  const otpCode = await lastSecret(api)
  assertProblem(
    await choose(api, { username: phone, otpCode: otherCode(otpCode, 1) }, ''),
    422,
    'code_invalid',
  )
  assert.equal((await choose(api, { username: phone, otpCode }, '')).status, 204)
  assertProblem(await choose(api, { username: phone, otpCode }, ''), 422, 'code_invalid')
})

onApi(
  'a visitor without the code learns nothing about the phone, not even after the code has expired',
  async (api) => {
    const nobody = '06 39 98 99 99'
    for (const name of [phone, nobody]) {
      const asked = await forget(api, name)
      const attributes = String(asked.headers['set-cookie']).replace(/^asked=[\w-]{22}/, '')
      assert.equal(attributes, '; Max-Age=600; Path=/api/update-password; HttpOnly; SameSite=Strict')
    }
    const answers = async () => {
      const seen = []
      for (const name of [phone, nobody]) {
        const cookie = cookieOf(await forget(api, name))
        api.now = api.now.add({ minutes: 11 })
        const { status, body } = await choose(api, { username: name, otpCode: '000000' }, cookie)
        seen.push({ status, ...body, requestId: '' })
      }
      return seen
    }
    api.now = api.now.add({ minutes: 30 })
    const [known, unknown] = await answers()
    assert.deepEqual(known, unknown)
  },
)

onApi('guesses are limited by IP address', async (api) => {
  const guess = (otpCode: string, username = phone) => choose(api, { username, otpCode })
  for (let count = 0; count < 30; count += 1)
    assertProblem(await guess('123456', `06 39 98 11 ${10 + count}`), 422, 'code_invalid')
  assertProblem(await guess('123456', '06 39 98 11 40'), 429, 'too_many_requests')
  api.address = '198.51.100.7'
  assertProblem(await guess('123456', '06 39 98 11 40'), 422, 'code_invalid')
})

onApi(
  'a sign-up after a forgotten password does not reveal whether the phone has an account',
  async (api) => {
    const answers: number[] = []
    for (const phone of ['06 39 98 00 05', '06 39 98 17 71']) {
      assert.equal((await forget(api, phone)).status, 204)
      answers.push((await register(api, { phone, email: `new${answers.length}@test.example` })).status)
    }
    assert.equal(answers[0], answers[1])
  },
)
