import assert from 'node:assert/strict'
import { change, toPlace, undo } from '../../../test/agenda.ts'
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

import { at, book, monday } from '../../../test/visits.ts'
import { joined, path as waitlist, tenOnMonday } from '../../../test/waitlist.ts'

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

async function open(
  api: Api,
  member: number,
  otpCode: string,
  { who = api.salon.client, ...headers }: { who?: number; 'idempotency-key'?: string } = {},
): Promise<Answer> {
  const path = `${familyOf(api)}/${member}/account`
  return api.send('POST', path, { phone, otpCode }, { ...(await api.as(who)), ...headers })
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

onApi('a wish that a guardian waits for on a member’s behalf goes to the member’s account', async (api) => {
  const { client, admin } = api.salon
  const member = await added(api)
  await joined(api, client)
  await joined(api, client, { for: member })
  assert.equal((await open(api, member, await codeFor(api))).status, 204)
  const { body: entries } = await api.get(waitlist, await api.as(admin))
  assert.deepEqual(
    entries.map((entry: Answer['body']) => [entry.customer.lastname, entry.for]),
    [
      ['Camille', null],
      ['Lina', null],
    ],
  )
})

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
    assertProblem(await open(api, young, code), 422, 'too_young')
  }
  const member = await added(api)
  for (const who of [api.salon.admin, api.salon.lea, api.salon.otherClient])
    assertProblem(await open(api, member, code, { who }), 404, 'not_found')
  const wrong = code === '000000' ? '000001' : '000000'
  assert.deepEqual(violationsOf(await open(api, member, wrong)), ['otpCode code_invalid'])
  assert.equal((await open(api, member, code)).status, 204)
})

onApi('a request that is repeated with its key opens one account, and is answered alike', async (api) => {
  const member = await added(api)
  const code = await codeFor(api)
  const key = { 'idempotency-key': 'lina' }
  for (let n = 0; n < 2; n += 1) assert.equal((await open(api, member, code, key)).status, 204)
  const named = await api.db.kysely
    .selectFrom('users')
    .where('given_name', '=', 'Lina')
    .select('id')
    .execute()
  assert.equal(named.length, 1)
  assertProblem(await open(api, member, '000000', key), 422, 'idempotency_key_reused')
})

onBothEnginesApi(
  'a visit that goes with an account stays booked online, and its history says whose it was',
  async (api) => {
    const { admin } = api.salon
    const member = await added(api)
    const visit = await bookFor(api, member, at('10:00', '2026-11-27'))
    assert.equal((await open(api, member, await codeFor(api))).status, 204)
    const days = 'from=2026-11-23&to=2026-11-29'
    const figures = await api.get(`/api/stats/analytics?${days}`, await api.as(admin))
    assert.deepEqual(figures.body.origins, [{ origin: 'online', count: 1 }])
    const changesOf = async () => {
      const path = `/api/history?entity=appointment&entity_id=${visit}`
      return (await api.get(path, await api.as(admin))).body[0].changes
    }
    assert.deepEqual(await changesOf(), {
      client: ['Camille Laurent', 'Lina Laurent'],
      familyMember: ['Lina Laurent', null],
    })
    const erased = await api.send('DELETE', `/api/users/${api.salon.client}`, undefined, await api.as(admin))
    assert.ok(erased.status < 300, erased.text)
    assert.deepEqual(await changesOf(), {})
  },
)

onApi('a change from before a visit went with an account is not undone any more', async (api) => {
  const member = await added(api)
  const id = await bookFor(api, member, at('10:00', '2026-11-27'))
  const { body: visit } = await visitOf(api, id, api.salon.admin)
  const place = { start: at('11:00', '2026-11-27'), end: at('11:30', '2026-11-27') }
  const moved = await change(api, [toPlace(visit, place)])
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await open(api, member, await codeFor(api))).status, 204)
  assertProblem(await undo(api, moved.body.batch), 409, 'undo_stale')
})

onApi('an entry that brings a visit forward goes with it', async (api) => {
  const { client, admin } = api.salon
  const member = await added(api)
  const id = await bookFor(api, member, at('15:00'))
  const windows = [{ from: monday, to: monday, after: '11:00', before: '15:00' }]
  await joined(api, client, { items: tenOnMonday(api).items, windows, appointment: id })
  assert.equal((await open(api, member, await codeFor(api))).status, 204)
  const { body: visit } = await visitOf(api, id, admin)
  const entriesOf = async (who: number) => (await api.get(waitlist, await api.as(who))).body
  assert.deepEqual(await entriesOf(client), [])
  const theirs = await entriesOf(visit.customer.id)
  assert.deepEqual([theirs.length, theirs[0].appointment.id], [1, id])
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
