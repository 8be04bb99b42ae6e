import assert from 'node:assert/strict'
import { assertProblem, onPostgresApi } from '../../../test/api.ts'
import { done, newest, reasonsOf, undo, undone } from '../../../test/undo.ts'
import { at, booked } from '../../../test/visits.ts'

onPostgresApi('a merge is undone on the record, not from the history', async (api) => {
  const { client } = api.salon
  const form = { firstname: 'Roux', lastname: 'Anaïs', phone: '+33639980078' }
  const { id: other } = await done(api, 'POST', '/api/users', form)
  await done(api, 'POST', `/api/users/${client}/merge`, { other, keep: {} })
  const line = await newest(api)
  assert.deepEqual([line.action, line.can_undo], ['merge', undefined])
  assert.match(line.no_undo, /«\sSéparer\s»/)
  assert.deepEqual(reasonsOf(await undo(api, line.id)), ['undo_merge'])
  await done(api, 'POST', `/api/users/${client}/unmerge`)
  assert.equal((await newest(api)).can_undo, undefined)
})

onPostgresApi('an undo takes no first phone or e-mail away, and gives the rest back', async (api) => {
  const form = { firstname: 'Roux', lastname: 'Ana', phone: '+33639980077' }
  const { id } = await done(api, 'POST', '/api/users', form)
  await done(api, 'PATCH', `/api/users/${id}`, { email: 'roux@test.example' })
  const line = await newest(api)
  assert.match(line.no_undo, /téléphone/)
  assert.deepEqual(reasonsOf(await undo(api, line.id)), ['undo_address'])
  await api.db.pool.query('UPDATE users SET email = NULL WHERE id = $1', [id])
  await done(api, 'PATCH', `/api/users/${id}`, { email: 'ana@test.example', lastname: 'Anne' })
  const mixed = await newest(api)
  const { fields } = (await undo(api, mixed.id, {}, '?dryRun=1')).body
  const email = fields.find(({ field }: { field: string }) => field === 'email')
  assert.deepEqual([email.state, /e-mail/.test(email.reason)], ['lost', true])
  await undone(api)
  const person = await done(api, 'GET', `/api/users/${id}`)
  assert.deepEqual([person.lastname, person.email], ['Ana', 'ana@test.example'])
})

onPostgresApi('an undo leaves a client’s own decision about SMS as it is', async (api) => {
  const { client, admin } = api.salon
  const path = `/api/users/${client}`
  await api.send('PATCH', path, { smsOptOut: true }, await api.as(client))
  const line = await newest(api)
  assert.equal(line.actor.id, client)
  assert.match(line.no_undo, /client/)
  assert.deepEqual(reasonsOf(await undo(api, line.id)), ['undo_own_choice'])
  assert.equal((await done(api, 'GET', path)).smsOptOut, true)
  await done(api, 'PATCH', path, { smsOptOut: false })
  const own = await newest(api)
  assert.deepEqual([own.actor.id, own.can_undo], [admin, true])
})

onPostgresApi('a finished task that comes back to the open ones is open', async (api) => {
  const { columns } = await done(api, 'GET', '/api/kanban')
  const finished = columns.find(({ isDone }: { isDone: boolean }) => isDone)
  const doneAt = async (id: number) =>
    (await api.db.pool.query('SELECT done_at FROM tasks WHERE id = $1', [id])).rows[0].done_at
  const back = async () => {
    await done(api, 'DELETE', `/api/kanban/tasks/${id}`)
    const line = await newest(api, '&entity=task')
    return async () => done(api, 'POST', `/api/history/${line.id}/undo`, {})
  }
  const { id } = await done(api, 'POST', '/api/kanban/tasks', { title: 'Ranger', column: finished.id })
  const first = await doneAt(id)
  await (
    await back()
  )()
  assert.deepEqual(await doneAt(id), first)
  const restore = await back()
  await done(api, 'PATCH', `/api/kanban/columns/${finished.id}`, { name: 'Fini' })
  await restore()
  const open = columns.find(({ isDone }: { isDone: boolean }) => !isDone)
  const { tasks } = await done(api, 'GET', '/api/kanban')
  assert.deepEqual(
    tasks[open.id].map((task: { id: number }) => task.id),
    [id],
  )
  assert.equal(await doneAt(id), null)
})

onPostgresApi('a deleted service comes back without the people and services that have gone', async (api) => {
  const { lea, hugo, beard } = api.salon
  const [{ id: category }] = await done(api, 'GET', '/api/categories')
  const form = { name: 'Soin', duration: 15, price: 900, category }
  const care = await done(api, 'POST', '/api/services', form)
  const option = await done(api, 'POST', '/api/services', {
    ...form,
    name: 'Masque',
    isOption: true,
    allowedAfter: [care.id, beard],
    professionalServices: [{ professional: lea }, { professional: hugo }],
  })
  await done(api, 'DELETE', `/api/services/${option.id}`)
  const line = await newest(api)
  await done(api, 'DELETE', `/api/services/${care.id}`)
  await done(api, 'PATCH', `/api/users/${hugo}`, { quality: 'Customer' })
  const answer = await undo(api, line.id)
  assert.equal(answer.status, 200, answer.text)
  const back = await done(api, 'GET', `/api/services/${option.id}`)
  assert.deepEqual(back.allowedAfter, [beard])
})

onPostgresApi(
  'fields are chosen of single lines only, not of changes that were made together',
  async (api) => {
    const visit = await booked(api)
    const headers = await api.as(api.salon.client)
    await api.send('PUT', `/api/appointments/update/${visit.id}`, { start: at('15:00') }, headers)
    await undone(api)
    const line = await newest(api, '&action=move')
    assert.ok(line.batch)
    const refused = assertProblem(await undo(api, line.id, { fields: ['start'] }), 422, 'validation_failed')
    assert.deepEqual(
      refused.violations?.map(({ propertyPath }) => propertyPath),
      ['fields'],
    )
    assert.equal((await done(api, 'GET', `/api/appointments/${visit.id}`)).start, at('10:00'))
  },
)

onPostgresApi('a move to another professional has another length, and is not undone', async (api) => {
  const { cut, lea, hugo, client } = api.salon
  const professionalServices = [{ professional: lea }, { professional: hugo, ownDuration: 45 }]
  await done(api, 'PATCH', `/api/services/${cut}`, { professionalServices })
  const visit = await booked(api)
  const items = [{ service: cut, professional: hugo }]
  const path = `/api/appointments/update/${visit.id}`
  const moved = await api.send('PUT', path, { start: at('15:00'), items }, await api.as(client))
  assert.equal(moved.status, 200, moved.text)
  const line = await newest(api, '&action=move')
  assert.deepEqual(line.changes.professional, [lea, hugo])
  assert.deepEqual(reasonsOf(await undo(api, line.id)), ['undo_incomplete'])
})
