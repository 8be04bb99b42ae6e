import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { colour, cutAndBeard, move, setStatus, shown, type Step } from '../../../test/parts-of-visits.ts'
import { at, book, messagesOf } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

onApi('a pause is reopened with its work, however its visit was closed', async (api) => {
  const { admin } = api.salon
  const { id, steps } = await colour(api)
  const [application, pause, rinse] = steps as [Step, Step, Step]
  const statuses = (answer: Answer) => shown(answer).map(([, , status]: string[]) => status)
  api.now = Temporal.Instant.from(at('12:00'))
  await setStatus(api, application.id, 'done')
  assert.deepEqual(statuses(await setStatus(api, rinse.id, 'done')), ['done', 'done', 'done'])
  assertProblem(await setStatus(api, pause.id, 'pending'), 422, 'transition_not_allowed')
  assert.deepEqual(statuses(await setStatus(api, rinse.id, 'pending')), ['done', 'pending', 'pending'])
  assert.deepEqual(statuses(await setStatus(api, application.id, 'pending')), [
    'pending',
    'pending',
    'pending',
  ])
  const answer = await move(api, id, { start: at('15:00') }, admin)
  assert.deepEqual(
    shown(answer).map(([, start]: string[]) => start),
    [at('15:00'), at('15:45'), at('16:20')],
  )
})

/** A colour of three steps and a cut that follows, both with Léa. */
async function colourAndCut(api: Api): Promise<{ id: number; steps: Step[] }> {
  const { client, lea, cut } = api.salon
  const items = [
    { combinatedService: api.salon.colour, professional: lea },
    { service: cut, professional: lea },
  ]
  const { body } = await book(api, client, { items, start: at('10:00') })
  return { id: body.id, steps: body.appointmentServices }
}

onApi('the migration closes visits that an earlier release kept pending because of a pause', async (api) => {
  const { client, lea, admin } = api.salon
  const keepPending = `UPDATE appointments SET status = 'pending', cancelled_at = NULL, cancelled_by = NULL, price = 0`
  const { id, steps, price } = await colour(api)
  await api.db.pool.query(
    "UPDATE appointment_services SET status = 'cancelled', cancelled_apart = true WHERE busy AND appointment_id = $1",
    [id],
  )
  await api.db.pool.query('DELETE FROM occupancy WHERE appointment_id = $1', [id])
  await api.db.pool.query(`${keepPending} WHERE id = $1`, [id])
  assertProblem(await move(api, id, { start: at('15:00') }), 422, 'not_pending')

  const { body: begun } = await book(api, client, {
    items: [{ combinatedService: api.salon.colour, professional: lea }],
    start: at('14:00'),
  })
  await api.db.pool.query(
    "UPDATE appointment_services SET status = 'done' WHERE busy AND appointment_id = $1",
    [begun.id],
  )
  const { body: other } = await book(api, client, {
    items: [{ combinatedService: api.salon.colour, professional: lea }],
    start: at('17:00'),
  })
  await api.db.pool.query(
    `INSERT INTO messages (dedupe_key, kind, channel, recipient, appointment_id, body, status, due_at, created_at)
     VALUES ('waiting', 'reminder', 'sms', '+33639980005', $1, 'À demain !', 'queued', $2, $2)`,
    [id, at('10:00', '2026-11-22')],
  )
  const files = path.join(import.meta.dirname, '../../../migrations')
  await api.db.pool.query(await fs.readFile(path.join(files, '0022_visits_without_work.sql'), 'utf8'))

  const read = async (visit: number) => api.get(`/api/appointments/${visit}`, await api.as(admin))
  const statuses = (answer: Answer) =>
    [answer.body, ...answer.body.appointmentServices].map(({ status }: { status: string }) => status)
  const closed = await read(id)
  assert.deepEqual(statuses(closed), ['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  assert.equal(closed.body.price, price)
  assert.deepEqual(statuses(await read(begun.id)), ['done', 'done', 'done', 'done'])
  assert.deepEqual(statuses(await read(other.id)), ['pending', 'pending', 'pending', 'pending'])
  const { rows } = await api.db.pool.query<{ status: string }>(
    "SELECT DISTINCT status FROM messages WHERE appointment_id = $1 AND kind = 'reminder'",
    [id],
  )
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['cancelled'],
  )
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  const back = await setStatus(api, steps[0]!.id, 'pending', { wholeVisit: true })
  assert.deepEqual(statuses(back), ['pending', 'pending', 'pending', 'pending'])
})

onApi('a part that is cancelled in a pending visit counts as cancelled separately', async (api) => {
  const { client } = api.salon
  const { id, steps } = await cutAndBeard(api)
  const [first, second] = steps as [Step, Step]
  const statuses = (answer: Answer) => shown(answer).map(([, , status]: string[]) => status)
  await setStatus(api, first.id, 'cancelled')
  await setStatus(api, second.id, 'cancelled')
  const read = async () => (await api.get(`/api/appointments/${id}`, await api.as(client))).body
  const meant = async () => {
    const { items, appointmentServices } = await read()
    return [items, appointmentServices].map((some) =>
      some.map(({ isActive }: { isActive: boolean }) => isActive),
    )
  }
  assert.deepEqual(await meant(), [
    [false, true],
    [false, true],
  ])
  assert.equal((await read()).price, second.price)
  await setStatus(api, first.id, 'pending')
  await setStatus(api, first.id, 'cancelled', { wholeVisit: true })
  assert.deepEqual(await meant(), [
    [true, false],
    [true, false],
  ])
  const back = await setStatus(api, first.id, 'pending', { wholeVisit: true })
  assert.deepEqual(statuses(back), ['pending', 'cancelled'])
})

onApi('a part cancelled after the rest was done is not in its professional’s figures', async (api) => {
  const { client, admin, lea, hugo, cut, beard } = api.salon
  const items = [
    { service: cut, professional: lea },
    { service: beard, professional: hugo },
  ]
  const figures = async (who: number) => {
    const { body } = await api.get('/api/stats/dashboard', await api.as(who))
    return body.today.appointments
  }
  const { body } = await book(api, client, { items, start: at('10:00') })
  api.now = Temporal.Instant.from(at('10:15'))
  await setStatus(api, body.appointmentServices[0].id, 'done')
  const gone = await api.send('DELETE', `/api/appointments/${body.id}`, undefined, await api.as(admin))
  assert.equal(gone.body.status, 'done')
  assert.deepEqual([await figures(lea), await figures(hugo), await figures(admin)], [1, 0, 1])
})

/** The status that migration 0023 gives to a pause, by the status of the work before and after it; the pause was pending unless stated. */
const pausesByWork: readonly [application: string, rinse: string, pause: string, was?: string][] = [
  ['cancelled', 'cancelled', 'cancelled'],
  ['done', 'done', 'done'],
  ['no_show', 'no_show', 'no_show'],
  ['done', 'cancelled', 'done'],
  ['cancelled', 'done', 'done'],
  ['no_show', 'done', 'done'],
  ['no_show', 'cancelled', 'no_show'],
  ['pending', 'pending', 'pending'],
  ['pending', 'cancelled', 'pending'],
  ['done', 'pending', 'pending'],
  ['no_show', 'pending', 'pending'],
  // A pause whose status was already set keeps it.
  ['done', 'done', 'cancelled', 'cancelled'],
  ['cancelled', 'cancelled', 'done', 'done'],
]

onApi('the migration closes pauses that an earlier release kept pending without work', async (api) => {
  const { client, lea } = api.salon
  const { id, steps } = await colourAndCut(api)
  const other = await cutAndBeard(api, { for: 'Léo' })
  const items = [{ combinatedService: api.salon.colour, professional: lea }]
  const { body: second } = await book(api, client, { items, start: at('14:00') })
  const set = (step: Step, status: string) =>
    api.db.pool.query('UPDATE appointment_services SET status = $2 WHERE id = $1', [step.id, status])
  const file = path.join(import.meta.dirname, '../../../migrations/0023_pauses_without_work.sql')
  const migration = await fs.readFile(file, 'utf8')
  const statuses = async (visit: number) =>
    shown(await api.get(`/api/appointments/${visit}`, await api.as(api.salon.admin))).map(
      ([, , status]: string[]) => status,
    )
  const [application, pause, rinse] = steps as [Step, Step, Step, Step]
  for (const [before, after, expected, was = 'pending'] of pausesByWork) {
    await set(application, before)
    await set(rinse, after)
    await set(pause, was)
    await api.db.pool.query(migration)
    assert.deepEqual(await statuses(id), [before, expected, after, 'pending'], `${before}, ${was}, ${after}`)
  }
  assert.deepEqual(
    await statuses(second.id),
    ['pending', 'pending', 'pending'],
    'another item of the same kind',
  )
  assert.deepEqual(await statuses(other.id), ['pending', 'pending'])
})

/** The newest SMS and the calendar entry of the newest e-mail. */
async function newest({ db }: Api, kind: string) {
  const { rows } = await db.pool.query<{ body: string; ics: string }>(
    `SELECT (SELECT body FROM messages WHERE kind = $1 AND channel = 'sms' ORDER BY id DESC LIMIT 1) AS body,
            (SELECT ics FROM messages WHERE kind = $1 AND channel = 'email' ORDER BY id DESC LIMIT 1) AS ics`,
    [kind],
  )
  return rows[0]!
}

const told = (kind: string) => [`${kind} sms +33639980005`, `${kind} email camille@test.example`]

/** The messages that a successful change queues. */
async function newsOf(api: Api, change: () => Promise<Answer>): Promise<string[]> {
  const known = (await messagesOf(api)).length
  const answer = await change()
  assert.equal(answer.status, 200, answer.text)
  return (await messagesOf(api)).slice(known)
}

onApi(
  'when the rest of a started visit moves to another day, the client is notified of the time',
  async (api) => {
    const { admin } = api.salon
    const { id, steps } = await cutAndBeard(api)
    const [cut, beard] = steps as [Step, Step]
    api.now = Temporal.Instant.from(at('10:05'))
    await setStatus(api, cut.id, 'done')
    const moveTo = (start: string) => newsOf(api, () => move(api, id, { start }, admin))

    assert.deepEqual(await moveTo(at('11:00')), [], 'who is there hears of it there')
    assert.deepEqual(await moveTo(at('15:00', '2026-11-25')), told('move'))
    const { body, ics } = await newest(api, 'move')
    assert.match(body, /mercredi 25 novembre à 15\sh\. Pour déplacer ou annuler, appelez le salon/)
    assert.match(ics, /DTSTART:20261125T140000Z\r\nDTEND:20261125T142000Z/)
    assert.match(ics, /SUMMARY:Atelier du test : Barbe\r\n/)

    const drag = (start: string, end: string) =>
      newsOf(api, async () =>
        api.send('PUT', `/api/appointment_services/${beard.id}`, { start, end }, await api.as(admin)),
      )
    assert.deepEqual(await drag(at('16:00', '2026-11-25'), at('16:20', '2026-11-25')), told('move'))
    assert.deepEqual(
      await drag(at('16:00', '2026-11-25'), at('16:40', '2026-11-25')),
      [],
      'longer is no news',
    )
    assert.match((await newest(api, 'move')).body, /à 16\sh\./)
    // They have gone home: that it is today after all is news too.
    assert.deepEqual(await moveTo(at('17:00')), told('move'))
    assert.deepEqual(await moveTo(at('18:00')), [])
  },
)

const waysToCancel: Record<string, (api: Api, visit: { id: number; steps: Step[] }) => Promise<Answer>> = {
  'with all that is left': async (api, { id }) =>
    api.send('DELETE', `/api/appointments/${id}`, undefined, await api.as(api.salon.admin)),
  'as a part': (api, { steps }) => setStatus(api, steps[1]!.id, 'cancelled'),
}

for (const [how, cancel] of Object.entries(waysToCancel)) {
  onApi(
    `when the rest of a visit planned for another day is cancelled, ${how}, the client is notified`,
    async (api) => {
      const { admin } = api.salon
      const visit = await cutAndBeard(api)
      api.now = Temporal.Instant.from(at('10:05'))
      await setStatus(api, visit.steps[0]!.id, 'done')
      await move(api, visit.id, { start: at('15:00', '2026-11-25') }, admin)
      const known = (await messagesOf(api)).length
      assert.equal((await cancel(api, visit)).body.status, 'done')
      assert.deepEqual((await messagesOf(api)).slice(known), told('cancellation'))
      const { body, ics } = await newest(api, 'cancellation')
      assert.match(body, /mercredi 25 novembre à 15\sh est annulé/)
      assert.match(ics, /METHOD:CANCEL/)
    },
  )
}

const waysToCancelAll: typeof waysToCancel = {
  'by its address': waysToCancel['with all that is left']!,
  'as a whole': (api, { steps }) => setStatus(api, steps[0]!.id, 'cancelled', { wholeVisit: true }),
}

for (const [how, cancel] of Object.entries(waysToCancelAll)) {
  onApi(
    `when a started visit with a part on another day is cancelled, ${how}, the client is notified`,
    async (api) => {
      const visit = await cutAndBeard(api)
      const { admin } = api.salon
      api.now = Temporal.Instant.from(at('10:05'))
      await setStatus(api, visit.steps[0]!.id, 'done')
      await move(api, visit.id, { start: at('15:00', '2026-11-25') }, admin)
      await setStatus(api, visit.steps[0]!.id, 'pending')
      assert.deepEqual(await newsOf(api, () => cancel(api, visit)), told('cancellation'))
      assert.match((await newest(api, 'cancellation')).body, /mercredi 25 novembre à 15\sh est annulé/)
    },
  )
}

/** A cut that has begun on Monday at 10:00; of the rest, a beard on Wednesday at 15:00 and a cut at 15:20. */
async function restOnWednesday(api: Api): Promise<[Step, Step, Step]> {
  const { client, admin, hugo, cut, beard } = api.salon
  const items = [cut, beard, cut].map((service) => ({ service, professional: hugo }))
  const { body } = await book(api, client, { items, start: at('10:00') })
  const [first, second, third] = body.appointmentServices as [Step, Step, Step]
  api.now = Temporal.Instant.from(at('10:05'))
  await setStatus(api, first.id, 'done')
  assert.equal((await move(api, body.id, { start: at('15:00', '2026-11-25') }, admin)).status, 200)
  return [first, second, third]
}

onApi('the rest of a visit takes its client’s time on the day to which it moved', async (api) => {
  const { client, lea, cut } = api.salon
  await restOnWednesday(api)
  const wish = { items: [{ service: cut, professional: lea }], start: at('15:00', '2026-11-25') }
  assertProblem(await book(api, client, wish), 409, 'client_busy')
  assert.equal((await book(api, client, { ...wish, start: at('14:30', '2026-11-25') })).status, 201)
})

onApi(
  'when cancelling or restoring a part changes the time of the rest, the client is notified',
  async (api) => {
    const [first, beard, cut] = await restOnWednesday(api)
    const set = (step: Step, status: string) => newsOf(api, () => setStatus(api, step.id, status))
    assert.deepEqual(await set(beard, 'cancelled'), told('move'))
    assert.match((await newest(api, 'move')).body, /mercredi 25 novembre à 15\sh\s20\./)
    assert.deepEqual(await set(beard, 'pending'), told('move'))
    assert.match((await newest(api, 'move')).body, /mercredi 25 novembre à 15\sh\./)
    assert.deepEqual(await set(cut, 'cancelled'), [], 'they come at the same time')
    assert.deepEqual(await set(first, 'pending'), [])
    assert.deepEqual(await set(beard, 'cancelled'), told('cancellation'), 'also while the first part goes on')
    assert.deepEqual(await set(beard, 'pending'), told('confirmation'))
  },
)

onApi('a client notified that the rest is cancelled is notified when it is restored', async (api) => {
  const [first, beard, cut] = await restOnWednesday(api)
  const set = (step: Step, status: string, more = {}) =>
    newsOf(api, () => setStatus(api, step.id, status, more))
  await set(cut, 'cancelled')
  assert.deepEqual(await set(beard, 'cancelled'), told('cancellation'))
  assert.deepEqual(await set(beard, 'pending'), told('confirmation'))
  const { body, ics } = await newest(api, 'confirmation')
  assert.match(body, /mercredi 25 novembre à 15\sh\. Pour déplacer ou annuler, appelez le salon/)
  assert.match(ics, /DTSTART:20261125T140000Z/)

  await set(first, 'pending')
  assert.deepEqual(await set(first, 'done', { wholeVisit: true }), [])
  assert.deepEqual(
    await set(first, 'pending', { wholeVisit: true }),
    [],
    'they were not told that it is closed',
  )
})
