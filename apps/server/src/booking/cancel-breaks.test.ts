import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { assertProblem, onBothEnginesApi, type Answer, type Api } from '../../test/api.ts'
import { at } from '../../test/visits.ts'
import { brokenInvariants } from '../backup/invariants.ts'

const tuesday = '2026-11-24'

const asAdmin = async (api: Api, method: string, address: string, body: object = {}): Promise<Answer> =>
  api.send(method, address, body, await api.as(api.salon.admin))

async function breakOf(api: Api, professional: number, day?: string): Promise<number> {
  const times = { start: at('12:00', day), end: at('13:00', day) }
  const { status, body } = await asAdmin(api, 'POST', '/api/breaks', {
    service: api.salon.pause,
    professional,
    ...times,
  })
  assert.equal(status, 201)
  return body.id
}

/** Two of Hugo’s, of which one has begun, and one of Léa’s. */
async function breaks(api: Api): Promise<[begun: number, toCome: number, ofLea: number]> {
  const { hugo, lea } = api.salon
  const made = [await breakOf(api, hugo), await breakOf(api, hugo, tuesday), await breakOf(api, lea, tuesday)]
  api.now = Temporal.Instant.from(at('12:30'))
  return made as [number, number, number]
}

/** Of breaks by their ids: what became of them, and whether they take time. */
async function standing({ db }: Api, ids: readonly number[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ status: string; takes: boolean }>(
    `SELECT status, EXISTS (SELECT 1 FROM occupancy WHERE break_id = s.id) AS takes
     FROM appointment_services s WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  )
  return rows.map(({ status, takes }) => `${status}${takes ? ', taken' : ''}`)
}

const waysToLeave: Record<string, (api: Api) => Promise<Answer>> = {
  'becomes a client': (api) => asAdmin(api, 'PATCH', `/api/users/${api.salon.hugo}`, { quality: 'Customer' }),
  'is erased': (api) => asAdmin(api, 'DELETE', `/api/users/${api.salon.hugo}`),
}

for (const [how, leave] of Object.entries(waysToLeave)) {
  onBothEnginesApi(`when a professional ${how}, their coming breaks are cancelled`, async (api) => {
    const [begun, toCome, ofLea] = await breaks(api)
    const answer = await leave(api)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await standing(api, [begun, toCome, ofLea]), [
      'pending, taken',
      'cancelled',
      'pending, taken',
    ])
    const { body } = await asAdmin(api, 'GET', `/api/history?entity=break&entity_id=${toCome}&action=cancel`)
    assert.equal(body.length, 1)
    assert.equal(body[0].actor.id, api.salon.admin)
    assert.deepEqual(body[0].changes.start, ['2026-11-24T11:00:00Z', null])
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
    // Nor does one that was over come again.
    const again = { start: at('15:00', tuesday), end: at('16:00', tuesday) }
    assertProblem(await asAdmin(api, 'PUT', `/api/breaks/${begun}`, again), 422, 'slot_not_offered')
    assert.equal((await asAdmin(api, 'PUT', `/api/breaks/${begun}`, { end: at('12:15') })).status, 200)
  })
}

onBothEnginesApi('the migration cancels the coming breaks of professionals who left earlier', async (api) => {
  const { hugo } = api.salon
  const made = await breaks(api)
  // The migration goes by the clock of the database.
  await api.db.pool.query(
    `UPDATE appointment_services SET start_at = start_at + interval '100 years', end_at = end_at + interval '100 years'
     WHERE start_at > $1`,
    [api.now],
  )
  await api.db.pool.query("UPDATE users SET quality = 'Customer' WHERE id = $1", [hugo])
  await api.db.pool.query(
    "UPDATE appointment_services SET start_at = '2020-01-06T12:00Z', end_at = '2020-01-06T13:00Z' WHERE id = $1",
    [made[0]],
  )
  const file = path.join(import.meta.dirname, '../../migrations/0024_breaks_of_who_left.sql')
  await api.db.pool.query(await fs.readFile(file, 'utf8'))
  assert.deepEqual(await standing(api, made), ['pending, taken', 'cancelled', 'pending, taken'])
  const { body } = await asAdmin(api, 'GET', `/api/history?entity=break&entity_id=${made[1]}&action=cancel`)
  assert.deepEqual(
    body.map(({ actor, changes }: Answer['body']) => [actor, changes]),
    [
      [
        null,
        {
          start: ['2126-11-24T11:00:00Z', null],
          end: ['2126-11-24T12:00:00Z', null],
          professional: [hugo, null],
        },
      ],
    ],
  )
})
