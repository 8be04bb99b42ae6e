import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { assertProblem, onBothEnginesApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { anyEdit, busySalon, edit, salonState } from '../../../test/random-edits.ts'
import { written } from '../../../test/posts.ts'
import { done, newest, send, undo, undone } from '../../../test/undo.ts'
import { at, booked, messagesOf } from '../../../test/visits.ts'
import { cleanUp } from '../../jobs/clean-up.ts'

async function randomEditsUndone(api: Api, count: number): Promise<void> {
  await busySalon(api)
  const before = await salonState(api)
  const first = (await newest(api)).id
  const property = fc.asyncProperty(
    fc.array(anyEdit, { minLength: count, maxLength: count, size: 'max' }),
    async (edits) => {
      let accepted = 0
      for (const one of edits) {
        const { status, text } = await edit(api, one)
        assert.ok(status < 500, text)
        if (status < 300) accepted += 1
      }
      assert.ok(accepted > count / 3, `only ${accepted} of ${count} edits were accepted`)
      const { rows } = await api.db.pool.query('SELECT id FROM history WHERE id > $1 ORDER BY id DESC', [
        first,
      ])
      const headers = await api.as(api.salon.superAdmin)
      for (const { id } of rows) {
        const answer = await api.send('POST', `/api/history/${id}/undo`, {}, headers)
        // A deletion disables a record before it deletes it: two lines, of which the later one is enough.
        const isSame = answer.body.violations?.[0]?.code === 'undo_same'
        assert.ok(answer.status === 200 || isSame, `${JSON.stringify(await lineOf(api, id))}: ${answer.text}`)
      }
      assert.deepEqual(await salonState(api), before)
    },
  )
  await fc.assert(property, {
    numRuns: 1,
    endOnFailure: true,
    reporter: brief,
    ...(!isLong && { seed: 1128 }),
  })
}

/** Without the edits, which the seed makes again. */
function brief({
  failed,
  seed,
  errorInstance,
}: {
  failed: boolean
  seed: number
  errorInstance?: unknown
}): void {
  if (failed) throw new Error(`seed ${seed}`, { cause: errorInstance })
}

async function lineOf(api: Api, id: number): Promise<unknown> {
  const { rows } = await api.db.pool.query(
    'SELECT entity, entity_id, action, changes FROM history WHERE id = $1',
    [id],
  )
  return rows[0]
}

const unhurried = { options: { areRateLimitsOn: false } }

/** Five hundred of them in `npm run acceptance`. */
const isLong = process.env['TEST_ENGINES'] === 'all'

onBothEnginesApi(
  'random edits undone in reverse order restore all but versions and history',
  (api) => randomEditsUndone(api, isLong ? 500 : api.db.engine === 'embedded' ? 12 : 90),
  unhurried,
)

onPostgresApi('an undo puts back what still stands, and names who has changed the rest', async (api) => {
  const { cut, lea } = api.salon
  await done(api, 'PATCH', `/api/services/${cut}`, { price: 3500, duration: 40 })
  const line = await newest(api)
  assert.equal(line.can_undo, true)
  await api.db.kysely
    .updateTable('users')
    .set({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    .where('id', '=', lea)
    .execute()
  await api.send('PATCH', `/api/services/${cut}`, { price: 3600 }, await api.as(lea))
  const preview = await undo(api, line.id, {}, '?dryRun=1')
  assert.deepEqual(preview.body, {
    outcome: 'change',
    fields: [
      { field: 'price', from: 3600, to: 3000, state: 'changed', changed_by: 'Léa' },
      { field: 'duration', from: 40, to: 30, state: 'back' },
    ],
  })
  const refused = assertProblem(await undo(api, line.id), 409, 'undo_stale')
  assert.equal(refused.detail, 'Modifié depuis\u00a0: price, par Léa.')
  const { admin } = api.salon
  const english = { ...(await api.as(admin)), 'accept-language': 'en' }
  const told = await api.send('POST', `/api/history/${line.id}/undo`, {}, english)
  assert.equal(told.body.detail, 'Changed since: price, by Léa.')
  assert.equal(refused.changed_by, 'Léa')
  assert.deepEqual(
    refused.violations?.map(({ propertyPath }) => propertyPath),
    ['price'],
  )
  assertProblem(await undo(api, line.id, { fields: ['name'] }), 422, 'validation_failed')
  const part = await undo(api, line.id, { fields: ['duration'] })
  assert.equal(part.status, 200, part.text)
  const { duration, price } = await done(api, 'GET', `/api/services/${cut}`)
  assert.deepEqual([duration, price], [30, 3600])
  assert.deepEqual((await newest(api)).changes, { duration: [40, 30] })
  const [stale] = (await done(api, 'GET', '/api/history?order[id]=asc')).filter(
    ({ id }: { id: number }) => id === line.id,
  )
  assert.equal(stale.no_undo, 'Modifié depuis\u00a0: price, par Léa.')
  assertProblem(await undo(api, line.id), 409, 'undo_stale')
})

onPostgresApi('a line whose record has changed in all of it says by whom, and has no button', async (api) => {
  await done(api, 'PATCH', '/api/settings/1', { name: 'Atelier' })
  const line = await newest(api)
  await done(api, 'PATCH', '/api/settings/1', { name: 'Salon' })
  const lines = await done(api, 'GET', '/api/history')
  const found = lines.find(({ id }: { id: number }) => id === line.id)
  assert.deepEqual([found.can_undo, found.no_undo], [undefined, 'Modifié depuis\u00a0: name, par Ada.'])
  assert.deepEqual([found.stale_fields, found.changed_by], [['name'], 'Ada'])
  assertProblem(await undo(api, line.id), 409, 'undo_stale')
  await undone(api)
  assert.equal((await undo(api, line.id)).status, 200)
})

onPostgresApi('a deleted record comes back under its number, with what it had on the sites', async (api) => {
  const { body } = await send(api, 'POST', '/api/categories', { name: 'Barbe', color: 'jade', order: 1 })
  const [{ id: coupe }] = await done(api, 'GET', '/api/categories?search=Coupe')
  await done(api, 'POST', '/api/url_category_orders', {
    url: 'https://a.example',
    orderCategory: [body.id, coupe],
  })
  await done(api, 'DELETE', `/api/categories/${body.id}`)
  assert.deepEqual((await undone(api)).outcome, 'restore')
  assert.deepEqual(await done(api, 'GET', `/api/categories/${body.id}`), body)
  const [site] = await done(api, 'GET', '/api/url_category_orders')
  assert.deepEqual(site.orderCategory, [body.id, coupe])
  assert.equal((await undone(api)).outcome, 'remove')
})

onPostgresApi(
  'a deleted service comes back enabled, with its options; one that others were tied to does not',
  async (api) => {
    const form = { name: 'Soin', duration: 15, price: 900, category: 1 }
    const [{ id: category }] = await done(api, 'GET', '/api/categories')
    const service = await done(api, 'POST', '/api/services', { ...form, category })
    await done(api, 'DELETE', `/api/services/${service.id}`)
    await undone(api)
    assert.deepEqual(await done(api, 'GET', `/api/services/${service.id}`), service)
    const beard = `/api/services/${api.salon.beard}`
    await done(api, 'PATCH', beard, { isOption: true, allowedAfter: [service.id] })
    await done(api, 'DELETE', `/api/services/${service.id}`)
    await undone(api)
    assert.deepEqual((await done(api, 'GET', beard)).allowedAfter, [service.id])
    await written(api, { services: [service.id] })
    await done(api, 'DELETE', `/api/services/${service.id}`)
    const line = await newest(api)
    assert.match(line.no_undo, /lié/)
    const refused = assertProblem(await undo(api, line.id), 422, 'undo_not_possible')
    assert.deepEqual(
      refused.violations?.map(({ code }) => code),
      ['undo_links'],
    )
  },
)

onPostgresApi('a new record is removed only while nobody has changed it and nothing uses it', async (api) => {
  const [{ id: category }] = await done(api, 'GET', '/api/categories')
  const form = {
    name: 'Soin',
    duration: 15,
    price: 900,
    category,
    professionalServices: [{ professional: api.salon.lea }],
  }
  const { id } = await done(api, 'POST', '/api/services', form)
  const line = await newest(api)
  await done(api, 'PATCH', `/api/services/${id}`, { price: 1000 })
  assertProblem(await undo(api, line.id), 409, 'undo_stale')
  await undone(api)
  await booked(api, { item: { service: id } })
  const refused = assertProblem(await undo(api, line.id), 422, 'undo_not_possible')
  assert.deepEqual(
    refused.violations?.map(({ code }) => code),
    ['undo_used'],
  )
})

onPostgresApi(
  'a cancelled visit comes back while its time is free, and its client is told once',
  async (api) => {
    const { client, otherClient } = api.salon
    const visit = await booked(api)
    await api.send('DELETE', `/api/appointments/${visit.id}?reason=Malade`, undefined, await api.as(client))
    const line = await newest(api, '&entity=appointment')
    const other = await booked(api, { who: otherClient })
    assertProblem(await undo(api, line.id), 409, 'time_not_free')
    await done(api, 'DELETE', `/api/appointments/${other.id}`)
    const told = (await messagesOf(api)).length
    assert.equal((await undo(api, line.id)).status, 200)
    assert.equal((await done(api, 'GET', `/api/appointments/${visit.id}`)).status, 'pending')
    assert.deepEqual(
      (await messagesOf(api)).slice(told).map((message) => message.split(' ').slice(0, 2).join(' ')),
      ['confirmation sms', 'confirmation email'],
    )
    assertProblem(await undo(api, line.id), 422, 'undo_not_possible')
  },
)

onPostgresApi('a move by the client is taken back by an admin as a change of the calendar', async (api) => {
  const visit = await booked(api)
  const headers = await api.as(api.salon.client)
  await api.send('PUT', `/api/appointments/update/${visit.id}`, { start: at('15:00') }, headers)
  const line = await newest(api, '&action=move')
  const answer = await undo(api, line.id)
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await done(api, 'GET', `/api/appointments/${visit.id}`)).start, at('10:00'))
  // The undo is a batch of its own, undone by the same button.
  const own = await newest(api, '&action=move')
  assert.equal((await undo(api, own.id)).body.outcome, 'batch')
  assert.equal((await done(api, 'GET', `/api/appointments/${visit.id}`)).start, at('15:00'))
})

onPostgresApi(
  'a line that cannot be undone says why: an erasure, or words that the history does not hold',
  async (api) => {
    const { client, lea } = api.salon
    const reasonOf = async () => (await newest(api)).no_undo
    await done(api, 'POST', '/api/users', { firstname: 'Roux', lastname: 'Ana', phone: '+33639980077' })
    assert.match(await reasonOf(), /genre de changement/)
    const task = await done(api, 'POST', '/api/kanban/tasks', { title: 'Commander' })
    await done(api, 'PATCH', `/api/kanban/tasks/${task.id}`, { title: 'Rappeler' })
    assert.match(await reasonOf(), /historique ne garde pas/)
    await done(api, 'PATCH', `/api/kanban/tasks/${task.id}`, { title: 'Ranger', assignees: [lea] })
    const { fields } = await undone(api)
    assert.deepEqual(fields, [{ field: 'assignees', from: [lea], to: [], state: 'back' }])
    await done(api, 'DELETE', `/api/users/${client}`, {})
    assert.match(await reasonOf(), /définitif/)
  },
)

onPostgresApi(
  'an undo asks for the rights of the change: roles are given back by super admins only',
  async (api) => {
    const { admin, superAdmin, otherClient, lea, client } = api.salon
    const headers = await api.as(superAdmin)
    await api.send('PATCH', `/api/users/${lea}`, { roles: ['ROLE_USER', 'ROLE_ADMIN'] }, headers)
    const { id } = await newest(api)
    assert.equal((await undo(api, id)).status, 403)
    for (const who of [client, otherClient]) {
      const answer = await api.send('POST', `/api/history/${id}/undo`, {}, await api.as(who))
      assertProblem(answer, 403, 'forbidden')
    }
    assert.equal((await api.send('POST', `/api/history/${id}/undo`, {}, headers)).status, 200)
    assertProblem(
      await api.send('POST', '/api/history/999999/undo', {}, await api.as(admin)),
      404,
      'not_found',
    )
  },
)

onPostgresApi('a deleted task comes back with its words for thirty days', async (api) => {
  const { id } = await done(api, 'POST', '/api/kanban/tasks', { title: 'Commander', text: 'Oxydants' })
  await done(api, 'DELETE', `/api/kanban/tasks/${id}`)
  const line = await newest(api)
  assert.deepEqual(
    await done(api, 'GET', '/api/kanban?search=Commander').then(({ tasks }) => Object.values(tasks).flat()),
    [],
  )
  assert.equal((await undone(api)).outcome, 'restore')
  const { tasks } = await done(api, 'GET', '/api/kanban')
  const [back] = Object.values<Answer['body'][]>(tasks).flat()
  assert.deepEqual([back.id, back.title, back.text], [id, 'Commander', 'Oxydants'])
  await done(api, 'DELETE', `/api/kanban/tasks/${id}`)
  await cleanUp(api.db.kysely, api.now.add({ hours: 24 * 31 }))
  assert.match((await newest(api)).no_undo, /n’existe plus/)
  assertProblem(await undo(api, line.id), 422, 'undo_not_possible')
})

onPostgresApi('a preview counts the visits that would no longer be within working hours', async (api) => {
  const noon = { start: at('09:00'), end: at('13:00') }
  const { id } = await done(api, 'POST', '/api/closures', noon)
  await done(api, 'DELETE', `/api/closures/${id}`)
  await booked(api)
  const restoring = await undo(api, (await newest(api, '&entity=closure')).id, {}, '?dryRun=1')
  assert.deepEqual([restoring.body.outcome, restoring.body.hits], ['restore', 1])
  const evening = { date: '2026-11-23', startTime: '19:00', endTime: '21:00' }
  await done(api, 'POST', '/api/opening_dates', evening)
  const line = await newest(api)
  const removal = await undo(api, line.id, {}, '?dryRun=1')
  assert.deepEqual([removal.body.outcome, removal.body.hits], ['remove', undefined])
  assert.equal((await newest(api)).id, line.id)
})

onPostgresApi('an undone check-out opens the visit again', async (api) => {
  const visit = await booked(api)
  api.now = Temporal.Instant.from(at('10:30'))
  const body = { items: [{ item: 0, price: 2800 }], added: [], discount: null }
  await done(api, 'POST', `/api/appointments/${visit.id}/checkout`, body)
  assert.equal((await undone(api)).outcome, 'change')
  const { status, version } = await done(api, 'GET', `/api/appointments/${visit.id}`)
  assert.deepEqual([status, version], ['pending', 3])
  assert.match((await newest(api)).no_undo, /historique ne garde pas/)
})
