/**
 * « Analyse » for a year, in salons with 40,000 and 100,000 visits of three years, on both engines: the first question of a process, later
 * ones, and those right after a visit has changed. Run with `node bench/figures.ts`.
 */
import { seededRandom } from '../resilience/random.ts'
import { startApi } from '../apps/server/test/api.ts'
import { generateVisits } from '../apps/server/test/generated-visits.ts'
import { createTestSalon, stopTestServers } from '../apps/server/test/test-database.ts'
import { startHello } from './rig/processes.ts'
import { median, report } from './rig/report.ts'

const days = 1095
const rounds = 15
const year = 'from=2026-01-01&to=2026-12-31'
/** Milliseconds that the design allows: calendar.md §11 and rooms.md §9. */
const sizes = [
  { visits: 40_000, musts: { cold: 500, kept: 30, changed: null } },
  { visits: 100_000, musts: { cold: null, kept: 250, changed: 250 } },
]

const hello = await startHello()
try {
  for (const engine of ['PostgreSQL', 'embedded'] as const)
    for (const size of sizes) await measure(engine, size)
} finally {
  await stopTestServers()
  await hello.stop()
}

async function measure(
  engine: 'PostgreSQL' | 'embedded',
  { visits, musts }: (typeof sizes)[number],
): Promise<void> {
  const { db, salon } = await createTestSalon(engine)
  await generateVisits(db, salon, { visits, days, ...seededRandom(1) })
  const api = await startApi(db, salon)
  const headers = await api.as(salon.admin)
  const ask = (filter = '') => api.get(`/api/stats/analytics?${year}${filter}`, headers)
  const change = () =>
    db.pool.query(`UPDATE appointments SET charged = coalesce(charged, 0) + 1
                   WHERE id = (SELECT id FROM appointments WHERE status = 'done' ORDER BY random() LIMIT 1)`)
  const floor = await medianTime(() => fetch(hello.url).then((answer) => answer.text()))
  const row = (name: string, value: number, must: number | null) =>
    report({
      question: `« Analyse » of a year among ${visits.toLocaleString('en')} visits, ${name} · ${engine}`,
      value,
      unit: 'ms',
      must,
      bound: 'most',
      more: `${Math.round(value / floor)} × hello`,
    })
  row('first question', await timeOf(ask), musts.cold)
  row('kept', await medianTime(ask), musts.kept)
  row('kept, one professional', await medianTime(() => ask(`&professional=${salon.lea}`)), musts.kept)
  row('a visit has changed', await medianTime(ask, change), musts.changed)
  await api.app.close()
  await db.close()
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

async function medianTime(ask: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before?.()
    times.push(await timeOf(ask))
  }
  return median(times)
}
