import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { codesSentTo, pendingSignUp, register, signUpForm } from '../../../test/sign-up.ts'

const resend = (api: Api, userId: string, phone = signUpForm.phone, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/send-verification', { userId, phone }, headers)

/** A sign-up of its own for each number: another e-mail, so that nothing but the limits stands in the way. */
const signUp = (api: Api, phone: string, headers: Record<string, string> = {}) =>
  register(api, { phone, email: `${phone.replace(/\D/g, '')}@test.example` }, headers)

async function smsSent({ db }: Api): Promise<number> {
  const rows = await db.kysely.selectFrom('messages').select('id').where('channel', '=', 'sms').execute()
  return rows.length
}

function assertTooMany(answer: Answer, retryAfter: number, code = 'too_many_requests'): void {
  assertProblem(answer, 429, code)
  assert.equal(Number(answer.headers['retry-after']), retryAfter)
}

onApi('a phone gets at most one code a minute, three an hour and five a day (O5)', async (api) => {
  const { userId } = await pendingSignUp(api)
  const start = api.now
  const after = (minutes: number, seconds = 0) => (api.now = start.add({ minutes, seconds }))

  after(0, 59)
  assertTooMany(await resend(api, userId), 1)
  after(1)
  assert.equal((await resend(api, userId)).status, 204)
  after(2)
  assert.equal((await resend(api, userId)).status, 204)
  after(3)
  assertTooMany(await resend(api, userId), 57 * 60)
  after(60)
  assert.equal((await resend(api, userId)).status, 204)
  after(61)
  assert.equal((await resend(api, userId)).status, 204)
  after(300)
  assertTooMany(await resend(api, userId), 19 * 3600)
  // Signing up anew is no way around it.
  assertProblem(await register(api, { email: 'again@test.example' }), 429, 'too_many_requests')
  assert.equal((await codesSentTo(api)).length, 5)
  after(24 * 60)
  assert.equal((await register(api, { email: 'again@test.example' })).status, 201)
})

onApi('an IP address gets ten codes an hour, whatever address its headers claim (O6)', async (api) => {
  for (let index = 0; index < 10; index += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` }
    assert.equal((await signUp(api, `06 39 9${index} 00 01`, headers)).status, 201)
  }
  const spoofed = {
    'x-forwarded-for': '203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'cf-connecting-ip': '203.0.113.7',
  }
  assertTooMany(await signUp(api, '07 00 00 00 01', spoofed), 3600)
  assert.equal(await smsSent(api), 10)
  api.address = '203.0.113.7'
  assert.equal((await signUp(api, '07 00 00 00 01')).status, 201)
})

onApi(
  'behind a trusted proxy, the address named by the proxy counts',
  async (api) => {
    for (let index = 0; index < 12; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      assert.equal((await signUp(api, `06 39 ${10 + index} 00 01`, headers)).status, 201)
    }
  },
  { options: { trustProxy: ['192.0.2.1'] } },
)

onApi('an IPv6 network gets ten codes an hour, not ten for each of its addresses (O5)', async (api) => {
  for (let index = 0; index < 10; index += 1) {
    api.address = `2001:db8:0:7:${index}::${index}`
    assert.equal((await signUp(api, `06 39 9${index} 00 01`)).status, 201)
  }
  api.address = '2001:db8:0:7::ffff'
  assertTooMany(await signUp(api, '07 00 00 00 01'), 3600)
})

onApi('neighbouring phone numbers share twenty codes an hour (O5)', async (api) => {
  for (let index = 0; index < 20; index += 1) {
    api.address = `192.0.2.${index + 10}`
    assert.equal((await signUp(api, `06 12 34 50 ${index + 10}`)).status, 201)
  }
  api.address = '192.0.2.99'
  assertTooMany(await signUp(api, '06 12 34 59 99'), 3600)
  assert.equal((await signUp(api, '06 12 35 00 00')).status, 201)
})

onApi(
  'once the daily maximum of codes is reached, no further code is sent (O2, O5)',
  async (api) => {
    for (let index = 0; index < 3; index += 1) {
      assert.equal((await signUp(api, `06 39 9${index} 00 01`)).status, 201)
    }
    assertTooMany(await signUp(api, '07 00 00 00 01'), 86_400, 'codes_used_up')
    assert.equal(await smsSent(api), 3)
    api.now = api.now.add({ hours: 24 })
    assert.equal((await signUp(api, '07 00 00 00 01')).status, 201)
  },
  { options: { smsCodesDailyCap: 3 } },
)

onApi(
  'a daily maximum of 0 means that no code is sent',
  async (api) => {
    assertProblem(await signUp(api, '07 00 00 00 01'), 429, 'codes_used_up')
    assert.equal(await smsSent(api), 0)
  },
  { options: { smsCodesDailyCap: 0 } },
)

onApi('codes are sent only to mobile numbers of the chosen countries (O5)', async (api) => {
  const refused: [string, string][] = [
    ['+32 470 12 34 56', 'phone_not_accepted'],
    ['+1 202 555 0143', 'phone_not_accepted'],
    ['+262 692 12 34 56', 'phone_not_accepted'],
    ['+882 16 12 34 567', 'phone_invalid'],
    ['+1900 555 1234', 'phone_invalid'],
    ['+216 71 12 34 56', 'phone_invalid'],
    ['08 92 00 00 00', 'phone_invalid'],
    ['01 41 22 33 44', 'phone_invalid'],
    ['09 70 00 00 00', 'phone_invalid'],
    ['3639', 'phone_invalid'],
  ]
  for (const [phone, code] of refused) {
    const problem = assertProblem(await signUp(api, phone), 422, 'validation_failed')
    assert.deepEqual(
      problem.violations?.map((violation) => violation.code),
      [code],
      phone,
    )
  }
  assert.equal(await smsSent(api), 0)
})

onApi(
  'overseas numbers are accepted when their country is chosen',
  async (api) => {
    const answer = await signUp(api, '+262 692 12 34 56')
    assert.equal(answer.body.phone, '+262692123456')
  },
  { options: { smsCountries: ['FR', 'RE'] } },
)

onApi('an unknown sign-up gets the same answer as a known one, and no code is sent', async (api) => {
  await pendingSignUp(api)
  api.now = api.now.add({ seconds: 61 })
  const unknown = await resend(api, 'AAAAAAAAAAAAAAAAAAAAAA', '06 39 98 55 55')
  assert.deepEqual([unknown.status, unknown.text], [204, ''])
  // The number sent along is not written anywhere, and gets nothing.
  const { userId } = await pendingSignUp(api, { email: 'b@test.example', phone: '06 39 98 12 66' })
  assert.equal((await resend(api, userId, '06 39 98 55 56')).status, 204)
  assert.deepEqual(await codesSentTo(api, '+33639985555'), [])
  assert.deepEqual(await codesSentTo(api, '+33639985556'), [])
  assert.equal((await codesSentTo(api, '+33639981266')).length, 1)
})

onPostgresApi('fifty simultaneous requests for one phone send one code (O7)', async (api) => {
  const { userId } = await pendingSignUp(api)
  api.now = api.now.add({ seconds: 61 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => resend(api, userId)))
  assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  assert.equal(answers.filter(({ status }) => status === 429).length, 49)
  assert.equal((await codesSentTo(api)).length, 2)
})

onPostgresApi('fifty simultaneous sign-ups with one phone send one code', async (api) => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => register(api, { email: `race${index}@test.example` })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal((await codesSentTo(api)).length, 1)
})
