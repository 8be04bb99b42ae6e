import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'

const path = '/api/categories'

const send = async (api: Api, method: string, to: string, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

const order = async (api: Api): Promise<string[]> => {
  const { body } = await api.get(`${path}?order[order]=asc`)
  assert.deepEqual(
    body.map((category: { order: number }) => category.order),
    body.map((_: unknown, index: number) => index + 1),
  )
  return body.map(({ name }: { name: string }) => name)
}

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

onApi('a new category goes last or to its given place, and places have no gaps', async (api) => {
  const created = await send(api, 'POST', path, { name: ' Barbe ', color: 'bleuet', description: 'Taille' })
  assert.equal(created.status, 201, created.text)
  assert.deepEqual(created.body, {
    id: created.body.id,
    name: 'Barbe',
    description: 'Taille',
    color: 'bleuet',
    order: 2,
  })
  assert.deepEqual((await api.get(`${path}/${created.body.id}`)).body, created.body)
  await send(api, 'POST', path, { name: 'Soin', color: 'jade', order: 1 })
  assert.deepEqual(await order(api), ['Soin', 'Coupe', 'Barbe'])
  await send(api, 'PATCH', `${path}/${created.body.id}`, { order: 1 })
  assert.deepEqual(await order(api), ['Barbe', 'Soin', 'Coupe'])
  const patched = await send(api, 'PATCH', `${path}/${created.body.id}`, { name: 'Barbier' })
  assert.deepEqual([patched.body.description, patched.body.order], ['Taille', 1])
  const replaced = await send(api, 'PUT', `${path}/${created.body.id}`, { name: 'Barbe', color: 'azur' })
  assert.deepEqual([replaced.body.description, replaced.body.order, replaced.body.color], [null, 1, 'azur'])
})

onApi(
  'a category with services, even disabled ones, cannot be deleted; an empty one leaves every site order',
  async (api) => {
    const [{ id: coupe }] = (await api.get(path)).body
    assertProblem(await send(api, 'DELETE', `${path}/${coupe}`), 409, 'category_in_use')
    const { body: empty } = await send(api, 'POST', path, { name: 'Vide', color: 'taupe', order: 1 })
    await api.db.kysely
      .insertInto('url_category_orders')
      .values({ url: 'https://salon.test', order_category: [empty.id, coupe] })
      .execute()
    assert.equal((await send(api, 'DELETE', `${path}/${empty.id}`)).status, 204)
    assertProblem(await api.get(`${path}/${empty.id}`), 404, 'not_found')
    assert.deepEqual(await order(api), ['Coupe'])
    const site = await api.db.kysely.selectFrom('url_category_orders').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([site.order_category, site.version], [[coupe], 2])
    await api.db.kysely.updateTable('services').set({ disabled: true }).execute()
    assertProblem(await send(api, 'DELETE', `${path}/${coupe}`), 409, 'category_in_use')
  },
)

onApi('each mistake in a category is reported', async (api) => {
  const color = 'sapin'
  const wrong: [unknown, string[]][] = [
    [{}, ['name required', 'color required']],
    [{ name: '  ', color }, ['name name_required']],
    [{ name: 'Coupe', color }, ['name name_taken']],
    [{ name: 'x'.repeat(101), color }, ['name too_long']],
    [{ name: 'a\u0000b', color }, ['name invalid_text']],
    [{ name: 'Soin', color: '#ff0000' }, ['color invalid_value']],
    [{ name: 'Soin', color, order: 3 }, ['order invalid_value']],
    [{ name: 'Soin', color, order: 0 }, ['order invalid_value']],
    [{ name: 'Soin', color, description: 'x'.repeat(301) }, ['description too_long']],
    [{ name: 'Soin', color, position: 1 }, ['position unknown_field']],
  ]
  for (const [body, expected] of wrong) {
    assert.deepEqual(violationsOf(await send(api, 'POST', path, body)), expected, JSON.stringify(body))
  }
  const { body: own } = await send(api, 'POST', path, { name: 'Soin', color })
  assert.equal((await send(api, 'PATCH', `${path}/${own.id}`, { name: 'Soin' })).status, 200)
  assert.deepEqual(violationsOf(await send(api, 'PATCH', `${path}/${own.id}`, { name: 'Coupe' })), [
    'name name_taken',
  ])
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const body = method === 'DELETE' ? undefined : { name: 'Rien', color }
    assertProblem(await send(api, method, `${path}/987654`, body), 404, 'not_found')
  }
})

onApi('the merge-patch media type is accepted for PATCH only', async (api) => {
  const [{ id }] = (await api.get(path)).body
  const headers = { ...(await api.as(api.salon.admin)), 'content-type': 'application/merge-patch+json' }
  const patched = await api.send('PATCH', `${path}/${id}`, '{"name":"Coupes"}', headers)
  assert.deepEqual([patched.status, patched.body.name], [200, 'Coupes'])
  const posted = await api.send('POST', path, '{"name":"Soin","color":"jade"}', headers)
  assertProblem(posted, 415, 'unsupported_media_type')
  assertProblem(await api.send('PATCH', `${path}/${id}`, '{', headers), 400, 'malformed_json')
})

onApi('each change to a category is recorded in the history', async (api) => {
  const { body } = await send(api, 'POST', path, { name: 'Soin', color: 'jade' })
  await send(api, 'PATCH', `${path}/${body.id}`, { name: 'Soins' })
  await send(api, 'PATCH', `${path}/${body.id}`, { name: 'Soins' })
  await send(api, 'DELETE', `${path}/${body.id}`)
  const { body: lines } = await send(api, 'GET', `/api/history?entity=category&entity_id=${body.id}`)
  assert.deepEqual(
    lines.map(({ action, changes }: { action: string; changes: object }) => [action, changes]),
    [
      ['delete', { name: ['Soins', null], color: ['jade', null], order: [2, null] }],
      ['update', { name: ['Soin', 'Soins'] }],
      ['create', { name: [null, 'Soin'], color: [null, 'jade'], order: [null, 2] }],
    ],
  )
})

onPostgresApi('categories added at the same time each get their own place', async (api) => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const answers = await Promise.all(
    names.map((name) => send(api, 'POST', path, { name, color: 'jade', order: 1 })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.deepEqual((await order(api)).toSorted(), [...names, 'Coupe'].toSorted())
})
