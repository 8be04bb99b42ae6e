import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'

const path = '/api/url_category_orders/preview'

const preview = async (api: Api, query: string) => api.get(`${path}${query}`, await api.as(api.salon.admin))

onApi('an admin sees the first lines of each menu category and the number of its items', async (api) => {
  const { colour, cut, hugo } = api.salon
  await api.db.kysely
    .updateTable('professional_services')
    .set({ price: 2500 })
    .where('professional_id', '=', hugo)
    .where('service_id', '=', cut)
    .execute()
  const { body, status } = await preview(api, '?lines=2')
  assert.equal(status, 200)
  assert.deepEqual(body, [
    {
      id: 1,
      name: 'Coupe',
      items: [
        { key: `c:${colour}`, name: 'Couleur', price: 6500, isFrom: false },
        { key: `s:${cut}`, name: 'Coupe', price: 2500, isFrom: true },
      ],
      total: 6,
    },
  ])
})

onApi(
  'the preview leaves out services without a professional, and composed services that include them',
  async (api) => {
    const { application, beard, cut } = api.salon
    await api.db.kysely
      .deleteFrom('professional_services')
      .where('service_id', 'not in', [application, beard, cut])
      .execute()
    const { body } = await preview(api, '?lines=20')
    assert.deepEqual(
      body[0].items.map(({ key }: { key: string }) => key),
      [`s:${cut}`, `s:${application}`, `s:${beard}`],
    )
    assert.equal(body[0].total, 3)
  },
)

onApi('the preview leaves out a category without bookable services', async (api) => {
  await api.db.kysely.deleteFrom('professional_services').execute()
  assert.deepEqual((await preview(api, '?lines=1')).body, [])
})

onApi('only an admin can read a preview, of one to twenty lines', async (api) => {
  for (const query of ['', '?lines=0', '?lines=21', '?lines=-1', '?lines=1.5', '?lines=', '?lines=3&url=x']) {
    assertProblem(await preview(api, query), 422, 'validation_failed')
  }
  assertProblem(await api.get(`${path}?lines=3`), 401, 'unauthenticated')
  assertProblem(await api.get(`${path}?lines=3`, await api.as(api.salon.lea)), 403, 'forbidden')
})

onApi('the size of a preview does not grow with the catalogue', async (api) => {
  const added = await api.db.kysely
    .insertInto('services')
    .values(
      Array.from({ length: 300 }, (_, n) => ({
        name: `Soin ${n}`,
        duration: 30,
        price: 1000,
        category_id: 1,
      })),
    )
    .returning('id')
    .execute()
  await api.db.kysely
    .insertInto('professional_services')
    .values(added.map(({ id }) => ({ professional_id: api.salon.lea, service_id: id })))
    .execute()
  const { text, body } = await preview(api, '?lines=3')
  assert.equal(body[0].items.length, 3)
  assert.equal(body[0].total, 306)
  assert.ok(text.length < 300, text)
})
