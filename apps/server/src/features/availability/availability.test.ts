import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  assertProblem,
  onBothEnginesApi,
  onPostgresApi,
  startApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { cutAndBeard, move, setStatus } from '../../../test/parts-of-visits.ts'
import { at, book, booked, monday, startsOf } from '../../../test/visits.ts'

const slots = '/api/appointments/available/slots'
const days = '/api/appointments/available/days'

const ask = (api: Api, query: string, headers = {}) => api.get(`${slots}?${query}`, headers)

/** Local times of a day's starts. */
async function timesOn(api: Api, items: string, day: string): Promise<string[]> {
  return (await startsOf(api, items, { day })).map((start) => start.slice(11, 16))
}

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations!.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

onBothEnginesApi(
  'the next search reflects a booking, a hold, a move or a cancellation by the same server',
  async (api) => {
    const { cut, lea, client } = api.salon
    const isOffered = async (time: string) => (await timesOn(api, `s:${cut}@${lea}`, monday)).includes(time)
    const headers = await api.as(client)
    assert.equal(await isOffered('10:00'), true)
    const visit = await booked(api)
    assert.equal(await isOffered('10:00'), false)
    await api.send('PUT', `/api/appointments/update/${visit.id}`, { start: at('15:00') }, headers)
    assert.deepEqual([await isOffered('10:00'), await isOffered('15:00')], [true, false])
    await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, headers)
    assert.equal(await isOffered('15:00'), true)
    const wish = { items: [{ service: cut, professional: lea }], start: at('12:00') }
    const hold = await api.send('POST', '/api/appointments/holds', wish)
    assert.equal(await isOffered('12:00'), false)
    await api.send('DELETE', '/api/appointments/holds', { hold: hold.body.hold })
    assert.equal(await isOffered('12:00'), true)
  },
)

onPostgresApi('a search reflects the writes of another server process within a second', async (api) => {
  const { cut, lea } = api.salon
  const other = await startApi(api.db, api.salon)
  try {
    const isOffered = async () => (await timesOn(api, `s:${cut}@${lea}`, monday)).includes('10:00')
    assert.equal(await isOffered(), true)
    const start = performance.now()
    await booked(other)
    while (await isOffered()) {
      assert.ok(performance.now() - start < 1500, 'the booking of another process was not seen')
      await sleep(50)
    }
    // Settings too: the other process closes the salon that day.
    const closed = performance.now()
    await sql`UPDATE opening_days SET is_open = false WHERE weekday = 1`.execute(other.db.kysely)
    while ((await timesOn(api, `s:${cut}@${lea}`, monday)).length > 0) {
      assert.ok(performance.now() - closed < 1500, 'the closing by another process was not seen')
      await sleep(50)
    }
  } finally {
    await other.app.close()
  }
})

onBothEnginesApi(
  'a cached search result always equals a fresh one, minute by minute and across midnight',
  async (api) => {
    const { cut, lea } = api.salon
    const range = 'from=2026-11-20&to=2026-12-31'
    const items = `items=s:${cut}@${lea}`
    const instants = [
      '07:59:30',
      '08:00:00',
      '08:00:01',
      '08:59:59',
      '09:00:00',
      '09:00:01',
      '10:15:00',
      '10:15:30',
      '17:00:00',
      '17:00:01',
      '23:58:59',
      '23:59:00',
      '23:59:01',
      '23:59:59',
    ].map((time) => Temporal.Instant.from(`2026-11-20T${time}+01:00`))
    instants.push(Temporal.Instant.from('2026-11-21T00:00:00+01:00'))
    for (const now of instants) {
      api.now = now
      const kept = await ask(api, `${items}&${range}`)
      const fresh = await startApi(api.db, api.salon)
      fresh.now = now
      const worked = await ask(fresh, `${items}&${range}`)
      await fresh.app.close()
      assert.deepEqual(kept.body, worked.body, now.toString())
    }
  },
  {
    settings: {
      booking_limit_value: 4,
      booking_limit_unit: 'weeks',
      has_booking_deadline: true,
      booking_deadline_value: 90,
      booking_deadline_unit: 'minutes',
    },
  },
)

onBothEnginesApi(
  'on the days when the clocks change, the same local starts are offered as the day before (T2)',
  async (api) => {
    const { cut, lea } = api.salon
    for (const [day, now] of [
      ['2027-03-28', '2027-03-20T08:00:00+01:00'],
      ['2027-10-31', '2027-10-20T08:00:00+02:00'],
      ['2026-10-25', '2026-10-20T08:00:00+02:00'],
    ] as const) {
      api.now = Temporal.Instant.from(now)
      const date = Temporal.PlainDate.from(day)
      const before = await timesOn(api, `s:${cut}@${lea}`, date.subtract({ days: 1 }).toString())
      assert.equal(before.length, 39)
      assert.deepEqual(await timesOn(api, `s:${cut}@${lea}`, day), before)
      assert.deepEqual(await timesOn(api, `s:${cut}@${lea}`, date.add({ days: 1 }).toString()), before)
    }
  },
)

onBothEnginesApi(
  'a night shift across the clock change is an hour shorter in spring and an hour longer in autumn',
  async (api) => {
    const { cut, lea } = api.salon
    await sql`UPDATE opening_periods SET start_minute = 0, end_minute = 360`.execute(api.db.kysely)
    const minutesOffered = async (day: string) => {
      const starts = await startsOf(api, `s:${cut}@${lea}`, { day })
      const [first, last] = [starts[0]!, starts.at(-1)!].map((start) => Temporal.Instant.from(start))
      return last!.since(first!).total('minutes')
    }
    api.now = Temporal.Instant.from('2027-03-20T08:00:00+01:00')
    assert.deepEqual([await minutesOffered('2027-03-27'), await minutesOffered('2027-03-28')], [330, 270])
    assert.ok(!(await timesOn(api, `s:${cut}@${lea}`, '2027-03-28')).some((time) => time.startsWith('02')))
    api.now = Temporal.Instant.from('2027-10-20T08:00:00+02:00')
    assert.deepEqual([await minutesOffered('2027-10-30'), await minutesOffered('2027-10-31')], [330, 390])
  },
)

onBothEnginesApi('a local time that occurs twice is booked by its offset (T3)', async (api) => {
  const { cut, client } = api.salon
  await sql`UPDATE opening_periods SET start_minute = 0, end_minute = 360`.execute(api.db.kysely)
  api.now = Temporal.Instant.from('2027-10-20T08:00:00+02:00')
  const items = [{ service: cut }]
  const first = await book(api, client, { items, start: '2027-10-31T02:30:00+02:00' })
  const second = await book(api, client, { items, start: '2027-10-31T02:30:00+01:00' })
  assert.deepEqual(
    [first.body.start, second.body.start],
    ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
  )
})

const minutesDeadline = {
  has_booking_deadline: true,
  booking_deadline_value: 90,
  booking_deadline_unit: 'minutes' as const,
}

onBothEnginesApi(
  'a client can book a start exactly at the booking deadline, but not one before it',
  async (api) => {
    const { cut, lea, client, admin } = api.salon
    const items = [{ service: cut, professional: lea }]
    api.now = Temporal.Instant.from(at('10:30'))
    assert.equal((await timesOn(api, `s:${cut}@${lea}`, monday))[0], '12:00')
    api.now = api.now.add({ seconds: 1 })
    assert.equal((await timesOn(api, `s:${cut}@${lea}`, monday))[0], '12:15')
    const tooSoon = await book(api, client, { items, start: at('12:00') })
    assert.deepEqual(violationsOf(tooSoon), ['start too_soon'])
    assert.equal((await book(api, admin, { items, start: at('12:00'), customer: client })).status, 201)
    api.now = api.now.subtract({ seconds: 1 })
    assert.equal((await book(api, client, { items, start: at('12:30') })).status, 201)
    const staff = await ask(
      api,
      `items=s:${cut}@${lea}&from=${monday}&to=${monday}&audience=staff`,
      await api.as(lea),
    )
    assert.equal(staff.body.days[0].slots[0].start, at('10:30'))
  },
  { settings: minutesDeadline },
)

onBothEnginesApi(
  'the booking limit includes the whole last day; only staff can book after it',
  async (api) => {
    const { cut, lea, client, admin } = api.salon
    // Two months from 20 November.
    const items = [{ service: cut, professional: lea }]
    assert.equal((await timesOn(api, `s:${cut}@${lea}`, '2027-01-20')).at(-1), '18:30')
    assert.deepEqual(await timesOn(api, `s:${cut}@${lea}`, '2027-01-21'), [])
    assert.equal((await book(api, client, { items, start: at('18:30', '2027-01-20') })).status, 201)
    assert.deepEqual(violationsOf(await book(api, client, { items, start: at('09:00', '2027-01-21') })), [
      'start too_far',
    ])
    const range = 'from=2027-01-21&to=2027-01-21&audience=staff'
    const staff = await ask(api, `items=s:${cut}@${lea}&${range}`, await api.as(admin))
    assert.ok(staff.body.days[0].slots.length > 0)
  },
)

onBothEnginesApi(
  'a limit of two months from 31 December ends on the last day of February (T5)',
  async (api) => {
    const { cut, lea } = api.salon
    api.now = Temporal.Instant.from('2026-12-31T08:00:00+01:00')
    assert.ok((await timesOn(api, `s:${cut}@${lea}`, '2027-02-28')).length > 0)
    assert.deepEqual(await timesOn(api, `s:${cut}@${lea}`, '2027-03-01'), [])
  },
)

onBothEnginesApi(
  'a search covers at most 62 existing days, from an earlier to a later one (L3)',
  async (api) => {
    const items = `items=s:${api.salon.cut}`
    for (const path of [slots, days]) {
      const answer = (range: string) => api.get(`${path}?${items}&${range}`)
      const whole = await answer('from=2026-11-20&to=2027-01-20')
      assert.equal(whole.body.days.length, 62)
      assert.deepEqual(violationsOf(await answer('from=2026-11-20&to=2027-01-21')), ['to range_too_long'])
      assert.deepEqual(violationsOf(await answer('from=2000-01-01&to=2100-01-01')), ['to range_too_long'])
      assert.deepEqual(violationsOf(await answer('from=2026-11-21&to=2026-11-20')), ['to range_reversed'])
      assert.deepEqual(violationsOf(await answer('from=2026-02-30&to=2026-3-1')), [
        'from invalid_date',
        'to invalid_date',
      ])
      assert.deepEqual(violationsOf(await answer('from=2026-11-20')), ['to required'])
      assert.deepEqual(violationsOf(await answer('from=2026-11-20&to=2026-11-20&audience=admin')), [
        'audience invalid_value',
      ])
    }
  },
)

onBothEnginesApi('an item that cannot be booked is named by its position in the request', async (api) => {
  const { cut, pause, disabled, beard, lea, hugo, colour, client } = api.salon
  const range = `from=${monday}&to=${monday}`
  const cases: Record<string, string[]> = {
    [`s:${disabled}`]: ['items.0 service_disabled'],
    [`s:${cut},s:${pause}`]: ['items.1 service_is_break'],
    's:987654': ['items.0 unknown_service'],
    'c:987654': ['items.0 unknown_service'],
    [`s:${cut}@${client}`]: ['items.0 unknown_professional'],
    [`s:${cut}@987654`]: ['items.0 unknown_professional'],
    [`s:${beard}@${lea},c:${colour}@${hugo}`]: ['items.0 not_offered_by', 'items.1 not_offered_by'],
    '': ['items required'],
    'x:1': ['items invalid_value'],
    [`s:${cut},`]: ['items invalid_value'],
    's:0': ['items invalid_value'],
    [Array.from({ length: 11 }, () => `s:${cut}`).join(',')]: ['items too_many_items'],
  }
  for (const [items, expected] of Object.entries(cases)) {
    for (const path of [slots, days]) {
      const answer = await api.get(`${path}?items=${encodeURIComponent(items)}&${range}`)
      assert.deepEqual(violationsOf(answer), expected, items)
    }
  }
})

onBothEnginesApi(
  'the month picker counts the same starts as the slot search, and marks the days when the salon is closed',
  async (api) => {
    const { cut } = api.salon
    await sql`UPDATE opening_days SET is_open = false WHERE weekday = 7`.execute(api.db.kysely)
    await booked(api)
    const range = 'from=2026-11-20&to=2026-11-30'
    const [list, summary] = await Promise.all([
      ask(api, `items=s:${cut}&${range}`),
      api.get(`${days}?items=s:${cut}&${range}`),
    ])
    assert.deepEqual(
      summary.body.days.map(({ date, count, first }: Answer['body']) => [date, count, first]),
      list.body.days.map((day: Answer['body']) => [day.date, day.slots.length, day.slots[0]?.start ?? null]),
    )
    assert.deepEqual(
      summary.body.days.filter((day: Answer['body']) => day.closed).map((day: Answer['body']) => day.date),
      ['2026-11-22', '2026-11-29'],
    )
  },
)

onBothEnginesApi(
  'a search without a result names the next start, up to 62 days ahead and within the booking limit',
  async (api) => {
    const { cut, beard, hugo, client } = api.salon
    await sql`UPDATE opening_days SET is_open = false WHERE weekday = 7`.execute(api.db.kysely)
    for (const path of [slots, days]) {
      const next = async (day: string) =>
        (await api.get(`${path}?items=s:${cut}&from=${day}&to=${day}`)).body.nextAvailable
      assert.equal(await next('2026-11-22'), at('09:00'))
      assert.equal(await next('2026-11-21'), null)
      assert.equal(await next('2027-01-24'), null)
    }
    // Away for a month: the beard waits until Hugo is back.
    await sql`INSERT INTO schedule_exceptions (professional_id, during)
            VALUES (${hugo}, tstzrange(${at('00:00', '2026-11-20')}, ${at('12:00', '2026-12-21')}))`.execute(
      api.db.kysely,
    )
    const fresh = await startApi(api.db, api.salon)
    const away = await ask(fresh, `items=s:${beard}&from=2026-11-20&to=2026-11-26`)
    assert.equal(away.body.nextAvailable, at('12:00', '2026-12-21'))
    const booking = { items: [{ service: beard }], start: at('12:00', '2026-12-21') }
    assert.equal((await book(fresh, client, booking)).status, 201)
    const next = await ask(fresh, `items=s:${beard}&from=2026-11-20&to=2026-11-26`)
    assert.equal(next.body.nextAvailable, at('12:20', '2026-12-21'))
    await fresh.app.close()
  },
)

onBothEnginesApi(
  'the rest of a started visit is not offered a start that overlaps the part already done',
  async (api) => {
    const { admin, beard, hugo } = api.salon
    const { id, steps } = await cutAndBeard(api)
    api.now = Temporal.Instant.from(at('10:05'))
    await setStatus(api, steps[0]!.id, 'done')
    const headers = await api.as(admin)
    const range = `items=s:${beard}@${hugo}&from=${monday}&to=${monday}&audience=staff&appointment=${id}`
    const { body } = await ask(api, range, headers)
    const starts: string[] = body.days[0].slots.map(({ start }: { start: string }) => start)
    // Its cut is from 10:00 to 10:30; its beard was to follow at once, which it still may.
    assert.equal(starts[0], at('10:30'))
    const counted = await api.get(`${days}?${range}`, headers)
    assert.deepEqual([counted.body.days[0].count, counted.body.days[0].first], [starts.length, starts[0]])
    const over = { items: [{ service: beard, professional: hugo }], start: at('10:15'), appointment: id }
    const check = await api.send('POST', '/api/appointments/check', { ...over, audience: 'staff' }, headers)
    assert.deepEqual(
      check.body.reasons.map(({ code }: { code: string }) => code),
      ['overlap'],
    )
    const lost = assertProblem(await move(api, id, { start: at('10:15') }, admin), 409, 'slot_taken')
    assert.deepEqual(
      lost.alternatives?.map(({ start }) => start),
      starts.slice(0, 5),
    )
    for (const start of [starts[1]!, starts.at(-1)!, starts[0]!])
      assert.equal((await move(api, id, { start }, admin)).status, 200, start)
  },
)
