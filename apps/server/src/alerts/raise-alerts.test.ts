import assert from 'node:assert/strict'
import { onApi, type Api } from '../../test/api.ts'
import { password } from '../../test/salon.ts'
import { pendingSignUp, register, verify } from '../../test/sign-up.ts'
import { at, book } from '../../test/visits.ts'
import { makeOutbox } from '../messaging/queue-messages.ts'
import { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { raiseAlerts } from './raise-alerts.ts'

const cap = 2

/** Runs the alert job once and returns its new messages with their recipients. */
async function look(api: Api, smsCodesDailyCap = cap): Promise<string[]> {
  const { db } = api
  const tracker = new InvalidationTracker(db.pool, () => performance.now())
  const known = await told(api)
  const salons = new SalonStore(db, tracker, 'Europe/Paris')
  const outbox = makeOutbox({ sendMessages: async () => undefined })
  await raiseAlerts({ database: db, salons, outbox, smsCodesDailyCap }, api.now)
  return (await told(api)).slice(known.length)
}

async function told({ db }: Api): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('messages')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'alert')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
}

const toBoth = (sentence: string) =>
  ['ada@test.example', 'sam@test.example'].map((admin) => `${admin}: Atelier du test : ${sentence}`)

onApi(
  'when the day’s codes are used up, every administrator is notified, once a day (O5)',
  async (api) => {
    await pendingSignUp(api)
    assert.deepEqual(await look(api), [])
    await pendingSignUp(api, { phone: '06 39 91 00 01', email: 'b@test.example' })
    assert.equal((await register(api, { phone: '06 39 92 00 01', email: 'c@test.example' })).status, 429)
    assert.deepEqual(await look(api), toBoth('plus aucun code ne part par SMS'))
    api.now = api.now.add({ minutes: 10 })
    assert.deepEqual(await look(api), [])
    api.now = api.now.add({ hours: 24 })
    assert.deepEqual(await look(api), [])
  },
  { options: { smsCodesDailyCap: cap } },
)

onApi('fifty wrong codes in a short time notify the administrators and lock no account (O2)', async (api) => {
  const { userId, code } = await pendingSignUp(api)
  for (let guess = 0; guess < 50; guess += 1) {
    assert.deepEqual(guess === 49 ? await look(api) : [], [])
    api.address = `198.51.100.${guess}`
    assert.equal((await verify(api, 'A'.repeat(22), '000000')).status, 422)
  }
  assert.deepEqual(await look(api), toBoth('beaucoup de codes faux'))
  assert.equal((await verify(api, userId, code)).status, 200)
})

onApi(
  'a hundred wrong passwords from many addresses notify the administrators and lock no account',
  async (api) => {
    const tryToSignIn = (secret: string) =>
      api.send('POST', '/api/login_check', { username: 'camille@test.example', password: secret })
    for (let guess = 0; guess < 100; guess += 1) {
      assert.deepEqual(guess === 99 ? await look(api) : [], [])
      api.address = `198.51.100.${guess}`
      assert.equal((await tryToSignIn(`wrong-${guess}`)).status, 401)
    }
    assert.deepEqual(await look(api), toBoth('beaucoup de mots de passe faux'))
    assert.equal((await tryToSignIn(password)).status, 200)
  },
)

onApi('an unusual number of SMS about visits notifies the administrators', async (api) => {
  const { client, otherClient, cut } = api.salon
  // Five for each code that may leave in a day.
  for (const [index, hour] of [9, 10, 11, 14, 15].entries()) {
    const who = index % 2 === 0 ? client : otherClient
    const booked = await book(api, who, {
      items: [{ service: cut }],
      start: at(`${String(hour).padStart(2, '0')}:00`),
    })
    assert.equal(booked.status, 201)
  }
  const sent = { status: 'sent' as const, sent_at: api.now }
  await api.db.kysely.updateTable('messages').set(sent).where('channel', '=', 'email').execute()
  assert.deepEqual(await look(api, 1), [])
  await api.db.kysely.updateTable('messages').set(sent).execute()
  assert.deepEqual(await look(api, 1), toBoth('beaucoup de SMS'))
})
