/**
 * « Analyse » for a year, in a salon with 100,000 visits of three years, on both engines: the median time, as a multiple of the time that
 * Fastify alone takes to say hello in the same run. Run with `node bench/figures.ts`.
 */
import { seededRandom } from '../resilience/random.ts'
import { startApi } from '../apps/server/test/api.ts'
import { generateVisits } from '../apps/server/test/generated-visits.ts'
import { createTestSalon, stopTestServers } from '../apps/server/test/test-database.ts'
import { startHello } from './rig/processes.ts'

const visits = 100_000
const days = 1095
const rounds = 15

const hello = await startHello()
try {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const { db, salon } = await createTestSalon(engine)
    await generateVisits(db, salon, { visits, days, ...seededRandom(1) })
    const api = await startApi(db, salon)
    const headers = await api.as(salon.admin)
    const year = () => api.get('/api/stats/analytics?from=2026-01-01&to=2026-12-31', headers)
    const filtered = () =>
      api.get(`/api/stats/analytics?from=2026-01-01&to=2026-12-31&professional=${salon.lea}`, headers)
    const floor = await median(() => fetch(hello.url).then((answer) => answer.text()))
    for (const [name, ask] of Object.entries({ year, filtered })) {
      const time = await median(ask)
      console.log(`${engine}, ${name}: ${Math.round(time)} ms, ${Math.round(time / floor)} × hello`)
    }
    await api.app.close()
    await db.close()
  }
} finally {
  await stopTestServers()
  await hello.stop()
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[rounds >> 1]!
}
