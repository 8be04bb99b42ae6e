import assert from 'node:assert/strict'
import { applyProposals, calendarState, change, toPlace, undo } from '../../../test/agenda.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, booked } from '../../../test/visits.ts'

const closed = { professional: null, start: at('00:00'), end: at('00:00', '2026-11-24') }

async function proposals(api: Api, body: object = closed, who = api.salon.admin): Promise<Answer> {
  return api.send('POST', '/api/agenda/absence', body, await api.as(who))
}

const placed = ({ place, call }: Answer['body']) =>
  [place ? `${place.professional} ${place.start.slice(0, 16)}` : 'nobody', call ?? 'message'].join(', ')

const apply = (api: Api, answer: Answer, more: object = {}) =>
  applyProposals(api, answer, { absence: { ...closed, reason: 'Travaux' }, ...more })

const closures = async (api: Api) => (await api.db.pool.query('SELECT reason FROM closures')).rows
const codesOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

onBothEnginesApi(
  'a closure proposes other times for the visits of everybody, and writes nothing',
  async (api) => {
    const { lea, hugo, otherClient, cut } = api.salon
    await booked(api)
    await booked(api, { who: otherClient, item: { service: cut, professional: hugo } })
    const before = await tableChecksums(api.db)
    const morning = await proposals(api, { ...closed, end: at('12:00') })
    assert.equal(morning.status, 200, morning.text)
    assert.deepEqual(morning.body.proposals.map(placed), [
      `${lea} 2026-11-23T12:00, message`,
      `${hugo} 2026-11-23T12:00, message`,
    ])
    const allDay = await proposals(api)
    assert.deepEqual(allDay.body.proposals.map(placed), [
      `${lea} 2026-11-24T10:00, message`,
      `${hugo} 2026-11-24T10:00, message`,
    ])
    assert.deepEqual([allDay.body.proposals[0].wasChosen, allDay.body.more], [true, 0])
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onBothEnginesApi(
  'the salon closes and its visits move together, and one undo takes all of it back',
  async (api) => {
    await booked(api)
    const before = await calendarState(api)
    const { status, body, text } = await apply(api, await proposals(api))
    assert.equal(status, 200, text)
    assert.equal(body.visits[0].start, at('10:00', '2026-11-24'))
    assert.deepEqual(await closures(api), [{ reason: 'Travaux' }])
    const { body: lines } = await api.get('/api/history?entity=closure', await api.as(api.salon.admin))
    assert.deepEqual(
      lines.map(({ action }: Answer['body']) => action),
      ['create'],
    )
    const undone = await undo(api, body.batch)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual(await calendarState(api), before)
    assert.deepEqual(await closures(api), [])
  },
)

onApi('the visits of a closure that is saved already move alone, and undoing them leaves it', async (api) => {
  await booked(api)
  const { admin } = api.salon
  const { start, end } = closed
  const saved = await api.send('POST', '/api/closures', { start, end, reason: null }, await api.as(admin))
  assert.equal(saved.status, 201, saved.text)
  const { status, body, text } = await apply(api, await proposals(api))
  assert.equal(status, 200, text)
  assert.equal((await closures(api)).length, 1)
  assert.equal((await undo(api, body.batch)).status, 200)
  assert.equal((await closures(api)).length, 1)
})

onApi(
  'only admins close the salon from the calendar, never over another closure nor for a season',
  async (api) => {
    const { lea, admin } = api.salon
    const visit = await booked(api)
    assertProblem(await proposals(api, closed, lea), 403, 'forbidden')
    const moved = [toPlace(visit, { start: at('10:00', '2026-11-24') })]
    assertProblem(await change(api, moved, { who: lea, absence: closed }), 403, 'forbidden')
    const half = { start: at('12:00'), end: at('18:00'), reason: null }
    await api.send('POST', '/api/closures', half, await api.as(admin))
    assert.deepEqual(codesOf(await proposals(api)), ['start closure_overlap'])
    assert.deepEqual(codesOf(await change(api, moved, { absence: closed })), [
      'absence.start closure_overlap',
    ])
    const season = { ...closed, start: at('00:00', '2026-12-01'), end: at('00:00', '2027-03-01') }
    assert.deepEqual(codesOf(await proposals(api, season)), ['end range_too_long'])
  },
)

onApi('a client reads in one SMS that the salon is closed, and when it expects them', async (api) => {
  const visit = await booked(api)
  const changes = [toPlace(visit, { start: at('10:00', '2026-11-24') })]
  const [sms] = (await change(api, changes, { dryRun: true, absence: closed })).body.messages
  assert.match(sms.body, /nous serons fermés à l’heure prévue, nous vous attendons mardi 24 novembre à 10\sh/)
  assert.equal(sms.segments, 1)
})

onApi('a closure over several days puts no two visits on one place', async (api) => {
  const { otherClient } = api.salon
  await booked(api)
  await booked(api, { start: at('10:00', '2026-11-24'), who: otherClient })
  const twoDays = { ...closed, end: at('00:00', '2026-11-25') }
  const proposed = await proposals(api, twoDays)
  const starts = proposed.body.proposals.map(
    ({ place }: Answer['body']) => `${place.professional} ${place.start}`,
  )
  assert.equal(new Set(starts).size, 2)
  assert.ok(
    starts.every((start: string) => start.includes('2026-11-25')),
    starts.join(),
  )
  const applied = await apply(api, proposed, { absence: { ...twoDays, reason: null } })
  assert.equal(applied.status, 200, applied.text)
})
