import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'

/** A visit booked by its client at 8 h, and cancelled by Léa at 9 h. */
async function bookedAndCancelled(api: Api): Promise<number> {
  const visit = await booked(api)
  api.now = api.now.add({ hours: 1 })
  const path = `/api/appointments/${visit.id}?reason=Malade`
  const answer = await api.send('DELETE', path, undefined, await api.as(api.salon.lea))
  assert.equal(answer.status, 200, answer.text)
  return visit.id
}

onBothEnginesApi('an admin reads which user changed which record and when, newest first', async (api) => {
  const { admin, lea, client } = api.salon
  const visit = await bookedAndCancelled(api)
  const { body, headers } = await api.get('/api/history', await api.as(admin))
  assert.equal(headers['x-total-count'], '2')
  const [cancelled, created] = body
  assert.deepEqual(cancelled, {
    id: cancelled.id,
    at: '2026-11-20T09:00:00+01:00',
    actor: { id: lea, firstname: 'Fontaine', lastname: 'Léa' },
    entity: 'appointment',
    entity_id: visit,
    entity_name: 'Camille Laurent',
    entity_person: client,
    action: 'cancel',
    changes: { status: ['pending', 'cancelled'], reason: [null, 'Malade'] },
    can_undo: true,
  })
  assert.deepEqual([created.action, created.actor.id], ['create', client])
})

onBothEnginesApi(
  'each history filter returns only matching lines, and a period may have an open end',
  async (api) => {
    const { admin, lea } = api.salon
    const visit = await bookedAndCancelled(api)
    await booked(api, { start: at('15:00') })
    const headers = await api.as(admin)
    const actions = async (query: string) => {
      const { status, body, text } = await api.get(`/api/history?${query}`, headers)
      assert.equal(status, 200, text)
      return body.map(({ action }: { action: string }) => action)
    }
    assert.deepEqual(await actions(`entity=appointment&entity_id=${visit}`), ['cancel', 'create'])
    assert.deepEqual(await actions('entity=service'), [])
    assert.deepEqual(await actions(`actor=${lea}`), ['cancel'])
    assert.deepEqual(await actions(`actor=/api/users/${lea}`), ['cancel'])
    assert.deepEqual(await actions('action=create'), ['create', 'create'])
    assert.deepEqual(await actions('at[after]=2026-11-20T09:00:00%2B01:00'), ['create', 'cancel'])
    assert.deepEqual(await actions('at[before]=2026-11-20T09:00:00%2B01:00'), ['create'])
    const second = await api.get('/api/history?itemsPerPage=1&page=2', headers)
    assert.deepEqual([second.body[0].action, second.headers['x-total-count']], ['cancel', '3'])
  },
)

onBothEnginesApi(
  'the history shows an existing record’s current name, and a deleted record’s name at the time',
  async (api) => {
    const { admin } = api.salon
    const headers = await api.as(admin)
    const body = { name: 'Barbe', color: 'sapin' }
    const { id } = (await api.send('POST', '/api/categories', body, headers)).body
    await api.send('PATCH', `/api/categories/${id}`, { name: 'Barbe et rasage' }, headers)
    const names = async () =>
      (await api.get('/api/history?entity=category', headers)).body.map(
        (line: { entity_name: string | null }) => line.entity_name,
      )
    assert.deepEqual(await names(), ['Barbe et rasage', 'Barbe et rasage'])
    await api.send('DELETE', `/api/categories/${id}`, undefined, headers)
    assert.deepEqual(await names(), ['Barbe et rasage', 'Barbe', 'Barbe'])
  },
)

onBothEnginesApi('the history keeps the lines of an erased user without a name', async (api) => {
  const { admin } = api.salon
  await bookedAndCancelled(api)
  await api.db.kysely.updateTable('history').set({ actor_id: null }).where('action', '=', 'cancel').execute()
  const { body } = await api.get('/api/history?action=cancel', await api.as(admin))
  assert.equal(body[0].actor, null)
})

onBothEnginesApi('only an admin can read the history, and invalid filters are refused', async (api) => {
  const { admin, lea, client } = api.salon
  assertProblem(await api.get('/api/history'), 401, 'unauthenticated')
  for (const who of [client, lea])
    assertProblem(await api.get('/api/history', await api.as(who)), 403, 'forbidden')
  for (const query of [
    'entity=secret',
    'action=hack',
    'at[after]=hier',
    'entity_id=x',
    'actor=/api/services/1',
  ]) {
    assertProblem(await api.get(`/api/history?${query}`, await api.as(admin)), 422, 'validation_failed')
  }
})
