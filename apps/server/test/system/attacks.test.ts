/** Attacks on every endpoint at once: the lines of docs/reliability.md that belong to no single feature. */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { endpoints } from '@meche/contract/endpoints.ts'
import { getLive } from '@meche/contract/live.ts'
import { assertProblem, onPostgresApi, startApi, type Api } from '../api.ts'
import { password } from '../salon.ts'
import { tableChecksums } from '../table-checksums.ts'
import { at, book, booked } from '../visits.ts'

const withoutLimits = { options: { areRateLimitsOn: false } }

/** Texts that act as SQL if a value is pasted into a statement; the last one would take four seconds. */
const injections = [
  "'",
  '"; --',
  "1' OR '1'='1",
  '$1',
  '\\',
  "x'); DROP TABLE users; --",
  '(SELECT pg_sleep(4))',
]

const reads = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/api/metrics')

function namesOf(query: unknown): string[] {
  const shape = (query as { def?: { shape?: object } } | undefined)?.def?.shape
  return Object.keys(shape ?? {})
}

onPostgresApi(
  'no filter, order, page or id of any list is read as SQL (X1)',
  async (api) => {
    await booked(api)
    const headers = await api.as(api.salon.superAdmin)
    const before = await tableChecksums(api.db)
    let asked = 0
    for (const { path, query } of reads) {
      const plain = path.replace(/\{\w+\}/g, '1')
      const names = [...namesOf(query), 'order[id; DROP]', 'sort']
      const addresses = [
        ...names.map(
          (name) => (value: string) => `${plain}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
        ),
        ...(path.includes('{')
          ? [(value: string) => path.replace(/\{\w+\}/, encodeURIComponent(value))]
          : []),
      ]
      for (const addressOf of addresses) {
        const value = injections[asked % injections.length]!
        const start = performance.now()
        const { status, text } = await api.get(addressOf(value), headers)
        // No stream is open in the tests: each is refused as one too many.
        assert.ok(status < 500 || path === getLive.path, `${addressOf(value)}: ${status} ${text}`)
        assert.ok(performance.now() - start < 3500, addressOf(value))
        assert.doesNotMatch(text, /syntax error|relation "|SELECT/)
        asked += 1
      }
    }
    assert.ok(asked > 150)
    assert.deepEqual(await tableChecksums(api.db), before)
  },
  withoutLimits,
)

onPostgresApi(
  'the server refuses values of nearly the right type or kind instead of converting them (V2, V4)',
  async (api) => {
    const { admin, client } = api.salon
    const headers = await api.as(admin)
    const before = await tableChecksums(api.db)
    for (const value of ['5', [5], true, -1, 1e9, '', {}, Number.MAX_SAFE_INTEGER])
      for (const field of ['bookingLimitValue', 'smsReminderValue'])
        assertProblem(
          await api.send('PATCH', '/api/settings/1', { [field]: value }, headers),
          422,
          'validation_failed',
        )
    for (const value of ['false', 'true', 0, 1, [], null])
      for (const form of [{ red_zone: value }, { verified: value }, { smsOptOut: value }])
        assertProblem(
          await api.send('PATCH', `/api/users/${client}`, form, headers),
          422,
          'validation_failed',
        )
    for (const roles of ['ROLE_ADMIN', ['role_admin'], ['ROLE_ADMIN '], [1]])
      assertProblem(
        await api.send('PATCH', `/api/users/${client}`, { roles }, headers),
        422,
        'validation_failed',
      )
    for (const professional of [
      '/api/settings/1',
      `/api/users/${client}`,
      'http://evil.example/api/users/1',
      {},
    ]) {
      const wish = { items: [{ service: api.salon.cut, professional }], start: at('10:00') }
      assertProblem(await book(api, client, wish), 422, 'validation_failed')
    }
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onPostgresApi(
  'every answer forbids content sniffing, framing and scripts, and private answers forbid caching (X4, X5)',
  async (api) => {
    const own = await api.as(api.salon.client)
    const families: [string, Record<string, string>?][] = [
      ...['/api/health', '/api/docs', '/api/nothing', '/api/settings/1', '/uploads/none.webp'].map(
        (path): [string] => [path],
      ),
      ['/api/users'],
      ['/api/me', own],
      [`/api/users/${api.salon.client}`, own],
      ['/api/appointments', own],
    ]
    for (const [path, headers] of families) {
      const answer = await api.get(path, headers)
      const found = (name: string) => String(answer.headers[name] ?? '')
      assert.equal(found('x-content-type-options'), 'nosniff', path)
      assert.match(found('content-security-policy'), /default-src 'none'/, path)
      assert.doesNotMatch(found('content-security-policy'), /unsafe-(inline|eval)/, path)
      assert.equal(found('referrer-policy'), 'strict-origin-when-cross-origin', path)
      assert.equal(found('x-frame-options'), 'DENY', path)
      assert.match(found('strict-transport-security'), /max-age=31536000/, path)
      if (headers) assert.equal(found('cache-control'), 'no-store', path)
      for (const name of ['server', 'x-powered-by']) assert.equal(answer.headers[name], undefined, path)
    }
  },
  { options: { publicUrl: 'https://salon.test' } },
)

onPostgresApi('another website can neither read an answer nor write with a form (J7)', async (api) => {
  const evil = { origin: 'https://evil.example' }
  const own = await api.as(api.salon.client)
  for (const [method, path] of [
    ['GET', '/api/me'],
    ['GET', '/api/settings/1'],
    ['OPTIONS', '/api/me'],
    ['OPTIONS', '/api/appointments/create'],
  ] as const) {
    const asks = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const { headers } = await api.send(method, path, undefined, { ...own, ...evil, ...asks })
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      [],
      `${method} ${path}`,
    )
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { ...own, ...evil, 'content-type': type }
    assertProblem(
      await api.send('POST', '/api/appointments/create', '{}', headers),
      415,
      'unsupported_media_type',
    )
  }
})

onPostgresApi(
  'beyond its limit an address gets 429 at once, and other addresses are still served (L1, D2)',
  async (api) => {
    const flood = 2000
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < flood; sent += 1) {
      const { status, headers } = await api.get('/api/health')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) assert.ok(Number(headers['retry-after']) >= 1)
    }
    assert.deepEqual(
      [...statuses],
      [
        [200, 1500],
        [429, flood - 1500],
      ],
    )
    assertProblem(await api.get('/api/health'), 429, 'too_many_requests')
    api.address = '192.0.2.77'
    assert.equal((await api.get('/api/health')).status, 200)
  },
)

onPostgresApi('limits on sign-ins and codes survive a restart of the server (L4)', async (api) => {
  const form = { username: 'camille@test.example', password: 'not-this-one' }
  for (let tries = 0; tries < 10; tries += 1)
    assertProblem(await api.send('POST', '/api/login_check', form), 401, 'credentials_invalid')
  const next = await startApi(api.db, api.salon)
  try {
    assertProblem(
      await next.send('POST', '/api/login_check', { ...form, password }),
      429,
      'too_many_requests',
    )
  } finally {
    await next.app.close()
  }
})

onPostgresApi(
  'forty simultaneous sign-ins are all answered within a bounded amount of memory (D6)',
  async (api) => {
    const before = process.memoryUsage.rss()
    const form = { username: 'camille@test.example', password: 'not-this-one' }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => api.send('POST', '/api/login_check', form)),
    )
    assert.ok(answers.every(({ status }) => status === 401))
    assert.ok(process.memoryUsage.rss() - before < 400_000_000)
  },
  withoutLimits,
)

onPostgresApi('the time zone of the server’s machine does not change the salon’s day (T1)', async (api) => {
  const zone = process.env['TZ']
  const answers = new Set<string>()
  try {
    for (const elsewhere of ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata']) {
      process.env['TZ'] = elsewhere
      const other = await startApi(api.db, api.salon)
      const slots = `/api/appointments/available/slots?items=s:${api.salon.cut}&from=2027-03-27&to=2027-03-29`
      const visit = await booked(other, { start: at('10:00') })
      const read = await other.get(`/api/appointments/${visit.id}`, await other.as(api.salon.client))
      answers.add(
        JSON.stringify([
          (await other.get(slots)).body.days,
          read.body.start,
          read.body.cancellation,
          new Date(0).getTimezoneOffset() === 99,
        ]),
      )
      await other.send('DELETE', `/api/appointments/${visit.id}`, undefined, await other.as(api.salon.client))
      await other.app.close()
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
  assert.equal(answers.size, 1)
})

onPostgresApi(
  'refusals of every kind reveal nothing internal and carry the id of the request (X7)',
  async (api) => {
    const { client, admin } = api.salon
    const own = await api.as(client)
    const wish = { items: [{ service: api.salon.cut, professional: api.salon.lea }], start: at('10:00') }
    await book(api, client, wish)
    const refusals: [number, string, Promise<{ status: number; text: string }>][] = [
      [
        400,
        'malformed_json',
        api.send('POST', '/api/login_check', '{', { 'content-type': 'application/json' }),
      ],
      [401, 'unauthenticated', api.get('/api/me')],
      [403, 'forbidden', api.get('/api/history', own)],
      [404, 'not_found', api.get('/api/appointments/987654', own)],
      [405, 'method_not_allowed', api.send('DELETE', '/api/me', undefined, own)],
      [409, 'slot_taken', book(api, api.salon.otherClient, wish)],
      [
        413,
        'payload_too_large',
        api.send('POST', '/api/login_check', { username: 'x'.repeat(1_100_000), password }),
      ],
      [
        415,
        'unsupported_media_type',
        api.send('POST', '/api/login_check', 'x', { 'content-type': 'text/csv' }),
      ],
      [
        422,
        'validation_failed',
        api.send('PATCH', `/api/users/${client}`, { firstname: '' }, await api.as(admin)),
      ],
    ]
    for (const [status, code, answer] of refusals) {
      const problem = assertProblem((await answer) as Parameters<typeof assertProblem>[0], status, code)
      assert.match(String((problem as { requestId?: string }).requestId), /^[0-9a-f-]{36}$/)
    }
  },
)

onPostgresApi('private files of the server cannot be reached by any address (S5)', async (api) => {
  const paths = [
    '/.git/config',
    '/.env',
    '/data/secret.key',
    '/backups',
    '/uploads/',
    '/uploads/../secret.key',
    '/api/debug',
  ]
  for (const path of [...paths, '/uploads/%2e%2e%2fsecret.key', '/package.json', '/src/main.ts'])
    assert.equal((await api.get(path)).status, 404, path)
})

onPostgresApi(
  'a refused request leaves a log line without secrets or personal data (S6, J6)',
  async (api) => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const logging = await startApi(api.db, api.salon, {}, { logger: { level: 'warn', stream } })
    const bearer = await logging.as(api.salon.client)
    const sent = await everyRefusal(logging, bearer)
    await logging.app.close()
    const events = lines.map((line) => JSON.parse(line) as { code?: string; reqId?: string; route?: string })
    for (const code of [
      'credentials_invalid',
      'token_invalid',
      'forbidden',
      'too_many_requests',
      'code_invalid',
    ])
      assert.ok(
        events.some((event) => event.code === code && event.reqId && event.route),
        code,
      )
    for (const secret of sent) assert.doesNotMatch(lines.join(''), new RegExp(RegExp.escape(secret)))
  },
)

/** Answers what must not be in any log. */
async function everyRefusal(api: Api, bearer: Record<string, string>): Promise<string[]> {
  const form = { username: 'camille@test.example', password: 'tout-a-fait-secret' }
  for (let tries = 0; tries < 11; tries += 1) await api.send('POST', '/api/login_check', form)
  const forged = `${bearer['authorization']}x`
  await api.get('/api/me', { authorization: forged })
  await api.get('/api/history?entity=user', bearer)
  const phone = '0639981299'
  const code = { userId: 'a'.repeat(22), otpCode: '918273', phone }
  await api.send('POST', '/api/verify-account', code)
  return [
    form.username,
    form.password,
    forged.slice(7),
    bearer['authorization']!.slice(7),
    code.otpCode,
    phone,
  ]
}

onPostgresApi('a guest’s cached answer is never reused for a signed-in user (S-18)', async (api) => {
  for (const path of ['/api/settings/1', '/api/users?quality=HairDresser', '/api/services']) {
    const guest = await api.get(path)
    assert.equal(guest.headers['cache-control'], 'no-cache', path)
    assert.match(String(guest.headers['vary']), /authorization/)
    const signedIn = await api.get(path, await api.as(api.salon.client))
    assert.equal(signedIn.headers['cache-control'], 'no-store', path)
  }
})
