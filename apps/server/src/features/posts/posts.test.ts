import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, onPostgresApi, type Answer } from '../../../test/api.ts'
import {
  allow,
  article,
  change,
  changed,
  details,
  formOf,
  path,
  titles,
  write,
  written,
} from '../../../test/posts.ts'

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const yesterday = '2026-11-19T09:00:00+01:00'
const published = { publishAt: yesterday }

onBothEnginesApi('an article is read by its slug, with its neighbours in time', async (api) => {
  const { cut, lea } = api.salon
  await written(api, { title: 'Bien avant', publishAt: '2026-11-10T09:00:00+01:00' })
  const post = await written(api, {
    title: 'L’été, c’est court',
    description: 'Trois semaines de soleil.',
    tags: ['Été'],
    services: [cut],
    author: lea,
    ...published,
  })
  await written(api, { title: 'Juste après', publishAt: '2026-11-19T10:00:00+01:00' })
  assert.equal(post.slug, 'lete-cest-court')
  const { status, body } = await details(api, 'lete-cest-court')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    id: post.id,
    title: 'L’été, c’est court',
    slug: 'lete-cest-court',
    description: 'Trois semaines de soleil.',
    cover: null,
    tags: ['Été'],
    minutes: 1,
    author: 'Léa',
    publishAt: yesterday,
    content: article.content,
    updatedAt: '2026-11-20T08:00:00+01:00',
    services: [{ id: cut, name: 'Coupe' }],
    previous: { title: 'Bien avant', slug: 'bien-avant' },
    next: { title: 'Juste après', slug: 'juste-apres' },
  })
})

onBothEnginesApi('an article that is scheduled for nine is read from nine on, to the second', async (api) => {
  const post = await written(api, { title: 'Été & boucles', publishAt: '2026-11-21T09:00:00+01:00' })
  assert.equal(post.slug, 'ete--boucles')
  assert.equal(post.state, 'scheduled')
  const nine = Temporal.Instant.from('2026-11-21T08:00:00Z')
  api.now = nine.subtract({ seconds: 1 })
  assertProblem(await details(api, post.slug), 404, 'not_found')
  assert.deepEqual(await titles(api), [])
  api.now = nine
  assert.equal((await details(api, post.slug)).status, 200)
  assert.deepEqual(await titles(api), ['Été & boucles'])
  const found = await api.get(`${path}/search?query=BOUCLES`)
  assert.equal(found.body.length, 1)
})

onBothEnginesApi(
  'two articles never have one address, and an old address leads to its article',
  async (api) => {
    const first = await written(api, { title: 'Nos horaires', ...published })
    assert.deepEqual(violationsOf(await write(api, { title: 'NOS HORAIRES' })), ['title slug_taken'])
    const renamed = await changed(api, first, { title: 'Nos heures' })
    assert.equal(renamed.slug, 'nos-heures')
    assert.equal((await details(api, 'nos-horaires')).body.slug, 'nos-heures')
    assert.deepEqual(violationsOf(await write(api, { title: 'Nos horaires' })), ['title slug_taken'])
    const other = await written(api, { title: 'Nos tarifs' })
    assert.deepEqual(violationsOf(await change(api, other, { title: 'Nos heures' })), ['title slug_taken'])
    assert.equal((await changed(api, renamed, { title: 'Nos horaires' })).slug, 'nos-horaires')
    assert.equal((await details(api, 'nos-heures')).body.slug, 'nos-horaires')
  },
)

onBothEnginesApi('the address that a draft had is free again', async (api) => {
  const draft = await written(api, { title: 'Premier titre' })
  await changed(api, draft, { title: 'Deuxième titre' })
  assert.equal((await write(api, { title: 'Premier titre' })).status, 201)
})

onPostgresApi('one of several articles that take an address at once gets it', async (api) => {
  const answers = await Promise.all([1, 2, 3].map(() => write(api, { title: 'La même adresse' })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422])
  assert.equal((await api.db.kysely.selectFrom('posts').select('id').execute()).length, 1)
})

onApi('a professional who may write changes their own drafts and publishes nothing', async (api) => {
  const { lea, hugo, admin } = api.salon
  assertProblem(await write(api, {}, lea), 403, 'forbidden')
  await allow(api, lea)
  await allow(api, hugo)
  assert.equal((await api.get('/api/me', await api.as(lea))).body.writesJournal, true)
  const draft = await written(api, { author: null }, lea)
  assert.deepEqual([draft['author'].id, draft['state']], [lea, 'draft'])
  assert.deepEqual(draft['abilities'], { change: true, publish: false })
  assert.equal((await change(api, draft, { title: 'Un autre titre' }, { who: lea })).status, 200)
  const refused: [object, string][] = [
    [published, 'publishAt not_writable'],
    [{ isWithdrawn: true }, 'isWithdrawn not_writable'],
    [{ author: null }, 'author not_writable'],
  ]
  for (const [body, code] of refused)
    assert.deepEqual(violationsOf(await change(api, draft, body, { who: lea })), [code])
  assert.deepEqual(violationsOf(await write(api, { title: 'Tout de suite', ...published }, lea)), [
    'publishAt not_writable',
  ])
  // Nobody else's.
  assertProblem(await change(api, draft, {}, { who: hugo }), 403, 'forbidden')
  assertProblem(await api.get(`${path}/${draft.id}`, await api.as(hugo)), 404, 'not_found')
  assert.deepEqual((await api.get(path, await api.as(hugo))).body, [])
  // Once an admin has published it, it is the salon's word.
  const seen = (await api.get(`${path}/${draft.id}`, await api.as(admin))).body
  await changed(api, seen, published)
  assertProblem(await change(api, draft, {}, { who: lea }), 403, 'forbidden')
  const removal = await api.send('DELETE', `${path}/${draft.id}`, undefined, await api.as(lea))
  assertProblem(removal, 403, 'forbidden')
  assert.equal((await api.get(path, await api.as(lea))).body.length, 1)
})

onApi('an article that was withdrawn is on no page and can be published again', async (api) => {
  const post = await written(api, published)
  const withdrawn = await changed(api, post, { isWithdrawn: true })
  assert.equal(withdrawn['state'], 'withdrawn')
  assertProblem(await details(api, post.slug), 404, 'not_found')
  assert.deepEqual(await titles(api), [])
  assert.equal((await changed(api, withdrawn, { isWithdrawn: false }))['state'], 'published')
  assert.deepEqual(await titles(api), [article.title])
})

onApi(
  'a change on another version of an article is refused, and one that changes nothing raises none',
  async (api) => {
    const post = await written(api)
    assert.equal((await changed(api, post, {})).version, 1)
    await changed(api, post, { tags: ['Hiver'] })
    const headers = { 'if-match': '"1"' }
    assertProblem(await change(api, post, { title: 'Trop tard ?' }, { headers }), 412, 'precondition_failed')
    const removal = { ...(await api.as(api.salon.admin)), ...headers }
    assertProblem(
      await api.send('DELETE', `${path}/${post.id}`, undefined, removal),
      412,
      'precondition_failed',
    )
  },
)

onApi('each wrong field of an article is named', async (api) => {
  const wrong: [object, string][] = [
    [{ title: '' }, 'title title_required'],
    [{ title: 'Été' }, 'title title_too_short'],
    [{ title: 'é'.repeat(121) }, 'title too_long'],
    [{ title: '?!?!?!' }, 'title slug_empty'],
    [{ content: '<p>court</p>' }, 'content editor_too_short'],
    // Eight characters, of which nothing is left.
    [{ content: '<script>alert(1)</script>' }, 'content editor_too_short'],
    [{ description: 'é'.repeat(201) }, 'description too_long'],
    [{ tags: Array.from({ length: 9 }, (_, index) => `n${index}`) }, 'tags too_many_items'],
    [{ tags: ['Été', 'Été'] }, 'tags.1 duplicate'],
    [{ services: [987_654] }, 'services.0 unknown_service'],
    [{ author: api.salon.client }, 'author unknown_professional'],
    [{ publishAt: 'demain' }, 'publishAt invalid_instant'],
  ]
  for (const [body, code] of wrong) {
    const answer = await write(api, body)
    assert.deepEqual(violationsOf(answer), [code], JSON.stringify(body))
  }
  assert.equal((await api.db.kysely.selectFrom('posts').select('id').execute()).length, 0)
})

onBothEnginesApi(
  'the list has pages, tags and newest articles, and a search finds words anywhere',
  async (api) => {
    for (const day of [10, 11, 12, 13, 14])
      await written(api, {
        title: `Le ${day} novembre`,
        tags: day % 2 === 0 ? ['Pair'] : [],
        content: `<p>Un texte du jour ${day}, avec de l’éclat.</p>`,
        publishAt: `2026-11-${day}T09:00:00+01:00`,
      })
    assert.deepEqual(await titles(api, '?page=2&itemsPerPage=2'), ['Le 12 novembre', 'Le 11 novembre'])
    assert.deepEqual(await titles(api, '?tag=Pair'), ['Le 14 novembre', 'Le 12 novembre', 'Le 10 novembre'])
    const latest = await api.get(`${path}/latest?title=le-14-novembre`)
    assert.deepEqual(
      latest.body.map(({ slug }: { slug: string }) => slug),
      ['le-13-novembre', 'le-12-novembre', 'le-11-novembre', 'le-10-novembre'],
    )
    const found = async (words: string) =>
      (await api.get(`${path}/search?query=${encodeURIComponent(words)}`)).body.length
    assert.deepEqual([await found('eclat'), await found('jour 12'), await found('janvier')], [5, 1, 0])
    const admin = await api.as(api.salon.admin)
    const written14 = await api.get(`${path}?search=14&state=published&order[title]=asc`, admin)
    assert.deepEqual([written14.body.length, written14.body[0].title], [1, 'Le 14 novembre'])
  },
)

onApi(
  'the history names an article, its publication and its deletion, and not each save of a draft',
  async (api) => {
    const admin = await api.as(api.salon.admin)
    const draft = await written(api)
    const second = await changed(api, draft, { content: '<p>Un tout autre texte.</p>' })
    const third = await changed(api, second, published)
    await changed(api, third, { content: '<p>Une correction du texte.</p>' })
    assert.equal((await api.send('DELETE', `${path}/${draft.id}`, undefined, admin)).status, 204)
    const lines = (await api.get('/api/history?entity=post&order[id]=asc', admin)).body
    assert.deepEqual(
      lines.map(({ action, changes }: { action: string; changes: object }) => [
        action,
        Object.keys(changes).length,
      ]),
      [
        ['create', 6],
        ['update', 1],
        ['update', 1],
        ['delete', lines[3].changes && Object.keys(lines[3].changes).length],
      ],
    )
    assert.deepEqual(lines[2].changes, { content: ['…', '…'] })
    assert.deepEqual([lines[0].entity_name, lines[3].entity_name], [article.title, article.title])
  },
)

onApi('while the journal is off its API is not there, and its articles stay', async (api) => {
  const post = await written(api, published)
  const admin = await api.as(api.salon.admin)
  const turn = (modules: string[]) => api.send('PATCH', '/api/settings/1', { modules }, admin)
  await turn([])
  assertProblem(await details(api, post.slug), 404, 'module_off')
  assertProblem(await api.get(`${path}/list`), 404, 'module_off')
  await turn(['journal'])
  assert.equal((await details(api, post.slug)).status, 200)
})

onApi('a service that clients cannot book online is not offered by an article', async (api) => {
  const { cut, disabled } = api.salon
  const post = await written(api, { services: [disabled, cut], ...published })
  assert.deepEqual(post['services'], [disabled, cut])
  assert.deepEqual(
    (await details(api, post.slug)).body.services.map(({ id }: { id: number }) => id),
    [cut],
  )
})

onApi('an article stays when its author is erased, and names the salon', async (api) => {
  const { lea, admin } = api.salon
  const post = await written(api, { author: lea, ...published })
  assert.equal((await details(api, post.slug)).body.author, 'Léa')
  await api.db.kysely.updateTable('users').set({ erased_at: api.now }).where('id', '=', lea).execute()
  assert.equal((await details(api, post.slug)).body.author, null)
  const { body } = await api.get(`${path}/${post.id}`, await api.as(admin))
  assert.equal(body.author, null)
  assert.equal((await change(api, { ...post, ...body }, formOf(body))).status, 200)
})

onApi('a file in Markdown becomes a title and formatted text', async (api) => {
  const markdown =
    '# L’hiver & vous\n\n## Laver *moins*\n\n- un\n- [deux](http://x.example)\n\n<script>alert(1)</script>'
  const answer = await api.send('POST', `${path}/markdown`, { markdown }, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body, {
    title: 'L’hiver & vous',
    content: '<h2>Laver <em>moins</em></h2>\n<ul>\n<li>un</li>\n<li>deux</li>\n</ul>',
  })
})
