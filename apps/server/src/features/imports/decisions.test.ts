import assert from 'node:assert/strict'
import { assertProblem, onApi, violationsOf, type Answer } from '../../../test/api.ts'
import { ask, head, received, tried, work } from '../../../test/imports.ts'

onApi(
  'a choice of columns is saved under a name, and files with the same columns are recognised',
  async (api) => {
    const content = 'Qui;Contact;Qui\r\nMarie Dupont;06 39 98 11 01;Marie\r\n'
    const { id } = await received(api, content)
    const map = (targets: string[], model: string) => ask(api, 'PUT', `${id}/mapping`, { targets, model })
    assert.deepEqual(violationsOf(await map(['fullName', 'phone', 'skip'], ' ')), ['model name_required'])
    assert.deepEqual(violationsOf(await map(['skip', 'phone', 'skip'], 'Planity')), [
      'targets import_name_missing',
    ])
    const { body } = await map(['fullName', 'phone', 'note'], 'Planity')
    assert.deepEqual(body.models, [
      { id: body.model, name: 'Planity', targets: ['fullName', 'phone', 'note'] },
    ])
    const targetsOf = ({ columns }: Answer['body']) => columns.map(({ target }: Answer['body']) => target)
    const again = await received(api, content.replace('Qui;Contact;Qui', 'CONTACT;Qui;qui'))
    assert.deepEqual([again.model, targetsOf(again)], [body.model, ['phone', 'fullName', 'note']])
    const other = await received(api, 'Qui;Contact\r\nMarie;06 39 98 11 01\r\n')
    assert.deepEqual([other.model, other.models[0].targets], [null, ['fullName', 'phone']])
    assert.equal((await map(['fullName', 'phone', 'skip'], 'Planity')).body.models.length, 1)
    assert.equal((await ask(api, 'DELETE', `models/${body.model}`)).status, 204)
    assertProblem(await ask(api, 'DELETE', `models/${body.model}`), 404, 'not_found')
    const kept = (await ask(api, 'GET', again.id)).body
    assert.deepEqual([kept.model, kept.models, targetsOf(kept)], [null, [], ['phone', 'fullName', 'note']])
  },
)

onApi('an admin decides about each note that mentions health, which is left out otherwise', async (api) => {
  const rows = [
    'Marie;Dupont;06 39 98 11 01;;Allergie au latex;',
    'Léo;Martin;06 39 98 11 02;;Diabète;',
    'Camille;Laurent;;camille@test.example;Enceinte;',
  ]
  const { id, counts, listed } = await tried(api, head + rows.join('\r\n'))
  assert.deepEqual([counts.matched, listed.length], [1, 3])
  const keep = (line: number, keepsHealthNotes: boolean) =>
    ask(api, 'PUT', `${id}/rows/${line}`, { keepsHealthNotes })
  assertProblem(await keep(9, true), 404, 'not_found')
  assert.deepEqual(violationsOf(await ask(api, 'PUT', `${id}/rows/2`, {})), ['keepsHealthNotes required'])
  await keep(2, true)
  await keep(2, false)
  await keep(3, true)
  // The note is all that this row brings.
  assert.deepEqual((await keep(4, true)).body.counts, { ...counts, matched: 0, completed: 1 })
  await ask(api, 'POST', `${id}/run`)
  await work(api)
  const { rows: notes } = await api.db.pool.query('SELECT body FROM client_notes ORDER BY body')
  assert.deepEqual(
    notes.map(({ body }) => body),
    ['Diabète', 'Enceinte'],
  )
  assertProblem(await keep(2, true), 409, 'import_started')
})

onApi('a client who was blocked elsewhere is put in the red zone by a decision alone', async (api) => {
  const { admin } = api.salon
  const { id } = await tried(
    api,
    `${head}Marie;Dupont;06 39 98 11 01;;;oui\r\nLéo;Martin;06 39 98 11 02;;;oui\r\nZoé;Petit;06 39 98 11 03;;;\r\n`,
  )
  const decide = (line: number, blocked: string) => ask(api, 'PUT', `${id}/rows/${line}`, { blocked })
  assertProblem(await decide(2, 'red_zone'), 404, 'not_found')
  await ask(api, 'POST', `${id}/run`)
  await work(api)
  const inRedZone = async () =>
    (await api.get('/api/users?red_zone=true', await api.as(admin))).body.map(
      ({ lastname }: Answer['body']) => lastname,
    )
  assert.deepEqual(await inRedZone(), [])
  await decide(2, 'red_zone')
  const { body } = await decide(3, 'left')
  assert.deepEqual(
    body.listed.map(({ blockedDecision }: Answer['body']) => blockedDecision),
    ['red_zone', 'left'],
  )
  await decide(2, 'red_zone')
  assertProblem(await decide(2, 'left'), 409, 'import_row_decided')
  assertProblem(await decide(4, 'red_zone'), 404, 'not_found')
  assert.deepEqual(await inRedZone(), ['Marie'])
})
