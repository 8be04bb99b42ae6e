/** A client's two visits do not overlap in time, unless one is for somebody else. */
import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, onPostgresApi, type Api } from '../../../test/api.ts'
import { move } from '../../../test/parts-of-visits.ts'
import { at, book, booked } from '../../../test/visits.ts'

const withHugo = ({ salon }: Api) => [{ service: salon.cut, professional: salon.hugo }]

onBothEnginesApi(
  'a client cannot book two visits at the same time online, whichever the professionals',
  async (api) => {
    const { client, otherClient } = api.salon
    await booked(api, { start: at('10:00') })
    const wish = { items: withHugo(api), start: at('10:15') }
    const problem = assertProblem(await book(api, client, wish), 409, 'client_busy')
    assert.equal(problem.detail, 'Vous avez déjà un rendez-vous à cette heure.')
    // A refused booking reserves nothing, and a client cannot override the refusal.
    assertProblem(await book(api, client, { ...wish, anyway: true }), 409, 'client_busy')
    assert.equal((await book(api, client, { ...wish, start: at('10:30') })).status, 201)
    assert.equal((await book(api, otherClient, { ...wish, start: at('11:00') })).status, 201)
  },
)

onBothEnginesApi('a client cannot have another visit during a pause', async (api) => {
  const { client, colour } = api.salon
  await book(api, client, { items: [{ combinatedService: colour }], start: at('10:00') })
  assertProblem(await book(api, client, { items: withHugo(api), start: at('10:45') }), 409, 'client_busy')
})

onBothEnginesApi('a cancelled or missed visit leaves the client free', async (api) => {
  const { client } = api.salon
  const visit = await booked(api, { start: at('10:00') })
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(client))
  assert.equal((await book(api, client, { items: withHugo(api), start: at('10:00') })).status, 201)
})

onBothEnginesApi(
  'a visit for another person may overlap the client’s own, and shows that person’s name',
  async (api) => {
    const { client } = api.salon
    await booked(api, { start: at('10:00') })
    const wish = { items: withHugo(api), start: at('10:00'), for: 'Léo' }
    const { status, body } = await book(api, client, wish)
    assert.equal(status, 201)
    assert.equal(body.for, 'Léo')
    const read = await api.get(`/api/appointments/${body.id}`, await api.as(client))
    assert.equal(read.body.for, 'Léo')
    const long = await book(api, client, { ...wish, for: 'L'.repeat(41), start: at('12:00') })
    assertProblem(long, 422, 'validation_failed')
  },
)

onBothEnginesApi('staff are told that the client has another visit, and can continue', async (api) => {
  const { client, admin } = api.salon
  await booked(api, { start: at('10:00') })
  const wish = { items: withHugo(api), start: at('10:00'), customer: client }
  const problem = assertProblem(await book(api, admin, wish), 409, 'customer_busy')
  assert.equal(problem.detail, 'Ce client a déjà un rendez-vous à cette heure.')
  assert.equal((await book(api, admin, { ...wish, anyway: true })).status, 201)
})

onBothEnginesApi(
  'a visit cannot be moved over the client’s other visit, and its own old time is no obstacle',
  async (api) => {
    const { client, admin } = api.salon
    const visit = await booked(api, { start: at('10:00') })
    const other = await book(api, client, { items: withHugo(api), start: at('12:00') })
    assertProblem(await move(api, other.body.id, { start: at('10:15') }), 409, 'client_busy')
    assertProblem(await move(api, other.body.id, { start: at('10:15') }, admin), 409, 'customer_busy')
    assert.equal((await move(api, visit.id, { start: at('10:15') })).status, 200)
    const anyway = await move(api, other.body.id, { start: at('10:15'), anyway: true }, admin)
    assert.equal(anyway.status, 200)
  },
)

onBothEnginesApi(
  'a step cannot be moved to a time when its client is busy, unless staff confirm',
  async (api) => {
    const { client, otherClient, admin } = api.salon
    await booked(api, { start: at('10:00') })
    const { body: other } = await book(api, client, { items: withHugo(api), start: at('12:00') })
    const step = `/api/appointment_services/${other.appointmentServices[0].id}`
    const change = async (body: object) => api.send('PUT', step, body, await api.as(admin))
    const problem = assertProblem(await change({ start: at('10:15') }), 409, 'customer_busy')
    assert.equal(problem.detail, 'Ce client a déjà un rendez-vous à cette heure.')
    const there = await api.get(`/api/appointments/${other.id}`, await api.as(admin))
    assert.equal(there.body.start, other.start)
    assert.equal((await change({ start: at('10:30') })).status, 200)
    assertProblem(await change({ start: at('10:20') }), 409, 'customer_busy')
    assert.equal((await change({ start: at('10:20'), anyway: true })).status, 200)
    // They know it by now: what is there already is no news.
    assert.equal((await change({ end: at('10:55') })).status, 200)
    // Somebody else's visit is nobody's hindrance.
    await book(api, otherClient, {
      items: [{ service: api.salon.cut, professional: api.salon.lea }],
      start: at('14:00'),
    })
    assert.equal((await change({ start: at('14:00') })).status, 200)
  },
)

onBothEnginesApi('a visit cannot be reopened when its client is busy, unless staff confirm', async (api) => {
  const { client, admin } = api.salon
  const visit = await booked(api, { start: at('10:00') })
  const step = `/api/appointment_services/${visit.appointmentServices[0].id}`
  const change = async (body: object) => api.send('PUT', step, body, await api.as(admin))
  assert.equal((await change({ status: 'cancelled' })).status, 200)
  await book(api, client, { items: withHugo(api), start: at('10:00') })
  assertProblem(await change({ status: 'pending' }), 409, 'customer_busy')
  assertProblem(await change({ status: 'pending', wholeVisit: true }), 409, 'customer_busy')
  assert.equal((await change({ status: 'pending', anyway: true })).status, 200)
})

onPostgresApi(
  'two simultaneous bookings of one client with two professionals yield one visit',
  async (api) => {
    const { client, admin, cut, lea } = api.salon
    for (const who of [client, admin]) {
      const start = who === client ? at('10:00') : at('14:00')
      const customer = who === admin ? { customer: client } : {}
      const answers = await Promise.all(
        [[{ service: cut, professional: lea }], withHugo(api)].map((items) =>
          book(api, who, { items, start, ...customer }),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
    }
  },
)

onPostgresApi('for a simultaneous booking and move by one client, only one succeeds', async (api) => {
  const { client } = api.salon
  const visit = await booked(api, { start: at('10:00') })
  const [moved, made] = await Promise.all([
    move(api, visit.id, { start: at('14:00') }),
    book(api, client, { items: withHugo(api), start: at('14:15') }),
  ])
  assert.deepEqual([moved!.status, made!.status].filter((status) => status === 409).length, 1)
})
