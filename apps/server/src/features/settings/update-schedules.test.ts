import assert from 'node:assert/strict'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, startsOf } from '../../../test/visits.ts'

const path = '/api/settings/1/schedules'

interface Form {
  readonly id: number
  readonly useSettingSchedule?: boolean
  readonly schedules?: object[]
  readonly scheduleExceptions?: object[]
}

const patch = async (api: Api, forms: Form[], { dryRun = false, headers = {} } = {}) => {
  const professionals = forms.map((form) => ({
    useSettingSchedule: true,
    schedules: [],
    scheduleExceptions: [],
    ...form,
  }))
  return api.send(
    'PATCH',
    dryRun ? `${path}?dryRun=1` : path,
    { professionals },
    {
      ...(await api.as(api.salon.admin)),
      ...headers,
    },
  )
}

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code, message }) => {
    assert.equal(message, sentence('fr', code))
    return `${propertyPath}: ${message}`
  })

const row = (day_of_week: number, start_time: unknown, end_time: unknown) => ({
  day_of_week,
  start_time,
  end_time,
})
const absence = (start: string, end: string, more: object = {}) => ({
  start_time: start,
  end_time: end,
  ...more,
})
const of = (answer: Answer, id: number) =>
  answer.body.professionals.find((professional: { id: number }) => professional.id === id)

onApi(
  'a professional’s own week, Sunday 1 to Saturday 7, replaces the salon’s from the next request (T4)',
  async (api) => {
    const { lea, hugo, cut } = api.salon
    // 23 November 2026 is a Monday, the 29th a Sunday.
    const schedules = [
      row(2, '10:00:00', '12:00:00'),
      row(2, '13:00', '15:00'),
      row(1, '23:00:00', '24:00:00'),
    ]
    const answer = await patch(api, [{ id: lea, useSettingSchedule: false, schedules }])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(of(answer, lea), {
      id: lea,
      firstname: 'Fontaine',
      lastname: 'Léa',
      useSettingSchedule: false,
      schedules: [
        { day_of_week: 2, start_time: '10:00:00', end_time: '12:00:00' },
        { day_of_week: 2, start_time: '13:00:00', end_time: '15:00:00' },
        { day_of_week: 1, start_time: '23:00:00', end_time: '24:00:00' },
      ],
      scheduleExceptions: [],
    })
    assert.deepEqual(answer.body.conflicts, [])
    const starts = await startsOf(api, `s:${cut}@${lea}`)
    assert.deepEqual([starts.at(0), starts.at(-1)], [at('10:00'), at('14:30')])
    assert.deepEqual(await startsOf(api, `s:${cut}@${lea}`, { day: '2026-11-24' }), [])
    assert.equal(
      (await startsOf(api, `s:${cut}@${lea}`, { day: '2026-11-29' })).at(0),
      at('23:00', '2026-11-29'),
    )
    // Professionals who are not listed keep their hours.
    assert.equal((await startsOf(api, `s:${cut}@${hugo}`)).at(0), at('09:00'))
    // Following the salon again, an empty list is sent.
    await patch(api, [{ id: lea }])
    assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(0), at('09:00'))
  },
)

onApi('absences are added, changed by their id, and deleted when the list omits them', async (api) => {
  const { lea, cut } = api.salon
  const professional = `/api/users/${lea}`
  const first = await patch(api, [
    {
      id: lea,
      scheduleExceptions: [
        absence(`${at('09:00')}[Europe/Paris]`, at('12:00'), { reason: 'Formation', professional }),
        absence('2026-12-24T00:00:00+01:00', '2026-12-26T00:00:00+01:00', { professional: lea }),
      ],
    },
  ])
  assert.equal(first.status, 200, first.text)
  const [training, holiday] = of(first, lea).scheduleExceptions
  assert.deepEqual(training, {
    id: training.id,
    start_time: at('09:00'),
    end_time: at('12:00'),
    reason: 'Formation',
    professional,
  })
  assert.deepEqual([holiday.reason, holiday.end_time], [null, '2026-12-26T00:00:00+01:00'])
  assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(0), at('12:00'))

  const later = { ...training, end_time: at('13:00'), reason: 'Formation, suite' }
  const second = await patch(api, [{ id: lea, scheduleExceptions: [later] }])
  assert.deepEqual(of(second, lea).scheduleExceptions, [later])
  assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(0), at('13:00'))
  await patch(api, [{ id: lea }])
  assert.equal((await startsOf(api, `s:${cut}@${lea}`)).at(0), at('09:00'))
})

onApi(
  'rows and absences without a start or an end are dropped, and an existing absence is kept',
  async (api) => {
    const { lea } = api.salon
    const known = absence(at('09:00'), at('12:00'), { reason: 'Formation' })
    const first = await patch(api, [{ id: lea, scheduleExceptions: [known] }])
    const [{ id }] = of(first, lea).scheduleExceptions
    const schedules = [
      row(2, '', '12:00'),
      row(2, '09:00', null),
      { day_of_week: 2 },
      row(2, '14:00', '16:00'),
    ]
    const scheduleExceptions = [
      { id, start_time: '', end_time: null, reason: 'Autre' },
      absence('', at('10:00')),
      { reason: 'Sans dates' },
    ]
    const answer = await patch(api, [{ id: lea, useSettingSchedule: false, schedules, scheduleExceptions }])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(of(answer, lea).schedules, [
      { day_of_week: 2, start_time: '14:00:00', end_time: '16:00:00' },
    ])
    assert.deepEqual(of(answer, lea).scheduleExceptions, of(first, lea).scheduleExceptions)
  },
)

onApi(
  'each mistake in a week or an absence is reported at its field, and no change is saved',
  async (api) => {
    const { lea, hugo, client } = api.salon
    const first = await patch(api, [{ id: hugo, scheduleExceptions: [absence(at('09:00'), at('10:00'))] }])
    const [{ id: hugos }] = of(first, hugo).scheduleExceptions
    const before = await tableChecksums(api.db)
    const week = (...schedules: object[]): Form[] => [
      { id: hugo },
      { id: lea, useSettingSchedule: false, schedules },
    ]
    const away = (...scheduleExceptions: object[]): Form[] => [{ id: lea, scheduleExceptions }]
    const overlap = 'Chevauchement avec un autre créneau'
    const order = "Doit être supérieur à l'heure de début"
    const cases: [Form[], string[]][] = [
      [week(row(2, '12:00', '09:00')), [`professionals.1.schedules.0.end_time: ${order}`]],
      [
        week(row(2, '09:00', '12:00'), row(3, '09:00', '12:00'), row(2, '11:00', '14:00')),
        [`professionals.1.schedules.2.start_time: ${overlap}`],
      ],
      [
        week(row(2, '09:00', '12:00'), row(2, '12:00', '14:00')),
        [`professionals.1.schedules.1.start_time: ${overlap}`],
      ],
      [
        week(row(0, '09:00', '12:00')),
        ['professionals.1.schedules.0.day_of_week: Cette valeur n’est pas valide.'],
      ],
      [
        week(row(8, '09:00', '12:00')),
        ['professionals.1.schedules.0.day_of_week: Cette valeur n’est pas valide.'],
      ],
      [
        week(row(2, '09:00:30', '12:00')),
        ['professionals.1.schedules.0.start_time: Cette valeur n’est pas valide.'],
      ],
      [away(absence(at('12:00'), at('12:00'))), [`professionals.0.scheduleExceptions.0.end_time: ${order}`]],
      [
        away(absence(`${at('12:00').slice(0, 19)}.1+01:00`, `${at('12:00').slice(0, 19)}.2+01:00`)),
        [`professionals.0.scheduleExceptions.0.end_time: ${order}`],
      ],
      [
        away(absence('demain', at('12:00'))),
        ['professionals.0.scheduleExceptions.0.start_time: Cette date et cette heure ne sont pas valides.'],
      ],
      [
        away(absence(at('09:00'), at('12:00'), { id: hugos })),
        ['professionals.0.scheduleExceptions.0.id: Cette absence n’existe plus.'],
      ],
      [
        away(absence(at('09:00'), at('12:00'), { professional: hugo })),
        ['professionals.0.scheduleExceptions.0.professional: Ce professionnel n’existe pas.'],
      ],
      [[{ id: client }], ['professionals.0.id: Ce professionnel n’existe pas.']],
      [[{ id: lea }, { id: lea }], ['professionals.1.id: Cet élément est en double.']],
    ]
    for (const [forms, expected] of cases)
      for (const dryRun of [false, true])
        assert.deepEqual(violationsOf(await patch(api, forms, { dryRun })), expected, JSON.stringify(forms))
    assertProblem(
      await api.send(
        'PATCH',
        '/api/settings/2/schedules',
        { professionals: [] },
        await api.as(api.salon.admin),
      ),
      404,
      'not_found',
    )
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onApi(
  'an absence during a visit is reported by the trial and by the save, and the visit stays',
  async (api) => {
    const { lea, hugo, client, otherClient, colour, cut } = api.salon
    const items = [{ combinatedService: colour }]
    const { body: visit } = await book(api, client, { items, start: at('09:00') })
    await booked(api, { start: at('15:00'), who: otherClient })
    const before = await tableChecksums(api.db)
    // Over the pause (9:45 to 10:20) and the rinse, not over the application.
    const away: Form[] = [{ id: lea, scheduleExceptions: [absence(at('09:45'), at('12:00'))] }, { id: hugo }]
    const asked = await patch(api, away, { dryRun: true })
    assert.equal(asked.status, 200, asked.text)
    const rinse = visit.appointmentServices[2]
    assert.deepEqual(asked.body.conflicts, [
      {
        appointment: visit.id,
        appointmentService: rinse.id,
        start: at('10:20'),
        end: at('10:50'),
        service: 'Rinçage',
        professional: { id: lea, firstname: 'Fontaine', lastname: 'Léa' },
        customer: { id: client, firstname: 'Laurent', lastname: 'Camille', phone: '+33639980005' },
        reason: 'exception',
      },
    ])
    assert.deepEqual(of(asked, lea).scheduleExceptions, [])
    assert.deepEqual(await tableChecksums(api.db), before)

    const made = await patch(api, away)
    assert.deepEqual(made.body.conflicts, asked.body.conflicts)
    const { body: still } = await api.get(`/api/appointments/${visit.id}`, await api.as(client))
    assert.deepEqual([still.status, still.version], ['pending', 1])
    // Told once: the next change is about what it changes.
    const again = await patch(api, [{ id: lea, scheduleExceptions: of(made, lea).scheduleExceptions }])
    assert.deepEqual(again.body.conflicts, [])
    assert.ok(!(await startsOf(api, `s:${cut}@${lea}`)).includes(at('11:00')))
  },
)

onApi(
  'a visit that is cancelled, over or deliberately outside working hours is not a conflict',
  async (api) => {
    const { lea, client, admin, cut } = api.salon
    const visit = await booked(api)
    await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(client))
    await booked(api, { start: at('09:00', '2026-11-21') })
    const early = { items: [{ service: cut, professional: lea }], start: at('07:00'), customer: client }
    assert.equal((await book(api, admin, { ...early, overrides: ['outside_hours'] })).status, 201)
    api.now = Temporal.Instant.from(at('12:00', '2026-11-22'))
    const answer = await patch(api, [
      { id: lea, useSettingSchedule: false, schedules: [row(7, '09:00', '09:15')] },
    ])
    assert.deepEqual(answer.body.conflicts, [])
  },
)

onApi('new opening hours report the visits that they conflict with', async (api) => {
  const { client, admin } = api.salon
  const visit = await booked(api, { start: at('18:00') })
  const { body } = await api.get('/api/settings/1')
  const monday = { isOpen: true, periods: [{ startTime: '09:00', endTime: '18:15' }] }
  const openingHours = { ...body.openingHours, lundi: monday }
  const headers = await api.as(admin)
  const asked = await api.send('PATCH', '/api/settings/1?dryRun=1', { openingHours, name: 'Autre' }, headers)
  assert.deepEqual(
    asked.body.conflicts.map((hit: Record<string, unknown>) => [hit['appointment'], hit['reason']]),
    [[visit.id, 'outside_hours']],
  )
  assert.deepEqual([asked.body.name, asked.body.version], ['Atelier du test', 1])
  const made = await api.send('PATCH', '/api/settings/1', { openingHours }, headers)
  assert.deepEqual(made.body.conflicts, asked.body.conflicts)
  assert.equal((await api.get(`/api/appointments/${visit.id}`, await api.as(client))).body.status, 'pending')
  const other = await api.send('PATCH', '/api/settings/1', { name: 'Autre' }, headers)
  assert.ok(!('conflicts' in other.body))
})

onApi(
  'schedules share the version of the settings, and the history records whose schedule changed',
  async (api) => {
    const { lea, hugo, admin } = api.salon
    const { headers } = await api.get('/api/settings/1')
    const seen = { 'if-match': String(headers['etag']) }
    const schedules = [row(2, '09:00', '12:00')]
    const first = await patch(api, [{ id: lea, useSettingSchedule: false, schedules }, { id: hugo }], {
      headers: seen,
    })
    assert.deepEqual([first.status, first.headers['etag'], first.body.version], [200, '"2"', 2])
    assertProblem(await patch(api, [{ id: lea }], { headers: seen }), 412, 'precondition_failed')
    // An update without changes creates no new version.
    const same = await patch(api, [{ id: lea, useSettingSchedule: false, schedules }])
    assert.equal(same.headers['etag'], '"2"')
    const { body } = await api.get('/api/history', await api.as(admin))
    assert.deepEqual(
      body.map(({ entity, entity_id: id, changes }: Record<string, unknown>) => [entity, id, changes]),
      [['user', lea, { useSettingSchedule: [true, false], schedules: [[], ['2 09:00:00 12:00:00']] }]],
    )
  },
)

onApi(
  'the number of queries is the same however many professionals, rows and visits there are',
  async (api) => {
    const { lea, hugo } = api.salon
    const day = (day_of_week: number) => [
      row(day_of_week, '09:00', '12:00'),
      row(day_of_week, '13:00', '18:00'),
    ]
    const full = [1, 2, 3, 4, 5, 6, 7].flatMap(day)
    const many = Array.from({ length: 50 }, (_, index) => {
      const date = Temporal.PlainDate.from('2026-12-01').add({ days: index }).toString()
      return absence(`${date}T09:00:00+01:00`, `${date}T10:00:00+01:00`)
    })
    await patch(api, [{ id: lea, scheduleExceptions: [absence(at('09:00'), at('10:00'))] }])
    const few = await countQueries(() =>
      patch(api, [{ id: lea, useSettingSchedule: false, schedules: day(2) }]),
    )
    for (let index = 0; index < 8; index += 1)
      await booked(api, {
        start: at(`${13 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`),
        who: index < 4 ? api.salon.client : api.salon.otherClient,
      })
    const both = [lea, hugo].map((id) => ({
      id,
      useSettingSchedule: false,
      schedules: full,
      scheduleExceptions: many,
    }))
    assert.equal(await countQueries(() => patch(api, both)), few)
  },
)

onPostgresApi(
  'a booking made at the same time as an absence is refused or reported as a conflict (C8)',
  async (api) => {
    const { lea, client, cut } = api.salon
    const headers = await api.as(client)
    for (let round = 0; round < 24; round += 1) {
      const start = at('10:00')
      const body = { items: [{ service: cut, professional: lea }], start }
      const [booking, change] = await Promise.all([
        api.send('POST', '/api/appointments/create', body, headers),
        patch(api, [{ id: lea, scheduleExceptions: [absence(at('09:00'), at('12:00'))] }]),
      ])
      assert.equal(change.status, 200, change.text)
      const told = change.body.conflicts.map((hit: { appointment: number }) => hit.appointment)
      if (booking.status === 201) assert.deepEqual(told, [booking.body.id])
      else assert.deepEqual([booking.status, told], [422, []])
      await api.db.pool.query('DELETE FROM occupancy')
      await api.db.pool.query("UPDATE appointment_services SET status = 'cancelled'")
      await api.db.pool.query("UPDATE appointments SET status = 'cancelled', cancelled_at = start_at")
      await patch(api, [{ id: lea }])
    }
  },
  // More bookings than one client may make in an hour.
  { options: { areRateLimitsOn: false } },
)
