import assert from 'node:assert/strict'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  secrets,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import { pendingSignUp, verify } from '../../../test/sign-up.ts'
import { makeWorker } from '../../../test/worker.ts'
import { at, book } from '../../../test/visits.ts'

const phone = '06 39 98 77 66'
const lina = { lastname: 'Lina', firstname: 'Laurent', birthDate: '2011-11-20' }
const familyOf = ({ salon }: Api) => `/api/users/${salon.client}/family`

async function added(api: Api, fields: object = lina): Promise<number> {
  const answer = await api.send('POST', familyOf(api), fields, await api.as(api.salon.client))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** The code that went to the phone. */
async function codeFor(api: Api): Promise<string> {
  const body = { phone, currentPassword: password }
  const sent = await api.send('POST', '/api/me/phone-code', body, await api.as(api.salon.client))
  assert.equal(sent.status, 204, sent.text)
  const rows = await api.db.kysely.selectFrom('messages').selectAll().orderBy('id', 'desc').execute()
  const { secret, recipient } = rows.find(({ kind }) => kind === 'phone_code')!
  assert.equal(recipient, '+33639987766')
  return secrets.decrypt(secret!)
}

async function open(api: Api, member: number, otpCode: string, who = api.salon.client): Promise<Answer> {
  const path = `${familyOf(api)}/${member}/account`
  return api.send('POST', path, { phone, otpCode }, await api.as(who))
}

async function bookFor(api: Api, member: number, start: string): Promise<number> {
  const items = [{ service: api.salon.cut, professional: api.salon.hugo }]
  const { body, text } = await book(api, api.salon.client, { items, start, for: member })
  assert.ok(body.id, text)
  return body.id
}

const visitOf = async (api: Api, id: number, who: number) =>
  api.get(`/api/appointments/${id}`, await api.as(who))

onBothEnginesApi(
  'a member of fifteen gets an account by a code to their phone, and their visits to come go with them',
  async (api) => {
    const { client, admin } = api.salon
    const member = await added(api)
    const past = await bookFor(api, member, at('10:00', '2026-11-24'))
    const coming = await bookFor(api, member, at('10:00', '2026-11-27'))
    api.now = Temporal.Instant.from(at('12:00', '2026-11-24'))
    const code = await codeFor(api)
    const opened = await open(api, member, code)
    assert.equal(opened.status, 204, opened.text)
    assert.deepEqual((await api.get(familyOf(api), await api.as(client))).body, [])
    const { customer, ...visit } = (await visitOf(api, coming, admin)).body
    assert.deepEqual([customer.lastname, customer.phone, visit.for], ['Lina', '+33639987766', null])
    assertProblem(await visitOf(api, coming, client), 404, 'not_found')
    assert.equal((await visitOf(api, coming, customer.id)).status, 200)
    const before = (await visitOf(api, past, client)).body
    assert.deepEqual([before.for, before.customer.id], ['Lina', client])
    assertProblem(await open(api, member, code), 404, 'not_found')
  },
)

onApi(
  'the reminder of a visit that went with an account is sent to its new phone',
  async (api) => {
    const worker = makeWorker(api)
    const member = await added(api)
    await bookFor(api, member, at('10:00', '2026-11-27'))
    assert.equal((await open(api, member, await codeFor(api))).status, 204)
    await worker.look()
    worker.sms.length = 0
    await worker.look(Temporal.Instant.from(at('10:00', '2026-11-26')))
    assert.deepEqual(
      worker.sms.map(({ to, body }) => [to, body.includes('pour Lina')]),
      [['+33639987766', false]],
    )
  },
  { settings: { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const } },
)

onApi(
  'the member chooses a password by signing up with the same phone, and finds their visits',
  async (api) => {
    const member = await added(api)
    const visit = await bookFor(api, member, at('10:00', '2026-11-27'))
    assert.equal((await open(api, member, await codeFor(api))).status, 204)
    api.now = api.now.add({ minutes: 2 })
    const { userId, code } = await pendingSignUp(api, { phone, lastname: 'Lina' })
    const { body } = await verify(api, userId, code, phone)
    const theirs = await api.get('/api/appointments', { authorization: `Bearer ${body.token}` })
    assert.deepEqual(
      theirs.body.map(({ id }: Answer['body']) => id),
      [visit],
    )
  },
)

onApi('nobody under fifteen gets an account, and a request that is refused uses up no code', async (api) => {
  const code = await codeFor(api)
  for (const birthDate of ['2011-11-21', null]) {
    const young = await added(api, { ...lina, birthDate })
    assert.deepEqual(violationsOf(await open(api, young, code)), ['birthDate too_young'])
  }
  const member = await added(api)
  for (const who of [api.salon.admin, api.salon.lea, api.salon.otherClient])
    assertProblem(await open(api, member, code, who), 404, 'not_found')
  const wrong = code === '000000' ? '000001' : '000000'
  assert.deepEqual(violationsOf(await open(api, member, wrong)), ['otpCode code_invalid'])
  assert.equal((await open(api, member, code)).status, 204)
})

onApi('a phone that somebody has by then opens no account, and the member stays', async (api) => {
  const member = await added(api)
  const code = await codeFor(api)
  const values = {
    family_name: 'Durand',
    given_name: 'Alix',
    phone: '+33639987766',
    quality: 'Customer' as const,
  }
  await api.db.kysely
    .insertInto('users')
    .values({ ...values, created_at: api.now })
    .execute()
  assert.deepEqual(violationsOf(await open(api, member, code)), ['phone phone_taken'])
  assert.equal((await api.get(familyOf(api), await api.as(api.salon.client))).body.length, 1)
})
