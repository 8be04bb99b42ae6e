import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onBothEnginesApi, type Api } from '../../test/api.ts'
import { at, book, booked } from '../../test/visits.ts'
import { erasureJournal } from '../backup/erasure-journal.ts'
import { makeOutbox } from '../messaging/queue-messages.ts'
import { contentStorage } from '../storage/content-storage.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { applyRetention } from './apply-retention.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The morning's job, in a process of its own. */
function makeKeeper(api: Api): (now: string) => Promise<void> {
  const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
  const keeping = {
    database: api.db,
    tracker,
    salons: new SalonStore(api.db, tracker, 'Europe/Paris'),
    outbox: makeOutbox({ sendMessages: async () => undefined }),
    storage: folderStorage(api.uploads),
    contents: contentStorage(api.files),
    erasures: erasureJournal(api.backups),
    publicUrl: 'http://salon.test',
    log: silent,
  }
  return (now) => applyRetention(keeping, Temporal.Instant.from(now))
}

async function clients({ db }: Api): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('users')
    .select(['given_name', 'erased_at'])
    .where('quality', '=', 'Customer')
    .where(sql<boolean>`NOT 'ROLE_ADMIN' = ANY (roles)`)
    .orderBy('id')
    .execute()
  return rows.map(({ given_name: name, erased_at: erased }) => (erased ? 'erased' : name))
}

const notices = async ({ db }: Api) =>
  db.kysely.selectFrom('messages').selectAll().where('kind', '=', 'retention_notice').orderBy('id').execute()

async function done(api: Api, start: string, who: number): Promise<void> {
  await booked(api, { start, who })
  await api.db.kysely.updateTable('appointments').set({ status: 'done' }).execute()
  await api.db.kysely.updateTable('appointment_services').set({ status: 'done' }).execute()
}

onBothEnginesApi(
  'an expired red zone is cleared the next morning with its reason, and the history records it',
  async (api) => {
    const { client, otherClient, admin } = api.salon
    const keep = makeKeeper(api)
    for (const [id, until] of [
      [client, '2026-11-22'],
      [otherClient, null],
    ] as const) {
      const form = { red_zone: true, red_zone_reason: 'Trois absences', redZoneUntil: until }
      assert.equal((await api.send('PATCH', `/api/users/${id}`, form, await api.as(admin))).status, 200)
    }
    const kept = async () =>
      (
        await api.db.kysely
          .selectFrom('users')
          .selectAll()
          .where('red_zone', '=', true)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
    await keep('2026-11-22T10:00:00+01:00')
    assert.deepEqual(await kept(), [client, otherClient])
    await keep('2026-11-23T10:00:00+01:00')
    await keep('2026-11-24T10:00:00+01:00')
    assert.deepEqual(await kept(), [otherClient])
    const row = await api.db.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', client)
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.red_zone_reason, row.red_zone_until], [null, null])
    const { body } = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
    assert.deepEqual(
      [body.length, body[0].at, body[0].actor, body[0].changes],
      [
        2,
        '2026-11-23T10:00:00+01:00',
        null,
        {
          red_zone: [true, false],
          red_zone_reason: ['Trois absences', null],
          redZoneUntil: ['2026-11-22', null],
        },
      ],
    )
  },
)

onBothEnginesApi(
  'after the retention period inactive clients are warned, then erased; returning clients and the team are kept (P3)',
  async (api) => {
    const { client, otherClient } = api.salon
    const keep = makeKeeper(api)
    await done(api, at('10:00'), client)
    // Zoé never came: she is known since 20 November 2026, 08:00.
    await keep('2029-10-20T10:00:00+02:00')
    assert.deepEqual(await notices(api), [])

    await keep('2029-10-21T10:00:00+02:00')
    await keep('2029-10-22T10:00:00+02:00')
    const [zoe, ...others] = await notices(api)
    assert.deepEqual(others, [])
    assert.deepEqual([zoe!.channel, zoe!.recipient, zoe!.user_id], ['email', 'zoe@test.example', otherClient])
    assert.equal(zoe!.subject, 'Vos données chez Atelier du test seront effacées le mardi 20 novembre')
    assert.match(zoe!.body, /Pour les garder, prenez rendez-vous : http:\/\/salon\.test\/reservation$/)

    await keep('2029-10-24T10:00:00+02:00')
    assert.deepEqual(
      (await notices(api)).map(({ user_id: user }) => user),
      [otherClient, client],
    )
    // Camille comes once more.
    api.now = Temporal.Instant.from('2029-11-01T08:00:00+01:00')
    await done(api, at('10:00', '2029-11-05'), client)

    await keep('2029-11-19T10:00:00+01:00')
    assert.deepEqual(await clients(api), ['Camille', 'Zoé'])
    await keep('2029-11-20T10:00:00+01:00')
    await keep('2029-12-24T10:00:00+01:00')
    assert.deepEqual(await clients(api), ['Camille', 'erased'])

    await keep('2032-10-06T10:00:00+02:00')
    assert.equal((await notices(api)).length, 3)
    await keep('2032-11-04T10:00:00+01:00')
    assert.deepEqual(await clients(api), ['Camille', 'erased'])
    await keep('2032-11-05T10:00:00+01:00')
    assert.deepEqual(await clients(api), ['erased', 'erased'])

    const { rows } = await api.db.pool.query(
      `SELECT (SELECT count(*)::int FROM appointments WHERE status = 'done') AS visits,
              (SELECT count(*)::int FROM users WHERE erased_at IS NULL) AS people,
              (SELECT count(*)::int FROM history WHERE action = 'delete' AND actor_id IS NULL) AS lines`,
    )
    assert.deepEqual(rows, [{ visits: 2, people: 4, lines: 2 }])
  },
)

onBothEnginesApi('a client with a coming visit is neither warned nor erased', async (api) => {
  const keep = makeKeeper(api)
  await keep('2029-10-24T10:00:00+02:00')
  api.now = Temporal.Instant.from('2029-11-10T08:00:00+01:00')
  await booked(api, { start: at('10:00', '2029-12-10') })
  await keep('2029-11-24T10:00:00+01:00')
  assert.deepEqual(await clients(api), ['Camille', 'erased'])
})

onBothEnginesApi('a client without e-mail is warned by SMS, by day, unless they refuse SMS', async (api) => {
  const { client, otherClient } = api.salon
  await api.db.kysely.updateTable('users').set({ email: null }).execute()
  const refused = api.db.kysely.updateTable('users').set({ sms_opt_out: true })
  await refused.where('id', '=', otherClient).execute()
  const keep = makeKeeper(api)
  await keep('2029-10-24T05:00:00+02:00')
  const [message, ...others] = await notices(api)
  assert.deepEqual(others, [])
  assert.deepEqual([message!.channel, message!.user_id], ['sms', client])
  assert.match(message!.body, /^Atelier du test : sans rendez-vous de votre part, votre compte/)
  assert.equal(message!.due_at.toString(), '2029-10-24T06:00:00Z')
  await keep('2029-11-24T10:00:00+01:00')
  assert.deepEqual(await clients(api), ['erased', 'erased'])
})

onBothEnginesApi(
  'the salon sets the retention years, and clients warned under a shorter period are warned again',
  async (api) => {
    const keep = makeKeeper(api)
    const years = async (retentionYears: number) =>
      api.send('PATCH', '/api/settings/1', { retentionYears }, await api.as(api.salon.admin))
    assert.equal((await years(1)).body.retentionYears, 1)
    await keep('2027-10-24T10:00:00+02:00')
    assert.equal((await notices(api)).length, 2)
    assert.equal((await years(2)).status, 200)
    await keep('2027-11-24T10:00:00+01:00')
    assert.deepEqual(await clients(api), ['Camille', 'Zoé'])
    await keep('2028-10-24T10:00:00+02:00')
    assert.equal((await notices(api)).length, 4)
    for (const wrong of [0, 11, 1.5, null]) assert.equal((await years(wrong as number)).status, 422)
  },
)

onBothEnginesApi(
  'after ninety days messages lose their texts and visitors’ addresses, but remain listed as sent (P3)',
  async (api) => {
    await booked(api)
    const visitor = { name: 'Zoé', email: 'zoe@visitor.example', message: 'Bonjour' }
    assert.equal((await api.send('POST', '/api/contact', visitor)).status, 204)
    const sent = { status: 'sent' as const, sent_at: api.now }
    await api.db.kysely.updateTable('messages').set(sent).execute()
    const keep = makeKeeper(api)
    const texts = async () =>
      (await api.db.kysely.selectFrom('messages').select(['channel', 'body']).orderBy('id').execute())
        .filter(({ body }) => body === '')
        .map(({ channel }) => channel)
    await keep('2027-02-18T07:00:00+01:00')
    assert.deepEqual(await texts(), [])
    await keep('2027-02-18T10:00:00+01:00')
    assert.deepEqual(await texts(), ['sms', 'email', 'email', 'email'])
    const rows = await api.db.kysely
      .selectFrom('messages')
      .selectAll()
      .where('kind', '=', 'contact')
      .execute()
    for (const { recipient, subject } of rows) assert.deepEqual([recipient, subject], ['-', null])
    await api.db.kysely.updateTable('messages').set({ status: 'failed' }).execute()
    const { body } = await api.get('/api/messages?channel=sms', await api.as(api.salon.admin))
    assert.deepEqual([body[0].body, body[0].resendable, body[0].segments], ['', false, null])
  },
)

onBothEnginesApi(
  'the first name of a client who walked in is forgotten after the years of the rule',
  async (api) => {
    const { cut, lea } = api.salon
    const keep = makeKeeper(api)
    const body = {
      items: [{ service: cut, professional: lea }],
      start: at('10:00'),
      source: 'walk_in',
      for: 'Lina',
    }
    const { body: visit } = await book(api, lea, body)
    const name = async () =>
      (await api.get(`/api/appointments/${visit.id}`, await api.as(lea))).body.for as string | null
    await keep('2029-10-20T08:00:00+02:00')
    assert.equal(await name(), 'Lina')
    await keep('2029-12-24T08:00:00+01:00')
    assert.equal(await name(), null)
    assert.equal((await clients(api)).includes('Client'), true)
  },
)
