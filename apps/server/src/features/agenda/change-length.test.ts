import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { calendarState, change, undo, type ChangeOptions } from '../../../test/agenda.ts'
import { twoLengths } from '../../../test/hair-lengths.ts'
import { twoOptions } from '../../../test/options.ts'
import { at, book, booked, messagesOf } from '../../../test/visits.ts'

interface Seen {
  readonly id: number
  readonly version: number
}

const changeLength = (api: Api, { id, version }: Seen, length: number, more: ChangeOptions = {}) =>
  change(api, [{ visit: id, version, length }], { cause: 'dialog', ...more })

const changed = ({ body, text }: Answer) => body.visits?.[0] ?? assert.fail(text)

onApi('another length lays a visit out anew from its start, and its client hears nothing', async (api) => {
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, { length: short })
  const before = await messagesOf(api)
  const longer = changed(await changeLength(api, visit, long))
  assert.deepEqual(
    [longer.start, longer.end, longer.price, longer.length.name],
    [at('10:00'), at('10:55'), 4500, 'Longs'],
  )
  assert.deepEqual(await messagesOf(api), before)
  const back = changed(await changeLength(api, longer, short))
  assert.deepEqual([back.end, back.price], [at('10:30'), 3000])
  const lines = await api.get(
    `/api/history?entity=appointment&entity_id=${visit.id}`,
    await api.as(api.salon.admin),
  )
  assert.ok(lines.text.includes('Longs'))
  const same = await changeLength(api, back, short)
  assert.deepEqual([same.body.batch, changed(same).version], [null, back.version])
})

onBothEnginesApi('undoing another length restores the length, the times and the prices', async (api) => {
  const { colour, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const item = { service: undefined, combinatedService: colour, professional: lea }
  const visit = await booked(api, { item, length: short })
  const before = await calendarState(api)
  const { body } = await changeLength(api, visit, long)
  assert.notDeepEqual(await calendarState(api), before)
  const undone = await undo(api, body.batch)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await calendarState(api), before)
  assert.equal(changed(undone).length.id, short)
  const again = await undo(api, undone.body.batch)
  assert.deepEqual([changed(again).length.id, changed(again).price], [long, 8900])
})

onApi('a visit that gets longer than the day is changed once staff confirm it', async (api) => {
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, { start: at('18:30'), length: short })
  const [{ ok, reasons }] = (await changeLength(api, visit, long, { dryRun: true })).body.verdicts
  assert.deepEqual([ok, reasons[0].code, reasons[0].canOverride], [false, 'outside_hours', true])
  assertProblem(await changeLength(api, visit, long), 422, 'override_needed')
  const { end } = changed(await changeLength(api, visit, long, { overrides: ['outside_hours'] }))
  assert.equal(end, at('19:25'))
})

onApi('a colour of long hair keeps its pause, and its own price is divided anew', async (api) => {
  const { colour, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, {
    item: { service: undefined, combinatedService: colour, professional: lea },
    length: short,
  })
  const longer = changed(await changeLength(api, visit, long))
  const steps = longer.steps.map(({ start, end }: { start: string; end: string }) =>
    [start, end].map((one) => one.slice(11, 16)).join('-'),
  )
  assert.deepEqual([steps, longer.price], [['10:00-11:00', '11:00-11:35', '11:35-12:05'], 8900])
})

onApi('the options of a service follow it when another length makes it longer', async (api) => {
  const { short, long } = await twoLengths(api)
  const { care, gloss } = await twoOptions(api)
  const visit = await booked(api, { item: { options: [care, gloss] }, length: short })
  const timesOf = ({ steps, end, price }: Answer['body']) => [
    ...steps.map(({ start }: Answer['body']) => start.slice(11, 16)),
    end.slice(11, 16),
    price,
  ]
  const answer = await changeLength(api, visit, long)
  assert.deepEqual(timesOf(changed(answer)), ['10:00', '10:55', '11:10', '11:10', 6500])
  const back = changed(await undo(api, answer.body.batch))
  assert.deepEqual(timesOf(back), ['10:00', '10:30', '10:45', '10:45', 5000])
})

onApi(
  'a longer visit that would run into another one stays as it is, and the other one is named',
  async (api) => {
    const { otherClient, client } = api.salon
    const { short, long } = await twoLengths(api)
    const visit = await booked(api, { length: short })
    const next = await booked(api, { start: at('10:30'), who: otherClient, length: short })
    const refused = await changeLength(api, visit, long)
    const { detail } = assertProblem(refused, 409, 'time_not_free')
    assert.ok(detail?.includes('Zoé') && detail.includes('10:30'), detail)
    for (const { id, end } of [visit, next]) {
      const { body } = await api.get(`/api/appointments/${id}`, await api.as(api.salon.admin))
      assert.deepEqual([body.end, body.version, body.length.id], [end, 1, short])
    }
    assertProblem(await changeLength(api, visit, long, { who: client }), 403, 'forbidden')
    assert.deepEqual(violationsOf(await changeLength(api, visit, 999)), ['changes.0.length invalid_value'])
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
  assertProblem(await changeLength(api, moved.body, long), 422, 'step_order')
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
    const { status } = await changeLength(api, visit, long)
    assert.equal(status, minutes >= 55 ? 200 : 409, time)
    const { body } = await api.get(`/api/appointments/${next.id}`, admin)
    assert.deepEqual([body.start, body.end, body.version], [next.start, next.end, 1])
  }
})
