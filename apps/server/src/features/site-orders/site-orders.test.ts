import assert from 'node:assert/strict'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'

const path = '/api/url_category_orders'
const url = 'https://salon-femme.test'

const send = async (api: Api, method: string, to = path, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

/** By somebody who saw this ETag. */
const sendSeen = async (api: Api, [method, to, body]: [string, string, unknown?], etag: unknown) =>
  api.send(method, to, body, { ...(await api.as(api.salon.admin)), 'if-match': String(etag) })

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code, message }) => {
    assert.equal(message, sentence('fr', code))
    return `${propertyPath} ${code}`
  })

/** Coupe, Couleur, Barbe and Soin, each with a service, in the salon's own order; their ids. */
async function fourCategories(api: Api): Promise<[number, number, number, number]> {
  const [{ id: coupe }] = (await api.get('/api/categories')).body
  const ids: number[] = [coupe]
  for (const name of ['Couleur', 'Barbe', 'Soin']) {
    const { body } = await send(api, 'POST', '/api/categories', { name, color: 'jade' })
    await send(api, 'POST', '/api/services', { name, category: body.id, duration: 30, price: 1000 })
    ids.push(body.id)
  }
  return ids as [number, number, number, number]
}

const menu = async (api: Api, query = '', headers: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await api.get(`/api/categories_with_professional_services${query}`, headers)
  return body.map(({ name }: { name: string }) => name)
}

onApi(
  'each site has its own category order, by address, origin or host; unnamed categories come last',
  async (api) => {
    const [coupe, couleur, barbe, soin] = await fourCategories(api)
    const created = await send(api, 'POST', path, { url: `${url}/`, orderCategory: [soin, barbe] })
    assert.equal(created.status, 201, created.text)
    const { id } = created.body
    assert.deepEqual(created.body, { id, url, orderCategory: [soin, barbe, coupe, couleur], version: 1 })
    const arranged = ['Soin', 'Barbe', 'Coupe', 'Couleur']
    assert.deepEqual(await menu(api, `?url=${encodeURIComponent(url)}`), arranged)
    assert.deepEqual(await menu(api, `?url=${encodeURIComponent(`${url}/reservation`)}`), arranged)
    assert.deepEqual(await menu(api, '', { origin: url }), arranged)
    assert.deepEqual(await menu(api, '', { host: 'salon-femme.test' }), ['Coupe', 'Couleur', 'Barbe', 'Soin'])
    assert.deepEqual(await menu(api), ['Coupe', 'Couleur', 'Barbe', 'Soin'])
    // By the host that was called, as plain HTTP has it.
    await send(api, 'POST', path, { url: 'http://salon-homme.test', orderCategory: [barbe] })
    assert.deepEqual(await menu(api, '', { host: 'salon-homme.test' }), ['Barbe', 'Coupe', 'Couleur', 'Soin'])

    const patched = await send(api, 'PATCH', `${path}/${id}`, { url, orderCategory: [couleur] })
    assert.deepEqual(patched.body.orderCategory, [couleur, coupe, barbe, soin])
    assert.deepEqual(await menu(api, '', { origin: url }), ['Couleur', 'Coupe', 'Barbe', 'Soin'])
    const { body: list } = await send(api, 'GET')
    assert.deepEqual(list[0], patched.body)
    assert.equal((await send(api, 'DELETE', `${path}/${id}`)).status, 204)
    assert.deepEqual(await menu(api, '', { origin: url }), ['Coupe', 'Couleur', 'Barbe', 'Soin'])
  },
)

onApi('a new category goes last on every site, and a deleted one leaves no gap', async (api) => {
  const [coupe, couleur, barbe, soin] = await fourCategories(api)
  const { body } = await send(api, 'POST', path, { url, orderCategory: [soin, couleur] })
  const { body: late } = await send(api, 'POST', '/api/categories', {
    name: 'Lissage',
    color: 'jade',
    order: 1,
  })
  const order = async () => (await send(api, 'GET')).body[0].orderCategory
  assert.deepEqual(await order(), [soin, couleur, coupe, barbe, late.id])
  await send(api, 'DELETE', `/api/categories/${late.id}`)
  assert.deepEqual(await order(), [soin, couleur, coupe, barbe])
  const renamed = await send(api, 'PATCH', `${path}/${body.id}`, { url: 'https://autre.test' })
  assert.deepEqual(
    [renamed.body.url, renamed.body.orderCategory],
    ['https://autre.test', [soin, couleur, coupe, barbe]],
  )
})

onApi('each mistake in a site order is reported', async (api) => {
  const [coupe] = await fourCategories(api)
  await send(api, 'POST', path, { url })
  const wrong: [object, string[]][] = [
    [{}, ['url required']],
    [{ url }, ['url url_taken']],
    [{ url: `${url.toUpperCase()}/` }, ['url url_taken']],
    [{ url: 'salon.test' }, ['url invalid_url']],
    [{ url: 'ftp://salon.test' }, ['url invalid_url']],
    [{ url: 'javascript:alert(1)' }, ['url invalid_url']],
    [{ url: 'https://salon.test/page' }, ['url invalid_url']],
    [{ url: 'https://a@salon.test' }, ['url invalid_url']],
    [{ url: `https://${'x'.repeat(300)}.test` }, ['url too_long']],
    [
      { url: 'https://b.test', orderCategory: [coupe, 987_654, coupe] },
      ['orderCategory.1 unknown_category', 'orderCategory.2 duplicate'],
    ],
    [{ url: 'https://b.test', orderCategory: ['1'] }, ['orderCategory.0 invalid_value']],
  ]
  for (const [body, expected] of wrong)
    assert.deepEqual(violationsOf(await send(api, 'POST', path, body)), expected, JSON.stringify(body))
  for (const method of ['PATCH', 'DELETE'])
    assertProblem(
      await send(api, method, `${path}/987654`, method === 'PATCH' ? {} : undefined),
      404,
      'not_found',
    )
})

onApi('an admin with an outdated order overwrites nothing, and each change is recorded', async (api) => {
  const [coupe, couleur] = await fourCategories(api)
  const created = await send(api, 'POST', path, { url, orderCategory: [coupe] })
  const at = `${path}/${created.body.id}`
  const seen = created.headers['etag']
  const first = await sendSeen(api, ['PATCH', at, { orderCategory: [couleur] }], seen)
  assert.deepEqual([first.status, first.headers['etag'], first.body.version], [200, '"2"', 2])
  assertProblem(
    await sendSeen(api, ['PATCH', at, { orderCategory: [coupe] }], seen),
    412,
    'precondition_failed',
  )
  assertProblem(await sendSeen(api, ['DELETE', at], seen), 412, 'precondition_failed')
  assert.equal((await send(api, 'PATCH', at, { orderCategory: [couleur] })).headers['etag'], '"2"')
  await send(api, 'DELETE', at)
  const { body } = await send(api, 'GET', '/api/history?entity=url_category_order')
  assert.deepEqual(
    body.map(({ action }: { action: string }) => action),
    ['delete', 'update', 'create'],
  )
})

onApi('many categories and sites take no more queries than few', async (api) => {
  const [coupe] = await fourCategories(api)
  const { body } = await send(api, 'POST', path, { url, orderCategory: [] })
  const patch = (orderCategory: number[]) => send(api, 'PATCH', `${path}/${body.id}`, { orderCategory })
  const read = () => send(api, 'GET')
  await patch([coupe])
  const { body: ids } = await api.get('/api/categories')
  const reversed = ids.map(({ id }: { id: number }) => id).toReversed()
  const [patched, listed] = [await countQueries(() => patch(reversed)), await countQueries(read)]
  await api.db.pool.query(
    `INSERT INTO categories (name, color, position) SELECT 'C' || n, 'jade', 100 + n FROM generate_series(1, 100) n`,
  )
  await api.db.pool.query(
    `INSERT INTO url_category_orders (url) SELECT 'https://s' || n || '.test' FROM generate_series(1, 50) n`,
  )
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await read()
  assert.deepEqual([await countQueries(() => patch([coupe])), await countQueries(read)], [patched, listed])
})

onPostgresApi(
  'two simultaneous orders from the same version: one is saved, the other is refused (C7)',
  async (api) => {
    const [coupe, couleur] = await fourCategories(api)
    const { body } = await send(api, 'POST', path, { url, orderCategory: [] })
    const patch = (orderCategory: number[], version: number) =>
      sendSeen(api, ['PATCH', `${path}/${body.id}`, { orderCategory }], `"${version}"`)
    const answers = await Promise.all([patch([couleur], 1), patch([couleur, coupe], 1), patch([couleur], 1)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412, 412])
  },
)
