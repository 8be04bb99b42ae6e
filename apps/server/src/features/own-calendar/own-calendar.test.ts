import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'

const path = '/api/calendar'
const week = `${path}?from=2026-11-23&to=2026-11-29`
type Event = Answer['body']

async function events(api: Api, who: number): Promise<Event[]> {
  const answer = await api.get(week, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body.events
}

const inShort = (all: Event[]) => all.map(({ id, title, kind, allDay }) => [id, title, kind, allDay])

onBothEnginesApi(
  'a professional reads their visits, breaks and absence, the closures and their tasks',
  async (api) => {
    const { lea, hugo, admin } = api.salon
    const session = await api.as(admin)
    const visit = await booked(api)
    const pause = {
      kind: 'meeting',
      title: 'Fournisseur',
      professional: lea,
      start: at('14:00'),
      end: at('15:00'),
    }
    const block = (await api.send('POST', '/api/breaks', pause, session)).body
    const closure = {
      start: '2026-11-25T00:00:00+01:00',
      end: '2026-11-26T00:00:00+01:00',
      reason: 'Inventaire',
    }
    const closed = (await api.send('POST', '/api/closures', closure, session)).body
    const task = { title: 'Commander', due: '2026-11-27', assignees: [lea] }
    const due = (await api.send('POST', '/api/kanban/tasks', task, session)).body
    const absence = { start_time: at('16:00'), end_time: at('17:00'), reason: 'Dentiste' }
    const professional = { id: lea, useSettingSchedule: true, schedules: [], scheduleExceptions: [absence] }
    const saved = await api.send(
      'PATCH',
      '/api/settings/1/schedules',
      { professionals: [professional] },
      session,
    )
    const away = saved.body.professionals[0].scheduleExceptions[0]

    const all = await events(api, lea)
    assert.deepEqual(inShort(all), [
      [`visit:${visit.id}`, 'Camille Laurent', 'visit', false],
      [`break:${block.id}`, 'Fournisseur', 'break', false],
      [`absence:${away.id}`, 'Dentiste', 'absence', false],
      [`closure:${closed.id}`, 'Inventaire', 'closure', true],
      [`task:${due.id}`, 'Commander', 'task', true],
    ])
    assert.deepEqual([all[0].start, all[0].end], [at('10:00'), at('10:30')])
    assert.equal(all[4].end, '2026-11-28T00:00:00+01:00')
    assert.deepEqual(inShort(await events(api, hugo)), [
      [`closure:${closed.id}`, 'Inventaire', 'closure', true],
    ])
  },
)

onBothEnginesApi('a client reads their own visits by what is done, and nobody else’s', async (api) => {
  const { client, otherClient } = api.salon
  const visit = await booked(api)
  assert.deepEqual(inShort(await events(api, client)), [[`visit:${visit.id}`, 'Coupe', 'visit', false]])
  assert.deepEqual(await events(api, otherClient), [])
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(client))
  assert.deepEqual(await events(api, client), [])
})

onBothEnginesApi('a professional blocks and moves their own time, and no other event', async (api) => {
  const { lea, hugo } = api.salon
  const session = await api.as(lea)
  const visit = await booked(api)
  const body = { title: 'Livraison', start: at('14:00'), end: at('15:00') }
  const created = await api.send('POST', path, body, session)
  assert.equal(created.status, 201, created.text)
  const event = { ...body, id: created.body.id, allDay: false, color: null, kind: 'break', version: 1 }
  assert.deepEqual(created.body, event)
  const { id } = created.body
  const later = await api.send('PATCH', path, { id, end: at('16:00') }, session)
  assert.deepEqual([later.status, later.body.end], [200, at('16:00')])
  const moved = await api.send('PUT', path, { id, start: at('17:00'), end: at('17:30') }, session)
  assert.deepEqual([moved.status, moved.body.start], [200, at('17:00')])
  const taken = await api.send('PATCH', path, { id, start: at('10:00'), end: at('10:30') }, session)
  assertProblem(taken, 409, 'time_not_free')
  for (const other of [`visit:${visit.id}`, 'closure:1', 'task:1'])
    assertProblem(await api.send('PATCH', path, { id: other }, session), 422, 'not_a_break')
  assertProblem(await api.send('POST', path, { ...body, kind: 'visit' }, session), 422, 'not_a_break')
  assertProblem(await api.send('PATCH', path, { id, end: at('18:00') }, await api.as(hugo)), 404, 'not_found')
})

onApi('one’s own break that has changed since it was seen is not moved', async (api) => {
  const session = await api.as(api.salon.lea)
  const { body } = await api.send('POST', path, { start: at('14:00'), end: at('15:00') }, session)
  const seen = { ...session, 'if-match': `"${body.version}"` }
  const later = { id: body.id, start: at('14:00'), end: at('16:00') }
  assert.equal((await api.send('PATCH', path, later, seen)).body.version, body.version + 1)
  for (const method of ['PATCH', 'PUT'])
    assertProblem(await api.send(method, path, later, seen), 412, 'precondition_failed')
})

onApi('at most 62 days are answered at once, in their order', async (api) => {
  const session = await api.as(api.salon.lea)
  for (const [query, code] of [
    ['from=2026-11-23&to=2027-01-24', 'range_too_long'],
    ['from=2026-11-23&to=2026-11-22', 'range_reversed'],
    ['from=2026-11-31&to=2026-12-01', 'invalid_date'],
  ] as const) {
    const { violations } = assertProblem(await api.get(`${path}?${query}`, session), 422, 'validation_failed')
    assert.equal(violations?.[0]?.code, code)
  }
})
