import assert from 'node:assert/strict'
import type { CatalogueTemplate } from '@meche/contract/catalogue-templates.ts'
import { templateNames } from '@meche/contract/catalogue-templates.ts'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { startsOf } from '../../../test/visits.ts'

/** The first working day after the tests' Friday: the test salon opens on Saturdays. */
const nextDay = '2026-11-21'

async function templatesOf(api: Api): Promise<CatalogueTemplate[]> {
  return (await api.get('/api/catalogue-templates', await api.as(api.salon.admin))).body
}

async function apply(api: Api, name: string, services: readonly object[]): Promise<Answer> {
  const [template, add = '0'] = name.split('?add=')
  const path = `/api/catalogue-templates/${template}/apply?add=${add}`
  return api.send('POST', path, { services }, await api.as(api.salon.admin))
}

async function emptyCatalogue({ db }: Api): Promise<void> {
  for (const table of ['professional_services', 'composed_service_steps', 'composed_services', 'services'])
    await db.pool.query(`DELETE FROM ${table}`)
  await db.pool.query('DELETE FROM categories')
}

onApi('after any template, every service has a start on the next working day', async (api) => {
  const templates = await templatesOf(api)
  assert.deepEqual(
    templates.map(({ name }) => name),
    templateNames,
  )
  for (const { name, services } of templates) {
    await emptyCatalogue(api)
    assert.ok(services.length >= 15 && services.length <= 30, `${name} has ${services.length}`)
    const answer = await apply(
      api,
      name,
      services.map(({ key }) => ({ key, price: 3000 })),
    )
    assert.equal(answer.status, 201, answer.text)
    const menu = (await api.get('/api/categories_with_professional_services')).body
    const onMenu = menu.flatMap(
      (category: { services: { name: string }[]; combinatedServices: { name: string }[] }) => [
        ...category.services,
        ...category.combinatedServices,
      ],
    )
    assert.deepEqual(
      onMenu.map((service: { name: string }) => service.name).toSorted(),
      services.map((service) => service.name).toSorted(),
    )
    const items = [
      ...answer.body.services.map((id: number) => `s:${id}`),
      ...answer.body.combinatedServices.map((id: number) => `c:${id}`),
    ]
    assert.equal(items.length, services.length)
    for (const item of items)
      assert.notDeepEqual(await startsOf(api, item, { day: nextDay }), [], `${name}, ${item}`)
  }
})

onApi('a template adds only the chosen services, with their own prices and durations', async (api) => {
  await emptyCatalogue(api)
  const answer = await apply(api, 'coiffeur-mixte', [
    { key: 'racines', price: 5250, duration: 110 },
    { key: 'coupe-homme', price: 2400, duration: 35 },
  ])
  assert.equal(answer.status, 201, answer.text)
  const [cut] = answer.body.services
  const [colour] = answer.body.combinatedServices
  const admin = await api.as(api.salon.admin)
  const read = async (path: string) => (await api.get(path, admin)).body
  const { name, duration, price, professionalServices } = await read(`/api/services/${cut}`)
  assert.deepEqual([name, duration, price], ['Shampoing et coupe homme', 35, 2400])
  assert.deepEqual(
    professionalServices.map(({ professional }: { professional: number }) => professional),
    [api.salon.lea, api.salon.hugo],
  )
  const composed = await read(`/api/combinated_services/${colour}`)
  assert.deepEqual([composed.price, composed.duration, composed.pause], [5250, 110, 35])
  // The work before the pause takes what the longer duration adds.
  assert.deepEqual(
    composed.steps.map((step: { name: string; duration: number }) => `${step.name}, ${step.duration}`),
    [
      'Couleur racines : application, 45',
      'Temps de pose (35 min), 35',
      'Couleur racines : rinçage et finition, 30',
    ],
  )
  const shares = composed.steps.map((step: { price: number }) => step.price)
  assert.equal(
    shares.reduce((sum: number, share: number) => sum + share),
    5250,
  )
  const categories = (await api.get('/api/categories')).body.map((one: { name: string }) => one.name)
  assert.deepEqual(categories, ['Homme', 'Couleur'])
  const history = (await read('/api/history')) as { entity: string; action: string }[]
  assert.deepEqual(history.map(({ entity, action }) => `${entity} ${action}`).toSorted(), [
    ...Array.from({ length: 2 }, () => 'category create'),
    'combinated_service create',
    ...Array.from({ length: 4 }, () => 'service create'),
  ])
})

onApi(
  'a catalogue with something in it gets a template only on request, in its own categories',
  async (api) => {
    const services = [{ key: 'coupe', price: 2500 }]
    assertProblem(await apply(api, 'barbier', services), 409, 'catalogue_not_empty')
    const answer = await apply(api, 'barbier?add=1', services)
    assert.equal(answer.status, 201, answer.text)
    const { body } = await api.get(`/api/services/${answer.body.services[0]}`)
    const [own] = (await api.get('/api/categories')).body
    assert.deepEqual(body.category, { id: own.id, name: 'Coupe', color: 'sapin' })
  },
)

onApi('a template refuses what it does not have, and writes nothing then', async (api) => {
  const violations = async (services: readonly object[]) =>
    assertProblem(
      await apply(api, 'coiffeur-mixte?add=1', services),
      422,
      'validation_failed',
    ).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
  const before = (await api.get('/api/services')).text
  assert.deepEqual(
    await violations([
      { key: 'chignon', price: 4000 },
      { key: 'box-braids', price: 9000 },
      { key: 'chignon', price: 4000 },
      // The pause and the work after it take 65 minutes.
      { key: 'racines', price: 5000, duration: 65 },
    ]),
    ['services.1.key unknown_service', 'services.2.key duplicate', 'services.3.duration invalid_value'],
  )
  assert.deepEqual(await violations([]), ['services required'])
  assert.equal((await api.get('/api/services')).text, before)
})
