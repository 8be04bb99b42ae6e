import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { at, book, startsOf } from '../../../test/visits.ts'

const path = '/api/combinated_services'

const send = async (api: Api, method: string, to: string, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

async function categoryOf(api: Api): Promise<number> {
  const { body } = await api.get('/api/categories')
  return body[0].id
}

onApi(
  'a composed service takes the duration and price of its steps, or its own price, and is bookable at once',
  async (api) => {
    const { cut, application, pause, rinse, lea, client } = api.salon
    const steps = [application, pause, rinse, cut]
    const created = await send(api, 'POST', path, {
      name: 'Couleur et coupe',
      category: await categoryOf(api),
      steps,
    })
    assert.equal(created.status, 201, created.text)
    const { id } = created.body
    assert.deepEqual(
      [created.body.ownPrice, created.body.price, created.body.duration, created.body.pause],
      [null, 10_000, 140, 35],
    )
    assert.deepEqual(created.body.steps[1], {
      service: pause,
      name: 'Pose',
      duration: 35,
      price: 0,
      is_break: true,
      disabled: false,
    })
    assert.equal((await startsOf(api, `c:${id}@${lea}`)).at(-1), at('16:40'))
    const patched = await send(api, 'PATCH', `${path}/${id}`, { ownPrice: 0, steps: [rinse, cut] })
    assert.deepEqual([patched.body.price, patched.body.duration], [0, 60])
    assert.equal((await startsOf(api, `c:${id}@${lea}`)).at(-1), at('18:00'))
    const visit = await book(api, client, { items: [{ combinatedService: id }], start: at('10:00') })
    assert.deepEqual([visit.status, visit.body.price], [201, 0])
    const replaced = await send(api, 'PUT', `${path}/${id}`, {
      name: 'Finition',
      category: await categoryOf(api),
      steps: [cut, rinse],
    })
    assert.deepEqual([replaced.body.ownPrice, replaced.body.price], [null, 5500])
  },
)

onApi('each mistake in a composed service is reported', async (api) => {
  const { cut, pause } = api.salon
  const fine = { name: 'Tout', category: await categoryOf(api), steps: [cut] }
  const wrong: [object, string[]][] = [
    [{}, ['name required', 'category required', 'steps required']],
    [{ ...fine, steps: [] }, ['steps composed_service_empty']],
    [{ ...fine, steps: [pause, cut] }, ['steps composed_service_starts_with_pause']],
    [{ ...fine, steps: [cut, 987_654] }, ['steps.1 unknown_service']],
    [{ ...fine, steps: Array.from({ length: 21 }, () => cut) }, ['steps too_many_items']],
    [{ ...fine, steps: ['x'] }, ['steps.0 invalid_value']],
    [{ ...fine, category: 987_654 }, ['category unknown_category']],
    [{ ...fine, ownPrice: -1 }, ['ownPrice invalid_value']],
    [{ ...fine, price: 5 }, ['price unknown_field']],
  ]
  for (const [body, expected] of wrong) {
    assert.deepEqual(violationsOf(await send(api, 'POST', path, body)), expected, JSON.stringify(body))
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const body = method === 'PUT' || method === 'PATCH' ? fine : undefined
    assertProblem(await send(api, method, `${path}/987654`, body), 404, 'not_found')
  }
})

onApi('deleting a composed service that has been booked disables it instead', async (api) => {
  const { colour, client, cut } = api.salon
  const { body: other } = await send(api, 'POST', path, {
    name: 'Duo',
    category: await categoryOf(api),
    steps: [cut],
  })
  assert.deepEqual((await send(api, 'DELETE', `${path}/${other.id}`)).body, {
    deleted: [other.id],
    disabled: [],
  })
  await book(api, client, { items: [{ combinatedService: colour }], start: at('10:00') })
  assert.deepEqual((await send(api, 'DELETE', `${path}/${colour}`)).body, { deleted: [], disabled: [colour] })
  assertProblem(await api.get(`${path}/${colour}`), 404, 'not_found')
  assert.equal((await send(api, 'GET', `${path}/${colour}`)).body.disabled, true)
  const { body: lines } = await send(api, 'GET', '/api/history?entity=combinated_service')
  assert.deepEqual(
    lines.map((line: { action: string; entity_id: number }) => [line.action, line.entity_id]),
    [
      ['disable', colour],
      ['delete', other.id],
      ['disable', other.id],
      ['create', other.id],
    ],
  )
})

onApi(
  'only an admin sees a composed service that cannot be booked, and which of its steps is disabled',
  async (api) => {
    const { colour, rinse, lea } = api.salon
    assert.equal((await api.get(path)).body.length, 1)
    await send(api, 'PATCH', `/api/services/${rinse}`, { disabled: true })
    for (const headers of [{}, await api.as(lea)]) {
      assert.deepEqual((await api.get(path, headers)).body, [])
      assertProblem(await api.get(`${path}/${colour}`, headers), 404, 'not_found')
    }
    const { body } = await send(api, 'GET', path)
    assert.deepEqual(
      [body[0].disabled, body[0].steps.map(({ disabled }: { disabled: boolean }) => disabled)],
      [false, [false, false, true]],
    )
  },
)

onApi('composed services can be filtered by their steps, services by their duration', async (api) => {
  const { cut, beard, rinse, longCut } = api.salon
  const category = await categoryOf(api)
  await send(api, 'POST', path, { name: 'Duo', category, steps: [cut, beard] })
  const names = async (query: string) =>
    (await send(api, 'GET', query)).body.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(`${path}?steps.service=${beard}`), ['Duo'])
  assert.deepEqual(await names(`${path}?steps.service=${rinse},${beard}&order[name]=asc`), ['Couleur', 'Duo'])
  assert.deepEqual(await names(`${path}?steps.service=${longCut}`), [])
  await send(api, 'PATCH', `/api/services/${longCut}`, { bufferBefore: 5, bufferAfter: 5 })
  const longest = '/api/services?is_break=0&disabled=0&order[duration]=desc&itemsPerPage=1'
  assert.deepEqual(await names(`${longest}&within=50`), ['Application'])
  assert.deepEqual(await names('/api/services?search=coupe%20longue&within=50'), ['Coupe longue'])
  assert.deepEqual(await names('/api/services?search=coupe%20longue&within=49'), [])
  for (const wrong of [`${path}?steps.service=1,`, '/api/services?within=-1'])
    assert.equal((await send(api, 'GET', wrong)).status, 422)
})

onApi('catalogue searches ignore case and accents, and lists are sorted as requested', async (api) => {
  const category = await categoryOf(api)
  const { cut, rinse } = api.salon
  await send(api, 'POST', path, { name: 'Éclat', category, steps: [cut], ownPrice: 9000 })
  await send(api, 'POST', path, { name: 'Duo', category, steps: [rinse, cut] })
  const names = async (query: string) =>
    (await send(api, 'GET', query)).body.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(`${path}?order[name]=asc`), ['Couleur', 'Duo', 'Éclat'])
  assert.deepEqual(await names(`${path}?order[price]=desc`), ['Éclat', 'Couleur', 'Duo'])
  assert.deepEqual(await names(`${path}?order[duration]=asc`), ['Éclat', 'Duo', 'Couleur'])
  assert.deepEqual(await names(`${path}?search=ECLA`), ['Éclat'])
  assert.deepEqual(await names(`${path}?category=${category}&disabled=1`), [])
  assert.deepEqual(await names('/api/services?search=RINCAGE'), ['Rinçage'])
  assert.deepEqual(await names('/api/services?search=longue  COUP'), ['Coupe longue'])
  assert.deepEqual(await names('/api/services?disabled=0&order[price]=asc&order[name]=desc&itemsPerPage=4'), [
    'Pose',
    'Barbe',
    'Rinçage',
    'Coupe',
  ])
  assert.deepEqual((await names('/api/services?order[name]=desc')).slice(0, 2), ['Rinçage', 'Pose'])
  assert.deepEqual(await names(`/api/services?category=${category}&search=appli`), ['Application'])
  assert.deepEqual(await names('/api/categories?search=coup'), ['Coupe'])
})
