import assert from 'node:assert/strict'
import { assertProblem, onPostgresApi } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
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
  const preview = (await undo(api, line.id, {}, '?dryRun=1')).body.fields
  const shown = (name: string) => preview.find(({ field }: { field: string }) => field === name).to
  assert.deepEqual(
    [
      shown('professionalServices').map((one: { professional: number }) => one.professional),
      shown('allowedAfter'),
    ],
    [[lea], [beard]],
  )
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

onPostgresApi(
  'a professional who has left is no change of a service, and the undo of an earlier one names them no more',
  async (api) => {
    const { cut, lea, hugo } = api.salon
    const path = `/api/services/${cut}`
    await done(api, 'PATCH', path, {
      professionalServices: [{ professional: lea, ownDuration: 45 }, { professional: hugo }],
    })
    await done(api, 'PATCH', path, { professionalServices: [{ professional: lea }, { professional: hugo }] })
    const line = await newest(api)
    await done(api, 'PATCH', `/api/users/${hugo}`, { quality: 'Customer' })
    const [field] = (await undo(api, line.id, {}, '?dryRun=1')).body.fields
    assert.deepEqual(
      [field.state, field.to.map((one: { professional: number }) => one.professional)],
      ['back', [lea]],
    )
    assert.equal((await undo(api, line.id)).status, 200)
    const { professionalServices } = await done(api, 'GET', path)
    assert.deepEqual(
      professionalServices.map((one: { ownDuration: number }) => one.ownDuration),
      [45],
    )
  },
)

onPostgresApi(
  'a composed service whose old step was deleted says which, in the list, the preview and the undo',
  async (api) => {
    const [{ id: category }] = await done(api, 'GET', '/api/categories')
    const made = (name: string) =>
      done(api, 'POST', '/api/services', { name, duration: 15, price: 900, category })
    const [care, gloss, dry] = [await made('Soin'), await made('Gloss'), await made('Brushing')]
    const form = { name: 'Rituel', category, steps: [care.id, gloss.id] }
    const composed = await done(api, 'POST', '/api/combinated_services', form)
    const path = `/api/combinated_services/${composed.id}`
    await done(api, 'PATCH', path, { steps: [care.id, dry.id], name: 'Rituel court' })
    const line = await newest(api)
    await done(api, 'PATCH', path, { steps: [dry.id, care.id] })
    await done(api, 'PATCH', path, { steps: [care.id, dry.id] })
    await done(api, 'DELETE', `/api/services/${gloss.id}`)
    const why = 'Prestation supprimée depuis\u00a0: Gloss. Annulez d’abord cette suppression.'
    const { fields } = (await undo(api, line.id, {}, '?dryRun=1')).body
    const steps = fields.find(({ field }: { field: string }) => field === 'steps')
    assert.deepEqual([steps.state, steps.reason], ['lost', why])
    // The rest comes back.
    assert.equal((await undo(api, line.id)).status, 200)
    assert.equal((await done(api, 'GET', path)).name, 'Rituel')
    await done(api, 'DELETE', path)
    const deletion = await newest(api)
    await done(api, 'DELETE', `/api/services/${dry.id}`)
    const refused = await undo(api, deletion.id, {}, '?dryRun=1')
    assert.deepEqual(reasonsOf(refused), ['undo_service_gone'])
    assert.match(assertProblem(refused, 422, 'undo_not_possible').detail, /: Brushing\./)
    assert.match((await newest(api, '&entity=combinated_service&action=delete')).no_undo, /: Brushing\./)
    await undone(api)
    assert.equal((await undo(api, deletion.id)).status, 200)
  },
)

onPostgresApi('a change that only named a professional who has left offers no undo', async (api) => {
  const { cut, lea, hugo } = api.salon
  const path = `/api/services/${cut}`
  const sellers = (ids: readonly number[]) => ({
    professionalServices: ids.map((professional) => ({ professional })),
  })
  await done(api, 'PATCH', path, sellers([lea]))
  await done(api, 'PATCH', path, sellers([lea, hugo]))
  const alone = await newest(api)
  await done(api, 'PATCH', path, { ...sellers([lea]), price: 4200 })
  const both = await newest(api)
  await done(api, 'PATCH', `/api/users/${hugo}`, { quality: 'Customer' })
  assert.deepEqual(reasonsOf(await undo(api, alone.id)), ['undo_same'])
  const { fields } = (await undo(api, both.id, {}, '?dryRun=1')).body
  assert.deepEqual(
    fields.map(({ field }: { field: string }) => field),
    ['price'],
  )
  const lines = await done(api, 'GET', `/api/history?entity=service&entity_id=${cut}`)
  const offered = lines.filter(({ can_undo }: { can_undo?: boolean }) => can_undo)
  assert.ok(offered.every(({ id }: { id: number }) => id !== alone.id))
})

onPostgresApi(
  'the page of the history takes as many queries for one composed service without its step as for many',
  async (api) => {
    const [{ id: category }] = await done(api, 'GET', '/api/categories')
    const withoutStep = async (name: string) => {
      const step = await done(api, 'POST', '/api/services', { name, duration: 15, price: 900, category })
      const form = { name: `Rituel ${name}`, category, steps: [api.salon.cut, step.id] }
      const composed = await done(api, 'POST', '/api/combinated_services', form)
      await done(api, 'PATCH', `/api/combinated_services/${composed.id}`, {
        steps: [api.salon.cut, api.salon.beard],
      })
      await done(api, 'DELETE', `/api/services/${step.id}`)
    }
    const cost = () => countQueries(() => done(api, 'GET', '/api/history?entity=combinated_service'))
    await withoutStep('Soin')
    await cost()
    const one = await cost()
    for (const name of ['Gloss', 'Patine', 'Brushing']) await withoutStep(name)
    await cost()
    assert.equal(await cost(), one)
  },
)
