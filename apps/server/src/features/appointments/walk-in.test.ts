import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { at, book, messagesOf } from '../../../test/visits.ts'

const walkIn = (api: Api, start: string, more: object = {}, who = api.salon.lea) =>
  book(api, who, {
    items: [{ service: api.salon.cut, professional: api.salon.lea }],
    start,
    source: 'walk_in',
    ...more,
  })

onBothEnginesApi(
  'clients who walk in are served at once by several, under one technical client',
  async (api) => {
    const { hugo, cut, admin } = api.salon
    const first = await walkIn(api, at('10:00'), { for: 'Lina' }, admin)
    assert.equal(first.status, 201, first.text)
    const items = [{ service: cut, professional: hugo }]
    const second = await walkIn(api, at('10:00'), { items }, admin)
    assert.equal(second.status, 201, second.text)
    assert.equal(second.body.customer.id, first.body.customer.id)
    assert.deepEqual(
      [first.body.customer.lastname, first.body.customer.firstname, first.body.customer.phone],
      ['Client', 'de passage', null],
    )
    assert.equal(first.body.for, 'Lina')
    assert.deepEqual(await messagesOf(api), [])
    const moved = {
      visit: second.body.id,
      version: 1,
      steps: [{ id: second.body.appointmentServices[0].id, start: at('10:15') }],
    }
    const body = { changes: [moved], cause: 'drag' }
    assert.equal((await api.send('POST', '/api/agenda/changes', body, await api.as(admin))).status, 200)
  },
)

onApi('no list, search, file or export of clients knows the one who stands for walk-ins', async (api) => {
  const { admin } = api.salon
  const by = await api.as(admin)
  const count = async () => (await api.get('/api/users', by)).body.length
  const before = await count()
  const { body } = await walkIn(api, at('10:00'))
  const { id } = body.customer
  assert.equal(await count(), before)
  assert.deepEqual((await api.get('/api/users?search=passage&quality=Customer', by)).body, [])
  assertProblem(await api.get(`/api/users/${id}`, by), 404, 'not_found')
  assertProblem(await api.get(`/api/users/${id}/export`, by), 404, 'not_found')
  assertProblem(await api.send('DELETE', `/api/users/${id}`, undefined, by), 404, 'not_found')
  const [day] = (await api.get('/api/agenda?from=2026-11-23&to=2026-11-23', by)).body.days
  const { walkIn: isWalkIn, firstVisit } = day.visits[0].customer
  assert.deepEqual([isWalkIn, firstVisit], [true, false])
})

onBothEnginesApi(
  'nobody books for the technical client by its id, and nobody reads or notes on it',
  async (api) => {
    const { admin, cut, lea, client } = api.salon
    const by = await api.as(admin)
    const { id } = (await walkIn(api, at('10:00'))).body.customer
    const items = [{ service: cut, professional: lea }]
    for (const source of ['rebook', 'walk_in', undefined]) {
      const answer = await book(api, admin, {
        items,
        start: at('15:00'),
        customer: id,
        ...(source && { source }),
      })
      const { violations } = assertProblem(answer, 422, 'validation_failed')
      assert.deepEqual(
        violations?.map(({ propertyPath, code }) => [propertyPath, code]),
        [['customer', 'unknown_customer']],
      )
    }
    const notes = `/api/users/${id}/notes`
    assertProblem(await api.get(notes, by), 404, 'not_found')
    assertProblem(await api.send('POST', notes, { body: 'Gentil' }, by), 404, 'not_found')
    assertProblem(await api.get(`/api/appointments/customer/${id}`, by), 404, 'not_found')
    assertProblem(await api.get(`/api/appointments/customer/${id}/summary`, by), 404, 'not_found')
    assert.equal((await api.get(`/api/appointments/customer/${client}`, by)).status, 200)
  },
)

onApi('only staff enter walk-ins, and other visits name their client', async (api) => {
  const { client, lea } = api.salon
  const own = await walkIn(api, at('10:00'), {}, client)
  assert.equal(own.body.customer.id, client)
  const unnamed = await walkIn(api, at('11:00'), { source: 'phone' }, lea)
  assertProblem(unnamed, 422, 'not_a_client')
})

onApi('the service that walk-ins take most often is known, of the last ninety days', async (api) => {
  const { cut, longCut, lea } = api.salon
  const habit = async () => (await api.get('/api/agenda/walk-ins', await api.as(lea))).body
  assert.deepEqual(await habit(), { item: null })
  await walkIn(api, at('10:00'))
  await walkIn(api, at('11:00'))
  await walkIn(api, at('12:00'), { items: [{ service: longCut, professional: lea }] })
  assert.deepEqual(await habit(), { item: { service: cut, combinatedService: null } })
  await sql`UPDATE appointments SET start_at = start_at - interval '95 days', end_at = end_at - interval '95 days'
            WHERE start_at < ${at('12:00')}`.execute(api.db.kysely)
  assert.deepEqual(await habit(), { item: { service: longCut, combinatedService: null } })
  assertProblem(await api.get('/api/agenda/walk-ins', await api.as(api.salon.client)), 403, 'forbidden')
})

onApi(
  'a client who walks in is there; one who is to come later, or was entered afterwards, is not',
  async (api) => {
    const { lea } = api.salon
    api.now = Temporal.Instant.from(at('10:02'))
    const arrivedAt = async (start: string) => {
      const { id } = (await walkIn(api, start, { overrides: ['in_the_past'] })).body
      const { body } = await api.get('/api/agenda?from=2026-11-23&to=2026-11-23', await api.as(lea))
      return body.days[0].visits.find((visit: { id: number }) => visit.id === id).arrivedAt
    }
    assert.equal(await arrivedAt(at('10:00')), at('10:02'))
    assert.equal(await arrivedAt(at('15:00')), null)
    assert.equal(await arrivedAt(at('09:15')), null)
  },
)
