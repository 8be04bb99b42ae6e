import assert from 'node:assert/strict'
import { onApi, type Api } from '../../test/api.ts'
import { onSale } from '../../test/shop.ts'
import { written as writtenJob } from '../../test/jobs.ts'
import { written } from '../../test/posts.ts'
import { booked, monday } from '../../test/visits.ts'
import { OccupancyCache } from '../occupancy/occupancy-cache.ts'
import { InstantFormatter } from '../time/instants.ts'
import { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { makePublicApi } from './public-api.ts'

const timeZone = 'Europe/Paris'

function pagesOf(api: Api) {
  const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
  const pages = makePublicApi({
    database: api.db,
    calendar: new OccupancyCache(api.db, tracker),
    salons: new SalonStore(api.db, tracker, timeZone),
    tracker,
    clock: { now: () => api.now },
    instants: new InstantFormatter(timeZone),
    timeZone,
    brandToken: null,
    hosting: null,
    oidc: null,
    payments: null,
  })
  return { tracker, pages }
}

onApi(
  'pages show the same free starts as the API: as time passes, after a booking and in another salon',
  async (api) => {
    const { cut, lea, admin } = api.salon
    const { tracker, pages } = pagesOf(api)
    const query = { items: `s:${cut}@${lea}`, from: '2026-11-20', to: monday }
    const agree = async () => {
      tracker.changed()
      await tracker.refresh()
      const { body } = await api.get(`/api/appointments/available/slots?${new URLSearchParams(query)}`)
      const said = await pages.availableSlots(query)
      assert.deepEqual(said, body)
      assert.equal(await pages.availableSlots(query), said, 'the same answer, and not the same search')
      return said
    }
    const first = await agree()
    api.now = api.now.add({ hours: 3 })
    const later = await agree()
    assert.notDeepEqual(later, first)
    await booked(api)
    const taken = await agree()
    assert.notDeepEqual(taken, later)
    const saved = await api.send('PATCH', '/api/settings/1', { gridStep: 30 }, await api.as(admin))
    assert.equal(saved.status, 200)
    assert.notDeepEqual(await agree(), taken)
  },
)

onApi('an article is on pages, in the feed and in the sitemap from its moment on', async (api) => {
  const nine = Temporal.Instant.from('2026-11-21T08:00:00Z')
  await written(api, { title: 'Été & boucles', publishAt: nine.toString() })
  const { tracker, pages } = pagesOf(api)
  await tracker.refresh()
  const shown = async () => [
    (await pages.posts({ tag: undefined, page: 1, size: 12 })).total,
    (await pages.post('ete--boucles'))?.slug ?? null,
    (await pages.postFeed()).length,
    (await pages.postAddresses()).length,
    (await pages.trueUntil())?.toString() ?? null,
  ]
  api.now = nine.subtract({ seconds: 1 })
  assert.deepEqual(await shown(), [0, null, 0, 0, nine.toString()])
  api.now = nine
  assert.deepEqual(await shown(), [1, 'ete--boucles', 1, 1, null])
})

onApi('an offer is on pages from its moment until the end of its last day', async (api) => {
  const nine = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const midnight = Temporal.Instant.from('2026-11-24T23:00:00Z')
  const { id } = await writtenJob(api, { publishAt: nine.toString(), validThrough: '2026-11-24' })
  const { tracker, pages } = pagesOf(api)
  await tracker.refresh()
  const shown = async () => [
    (await pages.jobs()).length,
    (await pages.job(id))?.id ?? null,
    (await pages.trueUntil())?.toString() ?? null,
  ]
  api.now = nine.subtract({ seconds: 1 })
  assert.deepEqual(await shown(), [0, null, nine.toString()])
  api.now = nine
  assert.deepEqual(await shown(), [1, id, midnight.toString()])
  api.now = midnight
  assert.deepEqual(await shown(), [0, null, null])
})

onApi('pages cache twenty searches, and only the oldest makes room for the next', async (api) => {
  const { tracker, pages } = pagesOf(api)
  await tracker.refresh()
  const { cut, lea } = api.salon
  const until = (day: number) =>
    pages.availableSlots({ items: `s:${cut}@${lea}`, from: '2026-12-01', to: `2026-12-${day}` })
  const days = Array.from({ length: 21 }, (_, index) => index + 10)
  const said = []
  for (const day of days) said.push(await until(day))
  for (const [index, day] of days.entries())
    if (index > 0) assert.equal(await until(day), said[index], `until ${day} December`)
  assert.notEqual(await until(10), said[0])
})

onApi('pages show the same products as the API, and none that is not published', async (api) => {
  const { pages } = pagesOf(api)
  const { id } = await onSale(api)
  const draft = await onSale(api, { name: 'Brouillon', published: false })
  const query = { page: '1', itemsPerPage: '24', 'order[price]': 'asc' } as const
  const { body } = await api.get(`/api/product/list?${new URLSearchParams(query)}`)
  assert.deepEqual(await pages.products(query), { products: body, total: 1 })
  assert.deepEqual(await pages.product(id), (await api.get(`/api/product/details?productId=${id}`)).body)
  assert.deepEqual([await pages.product(draft.id), await pages.product(987_654)], [null, null])
  assert.deepEqual(await pages.shop(), (await api.get('/api/shop')).body)
})
