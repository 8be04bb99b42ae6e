import { startApi, type Api } from '../apps/server/test/api.ts'
import { createSalon } from '../apps/server/test/salon.ts'
import { createTestDatabase, stopTestServers, type EngineName } from '../apps/server/test/test-database.ts'
import { at, booked } from '../apps/server/test/visits.ts'
import { fuzz } from './fuzz-storm.ts'
import type { Random } from './random.ts'

/** Requests, answers, and whether answering has become slower (D5). */
export type RoundsFigures = {
  requests: number
  statuses: Record<number, number>
  unauthorised: number
  faults: string[]
  /** Median milliseconds of an answer before the first request and after the last, by what was asked. */
  medians: Record<string, { before: number; after: number }>
}

const perRound = 2000

/** Each round has a salon of its own: after some thousand requests by admins of one, little of it is left to be broken. */
export async function fuzzRounds({
  engine,
  requests,
  random,
}: {
  engine: EngineName
  requests: number
  random: Random
}): Promise<RoundsFigures> {
  const figures: RoundsFigures = { requests: 0, statuses: {}, unauthorised: 0, faults: [], medians: {} }
  const before = await withSalon(engine, measure)
  while (figures.requests < requests) {
    const seed = random.below(2 ** 31)
    const round = await withSalon(engine, (api) => fuzz(api, { requests: perRound, seed }))
    figures.requests += perRound
    figures.unauthorised += round.unauthorised
    for (const [status, count] of Object.entries(round.statuses))
      figures.statuses[Number(status)] = (figures.statuses[Number(status)] ?? 0) + count
    figures.faults.push(...round.faults.map((fault) => `seed ${seed}: ${fault}`))
  }
  const after = await withSalon(engine, measure)
  await stopTestServers()
  for (const [asked, ms] of Object.entries(after)) {
    figures.medians[asked] = { before: before[asked]!, after: ms }
    // Not a benchmark: what grew with every request would be many times slower by now.
    if (ms > 2 * before[asked]! + 1) figures.faults.push(`${asked}: ${before[asked]} ms, then ${ms} ms`)
  }
  return figures
}

async function withSalon<T>(engine: EngineName, work: (api: Api) => Promise<T>): Promise<T> {
  const db = await createTestDatabase(engine)
  try {
    const salon = await createSalon(db, { max_upcoming_per_client: 100 })
    const api = await startApi(db, salon, { areRateLimitsOn: false })
    try {
      await booked(api)
      await booked(api, { start: at('12:00'), who: api.salon.otherClient })
      return await work(api)
    } finally {
      await api.app.close()
    }
  } finally {
    await db.close()
  }
}

/** The second asks for another month each time, so that none is answered from memory. */
async function measure(api: Api): Promise<Record<string, number>> {
  const { cut, colour } = api.salon
  const items = [`s:${cut}`, `c:${colour}`, `s:${cut},c:${colour}`]
  const slots = (index: number) => {
    const from = Temporal.PlainDate.from('2026-11-21').add({ days: index % 40 })
    const range = `from=${from.toString()}&to=${from.add({ days: index % 20 }).toString()}`
    return `/api/appointments/available/slots?items=${items[index % 3]}&${range}`
  }
  return {
    'GET /api/health': await median(api, () => '/api/health'),
    'GET /api/appointments/available/slots': await median(api, slots),
  }
}

async function median(api: Api, pathOf: (index: number) => string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 600; index += 1) {
    const start = performance.now()
    await api.get(pathOf(index))
    times.push(performance.now() - start)
  }
  // The first ones warm up.
  return Number(
    times
      .slice(100)
      .toSorted((a, b) => a - b)[250]!
      .toFixed(2),
  )
}
