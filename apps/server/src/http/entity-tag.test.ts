import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertProblem, onApi, onPostgresApi, type Api } from '../../test/api.ts'

import { seenTag } from './entity-tag.ts'

type Change = readonly [path: string, mine: object, theirs: object]

/** A record of each kind of form, and two changes of it. */
async function records(api: Api): Promise<Change[]> {
  const headers = await api.as(api.salon.admin)
  const [{ id: service }] = (await api.get('/api/services')).body
  const [{ id: category }] = (await api.get('/api/categories')).body
  const composed = await api.send(
    'POST',
    '/api/combinated_services',
    { name: 'Duo', category, steps: [service, service] },
    headers,
  )
  assert.equal(composed.status, 201, composed.text)
  assert.match(String(composed.headers['etag']), /^"[\w-]{22}"$/)
  const day = { start: '2027-05-17T00:00:00+02:00', end: '2027-05-18T00:00:00+02:00' }
  const closure = await api.send('POST', '/api/closures', day, headers)
  return [
    [`/api/closures/${closure.body.id}`, { reason: 'Mienne' }, { reason: 'Autre' }],
    [`/api/categories/${category}`, { description: 'Mienne' }, { description: 'Autre' }],
    [`/api/services/${service}`, { price: 4300 }, { price: 4400 }],
    [`/api/combinated_services/${composed.body.id}`, { ownPrice: 9000 }, { ownPrice: 8000 }],
    [`/api/users/${api.salon.client}`, { lastname: 'Inès' }, { lastname: 'Agnès' }],
  ]
}

onApi(
  'an update from an outdated version is refused, and an update without a version is accepted',
  async (api) => {
    const admin = await api.as(api.salon.admin)
    for (const [path, mine, theirs] of await records(api)) {
      const { headers } = await api.send('GET', path, undefined, admin)
      const seen = { ...admin, 'if-match': String(headers['etag']) }
      const first = await api.send('PATCH', path, theirs, seen)
      assert.equal(first.status, 200, `${path}: ${first.text}`)
      assertProblem(await api.send('PATCH', path, mine, seen), 412, 'precondition_failed')
      const now = await api.send('GET', path, undefined, admin)
      assert.equal(now.headers['etag'], first.headers['etag'], path)
      assert.deepEqual(now.body, { ...now.body, ...theirs })
      // A proxy that compresses answers marks their tags as weak.
      const again = { ...admin, 'if-match': `W/${String(now.headers['etag'])}` }
      assert.equal((await api.send('PATCH', path, mine, again)).status, 200)
      assert.equal((await api.send('PATCH', path, theirs, { ...admin, 'if-match': '*' })).status, 200)
      assert.equal((await api.send('PATCH', path, mine, admin)).status, 200)
      assertProblem(
        await api.send('PATCH', path, mine, { ...admin, 'if-match': '"3"' }),
        412,
        'precondition_failed',
      )
    }
  },
)

onPostgresApi(
  'two simultaneous changes from the same version: one is saved, the other is refused (C7)',
  async (api) => {
    const admin = await api.as(api.salon.admin)
    for (const [path, mine, theirs] of await records(api)) {
      const { headers } = await api.send('GET', path, undefined, admin)
      const seen = { ...admin, 'if-match': String(headers['etag']) }
      const answers = await Promise.all([mine, theirs].map((change) => api.send('PATCH', path, change, seen)))
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412], path)
    }
  },
)

test('a tag is the record’s own tag, also after a proxy has compressed the answer', () => {
  const tag = '"Yb0Jc1mLw2nVx3kUz4hTq5"'
  for (const header of [tag, `W/${tag}`, tag.replace(/"$/, '-gzip"'), tag.replace(/"$/, '-zstd"')])
    assert.equal(seenTag({ 'If-Match': header }), tag)
})
