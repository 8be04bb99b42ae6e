import assert from 'node:assert/strict'
import { onApi, type Api } from '../../test/api.ts'
import { booked, monday } from '../../test/visits.ts'
import { CalendarMemory } from '../booking/calendar-memory.ts'
import { WireInstants } from '../booking/wire-instants.ts'
import { ChangeWatch } from '../salon/change-watch.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { makePublicApi } from './public-api.ts'

const timeZone = 'Europe/Paris'

function pagesOf(api: Api) {
  const watch = new ChangeWatch(api.db.pool, () => performance.now())
  const pages = makePublicApi({
    calendar: new CalendarMemory(api.db, watch),
    salons: new SalonStore(api.db, watch, timeZone),
    watch,
    clock: { now: () => api.now },
    instants: new WireInstants(timeZone),
    timeZone,
    brandToken: null,
    hosting: null,
  })
  return { watch, pages }
}

onApi(
  'pages show the same free starts as the API: as time passes, after a booking and in another salon',
  async (api) => {
    const { cut, lea, admin } = api.salon
    const { watch, pages } = pagesOf(api)
    const query = { items: `s:${cut}@${lea}`, from: '2026-11-20', to: monday }
    const agree = async () => {
      watch.changed()
      await watch.refresh()
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

onApi('pages cache twenty searches, and only the oldest makes room for the next', async (api) => {
  const { watch, pages } = pagesOf(api)
  await watch.refresh()
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
