import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign as signRsa } from 'node:crypto'
import { assertProblem, onApi, secrets, type Api } from '../../../test/api.ts'

type Json = Record<string, unknown>

const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000)
const hmac = (text: string, key: string | Uint8Array, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest('base64url')

/** A token made by hand: what a forger, or another part of this very server, could make. */
function forge(
  payload: Json,
  { header = {}, key = secrets.tokenKey as string | Uint8Array, algorithm = 'sha256' } = {},
) {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(payload)}`
  return `${text}.${hmac(text, key, algorithm)}`
}

function goodPayload(api: Api): Json {
  return {
    version: 0,
    sub: String(api.salon.client),
    jti: 'AAAAAAAAAAAAAAAAAAAAAA',
    iss: 'meche',
    aud: 'meche-session',
    iat: seconds(api.now),
    exp: seconds(api.now) + 3600,
  }
}

const me = (api: Api, token: string) => api.get('/api/me', { authorization: `Bearer ${token}` })

onApi(
  'a token signed with the server’s own key is accepted, so the forgeries below fail for their own reasons',
  async (api) => {
    assert.equal((await me(api, forge(goodPayload(api)))).status, 200)
  },
)

onApi('a forged, altered or foreign token is refused, without a server error (J1)', async (api) => {
  const good = goodPayload(api)
  const [header, payload, signature] = forge(good).split('.') as [string, string, string]
  const none = (alg: string) => `${part({ alg, typ: 'JWT' })}.${part(good)}.`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsaText = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(good)}`
  const tokens: Record<string, string> = {
    'alg none': none('none'),
    'alg None': none('None'),
    'alg NONE': none('NONE'),
    'alg nOnE': none('nOnE'),
    'no signature': `${header}.${payload}.`,
    'no third part': `${header}.${payload}`,
    'a weak key': forge(good, { key: 'secret' }),
    'another weak key': forge(good, { key: 'changeme' }),
    'an empty key': forge(good, { key: '' }),
    'another algorithm under the right key': forge(good, { header: { alg: 'HS512' }, algorithm: 'sha512' }),
    'a public-key algorithm': `${rsaText}.${signRsa('sha256', Buffer.from(rsaText), privateKey).toString('base64url')}`,
    'an altered payload': `${header}.${part({ ...good, sub: String(api.salon.admin) })}.${signature}`,
    'an altered header': `${part({ alg: 'HS256', typ: 'JWT', kid: '1' })}.${payload}.${signature}`,
    'another audience': forge({ ...good, aud: 'meche-reset' }),
    'no audience': forge({ ...good, aud: undefined }),
    'another issuer': forge({ ...good, iss: 'elsewhere' }),
    'no expiry': forge({ ...good, exp: undefined }),
    'an expiry in words': forge({ ...good, exp: String(good['exp']) }),
    'an expiry without end': forge({ ...good, exp: null }),
    'not before tomorrow': forge({ ...good, nbf: seconds(api.now) + 86_400 }),
    'an unknown critical header': forge(good, { header: { crit: ['x'], x: 1 } }),
    'no id': forge({ ...good, jti: undefined }),
    'no owner': forge({ ...good, sub: undefined }),
    'an owner that is no number': forge({ ...good, sub: '1 OR 1=1' }),
    'an owner beyond every number': forge({ ...good, sub: '99999999999999999999' }),
    'an owner who does not exist': forge({ ...good, sub: '987654' }),
    'a version in words': forge({ ...good, version: '0' }),
    'no version': forge({ ...good, version: undefined }),
    'an array for a payload': (() => {
      const text = `${header}.${Buffer.from('[]').toString('base64url')}`
      return `${text}.${hmac(text, secrets.tokenKey)}`
    })(),
    'no JSON': `${header}.${Buffer.from('x').toString('base64url')}.${signature}`,
    garbage: 'garbage',
    dots: '..',
    'a long one': `${'A'.repeat(6000)}.${'A'.repeat(6000)}.A`,
  }
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await me(api, token)
    assert.equal(answer.status, 401, `${name}: ${answer.text}`)
    assertProblem(answer, 401, 'token_invalid')
  }
})

onApi('a key named in the token’s own header is ignored (J1)', async (api) => {
  const header = { kid: '../../../dev/null', jku: 'https://evil.example/jwks', jwk: { kty: 'oct', k: 'AA' } }
  assertProblem(
    await me(api, forge(goodPayload(api), { header, key: Buffer.alloc(1) })),
    401,
    'token_invalid',
  )
})

onApi('a token is valid for twelve hours, to the second (J4)', async (api) => {
  const headers = await api.as(api.salon.client)
  const [, payload = ''] = headers['authorization']!.split('.')
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    iat: number
    exp: number
  }
  assert.equal(exp - iat, 12 * 3600)
  api.now = api.now.add({ seconds: 12 * 3600 - 1 })
  assert.equal((await api.get('/api/me', headers)).status, 200)
  api.now = api.now.add({ seconds: 1 })
  const problem = assertProblem(await api.get('/api/me', headers), 401, 'token_expired')
  assert.equal(problem.detail, 'Token expired!')
  // Where no token is needed, a dead one is a guest's.
  assert.equal((await api.get('/api/services', headers)).status, 200)
})

onApi('a token is accepted in the Authorization header only (J6)', async (api) => {
  const token = (await api.as(api.salon.client))['authorization']!.slice('Bearer '.length)
  for (const query of [`token=${token}`, `access_token=${token}`]) {
    assertProblem(await api.get(`/api/me?${query}`), 401, 'unauthenticated')
  }
  for (const headers of [
    { cookie: `token=${token}` },
    { 'x-authorization': `Bearer ${token}` },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${token} x` },
    { authorization: 'Bearer' },
  ]) {
    assertProblem(await api.get('/api/me', headers), 401, 'unauthenticated')
  }
  // RFC 9110: the scheme is written in any case.
  assert.equal((await api.get('/api/me', { authorization: `bearer ${token}` })).status, 200)
})

onApi('signing out ends only the current token (J3)', async (api) => {
  const phone = await api.as(api.salon.client)
  const laptop = await api.as(api.salon.client)
  assert.equal((await api.send('POST', '/api/logout', undefined, phone)).status, 204)
  assertProblem(await api.get('/api/me', phone), 401, 'token_invalid')
  assertProblem(await api.send('POST', '/api/logout', undefined, phone), 401, 'token_invalid')
  assert.equal((await api.get('/api/me', laptop)).status, 200)
})

onApi(
  'simultaneous sessions each get their own answer, and revoked ones are refused, despite caching (J3)',
  async (api) => {
    const { client, otherClient, lea, hugo } = api.salon
    const sessions = await Promise.all([client, client, otherClient, lea, hugo].map((id) => api.as(id)))
    const all = () => Promise.all(sessions.map((session) => me(api, session['authorization']!.slice(7))))
    const seen = (await all()).map(({ status, body }) => [status, body.id])
    assert.deepEqual(
      seen,
      [client, client, otherClient, lea, hugo].map((id) => [200, id]),
    )
    assert.equal((await api.send('POST', '/api/logout', undefined, sessions[1])).status, 204)
    await api.db.kysely
      .updateTable('users')
      .set({ erased_at: api.now })
      .where('id', '=', otherClient)
      .execute()
    await api.db.kysely.updateTable('users').set({ token_version: 1 }).where('id', '=', lea).execute()
    assert.deepEqual(
      (await all()).map(({ status, body }) => (status === 200 ? body.id : body.code)),
      [client, 'token_invalid', 'token_invalid', 'token_invalid', hugo],
    )
    api.now = api.now.add({ hours: 12 })
    assert.deepEqual(new Set((await all()).map(({ body }) => body.code)), new Set(['token_expired']))
  },
)

onApi('a new password, an erasure or a role change takes effect from the next request (J3)', async (api) => {
  const { client, lea, admin } = api.salon
  const users = api.db.kysely
  const sessions = { client: await api.as(client), lea: await api.as(lea), admin: await api.as(admin) }

  await users.updateTable('users').set({ token_version: 1 }).where('id', '=', client).execute()
  assertProblem(await api.get('/api/me', sessions.client), 401, 'token_invalid')

  assert.equal((await api.get('/api/services?disabled=1', sessions.admin)).body.length, 1)
  await users
    .updateTable('users')
    .set({ roles: ['ROLE_USER'] })
    .where('id', '=', admin)
    .execute()
  assert.equal((await api.get('/api/services?disabled=1', sessions.admin)).body.length, 0)

  const range = 'from=2026-11-23&to=2026-11-23'
  assert.equal((await api.get(`/api/working_times?${range}`, sessions.lea)).status, 200)
  await users.updateTable('users').set({ quality: 'Customer' }).where('id', '=', lea).execute()
  assertProblem(await api.get(`/api/working_times?${range}`, sessions.lea), 403, 'forbidden')

  await users.updateTable('users').set({ erased_at: api.now }).where('id', '=', lea).execute()
  assertProblem(await api.get('/api/me', sessions.lea), 401, 'token_invalid')
})
