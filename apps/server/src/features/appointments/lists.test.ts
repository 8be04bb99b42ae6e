import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'

const startsIn = ({ body }: Answer) => body.map(({ start }: { start: string }) => start)

/** Three visits of the client with Léa, one of the other client with Hugo: four starts, the earliest first. */
async function fourVisits(api: Api): Promise<string[]> {
  const { cut, hugo, otherClient } = api.salon
  await booked(api, { start: at('12:00') })
  await booked(api, { start: at('10:00') })
  await booked(api, { start: at('09:00', '2026-11-24') })
  const item = { service: cut, professional: hugo }
  await book(api, otherClient, { items: [item], start: at('11:00') })
  return [at('10:00'), at('11:00'), at('12:00'), at('09:00', '2026-11-24')]
}

onBothEnginesApi(
  'visits are listed newest first, staff see all of them, and filters narrow the list',
  async (api) => {
    const starts = await fourVisits(api)
    const { client, otherClient, lea, admin } = api.salon
    const list = async (query: string, who = lea) =>
      startsIn(await api.get(`/api/appointments${query}`, await api.as(who)))
    assert.deepEqual(await list(''), starts.toReversed())
    assert.deepEqual(await list('', admin), starts.toReversed())
    assert.deepEqual(await list('?order[start]=asc'), starts)
    assert.deepEqual(await list('?order[start]=desc'), starts.toReversed())
    assert.deepEqual(await list(`?customer=${otherClient}`), [starts[1]])
    assert.deepEqual(await list(`?customer=/api/users/${otherClient}`), [starts[1]])
    assert.deepEqual(await list('', client), [starts[3], starts[2], starts[0]])
    const plus = (start: string) => encodeURIComponent(start)
    assert.deepEqual(await list(`?start[after]=${plus(starts[1]!)}&order[start]=asc`), starts.slice(1))
    assert.deepEqual(await list(`?start[before]=${plus(starts[1]!)}`), [starts[0]])
    assert.deepEqual(await list('?start[after]=2026-11-23T10:00:00Z&start[before]=2026-11-23T11:00:00Z'), [
      starts[1],
    ])
    assert.deepEqual(await list('?status=cancelled'), [])
    assert.deepEqual(await list('?status=pending&order[start]=asc'), starts)
  },
)

onBothEnginesApi('a client’s visits can be listed all together, only pending or only others', async (api) => {
  const { client, lea } = api.salon
  await fourVisits(api)
  const headers = await api.as(lea)
  const list = async (query: string) =>
    startsIn(await api.get(`/api/appointments/customer/${client}${query}`, headers))
  const [last, second, first] = [at('09:00', '2026-11-24'), at('12:00'), at('10:00')]
  const [visit] = (await api.get(`/api/appointments/customer/${client}?itemsPerPage=1`, headers)).body
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, headers)

  assert.deepEqual(await list(''), [last, second, first])
  assert.deepEqual(await list('?is_pending=1'), [second, first])
  assert.deepEqual(await list('?is_pending=0'), [last])
  assert.deepEqual(await list('?is_pending=1&itemsPerPage=1&page=2'), [first])
  assertProblem(
    await api.get(`/api/appointments/customer/${client}?is_pending=yes`, headers),
    422,
    'validation_failed',
  )
})

onBothEnginesApi('a client’s figures and habits are computed from their own visits only', async (api) => {
  const { client, otherClient, lea, admin } = api.salon
  await fourVisits(api)
  const summary = async (id: number) =>
    (await api.get(`/api/appointments/customer/${id}/summary`, await api.as(admin))).body
  assert.deepEqual(await summary(client), {
    done: 0,
    pending: 3,
    noShow: 0,
    cancelled: 0,
    spent: 0,
    rhythm: null,
    services: [],
    professional: null,
    moment: null,
    confirmedBy: 'sms',
  })
  api.now = Temporal.Instant.from(at('18:00', '2026-11-24'))
  const headers = await api.as(lea)
  const visits = (await api.get(`/api/appointments/customer/${client}`, headers)).body
  for (const [place, { appointmentServices }] of visits.entries())
    await api.send(
      'PUT',
      `/api/appointment_services/${appointmentServices[0].id}`,
      { status: place === 0 ? 'no_show' : 'done' },
      headers,
    )

  assert.deepEqual(await summary(client), {
    done: 2,
    pending: 0,
    noShow: 1,
    cancelled: 0,
    spent: visits[1].price + visits[2].price,
    rhythm: null,
    services: [{ name: 'Coupe', times: 2 }],
    professional: { id: lea, firstname: 'Fontaine', lastname: 'Léa', times: 2 },
    moment: null,
    confirmedBy: 'sms',
  })
  assert.equal((await summary(otherClient)).pending, 1)
})

onBothEnginesApi('a page of a list gives the total count and the links to the other pages', async (api) => {
  const starts = await fourVisits(api)
  const headers = await api.as(api.salon.admin)
  const page = (query: string) => api.get(`/api/appointments?order[start]=asc&${query}`, headers)
  const second = await page('itemsPerPage=1&page=2')
  assert.deepEqual(startsIn(second), [starts[1]])
  assert.equal(Number(second.headers['x-total-count']), 4)
  const url = (number: number) => `</api/appointments?order%5Bstart%5D=asc&itemsPerPage=1&page=${number}>`
  assert.equal(
    second.headers['link'],
    `${url(1)}; rel="first", ${url(1)}; rel="prev", ${url(3)}; rel="next", ${url(4)}; rel="last"`,
  )
  const relations = (answer: Answer) => String(answer.headers['link']).match(/(?<=rel=")\w+/g)
  assert.deepEqual(relations(await page('itemsPerPage=1')), ['first', 'next', 'last'])
  assert.deepEqual(relations(await page('itemsPerPage=1&page=4')), ['first', 'prev', 'last'])
  assert.deepEqual(relations(await page('itemsPerPage=2000')), ['first', 'last'])
  const beyond = await page('itemsPerPage=3&page=999999')
  assert.deepEqual([beyond.status, beyond.body, Number(beyond.headers['x-total-count'])], [200, [], 4])
  assert.match(String(beyond.headers['link']), /page=2>; rel="prev"/)
})

onBothEnginesApi('an invalid page or filter is refused, never adjusted (V3)', async (api) => {
  const headers = await api.as(api.salon.admin)
  const bad: Record<string, string> = {
    'itemsPerPage=2001': 'invalid_items_per_page',
    'itemsPerPage=0': 'invalid_items_per_page',
    'itemsPerPage=-1': 'invalid_items_per_page',
    'itemsPerPage=1e3': 'invalid_items_per_page',
    'itemsPerPage=abc': 'invalid_items_per_page',
    'itemsPerPage=': 'invalid_items_per_page',
    'itemsPerPage=1000000000': 'invalid_items_per_page',
    'page=0': 'invalid_page',
    'page=-1': 'invalid_page',
    'page=1.5': 'invalid_page',
    'page=9999999': 'invalid_page',
    'page=1&page=2': 'invalid_value',
    'status=confirmed': 'invalid_value',
    'order[start]=ASC': 'invalid_value',
    'customer=abc': 'invalid_id',
    'customer=0': 'invalid_id',
    'customer=/api/settings/1': 'invalid_id',
    'customer=/api/users/../1': 'invalid_id',
    'customer=http://evil.example/api/users/1': 'invalid_id',
    "customer=1'%20OR%20'1'='1": 'invalid_id',
    'start[after]=2026-11-23': 'invalid_instant',
    'start[after]=2026-02-31T10:00:00Z': 'invalid_instant',
    'start[after]=0000-01-01T00:00:00Z': 'invalid_instant',
    'start[after]=pg_sleep(5)': 'invalid_instant',
  }
  for (const [query, code] of Object.entries(bad)) {
    const problem = assertProblem(
      await api.get(`/api/appointments?${query}`, headers),
      422,
      'validation_failed',
    )
    assert.deepEqual(
      problem.violations?.map((violation) => violation.code),
      [code],
      query,
    )
  }
})

onBothEnginesApi('the next five visits are the upcoming ones, the soonest first', async (api) => {
  const { client, otherClient, lea, hugo, admin, cut } = api.salon
  const starts: string[] = []
  for (let day = 24; day < 31; day += 1) starts.push(at('10:00', `2026-11-${day}`))
  for (const start of starts.toReversed()) {
    const items = [{ service: cut, professional: lea }]
    assert.equal((await book(api, admin, { items, start, customer: client })).status, 201)
  }
  await book(api, otherClient, { items: [{ service: cut, professional: hugo }], start: at('12:00') })
  const five = async (who: number, query = '') =>
    startsIn(await api.get(`/api/appointments/upcoming/five${query}`, await api.as(who)))

  assert.deepEqual(await five(client), starts.slice(0, 5))
  assert.deepEqual(await five(lea), starts.slice(0, 5))
  assert.deepEqual(await five(hugo), [at('12:00')])
  assert.deepEqual(await five(admin), [])
  assert.deepEqual(await five(admin, `?customer=${otherClient}`), [at('12:00')])
  assert.deepEqual(await five(admin, `?professional=${lea}&customer=${otherClient}`), [])
  assert.deepEqual(await five(hugo, `?professional=/api/users/${lea}`), starts.slice(0, 5))

  const [first] = (await api.get('/api/appointments/upcoming/five', await api.as(client))).body
  await api.send('DELETE', `/api/appointments/${first.id}`, undefined, await api.as(client))
  api.now = Temporal.Instant.from(starts[1]!)
  assert.deepEqual(await five(client), starts.slice(2, 7))
})

onBothEnginesApi(
  'a visit has the same form in a list, on its own and in the booking’s answer',
  async (api) => {
    const visit = await booked(api)
    const headers = await api.as(api.salon.client)
    const alone = await api.get(`/api/appointments/${visit.id}`, headers)
    assert.deepEqual(alone.body, visit)
    assert.equal(alone.headers['etag'], '"1"')
    assert.equal(alone.headers['cache-control'], 'no-store')
    assert.deepEqual((await api.get('/api/appointments', headers)).body, [visit])
    assert.deepEqual((await api.get('/api/appointments/upcoming/five', headers)).body, [visit])
  },
)

onBothEnginesApi('a colleague can read a visit but not change it', async (api) => {
  const visit = await booked(api)
  const { body } = await api.get(`/api/appointments/${visit.id}`, await api.as(api.salon.hugo))
  assert.deepEqual(body.abilities, { cancel: false, move: false })
})

onBothEnginesApi('an idempotency key is valid for a day, then it can be reused', async (api) => {
  const { client, cut } = api.salon
  const wish = { items: [{ service: cut }], start: at('10:00') }
  const key = { 'idempotency-key': 'k' }
  const first = await book(api, client, wish, key)
  api.now = api.now.add({ hours: 24 })
  assert.deepEqual((await book(api, client, wish, key)).body, first.body)
  api.now = api.now.add({ seconds: 1 })
  const next = await book(api, client, { ...wish, start: at('11:00') }, key)
  assert.equal(next.status, 201)
  assert.notEqual(next.body.id, first.body.id)
})

onBothEnginesApi('an empty or too long idempotency key is refused', async (api) => {
  const wish = { items: [{ service: api.salon.cut }], start: at('10:00') }
  for (const key of ['', 'x'.repeat(256)]) {
    const answer = await book(api, api.salon.client, wish, { 'idempotency-key': key })
    const problem = assertProblem(answer, 422, 'validation_failed')
    assert.deepEqual(
      problem.violations?.map(({ propertyPath }) => propertyPath),
      ['Idempotency-Key'],
    )
  }
  const longest = { 'idempotency-key': 'x'.repeat(255) }
  assert.equal((await book(api, api.salon.client, wish, longest)).status, 201)
})
