import assert from 'node:assert/strict'
import type { Comparison } from '@meche/domain/figures/periods.ts'
import { onBothEnginesApi, type Api } from '../../../test/api.ts'
import { generateVisits } from '../../../test/generated-visits.ts'
import { loadSalon } from '../../salon/load-salon.ts'
import { seededRandom } from '../../../../../resilience/random.ts'
import type { Salon } from '../../salon/salon.ts'
import { analyse, type KeptAnalytics } from './analytics.ts'
import { countedVisits } from './counted-visits.ts'
import { KeptVisits } from './kept-visits.ts'

const anyone = { professional: null as number | null, category: null as number | null }
const year = { ...anyone, days: { from: '2026-01-01', to: '2026-12-31' }, compare: 'previous' as Comparison }
const yearBefore = { ...year, days: { from: '2025-01-01', to: '2025-12-31' } }
const month = { ...year, days: { from: '2026-10-01', to: '2026-10-31' } }
type Question = typeof year

const early = (status: string) =>
  `(SELECT id FROM appointments WHERE status = '${status}' AND start_at < '2024-09-01' ORDER BY start_at DESC LIMIT 1)`
const changes = [
  `UPDATE appointments SET status = 'no_show', charged = NULL WHERE id = ${early('done')}`,
  `UPDATE appointments SET start_at = start_at + interval '1 year', end_at = end_at + interval '1 year' WHERE id = ${early('done')}`,
  `UPDATE appointments SET charged = coalesce(charged, 0) + 700 WHERE id = ${early('done')}`,
]

onBothEnginesApi(
  'an answer is the same whether earlier visits were read with their work or without it',
  async (api) => {
    const { db, salon: ids } = api
    await generateVisits(db, ids, { visits: 500, days: 1000, ...seededRandom(4) })
    await moveRest(api)
    const salon = await loadSalon(db.kysely, 'Europe/Paris')
    const byLea = { ...year, professional: ids.lea }
    const ofCuts = { ...year, category: salon.services.get(ids.cut)!.category!.id }
    const orders = [
      [year, byLea, yearBefore],
      [month, { ...yearBefore, professional: ids.hugo }, year],
      [ofCuts, yearBefore, month],
    ]
    for (const [place, order] of orders.entries()) {
      const kept = new KeptVisits<KeptAnalytics>(db)
      for (const question of order) {
        await db.pool.query(changes[place]!)
        await assertSameAsWhole(api, salon, kept, question)
      }
    }
  },
)

onBothEnginesApi(
  'only a visit whose rest was moved to another day has its work where clients alone are asked for',
  async (api) => {
    const { db } = api
    await generateVisits(db, api.salon, { visits: 300, days: 1000, ...seededRandom(4) })
    const moved = await moveRest(api)
    const salon = await loadSalon(db.kysely, 'Europe/Paris')
    const kept = new KeptVisits<KeptAnalytics>(db)
    await analyse({ db: db.kysely, kept }, salon, { ...year, now: api.now })
    const minute = (day: string) => Date.parse(`${day}T00:00Z`) / 60_000
    const lightBook = (
      await kept.find({ from: minute('2024-01-01'), wholeFrom: minute('2026-01-01') }, salon)
    ).book
    const light = lightBook.within({ start: minute('2024-01-01'), end: minute('2024-10-01') })
    assert.ok(light.length > 20)
    assert.deepEqual(
      light.filter(({ steps }) => steps.length > 0).map(({ id }) => id),
      [moved],
    )
    const whole = lightBook.within({ start: minute('2024-10-04'), end: minute('2026-12-31') })
    assert.ok(whole.every(({ steps }) => steps.length > 0))
  },
)

/** The last step of a visit of 2024 is moved to February 2026, at night. */
async function moveRest({ db }: Api): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `WITH last AS (
       SELECT DISTINCT ON (s.appointment_id) s.id, s.appointment_id
       FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id
       WHERE a.start_at < '2024-08-01' AND a.status = 'done' AND s.position = 2 AND s.busy
       ORDER BY s.appointment_id, s.id LIMIT 1
     ), moved AS (
       UPDATE appointment_services SET start_at = '2026-02-03T03:00Z', end_at = '2026-02-03T03:30Z'
       WHERE id = (SELECT id FROM last)
     )
     UPDATE appointments SET end_at = '2026-02-03T03:30Z' WHERE id = (SELECT appointment_id FROM last) RETURNING id`,
  )
  return Number(rows[0]!.id)
}

async function assertSameAsWhole(
  { db, now }: Api,
  salon: Salon,
  kept: KeptVisits<KeptAnalytics>,
  question: Question,
): Promise<void> {
  const whole = new KeptVisits<KeptAnalytics>(db)
  await whole.find({ from: 0, wholeFrom: 0 }, salon)
  const [answer, expected] = [kept, whole].map((visits) => {
    const sources = { db: db.kysely, kept: visits }
    const list = (figure: 'newClients' | 'outsideHours') =>
      countedVisits(sources, salon, { ...question, figure, direction: 'asc', now }, { size: 5, offset: 0 })
    return Promise.all([
      analyse(sources, salon, { ...question, now }),
      list('newClients'),
      list('outsideHours'),
    ])
  })
  assert.deepEqual(await answer, await expected)
}
