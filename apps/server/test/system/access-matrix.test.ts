import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@meche/contract/endpoints.ts'
import {
  adminsOnly,
  everybody,
  onlyStaff,
  people,
  readers,
  signedIn,
  writers,
  type Person,
  type Row,
} from '../access-row.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../api.ts'
import { calendarAccess } from '../calendar-access.ts'
import { roomAccess } from '../room-access.ts'
import { shopAccess } from '../shop-access.ts'
import { messageAccess } from '../message-access.ts'
import { peopleAccess } from '../people-access.ts'
import { salonAccess } from '../salon-access.ts'
import { tableChecksums } from '../table-checksums.ts'
import { at, monday } from '../visits.ts'

const slots = 'from=2026-11-23&to=2026-11-24'
const nobodysId = 'AAAAAAAAAAAAAAAAAAAAAA'
const mobile = (index: number) => `06 39 98 10 ${String(index + 10)}`

const matrix: readonly Row[] = [
  { endpoint: 'getHealth', call: () => ({ path: '/api/health' }), expected: everybody(200) },
  { endpoint: 'getLiveness', call: () => ({ path: '/api/health/live' }), expected: everybody(200) },
  {
    endpoint: 'loginCheck',
    call: () => ({
      path: '/api/login_check',
      body: { username: 'camille@test.example', password: 'soleil-levant-7' },
    }),
    expected: everybody(200),
  },
  { endpoint: 'getMe', call: () => ({ path: '/api/me' }), expected: signedIn(200) },
  {
    endpoint: 'register',
    call: ({ index }) => ({
      path: '/api/register',
      body: {
        userId: null,
        email: `new${index}@test.example`,
        password: 'lune-de-miel-9',
        firstname: 'Nouvelle',
        lastname: 'Alma',
        phone: mobile(index),
      },
    }),
    expected: everybody(201),
  },
  {
    endpoint: 'verifyAccount',
    call: () => ({
      path: '/api/verify-account',
      body: { userId: nobodysId, otpCode: '123456', phone: mobile(1) },
    }),
    expected: everybody(422),
  },
  {
    endpoint: 'sendVerification',
    call: ({ index }) => ({
      path: '/api/send-verification',
      body: { userId: nobodysId, phone: mobile(index + 20) },
    }),
    expected: everybody(204),
  },
  { endpoint: 'logout', call: () => ({ path: '/api/logout' }), expected: signedIn(204) },
  { endpoint: 'getSettings', call: () => ({ path: '/api/settings/1' }), expected: everybody(200) },
  {
    endpoint: 'getAvailableSlots',
    call: ({ api }) => ({ path: `/api/appointments/available/slots?items=s:${api.salon.cut}&${slots}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'getAvailableSlots',
    call: ({ api }) => ({
      path: `/api/appointments/available/slots?items=s:${api.salon.cut}&${slots}&audience=staff`,
    }),
    expected: [403, 403, 403, 200, 200, 200, 200],
  },
  {
    endpoint: 'getAvailableDays',
    call: ({ api }) => ({ path: `/api/appointments/available/days?items=s:${api.salon.cut}&${slots}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'getAvailableDays',
    call: ({ api }) => ({
      path: `/api/appointments/available/days?items=s:${api.salon.cut}&${slots}&audience=staff`,
    }),
    expected: [403, 403, 403, 200, 200, 200, 200],
  },
  {
    endpoint: 'createHold',
    call: ({ api, freeStart }) => ({
      path: '/api/appointments/holds',
      body: { items: [{ service: api.salon.cut }], start: freeStart() },
    }),
    expected: everybody(201),
  },
  {
    endpoint: 'releaseHold',
    call: () => ({ path: '/api/appointments/holds', body: { hold: nobodysId } }),
    expected: everybody(404),
  },
  {
    endpoint: 'createAppointment',
    call: ({ api, freeStart }) => ({
      path: '/api/appointments/create',
      body: {
        items: [{ service: api.salon.cut, professional: api.salon.lea }],
        start: freeStart(),
        customer: api.salon.client,
      },
    }),
    expected: [401, 201, 201, 201, 403, 201, 201],
  },
  {
    endpoint: 'getUpcomingFive',
    call: () => ({ path: '/api/appointments/upcoming/five' }),
    expected: signedIn(200),
  },
  { endpoint: 'getAppointments', call: () => ({ path: '/api/appointments' }), expected: signedIn(200) },
  {
    endpoint: 'getAppointment',
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}` }),
    expected: readers,
  },
  {
    endpoint: 'getAppointmentCalendar',
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}/calendar.ics` }),
    expected: readers,
  },
  {
    endpoint: 'cancelAppointment',
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}` }),
    expected: writers,
  },
  {
    endpoint: 'moveAppointment',
    call: async ({ visit, freeStart }) => ({
      path: `/api/appointments/update/${(await visit()).id}`,
      body: { start: freeStart() },
    }),
    expected: writers,
  },
  {
    endpoint: 'getAppointmentServices',
    call: () => ({ path: '/api/appointment_services' }),
    expected: signedIn(200),
  },
  {
    endpoint: 'updateAppointmentService',
    call: async ({ visit }) => ({
      path: `/api/appointment_services/${(await visit()).step}`,
      body: { status: 'cancelled' },
    }),
    expected: [401, 403, 403, 200, 403, 200, 200],
  },
  {
    endpoint: 'getWorkingTimes',
    call: () => ({ path: '/api/working_times?from=2026-11-23&to=2026-11-29' }),
    expected: onlyStaff,
  },
  { endpoint: 'getHistory', call: () => ({ path: '/api/history' }), expected: adminsOnly(200) },
  {
    endpoint: 'undoChange',
    call: () => ({ path: '/api/history/999999/undo', body: {} }),
    expected: adminsOnly(404),
  },
  ...peopleAccess,
  ...salonAccess,
  ...messageAccess,
  ...calendarAccess,
  ...roomAccess,
  ...shopAccess,
]

const endpointOf = (name: string) => endpoints.find((endpoint) => endpoint.name === name)!

async function headersOf(api: Api, person: Person): Promise<Record<string, string>> {
  return person === 'guest' ? {} : api.as(api.salon[person])
}

/** Free starts, one after the other: every half hour of Léa's days. */
function freeStarts(): () => string {
  let next = 0
  return () => {
    const [day, half] = [Math.floor(next / 20), next % 20]
    next += 1
    const date = Temporal.PlainDate.from(monday).add({ days: day }).toString()
    return at(`${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`, date)
  }
}

async function visitOf(api: Api, start: string): Promise<{ id: number; step: number }> {
  const { cut, lea, admin, client } = api.salon
  const body = { items: [{ service: cut, professional: lea }], start, customer: client }
  const answer = await api.send('POST', '/api/appointments/create', body, await api.as(admin))
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.id, step: answer.body.appointmentServices[0].id }
}

const withoutLimits = { options: { areRateLimitsOn: false } }

test('the access matrix lists every endpoint of the contract and no other (Z1)', () => {
  assert.deepEqual(
    new Set(matrix.map(({ endpoint }) => endpoint)),
    new Set(endpoints.map(({ name }) => name)),
  )
})

onApi(
  'each endpoint answers each role as the access matrix says (Z1)',
  async (api) => {
    const freeStart = freeStarts()
    const wrong: string[] = []
    for (const { endpoint, call, expected } of matrix) {
      const { method } = endpointOf(endpoint)
      for (const [index, person] of people.entries()) {
        const visit = () => visitOf(api, freeStart())
        const { path, body } = await call({ api, person, index, visit, freeStart })
        const answer = await api.send(method, path, body, await headersOf(api, person))
        const line = `${person} ${method} ${path}: ${answer.status}, expected ${expected[index]} ${answer.text.slice(0, 200)}`
        if (answer.status !== expected[index]) wrong.push(line)
        if (answer.status >= 400) assertProblem(answer, answer.status, answer.body.code)
      }
    }
    assert.deepEqual(wrong, [])
  },
  withoutLimits,
)

const anonymised = ({ text }: Answer) => text.replace(/"requestId":"[^"]+"/, '')

onBothEnginesApi(
  'a client gets byte for byte the same answer for another client’s visit as for one that does not exist (Z2)',
  async (api) => {
    const visit = await visitOf(api, at('10:00'))
    const other = await api.as(api.salon.otherClient)
    const before = await tableChecksums(api.db)
    const calls: [string, (id: number) => string, unknown?][] = [
      ['GET', (id) => `/api/appointments/${id}`],
      ['GET', (id) => `/api/appointments/${id}/calendar.ics`],
      ['DELETE', (id) => `/api/appointments/${id}`],
      ['PUT', (id) => `/api/appointments/update/${id}`, { start: at('15:00') }],
    ]
    for (const [method, path, body] of calls) {
      const foreign = await api.send(method, path(visit.id), body, other)
      const missing = await api.send(method, path(987_654), body, other)
      assertProblem(foreign, 404, 'not_found')
      assert.equal(anonymised(foreign), anonymised(missing), `${method} ${path(visit.id)}`)
    }
    // A step is staff's to change: the refusal comes before anything is looked up.
    const step = await api.send('PUT', `/api/appointment_services/${visit.step}`, { status: 'done' }, other)
    const noStep = await api.send('PUT', '/api/appointment_services/987654', { status: 'done' }, other)
    assertProblem(step, 403, 'forbidden')
    assert.equal(anonymised(step), anonymised(noStep))
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onBothEnginesApi('a client who tries every visit id finds only their own (Z2)', async (api) => {
  const own = await visitOf(api, at('10:00'))
  const headers = await api.as(api.salon.client)
  const others = await api.as(api.salon.otherClient)
  const found: number[] = []
  for (let id = 1; id <= own.id + 20; id += 1) {
    if ((await api.get(`/api/appointments/${id}`, headers)).status === 200) found.push(id)
    assert.equal((await api.get(`/api/appointments/${id}`, others)).status, 404)
  }
  assert.deepEqual(found, [own.id])
})

onBothEnginesApi(
  'an unsupported method gets a 405 with the allowed ones, an unknown address a 404 (S5)',
  async (api) => {
    const paths = Map.groupBy(endpoints, ({ path }) => path)
    for (const [at, [path, here]] of [...paths].entries()) {
      // From several networks: one alone makes no more than 1,500 requests in a minute.
      api.address = `192.0.2.${at % 250}`
      const url = path.replace(/\{\w+\}/g, '1')
      const allowed = here.map(({ method }) => method as string)
      if (allowed.includes('GET')) allowed.push('HEAD')
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (allowed.includes(method)) continue
        const answer = await api.send(method, url)
        assert.equal(answer.status, 405, `${method} ${url}: ${answer.status}`)
        assert.deepEqual(String(answer.headers['allow']).split(', ').sort(), allowed.toSorted(), url)
        if (method !== 'HEAD') assertProblem(answer, 405, 'method_not_allowed')
      }
    }
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/me/',
      '/api//me',
      '/api/users/1/secret',
      '/api/settings',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        assertProblem(await api.send(method, path), 404, 'not_found')
      }
    }
    const docs = await api.send('POST', '/api/docs')
    assertProblem(docs, 405, 'method_not_allowed')
  },
)

onBothEnginesApi(
  'an address that cannot be decoded gets our own problem answer, not the framework’s',
  async (api) => {
    for (const path of ['/api/users/%zz', '/api/%E0%A4%A', '/api/appointments/%c0%ae']) {
      const answer = await api.send('GET', path)
      assertProblem(answer, 400, 'bad_request')
      assert.doesNotMatch(answer.text, /FST_|zz|%/)
    }
    assertProblem(await api.get(`/api/services/${'9'.repeat(300)}`), 404, 'not_found')
  },
)

onBothEnginesApi('HEAD answers like GET without the body', async (api) => {
  const answer = await api.send('HEAD', '/api/services')
  assert.equal(answer.status, 200)
  assert.equal(answer.text, '')
  assert.equal(answer.headers['x-total-count'], '6')
  assert.equal((await api.send('HEAD', '/api/me')).status, 401)
})

onBothEnginesApi('no alternative spelling of an address bypasses access control (Z10)', async (api) => {
  const plain = await api.get('/api/me')
  assertProblem(plain, 401, 'unauthenticated')
  for (const path of ['/api/%6De', '/api/me?', '/api/me#x', '/api/./me', '/api/x/../me']) {
    const { status } = await api.get(path)
    assert.ok(status === 401 || status === 404, `${path}: ${status}`)
  }
  const override = { 'x-http-method-override': 'GET', 'x-original-url': '/api/health', 'x-user-id': '1' }
  assert.equal((await api.get('/api/me', override)).status, 401)
})
