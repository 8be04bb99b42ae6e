import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { book, booked } from '../../../test/visits.ts'

const zone = { red_zone: true, red_zone_reason: 'Trois absences', redZoneUntil: '2026-11-22' }

async function patch(api: Api, form: object) {
  const { client, admin } = api.salon
  return api.send('PATCH', `/api/users/${client}`, form, await api.as(admin))
}

async function shown(api: Api): Promise<[boolean, string | null, string | null]> {
  const { client, admin } = api.salon
  const { body } = await api.get(`/api/users/${client}`, await api.as(admin))
  return [body.red_zone, body.red_zone_reason, body.redZoneUntil]
}

const inZone = async (api: Api, is: 0 | 1) =>
  (await api.get(`/api/users?red_zone=${is}&search=${api.salon.client}`, await api.as(api.salon.admin))).body
    .length

onApi(
  'a client in the red zone can book online again the day after its last day, to the second (P8)',
  async (api) => {
    const { client, beard, lea } = api.salon
    const visit = await booked(api, { who: client })
    const { body, status } = await patch(api, zone)
    assert.deepEqual([status, body.redZoneUntil], [200, '2026-11-22'])
    const move = async (time: string) =>
      api.send(
        'PUT',
        `/api/appointments/update/${visit.id}`,
        { start: `2026-11-25T${time}:00+01:00` },
        await api.as(client),
      )
    const ability = async () =>
      (await api.get(`/api/appointments/${visit.id}`, await api.as(client))).body.abilities.move
    const wish = { items: [{ service: beard }], start: '2026-11-24T15:00:00+01:00' }
    const badge = async () =>
      (await api.get('/api/appointment_services', await api.as(lea))).body[0].appointment.customer.red_zone

    api.now = Temporal.Instant.from('2026-11-22T23:59:59+01:00')
    await api.db.kysely.updateTable('settings').set({ can_cancel_until_last_moment: true }).execute()
    assert.deepEqual(
      [await ability(), await badge(), await inZone(api, 1), await inZone(api, 0)],
      [false, true, 1, 0],
    )
    assertProblem(await move('10:00'), 403, 'red_zone')
    assertProblem(await book(api, client, wish), 403, 'red_zone')
    assert.deepEqual(await shown(api), [true, 'Trois absences', '2026-11-22'])

    api.now = Temporal.Instant.from('2026-11-23T00:00:00+01:00')
    assert.deepEqual(
      [await ability(), await badge(), await inZone(api, 1), await inZone(api, 0)],
      [true, false, 0, 1],
    )
    assert.equal((await move('10:00')).status, 200)
    assert.equal((await book(api, client, wish)).status, 201)
    assert.deepEqual(await shown(api), [false, null, null])
  },
)

onApi(
  'a red zone ends today or later, and its end is kept while it lasts and removed with it',
  async (api) => {
    const past = await patch(api, { ...zone, redZoneUntil: '2026-11-19' })
    assert.deepEqual(assertProblem(past, 422, 'validation_failed').violations?.[0], {
      propertyPath: 'redZoneUntil',
      code: 'date_past',
      message: 'La date de fin est aujourd’hui ou plus tard.',
    })
    for (const redZoneUntil of ['2026-02-30', '20/11/2026', 7, '2026-11-20T10:00:00Z'])
      assertProblem(await patch(api, { ...zone, redZoneUntil }), 422, 'validation_failed')
    assert.equal((await patch(api, { ...zone, redZoneUntil: '2026-11-20' })).status, 200)
    assert.equal((await patch(api, { lastname: 'Cam' })).body.redZoneUntil, '2026-11-20')
    assert.equal((await patch(api, { redZoneUntil: null })).body.redZoneUntil, null)
    assert.equal((await patch(api, { redZoneUntil: '2026-12-24' })).body.redZoneUntil, '2026-12-24')
    assert.equal((await patch(api, { red_zone: false })).body.redZoneUntil, null)
    // Without a red zone there is nothing that could end.
    assert.equal((await patch(api, { redZoneUntil: '2026-12-24' })).body.redZoneUntil, null)
  },
)

onApi('a new red zone can begin after one has ended, and the history records both (P8)', async (api) => {
  const { client, admin } = api.salon
  await patch(api, zone)
  api.now = Temporal.Instant.from('2026-11-23T08:00:00+01:00')
  assert.equal((await patch(api, { lastname: 'Cam' })).body.red_zone, false)
  const { body } = await patch(api, { red_zone: true, red_zone_reason: 'Encore' })
  assert.deepEqual([body.red_zone, body.red_zone_reason, body.redZoneUntil], [true, 'Encore', null])
  const history = await api.get(`/api/history?entity=user&entity_id=${client}`, await api.as(admin))
  assert.deepEqual(
    history.body.map((line: { changes: Record<string, unknown> }) => line.changes['red_zone']),
    [[false, true], undefined, [false, true]],
  )
  assert.deepEqual(history.body[2].changes.redZoneUntil, [null, '2026-11-22'])
  const own = await api.get(`/api/users/${client}`, await api.as(client))
  assert.doesNotMatch(own.text, /redZone|red_zone/)
})
