import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'

const file = async (api: Api, id: number, who: number) => api.get(`/api/users/${id}`, await api.as(who))

onApi('a professional can open the file of a client who has or had a visit with them', async (api) => {
  const { client, lea, hugo } = api.salon
  const nobody = await file(api, 987_654, lea)
  assertProblem(nobody, 404, 'not_found')
  const { body: unknown } = await file(api, client, lea)
  assert.deepEqual({ ...unknown, requestId: null }, { ...nobody.body, requestId: null })
  await booked(api, { start: at('10:00') })
  const { status, body } = await file(api, client, lea)
  assert.equal(status, 200)
  // Fields that they need in the chair: no e-mail, no reason, no rights.
  assert.deepEqual(body, {
    id: client,
    firstname: 'Laurent',
    lastname: 'Camille',
    avatarUrl: null,
    portrait: null,
    phone: '+33639980005',
    quality: 'Customer',
    verified: true,
    createdAt: '2026-11-20T08:00:00+01:00',
    smsOptOut: false,
    red_zone: false,
  })
  assertProblem(await file(api, client, hugo), 404, 'not_found')
})

onApi('a cancelled visit gives a professional no access, and team members have no file', async (api) => {
  const { client, lea, hugo, admin } = api.salon
  const { id } = await booked(api)
  await api.send('DELETE', `/api/appointments/${id}`, undefined, await api.as(client))
  assertProblem(await file(api, client, lea), 404, 'not_found')
  for (const person of [hugo, admin]) assertProblem(await file(api, person, lea), 404, 'not_found')
  assert.equal((await file(api, lea, lea)).body.email, 'lea@test.example')
})

onApi('a professional can limit the search to their own clients', async (api) => {
  const { lea, hugo } = api.salon
  const search = async (who: number) =>
    (await api.get('/api/users?search=laur&is_own=1', await api.as(who))).body.length
  assert.equal(await search(lea), 0)
  await booked(api)
  assert.equal(await search(lea), 1)
  assert.equal(await search(hugo), 0)
})

onApi(
  'an admin’s list shows each client’s last visit, next visit, number of visits and total spent',
  async (api) => {
    const { client, lea, admin } = api.salon
    const { id } = await booked(api, { start: at('10:00') })
    await booked(api, { start: at('14:00', '2026-11-24') })
    api.now = Temporal.Instant.from(at('12:00'))
    const { body: steps } = await api.get('/api/appointment_services?itemsPerPage=100', await api.as(lea))
    const [step] = steps.filter((one: { appointment: { id: number } }) => one.appointment.id === id)
    await api.send('PUT', `/api/appointment_services/${step.id}`, { status: 'done' }, await api.as(lea))
    const { body } = await api.get('/api/users?quality=Customer', await api.as(admin))
    const figuresOf = (wanted: number) => body.find((one: { id: number }) => one.id === wanted).figures
    assert.deepEqual(figuresOf(client), {
      lastVisit: at('10:00'),
      nextVisit: at('14:00', '2026-11-24'),
      visits: 1,
      spent: step.price,
    })
    assert.deepEqual(figuresOf(api.salon.otherClient), {
      lastVisit: null,
      nextVisit: null,
      visits: 0,
      spent: 0,
    })
  },
)
