import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertProblem, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { at, book } from '../../../test/visits.ts'
import { searchWords } from '../../http/search-words.ts'

const names = (body: { lastname: string }[]) => body.map(({ lastname }) => lastname)

async function list(api: Api, query: string, who = api.salon.admin) {
  const answer = await api.get(`/api/users${query}`, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer
}

async function client(api: Api, given: string, family: string, phone: string): Promise<number> {
  const { id } = await api.db.kysely
    .insertInto('users')
    .values({ given_name: given, family_name: family, phone, quality: 'Customer', created_at: api.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

onBothEnginesApi('any visitor sees the team, with public fields only', async (api) => {
  const { lea, hugo } = api.salon
  const reviews = 'https://g.page/r/lea/review'
  await api.db.kysely.updateTable('users').set({ google_link: reviews }).where('id', '=', lea).execute()
  for (const headers of [{}, await api.as(api.salon.client), await api.as(lea)]) {
    const { body } = await api.get('/api/users?quality=HairDresser', headers)
    assert.deepEqual(body, [
      {
        id: lea,
        firstname: 'Fontaine',
        lastname: 'Léa',
        avatarUrl: null,
        portrait: null,
        googleLink: reviews,
      },
      { id: hugo, firstname: 'Martin', lastname: 'Hugo', avatarUrl: null, portrait: null, googleLink: null },
    ])
  }
})

onBothEnginesApi('guests and clients can list only the team, without filters', async (api) => {
  for (const query of [
    '',
    '?quality=Customer',
    '?search=zoe',
    '?quality=HairDresser&verified=1',
    '?red_zone=1',
  ]) {
    assertProblem(await api.get(`/api/users${query}`), 401, 'unauthenticated')
    assertProblem(await api.get(`/api/users${query}`, await api.as(api.salon.client)), 403, 'forbidden')
  }
})

onBothEnginesApi(
  'a professional finds clients by a search, and sees their names and phone numbers',
  async (api) => {
    const { lea, client } = api.salon
    const { body, headers } = await list(api, '?search=laur', lea)
    assert.equal(headers['x-total-count'], '1')
    assert.deepEqual(body, [
      {
        id: client,
        firstname: 'Laurent',
        lastname: 'Camille',
        avatarUrl: null,
        portrait: null,
        phone: '+33639980005',
        quality: 'Customer',
      },
    ])
    assert.deepEqual((await list(api, '?search=hugo', lea)).body, [])
    const all = await api.get('/api/users', await api.as(lea))
    assert.deepEqual(assertProblem(all, 422, 'validation_failed').violations?.[0]?.propertyPath, 'search')
    for (const query of [
      '?search=a&red_zone=1',
      '?search=a&order[email]=asc',
      '?search=a&quality=HairDresser',
    ])
      assertProblem(await api.get(`/api/users${query}`, await api.as(lea)), 403, 'forbidden')
  },
)

onBothEnginesApi('an admin sees every user with all fields, sorted by name', async (api) => {
  const { body, headers } = await list(api, '')
  assert.deepEqual(names(body), ['Léa', 'Camille', 'Hugo', 'Ada', 'Zoé', 'Sam'])
  assert.equal(headers['x-total-count'], '6')
  assert.deepEqual(body[1], {
    id: api.salon.client,
    firstname: 'Laurent',
    lastname: 'Camille',
    avatarUrl: null,
    portrait: null,
    phone: '+33639980005',
    quality: 'Customer',
    email: 'camille@test.example',
    emailVerified: true,
    verified: true,
    createdAt: '2026-11-20T08:00:00+01:00',
    smsOptOut: false,
    roles: ['ROLE_USER'],
    red_zone: false,
    red_zone_reason: null,
    redZoneUntil: null,
    googleLink: null,
    writesJournal: false,
    hasPassword: true,
    figures: { lastVisit: null, nextVisit: null, visits: 0, spent: 0 },
  })
})

onBothEnginesApi('the search ignores accents, case, ligatures and the order of words', async (api) => {
  await client(api, 'Éléonore', 'Lefèvre', '+33612345601')
  await client(api, 'Œnone', 'D’Ørsted', '+33612345602')
  await client(api, 'Thị Đặng', 'Nguyễn', '+33612345603')
  await client(api, '100%_sûr', 'Back\\slash', '+33612345604')
  const found: [string, string[]][] = [
    ['eleonore', ['Éléonore']],
    ['LEFEVRE ÉLÉO', ['Éléonore']],
    ['oenone', ['Œnone']],
    ['œn', ['Œnone']],
    ['orsted', ['Œnone']],
    ['nguyen dang', ['Thị Đặng']],
    ['fev zzz', []],
    ['%_s', ['100%_sûr']],
    ['\\s', ['100%_sûr']],
    ['%%%', []],
    ["' OR 1=1", []],
  ]
  for (const [search, expected] of found)
    assert.deepEqual(names((await list(api, `?search=${encodeURIComponent(search)}`)).body), expected, search)
})

onBothEnginesApi(
  'the search of the calendar finds names that begin with the text, those who came last first',
  async (api) => {
    await client(api, 'Louis', 'Besson', '+33612345601')
    await client(api, 'Solène', 'Garnier', '+33612345602')
    const sophie = await client(api, 'Sophie', 'Meunier', '+33612345698')
    await client(api, 'Anne-Sophie', 'Soler', '+33612345604')
    const { lea, cut } = api.salon
    const items = [{ service: cut, professional: lea }]
    const visit = await book(api, lea, { items, start: at('10:00'), customer: sophie })
    assert.equal(visit.status, 201, visit.text)
    await api.db.kysely.updateTable('appointments').set({ status: 'done' }).execute()
    const search = async (text: string, who?: number) =>
      names((await list(api, `?search=${text}&match=start&quality=Customer`, who)).body)
    assert.deepEqual(await search('so'), ['Sophie', 'Solène', 'Anne-Sophie'])
    assert.deepEqual(await search('so', lea), ['Sophie', 'Solène', 'Anne-Sophie'])
    assert.deepEqual(await search('so mar'), [])
    assert.deepEqual(await search('gar sol'), ['Solène'])
    assert.deepEqual(await search('698'), ['Sophie'])
  },
)

onBothEnginesApi('an admin finds a client by any spelling of their phone, or by their id', async (api) => {
  const { client, admin } = api.salon
  for (const search of ['06 39 98 00 05', '0639980005', '+33639980005', '0033 6 39 98 00 05', '639980005']) {
    const { body } = await list(api, `?search=${encodeURIComponent(search)}`)
    assert.deepEqual(names(body), ['Camille'], search)
  }
  assert.deepEqual((await list(api, `?search=${client}`)).body[0].id, client)
  assert.deepEqual(names((await list(api, `?search=${admin}`)).body), ['Ada'])
  assert.deepEqual((await list(api, '?search=987654321')).body, [])
})

onBothEnginesApi('an admin finds a client by part of their e-mail, a professional does not', async (api) => {
  const { admin, lea } = api.salon
  await api.db.kysely
    .updateTable('users')
    .set({ email: 'c_l.75@mail.example' })
    .where('id', '=', api.salon.client)
    .execute()
  for (const search of ['c_l.75@mail.example', 'C_L.75@', '@mail', 'laurent @mail.ex'])
    assert.deepEqual(
      names((await list(api, `?search=${encodeURIComponent(search)}`)).body),
      ['Camille'],
      search,
    )
  for (const search of ['cal.75', '@mail%'])
    assert.deepEqual((await list(api, `?search=${encodeURIComponent(search)}`, admin)).body, [], search)
  assert.deepEqual((await list(api, `?search=${encodeURIComponent('@mail')}`, lea)).body, [])
})

test('a phone number counts as one search word, a name as several', () => {
  assert.deepEqual(searchWords('  Anne  Marie '), ['Anne', 'Marie'])
  assert.deepEqual(searchWords('+33 6 39'), ['639'])
  assert.deepEqual(searchWords('06.39'), ['639'])
  assert.deepEqual(searchWords('33 12'), ['33', '12'])
  assert.deepEqual(searchWords(' '), [])
  assert.deepEqual(searchWords('00'), ['0'])
})

onBothEnginesApi(
  'each filter of the users returns only matching ones, in the requested order',
  async (api) => {
    const { client } = api.salon
    await api.db.kysely
      .updateTable('users')
      .set({ red_zone: true, verified: false, email: null })
      .where('id', '=', client)
      .execute()
    const found: [string, string[]][] = [
      ['?quality=HairDresser', ['Léa', 'Hugo']],
      ['?quality=Customer&role=ROLE_USER', ['Camille', 'Ada', 'Zoé', 'Sam']],
      ['?role=ROLE_ADMIN', ['Ada', 'Sam']],
      ['?role=ROLE_SUPER_ADMIN', ['Sam']],
      ['?red_zone=1', ['Camille']],
      ['?red_zone=false&role=ROLE_ADMIN', ['Ada', 'Sam']],
      ['?verified=0', ['Camille']],
      ['?order[id]=desc', ['Zoé', 'Camille', 'Sam', 'Ada', 'Hugo', 'Léa']],
      ['?order[lastname]=asc', ['Ada', 'Camille', 'Hugo', 'Léa', 'Sam', 'Zoé']],
      ['?order[firstname]=desc', ['Sam', 'Zoé', 'Ada', 'Hugo', 'Camille', 'Léa']],
      ['?order[email]=desc', ['Zoé', 'Sam', 'Léa', 'Hugo', 'Ada', 'Camille']],
      ['?order[createdAt]=asc', ['Léa', 'Camille', 'Hugo', 'Ada', 'Zoé', 'Sam']],
      ['?itemsPerPage=2&page=2', ['Hugo', 'Ada']],
    ]
    for (const [query, expected] of found)
      assert.deepEqual(names((await list(api, query)).body), expected, query)
    for (const query of ['?role=ADMIN', '?quality=Robot', '?order[phone]=asc', '?order[id]=up', '?page=0'])
      assertProblem(
        await api.get(`/api/users${query}`, await api.as(api.salon.admin)),
        422,
        'validation_failed',
      )
  },
)

onBothEnginesApi('an erased user appears in no list, search or record', async (api) => {
  const { otherClient, lea } = api.salon
  await api.db.kysely.updateTable('users').set({ erased_at: api.now }).where('id', '=', otherClient).execute()
  assert.ok(!names((await list(api, '')).body).includes('Zoé'))
  assert.deepEqual((await list(api, '?search=zoe', lea)).body, [])
  assertProblem(await api.get(`/api/users/${otherClient}`, await api.as(api.salon.admin)), 404, 'not_found')
})

onBothEnginesApi(
  'a user reads their own record without staff remarks, and an admin reads every record',
  async (api) => {
    const { client, otherClient, lea, admin } = api.salon
    const own = await api.get(`/api/users/${client}`, await api.as(client))
    assert.deepEqual(Object.keys(own.body).toSorted(), [
      'avatarUrl',
      'createdAt',
      'email',
      'emailVerified',
      'firstname',
      'id',
      'lastname',
      'phone',
      'portrait',
      'quality',
      'roles',
      'smsOptOut',
      'verified',
    ])
    const whole = await api.get(`/api/users/${client}`, await api.as(admin))
    assert.deepEqual([whole.body.red_zone, whole.body.googleLink], [false, null])
    assertProblem(await api.get(`/api/users/${client}`), 401, 'unauthenticated')
    for (const who of [otherClient, lea])
      assertProblem(await api.get(`/api/users/${client}`, await api.as(who)), 404, 'not_found')
    for (const id of ['0', '-1', 'x', '1e3'])
      assertProblem(await api.get(`/api/users/${id}`, await api.as(admin)), 422, 'validation_failed')
    assertProblem(await api.get('/api/users/987654', await api.as(admin)), 404, 'not_found')
  },
)
