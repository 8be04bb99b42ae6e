import { Pool } from 'pg'
import type { Random } from './random.ts'
import { book, type Booker, type Offer, readOffers, signInPeople } from './salon-api.ts'
import { freePort, startSalon } from './salon-server.ts'

export type RaceFigures = {
  rounds: number
  statuses: Record<number, number>
  faults: string[]
  slowestMs: number
}

/**
 * Two server processes on one PostgreSQL; all clients ask for time of the same professional at the same moment, half of them
 * at each: for one start, or for the next that overlaps it. Within a process those of one start take turns, so that the
 * table is left to decide between processes and between starts. One must get it, all others must be told 409.
 */
export async function bookingRace(options: {
  rounds: number
  clients: number
  random: Random
  databaseUrl: string
  dataDir: string
  /** The control: without its exclusion constraint, several must get it. */
  isUnguarded?: boolean
}): Promise<RaceFigures> {
  const data = { DATABASE_URL: options.databaseUrl, DATA_DIR: options.dataDir }
  // One after the other: the first one makes the demo salon.
  const servers = [await startSalon(await freePort(), data), await startSalon(await freePort(), data)]
  const [first] = servers
  const pool = new Pool({ connectionString: options.databaseUrl, max: 1 })
  const bookers = await signInPeople(pool, first!.url, { count: options.clients, role: 'ROLE_USER' })
  const offers = await readOffers(pool, first!.url)
  if (options.isUnguarded) await pool.query('ALTER TABLE occupancy DROP CONSTRAINT occupancy_no_overlap')
  const figures: RaceFigures = { rounds: options.rounds, statuses: {}, faults: [], slowestMs: 0 }
  for (let round = 0; round < options.rounds; round += 1) {
    const rivals = takeRivals(offers, options.random)
    const urls = servers.map(({ url }) => url)
    await race({ urls, bookers, rivals }, figures)
    await clear(pool)
  }
  await pool.end()
  for (const server of servers) await server.stop()
  return figures
}

async function race(
  { urls, bookers, rivals }: { urls: string[]; bookers: Booker[]; rivals: Offer[] },
  figures: RaceFigures,
): Promise<void> {
  const times = rivals.map(({ start }) => start).join(' and ')
  const start = performance.now()
  const statuses = await Promise.all(
    bookers.map(async (booker, index) => {
      const offer = rivals[Math.floor(index / urls.length) % rivals.length]!
      const { status } = await book(urls[index % urls.length]!, { key: crypto.randomUUID(), offer, booker })
      return status
    }),
  )
  figures.slowestMs = Math.max(figures.slowestMs, performance.now() - start)
  for (const status of statuses) figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
  const winners = statuses.filter((status) => status === 201).length
  if (winners !== 1) figures.faults.push(`${winners} of ${bookers.length} got ${times}`)
  const others = statuses.filter((status) => status !== 201 && status !== 409)
  if (others.length > 0) figures.faults.push(`${times} was answered ${[...new Set(others)].join(', ')}`)
}

/** A start and those that begin before it has ended: any two of them overlap. Each is raced for once. */
function takeRivals(offers: Offer[], random: Random): Offer[] {
  const overlapping = (one: Offer) => (other: Offer) =>
    other.professional === one.professional && other.start < one.end && other.end > one.start
  const from = random.below(offers.length)
  for (const first of [...offers.slice(from), ...offers.slice(0, from)]) {
    const around = offers.filter(overlapping(first))
    const rivals = around.filter(({ start }) => start >= first.start)
    if (rivals.length === 1) continue
    for (const other of around) offers.splice(offers.indexOf(other), 1)
    return rivals
  }
  throw new Error('No two starts overlap any more.')
}

/** Winners must stay below the number of visits that one client may have. */
async function clear(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM appointments WHERE note ~ '^[0-9a-f-]{36}$'`)
}
