import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { bookedGroup } from '../../../test/groups.ts'
import { move, setStatus } from '../../../test/parts-of-visits.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { makeWorker } from '../../../test/worker.ts'
import { twilioWebhook } from '../../messaging/providers/sms/twilio.ts'

const settings = { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const }
const account = { accountSid: 'AC1', authToken: 'secret-token', from: '+33700000001', apiUrl: '' }
const dependencies = { webhook: { provider: 'twilio', sms: twilioWebhook(account) } }
const reminderMoment = Temporal.Instant.from('2026-11-22T10:00:00+01:00')
const phoneOfClient = '+33639980005'

/** As Twilio calls and signs. */
function callBack(api: Api, form: Record<string, string>, token = account.authToken) {
  const url = '/api/webhooks/twilio'
  const text = Object.keys(form)
    .sort()
    .reduce((whole, name) => whole + name + form[name], `http://salon.test${url}`)
  return api.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
    payload: new URLSearchParams(form).toString(),
  })
}

let replies = 0
/** Each has an id of its own, as Twilio gives it. */
const reply = (api: Api, text: string, sid = `SM-in-${(replies += 1)}`) =>
  callBack(api, { MessageSid: sid, From: phoneOfClient, Body: text })
const asAdmin = (api: Api) => api.as(api.salon.admin)

/** A visit on Monday at 10 h whose client has been reminded. */
async function reminded(api: Api) {
  const worker = makeWorker(api, { takesReplies: true })
  const visit = await booked(api)
  await worker.look(reminderMoment)
  // The confirmation leaves at the same time.
  assert.ok(worker.sms.some(({ body }) => /rappel/.test(body)))
  return { visit, worker }
}

/** Refuses these writes until the answer is called; and, as after a crash, nothing that was counted is taken back meanwhile. */
async function breakDatabase({ db }: Api, write: 'UPDATE ON appointments' | 'INSERT ON messages') {
  await db.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
    CREATE TRIGGER broken BEFORE ${write} FOR EACH ROW EXECUTE FUNCTION fail();
    CREATE TRIGGER broken BEFORE DELETE ON throttles FOR EACH ROW EXECUTE FUNCTION fail()`)
  return () => db.pool.query('DROP FUNCTION fail CASCADE')
}

const visitOf = async (api: Api, id: number) =>
  (await api.get(`/api/appointments/${id}`, await asAdmin(api))).body

onApi(
  'an admin reads which messages were sent to which recipient, newest first, and filters them',
  async (api) => {
    const worker = makeWorker(api)
    const visit = await booked(api)
    await worker.look()
    const all = await api.get('/api/messages', await asAdmin(api))
    assert.equal(Number(all.headers['x-total-count']), 2)
    const sms = all.body.find(({ channel }: { channel: string }) => channel === 'sms')
    assert.deepEqual(
      [
        sms.kind,
        sms.recipient,
        sms.user,
        sms.appointment,
        sms.status,
        sms.provider,
        sms.attempts,
        sms.resendable,
      ],
      [
        'confirmation',
        phoneOfClient,
        { id: api.salon.client, firstname: 'Laurent', lastname: 'Camille' },
        visit.id,
        'sent',
        'test',
        1,
        false,
      ],
    )
    assert.ok(sms.segments >= 1 && sms.sentAt === '2026-11-20T08:00:00+01:00')
    const count = async (query: string) =>
      Number((await api.get(`/api/messages?${query}`, await asAdmin(api))).headers['x-total-count'])
    assert.equal(await count('channel=email'), 1)
    assert.equal(await count(`customer=/api/users/${api.salon.client}&kind=confirmation&status=sent`), 2)
    assert.equal(await count(`customer=${api.salon.otherClient}`), 0)
    assert.equal(await count(`appointment=${visit.id}&createdAt[after]=2026-11-20T00:00:00Z`), 2)
    assert.equal(await count('createdAt[before]=2026-11-20T00:00:00Z'), 0)
    assert.equal(sms.appointmentStart, visit.start)
    const found = async (search: string) => count(`search=${encodeURIComponent(search)}`)
    assert.equal(await found('LAUR'), 2)
    assert.equal(await found('camille laurent'), 2)
    assert.equal(await found('06 39 98 00 05'), 2)
    assert.equal(await found('camille@'), 1)
    assert.equal(await found('nobody'), 0)
    assert.equal(await found('100%'), 0)
    assertProblem(await api.get('/api/messages?kind=poem', await asAdmin(api)), 422, 'validation_failed')
  },
)

onApi('an admin can resend a failed message once, and the history records it', async (api) => {
  const worker = makeWorker(api)
  await booked(api)
  await worker.look()
  const [{ id }] = (await api.get('/api/messages?channel=sms', await asAdmin(api))).body
  const resend = async () => api.send('POST', `/api/messages/${id}/resend`, undefined, await asAdmin(api))
  assertProblem(await resend(), 409, 'message_not_resendable')

  await api.db.kysely
    .updateTable('messages')
    .set({ status: 'failed', attempts: 30, error: 'down' })
    .where('id', '=', id)
    .execute()
  const answer = await resend()
  assert.deepEqual(
    [answer.status, answer.body.status, answer.body.error, answer.body.attempts],
    [200, 'queued', null, 0],
  )
  assertProblem(await resend(), 409, 'message_not_resendable')
  const before = worker.sms.length
  await worker.look()
  assert.equal(worker.sms.length, before + 1)
  const [line] = (await api.get(`/api/history?entity=message&entity_id=${id}`, await asAdmin(api))).body
  assert.deepEqual([line.actor.id, line.changes], [api.salon.admin, { status: ['failed', 'queued'] }])
  assertProblem(
    await api.send('POST', '/api/messages/999/resend', undefined, await asAdmin(api)),
    404,
    'not_found',
  )
})

onApi('an admin sends a trial SMS to a number of their choice', async (api) => {
  const worker = makeWorker(api)
  const send = async (phone: string) => api.send('POST', '/api/messages/trial', { phone }, await asAdmin(api))
  const answer = await send('06 39 98 12 99')
  assert.deepEqual([answer.status, answer.body.kind, answer.body.recipient], [201, 'trial', '+33639981299'])
  await worker.look()
  assert.deepEqual(
    worker.sms.map(({ to, body }) => [to, body]),
    [['+33639981299', "Atelier du test : ceci est un SMS d'essai."]],
  )
  assertProblem(await send('0123'), 422, 'validation_failed')
})

onApi(
  'delivery receipts update their message in whatever order they arrive',
  async (api) => {
    const worker = makeWorker(api)
    await booked(api)
    await worker.look()
    await api.db.kysely
      .updateTable('messages')
      .set({ provider: 'twilio', provider_id: 'SM1' })
      .where('channel', '=', 'sms')
      .execute()
    const statusNow = async () => {
      const [{ status, error }] = (await api.get('/api/messages?channel=sms', await asAdmin(api))).body
      return [status, error]
    }
    const tell = async (MessageStatus: string) =>
      (await callBack(api, { MessageSid: 'SM1', MessageStatus, ErrorCode: '30003' })).statusCode
    assert.equal(await tell('sending'), 204)
    assert.deepEqual(await statusNow(), ['sent', null])
    assert.equal(await tell('undelivered'), 204)
    assert.deepEqual(await statusNow(), ['failed', 'Twilio: undelivered 30003'])
    assert.equal(await tell('delivered'), 204)
    assert.equal(await tell('undelivered'), 204)
    assert.deepEqual(await statusNow(), ['delivered', null])
  },
  { dependencies },
)

onApi(
  'the reply « OUI » in any spelling confirms the visit of the reminder',
  async (api) => {
    const { visit } = await reminded(api)
    await reply(api, 'Peut-être')
    assert.equal((await visitOf(api, visit.id)).confirmedAt, null)
    assert.equal((await reply(api, ' oui ! ')).statusCode, 204)
    const confirmed = await visitOf(api, visit.id)
    assert.deepEqual([confirmed.confirmedAt, confirmed.status], ['2026-11-22T10:00:00+01:00', 'pending'])
    await reply(api, 'OUI')
    assert.equal((await visitOf(api, visit.id)).version, confirmed.version)
  },
  { settings, dependencies },
)

onApi(
  'the reply « NON » cancels the visit while the client may still cancel',
  async (api) => {
    const { visit } = await reminded(api)
    await reply(api, 'Non.')
    assert.equal((await visitOf(api, visit.id)).status, 'cancelled')
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'the reply « NON » after the deadline changes nothing, and the client is told once which number to call',
  async (api) => {
    const { visit, worker } = await reminded(api)
    api.now = reminderMoment.add({ hours: 1 })
    await reply(api, 'NON')
    await reply(api, 'NON')
    assert.equal((await visitOf(api, visit.id)).status, 'pending')
    worker.sms.length = 0
    await worker.look()
    assert.equal(worker.sms.length, 1)
    assert.match(worker.sms[0]!.body, /maintenu.*Appelez le salon au 02 61 91 04 12/)
  },
  { settings, dependencies },
)

onApi(
  'the reply « NON » about the rest of a visit cancels nothing, and the client is told which number to call',
  async (api) => {
    const { worker, visit: other } = await reminded(api)
    const { client, hugo, cut, beard, admin } = api.salon
    const items = [cut, beard].map((service) => ({ service, professional: hugo }))
    const { body: begun } = await book(api, client, { items, start: at('11:00') })
    await move(api, other.id, { start: at('10:00', '2026-11-27') }, admin)
    api.now = Temporal.Instant.from(at('11:05'))
    await setStatus(api, begun.appointmentServices[0].id, 'done')
    await move(api, begun.id, { start: at('15:00', '2026-11-25') }, admin)
    await worker.look(Temporal.Instant.from(at('15:00', '2026-11-24')))
    worker.sms.length = 0
    await reply(api, 'NON')
    await worker.look()
    assert.match(worker.sms[0]!.body, /maintenu.*02 61 91 04 12/)
    assert.equal((await visitOf(api, other.id)).status, 'pending')
    assert.equal((await visitOf(api, begun.id)).status, 'pending')
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'a reply delivered twice counts once: it never cancels a second visit or undoes a later decision',
  async (api) => {
    const { visit, worker } = await reminded(api)
    const other = await booked(api, { start: at('15:00') })
    api.now = reminderMoment.add({ hours: 5 })
    await worker.look(api.now)
    const statuses = async () => [
      (await visitOf(api, visit.id)).status,
      (await visitOf(api, other.id)).status,
    ]
    const answers = await Promise.all([reply(api, 'NON', 'SM-once'), reply(api, 'NON', 'SM-once')])
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [204, 204],
    )
    assert.deepEqual(await statuses(), ['pending', 'cancelled'])
    api.now = api.now.add({ hours: 1 })
    await reply(api, 'NON', 'SM-once')
    assert.deepEqual(await statuses(), ['pending', 'cancelled'])

    await reply(api, 'STOP', 'SM-stop')
    const own = `/api/users/${api.salon.client}`
    const headers = await api.as(api.salon.client)
    assert.equal((await api.send('PATCH', own, { smsOptOut: false }, headers)).status, 200)
    await reply(api, 'STOP', 'SM-stop')
    assert.equal((await api.get(own, headers)).body.smsOptOut, false)
    await reply(api, 'NON', 'SM-anew')
    assert.deepEqual(await statuses(), ['cancelled', 'cancelled'])
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'the reply « NON » cancels a visit of a group that was reminded of alone, and none after a reminder of several',
  async (api) => {
    const worker = makeWorker(api, { takesReplies: true })
    const toThursday = async (visit: number, time: string) => {
      const moved = await move(api, visit, { start: at(time, '2026-11-26') }, api.salon.admin)
      assert.equal(moved.status, 200, moved.text)
    }
    const together = await bookedGroup(api, { start: at('14:00') })
    const apart = await bookedGroup(api)
    const statuses = async ({ visits }: { visits: { id: number }[] }) =>
      Promise.all(visits.map(async ({ id }) => (await visitOf(api, id)).status))
    await toThursday(apart.visits[1].id, '10:00')
    await worker.look(reminderMoment)
    await reply(api, 'NON')
    assert.deepEqual(await statuses(apart), ['cancelled', 'pending'])
    await worker.look(reminderMoment.add({ hours: 4 }))
    await toThursday(together.visits[1].id, '14:00')
    await reply(api, 'NON')
    assert.deepEqual(await statuses(together), ['pending', 'pending'])
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'a reply that failed to be processed counts when it is delivered again',
  async (api) => {
    const { visit } = await reminded(api)
    const mend = await breakDatabase(api, 'UPDATE ON appointments')
    assert.equal((await reply(api, 'NON', 'SM-again')).statusCode, 500)
    await mend()
    await reply(api, 'NON', 'SM-again')
    assert.equal((await visitOf(api, visit.id)).status, 'cancelled')
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'a refusal that could not be sent is sent when the reply is delivered again',
  async (api) => {
    const { worker } = await reminded(api)
    api.now = reminderMoment.add({ hours: 1 })
    const mend = await breakDatabase(api, 'INSERT ON messages')
    assert.equal((await reply(api, 'NON', 'SM-late')).statusCode, 500)
    await mend()
    worker.sms.length = 0
    for (let count = 0; count < 2; count += 1) await reply(api, 'NON', 'SM-late')
    await worker.look()
    assert.equal(worker.sms.length, 1)
  },
  { settings, dependencies },
)

onApi(
  'a « NON » from before any reminder cancels nothing when it is delivered again after one',
  async (api) => {
    const worker = makeWorker(api, { takesReplies: true })
    const visit = await booked(api)
    await reply(api, 'NON', 'SM-early')
    await worker.look(reminderMoment)
    await reply(api, 'NON', 'SM-early')
    assert.equal((await visitOf(api, visit.id)).status, 'pending')
    await reply(api, 'NON')
    assert.equal((await visitOf(api, visit.id)).status, 'cancelled')
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'the reply « STOP » ends messages about visits and no others',
  async (api) => {
    const { worker } = await reminded(api)
    await reply(api, 'stop')
    await booked(api, { start: '2026-11-25T10:00:00+01:00' })
    worker.sms.length = 0
    worker.mails.length = 0
    await worker.look()
    assert.deepEqual([worker.sms.length, worker.mails.length], [0, 1])
    const lines = await api.get(`/api/history?entity=user&entity_id=${api.salon.client}`, await asAdmin(api))
    assert.deepEqual(lines.body[0].changes, { smsOptOut: [false, true] })
  },
  { settings, dependencies },
)

onApi(
  'a webhook call that is unsigned or from another provider changes nothing',
  async (api) => {
    const { visit } = await reminded(api)
    const forged = await callBack(api, { MessageSid: 'SM9', From: phoneOfClient, Body: 'NON' }, 'guess')
    assert.equal(forged.statusCode, 403)
    assertProblem(await api.send('POST', '/api/webhooks/brevo', {}), 404, 'not_found')
    assertProblem(await api.send('POST', '/api/webhooks/pigeon', {}), 422, 'validation_failed')
    assertProblem(await api.get('/api/webhooks/twilio?Body=NON'), 403, 'forbidden')
    assert.equal((await visitOf(api, visit.id)).status, 'pending')
  },
  { settings: { ...settings, can_cancel_until_last_moment: true }, dependencies },
)

onApi(
  'a salon without an SMS provider has no webhook, and form bodies are accepted by webhooks only',
  async (api) => {
    assert.equal((await callBack(api, { MessageSid: 'SM1' })).statusCode, 404)
    const form = await api.app.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=x&password=y',
    })
    assert.equal(form.statusCode, 415)
  },
)
