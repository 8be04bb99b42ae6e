import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, secrets, type Answer, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import {
  codesSentTo,
  pendingSignUp,
  register,
  signUpForm,
  signUpPhone,
  verify,
} from '../../../test/sign-up.ts'

const fresh = { newPassword: 'lune-de-miel-9', confirmNewPassword: 'lune-de-miel-9' }
const email = signUpForm.email
const another = { email, phone: '06 39 98 12 66', password: 'fleur-de-sel-8' }

const lettersTo = (api: Api, recipient = email) =>
  api.db.kysely
    .selectFrom('messages')
    .select(['kind', 'body', 'subject', 'secret', 'user_id as userId', 'status'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const lastTokenTo = async (api: Api, recipient = email) =>
  secrets.decrypt((await lettersTo(api, recipient)).at(-1)!.secret!)
const forget = (api: Api, username: string) => api.send('POST', '/api/reset-password', { username })
const choose = (api: Api, token: string) => api.send('POST', '/api/update-password', { ...fresh, token })
const release = (api: Api, token: string) => api.send('POST', '/api/release-email', { token })
const signIn = (api: Api, username: string, secret = signUpForm.password) =>
  api.send('POST', '/api/login_check', { username, password: secret })
const bearer = ({ body }: Answer) => ({ authorization: `Bearer ${body.token}` })
const isProved = async (api: Api, session: Record<string, string>) => {
  const { body: me } = await api.get('/api/me', session)
  return (await api.get(`/api/users/${me.id}`, session)).body.emailVerified
}

/** Somebody whose phone is theirs, and whose e-mail address is whichever they typed. */
async function signUp(api: Api): Promise<Record<string, string>> {
  const { userId, code } = await pendingSignUp(api)
  const verified = await verify(api, userId, code)
  assert.equal(verified.status, 200)
  return bearer(verified)
}

onBothEnginesApi(
  'after a sign-up, a link proves the e-mail address of the signed-in account',
  async (api) => {
    const session = await signUp(api)
    assert.equal(await isProved(api, session), false)
    const [sent, ...others] = await lettersTo(api)
    assert.deepEqual([sent?.kind, others.length], ['email_link', 0])
    assert.equal(sent?.subject, 'Confirmez votre adresse e-mail chez Atelier du test')
    assert.match(sent!.body, /http:\/\/salon\.test\/auth\/jwt\/confirm-email\?token=\{code\}\n/)
    const token = await lastTokenTo(api)

    // Reading the mail without a session of this account proves nothing.
    assertProblem(await api.send('POST', '/api/me/email-proof', { token }), 401, 'unauthenticated')
    const stranger = await api.as(api.salon.otherClient)
    assertProblem(await api.send('POST', '/api/me/email-proof', { token }, stranger), 422, 'link_not_valid')
    assertProblem(await choose(api, token), 422, 'link_not_valid')
    assertProblem(await release(api, token), 422, 'link_not_valid')
    assert.equal(await isProved(api, session), false)

    assert.equal((await api.send('POST', '/api/me/email-proof', { token }, session)).status, 204)
    assert.equal(await isProved(api, session), true)
    // The answer may have been lost on the way.
    assert.equal((await api.send('POST', '/api/me/email-proof', { token }, session)).status, 204)
    await forget(api, email)
    assert.equal((await choose(api, await lastTokenTo(api))).status, 204)
    assert.equal((await signIn(api, email, fresh.newPassword)).status, 200)
  },
)

onBothEnginesApi(
  'an attacker who signs up with another person’s e-mail cannot take over the account its owner creates (A8)',
  async (api) => {
    const attacker = await signUp(api)
    // The owner of the address hears of it, whether they sign up or ask for a new password.
    assert.equal((await register(api, another)).status, 201)
    const letter = (await lettersTo(api)).at(-1)
    assert.deepEqual([letter?.kind, letter?.userId], ['email_link', null])
    assert.equal((await release(api, await lastTokenTo(api))).status, 204)

    api.now = api.now.add({ minutes: 2 })
    const { userId, code } = await pendingSignUp(api, another)
    const owner = bearer(await verify(api, userId, code, another.phone))
    const { body: theirs } = await api.get('/api/me', owner)
    const { body: strangers } = await api.get('/api/me', attacker)
    assert.notEqual(theirs.id, strangers.id)
    assert.deepEqual([theirs.email, strangers.email], [email, null])

    // The attacker's phone, password and session open the attacker's account only.
    assert.equal((await signIn(api, email)).status, 401)
    assert.equal((await signIn(api, signUpForm.phone)).status, 200)
    await forget(api, signUpForm.phone)
    const otpCode = secrets.decrypt((await lettersTo(api, signUpPhone)).at(-1)!.secret!)
    const chosen = { ...fresh, username: signUpForm.phone, otpCode }
    assert.equal((await api.send('POST', '/api/update-password', chosen)).status, 204)
    const { body: back } = await api.get(
      '/api/me',
      bearer(await signIn(api, signUpForm.phone, fresh.newPassword)),
    )
    assert.equal(back.id, strangers.id)
    assert.equal((await api.get('/api/me', owner)).status, 200)
  },
)

onBothEnginesApi(
  'the owner of a mistyped e-mail address gets neither the account nor its contents (A8)',
  async (api) => {
    const session = await signUp(api)
    const { body: me } = await api.get('/api/me', session)
    assert.equal((await forget(api, email)).status, 204)
    const letter = (await lettersTo(api)).at(-1)!
    assert.equal(letter.kind, 'email_link')
    assert.match(letter.body, /confirm-email\?release=\{code\}/)
    assert.ok(!letter.body.includes(signUpForm.lastname), 'the letter names nobody')
    const token = await lastTokenTo(api)
    assertProblem(await choose(api, token), 422, 'link_not_valid')
    assertProblem(await api.send('POST', '/api/me/email-proof', { token }, session), 422, 'link_not_valid')

    assert.equal((await release(api, token)).status, 204)
    assertProblem(await release(api, token), 422, 'link_not_valid')
    const { body: after } = await api.get('/api/me', session)
    assert.deepEqual([after.id, after.email], [me.id, null])
    // The account's records no longer contain the address, and no further messages are sent to it.
    const { rows } = await api.db.pool.query(
      'SELECT (SELECT count(*)::int FROM messages WHERE user_id = $1 AND recipient = $2) AS messages, changes FROM history WHERE entity_id = $1',
      [me.id, email],
    )
    assert.deepEqual(rows, [{ messages: 0, changes: { email: ['-', null] } }])
  },
)

onBothEnginesApi('no link can release an e-mail address that is already proved', async (api) => {
  const session = await signUp(api)
  const proof = await lastTokenTo(api)
  await forget(api, email)
  const token = await lastTokenTo(api)
  assert.equal((await api.send('POST', '/api/me/email-proof', { token: proof }, session)).status, 204)
  assertProblem(await release(api, token), 422, 'link_not_valid')
  assert.equal((await api.get('/api/me', session)).body.email, email)
})

onBothEnginesApi(
  'a changed e-mail address is unproved, and links for the previous one stop working',
  async (api) => {
    const { client } = api.salon
    const session = await api.as(client)
    const change = (to: string) =>
      api.send('PATCH', `/api/users/${client}`, { email: to, currentPassword: password }, session)
    assert.equal(await isProved(api, session), true)
    const changed = await change('one@test.example')
    assert.deepEqual([changed.status, changed.body.emailVerified], [200, false])
    const first = await lastTokenTo(api, 'one@test.example')
    api.now = api.now.add({ seconds: 1 })
    await change('two@test.example')
    assertProblem(
      await api.send('POST', '/api/me/email-proof', { token: first }, session),
      422,
      'link_not_valid',
    )
    const second = await lastTokenTo(api, 'two@test.example')
    assert.equal((await api.send('POST', '/api/me/email-proof', { token: second }, session)).status, 204)
    assert.equal(await isProved(api, session), true)
    // A name is no address.
    await api.send('PATCH', `/api/users/${client}`, { lastname: 'Camilla' }, session)
    assert.equal(await isProved(api, session), true)
  },
)

onBothEnginesApi(
  'the user can ask for the link again, within limits, but not for a proved address',
  async (api) => {
    const session = await signUp(api)
    const before = await lastTokenTo(api)
    api.now = api.now.add({ seconds: 1 })
    assert.equal((await api.send('POST', '/api/me/email-link', undefined, session)).status, 204)
    assert.equal((await lettersTo(api)).length, 2)
    assertProblem(await api.send('POST', '/api/me/email-link', undefined, session), 429, 'too_many_requests')
    assertProblem(
      await api.send('POST', '/api/me/email-proof', { token: before }, session),
      422,
      'link_not_valid',
    )
    const token = await lastTokenTo(api)
    api.now = api.now.add({ hours: 24 * 7, seconds: 1 })
    const later = bearer(await signIn(api, email))
    assertProblem(await api.send('POST', '/api/me/email-proof', { token }, later), 422, 'link_not_valid')
    const proved = await api.as(api.salon.client)
    assert.equal((await api.send('POST', '/api/me/email-link', undefined, proved)).status, 204)
    assert.deepEqual(await lettersTo(api, 'camille@test.example'), [])
  },
)

onBothEnginesApi(
  'an unproved address of a team member grants no access and cannot be released',
  async (api) => {
    const { admin } = api.salon
    const session = await api.as(admin)
    const form = { email: 'mistyped@test.example', currentPassword: password }
    assert.equal((await api.send('PATCH', `/api/users/${admin}`, form, session)).status, 200)
    await forget(api, form.email)
    const letter = (await lettersTo(api, form.email)).at(-1)!
    assert.deepEqual([letter.kind, letter.secret], ['email_link', null])
    assert.ok(!letter.body.includes('release'))
  },
)

onBothEnginesApi('proved, unproved and unknown addresses are answered alike (A3)', async (api) => {
  await signUp(api)
  const names = [email, 'camille@test.example', 'nobody@test.example']
  const answers = []
  for (const name of names) {
    const reset = await forget(api, name)
    const phone = `06 39 98 40 0${answers.length + 1}`
    const signingUp = await register(api, { email: name, phone })
    const { userId, ...rest } = signingUp.body
    answers.push([reset.status, reset.text, signingUp.status, userId.length, { ...rest, phone: '' }])
  }
  assert.deepEqual(answers[0], answers[1])
  assert.deepEqual(answers[1], answers[2])
  assert.equal((await codesSentTo(api, '+33639984003')).length, 1)
})
