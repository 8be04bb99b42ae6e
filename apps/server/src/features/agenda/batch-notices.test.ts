import assert from 'node:assert/strict'
import { change, toPlace } from '../../../test/agenda.ts'
import { onApi, onBothEnginesApi, type Answer, type Api, type ApiOptions } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { makeWorker } from '../../../test/worker.ts'

const withReminders: ApiOptions = {
  settings: { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' },
}

/** The messages of a kind: their state, how many seconds they wait from now on, and the hour they tell of. */
async function told(api: Api, kind = 'move', channel = 'sms'): Promise<string[]> {
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select(['status', 'due_at', 'body'])
    .where('kind', '=', kind as 'move')
    .where('channel', '=', channel as 'sms')
    .orderBy('id')
    .execute()
  return rows.map(({ status, due_at: due, body }) => {
    const [hour] = /\d+ ?h(?: ?\d+)?/.exec(body.replaceAll(/[\u00a0\u202f]/g, ' ')) ?? ['']
    return `${status} ${api.now.until(due).total('seconds')} ${hour}`
  })
}

async function changed(
  api: Api,
  ...parts: Parameters<typeof change> extends [Api, ...infer Rest] ? Rest : never
) {
  const answer = await change(api, ...parts)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Answer['body']
}

onBothEnginesApi('the client is told of another time, fifteen seconds later', async (api) => {
  const visit = await booked(api)
  const { notices } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  assert.deepEqual(notices, [{ visit: visit.id, isProposed: true }])
  assert.deepEqual(await told(api), ['queued 15 15 h'])
  assert.deepEqual(await told(api, 'move', 'email'), ['queued 15 15 h'])
})

onApi('a longer visit and another professional are no news to a client who chose nobody', async (api) => {
  const { client, cut, hugo, lea } = api.salon
  const visit = (await book(api, client, { items: [{ service: cut }], start: at('10:00') })).body
  const [{ professional }] = visit.appointmentServices
  const other = professional.id === lea ? hugo : lea
  const { notices, visits } = await changed(api, [toPlace(visit, { professional: other })])
  assert.deepEqual(notices, [{ visit: visit.id, isProposed: false }])
  await changed(api, [toPlace({ ...visit, version: visits[0].version }, { end: at('10:45') })])
  assert.deepEqual(await told(api), [])
})

onApi('a client who chose their professional is told when somebody else does the work', async (api) => {
  const visit = await booked(api)
  const { notices } = await changed(api, [toPlace(visit, { professional: api.salon.hugo })])
  assert.deepEqual(notices, [{ visit: visit.id, isProposed: true }])
  assert.equal((await told(api)).length, 1)
})

onApi('staff choose which clients are told', async (api) => {
  const { otherClient, hugo } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('11:00'), who: otherClient })
  const both = [toPlace(first, { start: at('15:00') }), toPlace(second, { professional: hugo })]
  const { notices } = await changed(api, both, { notify: [second.id] })
  assert.equal(notices.length, 2)
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select('appointment_id')
    .distinct()
    .where('kind', '=', 'move')
    .execute()
  assert.deepEqual(rows, [{ appointment_id: second.id }])
})

onApi('nobody is told of a visit that has begun, nor a client without an address', async (api) => {
  const visit = await booked(api)
  const later = await booked(api, { start: at('15:00') })
  await api.db.kysely
    .updateTable('users')
    .set({ sms_opt_out: true, email: null, email_proved_at: null })
    .where('id', '=', api.salon.client)
    .execute()
  const { notices } = await changed(api, [toPlace(later, { start: at('16:00') })], { notify: [later.id] })
  assert.deepEqual(notices, [])
  await api.db.kysely
    .updateTable('users')
    .set({ sms_opt_out: false })
    .where('id', '=', api.salon.client)
    .execute()
  api.now = Temporal.Instant.from(at('10:10'))
  const begun = await changed(api, [toPlace(visit, { end: at('10:50') })], { notify: [visit.id] })
  assert.deepEqual(begun.notices, [])
  assert.deepEqual(await told(api), [])
})

onBothEnginesApi('news that has not left is replaced by newer news of the same visit', async (api) => {
  const visit = await booked(api)
  const { visits } = await changed(api, [toPlace(visit, { start: at('15:00') })])
  api.now = api.now.add({ seconds: 10 })
  visit.version = visits[0].version
  const second = await changed(api, [toPlace(visit, { start: at('16:00') })])
  assert.deepEqual(await told(api), ['cancelled 5 15 h', 'queued 15 16 h'])
  await changed(api, [{ visit: visit.id, version: second.visits[0].version, cancel: true }])
  assert.deepEqual(await told(api), ['cancelled 5 15 h', 'cancelled 15 16 h'])
  // The hour that the client knows: they heard of no other.
  assert.deepEqual(await told(api, 'cancellation'), ['queued 15 10 h'])
})

/** One visit that is changed again and again, ten seconds after each change; what is told in the end. */
async function toldOf(
  api: Api,
  visit: Awaited<ReturnType<typeof booked>>,
  ...places: Parameters<typeof toPlace>[1][]
): Promise<string[]> {
  let { version } = visit
  for (const place of places) {
    const { visits } = await changed(api, [toPlace({ ...visit, version }, place)])
    version = visits[0].version
    api.now = api.now.add({ seconds: 10 })
  }
  return (await told(api)).filter((line) => line.startsWith('queued')).map((line) => line.replace(/ \S+/, ''))
}

onBothEnginesApi(
  'a visit that grows right after it was moved still tells its client of the move',
  async (api) => {
    const visit = await booked(api)
    const [move, grow] = [{ start: at('15:00') }, { end: at('15:45') }]
    assert.deepEqual(await toldOf(api, visit, move, grow, { end: at('16:00') }), ['queued 15 h'])
  },
)

onApi(
  'a client who chose nobody is told of the move that another professional follows at once',
  async (api) => {
    const { client, cut, hugo, lea } = api.salon
    const visit = (await book(api, client, { items: [{ service: cut }], start: at('10:00') })).body
    const other = visit.appointmentServices[0].professional.id === lea ? hugo : lea
    const change = { professional: other }
    assert.deepEqual(await toldOf(api, visit, { start: at('15:00') }, change), ['queued 15 h'])
  },
)

onBothEnginesApi('nothing is told of a visit that is moved and moved back at once', async (api) => {
  const visit = await booked(api)
  const [away, back] = [{ start: at('15:00') }, { start: at('10:00') }]
  assert.deepEqual(await toldOf(api, visit, away, { end: at('15:45') }, { end: at('15:30') }, back), [])
})

onApi('a client who was told of a move is told of the move back', async (api) => {
  const visit = await booked(api)
  const { look } = makeWorker(api)
  await changed(api, [toPlace(visit, { start: at('15:00') })])
  await look((api.now = api.now.add({ seconds: 15 })))
  assert.deepEqual(await toldOf(api, { ...visit, version: 2 }, { start: at('10:00') }), ['queued 10 h'])
})

onApi('the news that staff asked for follows a visit that is changed again at once', async (api) => {
  const { client, cut, hugo, lea } = api.salon
  const visit = (await book(api, client, { items: [{ service: cut }], start: at('10:00') })).body
  const other = visit.appointmentServices[0].professional.id === lea ? hugo : lea
  await changed(api, [toPlace(visit, { professional: other })], { notify: [visit.id] })
  assert.deepEqual(await toldOf(api, { ...visit, version: 2 }, { end: at('10:45') }), ['queued 10 h'])
})

onApi('a visit that is moved elsewhere meanwhile does not tell of the time before', async (api) => {
  const visit = await booked(api)
  await changed(api, [toPlace(visit, { start: at('15:00') })])
  const path = `/api/appointments/update/${visit.id}`
  const answer = await api.send('PUT', path, { start: at('17:00') }, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(await told(api), ['cancelled 15 15 h', 'queued 0 17 h'])
})

onBothEnginesApi(
  'the reminder follows a visit that is moved, and goes with one that is cancelled',
  async (api) => {
    const visit = await booked(api)
    const reminders = async () => (await told(api, 'reminder')).map((line) => line.replace(/ \S+/, ''))
    assert.deepEqual(await reminders(), ['queued 10 h'])
    const { visits } = await changed(api, [toPlace(visit, { start: at('15:00') })])
    assert.deepEqual(await reminders(), ['cancelled 10 h', 'queued 15 h'])
    await changed(api, [{ visit: visit.id, version: visits[0].version, cancel: true }])
    assert.deepEqual(await reminders(), ['cancelled 10 h', 'cancelled 15 h'])
  },
  withReminders,
)
