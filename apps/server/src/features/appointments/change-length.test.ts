import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  assertProblem,
  onApi,
  onPostgresApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { twoLengths } from '../../../test/hair-lengths.ts'
import { at, book, booked, messagesOf } from '../../../test/visits.ts'

async function change(api: Api, visit: number, body: object, who = api.salon.admin): Promise<Answer> {
  return api.send('PUT', `/api/appointments/${visit}/length`, body, await api.as(who))
}

onApi('another length lays a visit out anew from its start, and its client hears nothing', async (api) => {
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, { length: short })
  const before = await messagesOf(api)
  const { status, body, text } = await change(api, visit.id, { length: long })
  assert.equal(status, 200, text)
  assert.deepEqual(
    [body.start, body.end, body.price, body.length.name],
    [at('10:00'), at('10:55'), 4500, 'Longs'],
  )
  assert.deepEqual(await messagesOf(api), before)
  const back = await change(api, visit.id, { length: short })
  assert.deepEqual([back.body.end, back.body.price], [at('10:30'), 3000])
  const lines = await api.get(
    `/api/history?entity=appointment&entity_id=${visit.id}`,
    await api.as(api.salon.admin),
  )
  assert.ok(lines.text.includes('Longs'))
})

onApi('a colour of long hair keeps its pause, and its own price is divided anew', async (api) => {
  const { colour, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, {
    item: { service: undefined, combinatedService: colour, professional: lea },
    length: short,
  })
  const { body } = await change(api, visit.id, { length: long })
  const steps = body.appointmentServices.map(({ start, end }: { start: string; end: string }) =>
    [start, end].map((one) => one.slice(11, 16)).join('-'),
  )
  assert.deepEqual([steps, body.price], [['10:00-11:00', '11:00-11:35', '11:35-12:05'], 8900])
})

onApi(
  'a longer visit that would run into another one stays as it is, and the other one is named',
  async (api) => {
    const { otherClient, client } = api.salon
    const { short, long } = await twoLengths(api)
    const visit = await booked(api, { length: short })
    const next = await booked(api, { start: at('10:30'), who: otherClient, length: short })
    const refused = await change(api, visit.id, { length: long })
    const { detail } = assertProblem(refused, 409, 'time_not_free')
    assert.ok(detail?.includes('Zoé') && detail.includes('10:30'), detail)
    for (const { id, end } of [visit, next]) {
      const { body } = await api.get(`/api/appointments/${id}`, await api.as(api.salon.admin))
      assert.deepEqual([body.end, body.version, body.length.id], [end, 1, short])
    }
    assertProblem(await change(api, visit.id, { length: long }, client), 403, 'forbidden')
    assert.deepEqual(violationsOf(await change(api, visit.id, { length: 999 })), ['length invalid_value'])
  },
)

onApi('a step that gets longer never runs into a later one of its own visit', async (api) => {
  const { beard, client, cut, hugo, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const items = [
    { service: cut, professional: lea },
    { service: beard, professional: hugo },
  ]
  const { body: visit } = await book(api, client, { items, start: at('10:00'), length: short })
  const later = { start: at('10:40'), end: at('11:00') }
  const headers = await api.as(api.salon.admin)
  const moved = await api.send(
    'PUT',
    `/api/appointment_services/${visit.appointmentServices[1].id}`,
    later,
    headers,
  )
  assert.equal(moved.status, 200, moved.text)
  assertProblem(await change(api, visit.id, { length: long }), 422, 'step_order')
  const { body } = await api.get(`/api/appointments/${visit.id}`, headers)
  assert.deepEqual([body.appointmentServices[0].end, body.length.id], [at('10:30'), short])
})

onPostgresApi('lengthening a visit by 25 minutes never moves the next one', async (api) => {
  const { otherClient } = api.salon
  const { short, long } = await twoLengths(api)
  const cases = fc.sample(fc.integer({ min: 0, max: 11 }), { numRuns: 8, seed: 19 })
  const admin = await api.as(api.salon.admin)
  const bookFor = (customer: number, start: string) =>
    api.send(
      'POST',
      '/api/appointments/create',
      { items: [{ service: api.salon.cut, professional: api.salon.lea }], start, customer, length: short },
      admin,
    )
  for (const [day, fives] of cases.entries()) {
    const date = `2026-12-${String(day + 1).padStart(2, '0')}`
    const { body: visit } = await bookFor(api.salon.client, at('09:00', date))
    const minutes = 30 + fives * 5
    const time = `${minutes >= 60 ? '10' : '09'}:${String(minutes % 60).padStart(2, '0')}`
    const { body: next, status: made } = await bookFor(otherClient, at(time, date))
    assert.equal(made, 201, `${date} ${time}`)
    const { status } = await change(api, visit.id, { length: long })
    assert.equal(status, minutes >= 55 ? 200 : 409, time)
    const { body } = await api.get(`/api/appointments/${next.id}`, admin)
    assert.deepEqual([body.start, body.end, body.version], [next.start, next.end, 1])
  }
})
