import assert from 'node:assert/strict'
import test from 'node:test'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import {
  assertProblem,
  onBothEnginesApi,
  onPostgresApi,
  startApi,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { client, startOidcServer, throughProvider, type OidcServer } from '../../../test/oidc-server.ts'
import { password } from '../../../test/salon.ts'
import type { OidcConfig } from '../../provider-config.ts'
import { ownPath } from './own-path.ts'

const callback = 'http://salon.test/api/auth/oidc/callback'

interface World {
  readonly api: Api
  readonly oidc: OidcServer
}

/** A salon with a provider on loopback. */
async function withProvider(
  outer: Api,
  run: (world: World) => Promise<void>,
  audience: OidcConfig['audience'] = 'all',
): Promise<void> {
  const oidc = await startOidcServer(callback)
  const api = await startApi(outer.db, outer.salon, { oidc: configOf(oidc.issuer, audience) })
  try {
    await run({ api, oidc })
  } finally {
    await api.app.close()
    await oidc.close()
  }
}

function configOf(issuer: string, audience: OidcConfig['audience']): OidcConfig {
  return { issuer, clientId: client.id, clientSecret: client.secret, label: 'Essai', audience }
}

/** The cookies that an answer sets, as the browser sends them. */
function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
}

const start = (api: Api, returnTo = '/dashboard/calendar') =>
  api.get(`/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`)

interface Back {
  readonly code: string
  readonly cookie: string
  readonly page: URL
}

async function comeBack(api: Api, address: string, cookie: string): Promise<Back> {
  const { pathname, search } = new URL(address)
  // Providers add words of their own to their answer.
  const answer = await api.get(`${pathname}${search}&instance=eu1`, { cookie })
  assert.equal(answer.status, 302, answer.text)
  const page = new URL(String(answer.headers['location']), 'http://salon.test')
  return { code: page.searchParams.get('oidc')!, cookie: cookiesOf(answer), page }
}

/** To the provider and back, as a guest. */
async function travel(api: Api): Promise<Back> {
  const begun = await start(api)
  const back = await throughProvider(String(begun.headers['location']))
  return comeBack(api, back.href, cookiesOf(begun))
}

const exchange = (api: Api, { code, cookie }: Pick<Back, 'code' | 'cookie'>) =>
  api.send('POST', '/api/auth/oidc/token', { code }, { cookie })

/** The password of every account of the salon of the tests. */
const proved = { currentPassword: password }

async function beginLink(api: Api, who: number): Promise<Back> {
  const begun = await api.send('POST', '/api/me/identity/start', proved, await api.as(who))
  assert.equal(begun.status, 200, begun.text)
  return comeBack(api, (await throughProvider(begun.body.url)).href, cookiesOf(begun))
}

async function link(api: Api, who: number): Promise<Answer> {
  const { code, cookie } = await beginLink(api, who)
  return api.send('POST', '/api/me/identity', { code }, { ...(await api.as(who)), cookie })
}

onBothEnginesApi('a linked person signs in through the provider and gets the usual token', async (outer) => {
  await withProvider(outer, async ({ api }) => {
    const { lea } = api.salon
    assert.equal((await link(api, lea)).status, 204)
    const back = await travel(api)
    assert.equal(back.page.pathname, '/auth/jwt/sign-in')
    assert.equal(back.page.searchParams.get('returnTo'), '/dashboard/calendar')
    const { token, names } = (await exchange(api, back)).body
    assert.equal(names, null)
    const me = await api.get('/api/me', { authorization: `Bearer ${token}` })
    assert.equal(me.body.id, lea)
  })
})

onBothEnginesApi('a one-time code works once, within a minute, in its own browser', async (outer) => {
  await withProvider(outer, async ({ api }) => {
    await link(api, api.salon.lea)
    const first = await travel(api)
    assertProblem(await exchange(api, { ...first, cookie: '' }), 422, 'identity_expired')
    const other = await travel(api)
    assertProblem(await exchange(api, { ...first, cookie: other.cookie }), 422, 'identity_expired')
    assert.equal((await exchange(api, first)).status, 200)
    assertProblem(await exchange(api, first), 422, 'identity_expired')
    api.now = api.now.add({ seconds: 61 })
    assertProblem(await exchange(api, other), 422, 'identity_expired')
  })
})

onPostgresApi('when one code is exchanged twice at the same time, one exchange succeeds', async (outer) => {
  await withProvider(outer, async ({ api }) => {
    await link(api, api.salon.lea)
    const back = await travel(api)
    const answers = await Promise.all([exchange(api, back), exchange(api, back)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  })
})

onBothEnginesApi(
  'an identity with somebody else’s e-mail address signs in to nothing and links nothing',
  async (outer) => {
    await withProvider(outer, async ({ api, oidc }) => {
      const { email } = await api.db.kysely
        .selectFrom('users')
        .select('email')
        .where('id', '=', api.salon.admin)
        .executeTakeFirstOrThrow()
      oidc.account = { sub: 'stranger', email: email!, given_name: 'Eve', family_name: 'Autre' }
      const answer = await exchange(api, await travel(api))
      // As a client’s: the names for a sign-up, which asks for the code by SMS as usual.
      assert.deepEqual(answer.body, {
        token: null,
        names: { firstname: 'Autre', lastname: 'Eve', email },
      })
      const rows = await api.db.kysely.selectFrom('external_identities').selectAll().execute()
      assert.deepEqual(rows, [])
    })
  },
)

onPostgresApi('with OIDC_FOR=staff, unknown accounts and clients are refused', async (outer) => {
  await withProvider(
    outer,
    async ({ api }) => {
      assertProblem(await exchange(api, await travel(api)), 403, 'identity_unknown')
      assert.equal((await link(api, api.salon.client)).status, 204)
      assertProblem(await exchange(api, await travel(api)), 403, 'identity_unknown')
    },
    'staff',
  )
})

onPostgresApi(
  'with OIDC_FOR=clients, somebody of the team cannot sign in through the provider',
  async (outer) => {
    await withProvider(
      outer,
      async ({ api }) => {
        await link(api, api.salon.lea)
        assertProblem(await exchange(api, await travel(api)), 403, 'identity_unknown')
      },
      'clients',
    )
  },
)

onBothEnginesApi('an identity that is linked to one person cannot be linked to another', async (outer) => {
  await withProvider(outer, async ({ api }) => {
    const { lea, hugo } = api.salon
    assert.equal((await link(api, lea)).status, 204)
    assertProblem(await link(api, hugo), 409, 'identity_taken')
    assert.equal((await link(api, lea)).status, 204)
  })
})

onPostgresApi(
  'a link can be finished only by the account that began it, in the same browser',
  async (outer) => {
    await withProvider(outer, async ({ api }) => {
      const { lea, hugo } = api.salon
      const send = async (who: number, { code, cookie }: Pick<Back, 'code' | 'cookie'>) =>
        api.send('POST', '/api/me/identity', { code }, { ...(await api.as(who)), cookie })
      assertProblem(await send(hugo, await beginLink(api, lea)), 422, 'identity_expired')
      assertProblem(await send(lea, { ...(await beginLink(api, lea)), cookie: '' }), 422, 'identity_expired')
      // The code of a sign-in links nothing, and that of a link signs nobody in.
      assertProblem(await send(lea, await travel(api)), 422, 'identity_expired')
      assertProblem(await exchange(api, await beginLink(api, lea)), 422, 'identity_expired')
    })
  },
)

onBothEnginesApi('a link and its removal are in the history, the export and the erasure', async (outer) => {
  await withProvider(outer, async ({ api, oidc }) => {
    const { client: person, admin } = api.salon
    const issuer = new URL(oidc.issuer).href
    await link(api, person)
    const { identities } = (await api.get(`/api/users/${person}/export`, await api.as(person))).body
    assert.deepEqual([identities[0].issuer, identities[0].subject], [issuer, 'lea'])
    assert.equal((await api.get('/api/me/identity', await api.as(person))).body.label, 'Essai')
    const gone = await api.send('DELETE', '/api/me/identity', proved, await api.as(person))
    assert.equal(gone.status, 204)
    const history = (await api.get(`/api/history?entity=user&entity_id=${person}`, await api.as(admin))).body
    assert.deepEqual(
      history.slice(0, 2).map(({ changes }: Answer['body']) => changes.externalIdentity),
      [
        [issuer, null],
        [null, issuer],
      ],
    )
    await link(api, person)
    const erased = await api.send('DELETE', `/api/users/${person}`, undefined, await api.as(admin))
    assert.ok(erased.status < 300, erased.text)
    assert.deepEqual(await api.db.kysely.selectFrom('external_identities').selectAll().execute(), [])
  })
})

onBothEnginesApi(
  'linking and unlinking an account of the provider need the password, and the owner is notified',
  async (outer) => {
    await withProvider(outer, async ({ api }) => {
      const { lea } = api.salon
      const headers = await api.as(lea)
      const begin = (body: object) => api.send('POST', '/api/me/identity/start', body, headers)
      const unlink = (body: object) => api.send('DELETE', '/api/me/identity', body, headers)
      const notices = () =>
        api.db.kysely
          .selectFrom('messages')
          .select(['recipient', 'body'])
          .where('kind', '=', 'account_changed')
          .where('user_id', '=', lea)
          .orderBy('id')
          .execute()
      const refused = (answer: Answer) => {
        const { violations } = assertProblem(answer, 422, 'validation_failed')
        return violations!.map(({ propertyPath, code }) => [propertyPath, code])
      }
      assert.deepEqual(refused(await begin({})), [['currentPassword', 'required']])
      const wrong = { currentPassword: 'not-it-at-all' }
      assert.deepEqual(refused(await begin(wrong)), [['currentPassword', 'password_wrong']])
      assert.equal((await link(api, lea)).status, 204)
      const [told] = await notices()
      assert.match(told!.body!, /le mode de connexion de votre compte vient de changer/)
      assert.deepEqual(refused(await unlink({})), [['currentPassword', 'required']])
      assert.deepEqual(refused(await unlink(wrong)), [['currentPassword', 'password_wrong']])
      assert.ok((await api.get('/api/me/identity', headers)).body.linkedAt)
      api.now = api.now.add({ seconds: 1 })
      assert.equal((await unlink(proved)).status, 204)
      const all = await notices()
      assert.equal(all.length, 2)
      assert.ok(all.every(({ recipient }) => recipient === told!.recipient))
    })
  },
)

onPostgresApi(
  'a wrong state, another browser’s trip and a second use of the same address are refused',
  async (outer) => {
    await withProvider(outer, async ({ api }) => {
      await link(api, api.salon.lea)
      const begun = await start(api)
      const back = (await throughProvider(String(begun.headers['location']))).href
      const wrong = new URL(back)
      wrong.searchParams.set('state', 'another')
      const cookie = cookiesOf(begun)
      assert.equal((await comeBack(api, wrong.href, cookie)).code, 'refused')
      assert.equal((await comeBack(api, back, '')).code, 'refused')
      assert.equal((await comeBack(api, back, cookiesOf(await start(api)))).code, 'refused')
      assert.equal(
        (await comeBack(api, back, 'oidc_trip=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).code,
        'refused',
      )
      assert.notEqual((await comeBack(api, back, cookie)).code, 'refused')
      // The provider’s own code is used up.
      assert.equal((await comeBack(api, back, cookie)).code, 'refused')
    })
  },
)

onPostgresApi('a trip to the provider ends after ten minutes', async (outer) => {
  await withProvider(outer, async ({ api }) => {
    const begun = await start(api)
    const back = await throughProvider(String(begun.headers['location']))
    api.now = api.now.add({ minutes: 10 })
    assert.equal((await comeBack(api, back.href, cookiesOf(begun))).code, 'refused')
  })
})

onPostgresApi('a provider that cannot be reached leads back to the sign-in page', async (outer) => {
  const api = await startApi(
    outer.db,
    outer.salon,
    {
      oidc: configOf('http://127.0.0.1:9', 'all'),
    },
    { logger: false },
  )
  try {
    const answer = await start(api)
    assert.equal(
      answer.headers['location'],
      '/auth/jwt/sign-in?oidc=unavailable&returnTo=%2Fdashboard%2Fcalendar',
    )
  } finally {
    await api.app.close()
  }
})

onPostgresApi('tries of the sign-in through a provider are limited for each address', async (api) => {
  for (let tries = 0; tries < 60; tries += 1) assert.equal((await start(api)).status, 302)
  assertProblem(await start(api), 429, 'too_many_requests')
})

test('a way back leads to this site alone', () => {
  for (const path of ['/', '/dashboard/calendar?date=2026-11-20', '/réservation'])
    assert.equal(ownPath(path), path)
  for (const path of [
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/a\\b',
  ])
    assert.equal(ownPath(path), '/dashboard', String(path))
})

/** The faults of a forged identity token. */
interface Forgery {
  readonly claims?: Record<string, unknown>
  readonly unsigned?: true
  readonly otherKey?: true
}

/** A provider that signs whatever it is told to, with a key that it publishes. */
async function forgingProvider(
  forge: () => Forgery,
): Promise<{ issuer: string; server: Server; nonce: (of: string) => void }> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const key = { ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: 'own' }
  let issuer = ''
  let nonce = ''
  const idToken = async () => {
    const { claims, unsigned, otherKey } = forge()
    const now = Math.floor(Date.now() / 1000)
    const said = { iss: issuer, aud: client.id, sub: 'lea', nonce, iat: now, exp: now + 60, ...claims }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    if (unsigned) return `${part({ alg: 'none' })}.${part(said)}.`
    const signing = new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'own' })
    return signing.sign((otherKey ? other : own).privateKey)
  }
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({ keys: [key] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
  }
  const reply = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const body = await answers[url!]!()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, server, nonce: (of) => (nonce = of) }
}

onPostgresApi(
  'identity tokens with a wrong nonce, audience, issuer, signature or date, or without a signature, are refused',
  async (outer) => {
    let forgery: Forgery = {}
    const { issuer, server, nonce } = await forgingProvider(() => forgery)
    const api = await startApi(outer.db, outer.salon, { oidc: configOf(issuer, 'all') })
    const outcome = async (forged: Forgery) => {
      forgery = forged
      const begun = await start(api)
      const asked = new URL(String(begun.headers['location'])).searchParams
      nonce(asked.get('nonce')!)
      assert.equal(asked.get('code_challenge_method'), 'S256')
      return (await comeBack(api, `${callback}?code=c&state=${asked.get('state')}`, cookiesOf(begun))).code
    }
    try {
      assert.notEqual(await outcome({}), 'refused', 'a right token is accepted')
      const wrong: Record<string, Forgery> = {
        nonce: { claims: { nonce: 'another' } },
        'no nonce': { claims: { nonce: undefined } },
        audience: { claims: { aud: 'another' } },
        'audience beside': { claims: { aud: [client.id, 'another'] } },
        issuer: { claims: { iss: 'https://another.example' } },
        expired: { claims: { exp: Math.floor(Date.now() / 1000) - 600 } },
        'alg none': { unsigned: true },
        key: { otherKey: true },
      }
      for (const [name, forged] of Object.entries(wrong)) assert.equal(await outcome(forged), 'refused', name)
    } finally {
      await api.app.close()
      server.closeAllConnections()
      server.close()
    }
  },
)
