import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { pendingSignUp, register, signUpForm } from '../../../test/sign-up.ts'
import { at, book, booked, startsOf } from '../../../test/visits.ts'

const holds = '/api/appointments/holds'

const cutByLea = ({ salon }: Api) => ({ items: [{ service: salon.cut, professional: salon.lea }] })

function hold(api: Api, start: string, { more = {}, headers = {} } = {}): Promise<Answer> {
  return api.send('POST', holds, { ...cutByLea(api), start, ...more }, headers)
}

async function isOffered(api: Api, start: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { cut, lea } = api.salon
  return (await startsOf(api, `s:${cut}@${lea}`, { headers })).includes(start)
}

async function countOf(api: Api, table: 'holds' | 'occupancy'): Promise<number> {
  const { rows } = await api.db.pool.query(`SELECT 1 FROM ${table}`)
  return rows.length
}

onBothEnginesApi('a hold reserves a start for ten minutes, then the start is free again', async (api) => {
  assert.equal(await isOffered(api, at('10:00')), true)
  const answer = await hold(api, at('10:00'))
  assert.equal(answer.status, 201)
  assert.match(answer.body.hold, /^[A-Za-z0-9_-]{22}$/)
  assert.deepEqual(
    { ...answer.body, hold: '' },
    {
      hold: '',
      start: at('10:00'),
      end: at('10:30'),
      price: 3000,
      expiresAt: '2026-11-20T08:10:00+01:00',
      professionals: [api.salon.lea],
      steps: [
        {
          item: 0,
          service: api.salon.cut,
          busy: true,
          professional: api.salon.lea,
          start: at('10:00'),
          end: at('10:30'),
          price: 3000,
        },
      ],
    },
  )
  const end = Temporal.Instant.from(answer.body.expiresAt)
  api.now = end.subtract({ milliseconds: 1 })
  assert.equal(await isOffered(api, at('10:00')), false)
  assertProblem(await hold(api, at('10:00')), 409, 'slot_taken')
  api.now = end
  assert.equal(await isOffered(api, at('10:00')), true)
  assert.equal((await hold(api, at('10:00'))).status, 201)
})

onBothEnginesApi(
  'a held start is offered to the visitor with its token and hidden from all others',
  async (api) => {
    const { body } = await hold(api, at('10:00'))
    assert.equal(await isOffered(api, at('10:00')), false)
    assert.equal(await isOffered(api, at('10:00'), { 'x-hold': body.hold }), true)
    assert.equal(await isOffered(api, at('10:00'), { 'x-hold': 'AAAAAAAAAAAAAAAAAAAAAA' }), false)
    assert.equal(await isOffered(api, at('10:00')), false)
  },
)

onBothEnginesApi('a visitor’s next hold replaces the previous one', async (api) => {
  const first = await hold(api, at('10:00'))
  const second = await hold(api, at('11:00'), { more: { hold: first.body.hold } })
  assert.equal(second.status, 201)
  assert.notEqual(second.body.hold, first.body.hold)
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [1, 1])
  assert.equal(await isOffered(api, at('10:00')), true)
  // One's own time counts as free: a quarter of an hour later is possible.
  const third = await hold(api, at('11:15'), { more: { hold: second.body.hold } })
  assert.equal(third.status, 201)
})

onBothEnginesApi('requesting the same start with its own hold returns that hold', async (api) => {
  const first = await hold(api, at('10:00'))
  api.now = api.now.add({ minutes: 4 })
  const again = await hold(api, at('10:00'), { more: { hold: first.body.hold } })
  assert.equal(again.status, 201)
  // Its end too: pressing a button over and over keeps nothing for longer.
  assert.deepEqual(again.body, first.body)
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [1, 1])
  const { colour, lea } = api.salon
  const more = { hold: first.body.hold, items: [{ combinatedService: colour, professional: lea }] }
  const longer = await hold(api, at('10:00'), { more })
  assert.equal(longer.status, 201)
  assert.notEqual(longer.body.hold, first.body.hold)
})

onBothEnginesApi('a refused hold leaves the previous one unchanged', async (api) => {
  await booked(api, { start: at('15:00') })
  const first = await hold(api, at('10:00'))
  const lost = await hold(api, at('15:00'), { more: { hold: first.body.hold } })
  assert.equal(assertProblem(lost, 409, 'slot_taken').alternatives?.length, 5)
  assertProblem(await hold(api, at('03:00'), { more: { hold: first.body.hold } }), 422, 'slot_not_offered')
  assert.equal(await isOffered(api, at('10:00'), { 'x-hold': first.body.hold }), true)
  assert.equal(await isOffered(api, at('10:00')), false)
})

onBothEnginesApi('an IP address can hold five starts, and an IPv6 network no more (L2)', async (api) => {
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    assert.equal((await hold(api, at(time))).status, 201)
  }
  const refused = await hold(api, at('14:00'))
  assertProblem(refused, 429, 'too_many_holds')
  assert.equal(refused.headers['retry-after'], '60')
  assertProblem(
    await hold(api, at('14:00'), { headers: { 'x-forwarded-for': '203.0.113.1' } }),
    429,
    'too_many_holds',
  )
  api.address = '203.0.113.1'
  assert.equal((await hold(api, at('14:00'))).status, 201)
  api.address = '192.0.2.1'
  api.now = api.now.add({ minutes: 10 })
  assert.equal((await hold(api, at('15:00'))).status, 201)
})

onBothEnginesApi(
  'a signed-in client’s hold belongs to them alone, a guest’s hold to the holder of its token',
  async (api) => {
    const { client, otherClient } = api.salon
    const own = await hold(api, at('10:00'), { headers: await api.as(client) })
    const token = own.body.hold
    const other = await api.as(otherClient)
    assert.equal(await isOffered(api, at('10:00'), { 'x-hold': token, ...other }), false)
    assert.equal(await isOffered(api, at('10:00'), { 'x-hold': token }), false)
    assert.equal(await isOffered(api, at('10:00'), { 'x-hold': token, ...(await api.as(client)) }), true)
    assertProblem(await hold(api, at('10:00'), { more: { hold: token }, headers: other }), 409, 'slot_taken')
    assertProblem(await api.send('DELETE', holds, { hold: token }, other), 404, 'hold_not_found')

    const guest = await hold(api, at('12:00'))
    const wish = { ...cutByLea(api), start: at('12:00'), hold: guest.body.hold }
    assert.equal((await book(api, otherClient, wish)).status, 201)
  },
)

onBothEnginesApi('booking turns a hold into a visit', async (api) => {
  const { body } = await hold(api, at('10:00'))
  const wish = { ...cutByLea(api), start: at('10:00') }
  assertProblem(await book(api, api.salon.client, wish), 409, 'slot_taken')
  assert.equal((await book(api, api.salon.client, { ...wish, hold: body.hold })).status, 201)
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [0, 1])
  assertProblem(await api.send('DELETE', holds, { hold: body.hold }), 404, 'hold_not_found')
})

onBothEnginesApi('a refused booking keeps the hold', async (api) => {
  const { body } = await hold(api, at('10:00'))
  await api.db.kysely
    .updateTable('users')
    .set({ red_zone: true })
    .where('id', '=', api.salon.client)
    .execute()
  const wish = { ...cutByLea(api), start: at('10:00'), hold: body.hold }
  assertProblem(await book(api, api.salon.client, wish), 403, 'red_zone')
  assert.equal(await isOffered(api, at('10:00')), false)
  assert.equal((await book(api, api.salon.otherClient, wish)).status, 201)
})

onBothEnginesApi('a released start is free at once', async (api) => {
  const { body } = await hold(api, at('10:00'))
  assert.equal((await api.send('DELETE', holds, { hold: body.hold })).status, 204)
  assert.equal(await isOffered(api, at('10:00')), true)
  assertProblem(await api.send('DELETE', holds, { hold: body.hold }), 404, 'hold_not_found')
})

onBothEnginesApi('a hold is renewed once, when its visitor is sent a code', async (api) => {
  const { body } = await hold(api, at('10:00'))
  const headers = { 'x-hold': body.hold }
  api.now = api.now.add({ minutes: 8 })
  const answer = await register(api, {}, headers)
  assert.equal(answer.status, 201)
  const renewed = api.now.add({ minutes: 10 })
  api.now = api.now.add({ minutes: 9 })
  const again = { userId: answer.body.userId, phone: signUpForm.phone }
  assert.equal((await api.send('POST', '/api/send-verification', again, headers)).status, 204)
  api.now = renewed.subtract({ milliseconds: 1 })
  assert.equal(await isOffered(api, at('10:00')), false)
  assertProblem(await hold(api, at('10:00')), 409, 'slot_taken')
  api.now = renewed
  assert.equal(await isOffered(api, at('10:00')), true)
})

onBothEnginesApi(
  'an expired hold is not renewed, and a sign-up that names one still succeeds',
  async (api) => {
    const { body } = await hold(api, at('10:00'))
    api.now = api.now.add({ minutes: 10 })
    assert.equal((await register(api, {}, { 'x-hold': body.hold })).status, 201)
    assert.equal(await isOffered(api, at('10:00')), true)
    await pendingSignUp(api, { email: 'b@test.example', phone: '06 39 98 12 66' })
  },
)

onBothEnginesApi('booking a time removes the expired holds that overlap it', async (api) => {
  await hold(api, at('10:00'))
  api.now = api.now.add({ minutes: 10 })
  await booked(api, { start: at('10:15') })
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [0, 1])
  await hold(api, at('12:00'))
  api.now = api.now.add({ minutes: 10 })
  const visit = await booked(api, { start: at('14:00') })
  const path = `/api/appointments/update/${visit.id}`
  const moved = await api.send('PUT', path, { start: at('12:00') }, await api.as(api.salon.client))
  assert.equal(moved.status, 200)
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [0, 2])
})

onBothEnginesApi(
  'a hold of a composed service reserves each part of the work and leaves the pause free',
  async (api) => {
    const { colour, cut, lea } = api.salon
    const body = { items: [{ combinatedService: colour }], start: at('10:00') }
    const answer = await api.send('POST', holds, body)
    assert.deepEqual(
      [answer.body.end, answer.body.price, answer.body.professionals],
      [at('11:50'), 6500, [lea]],
    )
    assert.equal(await countOf(api, 'occupancy'), 2)
    const starts = await startsOf(api, `s:${cut}@${lea}`)
    assert.ok(starts.includes(at('10:45')) && !starts.includes(at('10:30')))
  },
)

onPostgresApi(
  'fifty simultaneous holds of one start yield one, and the others are offered the nearest five',
  async (api) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(api, at('10:00'))))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      assert.equal(assertProblem(answer, 409, 'slot_taken').alternatives?.length, 5)
    }
    assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [1, 1])
  },
  { options: { areRateLimitsOn: false } },
)

onPostgresApi('ten simultaneous holds from one IP address yield five', async (api) => {
  const starts = Array.from({ length: 10 }, (_, index) => at(`${String(9 + index).padStart(2, '0')}:00`))
  const answers = await Promise.all(starts.map((start) => hold(api, start)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  assert.equal(await countOf(api, 'holds'), 5)
})

onPostgresApi('booking the same hold twice at once creates one visit', async (api) => {
  const { body } = await hold(api, at('10:00'))
  const wish = { ...cutByLea(api), start: at('10:00'), hold: body.hold }
  const { client, otherClient } = api.salon
  const answers = await Promise.all(
    [client, otherClient, client, otherClient].map((who) => book(api, who, wish)),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.deepEqual([await countOf(api, 'holds'), await countOf(api, 'occupancy')], [0, 1])
})

onPostgresApi('simultaneous bookings, holds and moves never overlap (C2, C3)', async (api) => {
  const { lea, admin, client, cut } = api.salon
  const visit = await booked(api, { start: at('15:00') })
  const starts = ['10:00', '10:10', '10:15', '10:20', '10:30', '10:40', '10:45', '10:50'].map((time) =>
    at(time),
  )
  const staff = await api.as(admin)
  const items = [{ service: cut, professional: lea }]
  const answers = await Promise.all(
    starts.flatMap((start) => [
      api.send('POST', '/api/appointments/create', { items, start, customer: client }, staff),
      hold(api, start),
      api.send('PUT', `/api/appointments/update/${visit.id}`, { start }, staff),
    ]),
  )
  for (const { status, text } of answers) assert.ok([200, 201, 409, 422, 429].includes(status), text)
  const { rows } = await api.db.pool.query(
    `SELECT 1 FROM occupancy a JOIN occupancy b USING (professional_id) WHERE a.id < b.id AND a.during && b.during`,
  )
  assert.equal(rows.length, 0)
  const written = await api.db.pool.query('SELECT 1 FROM appointments')
  const won = answers.filter((answer, index) => index % 3 === 0 && answer.status === 201)
  assert.equal(written.rows.length, won.length + 1)
})

onBothEnginesApi(
  'a guest can hold twenty starts an hour, however often they change their mind (S-07)',
  async (api) => {
    const change = async (hold: string | undefined, index: number) =>
      api.send('POST', holds, {
        ...cutByLea(api),
        start: at(index % 2 ? '10:00' : '14:00'),
        ...(hold && { hold }),
      })
    let token: string | undefined
    for (let index = 0; index < 20; index += 1) {
      const answer = await change(token, index)
      assert.equal(answer.status, 201, answer.text)
      token = answer.body.hold
    }
    assertProblem(await change(token, 20), 429, 'too_many_holds')
    // A signed-in client has proved a phone.
    const wish = { ...cutByLea(api), start: at('11:00') }
    assert.equal((await api.send('POST', holds, wish, await api.as(api.salon.client))).status, 201)
    api.now = api.now.add({ hours: 1 })
    assert.equal((await change(undefined, 20)).status, 201)
  },
)

onBothEnginesApi('a guest can hold at most eight hours of the team’s work at a time (S-07)', async (api) => {
  const { admin, cut, lea, hugo } = api.salon
  await api.send('PATCH', `/api/services/${cut}`, { duration: 250 }, await api.as(admin))
  const keep = (professional: number) =>
    api.send('POST', holds, { items: [{ service: cut, professional }], start: at('10:00') })
  const first = await keep(lea)
  assert.equal(first.status, 201, first.text)
  assertProblem(await keep(hugo), 429, 'too_many_holds')
})
