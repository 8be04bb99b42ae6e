import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'

const path = (api: Api, id = api.salon.client) => `/api/users/${id}/notes`

async function write(api: Api, who: number, body: unknown, id = api.salon.client): Promise<Answer> {
  return api.send('POST', path(api, id), { body }, await api.as(who))
}

onApi('staff write notes about a client for each other, listed newest first', async (api) => {
  const { lea, hugo } = api.salon
  const { status, body } = await write(api, lea, ' Café noir\nsans sucre ')
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    body: 'Café noir\nsans sucre',
    createdAt: '2026-11-20T08:00:00+01:00',
    author: { id: lea, firstname: 'Fontaine', lastname: 'Léa' },
    abilities: { delete: true },
  })
  await write(api, hugo, 'Cheveux fins')
  const { body: seen } = await api.get(path(api), await api.as(hugo))
  assert.deepEqual(
    seen.map((note: Answer['body']) => [note.body, note.abilities.delete]),
    [
      ['Cheveux fins', true],
      ['Café noir\nsans sucre', false],
    ],
  )
})

onApi('the author or any admin can delete a note, and both are recorded in the history', async (api) => {
  const { lea, hugo, admin, client } = api.salon
  const { body: first } = await write(api, lea, 'Un')
  const { body: second } = await write(api, lea, 'Deux')
  const remove = async (id: number, who: number) =>
    api.send('DELETE', `${path(api)}/${id}`, undefined, await api.as(who))
  assertProblem(await remove(first.id, hugo), 403, 'forbidden')
  assert.equal((await remove(first.id, lea)).status, 204)
  assert.equal((await remove(second.id, admin)).status, 204)
  assertProblem(await remove(second.id, admin), 404, 'not_found')
  assert.deepEqual((await api.get(path(api), await api.as(lea))).body, [])
  const history = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
  assert.deepEqual(history.body[0].changes, { note: ['Deux', null] })
  assert.equal(history.body.length, 4)
})

onApi('a note remains without the author’s name after the author has left', async (api) => {
  const { hugo, admin } = api.salon
  await write(api, hugo, 'Cheveux fins')
  await api.send('DELETE', `/api/users/${hugo}`, {}, await api.as(admin))
  const { body } = await api.get(path(api), await api.as(admin))
  assert.deepEqual([body[0].body, body[0].author], ['Cheveux fins', null])
})

onApi('only staff can read and write notes, and only about clients', async (api) => {
  const { lea, hugo, client, otherClient } = api.salon
  for (const who of [client, otherClient]) {
    assertProblem(await api.get(path(api), await api.as(who)), 403, 'forbidden')
    assertProblem(await write(api, who, 'Moi'), 403, 'forbidden')
  }
  assertProblem(await api.get(path(api)), 401, 'unauthenticated')
  for (const id of [hugo, 987_654]) {
    assertProblem(await api.get(path(api, id), await api.as(lea)), 404, 'not_found')
    assertProblem(await write(api, lea, 'X', id), 404, 'not_found')
  }
  const elsewhere = await write(api, lea, 'Ici')
  const wrongClient = `${path(api, otherClient)}/${elsewhere.body.id}`
  assertProblem(await api.send('DELETE', wrongClient, undefined, await api.as(lea)), 404, 'not_found')
})

onApi('a note holds one to a thousand characters', async (api) => {
  for (const [body, code] of [
    ['  ', 'required'],
    ['é'.repeat(1001), 'too_long'],
    ['a\u0000', 'invalid_text'],
    [7, 'invalid_value'],
  ] as const) {
    const { violations } = assertProblem(await write(api, api.salon.lea, body), 422, 'validation_failed')
    assert.equal(violations?.[0]?.code, code)
  }
})
