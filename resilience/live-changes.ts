import { Pool } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents, type LiveEvent } from '../apps/server/test/live-reader.ts'
import type { Random } from './random.ts'
import { book, cancel, type Booker, type Offer, readOffers, signInPeople } from './salon-api.ts'
import { freePort, startSalon, type SalonData, type SalonServer } from './salon-server.ts'

export type LiveFigures = {
  /** Milliseconds from the moment a change was sent until the other process had told it, in order of size. */
  told: number[]
  /** The same where the process died before it could tell. */
  found: number[]
  faults: string[]
}

type Options = {
  changes: number
  kills: number
  /** Below the five seconds after which a process looks by itself. */
  tellWithinMs: number
  random: Random
  data: SalonData & { DATABASE_URL: string }
}

const findWithinMs = 6000

/**
 * Two server processes on one PostgreSQL. One makes changes of every kind, the other must tell each of them in time; then the
 * first is killed again and again, before it can say that it has written. A screen that slept must learn the same from its cursor.
 */
export async function liveChanges({
  changes,
  kills,
  tellWithinMs,
  random,
  data,
}: Options): Promise<LiveFigures> {
  const figures: LiveFigures = { told: [], found: [], faults: [] }
  // A connection that is cut on purpose is no news.
  const start = async () => startSalon(await freePort(), data, { LOG_LEVEL: 'silent' })
  const servers = { writer: await start(), teller: await start() }
  const pool = new Pool({ connectionString: data.DATABASE_URL, max: 1 })
  // The teller came last.
  const [teller] = (await listeners(pool)).slice(-1)
  const [admin] = await signInPeople(pool, servers.teller.url, { count: 1, role: 'ROLE_ADMIN' })
  const bookers = await signInPeople(pool, servers.writer.url, { count: 10, role: 'ROLE_USER' })
  const asleep = await cursorOf(servers.teller, admin!)
  const screen = listen(servers.teller, admin!)
  await greeted(screen)
  const salon: Salon = {
    bookers,
    admin: admin!,
    offers: await readOffers(pool, servers.writer.url),
    visits: [],
    random,
  }
  const made: number[] = []
  try {
    for (let count = 0; count < changes; count += 1) {
      const { visit, ms } = await timed(screen, () => change(servers.writer.url, salon), tellWithinMs)
      made.push(visit)
      if (ms === null)
        figures.faults.push(`change ${count} of visit ${visit} was not told within ${tellWithinMs} ms`)
      else figures.told.push(ms)
    }
    for (let round = 0; round < kills; round += 1) {
      const { visit, ms } = await timed(
        screen,
        () => changeAndDie(servers, { pool, teller: teller! }, salon),
        findWithinMs,
      )
      made.push(visit)
      if (ms === null) figures.faults.push(`kill ${round}: visit ${visit} was not found within six seconds`)
      else figures.found.push(ms)
      servers.writer = await start()
    }
    figures.faults.push(...(await missedBy(listen(servers.teller, admin!, asleep), made)))
  } finally {
    await pool.end()
    for (const server of Object.values(servers)) await server.stop()
  }
  figures.told.sort((a, b) => a - b)
  figures.found.sort((a, b) => a - b)
  return figures
}

interface Salon {
  readonly bookers: Booker[]
  readonly admin: Booker
  readonly offers: Offer[]
  /** Visits that stand, and who booked each. */
  readonly visits: { id: number; booker: Booker }[]
  readonly random: Random
}

/** A booking, a cancellation or a visit that did not take place; its id. */
async function change(url: string, salon: Salon): Promise<number> {
  const { bookers, offers, visits, random } = salon
  if (visits.length > 5 && random.chance(0.4)) {
    const [{ id, booker }] = visits.splice(random.below(visits.length), 1) as [Salon['visits'][number]]
    const { status } = await cancel(url, id, booker)
    if (status !== 204 && status !== 200) throw new Error(`A cancellation was answered ${status}.`)
    return id
  }
  for (;;) {
    const [offer] = offers.splice(random.below(offers.length), 1)
    if (!offer) throw new Error('No start is left to be booked.')
    const booker = bookers[random.below(bookers.length)]!
    const { status, id } = await book(url, { key: crypto.randomUUID(), offer, booker })
    if (status !== 201) continue
    visits.push({ id: id!, booker })
    return id!
  }
}

interface Lines {
  readonly pool: Pool
  /** The teller's connection, which stays. */
  readonly teller: number
}

/** The connections on which processes hear of each other's changes, in the order in which they were made. */
async function listeners(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'meche-live' AND datname = current_database()
     ORDER BY backend_start`,
  )
  return rows.map(({ pid }) => pid)
}

/** The writer's connection is cut right before the write, and the process is killed right after it: it can tell nobody. */
async function changeAndDie(
  { writer }: { writer: SalonServer },
  { pool, teller }: Lines,
  salon: Salon,
): Promise<number> {
  const own = (await listeners(pool)).filter((pid) => pid !== teller)
  if (own.length === 0) throw new Error('The writer was not listening.')
  await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [own])
  const visit = await change(writer.url, salon)
  await writer.kill()
  return visit
}

interface Screen {
  readonly events: LiveEvent[]
  readonly close: () => void
}

function listen({ url }: SalonServer, { token }: Booker, since?: string): Screen {
  const events: LiveEvent[] = []
  const hangUp = new AbortController()
  const query = since === undefined ? '' : `?since=${since}`
  const headers = { authorization: `Bearer ${token}` }
  void fetch(`${url}/api/live${query}`, { headers, signal: hangUp.signal }).then((answer) =>
    readEvents(answer, events),
  )
  return { events, close: () => hangUp.abort() }
}

async function cursorOf(server: SalonServer, admin: Booker): Promise<string> {
  const screen = listen(server, admin)
  await greeted(screen)
  screen.close()
  return (screen.events[0]!.data as { cursor: string }).cursor
}

/** Until its first event a stream is not open: it tells nothing of what is changed before. */
async function greeted({ events }: Screen): Promise<void> {
  while (events.length === 0) await sleep(5)
}

/** How long it took from the beginning of `make` until the screen was told of its visit; null when it was not in time. */
async function timed(screen: Screen, make: () => Promise<number>, withinMs: number) {
  const before = screen.events.length
  const began = performance.now()
  const visit = await make()
  const isTold = () => screen.events.slice(before).some(({ data }) => visitsIn(data).includes(visit))
  while (!isTold() && performance.now() - began < withinMs) await sleep(2)
  return { visit, ms: isTold() ? performance.now() - began : null }
}

function visitsIn(data: { visits?: { id: number }[] }): number[] {
  return data.visits?.map(({ id }) => id) ?? []
}

async function missedBy({ events, close }: Screen, made: readonly number[]): Promise<string[]> {
  const deadline = performance.now() + 2000
  while (!events.some(({ name }) => name === 'changes') && performance.now() < deadline) await sleep(10)
  close()
  const told = new Set(events.flatMap(({ data }) => visitsIn(data)))
  return made
    .filter((visit) => !told.has(visit))
    .map((visit) => `the screen that slept missed visit ${visit}`)
}
