import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyProposals, calendarState, change, takenTime, toPlace, undo } from '../../../test/agenda.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { twoLengths } from '../../../test/hair-lengths.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, newClients } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'

const away = (api: Api, { start = at('00:00'), end = at('00:00', '2026-11-24') } = {}) => ({
  professional: api.salon.lea,
  start,
  end,
})

async function proposals(api: Api, body: object = away(api), who = api.salon.admin): Promise<Answer> {
  return api.send('POST', '/api/agenda/absence', body, await api.as(who))
}

const clock = (instant: string) => instant.slice(11, 16)
const placed = ({ place, call }: Answer['body']) =>
  [place ? `${place.kind} ${place.professional} ${clock(place.start)}` : 'nobody', call ?? 'message'].join(
    ', ',
  )

const apply = (api: Api, answer: Answer, more: object = {}) =>
  applyProposals(api, answer, { absence: { ...away(api), reason: 'Malade' }, ...more })

const absences = async (api: Api) =>
  (await api.db.pool.query('SELECT professional_id, reason FROM schedule_exceptions')).rows

onBothEnginesApi('an absence proposes colleagues at the same time, and writes nothing', async (api) => {
  const { hugo } = api.salon
  await booked(api)
  const before = await tableChecksums(api.db)
  const answer = await proposals(api)
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(await tableChecksums(api.db), before)
  assert.deepEqual(answer.body.proposals.map(placed), [`same_time ${hugo} 10:00, message`])
  assert.equal(answer.body.proposals[0].wasChosen, true)
})

onApi(
  'a visit for a length of hair is handed over with the colleague’s time for that length',
  async (api) => {
    const { hugo } = api.salon
    const { long } = await twoLengths(api, { longWithHugo: 70 })
    await booked(api, { length: long })
    const [{ place }] = (await proposals(api)).body.proposals
    assert.deepEqual([place.professional, clock(place.start), clock(place.end)], [hugo, '10:00', '11:10'])
  },
)

onBothEnginesApi(
  'the absence and its changes are made together, and one undo takes all of it back',
  async (api) => {
    const { hugo, lea, otherClient } = api.salon
    await booked(api)
    await booked(api, { start: at('10:30'), who: otherClient })
    const before = await calendarState(api)
    const { status, body, text } = await apply(api, await proposals(api))
    assert.equal(status, 200, text)
    assert.deepEqual(await takenTime(api), [`${hugo} 10:00 10:30 visit`, `${hugo} 10:30 11:00 visit`])
    assert.deepEqual(await absences(api), [{ professional_id: lea, reason: 'Malade' }])
    assert.equal((await book(api, api.salon.admin, lateBooking(api))).status, 422)
    const undone = await undo(api, body.batch)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual(await calendarState(api), before)
  },
)

const lateBooking = ({ salon: { cut, lea, client } }: Api) => ({
  items: [{ service: cut, professional: lea }],
  start: at('15:00'),
  customer: client,
})

onBothEnginesApi('an absence that is refused in part leaves everything as it was', async (api) => {
  const { hugo, otherClient } = api.salon
  const first = await booked(api)
  await booked(api, { start: at('10:30'), who: otherClient })
  const proposed = await proposals(api)
  const moved = await change(api, [toPlace(first, { start: at('16:00'), professional: hugo })])
  assert.equal(moved.status, 200, moved.text)
  const before = await tableChecksums(api.db)
  assertProblem(await apply(api, proposed), 412, 'precondition_failed')
  assert.deepEqual(await tableChecksums(api.db), before)
})

onBothEnginesApi('an absence applies completely or not at all while twenty people book', async (api) => {
  const { cut, hugo, lea } = api.salon
  const clients = await newClients(api, 24)
  for (const [index, who] of clients.slice(0, 4).entries())
    await booked(api, { who, start: at(['10:00', '10:30', '11:00', '11:30'][index]!) })
  const proposed = await proposals(api)
  const bookings = clients.slice(4).map((who, index) =>
    book(api, who, {
      items: [{ service: cut, professional: index % 2 ? hugo : lea }],
      start: at(['10:00', '10:30', '11:00', '11:30', '14:00'][index % 5]!),
    }),
  )
  const [applied] = await Promise.all([apply(api, proposed, { anyway: true }), ...bookings])
  assert.ok([200, 409].includes(applied.status), applied.text)
  const { rows } = await api.db.pool.query(
    `SELECT count(*) FILTER (WHERE s.professional_id = $1)::int AS moved, count(*)::int AS all
     FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id WHERE a.client_id = ANY ($2)`,
    [hugo, clients.slice(0, 4)],
  )
  assert.deepEqual(rows, [{ moved: applied.status === 200 ? 4 : 0, all: 4 }])
  assert.equal((await absences(api)).length, applied.status === 200 ? 1 : 0)
})

onApi('only admins note an absence of the day', async (api) => {
  const visit = await booked(api)
  const { lea, hugo } = api.salon
  assertProblem(await proposals(api, away(api), lea), 403, 'forbidden')
  const changes = [toPlace(visit, { professional: hugo })]
  assertProblem(await change(api, changes, { who: lea, absence: away(api) }), 403, 'forbidden')
  assert.deepEqual(await absences(api), [])
})

onApi('an absence can be noted when no visit is left by it, and undone', async (api) => {
  const noted = await change(api, [], { cause: 'absence', absence: away(api) })
  assert.equal(noted.status, 200, noted.text)
  assert.equal((await absences(api)).length, 1)
  const undone = await undo(api, noted.body.batch)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await absences(api), [])
  assertProblem(await change(api, [], {}), 422, 'validation_failed')
})

onBothEnginesApi('an absence that is sent twice is noted once, and undone once', async (api) => {
  const noted = () => change(api, [], { cause: 'absence', absence: away(api) })
  const [first, second] = await Promise.all([noted(), noted()])
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.equal((await absences(api)).length, 1)
  assert.equal(second.body.batch, first.body.batch)
  assert.equal((await undo(api, first.body.batch)).status, 200)
  assert.deepEqual(await absences(api), [])
  const again = await noted()
  assert.equal((await absences(api)).length, 1)
  assert.notEqual(again.body.batch, first.body.batch)
})

onApi('changes that follow the same absence are made without noting it again', async (api) => {
  const { hugo, lea } = api.salon
  const visit = await booked(api)
  await change(api, [], { cause: 'absence', absence: away(api) })
  const changes = [toPlace(visit, { professional: hugo })]
  const moved = await change(api, changes, { cause: 'absence', absence: away(api) })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(await absences(api), [{ professional_id: lea, reason: null }])
})

onApi('an absence alone is undone until it is over, and ten minutes after it was noted', async (api) => {
  const { batch } = (await change(api, [], { cause: 'absence', absence: away(api) })).body
  api.now = Temporal.Instant.from(at('00:01', '2026-11-24'))
  assertProblem(await undo(api, batch), 422, 'already_started')
  const late = (await change(api, [], { cause: 'absence', absence: away(api) })).body
  assert.equal(late.batch, batch)
  const other = { ...away(api), professional: api.salon.hugo }
  const noted = (await change(api, [], { cause: 'absence', absence: other })).body
  api.now = api.now.add({ minutes: 9 })
  assert.equal((await undo(api, noted.batch)).status, 200)
})

onPostgresApi('undoing absences waits in turn, and never keeps all connections', async (api) => {
  const { lea, hugo } = api.salon
  const batches: number[] = []
  for (const [index, professional] of [lea, hugo, lea].entries()) {
    const start = at(`0${index}:00`)
    const absence = { professional, start, end: at(`0${index}:30`) }
    batches.push((await change(api, [], { cause: 'absence', absence })).body.batch)
  }
  const holder = await api.db.pool.connect()
  await holder.query('BEGIN; SELECT version FROM salon_version FOR UPDATE')
  const undone = Promise.all(batches.map((batch) => undo(api, batch)))
  await untilWaiting(api.db)
  await sleep(200)
  const { rows } = await holder.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  await holder.query('ROLLBACK')
  holder.release()
  assert.deepEqual(rows, [{ waiting: 1 }])
  assert.deepEqual(
    (await undone).map(({ status }) => status),
    [200, 200, 200],
  )
})

onApi('an absence of several days is for the settings: its visits are proposed day by day', async (api) => {
  const long = away(api, { end: at('12:00', '2026-11-25') })
  const refused = (answer: Answer) =>
    assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code }) => [
      propertyPath,
      code,
    ])
  assert.deepEqual(refused(await proposals(api, long)), [['end', 'range_too_long']])
  const noted = await change(api, [], { cause: 'absence', absence: long })
  assert.deepEqual(refused(noted), [['absence.end', 'range_too_long']])
  const nobody = { ...away(api), professional: api.salon.client }
  assert.deepEqual(refused(await proposals(api, nobody)), [['professional', 'unknown_professional']])
  const backwards = away(api, { start: at('12:00'), end: at('11:00') })
  assert.deepEqual(refused(await proposals(api, backwards)), [['end', 'period_end_not_after_start']])
})

onApi('a move into the absence has to be confirmed', async (api) => {
  const visit = await booked(api)
  const changes = [toPlace(visit, { start: at('15:00') })]
  assertProblem(await change(api, changes, { cause: 'absence', absence: away(api) }), 422, 'override_needed')
  assert.deepEqual(await absences(api), [])
})

onApi('staff write a client in their own words, and see how many SMS that takes', async (api) => {
  const visit = await booked(api)
  const { hugo } = api.salon
  const texts = { [visit.id]: 'Bonjour, Léa est malade. Hugo vous coiffe à 10 h.' }
  const changes = [toPlace(visit, { professional: hugo })]
  const tried = (await change(api, changes, { dryRun: true, texts, absence: away(api) })).body
  const sms = tried.messages.find(({ channel }: Answer['body']) => channel === 'sms')
  assert.deepEqual(sms, { visit: visit.id, channel: 'sms', body: texts[visit.id], segments: 1 })
  await change(api, changes, { texts, notify: [visit.id], cause: 'absence', absence: away(api) })
  const mail = tried.messages.find(({ channel }: Answer['body']) => channel === 'email')
  assert.match(mail.body, /lundi 23 novembre à 10\sh/)
  const { rows } = await api.db.pool.query(
    `SELECT channel, body FROM messages WHERE batch_id IS NOT NULL AND kind = 'move' ORDER BY channel DESC`,
  )
  assert.deepEqual(rows, [
    { channel: 'sms', body: texts[visit.id] },
    { channel: 'email', body: mail.body },
  ])
})

onApi('a client without a mobile reads the words of staff by e-mail', async (api) => {
  const { client, hugo } = api.salon
  const visit = await booked(api)
  await api.db.pool.query('UPDATE users SET phone = NULL WHERE id = $1', [client])
  const texts = { [visit.id]: 'Bonjour, Hugo vous coiffe à 10 h.' }
  const changes = [toPlace(visit, { professional: hugo })]
  const tried = (await change(api, changes, { dryRun: true, texts, absence: away(api) })).body
  assert.deepEqual(tried.messages, [
    { visit: visit.id, channel: 'email', body: texts[visit.id], segments: null },
  ])
})

onApi('a client without a mobile, or who wants no SMS, is to be called', async (api) => {
  const { client, otherClient, hugo } = api.salon
  await booked(api)
  await booked(api, { start: at('10:30'), who: otherClient })
  await api.db.pool.query('UPDATE users SET sms_opt_out = true WHERE id = $1', [client])
  await api.db.pool.query('UPDATE users SET phone = NULL WHERE id = $1', [otherClient])
  assert.deepEqual((await proposals(api)).body.proposals.map(placed), [
    `same_time ${hugo} 10:00, opt_out`,
    `same_time ${hugo} 10:30, no_mobile`,
  ])
})

onApi('a client reads in one SMS who is absent, and who expects them when', async (api) => {
  const visit = await booked(api)
  const changes = [toPlace(visit, { professional: api.salon.hugo })]
  const tried = (await change(api, changes, { dryRun: true, absence: away(api) })).body
  const [sms] = tried.messages
  assert.match(sms.body, /Léa n’est pas là, nous vous attendons lundi 23 novembre à 10\sh avec Hugo\./)
  assert.equal(sms.segments, 1)
})

onApi('a visit that is under way is named, and nothing is proposed for it', async (api) => {
  const { otherClient, hugo } = api.salon
  const begun = await booked(api)
  await booked(api, { start: at('10:30'), who: otherClient })
  await api.db.pool.query('UPDATE appointments SET arrived_at = now(), started_at = now() WHERE id = $1', [
    begun.id,
  ])
  const { body } = await proposals(api)
  assert.deepEqual(
    body.underWay.map(({ id, end }: Answer['body']) => [id, clock(end)]),
    [[begun.id, '10:30']],
  )
  assert.deepEqual(body.proposals.map(placed), [`same_time ${hugo} 10:30, message`])
})

onApi('a client who has arrived is spoken to in the salon', async (api) => {
  const visit = await booked(api)
  await api.db.pool.query('UPDATE appointments SET arrived_at = now() WHERE id = $1', [visit.id])
  const { body } = await proposals(api)
  assert.deepEqual(body.proposals.map(placed), [`same_time ${api.salon.hugo} 10:00, arrived`])
  assert.deepEqual(body.underWay, [])
})
