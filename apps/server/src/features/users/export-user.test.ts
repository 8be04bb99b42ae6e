import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi } from '../../../test/api.ts'
import { twoLengths } from '../../../test/hair-lengths.ts'
import { at, booked } from '../../../test/visits.ts'

onBothEnginesApi(
  'the export contains all data about a person, including the red zone and staff notes (P4)',
  async (api) => {
    const { client, lea, admin } = api.salon
    const { long } = await twoLengths(api)
    await booked(api, { length: long })
    await api.send('POST', `/api/users/${client}/notes`, { body: 'Café noir' }, await api.as(lea))
    const zone = { red_zone: true, red_zone_reason: 'Trois absences' }
    await api.send('PATCH', `/api/users/${client}`, zone, await api.as(admin))
    const { status, body, headers } = await api.get(`/api/users/${client}/export`, await api.as(client))
    assert.equal(status, 200)
    assert.equal(headers['content-disposition'], `attachment; filename="export-${client}.json"`)
    assert.deepEqual(
      [body.user.email, body.user.red_zone_reason, body.user.language, body.user.smsOptOut],
      ['camille@test.example', 'Trois absences', 'fr', false],
    )
    assert.deepEqual([body.appointments[0].items, body.appointments[0].length], [['Coupe'], 'Longs'])
    assert.deepEqual(
      body.notes.map((note: { body: string }) => note.body),
      ['Café noir'],
    )
    assert.deepEqual(
      body.messages.map(({ kind }: { kind: string }) => kind),
      ['confirmation', 'confirmation'],
    )
    assert.deepEqual(
      body.history.map(({ action }: { action: string }) => action),
      ['update', 'update'],
    )
    assert.doesNotMatch(JSON.stringify(body), /argon2|Zoé|token/)
  },
)

onBothEnginesApi('the export of a professional contains their blocks and the words on them', async (api) => {
  const { lea } = api.salon
  const [start, end] = [at('12:00'), at('13:00')]
  const block = { kind: 'personal', professionals: [lea], title: 'Dentiste', start, end }
  assert.equal((await api.send('POST', '/api/breaks', block, await api.as(lea))).status, 201)
  const { body } = await api.get(`/api/users/${lea}/export`, await api.as(lea))
  assert.deepEqual(body.blocks, [{ start, end, title: 'Dentiste' }])
})

onBothEnginesApi(
  'only the person and admins can export the data, and an admin’s exports are limited (P9)',
  async (api) => {
    const { client, otherClient, lea, admin } = api.salon
    const path = `/api/users/${client}/export`
    assertProblem(await api.get(path), 401, 'unauthenticated')
    for (const who of [otherClient, lea])
      assertProblem(await api.get(path, await api.as(who)), 404, 'not_found')
    const headers = await api.as(admin)
    for (let count = 1; count <= 20; count += 1) assert.equal((await api.get(path, headers)).status, 200)
    assertProblem(await api.get(path, headers), 429, 'too_many_requests')
  },
)
