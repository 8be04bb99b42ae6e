import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { onBothEnginesApi, type Api } from '../../../test/api.ts'
import { makeWorker } from '../../../test/worker.ts'
import { makeOutbox } from '../queue-messages.ts'
import { loadSalon } from '../../salon/load-salon.ts'
import { rescheduleReminders, scheduleMissingReminders } from './schedule-reminders.ts'

const settings = { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const }
const tuesday = Temporal.Instant.from('2026-11-24T14:30:00+01:00')
const monday = tuesday.subtract({ hours: 24 })

async function book(api: Api, start = tuesday): Promise<{ id: number; step: number }> {
  const { salon } = api
  const body = { items: [{ service: salon.cut, professional: salon.lea }], start: start.toString() }
  const answer = await api.send('POST', '/api/appointments/create', body, await api.as(salon.client))
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.id, step: answer.body.appointmentServices[0].id }
}

/** Changes the salon's reminder settings and updates the reminders of the visits already booked. */
async function change(api: Api, values: object): Promise<void> {
  await api.db.kysely.updateTable('settings').set(values).execute()
  const outbox = makeOutbox({ sendMessages: async () => undefined })
  await api.db.transaction(async (tx) => {
    const salon = await loadSalon(tx, 'Europe/Paris')
    await rescheduleReminders(tx, outbox, { salon, now: api.now, publicUrl: 'http://salon.test' })
  })
}

onBothEnginesApi(
  'a reminder gives the place, the time and how to cancel, but not the service (P5)',
  async (api) => {
    const worker = makeWorker(api)
    await book(api)
    await worker.look()
    worker.sms.length = 0
    await worker.look(monday.subtract({ seconds: 1 }))
    assert.equal(worker.sms.length, 0)
    await worker.look(monday)
    await worker.look(monday.add({ hours: 1 }))
    assert.equal(worker.sms.length, 1)
    const { body } = worker.sms[0]!
    assert.match(body, /^Atelier du test : rappel de votre rendez-vous, mardi 24 novembre à 14 h 30\. /)
    assert.doesNotMatch(body, /Coupe|OUI/)
  },
  { settings },
)

onBothEnginesApi(
  'a reminder that accepts replies explains them',
  async (api) => {
    const worker = makeWorker(api, { takesReplies: true })
    await book(api)
    await worker.look(monday)
    assert.match(worker.sms.at(-1)!.body, /Répondez OUI pour confirmer, NON pour annuler\.$/)
  },
  { settings },
)

onBothEnginesApi(
  'a client’s refusal of SMS or new number counts at the moment the reminder is sent (P6, R3)',
  async (api) => {
    const { client, otherClient } = api.salon
    const worker = makeWorker(api)
    await book(api)
    await worker.look()
    worker.sms.length = 0
    await api.db.kysely.updateTable('users').set({ sms_opt_out: true }).where('id', '=', client).execute()
    await worker.look(monday)
    assert.deepEqual(worker.sms, [])

    const body = {
      items: [{ service: api.salon.cut, professional: api.salon.hugo }],
      start: tuesday.toString(),
    }
    api.now = monday.subtract({ hours: 1 })
    await api.send('POST', '/api/appointments/create', body, await api.as(otherClient))
    await worker.look()
    worker.sms.length = 0
    await api.db.kysely
      .updateTable('users')
      .set({ phone: '+33639981299' })
      .where('id', '=', otherClient)
      .execute()
    await worker.look(monday)
    assert.deepEqual(
      worker.sms.map(({ to }) => to),
      ['+33639981299'],
    )
  },
  { settings },
)

onBothEnginesApi(
  'turning reminders off or on, or changing their notice, applies to visits already booked',
  async (api) => {
    const worker = makeWorker(api)
    await book(api)
    await worker.look()
    worker.sms.length = 0
    await change(api, { send_sms_reminder: false })
    await worker.look(monday)
    assert.equal(worker.sms.length, 0)

    await change(api, { send_sms_reminder: true, sms_reminder_value: 2 })
    await worker.look(tuesday.subtract({ hours: 2, seconds: 1 }))
    assert.equal(worker.sms.length, 0)
    await worker.look(tuesday.subtract({ hours: 2 }))
    assert.equal(worker.sms.length, 1)
    // Reminded is reminded, whatever the setting says afterwards.
    await change(api, { sms_reminder_value: 1 })
    await worker.look(tuesday.subtract({ hours: 1 }))
    assert.equal(worker.sms.length, 1)
  },
  { settings },
)

async function statusesOf(api: Api): Promise<string[]> {
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select('status')
    .where('kind', '=', 'reminder')
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}

onBothEnginesApi(
  'a reminder cancelled by turning reminders off is scheduled again when they are turned on',
  async (api) => {
    await book(api)
    await change(api, { send_sms_reminder: false })
    await change(api, { send_sms_reminder: true })
    assert.deepEqual(await statusesOf(api), ['cancelled', 'queued'])
    await change(api, { sms_reminder_value: 3 })
    await change(api, { sms_reminder_value: 24 })
    assert.equal((await statusesOf(api)).filter((status) => status === 'queued').length, 1)
  },
  { settings },
)

onBothEnginesApi(
  'an imported visit gets one reminder, like a booked visit',
  async (api) => {
    await book(api)
    await api.db.kysely.deleteFrom('messages').execute()
    const outbox = makeOutbox({ sendMessages: async () => undefined })
    for (let start = 0; start < 2; start += 1)
      await api.db.transaction(async (tx) => {
        const salon = await loadSalon(tx, 'Europe/Paris')
        await scheduleMissingReminders(tx, outbox, { salon, now: api.now, publicUrl: 'http://salon.test' })
      })
    assert.deepEqual(await statusesOf(api), ['queued'])
  },
  { settings },
)

onBothEnginesApi('the migration keeps one reminder for each time, the most advanced', async (api) => {
  const { id } = await book(api)
  const rows = (['queued', 'queued', 'sending', 'sent', 'queued'] as const).map((status, index) => ({
    kind: 'reminder' as const,
    channel: 'sms' as const,
    recipient: '+33639980006',
    body: 'Rappel',
    status,
    appointment_id: id,
    due_at: monday,
    created_at: monday,
    // The last one is of another time.
    not_after: index === 4 ? tuesday : monday,
  }))
  await api.db.pool.query('DROP INDEX messages_one_reminder')
  await api.db.kysely.insertInto('messages').values(rows).execute()
  const file = path.join(import.meta.dirname, '../../../migrations/0025_one_reminder_per_time.sql')
  await api.db.pool.query(await readFile(file, 'utf8'))
  assert.deepEqual(await statusesOf(api), ['cancelled', 'cancelled', 'cancelled', 'sent', 'queued'])
})

onBothEnginesApi(
  'a longer notice still sends the reminders that are already late for it',
  async (api) => {
    const worker = makeWorker(api)
    await change(api, { sms_reminder_value: 2 })
    await book(api)
    await worker.look()
    worker.sms.length = 0
    api.now = tuesday.subtract({ hours: 5 })
    await change(api, { sms_reminder_value: 24 })
    await worker.look(tuesday.subtract({ hours: 2 }))
    assert.equal(worker.sms.length, 1)
  },
  { settings },
)

onBothEnginesApi(
  'the day after a completed visit, the client is thanked and asked for a review',
  async (api) => {
    const { lea } = api.salon
    const worker = makeWorker(api)
    const link = 'https://g.page/r/lea/review'
    await api.db.kysely.updateTable('users').set({ google_link: link }).where('id', '=', lea).execute()
    const { step } = await book(api)
    api.now = tuesday.add({ minutes: 40 })
    const say = async (status: string) =>
      (await api.send('PUT', `/api/appointment_services/${step}`, { status }, await api.as(lea))).status
    assert.equal(await say('done'), 200)
    await worker.look()
    worker.mails.length = 0
    const dayAfter = Temporal.Instant.from('2026-11-25T10:00:00+01:00')
    await worker.look(dayAfter.subtract({ seconds: 1 }))
    assert.equal(worker.mails.length, 0)
    await worker.look(dayAfter)
    assert.equal(worker.mails.length, 1)
    assert.match(worker.mails[0]!.subject, /^Merci de votre visite chez Atelier du test$/)
    assert.ok(worker.mails[0]!.body.includes(link))
  },
)

onBothEnginesApi(
  'no thank-you is sent for a visit that was not done, or whose professional has no review page',
  async (api) => {
    const { lea } = api.salon
    const worker = makeWorker(api)
    const { step } = await book(api)
    const say = async (status: string) =>
      api.send('PUT', `/api/appointment_services/${step}`, { status }, await api.as(lea))
    api.now = tuesday.add({ minutes: 40 })
    await say('done')
    await api.db.kysely
      .updateTable('users')
      .set({ google_link: 'https://g.page/x' })
      .where('id', '=', lea)
      .execute()
    await say('pending')
    await say('done')
    await say('pending')
    await say('no_show')
    await worker.look()
    worker.mails.length = 0
    await worker.look(tuesday.add({ hours: 48 }))
    assert.equal(worker.mails.length, 0)
  },
)
