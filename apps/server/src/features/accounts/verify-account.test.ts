import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Api } from '../../../test/api.ts'
import {
  codesSentTo,
  otherCode,
  pendingSignUp,
  register,
  signUpForm,
  signUpPhone,
  verify,
} from '../../../test/sign-up.ts'
import { at, book } from '../../../test/visits.ts'

const usersWith = (api: Api, phone: string) =>
  api.db.kysely.selectFrom('users').selectAll().where('phone', '=', phone).execute()

onApi('the right code creates the account and signs the user in, once', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  assert.deepEqual(await usersWith(api, signUpPhone), [])
  const answer = await verify(api, userId, code)
  assert.deepEqual([answer.status, Object.keys(answer.body)], [200, ['token']])
  assert.equal((await usersWith(api, signUpPhone)).length, 1)
  assertProblem(await verify(api, userId, code), 422, 'code_invalid')
  assert.equal((await usersWith(api, signUpPhone)).length, 1)
})

onApi('a code is valid for ten minutes, to the second (O3)', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  api.now = api.now.add({ minutes: 10, seconds: 1 })
  const late = assertProblem(await verify(api, userId, code), 422, 'code_expired')
  assert.deepEqual(
    late.violations?.map(({ propertyPath, code: found }) => [propertyPath, found]),
    [['otpCode', 'code_expired']],
  )
  assert.equal(late.detail, 'Ce code a expiré. Demandez-en un nouveau.')
  api.now = api.now.subtract({ seconds: 1 })
  assert.equal((await verify(api, userId, code)).status, 200)
})

onApi('only the newest code is accepted, for its own sign-up and phone (O3, O4)', async (api) => {
  const first = await pendingSignUp(api)
  const other = await pendingSignUp(api, { email: 'other@test.example', phone: '06 39 98 12 66' })
  api.now = api.now.add({ seconds: 61 })
  const again = { userId: first.userId, phone: signUpForm.phone }
  assert.equal((await api.send('POST', '/api/send-verification', again)).status, 204)
  const newest = (await codesSentTo(api)).at(-1)!
  assertProblem(await verify(api, first.userId, first.code), 422, 'code_invalid')
  // Another sign-up's code, another's phone with it, and one's own code under another's sign-up.
  assertProblem(await verify(api, first.userId, other.code), 422, 'code_invalid')
  assertProblem(await verify(api, first.userId, other.code, '06 39 98 12 66'), 422, 'code_invalid')
  assertProblem(await verify(api, first.userId, newest, '06 39 98 12 66'), 422, 'code_invalid')
  assertProblem(await verify(api, other.userId, newest), 422, 'code_invalid')
  assertProblem(await verify(api, 'AAAAAAAAAAAAAAAAAAAAAA', newest), 422, 'code_invalid')
  assert.equal((await verify(api, first.userId, newest)).status, 200)
})

onApi(
  'after five wrong tries even the right code is refused, and a new code resets the count (O1)',
  async (api) => {
    const { userId, code } = await pendingSignUp(api)
    for (let step = 1; step <= 5; step += 1) {
      assertProblem(await verify(api, userId, otherCode(code, step)), 422, 'code_invalid')
    }
    assertProblem(await verify(api, userId, code), 422, 'code_invalid')
    api.now = api.now.add({ seconds: 61 })
    await api.send('POST', '/api/send-verification', { userId, phone: signUpForm.phone })
    const fresh = (await codesSentTo(api)).at(-1)!
    assert.equal((await verify(api, userId, fresh)).status, 200)
  },
)

onApi('the fifth try may still be the right code', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  for (let step = 1; step <= 4; step += 1) await verify(api, userId, otherCode(code, step))
  assert.equal((await verify(api, userId, code)).status, 200)
})

onApi('a phone gets ten tries an hour, across codes and spellings (O1)', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  for (let step = 1; step <= 10; step += 1) {
    const phone = step % 2 ? '06 39 98 12 65' : '+33639981265'
    assertProblem(await verify(api, userId, otherCode(code, step), phone), 422, 'code_invalid')
  }
  const refused = await verify(api, userId, code)
  assertProblem(refused, 429, 'too_many_requests')
  assert.equal(refused.headers['retry-after'], '3600')
})

onApi(
  'an IP address gets thirty guesses a quarter of an hour across sign-ups, and others are not affected (O2)',
  async (api) => {
    const { userId, code } = await pendingSignUp(api)
    for (let count = 0; count < 30; count += 1)
      assertProblem(await verify(api, 'A'.repeat(22), otherCode(code, count)), 422, 'code_invalid')
    const refused = await verify(api, userId, code)
    assertProblem(refused, 429, 'too_many_requests')
    assert.equal(refused.headers['retry-after'], '900')
    api.address = '198.51.100.7'
    assert.equal((await verify(api, userId, code)).status, 200)
  },
)

onPostgresApi(
  'fifty simultaneous wrong tries count as fifty: the right code no longer works after them (O1)',
  async (api) => {
    const { userId, code } = await pendingSignUp(api)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => verify(api, userId, otherCode(code, index + 1))),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [422])
    assertProblem(await verify(api, userId, code), 422, 'code_invalid')
  },
  { options: { areRateLimitsOn: false } },
)

onPostgresApi('the right code sent twice at once creates one account', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(api, userId, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ status }) => status === 422).length, 7)
  assert.equal((await usersWith(api, signUpPhone)).length, 1)
})

onApi(
  'proving a phone claims the record that staff made for it, with its visits and red zone',
  async (api) => {
    const customer = { firstname: 'Laurant', lastname: 'Kamille', phone: signUpForm.phone }
    const visit = await book(api, api.salon.admin, {
      items: [{ service: api.salon.cut }],
      start: at('10:00'),
      customer,
    })
    await api.db.kysely
      .updateTable('users')
      .set({ red_zone: true })
      .where('phone', '=', signUpPhone)
      .execute()
    const { userId, code } = await pendingSignUp(api)
    const { body } = await verify(api, userId, code)
    const headers = { authorization: `Bearer ${body.token}` }
    const me = await api.get('/api/me', headers)
    assert.deepEqual(
      [me.body.id, me.body.firstname, me.body.lastname, me.body.email],
      [visit.body.customer.id, 'Laurent', 'Camille', signUpForm.email],
    )
    const mine = await api.get('/api/appointments', headers)
    assert.deepEqual(
      mine.body.map(({ id }: { id: number }) => id),
      [visit.body.id],
    )
    const wish = { items: [{ service: api.salon.cut }], start: at('12:00') }
    assertProblem(await api.send('POST', '/api/appointments/create', wish, headers), 403, 'red_zone')
  },
)

onApi('the same e-mail alone does not claim a record', async (api) => {
  const made = await api.db.kysely
    .insertInto('users')
    .values({
      family_name: 'Laurent',
      given_name: 'Camille',
      email: signUpForm.email,
      phone: '+33639985555',
      quality: 'Customer',
      created_at: api.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await register(api)
  assert.equal(answer.status, 201)
  assert.deepEqual(await codesSentTo(api), [])
  assertProblem(await verify(api, answer.body.userId, '123456'), 422, 'code_invalid')
  const record = await api.db.kysely
    .selectFrom('users')
    .select(['password_hash', 'verified', 'phone'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(record, { password_hash: null, verified: false, phone: '+33639985555' })
})

onApi('a phone does not claim an invited team member who has no password yet', async (api) => {
  const people = [
    { quality: 'HairDresser' as const, roles: ['ROLE_USER'] },
    { quality: 'Customer' as const, roles: ['ROLE_USER', 'ROLE_ADMIN'] },
  ]
  for (const [index, person] of people.entries()) {
    const phone = `+3363998400${index}`
    const { id } = await api.db.kysely
      .insertInto('users')
      .values({
        ...person,
        family_name: 'Invitée',
        given_name: 'Inès',
        email: `invited${index}@test.example`,
        phone,
        created_at: api.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await register(api, { phone, email: `claim${index}@test.example` })
    assert.equal(answer.status, 201)
    assert.deepEqual(await codesSentTo(api, phone), [])
    assertProblem(await verify(api, answer.body.userId, '123456', phone), 422, 'code_invalid')
    const [record] = await usersWith(api, phone)
    assert.deepEqual([record!.id, record!.password_hash], [id, null])
  }
})

onApi('a code is refused without a server error when another user takes the e-mail first', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  await api.db.kysely
    .updateTable('users')
    .set({ email: signUpForm.email })
    .where('id', '=', api.salon.otherClient)
    .execute()
  assertProblem(await verify(api, userId, code), 422, 'code_invalid')
  assert.deepEqual(await usersWith(api, signUpPhone), [])
})

onApi('an unverified sign-up is deleted after a day (O8, P3)', async (api) => {
  const { userId } = await pendingSignUp(api)
  api.now = api.now.add({ hours: 24, seconds: 1 })
  await api.send('POST', '/api/send-verification', { userId, phone: signUpForm.phone })
  assert.equal((await codesSentTo(api)).length, 1)
})

onApi('a malformed code gets the message that a code has six digits', async (api) => {
  const { userId } = await pendingSignUp(api)
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12 345']) {
    const problem = assertProblem(await verify(api, userId, code), 422, 'validation_failed')
    assert.deepEqual(
      problem.violations?.map(({ propertyPath, message }) => [propertyPath, message]),
      [['otpCode', 'Le code a 6 chiffres.']],
    )
  }
})
