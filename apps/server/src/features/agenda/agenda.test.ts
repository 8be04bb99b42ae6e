import assert from 'node:assert/strict'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { at, book, booked, monday, newClients } from '../../../test/visits.ts'

const week = `from=${monday}&to=2026-11-29`
const read = async (
  api: Api,
  query = `from=${monday}&to=${monday}`,
  who = api.salon.admin,
  language = 'fr',
) => {
  const headers = { ...(await api.as(who)), 'accept-language': language }
  const answer = await api.get(`/api/agenda${query.startsWith('/') ? query : `?${query}`}`, headers)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const codesOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code }) => [
    propertyPath,
    code,
  ])
const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)
const clock = ({ start, end }: { start: string; end: string }) =>
  `${start.slice(11, 16)}-${end.slice(11, 16)}`

async function lunch(api: Api, who = api.salon.lea): Promise<number> {
  const body = { service: api.salon.pause, professional: who, start: at('12:00'), end: at('13:00') }
  return (await api.send('POST', '/api/breaks', body, await api.as(api.salon.admin))).body.id
}

onBothEnginesApi('the agenda holds a day’s visits, breaks, working time and taken time', async (api) => {
  const { client, colour, lea, hugo, pause } = api.salon
  await sql`UPDATE services SET buffer_before = 5, buffer_after = 10 WHERE id = ${api.salon.rinse}`.execute(
    api.db.kysely,
  )
  await sql`UPDATE salon_version SET version = version + 1`.execute(api.db.kysely)
  const visit = (await book(api, client, { items: [{ combinatedService: colour }], start: at('09:00') })).body
  const block = await lunch(api, hugo)
  const { timeZone, professionals, days } = await read(api)
  assert.equal(timeZone, 'Europe/Paris')
  assert.deepEqual(idsOf(professionals), [lea, hugo])
  const [day] = days
  assert.deepEqual([days.length, day.date, day.holiday, day.closures], [1, monday, null, []])
  assert.deepEqual(idsOf(day.visits), [visit.id])
  const [shown] = day.visits
  assert.deepEqual(
    [shown.version, shown.status, shown.price, clock(shown)],
    [1, 'pending', 6500, '09:00-10:50'],
  )
  assert.deepEqual(shown.customer, {
    id: client,
    firstname: 'Laurent',
    lastname: 'Camille',
    phone: '+33639980005',
    red_zone: false,
    walkIn: false,
    firstVisit: true,
    noShows: 0,
  })
  assert.deepEqual(
    shown.steps.map((step: Answer['body']) => [
      step.service.name,
      clock(step),
      step.busy,
      step.before,
      step.after,
    ]),
    [
      ['Application', '09:00-09:45', true, 0, 0],
      ['Pose', '09:45-10:20', false, 0, 0],
      ['Rinçage', '10:20-10:50', true, 5, 10],
    ],
  )
  assert.deepEqual(day.blocks, [
    {
      id: block,
      version: 1,
      service: { id: pause, name: 'Pose', color: 'taupe' },
      kind: null,
      title: null,
      isPrivate: false,
      professional: hugo,
      start: at('12:00'),
      end: at('13:00'),
      repeat: null,
      abilities: { move: true, cancel: true },
    },
  ])
  const columns = day.professionals.map(({ id, working, taken }: Answer['body']) => [
    id,
    working.map(clock),
    taken.map((one: Answer['body']) => [clock(one), one.kind, one.ref]),
  ])
  assert.deepEqual(columns, [
    [
      lea,
      ['09:00-19:00'],
      [
        ['09:00-09:45', 'visit', visit.id],
        ['10:15-11:00', 'visit', visit.id],
      ],
    ],
    [hugo, ['09:00-19:00'], [['12:00-13:00', 'break', block]]],
  ])
})

onBothEnginesApi('the agenda counts a client’s first visit and missed visits', async (api) => {
  const { client, admin } = api.salon
  const first = await booked(api)
  await booked(api, { start: at('15:00') })
  api.now = Temporal.Instant.from(at('10:05'))
  const path = `/api/appointment_services/${first.appointmentServices[0].id}`
  await api.send('PUT', path, { status: 'no_show' }, await api.as(admin))
  const { visits } = (await read(api)).days[0]
  const told = visits.map(({ status, customer }: Answer['body']) => [
    status,
    customer.firstVisit,
    customer.noShows,
  ])
  assert.deepEqual(told, [
    ['no_show', true, 1],
    ['pending', true, 1],
  ])
  assert.equal(visits[0].customer.id, client)
})

onBothEnginesApi(
  'the agenda of some professionals leaves out the others’ visits and columns',
  async (api) => {
    const { lea, hugo } = api.salon
    const own = await booked(api)
    await booked(api, { start: at('11:00'), item: { professional: hugo } })
    await lunch(api, hugo)
    const { professionals, days } = await read(api, `${week}&professionals=${lea}`)
    assert.deepEqual(idsOf(professionals), [lea])
    assert.equal(days.length, 7)
    assert.deepEqual([idsOf(days[0].visits), days[0].blocks], [[own.id], []])
    assert.deepEqual(idsOf(days[0].professionals), [lea])
  },
)

onBothEnginesApi(
  'a visit stands in the column of its professional even when they have left the team',
  async (api) => {
    const { lea } = api.salon
    await booked(api)
    await sql`UPDATE users SET quality = 'Customer' WHERE id = ${lea}`.execute(api.db.kysely)
    await sql`UPDATE salon_version SET version = version + 1`.execute(api.db.kysely)
    const { professionals, days } = await read(api)
    assert.deepEqual(idsOf(professionals), [api.salon.hugo, lea])
    assert.equal(days[0].visits.length, 1)
  },
)

onApi('the agenda shows each reader only the actions that are theirs', async (api) => {
  const { lea, hugo, admin } = api.salon
  await booked(api)
  await lunch(api)
  const abilities = async (who: number) => {
    const [day] = (await read(api, undefined, who)).days
    return [day.visits[0].abilities, day.blocks[0].abilities]
  }
  const nothing = {
    move: false,
    done: false,
    noShow: false,
    cancel: false,
    reopen: false,
    arrive: false,
    start: false,
    checkout: false,
  }
  const open = { ...nothing, move: true, cancel: true }
  assert.deepEqual(await abilities(lea), [open, { move: true, cancel: true }])
  assert.deepEqual(await abilities(admin), [open, { move: true, cancel: true }])
  assert.deepEqual(await abilities(hugo), [nothing, { move: false, cancel: false }])
  const expected = { ...open, arrive: true, start: true }
  api.now = Temporal.Instant.from(at('08:00'))
  assert.deepEqual((await abilities(lea))[0], expected)
  api.now = Temporal.Instant.from(at('10:00'))
  assert.deepEqual((await abilities(lea))[0], { ...expected, done: true, noShow: true, checkout: true })
})

onApi('the agenda tells the reason of an absence only to whom it concerns and to admins', async (api) => {
  const { lea, hugo, admin } = api.salon
  await sql`INSERT INTO schedule_exceptions (professional_id, during, reason)
            VALUES (${lea}, tstzrange(${at('14:00')}, ${at('15:00')}), 'Dentiste')`.execute(api.db.kysely)
  const told = async (who: number) => {
    const [day] = (await read(api, undefined, who)).days
    const [column] = day.professionals
    return [column.absences.map(({ reason }: Answer['body']) => reason), column.working.map(clock)]
  }
  const hours = ['09:00-14:00', '15:00-19:00']
  assert.deepEqual(await told(lea), [['Dentiste'], hours])
  assert.deepEqual(await told(admin), [['Dentiste'], hours])
  assert.deepEqual(await told(hugo), [[null], hours])
  const absences = async (who: number) =>
    (await read(api, `/summary?from=${monday}&to=${monday}`, who))[0].professionals[0].absence
  assert.deepEqual([await absences(admin), await absences(hugo)], ['Dentiste', ''])
})

onApi(
  'the agenda names public holidays in the reader’s language, and closures with their reason',
  async (api) => {
    await sql`INSERT INTO closures (during, reason)
            VALUES (tstzrange('2026-12-25T00:00+01:00', '2026-12-26T00:00+01:00'), 'Noël en famille')`.execute(
      api.db.kysely,
    )
    const christmas = 'from=2026-12-25&to=2026-12-25'
    const { lea } = api.salon
    const [day] = (await read(api, christmas, lea)).days
    assert.deepEqual([day.holiday, day.closures[0].reason], ['Noël', 'Noël en famille'])
    assert.deepEqual(day.professionals[0].working, [])
    assert.equal((await read(api, christmas, lea, 'en')).days[0].holiday, 'Christmas Day')
    const [summary] = await read(api, `/summary?${christmas}`, lea)
    assert.deepEqual([summary.holiday, summary.closure], ['Noël', 'Noël en famille'])
  },
)

onApi('on a weekly closing day only professionals with hours of their own work', async (api) => {
  const { hugo, lea } = api.salon
  await sql`UPDATE opening_days SET is_open = false WHERE weekday IN (1, 2)`.execute(api.db.kysely)
  await sql`UPDATE users SET use_setting_schedule = false WHERE id = ${hugo}`.execute(api.db.kysely)
  await sql`INSERT INTO schedules (professional_id, weekday, start_minute, end_minute)
            VALUES (${hugo}, 1, 600, 720)`.execute(api.db.kysely)
  const days = `from=${monday}&to=2026-11-24`
  const worked = (await read(api, days)).days.map(({ professionals }: Answer['body']) =>
    professionals.map(({ id, working }: Answer['body']) => [id, working.map(clock)]),
  )
  const nobody = [
    [lea, []],
    [hugo, []],
  ]
  assert.deepEqual(worked, [
    [
      [lea, []],
      [hugo, ['10:00-12:00']],
    ],
    nobody,
  ])
  const summary = await read(api, `/summary?${days}`)
  assert.deepEqual(
    summary.map(({ closure }: Answer['body']) => closure),
    [null, ''],
  )
})

onApi('an ended hold is not in the agenda', async (api) => {
  const body = { items: [{ service: api.salon.cut, professional: api.salon.lea }], start: at('10:00') }
  assert.equal((await api.send('POST', '/api/appointments/holds', body)).status, 201)
  const taken = async () => (await read(api)).days[0].professionals[0].taken
  assert.deepEqual(
    (await taken()).map(({ kind, ref }: Answer['body']) => [kind, ref]),
    [['hold', null]],
  )
  api.now = api.now.add({ minutes: 10 })
  assert.deepEqual(await taken(), [])
})

onApi('the agenda is read for at most seven days, its summary for at most 62', async (api) => {
  const headers = await api.as(api.salon.lea)
  const ask = (path: string) => api.get(`/api/agenda${path}`, headers)
  const tooLong = await ask(`?from=${monday}&to=2026-11-30`)
  assert.deepEqual(codesOf(tooLong), [['to', 'range_too_long']])
  assert.equal(tooLong.body.detail, 'La période va jusqu’à 7 jours.')
  assert.deepEqual(codesOf(await ask(`?from=${monday}&to=2026-11-22`)), [['to', 'range_reversed']])
  assert.equal((await ask('/summary?from=2026-11-01&to=2027-01-01')).status, 200)
  assert.deepEqual(codesOf(await ask('/summary?from=2026-11-01&to=2027-01-02')), [['to', 'range_too_long']])
})

onApi('each professional’s services come with their own duration, price and buffers', async (api) => {
  const { lea, hugo, cut, beard } = api.salon
  await sql`UPDATE professional_services SET duration = 45, price = 3500
            WHERE professional_id = ${hugo} AND service_id = ${cut}`.execute(api.db.kysely)
  await sql`UPDATE services SET buffer_after = 10 WHERE id = ${cut}`.execute(api.db.kysely)
  await sql`UPDATE salon_version SET version = version + 1`.execute(api.db.kysely)
  const services = await read(api, '/services')
  assert.deepEqual(services[1], {
    professional: hugo,
    services: [
      { service: cut, duration: 45, price: 3500, before: 0, after: 10 },
      { service: beard, duration: 20, price: 1800, before: 0, after: 0 },
    ],
  })
  assert.equal(services[0].professional, lea)
  assert.deepEqual(services[0].services[0], { service: cut, duration: 30, price: 3000, before: 0, after: 10 })
})

onBothEnginesApi(
  'the summary tells per day and professional the visits, the minutes and when they are free',
  async (api) => {
    const { client, otherClient, colour, lea, hugo, cut, beard, admin } = api.salon
    await book(api, client, { items: [{ combinatedService: colour }], start: at('09:00') })
    const items = [cut, beard].map((service) => ({ service, professional: hugo }))
    await book(api, otherClient, { items, start: at('10:00') })
    const cancelled = await booked(api, { start: at('15:00') })
    await api.send('DELETE', `/api/appointments/${cancelled.id}`, undefined, await api.as(admin))
    api.now = Temporal.Instant.from(at('09:10'))
    const summary = (who: number) => read(api, `/summary?${week}`, who)
    const [day, next] = await summary(admin)
    assert.deepEqual(
      [day.date, day.closure, day.visits, day.amount, next.visits, next.amount],
      [monday, null, 2, 11_300, 0, 0],
    )
    assert.deepEqual(day.professionals, [
      { id: lea, visits: 1, busy: 75, working: 600, firstFree: at('09:45'), absence: null },
      { id: hugo, visits: 1, busy: 50, working: 600, firstFree: at('09:10'), absence: null },
    ])
    const own = await summary(hugo)
    assert.deepEqual([own[0].visits, own[0].amount], [2, 4800])
  },
)

onBothEnginesApi('the agenda of many visits takes no more statements than that of few', async (api) => {
  const headers = await api.as(api.salon.admin)
  const cost = async () => {
    await api.get(`/api/agenda?${week}`, headers)
    return countQueries(() => api.get(`/api/agenda?${week}`, headers))
  }
  await booked(api)
  const few = await cost()
  for (const [index, who] of (await newClients(api, 12)).entries())
    await booked(api, { start: at(`${11 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`), who })
  const many = await cost()
  assert.ok(many <= few && many <= 7, `${few}, then ${many} statements`)
})

onApi(
  'the clients whom an agenda names count as read',
  async (api) => {
    await booked(api)
    await booked(api, { start: at('11:00'), who: api.salon.otherClient })
    await read(api, undefined, api.salon.lea)
    const { rows } = await api.db.pool.query(`SELECT changes FROM history WHERE action = 'read'`)
    assert.deepEqual(rows, [{ changes: { visits_read: [null, 2] } }])
  },
  { options: { readLimits: { records: 1000, visits: 2 } } },
)

onApi('a large answer is compressed for a caller who takes brotli, a small one is not', async (api) => {
  const headers = await api.as(api.salon.admin)
  const ask = (path: string, encoding: string) =>
    api.app.inject({ url: path, headers: { ...headers, 'accept-encoding': encoding } })
  const month = '/api/agenda/summary?from=2026-11-01&to=2026-12-31'
  const [large, plain, small] = [
    await ask(month, 'gzip, br'),
    await ask(month, 'gzip'),
    await ask(`/api/agenda?from=${monday}&to=${monday}`, 'br'),
  ]
  assert.deepEqual(
    [large, plain, small].map(({ headers: sent }) => [sent['content-encoding'], sent['vary']]),
    [
      ['br', 'accept-encoding'],
      [undefined, 'accept-encoding'],
      [undefined, 'accept-encoding'],
    ],
  )
  assert.ok(large.rawPayload.length * 5 < plain.rawPayload.length)
  assert.equal(brotliDecompressSync(large.rawPayload).toString(), plain.body)
})
