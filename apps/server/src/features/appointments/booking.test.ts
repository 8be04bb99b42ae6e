import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, onPostgresApi, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { at, book, messagesOf, monday, newClients } from '../../../test/visits.ts'

async function starts(api: Api, items: string, day = monday): Promise<string[]> {
  const { body } = await api.get(`/api/appointments/available/slots?items=${items}&from=${day}&to=${day}`)
  return body.days[0].slots.map((slot: { start: string }) => slot.start)
}

const rowsOf = async (api: Api) => {
  const { rows } = await api.db.pool.query<{ count: string }>(`
    SELECT (SELECT count(*) FROM appointments) || ' ' || (SELECT count(*) FROM appointment_services) || ' ' ||
           (SELECT count(*) FROM occupancy) || ' ' || (SELECT count(*) FROM messages) || ' ' ||
           (SELECT count(*) FROM history) AS count`)
  return rows[0]!.count
}

onBothEnginesApi(
  'a booking returns the visit with its steps, price and cancellation rule in words',
  async (api) => {
    const { client, cut, colour, lea } = api.salon
    const answer = await book(api, client, {
      items: [{ service: cut }, { combinatedService: colour }],
      start: at('10:00'),
      note: 'Bonjour',
    })
    assert.equal(answer.status, 201)
    const { body } = answer
    assert.equal(body.start, at('10:00'))
    assert.equal(body.end, at('12:20'))
    assert.equal(body.price, 3000 + 6500)
    assert.deepEqual(
      body.appointmentServices.map((step: { start: string; busy: boolean; professional: { id: number } }) => [
        step.start.slice(11, 16),
        step.busy,
        step.professional.id,
      ]),
      [
        ['10:00', true, lea],
        ['10:30', true, lea],
        ['11:15', false, lea],
        ['11:50', true, lea],
      ],
    )
    assert.equal(body.cancellation.until, at('10:00', '2026-11-22'))
    assert.equal(
      body.cancellation.sentence,
      'Vous pouvez déplacer ou annuler jusqu’au dimanche 22 novembre à 10\u00a0h.',
    )
    assert.deepEqual(body.abilities, { cancel: true, move: true })
    assert.equal(answer.headers['etag'], '"1"')
  },
)

onBothEnginesApi(
  'a booking queues an SMS and e-mail confirmation with a calendar file in its own transaction (R1)',
  async (api) => {
    await book(api, api.salon.client, { items: [{ service: api.salon.cut }], start: at('10:00') })
    const messages = await api.db.kysely.selectFrom('messages').selectAll().orderBy('channel').execute()
    assert.deepEqual(
      messages.map(({ kind, channel, recipient }) => [kind, channel, recipient]),
      [
        ['confirmation', 'email', 'camille@test.example'],
        ['confirmation', 'sms', '+33639980005'],
      ],
    )
    // A message that could not be sent before the visit is obsolete.
    for (const { not_after: until } of messages) assert.equal(until?.toString(), '2026-11-23T09:00:00Z')
    assert.match(messages[0]!.ics ?? '', /BEGIN:VEVENT[\s\S]+DTSTART:20261123T090000Z/)
    assert.match(messages[1]!.body, /lundi 23 novembre à 10\u00a0h/)
  },
)

onBothEnginesApi('staff can book without a confirmation; a client always gets one', async (api) => {
  const { admin, client, cut } = api.salon
  const visit = { items: [{ service: cut }], notify: false }
  await book(api, admin, { ...visit, start: at('10:00'), customer: client })
  assert.deepEqual(await messagesOf(api), [])
  await book(api, admin, { ...visit, start: at('14:00'), customer: client, notify: true })
  assert.equal((await messagesOf(api)).length, 2)
  const { lea } = api.salon
  await api.db.kysely.deleteFrom('messages').execute()
  await book(api, client, {
    items: [{ service: cut, professional: lea }],
    start: at('16:00'),
    for: 'Tom',
    notify: false,
  })
  assert.equal((await messagesOf(api)).length, 2)
})

onApi('a client’s summary says how a confirmation reaches them', async (api) => {
  const { client, lea } = api.salon
  const change = (values: object) =>
    api.db.kysely.updateTable('users').set(values).where('id', '=', client).execute()
  const confirmedBy = async () =>
    (await api.get(`/api/appointments/customer/${client}/summary`, await api.as(lea))).body.confirmedBy
  assert.equal(await confirmedBy(), 'sms')
  await change({ sms_opt_out: true })
  assert.equal(await confirmedBy(), 'email')
  await change({ email: null })
  assert.equal(await confirmedBy(), null)
})

onBothEnginesApi(
  'a booking of a visit that has started sends no message, one of a later visit does',
  async (api) => {
    const { admin, client, cut, lea } = api.salon
    api.now = Temporal.Instant.from(at('10:00'))
    const overrides = ['in_the_past']
    const walkIn = (start: string) =>
      book(api, admin, { items: [{ service: cut, professional: lea }], start, customer: client, overrides })
    const { body: visit } = await walkIn(at('10:00'))
    assert.equal((await walkIn(at('09:00'))).status, 201)
    const [{ id: step }] = visit.appointmentServices
    const path = `/api/appointment_services/${step}`
    const later = { start: at('09:55'), end: at('10:25') }
    assert.equal((await api.send('PUT', path, later, await api.as(admin))).status, 200)
    assert.equal((await api.send('PUT', path, { status: 'cancelled' }, await api.as(admin))).status, 200)
    assert.deepEqual(await messagesOf(api), [])
    assert.equal((await walkIn(at('10:45'))).status, 201)
    assert.equal((await messagesOf(api)).length, 2)
  },
)

onBothEnginesApi(
  'while a colour develops, its professional is offered a 30-minute cut but not a 40-minute one',
  async (api) => {
    const { client, otherClient, colour, cut, longCut, lea } = api.salon
    assert.equal(
      (await book(api, client, { items: [{ combinatedService: colour }], start: at('10:00') })).status,
      201,
    )
    // The pause lies from 10:45 to 11:20.
    const cutStarts = await starts(api, `s:${cut}@${lea}`)
    assert.deepEqual(
      cutStarts.filter((start) => start >= at('10:15') && start < at('11:20')),
      [at('10:45'), at('10:50')],
    )
    const longStarts = await starts(api, `s:${longCut}@${lea}`)
    assert.deepEqual(
      longStarts.filter((start) => start > at('09:20') && start < at('11:50')),
      [],
    )
    const inside = { items: [{ service: cut, professional: lea }], start: at('10:45') }
    assert.equal((await book(api, otherClient, inside)).status, 201)
    const tooLong = { items: [{ service: longCut, professional: lea }], start: at('10:45') }
    assertProblem(await book(api, otherClient, tooLong), 409, 'slot_taken')
  },
)

onBothEnginesApi(
  'a booking of a taken start is refused with the nearest five, and nothing is written (C4)',
  async (api) => {
    const { client, otherClient, cut, lea } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    assert.equal((await book(api, client, wish)).status, 201)
    const before = await rowsOf(api)
    const problem = assertProblem(await book(api, otherClient, wish), 409, 'slot_taken')
    assert.deepEqual(
      problem.alternatives?.map(({ start }) => start),
      [at('09:30'), at('10:30'), at('09:15'), at('10:45'), at('09:00')],
    )
    assert.equal(await rowsOf(api), before)
  },
)

onBothEnginesApi(
  'the same key and body returns the first booking, and another body with that key is refused (C5)',
  async (api) => {
    const { client, otherClient, cut } = api.salon
    const wish = { items: [{ service: cut }], start: at('10:00') }
    const first = await book(api, client, wish, { 'idempotency-key': 'one' })
    const before = await rowsOf(api)
    const second = await book(api, client, wish, { 'idempotency-key': 'one' })
    assert.equal(second.status, 201)
    assert.deepEqual(second.body, first.body)
    const other = await book(api, client, { ...wish, start: at('11:00') }, { 'idempotency-key': 'one' })
    assertProblem(other, 422, 'idempotency_key_reused')
    assert.equal(await rowsOf(api), before)
    // Keys belong to their user.
    const another = await book(
      api,
      otherClient,
      { ...wish, start: at('12:00') },
      { 'idempotency-key': 'one' },
    )
    assert.equal(another.status, 201)
  },
)

onBothEnginesApi(
  'a refusal is not stored under its key, so that the client can correct and resend',
  async (api) => {
    const { client, cut } = api.salon
    const refused = await book(
      api,
      client,
      { items: [{ service: cut }], start: at('03:00') },
      { 'idempotency-key': 'k' },
    )
    assertProblem(refused, 422, 'slot_not_offered')
    const corrected = await book(
      api,
      client,
      { items: [{ service: cut }], start: at('10:00') },
      { 'idempotency-key': 'k' },
    )
    assert.equal(corrected.status, 201)
  },
)

onBothEnginesApi('a client cannot exceed the salon’s limit of upcoming visits (L2)', async (api) => {
  const { client, cut } = api.salon
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    assert.equal((await book(api, client, { items: [{ service: cut }], start: at(time) })).status, 201)
  }
  const problem = assertProblem(
    await book(api, client, { items: [{ service: cut }], start: at('14:00') }),
    422,
    'upcoming_limit_reached',
  )
  assert.match(problem.detail, /déjà 5 rendez-vous/)
})

onPostgresApi(
  'the limit of upcoming visits holds for many simultaneous bookings by one client (C9)',
  async (api) => {
    const { client, cut } = api.salon
    const times = Array.from(
      { length: 20 },
      (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
    )
    const answers = await Promise.all(
      times.map((time) => book(api, client, { items: [{ service: cut }], start: at(time) })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  },
)

onBothEnginesApi(
  'a client in the red zone is told to call the salon, and one with an unverified phone cannot book',
  async (api) => {
    const { client, otherClient, cut } = api.salon
    const wish = { items: [{ service: cut }], start: at('10:00') }
    await api.db.kysely.updateTable('users').set({ red_zone: true }).where('id', '=', client).execute()
    const problem = assertProblem(await book(api, client, wish), 403, 'red_zone')
    assert.match(problem.detail, /Appelez le salon au 02\u00a061\u00a091\u00a004\u00a012/)
    await api.db.kysely.updateTable('users').set({ verified: false }).where('id', '=', otherClient).execute()
    assertProblem(await book(api, otherClient, wish), 403, 'account_unverified')
  },
)

onBothEnginesApi(
  'staff name the client by id or as a new person, and a known phone finds the existing client',
  async (api) => {
    const { admin, lea, hugo, client, cut, beard } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    assertProblem(await book(api, lea, wish), 422, 'not_a_client')
    const byId = await book(api, lea, { ...wish, customer: client })
    assert.equal(byId.body.customer.id, client)
    const someone = { firstname: 'Durand', lastname: 'Alix', phone: '06 39 98 77 77' }
    const fresh = await book(api, admin, { ...wish, start: at('11:00'), customer: someone })
    assert.equal(fresh.body.customer.firstname, 'Durand')
    const same = await book(api, admin, {
      items: [{ service: beard }],
      start: at('11:00'),
      customer: someone,
      anyway: true,
    })
    assert.equal(same.body.customer.id, fresh.body.customer.id)
    // A professional writes on their own calendar only.
    assertProblem(await book(api, hugo, { ...wish, start: at('15:00'), customer: client }), 403, 'others_day')
  },
)

onBothEnginesApi('a client books for themselves, whichever client the request names (J5)', async (api) => {
  const { client, otherClient, cut } = api.salon
  const answer = await book(api, client, {
    items: [{ service: cut }],
    start: at('10:00'),
    customer: otherClient,
  })
  assert.equal(answer.status, 201)
  assert.equal(answer.body.customer.id, client)
})

onPostgresApi(
  'fifty simultaneous bookings of one start: one succeeds, forty-nine are told it is taken (C1)',
  async (api) => {
    const { cut, lea } = api.salon
    const ids = await newClients(api, 50)
    const answers = await Promise.all(
      ids.map((id) => book(api, id, { items: [{ service: cut, professional: lea }], start: at('10:00') })),
    )
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status === 409)
    assert.deepEqual([won.length, lost.length], [1, 49])
    for (const answer of lost) assert.equal(assertProblem(answer, 409, 'slot_taken').alternatives?.length, 5)
    assert.match(await rowsOf(api), /^1 1 1 1 1$/)
  },
)

onPostgresApi(
  'fifty simultaneous bookings of one start take one query each and few more than one booking',
  async (api) => {
    const { cut, lea } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    const ids = await newClients(api, 50)
    const headers = await Promise.all(ids.map((id) => api.as(id)))
    const queries = await countQueries(() =>
      Promise.all(headers.map((bearer) => api.send('POST', '/api/appointments/create', wish, bearer))),
    )
    assert.ok(queries < 50 + 40, `${queries} statements`)
  },
)

onPostgresApi(
  'a request repeated while others want the same start gets the answer to its first attempt',
  async (api) => {
    const { client, cut, lea } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    // Those have no right to it: whoever is ahead, the start is left.
    const others = await newClients(api, 10, { verified: false })
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => book(api, client, wish, { 'idempotency-key': 'again' }))),
      ...others.map((id) => book(api, id, wish)),
    ])
    const [first, ...again] = answers.map(({ status, body }) => ({ status, id: body.id }))
    assert.equal(first!.status, 201)
    for (const answer of again) assert.deepEqual(answer, first)
    assert.match(await rowsOf(api), /^1 1 1 /)
  },
)

onBothEnginesApi('a booking of more than twelve hours is refused, even for staff', async (api) => {
  const { client, admin, lea, cut } = api.salon
  await api.db.kysely.updateTable('services').set({ duration: 400 }).where('id', '=', cut).execute()
  const wish = (count: number) => ({
    items: Array.from({ length: count }, () => ({ service: cut, professional: lea })),
    start: at('09:00'),
    customer: client,
  })
  for (const count of [2, 5]) {
    const problem = assertProblem(await book(api, admin, wish(count)), 422, 'validation_failed')
    assert.deepEqual(
      problem.violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ['items stays_too_long'],
    )
  }
  assert.equal((await book(api, admin, wish(1))).status, 201)
})
