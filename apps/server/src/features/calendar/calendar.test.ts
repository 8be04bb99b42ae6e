import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { at, book, booked, monday } from '../../../test/visits.ts'

const idsIn = ({ body }: Answer) => body.map(({ id }: { id: number }) => id)

async function steps(api: Api, query = '', who = api.salon.admin): Promise<Answer> {
  const answer = await api.get(`/api/appointment_services${query}`, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer
}

onApi(
  'calendar steps are listed in order of time, with what the reader may do with the visit',
  async (api) => {
    const { client, otherClient, colour, cut, beard, lea, hugo } = api.salon
    const { body: second } = await book(api, client, {
      items: [{ combinatedService: colour }],
      start: at('10:00'),
    })
    const { body: first } = await book(api, otherClient, {
      items: [{ service: cut, professional: hugo }, { service: beard }],
      start: at('09:00'),
    })
    const all = await steps(api, '', lea)
    assert.deepEqual(
      idsIn(all),
      [...first.appointmentServices, ...second.appointmentServices].map(({ id }) => id),
    )
    assert.equal(Number(all.headers['x-total-count']), 5)
    assert.deepEqual(
      all.body.map(({ service, abilities }: Answer['body']) => [
        service.name,
        abilities.cancel,
        abilities.done,
      ]),
      [
        ['Coupe', false, false],
        ['Barbe', false, false],
        ['Application', true, false],
        ['Pose', true, false],
        ['Rinçage', true, false],
      ],
    )
    assert.deepEqual(all.body[0].appointment.customer, {
      id: otherClient,
      firstname: 'Petit',
      lastname: 'Zoé',
      phone: '+33639980006',
      red_zone: false,
      firstVisit: true,
    })
    api.now = Temporal.Instant.from(at('10:00'))
    const [, , application] = (await steps(api, '', lea)).body
    assert.deepEqual(application.abilities, { done: true, noShow: true, cancel: true, reopen: false })
  },
)

onApi('calendar filters narrow the steps, alone and combined', async (api) => {
  const { client, otherClient, colour, lea, hugo } = api.salon
  await book(api, client, { items: [{ combinatedService: colour }], start: at('10:00') })
  const cutStep = (await booked(api, { start: at('15:00'), who: otherClient, item: { professional: hugo } }))
    .appointmentServices[0]
  const count = async (query: string, who?: number) => (await steps(api, query, who)).body.length
  assert.equal(await count(''), 4)
  assert.equal(await count('?service.is_break=0'), 3)
  assert.equal(await count('?service.is_break=false&itemsPerPage=2000'), 3)
  assert.equal(await count('?service.is_break=1'), 1)
  assert.equal(await count('?service.is_break=true'), 1)
  assert.equal(await count('?status=pending'), 4)
  assert.equal(await count('?status=done'), 0)
  assert.equal(await count(`?professional=${hugo}`), 1)
  assert.equal(await count(`?professional=/api/users/${lea}&service.is_break=0`), 2)
  assert.equal(await count(`?appointment.customer=${client}`), 3)
  assert.equal(await count(`?appointment.customer=${client}&professional=${hugo}`), 0)
  assert.equal(await count(`?appointment.customer=/api/users/${otherClient}&status=pending`), 1)
  assert.equal(await count('', client), 3)
  const after = encodeURIComponent(at('15:00'))
  assert.deepEqual(idsIn(await steps(api, `?start[after]=${after}`)), [cutStep.id])
  assert.equal(await count(`?start[before]=${after}`), 3)
  const page = await steps(api, '?itemsPerPage=3&page=2')
  assert.deepEqual([idsIn(page), Number(page.headers['x-total-count'])], [[cutStep.id], 4])
})

onApi('a professional’s own break appears on the calendar without a visit, for staff only', async (api) => {
  const { lea, pause, client } = api.salon
  const { id } = await api.db.kysely
    .insertInto('appointment_services')
    .values({
      position: 1,
      service_id: pause,
      professional_id: lea,
      start_at: Temporal.Instant.from(at('12:00')),
      end_at: Temporal.Instant.from(at('13:00')),
      busy: true,
      status: 'pending',
      price: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [step] = (await steps(api, '', lea)).body
  assert.equal(step.id, id)
  assert.equal(step.appointment, null)
  assert.deepEqual(step.abilities, { done: false, noShow: false, cancel: true, reopen: false })
  assert.deepEqual((await steps(api, '', client)).body, [])
})

onApi('a client’s first visit is marked, and a cancelled visit does not count as one', async (api) => {
  const visit = await booked(api)
  await booked(api, { start: at('11:00') })
  const firsts = async () =>
    (await steps(api)).body.map(({ appointment }: Answer['body']) => appointment.customer.firstVisit)
  assert.deepEqual(await firsts(), [true, false])
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(api.salon.client))
  assert.deepEqual(await firsts(), [true, true])
})

onApi('each professional’s working time excludes absences and closures', async (api) => {
  const { lea, hugo } = api.salon
  await sql`INSERT INTO schedules (professional_id, weekday, start_minute, end_minute)
            VALUES (${hugo}, 1, 600, 720), (${hugo}, 1, 780, 1440)`.execute(api.db.kysely)
  await api.db.kysely
    .updateTable('users')
    .set({ use_setting_schedule: false })
    .where('id', '=', hugo)
    .execute()
  await sql`INSERT INTO schedule_exceptions (professional_id, during, reason)
            VALUES (${lea}, tstzrange(${at('14:00')}, ${at('15:30')}), 'Dentiste')`.execute(api.db.kysely)
  await sql`INSERT INTO closures (during, reason)
            VALUES (tstzrange(${at('09:00')}, ${at('10:30')}), 'Inventaire')`.execute(api.db.kysely)
  const { body } = await api.get(`/api/working_times?from=${monday}&to=${monday}`, await api.as(lea))
  const hours = (id: number) =>
    body.professionals
      .find((professional: { id: number }) => professional.id === id)
      .working.map(
        ({ start, end }: { start: string; end: string }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`,
      )
  assert.equal(body.timeZone, 'Europe/Paris')
  assert.deepEqual(hours(lea), ['10:30-14:00', '15:30-19:00'])
  assert.deepEqual(hours(hugo), ['10:30-12:00', '13:00-00:00'])
  assert.deepEqual(body.closures, [{ start: at('09:00'), end: at('10:30'), reason: 'Inventaire' }])
})

onApi('working time can be requested for at most 62 days, in order', async (api) => {
  const headers = await api.as(api.salon.lea)
  const ask = (from: string, to: string) => api.get(`/api/working_times?from=${from}&to=${to}`, headers)
  const codes = (answer: Answer) =>
    assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code }) => [
      propertyPath,
      code,
    ])
  assert.equal((await ask('2026-11-01', '2027-01-01')).status, 200)
  assert.deepEqual(codes(await ask('2026-11-01', '2027-01-02')), [['to', 'range_too_long']])
  assert.deepEqual(codes(await ask('2026-11-02', '2026-11-01')), [['to', 'range_reversed']])
  assert.deepEqual(codes(await ask('2026-02-31', '2026-03-01')), [['from', 'invalid_date']])
  assert.deepEqual(codes(await ask('9999-12-31', '9999-12-31')), [
    ['from', 'invalid_date'],
    ['to', 'invalid_date'],
  ])
})
