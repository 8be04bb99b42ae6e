import assert from 'node:assert/strict'
import { onBothEnginesApi, type Api } from '../../../test/api.ts'
import { move, setStatus, type Step } from '../../../test/parts-of-visits.ts'
import { at, book } from '../../../test/visits.ts'
import { makeWorker } from '../../../test/worker.ts'

const settings = { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const }
const wednesday = '2026-11-25'
const thursday = '2026-11-26'

interface Begun {
  id: number
  steps: [Step, Step]
}

/** A cut and a beard on Monday at 10:00, of which the cut was done. */
async function begun(api: Api): Promise<Begun> {
  const { client, hugo, cut, beard } = api.salon
  const items = [cut, beard].map((service) => ({ service, professional: hugo }))
  const { body } = await book(api, client, { items, start: at('10:00') })
  api.now = Temporal.Instant.from(at('10:05'))
  await setStatus(api, body.appointmentServices[0].id, 'done')
  return { id: body.id, steps: body.appointmentServices }
}

/** A started visit whose beard step is on Wednesday at 15:00. */
async function restOnWednesday(api: Api): Promise<Begun> {
  const visit = await begun(api)
  await restTo(api, visit, at('15:00', wednesday))
  return visit
}

async function restTo(api: Api, { id }: Begun, start: string): Promise<void> {
  const answer = await move(api, id, { start }, api.salon.admin)
  assert.equal(answer.status, 200, answer.text)
}

/** When reminders that wait are due. */
async function waiting({ db }: Api): Promise<string[]> {
  const { rows } = await db.pool.query<{ due: Temporal.Instant }>(
    "SELECT due_at AS due FROM messages WHERE kind = 'reminder' AND status = 'queued' ORDER BY due_at",
  )
  return rows.map(({ due }) => due.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString())
}

onBothEnginesApi(
  'a client whose visit continues another day gets one reminder of the rest, which says to call',
  async (api) => {
    const worker = makeWorker(api, { takesReplies: true })
    await restOnWednesday(api)
    assert.deepEqual(await waiting(api), ['2026-11-24T15:00:00'])
    await worker.look()
    worker.sms.length = 0
    const due = Temporal.Instant.from(at('15:00', '2026-11-24'))
    await worker.look(due.subtract({ seconds: 1 }))
    assert.equal(worker.sms.length, 0)
    await worker.look(due)
    await worker.look(due.add({ minutes: 5 }))
    assert.equal(worker.sms.length, 1)
    const { body } = worker.sms[0]!
    assert.match(
      body,
      /rappel de votre rendez-vous, mercredi 25 novembre à 15\sh\. Pour déplacer ou annuler, appelez/,
    )
    assert.doesNotMatch(body, /OUI/)
  },
  { settings },
)

onBothEnginesApi(
  'the reminder of the rest of a visit follows it when it is moved, and is cancelled with it',
  async (api) => {
    const visit = await restOnWednesday(api)
    const [cut, beard] = visit.steps
    const admin = await api.as(api.salon.admin)
    await restTo(api, visit, at('16:00', thursday))
    assert.deepEqual(await waiting(api), ['2026-11-25T16:00:00'])
    const drag = (start: string, end: string) =>
      api.send('PUT', `/api/appointment_services/${beard.id}`, { start, end }, admin)
    assert.equal((await drag(at('17:00', thursday), at('17:20', thursday))).status, 200)
    assert.deepEqual(await waiting(api), ['2026-11-25T17:00:00'])
    assert.equal((await drag(at('17:00', thursday), at('17:40', thursday))).status, 200)
    assert.deepEqual(await waiting(api), ['2026-11-25T17:00:00'], 'longer is no other time')

    await setStatus(api, beard.id, 'cancelled')
    assert.deepEqual(await waiting(api), [])
    await setStatus(api, beard.id, 'pending')
    assert.deepEqual(await waiting(api), ['2026-11-25T17:00:00'])
    await setStatus(api, cut.id, 'pending')
    await setStatus(api, beard.id, 'cancelled')
    assert.deepEqual(await waiting(api), [], 'also while the first part goes on')
    await setStatus(api, beard.id, 'pending')
    await setStatus(api, cut.id, 'done', { wholeVisit: true })
    assert.deepEqual(await waiting(api), [])
    await setStatus(api, cut.id, 'pending', { wholeVisit: true })
    assert.deepEqual(await waiting(api), ['2026-11-25T17:00:00'], 'closed and opened again')
    const gone = await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, admin)
    assert.equal(gone.body.status, 'cancelled', gone.text)
    assert.deepEqual(await waiting(api), [])
    await setStatus(api, beard.id, 'pending', { wholeVisit: true })
    assert.deepEqual(await waiting(api), ['2026-11-25T17:00:00'])
  },
  { settings },
)

onBothEnginesApi(
  'each part of a divided visit is reminded of once the part before it is done',
  async (api) => {
    const { client, hugo, cut, beard, admin } = api.salon
    const items = [cut, beard, cut].map((service) => ({ service, professional: hugo }))
    const { body } = await book(api, client, { items, start: at('10:00') })
    const steps: Step[] = body.appointmentServices
    const drag = async (step: Step, day: string) => {
      const times = { start: at('15:00', day), end: at('15:20', day) }
      const answer = await api.send('PUT', `/api/appointment_services/${step.id}`, times, await api.as(admin))
      assert.equal(answer.status, 200, answer.text)
    }
    await drag(steps[2]!, thursday)
    await drag(steps[1]!, wednesday)
    const worker = makeWorker(api)
    await worker.look(Temporal.Instant.from(at('10:00', '2026-11-22')))
    api.now = Temporal.Instant.from(at('10:05'))
    await setStatus(api, steps[0]!.id, 'done')
    assert.deepEqual(await waiting(api), ['2026-11-24T15:00:00'])
    await setStatus(api, steps[0]!.id, 'pending')
    await setStatus(api, steps[0]!.id, 'done')
    assert.deepEqual(await waiting(api), ['2026-11-24T15:00:00'], 'once')
    await worker.look(Temporal.Instant.from(at('15:00', '2026-11-24')))
    api.now = Temporal.Instant.from(at('15:05', wednesday))
    await setStatus(api, steps[1]!.id, 'done')
    assert.deepEqual(await waiting(api), [], 'a day before is over')
    await api.db.kysely.updateTable('settings').set({ sms_reminder_value: 2 }).execute()
    await setStatus(api, steps[1]!.id, 'pending')
    await setStatus(api, steps[1]!.id, 'done')
    assert.deepEqual(await waiting(api), ['2026-11-26T13:00:00'])
  },
  { settings },
)

onBothEnginesApi(
  'a client who is in the salon gets no reminder of a later part that day',
  async (api) => {
    await api.db.kysely.updateTable('settings').set({ sms_reminder_value: 2 }).execute()
    const visit = await begun(api)
    await restTo(api, visit, at('17:00'))
    assert.deepEqual(await waiting(api), [])
  },
  { settings },
)

onBothEnginesApi(
  'new reminder rules also apply to the rest of a visit',
  async (api) => {
    const worker = makeWorker(api)
    await restOnWednesday(api)
    await worker.look()
    worker.sms.length = 0
    const setNotice = async (smsReminderValue: number) => {
      const admin = await api.as(api.salon.admin)
      const answer = await api.send('PATCH', '/api/settings/1', { smsReminderValue }, admin)
      assert.equal(answer.status, 200, answer.text)
    }
    await setNotice(3)
    assert.deepEqual(await waiting(api), ['2026-11-25T12:00:00'])
    await worker.look(Temporal.Instant.from(at('12:00', wednesday)))
    assert.equal(worker.sms.length, 1)
    await setNotice(2)
    assert.deepEqual(await waiting(api), [], 'reminded is reminded')
  },
  { settings },
)

onBothEnginesApi(
  'on the day itself, the client is notified when the rest of a visit is moved or cancelled',
  async (api) => {
    const worker = makeWorker(api)
    const visit = await restOnWednesday(api)
    await worker.look(Temporal.Instant.from(at('09:00', wednesday)))
    worker.sms.length = 0
    await restTo(api, visit, at('17:00', wednesday))
    await worker.look()
    await setStatus(api, visit.steps[1].id, 'cancelled')
    await worker.look()
    const [moved, cancelled] = worker.sms
    assert.match(moved!.body, /mercredi 25 novembre à 17\sh/)
    assert.match(cancelled!.body, /mercredi 25 novembre à 17\sh est annulé/)
  },
)
