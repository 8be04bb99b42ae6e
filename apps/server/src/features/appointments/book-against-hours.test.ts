import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book } from '../../../test/visits.ts'

const cutWithLea = ({ salon }: Api, start: string, more: object = {}) => ({
  items: [{ service: salon.cut, professional: salon.lea }],
  start,
  customer: salon.client,
  ...more,
})

async function closeSome({ salon, db }: Api): Promise<void> {
  await sql`INSERT INTO schedule_exceptions (professional_id, during)
            VALUES (${salon.lea}, tstzrange(${at('14:00')}, ${at('15:00')}))`.execute(db.kysely)
  await sql`INSERT INTO closures (during) VALUES (tstzrange(${at('17:00')}, ${at('18:00')}))`.execute(
    db.kysely,
  )
}

const cases = [
  [at('07:00'), 'outside_hours', 'hors des horaires de Léa'],
  [at('14:30'), 'exception', 'pendant une absence de Léa'],
  [at('17:30'), 'closure', 'salon fermé'],
  [at('10:00', '2026-11-19'), 'in_the_past', 'cette heure est passée'],
] as const

onBothEnginesApi(
  'staff confirm a visit outside hours, in an absence or a closure, or in the past, and the history says so',
  async (api) => {
    const { admin } = api.salon
    await closeSome(api)
    for (const [start, code, words] of cases) {
      const before = await tableChecksums(api.db)
      const problem = assertProblem(await book(api, admin, cutWithLea(api, start)), 422, 'override_needed')
      assert.equal(problem.detail, `Confirmez pour passer outre\u00a0: ${words}.`)
      assert.deepEqual(
        problem.violations!.map((one) => [one.propertyPath, one.code]),
        [['overrides', code]],
      )
      assert.deepEqual(await tableChecksums(api.db), before)
      const { status, body } = await book(api, admin, cutWithLea(api, start, { overrides: [code] }))
      assert.equal(status, 201)
      const path = `/api/history?entity=appointment&entity_id=${body.id}`
      const [line] = (await api.get(path, await api.as(admin))).body
      assert.deepEqual([line.action, line.changes.overrides], ['create', [null, [code]]])
    }
  },
)

onApi('nothing is confirmed that is not in the way, and taken time cannot be', async (api) => {
  const { admin } = api.salon
  const overrides = ['outside_hours', 'in_the_past']
  const { body } = await book(api, admin, cutWithLea(api, at('10:00'), { overrides }))
  const path = `/api/history?entity=appointment&entity_id=${body.id}`
  assert.equal((await api.get(path, await api.as(admin))).body[0].changes.overrides, undefined)
  assertProblem(await book(api, admin, cutWithLea(api, at('10:15'), { overrides })), 409, 'slot_taken')
})

onApi('a client’s wish to go against hours changes nothing', async (api) => {
  const asked = cutWithLea(api, at('07:00'), { overrides: ['outside_hours'], source: 'phone' })
  assertProblem(await book(api, api.salon.client, asked), 422, 'slot_not_offered')
})

onApi('staff enter a client who just came in without confirming the start', async (api) => {
  api.now = Temporal.Instant.from(at('10:14'))
  const walkIn = (start: string) => book(api, api.salon.admin, cutWithLea(api, start, { source: 'walk_in' }))
  assertProblem(await walkIn(at('09:55')), 422, 'override_needed')
  assert.equal((await walkIn(at('10:00'))).status, 201)
})

onBothEnginesApi('a visit that staff book has a source', async (api) => {
  const { admin, client } = api.salon
  await book(api, admin, cutWithLea(api, at('10:00'), { source: 'phone' }))
  await book(api, admin, cutWithLea(api, at('11:00')))
  await book(api, client, cutWithLea(api, at('12:00'), { source: 'phone' }))
  const { rows } = await api.db.pool.query('SELECT source FROM appointments ORDER BY id')
  assert.deepEqual(
    rows.map(({ source }) => source),
    ['phone', 'staff', null],
  )
  const wrong = await book(api, admin, cutWithLea(api, at('15:00'), { source: 'radio' }))
  assertProblem(wrong, 422, 'validation_failed')
})

onApi('« Pourquoi pas ? » tells staff which reasons they may go against', async (api) => {
  const { lea } = api.salon
  await closeSome(api)
  await book(api, api.salon.client, cutWithLea(api, at('10:00')))
  const why = async (start: string, audience: string) => {
    const { items } = cutWithLea(api, start)
    const body = { items, start, audience }
    const { reasons } = (await api.send('POST', '/api/appointments/check', body, await api.as(lea))).body
    return reasons.map(({ code, canOverride }: Answer['body']) => `${code} ${canOverride}`)
  }
  for (const [start, code] of cases) assert.deepEqual(await why(start, 'staff'), [`${code} true`])
  assert.deepEqual(await why(at('10:15'), 'staff'), ['overlap false'])
  assert.deepEqual(await why(at('07:00'), 'client'), ['outside_hours false'])
  api.now = Temporal.Instant.from(at('11:10'))
  assert.deepEqual(await why(at('11:00'), 'staff'), [])
  assert.deepEqual(await why(at('11:00'), 'client'), ['in_the_past false'])
})
