import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { assertProblem, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { periodsAround } from './dashboard-stats.ts'

async function stats(api: Api, who: number) {
  const answer = await api.get('/api/stats/dashboard', await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const say = async (api: Api, step: number, status: string) =>
  assert.equal(
    (await api.send('PUT', `/api/appointment_services/${step}`, { status }, await api.as(api.salon.admin)))
      .status,
    200,
  )

onBothEnginesApi('an admin reads the figures of visits done, to come and missed', async (api) => {
  const { client, otherClient, hugo, lea, admin, cut } = api.salon
  const done = await booked(api)
  const missed = await booked(api, { start: at('11:00'), who: otherClient })
  const cancelled = await booked(api, { start: at('12:00') })
  await booked(api, { start: at('15:00'), item: { professional: hugo } })
  // The week after: another week, the same month.
  await booked(api, { start: at('10:00', '2026-11-30') })
  await booked(api, { start: at('10:00', '2026-12-01'), who: otherClient })
  api.now = Temporal.Instant.from(at('14:00'))
  await say(api, done.appointmentServices[0].id, 'done')
  await say(api, missed.appointmentServices[0].id, 'no_show')
  await api.send('DELETE', `/api/appointments/${cancelled.id}`, undefined, await api.as(admin))

  const { today, week, month, client: own } = await stats(api, admin)
  assert.equal(own, null)
  assert.deepEqual([today.from, today.to, today.appointments], ['2026-11-23', '2026-11-23', 2])
  assert.deepEqual([today.revenue, today.expectedRevenue], [3000, 3000])
  assert.deepEqual([today.noShowRate, today.cancellationRate], [1 / 2, 1 / 4])
  // Two half hours of two columns of ten hours.
  assert.equal(today.occupancy, 60 / 1200)
  assert.deepEqual(today.topServices, [{ id: cut, name: 'Coupe', count: 2, revenue: 3000 }])
  assert.deepEqual(
    today.professionals.map(({ id, services, revenue, occupancy }: Record<string, number>) => [
      id,
      services,
      revenue,
      occupancy,
    ]),
    [
      [lea, 1, 3000, 30 / 600],
      [hugo, 1, 0, 30 / 600],
    ],
  )
  assert.deepEqual([week.from, week.to, week.appointments], ['2026-11-23', '2026-11-29', 2])
  assert.equal(week.days.length, 7)
  assert.deepEqual(week.days[0], { date: '2026-11-23', revenue: 3000, expectedRevenue: 3000 })
  assert.deepEqual(week.days[1], { date: '2026-11-24', revenue: 0, expectedRevenue: 0 })
  assert.deepEqual([month.from, month.to, month.appointments], ['2026-11-01', '2026-11-30', 3])
  // A no-show is not a first visit.
  assert.deepEqual([today.newClients, month.newClients], [1, 1])
  assert.ok(client)
})

onBothEnginesApi(
  'revenue is what was charged, split among the work and the extras to the cent',
  async (api) => {
    const { client, otherClient, lea, hugo, admin, cut, beard } = api.salon
    // Three half hours of 30 €: Léa, Hugo, Léa.
    const items = [lea, hugo, lea].map((professional) => ({ service: cut, professional }))
    const visit = (await book(api, client, { items, start: at('10:00') })).body
    const plain = await booked(api, { start: at('15:00'), who: otherClient })
    api.now = Temporal.Instant.from(at('16:00'))
    const by = await api.as(admin)
    const bill = {
      items: [{ item: 2, price: 1000 }],
      added: [{ service: beard, professional: hugo, price: 1500 }],
      discount: { amount: 1, reason: 'goodwill' },
    }
    const closed = await api.send('POST', `/api/appointments/${visit.id}/checkout`, bill, by)
    assert.equal(closed.body.charged, 3000 + 3000 + 1000 + 1500 - 1)
    await say(api, plain.appointmentServices[0].id, 'done')

    const { today } = await stats(api, admin)
    assert.deepEqual([today.revenue, today.expectedRevenue], [8499 + 3000, 0])
    assert.equal(today.days[0].revenue, 8499 + 3000)
    const shares = today.professionals.map(({ revenue, services }: Record<string, number>) => [
      revenue,
      services,
    ])
    // 2999.65, 2999.65, 999.88 and 1499.82 cents: the second of the smallest remainders goes without a cent.
    assert.deepEqual(shares, [
      [3000 + 1000 + 3000, 3],
      [2999 + 1500, 2],
    ])
    assert.deepEqual(
      today.topServices.map(({ id, count, revenue }: Record<string, number>) => [id, count, revenue]),
      [
        [cut, 4, 9999],
        [beard, 1, 1500],
      ],
    )
    assert.equal((await stats(api, hugo)).today.revenue, 4499)
    const summary = async (who: number) => {
      const [day] = (await api.get('/api/agenda/summary?from=2026-11-23&to=2026-11-23', await api.as(who)))
        .body
      return [day.amount, day.visits, day.professionals.map(({ busy }: Record<string, number>) => busy)]
    }
    assert.deepEqual(await summary(admin), [11_499, 2, [90, 30]])
    assert.deepEqual(await summary(hugo), [4499, 2, [90, 30]])
  },
)

onBothEnginesApi(
  'work that was given away brings nothing, and a visit charged without prices all',
  async (api) => {
    const { admin, client, lea, cut } = api.salon
    const gift = await booked(api)
    const priceless = (
      await book(api, client, { items: [{ service: cut, professional: lea }], start: at('11:00') })
    ).body
    await sql`UPDATE appointment_services SET price = 0 WHERE appointment_id = ${priceless.id}`.execute(
      api.db.kysely,
    )
    await sql`UPDATE appointments SET price = 0 WHERE id = ${priceless.id}`.execute(api.db.kysely)
    api.now = Temporal.Instant.from(at('16:00'))
    const by = await api.as(admin)
    const free = { discount: { percent: 100, reason: 'redo' } }
    assert.equal((await api.send('POST', `/api/appointments/${gift.id}/checkout`, free, by)).body.charged, 0)
    const typed = { items: [{ item: 0, price: 1234 }] }
    await api.send('POST', `/api/appointments/${priceless.id}/checkout`, typed, by)
    const { today } = await stats(api, admin)
    assert.deepEqual([today.revenue, today.appointments], [1234, 2])
  },
)

onBothEnginesApi('a professional reads only their own figures', async (api) => {
  const { lea, hugo, otherClient } = api.salon
  await booked(api)
  await booked(api, { start: at('11:00'), who: otherClient, item: { professional: hugo } })
  api.now = Temporal.Instant.from(at('08:00'))
  const { today } = await stats(api, lea)
  assert.deepEqual([today.appointments, today.expectedRevenue], [1, 3000])
  assert.deepEqual(
    today.professionals.map(({ id }: { id: number }) => id),
    [lea],
  )
})

onBothEnginesApi('a client reads figures about their own visits and none about the salon', async (api) => {
  const { client, otherClient } = api.salon
  const visit = await booked(api)
  await booked(api, { start: at('09:00'), who: otherClient })
  const { today, week, month, lastMonth, toDo, client: own } = await stats(api, client)
  assert.deepEqual([today, week, month, lastMonth, toDo], [null, null, null, null, null])
  assert.deepEqual([own.next.id, own.visits], [visit.id, 0])
  api.now = Temporal.Instant.from(at('10:30'))
  await say(api, visit.appointmentServices[0].id, 'done')
  assert.deepEqual((await stats(api, client)).client, { next: null, visits: 1 })
  assertProblem(await api.get('/api/stats/dashboard'), 401, 'unauthenticated')
})

onBothEnginesApi(
  'staff see what is waiting: visits to close, visits booked by clients, failed messages',
  async (api) => {
    const { lea, hugo, admin, client, otherClient } = api.salon
    const first = await booked(api)
    await booked(api, { start: at('11:00'), who: otherClient, item: { professional: hugo } })
    await booked(api, { start: at('10:00', '2026-11-24') })
    const running = { toClose: { count: 0, day: null }, booked: 3, failedMessages: 0 }
    assert.deepEqual((await stats(api, admin)).toDo, running)
    api.now = Temporal.Instant.from(at('12:00'))
    await api.db.kysely
      .insertInto('messages')
      .values({
        kind: 'reminder',
        channel: 'sms',
        recipient: '+33639980005',
        user_id: client,
        body: 'Demain',
        status: 'failed',
        dedupe_key: 'failed',
        created_at: api.now,
        due_at: api.now,
      } as never)
      .execute()
    // A visit booked three days ago is not counted as new.
    assert.deepEqual((await stats(api, admin)).toDo, {
      toClose: { count: 2, day: '2026-11-23' },
      booked: 0,
      failedMessages: 1,
    })
    assert.deepEqual((await stats(api, lea)).toDo, {
      toClose: { count: 1, day: '2026-11-23' },
      booked: 0,
      failedMessages: null,
    })
    await say(api, first.appointmentServices[0].id, 'done')
    assert.equal((await stats(api, lea)).toDo.toClose.count, 0)
  },
)

onBothEnginesApi('figures are compared with the whole previous month', async (api) => {
  await booked(api)
  api.now = Temporal.Instant.from(at('12:00', '2026-12-03'))
  const { month, lastMonth } = await stats(api, api.salon.admin)
  assert.deepEqual([month.from, month.appointments], ['2026-12-01', 0])
  assert.deepEqual(
    [lastMonth.from, lastMonth.to, lastMonth.appointments, lastMonth.pending],
    ['2026-11-01', '2026-11-30', 1, 1],
  )
})

onBothEnginesApi('a salon without visits has no rates', async (api) => {
  const { today } = await stats(api, api.salon.admin)
  assert.deepEqual(
    [today.appointments, today.noShowRate, today.cancellationRate, today.occupancy, today.topServices],
    [0, null, null, 0, []],
  )
})

test('a week begins on Monday and a month has all its days, on the salon’s calendar', () => {
  const around = (instant: string) => periodsAround(Temporal.Instant.from(instant), 'Europe/Paris')
  assert.deepEqual(around('2026-11-01T23:30:00Z'), {
    today: { from: '2026-11-02', to: '2026-11-02' },
    week: { from: '2026-11-02', to: '2026-11-08' },
    month: { from: '2026-11-01', to: '2026-11-30' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  })
  assert.deepEqual(around('2027-01-31T12:00:00Z').lastMonth, { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(around('2028-02-29T12:00:00Z').month, { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(around('2027-03-28T12:00:00Z').week, { from: '2027-03-22', to: '2027-03-28' })
})
