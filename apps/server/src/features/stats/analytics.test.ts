import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { checkFigures } from '../../../test/checked-figures.ts'
import { generateVisits } from '../../../test/generated-visits.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { DemandCounter } from '../../demand/demand-counter.ts'
import { loadSalon } from '../../salon/load-salon.ts'
import { analyse, type KeptAnalytics } from './analytics.ts'
import { KeptVisits } from './kept-visits.ts'
import { keepWorkedDays } from './worked-days.ts'

const path = '/api/stats/analytics'

async function analytics(api: Api, query = 'from=2026-11-01&to=2026-11-30') {
  const answer = await api.get(`${path}?${query}`, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** Repeatable. */
function chance(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

onBothEnginesApi(
  'every figure of « Analyse » is what the slow model counts from the same rows',
  async (api) => {
    await generateVisits(api.db, api.salon, { visits: 400, days: 160, below: chance(7) })
    const [{ id: category }] = (await api.get('/api/categories')).body
    await checkFigures(api, [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-11-16', to: '2026-11-22', professional: api.salon.lea, compare: 'year' },
      { from: '2026-08-01', to: '2026-08-31', category, compare: 'none' },
      { from: '2026-10-20', to: '2026-10-29', professional: api.salon.hugo, category },
    ])
  },
)

onApi('an answer holds every change since the one before, made by whichever process', async (api) => {
  const days = { from: '2026-11-19', to: '2026-11-21' }
  await generateVisits(api.db, api.salon, { visits: 100, days: 10, below: chance(5) })
  const query = `from=${days.from}&to=${days.to}`
  let before = await analytics(api, query)
  const assertChanged = async () => {
    const after = await analytics(api, query)
    assert.notDeepEqual(after, before)
    const salon = await loadSalon(api.db.kysely, 'Europe/Paris')
    const fresh = { db: api.db.kysely, kept: new KeptVisits<KeptAnalytics>(api.db) }
    const asked = { days, compare: 'previous' as const, professional: null, category: null, now: api.now }
    assert.deepEqual(after, await analyse(fresh, salon, asked))
    before = after
  }
  const done =
    "(SELECT id FROM appointments WHERE status = 'done' AND start_at > '2026-11-19' ORDER BY id LIMIT 1)"
  const beard = `${api.salon.beard}, ${api.salon.lea}, 'Barbe', 1500`
  // Written past this process, as another one would.
  for (const change of [
    `UPDATE appointments SET charged = 7777 WHERE id = ${done}`,
    `INSERT INTO appointment_extras (appointment_id, service_id, professional_id, name, price) VALUES (${done}, ${beard})`,
    `UPDATE appointment_items SET charged = 1234 WHERE appointment_id = ${done}`,
    `UPDATE appointment_extras SET price = 9000 WHERE appointment_id = ${done}`,
    `DELETE FROM appointment_extras WHERE appointment_id = ${done}`,
    `UPDATE appointment_services SET status = 'no_show' WHERE appointment_id = ${done}`,
    `UPDATE appointments SET start_at = start_at - interval '20 days' WHERE id = ${done}`,
  ]) {
    await api.db.pool.query(change)
    await assertChanged()
  }
  await booked(api, { start: at('10:00', '2026-11-21') })
  await assertChanged()
  const by = await api.as(api.salon.admin)
  const other = await api.send('POST', '/api/categories', { name: 'Barbe', color: 'sapin' }, by)
  const moved = { category: other.body.id }
  const saved = await api.send('PATCH', `/api/services/${api.salon.beard}`, moved, by)
  assert.equal(saved.status, 200, saved.text)
  await assertChanged()
  // An earlier year is read in addition to what is kept.
  assert.equal((await analytics(api, 'from=2025-01-01&to=2025-01-02')).figures.appointments.value, 0)
  assert.deepEqual(await analytics(api, query), before)
})

onApi(
  'a month that is running is counted until yesterday; what is booked stays in its chart',
  async (api) => {
    const { admin, client } = api.salon
    const done = await booked(api)
    await booked(api, { start: at('15:00', '2026-11-27') })
    api.now = Temporal.Instant.from(at('12:00', '2026-11-24'))
    const by = await api.as(admin)
    await api.send(
      'PUT',
      `/api/appointment_services/${done.appointmentServices[0].id}`,
      { status: 'done' },
      by,
    )

    const answer = await analytics(api)
    assert.deepEqual(answer.counted, { from: '2026-11-01', to: '2026-11-23' })
    assert.deepEqual(answer.compared, { from: '2026-10-01', to: '2026-10-23' })
    const { revenue, revenueNet, basket, expected, clients, occupancy } = answer.figures
    assert.deepEqual(
      [revenue.value, revenueNet.value, basket.value, expected.value],
      [3000, 2500, 3000, 3000],
    )
    assert.deepEqual([clients.value, basket.compared], [1, null])
    assert.deepEqual([occupancy.numerator, occupancy.denominator], [30, 23 * 2 * 600])
    const parts = answer.series.filter(
      (part: Record<string, number>) => part['revenue']! + part['expected']! > 0,
    )
    assert.deepEqual(
      parts.map(({ from, revenue: taken, expected: planned }: Record<string, unknown>) => [
        from,
        taken,
        planned,
      ]),
      [
        ['2026-11-23', 3000, 0],
        ['2026-11-27', 0, 3000],
      ],
    )
    assert.ok(client)
  },
)

onApi('an answer that is kept changes with the clock alone', async (api) => {
  await booked(api, { start: at('15:00', '2026-11-27') })
  const expectedAt = async (time: string) => {
    api.now = Temporal.Instant.from(at(time, '2026-11-27'))
    return (await analytics(api)).figures.expected.value
  }
  assert.deepEqual([await expectedAt('15:29'), await expectedAt('15:29')], [3000, 3000])
  assert.equal(await expectedAt('15:30'), 0)
})

onApi('days that are over keep their hours when the schedule changes', async (api) => {
  const { db, salon } = api
  const keep = (now: Temporal.Instant) =>
    keepWorkedDays({ database: db, salons: { within: (tx) => loadSalon(tx, 'Europe/Paris') } }, now)
  await keep(api.now)
  await db.pool.query('UPDATE opening_periods SET end_minute = 720')
  await db.pool.query(
    `INSERT INTO schedule_exceptions (professional_id, during)
     VALUES ($1, tstzrange('2026-11-19 09:00+01', '2026-11-19 19:00+01'))`,
    [salon.lea],
  )
  const { figures, estimatedUntil } = await analytics(api, 'from=2026-11-18&to=2026-11-19')
  // Two professionals with three hours of now on the 18th; ten hours of then on the 19th, when Léa was away.
  assert.deepEqual([figures.occupancy.denominator, estimatedUntil], [2 * 180 + 600, '2026-11-18'])
  await keep(api.now.add({ hours: 48 }))
  await keep(api.now.add({ hours: 48 }))
  const { rows } = await db.pool.query('SELECT day, hours FROM worked_days ORDER BY day')
  assert.equal(rows.length, 2 * 3)
})

onApi('a business without value-added tax has the same revenue with and without it', async (api) => {
  await api.db.kysely.updateTable('company').set({ vat_regime: 'franchise' }).execute()
  await generateVisits(api.db, api.salon, { visits: 50, days: 100, below: chance(3) })
  const { revenue, revenueNet } = (await analytics(api, 'from=2026-09-01&to=2026-09-30')).figures
  assert.ok(revenue.value > 0)
  assert.equal(revenueNet.value, revenue.value)
})

onBothEnginesApi(
  'searches and holds are counted by weekday and hour, and hold nothing of a person',
  async (api) => {
    const { cut, client, admin } = api.salon
    const slots = (day: string) => `/api/appointments/available/slots?items=s:${cut}&from=${day}&to=${day}`
    // The third time from memory.
    for (let time = 0; time < 3; time += 1) await api.get(slots('2026-11-24'))
    await api.get(slots('2027-06-01'))
    await api.get(`/api/appointments/available/days?items=s:${cut}&from=2026-11-24&to=2026-11-30`)
    await api.get(`${slots('2026-11-25')}&audience=staff`, await api.as(admin))
    const hold = await api.send('POST', '/api/appointments/holds', {
      items: [{ service: cut }],
      start: at('10:00'),
    })
    assert.equal(hold.status, 201, hold.text)
    const again = { items: [{ service: cut }], start: at('11:00'), hold: hold.body.hold }
    assert.equal((await api.send('POST', '/api/appointments/holds', again)).status, 201)
    assert.equal((await book(api, client, { items: [{ service: cut }], start: at('14:00') })).status, 201)

    const { demand } = await analytics(api, 'from=2026-11-20&to=2026-11-20')
    assert.deepEqual(demand, {
      cells: [
        { weekday: 1, hour: 8, searches: 0, fruitless: 0 },
        { weekday: 2, hour: 8, searches: 4, fruitless: 1 },
      ],
      searches: 4,
      fruitless: 1,
      holds: 1,
      bookings: 1,
    })
    const { rows } = await api.db.pool.query('SELECT * FROM demand')
    assert.deepEqual(Object.keys(rows[0]), ['day', 'hour', 'weekday', 'searches', 'fruitless', 'holds'])
  },
)

onApi('counts that cannot be written wait for the next time', async ({ db }) => {
  const counter = new DemandCounter('Europe/Paris')
  counter.countSearch(Temporal.Instant.from('2026-11-20T08:00:00Z'), { weekday: 1, isFruitless: true })
  await assert.rejects(counter.flush({} as Parameters<DemandCounter['flush']>[0]))
  await counter.flush(db.kysely)
  await counter.flush(db.kysely)
  const { rows } = await db.pool.query('SELECT hour, weekday, searches, fruitless, holds FROM demand')
  assert.deepEqual(rows, [{ hour: 9, weekday: 1, searches: 1, fruitless: 1, holds: 0 }])
})

onApi('a period that ends before it begins, or of more than a year, is refused', async (api) => {
  const by = await api.as(api.salon.admin)
  const ask = (query: string) => api.get(`${path}?${query}`, by)
  assertProblem(await ask('from=2026-11-30&to=2026-11-01'), 422, 'validation_failed')
  assertProblem(await ask('from=2025-01-01&to=2026-11-01'), 422, 'validation_failed')
  assertProblem(await ask('from=2026-11-01'), 422, 'validation_failed')
})

onApi('a salon without visits has no rates, and says so instead of dividing', async (api) => {
  const { figures, professionals, together } = await analytics(api)
  assert.deepEqual([figures.basket.value, figures.noShows.value, figures.leadTime.value], [null, null, null])
  assert.equal(figures.occupancy.value, 0)
  assert.deepEqual([professionals.length, together.length], [2, 0])
})
