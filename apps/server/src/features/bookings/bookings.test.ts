import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { remind } from '../../../test/kanban.ts'
import { at, book, booked } from '../../../test/visits.ts'

type Watched = Answer['body']

async function stats(api: Api, who: number): Promise<Answer['body']> {
  const answer = await api.get('/api/stats/bookings', await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const idsOf = (visits: Watched[]) => visits.map(({ id }) => id)

onBothEnginesApi('bookings and cancellations of the day are counted by how they were booked', async (api) => {
  const { admin, lea, hugo, cut, client, otherClient } = api.salon
  const first = await booked(api)
  await booked(api, { start: at('12:00') })
  const items = [{ service: cut, professional: hugo }]
  await book(api, admin, { items, start: at('15:00'), customer: otherClient, source: 'phone' })
  await api.send('DELETE', `/api/appointments/${first.id}`, undefined, await api.as(client))
  assert.deepEqual((await stats(api, admin)).today, [
    { origin: 'online', booked: 2, cancelled: 1 },
    { origin: 'phone', booked: 1, cancelled: 0 },
  ])
  assert.deepEqual((await stats(api, lea)).today, [{ origin: 'online', booked: 2, cancelled: 1 }])
  api.now = api.now.add({ hours: 24 })
  assert.deepEqual((await stats(api, admin)).today, [])
})

onBothEnginesApi('a reminded visit waits for a confirmation, which staff note once', async (api) => {
  const { admin, lea, hugo } = api.salon
  const visit = await booked(api)
  assert.deepEqual((await stats(api, lea)).toConfirm, [])
  await remind(api, visit)
  const [waiting] = (await stats(api, lea)).toConfirm
  assert.deepEqual(
    [waiting.id, waiting.services, waiting.abilities],
    [visit.id, ['Coupe'], { confirm: true }],
  )
  assert.deepEqual(
    [waiting.client.lastname, waiting.client.phone, waiting.professional.id],
    ['Camille', '+33639980005', lea],
  )
  assert.deepEqual((await stats(api, hugo)).toConfirm, [])
  const confirm = async (who: number) =>
    api.send('POST', `/api/appointments/${visit.id}/confirm`, undefined, await api.as(who))
  assertProblem(await confirm(hugo), 403, 'others_day')
  for (let time = 0; time < 2; time += 1) assert.equal((await confirm(lea)).status, 204)
  assert.deepEqual((await stats(api, lea)).toConfirm, [])
  const { body: lines } = await api.get(
    `/api/history?entity=appointment&entity_id=${visit.id}&action=update`,
    await api.as(admin),
  )
  assert.deepEqual(
    lines.map(({ changes }: Watched) => Object.keys(changes)),
    [['confirmedAt']],
  )
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(lea))
  assertProblem(await confirm(lea), 422, 'not_pending')
})

onBothEnginesApi('a visit that was moved after its reminder waits for no confirmation', async (api) => {
  const { lea } = api.salon
  const visit = await booked(api)
  await remind(api, visit)
  const step = `/api/appointment_services/${visit.appointmentServices[0].id}`
  const moved = await api.send('PUT', step, { start: at('12:00') }, await api.as(lea))
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual((await stats(api, lea)).toConfirm, [])
})

onBothEnginesApi('a visit that is over is not confirmed any more', async (api) => {
  const visit = await booked(api)
  const confirm = async () =>
    api.send('POST', `/api/appointments/${visit.id}/confirm`, undefined, await api.as(api.salon.lea))
  api.now = Temporal.Instant.from(at('10:30'))
  assertProblem(await confirm(), 422, 'not_pending')
  api.now = Temporal.Instant.from(at('10:29'))
  assert.equal((await confirm()).status, 204)
})

onBothEnginesApi(
  'a visit is at risk by the red zone, an earlier absence, or a first visit of more than two hours',
  async (api) => {
    const { admin, client, otherClient } = api.salon
    const session = await api.as(admin)
    const visit = await booked(api)
    assert.deepEqual((await stats(api, admin)).atRisk, [])
    const past = {
      client_id: client,
      start_at: api.now.subtract({ hours: 100 }),
      end_at: api.now.subtract({ hours: 99 }),
    }
    await api.db.kysely
      .insertInto('appointments')
      .values({ ...past, status: 'no_show', price: 3000, created_at: past.start_at })
      .execute()
    await api.send(
      'PATCH',
      `/api/users/${client}`,
      { red_zone: true, red_zone_reason: 'Trois absences' },
      session,
    )
    const long = await booked(api, { start: at('14:00'), who: otherClient })
    await api.db.kysely
      .updateTable('appointments')
      .set({ end_at: Temporal.Instant.from(at('16:01')) })
      .where('id', '=', long.id)
      .execute()
    const risky = (await stats(api, admin)).atRisk
    assert.deepEqual(
      risky.map(({ id, risks }: Watched) => [id, risks]),
      [
        [visit.id, ['red_zone', 'no_show']],
        [long.id, ['long_first']],
      ],
    )
    api.now = Temporal.Instant.from(at('09:00')).subtract({ hours: 24 * 8 })
    assert.deepEqual(idsOf((await stats(api, admin)).atRisk), [])
  },
)

onApi('gaps beside visits name the longest services that fit, to a professional their own', async (api) => {
  const { admin, lea, hugo, cut } = api.salon
  assert.deepEqual((await stats(api, admin)).gaps, [])
  await booked(api)
  const { gaps } = await stats(api, admin)
  assert.deepEqual(
    gaps.map(({ professional, start, end }: Watched) => [professional.id, start, end]),
    [
      [lea, at('09:00'), at('10:00')],
      [lea, at('10:30'), at('19:00')],
    ],
  )
  assert.ok(gaps[0].services.some(({ id }: Watched) => id === cut))
  const durations = gaps[1].services.map(({ duration }: Watched) => duration)
  assert.deepEqual(
    durations,
    durations.toSorted((a: number, b: number) => b - a),
  )
  assert.ok(gaps[1].services.length <= 3)
  assert.deepEqual((await stats(api, hugo)).gaps, [])
})

onApi('time beside a lunch break is no gap, unless a visit is beside it as well', async (api) => {
  const { admin, lea } = api.salon
  const session = await api.as(lea)
  const lunch = { kind: 'pause', professionals: [lea], start: at('12:00'), end: at('13:00') }
  assert.equal((await api.send('POST', '/api/breaks', lunch, session)).status, 201)
  assert.deepEqual((await stats(api, admin)).gaps, [])
  await booked(api)
  const { gaps } = await stats(api, lea)
  assert.deepEqual(
    gaps.map(({ start, end }: Watched) => [start, end]),
    [
      [at('09:00'), at('10:00')],
      [at('10:30'), at('12:00')],
    ],
  )
})
