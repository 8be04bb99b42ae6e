import assert from 'node:assert/strict'
import { languages, sentence } from '@meche/contract/messages/sentence.ts'
import { assertProblem, onBothEnginesApi, type Answer, type Api } from '../api.ts'
import { tableChecksums } from '../table-checksums.ts'
import { at, book, booked } from '../visits.ts'

const json = { 'content-type': 'application/json' }
const create = '/api/appointments/create'

async function unchanged(api: Api, work: () => Promise<void>): Promise<void> {
  const before = await tableChecksums(api.db)
  await work()
  assert.deepEqual(await tableChecksums(api.db), before)
}

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations!.map(({ propertyPath, code, message }) => {
    assert.equal(message, sentence('fr', code))
    return `${propertyPath} ${code}`
  })

onBothEnginesApi('each wrong field of a booking is named with its own sentence (V5)', async (api) => {
  const { client, cut, lea, hugo, pause, disabled, beard, colour } = api.salon
  const items = [{ service: cut }]
  const start = at('10:00')
  const wrong: [object, string[]][] = [
    [{}, ['items required', 'start required']],
    [{ items: [], start }, ['items too_few_items']],
    [{ items: Array.from({ length: 11 }, () => ({ service: cut })), start }, ['items too_many_items']],
    [{ items: {}, start }, ['items invalid_value']],
    [{ items: 's:1', start }, ['items invalid_value']],
    [{ items: [{}], start }, ['items.0 invalid_value']],
    [{ items: [{ service: cut, combinatedService: colour }], start }, ['items.0 invalid_value']],
    [{ items: [{ service: String(cut) }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: -1 }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: 0 }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: 1.5 }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: 1e300 }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: null }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: [cut] }], start }, ['items.0.service invalid_value']],
    [{ items: [{ service: 987_654 }], start }, ['items.0 unknown_service']],
    [{ items: [{ service: Number.MAX_SAFE_INTEGER }], start }, ['items.0 unknown_service']],
    [{ items: [{ service: cut }, { service: pause }], start }, ['items.1 service_is_break']],
    [{ items: [{ service: disabled }], start }, ['items.0 service_disabled']],
    [{ items: [{ service: beard, professional: lea }], start }, ['items.0 not_offered_by']],
    [{ items: [{ combinatedService: colour, professional: hugo }], start }, ['items.0 not_offered_by']],
    [{ items: [{ service: cut, professional: client }], start }, ['items.0 unknown_professional']],
    [{ items: [{ service: cut, professional: 987_654 }], start }, ['items.0 unknown_professional']],
    [
      { items: [{ service: cut, professional: '/api/users/1' }], start },
      ['items.0.professional invalid_value'],
    ],
    [
      { items: [{ service: cut, price: 1, duration: 5 }], start },
      ['items.0.price unknown_field', 'items.0.duration unknown_field'],
    ],
    [
      { items, start, price: 1, status: 'done', end: start, userId: 1 },
      ['price unknown_field', 'status unknown_field', 'end unknown_field', 'userId unknown_field'],
    ],
    [{ items, start: 'demain' }, ['start invalid_instant']],
    [{ items, start: '2026-11-23T10:00:00' }, ['start invalid_instant']],
    [{ items, start: '2026-11-23' }, ['start invalid_instant']],
    [{ items, start: '2026-02-30T10:00:00+01:00' }, ['start invalid_instant']],
    [{ items, start: '2026-11-23T25:00:00+01:00' }, ['start invalid_instant']],
    [{ items, start: '9999-12-31T10:00:00+01:00' }, ['start invalid_instant']],
    [{ items, start: 1_795_424_400 }, ['start invalid_value']],
    [{ items, start: at('10:00', '2026-11-19') }, ['start start_in_the_past']],
    [{ items, start: at('10:00', '2027-01-21') }, ['start too_far']],
    [{ items, start, hold: 'x' }, ['hold invalid_value']],
    [{ items, start, note: 'a\u0000b' }, ['note invalid_text']],
    [{ items, start, note: 'a\ud800b' }, ['note invalid_text']],
    [{ items, start, note: 'é'.repeat(1001) }, ['note too_long']],
    [{ items, start, note: 7 }, ['note invalid_value']],
  ]
  const headers = await api.as(client)
  await unchanged(api, async () => {
    for (const [body, expected] of wrong) {
      const answer = await api.send('POST', create, body, headers)
      assert.deepEqual(violationsOf(answer), expected, JSON.stringify(body).slice(0, 200))
    }
  })
})

onBothEnginesApi('a client cannot book a service that is no longer offered', async (api) => {
  const { client, beard } = api.salon
  await api.db.kysely.deleteFrom('professional_services').where('service_id', '=', beard).execute()
  const answer = await book(api, client, { items: [{ service: beard }], start: at('10:00') })
  assert.deepEqual(violationsOf(answer), ['items.0 not_on_offer'])
})

onBothEnginesApi('a client cannot book at a start that the salon does not offer (V5)', async (api) => {
  const { client, cut } = api.salon
  await unchanged(api, async () => {
    const starts = [
      at('10:07'),
      at('08:45'),
      at('18:45'),
      at('03:00'),
      '2026-11-23T10:00:01+01:00',
      '2026-11-23T10:00:00.5+01:00',
    ]
    for (const start of starts) {
      const answer = await book(api, client, { items: [{ service: cut }], start })
      const problem = assertProblem(answer, 422, 'slot_not_offered')
      assert.equal(problem.detail, 'Ce créneau n’est pas proposé. Choisissez-en un autre.')
    }
  })
})

onBothEnginesApi('the longest note is stored as written, on several lines and in any script', async (api) => {
  const note = `Bonjour\n👩🏽‍🦱 ${'é'.repeat(900)} مرحبا 预约`
  const visit = await book(api, api.salon.client, {
    items: [{ service: api.salon.cut }],
    start: at('10:00'),
    note,
  })
  assert.equal(visit.body.note, note)
  const empty = await book(api, api.salon.client, {
    items: [{ service: api.salon.cut }],
    start: at('11:00'),
    note: '   ',
  })
  assert.equal(empty.body.note, null)
})

onBothEnginesApi(
  'a client cannot use another client’s hold, an ended hold or an invented one',
  async (api) => {
    const { cut, lea, client, otherClient } = api.salon
    const wish = { items: [{ service: cut, professional: lea }], start: at('10:00') }
    const hold = await api.send('POST', '/api/appointments/holds', wish, await api.as(client))
    await unchanged(api, async () => {
      for (const token of [hold.body.hold, 'AAAAAAAAAAAAAAAAAAAAAA']) {
        assertProblem(await book(api, otherClient, { ...wish, hold: token }), 409, 'slot_taken')
        const release = await api.send(
          'DELETE',
          '/api/appointments/holds',
          { hold: token },
          await api.as(otherClient),
        )
        assertProblem(release, 404, 'hold_not_found')
        assertProblem(
          await api.send('DELETE', '/api/appointments/holds', { hold: token }),
          404,
          'hold_not_found',
        )
      }
    })
    api.now = api.now.add({ minutes: 10 })
    const ended = await book(api, otherClient, { ...wish, hold: hold.body.hold })
    assert.equal(ended.status, 201)
  },
)

onBothEnginesApi(
  'a body that is missing, not JSON, not UTF-8 or not an object gets a clear problem (V6)',
  async (api) => {
    const headers = { ...(await api.as(api.salon.client)), ...json }
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const bodies: [string, number, string][] = [
      ['{', 400, 'malformed_json'],
      ['{"items":[}', 400, 'malformed_json'],
      ["{'a':1}", 400, 'malformed_json'],
      ['{"a":NaN}', 400, 'malformed_json'],
      ['', 400, 'malformed_json'],
      ['undefined', 400, 'malformed_json'],
      ['{"__proto__":{"isAdmin":true}}', 400, 'malformed_json'],
      ['{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'malformed_json'],
      ['null', 422, 'validation_failed'],
      ['[]', 422, 'validation_failed'],
      ['"text"', 422, 'validation_failed'],
      ['12', 422, 'validation_failed'],
      [deep, 422, 'validation_failed'],
      [`{"items":${deep},"start":"x"}`, 422, 'validation_failed'],
      [`{"items":[{"service":1}],"start":1e309}`, 422, 'validation_failed'],
      [`{"items":[{"service":${'9'.repeat(400)}}],"start":"x"}`, 422, 'validation_failed'],
    ]
    await unchanged(api, async () => {
      for (const [body, status, code] of bodies) {
        assertProblem(await api.send('POST', create, body, headers), status, code)
      }
    })
    assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
  },
)

onBothEnginesApi(
  'when a field appears twice, the value that is checked is the value that is used',
  async (api) => {
    const { client, cut } = api.salon
    const headers = { ...(await api.as(client)), ...json }
    const good = `"items":[{"service":${cut}}],"start":"${at('10:00')}"`
    const bad = await api.send('POST', create, `{${good},"start":"no"}`, headers)
    assert.deepEqual(violationsOf(bad), ['start invalid_instant'])
    const fine = await api.send('POST', create, `{"start":"no",${good}}`, headers)
    assert.equal(fine.body.start, at('10:00'))
  },
)

onBothEnginesApi('the server refuses other content types, whatever the body holds (V6)', async (api) => {
  const headers = await api.as(api.salon.client)
  const good = JSON.stringify({ items: [{ service: api.salon.cut }], start: at('10:00') })
  await unchanged(api, async () => {
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      'application/json\tx',
      'application/json2; application/json',
      'x',
    ]) {
      const answer = await api.send('POST', create, good, { ...headers, 'content-type': type })
      assertProblem(answer, 415, 'unsupported_media_type')
      assert.equal(answer.body.detail, 'Le type de contenu n’est pas accepté.')
    }
  })
  const withCharset = await api.send('POST', create, good, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  })
  assert.equal(withCharset.status, 201)
})

onBothEnginesApi('a body of ten megabytes is refused before it is read (D4)', async (api) => {
  const headers = { ...(await api.as(api.salon.client)), ...json }
  await unchanged(api, async () => {
    for (const path of [create, '/api/login_check', '/api/register', '/api/appointments/holds']) {
      const answer = await api.send('POST', path, `{"note":"${'x'.repeat(10_000_000)}"}`, headers)
      assertProblem(answer, 413, 'payload_too_large')
    }
  })
})

onBothEnginesApi(
  'every text field refuses NUL, half surrogate pairs and endless texts, without a server error',
  async (api) => {
    const visit = await booked(api)
    const [{ id: step }] = visit.appointmentServices
    const { lea, client, admin } = api.salon
    const customer = { firstname: 'Durand', lastname: 'Alix', phone: '06 39 98 77 77' }
    const wish = { items: [{ service: api.salon.cut, professional: lea }], start: at('12:00') }
    await unchanged(api, async () => {
      for (const text of ['\u0000', 'a\u0000', '\ud800', 'x\udfff', 'a'.repeat(5000)]) {
        const calls: [string, string, object, number | null][] = [
          ['POST', '/api/login_check', { username: text, password: 'x' }, null],
          [
            'POST',
            '/api/register',
            {
              userId: null,
              email: `${text}@x.fr`,
              password: 'abc9efz',
              firstname: text,
              lastname: text,
              phone: text,
            },
            null,
          ],
          ['POST', '/api/verify-account', { userId: text, otpCode: text, phone: text }, null],
          ['POST', '/api/send-verification', { userId: text, phone: text }, null],
          ['POST', create, { ...wish, note: text }, client],
          ['POST', create, { ...wish, customer: { ...customer, firstname: text } }, admin],
          ['POST', create, { ...wish, customer: { ...customer, lastname: text } }, admin],
          ['POST', create, { ...wish, customer: { ...customer, phone: text } }, admin],
          ['PUT', `/api/appointment_services/${step}`, { status: 'cancelled', reason: text }, lea],
          ['POST', '/api/contact', { name: text, email: text, phone: text, message: text }, null],
          ['POST', '/api/reset-password', { username: text.padEnd(300, text) }, null],
          ['POST', '/api/update-password', { token: text, newPassword: 'x', confirmNewPassword: text }, null],
          ['POST', `/api/users/${client}/notes`, { body: text }, lea],
          ['POST', `/api/users/${client}/family`, { lastname: text, firstname: 'Laurent' }, client],
          ['POST', create, { ...wish, for: text }, client],
          ['POST', '/api/users', { firstname: text, lastname: text, phone: text, email: text }, admin],
          ['PATCH', `/api/users/${client}`, { red_zone_reason: text, googleLink: text }, admin],
        ]
        for (const [method, path, body, who] of calls) {
          const headers: Record<string, string> = who === null ? {} : await api.as(who)
          const answer = await api.send(method, path, body, { ...headers, 'idempotency-key': 'k' })
          assertProblem(answer, 422, 'validation_failed')
        }
        const query = encodeURIComponent(text.toWellFormed().replaceAll('\ufffd', '\u0000'))
        const cancel = await api.send(
          'DELETE',
          `/api/appointments/${visit.id}?reason=${query}`,
          undefined,
          await api.as(client),
        )
        assertProblem(cancel, 422, 'validation_failed')
      }
    })
  },
)

onBothEnginesApi('a password typed at sign-in may hold any character, as it is never stored', async (api) => {
  for (const password of ['\u0000', '\ud800', 'é'.repeat(128)]) {
    const answer = await api.send('POST', '/api/login_check', { username: 'camille@test.example', password })
    assertProblem(answer, 401, 'credentials_invalid')
  }
})

onBothEnginesApi(
  'names are stored as typed, and a line break in one cannot forge another line (X8)',
  async (api) => {
    const names = ["O'Brien", '=HYPERLINK("x")', '<script>alert(1)</script>', '李', 'Ærøskøbing-Ñandú', '👩‍🦰']
    for (const [index, firstname] of names.entries()) {
      const customer = { firstname, lastname: 'Alix', phone: `06 39 97 00 0${index}` }
      const start = at(`1${index}:00`)
      const answer = await book(api, api.salon.admin, {
        items: [{ service: api.salon.cut }],
        start,
        customer,
      })
      assert.equal(answer.body.customer.firstname, firstname)
    }
    const customer = { firstname: 'A\r\nFAKE LOG', lastname: 'B', phone: '06 39 97 00 99' }
    const answer = await book(api, api.salon.admin, {
      items: [{ service: api.salon.cut }],
      start: at('17:00'),
      customer,
    })
    assertProblem(answer, 422, 'validation_failed')
  },
)

onBothEnginesApi('refusals are written in the salon’s five languages', async (api) => {
  const { cut } = api.salon
  const tags = { fr: 'fr-FR', en: 'en-GB,fr;q=0.5', vi: 'vi', cn: 'zh-CN,zh;q=0.9', ar: 'ar-MA' }
  for (const language of languages) {
    const headers = { 'accept-language': tags[language] }
    const guest = await api.get('/api/me', headers)
    assert.equal(guest.body.detail, sentence(language, 'unauthenticated'))
    assert.equal(guest.body.title, guest.body.detail)
    const missing = await api.get('/api/nothing', headers)
    assert.equal(missing.body.detail, sentence(language, 'not_found'))
    const body = { items: [{ service: cut }], start: 'demain', price: 1 }
    const wrong = await api.send('POST', create, body, { ...(await api.as(api.salon.client)), ...headers })
    assert.deepEqual(
      wrong.body.violations.map(({ message }: { message: string }) => message),
      [sentence(language, 'invalid_instant'), sentence(language, 'unknown_field')],
    )
    assert.equal(wrong.body.title, sentence(language, 'validation_failed'))
    assert.equal(wrong.body.detail, sentence(language, 'invalid_instant'))
  }
})
