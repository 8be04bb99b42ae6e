import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, type Api } from '../../../test/api.ts'

const menuPath = '/api/categories_with_professional_services'

/** A second and a third category, and two sites, each with an order of its own. */
async function threeCategories({ db, salon }: Api): Promise<void> {
  const added = await db.kysely
    .insertInto('categories')
    .values([
      { name: 'Couleur', color: 'cuivre', position: 2 },
      { name: 'Barbe', color: 'bleuet', position: 3 },
      { name: 'Vide', color: 'prune', position: 4 },
    ])
    .returning('id')
    .execute()
  const [colour, beards] = added.map(({ id }) => id) as [number, number]
  const put = (service: number, category: number) =>
    db.kysely.updateTable('services').set({ category_id: category }).where('id', '=', service).execute()
  await put(salon.application, colour)
  await put(salon.beard, beards)
  await db.kysely
    .insertInto('url_category_orders')
    .values([
      { url: 'https://barbier.example', order_category: [beards] },
      { url: 'http://localhost:80', order_category: [] },
      { url: 'https://couleur.example', order_category: [colour, beards, 1] },
    ])
    .execute()
}

async function menuNames(api: Api, query = '', headers: Record<string, string> = {}): Promise<string[]> {
  const { body } = await api.get(menuPath + query, headers)
  return body.map(({ name }: { name: string }) => name)
}

onBothEnginesApi('each site shows the categories in its own order, unnamed categories last', async (api) => {
  await threeCategories(api)
  const own = ['Coupe', 'Couleur', 'Barbe']
  const barber = ['Barbe', 'Coupe', 'Couleur']
  const colourist = ['Couleur', 'Barbe', 'Coupe']
  assert.deepEqual(await menuNames(api), own)
  assert.deepEqual(await menuNames(api, '?url=https://barbier.example'), barber)
  assert.deepEqual(await menuNames(api, '?url=https://barbier.example/reservation?x=1'), barber)
  assert.deepEqual(await menuNames(api, '?url=https://ailleurs.example'), own)
  assert.deepEqual(await menuNames(api, '?url=barbier'), own)
  assert.deepEqual(await menuNames(api, '', { origin: 'https://couleur.example' }), colourist)
  // The query says more than the Origin, the Origin more than the host.
  assert.deepEqual(
    await menuNames(api, '?url=https://barbier.example', { origin: 'https://couleur.example' }),
    barber,
  )
  assert.deepEqual(
    await menuNames(api, '', { origin: 'https://couleur.example', host: 'barbier.example' }),
    colourist,
  )
})

onBothEnginesApi(
  'behind a trusted proxy, the requested host identifies the site',
  async (api) => {
    await threeCategories(api)
    const headers = { host: 'barbier.example', 'x-forwarded-proto': 'https' }
    assert.deepEqual(await menuNames(api, '', headers), ['Barbe', 'Coupe', 'Couleur'])
  },
  { options: { trustProxy: ['192.0.2.1'] } },
)

onBothEnginesApi(
  'the menu shows which professionals offer each service, with their own duration and price',
  async (api) => {
    const { lea, hugo, cut, colour } = api.salon
    await api.db.kysely
      .updateTable('professional_services')
      .set({ duration: 25, price: 2500 })
      .where('professional_id', '=', hugo)
      .where('service_id', '=', cut)
      .execute()
    const { body } = await api.get(menuPath)
    assert.equal(body.length, 1)
    const [category] = body
    const names = category.services.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['Coupe', 'Coupe longue', 'Application', 'Rinçage', 'Barbe'])
    assert.deepEqual(category.services[0].professionals, [
      { id: lea, duration: 30, price: 3000 },
      { id: hugo, duration: 25, price: 2500 },
    ])
    assert.deepEqual(category.combinatedServices, [
      {
        id: colour,
        name: 'Couleur',
        description: null,
        duration: 110,
        pause: 35,
        price: 6500,
        steps: [
          {
            service: api.salon.application,
            name: 'Application',
            duration: 45,
            is_break: false,
            offered: true,
            category: category.id,
          },
          {
            service: api.salon.pause,
            name: 'Pose',
            duration: 35,
            is_break: true,
            offered: true,
            category: null,
          },
          {
            service: api.salon.rinse,
            name: 'Rinçage',
            duration: 30,
            is_break: false,
            offered: true,
            category: category.id,
          },
        ],
        professionals: [{ id: lea, duration: 110, price: 6500 }],
      },
    ])
  },
)

onBothEnginesApi(
  'a composed service disappears from the menu together with any of its services',
  async (api) => {
    await api.db.kysely
      .updateTable('services')
      .set({ disabled: true })
      .where('id', '=', api.salon.rinse)
      .execute()
    const { body } = await api.get(menuPath)
    assert.deepEqual(body[0].combinatedServices, [])
  },
)

onBothEnginesApi('services can be filtered by break and by professional', async (api) => {
  const { cut, beard, pause, hugo, application } = api.salon
  const ids = async (query: string) => {
    const { body } = await api.get(`/api/services${query}`)
    return body.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await ids('?is_break=1&itemsPerPage=200'), [pause])
  assert.ok(!(await ids('?is_break=0&itemsPerPage=200')).includes(pause))
  assert.deepEqual(await ids(`?professionalServices.professional=${hugo}&is_break=0`), [cut, beard])
  assert.deepEqual(await ids(`?professionalServices.professional=/api/users/${hugo}`), [cut, beard])
  const second = await api.get('/api/services?itemsPerPage=2&page=2')
  assert.deepEqual([second.body[0].id, second.headers['x-total-count']], [application, '6'])
  assertProblem(await api.get('/api/services?is_break=yes'), 422, 'validation_failed')
})

onBothEnginesApi(
  'a filter on services returns the categories that contain a matching service',
  async (api) => {
    await threeCategories(api)
    const names = async (query: string) => {
      const { body } = await api.get(`/api/categories${query}`)
      return body.map(({ name }: { name: string }) => name)
    }
    assert.deepEqual(await names(''), ['Coupe', 'Couleur', 'Barbe', 'Vide'])
    assert.deepEqual(await names('?services.is_break=0&itemsPerPage=200'), ['Coupe', 'Couleur', 'Barbe'])
    assert.deepEqual(await names('?services.is_break=0&services.disabled=0'), ['Coupe', 'Couleur', 'Barbe'])
    assert.deepEqual(await names('?services.is_break=1'), [])
  },
)

onBothEnginesApi('the public settings are the salon’s, spelled as in the specification', async (api) => {
  const { body } = await api.get('/api/settings/1')
  assert.deepEqual(
    [
      body.adress,
      body.zip_code,
      body.bookingLimitUnit,
      body.cancellationDeadlineUnit,
      body.bookingDeadlineUnit,
    ],
    ['1 rue du Test', '49100', 'mois', 'heures', null],
  )
  assert.deepEqual(body.openingHours.dimanche, {
    isOpen: true,
    periods: [{ startTime: '09:00', endTime: '19:00' }],
  })
  assert.deepEqual(body.professionals, [
    { id: api.salon.lea, firstname: 'Fontaine', lastname: 'Léa' },
    { id: api.salon.hugo, firstname: 'Martin', lastname: 'Hugo' },
  ])
  for (const id of ['2', '0', 'abc', '-1']) {
    const answer = await api.get(`/api/settings/${id}`)
    assert.ok(answer.status === 404 || answer.status === 422, `${id}: ${answer.status}`)
  }
})
