/**
 * Bookings per second with 32 clients at once, everything included (rules, engine, steps, messages, jobs, history, idempotency),
 * as a share of what 32 connections insert into a table with nothing but the same exclusion constraint, in the same run;
 * then races of 50 clients for one start, and bookings in turns with 50 open screens that hear of each and without. On a PostgreSQL
 * server with fsync on and six years of visits. Run with `node bench/booking.ts`.
 */
import { Pool } from 'pg'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { makeTokens } from '../apps/server/src/features/accounts/tokens.ts'
import { makeSecrets } from '../apps/server/src/secrets.ts'
import { fillBigSalon, type BigSalon } from './rig/big-salon.ts'
import { load, type Request } from './rig/load.ts'
import { jwtSecret, startMeche, type Server } from './rig/processes.ts'
import { percentile, report } from './rig/report.ts'

const clientsAtOnce = 32
/** Before the bookings, and as many after them. */
const inserts = 10_000
/** At most; no half hour is booked twice. */
const mostBookings = 36_000
const bookingSeconds = 4
/** At most that many of them while nobody listens; the rest is for the comparison. */
const alone = 10_000
const races = 100
/** Screens that hear of every booking. */
const streams = 50
const turnsEach = 6

const cluster = await startNativeCluster({ isSafe: true })
const salon = await fillBigSalon(cluster.url)
const server = await startMeche(cluster.url)
const tokens = makeTokens(makeSecrets(Buffer.from(jwtSecret)).tokenKey)
try {
  const before = await rawInserts(cluster.url, 'before')
  const requests = await bookingsToMake(server, salon)
  const { perSecond: booked } = await bookMany(server, requests.splice(0, alone))
  const raw = (before + (await rawInserts(cluster.url, 'after'))) / 2
  report({
    question: 'bookings, everything included, 32 clients',
    value: booked / raw,
    unit: '× raw insert',
    must: 0.15,
    aim: 0.3,
    bound: 'least',
    more: `${Math.round(booked)} /s, of ${Math.round(raw)}`,
  })
  await compareWithStreams(server, salon, requests)
  // Last: it takes starts that the bookings above are to find free.
  await race(server, salon)
  const memory = server.memory() / 1e6
  report({
    question: 'memory after bookings',
    value: memory,
    unit: 'MB',
    must: 450,
    aim: 250,
    bound: 'most',
  })
} finally {
  await server.stop()
  await cluster.stop()
}

async function rawInserts(connectionString: string, when: string): Promise<number> {
  const pool = new Pool({ connectionString, max: clientsAtOnce })
  const table = `raw_occupancy_${when}`
  await pool.query(`
    CREATE TABLE ${table} (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, professional_id bigint NOT NULL,
      during tstzrange NOT NULL, EXCLUDE USING gist (professional_id WITH =, during WITH &&))`)
  const insert = {
    name: 'raw',
    text: `INSERT INTO ${table} (professional_id, during)
           VALUES ($1, tstzrange(to_timestamp($2), to_timestamp($2 + 1800))) ON CONFLICT DO NOTHING RETURNING id`,
  }
  const perSecond = await timed(inserts, (n) =>
    pool.query({ ...insert, values: [1 + (n % 20), Math.floor(n / 20) * 1800] }),
  )
  await pool.end()
  return perSecond
}

/** Bookings of half hours that are free; a few more have been made, to warm up. */
async function bookingsToMake({ url }: Server, { clients, services }: BigSalon): Promise<Request[]> {
  const bearers = await Promise.all(clients.map((id) => tokens.sign(id, 0, Temporal.Now.instant())))
  // Odd services are offered by half of the professionals, even ones by the other half.
  const both = services.slice(0, 2)
  const starts = (await Promise.all(both.map((service) => freeStarts(url, service, mostBookings / 2)))).flat()
  const requests = shuffled(starts).map(({ service, start, professional }, n) =>
    booking(
      bearers[n % bearers.length]!,
      // Clients have visits already: one for somebody else may lie at the same time, their own is refused.
      { items: [{ service, professional }], start, for: 'Lina' },
      `bench-${n}`,
    ),
  )
  const [warmUp, measured] = [requests.slice(0, 500), requests.slice(500)]
  for (const request of warmUp) await post(url, request)
  return measured
}

async function bookMany(
  { url }: Server,
  measured: readonly Request[],
  seconds = bookingSeconds,
): Promise<{ perSecond: number; made: number }> {
  const rate = await load({
    url,
    requests: measured,
    connections: clientsAtOnce,
    seconds,
  })
  // A request that came round again would have been answered from memory.
  if (rate.made > measured.length)
    throw new Error(`${rate.made} bookings were made of ${measured.length} free starts.`)
  return rate
}

/** The same bookings in turns, with nobody who listens and with many who do: a busy machine is as busy for both. */
async function compareWithStreams(
  server: Server,
  salon: BigSalon,
  requests: readonly Request[],
): Promise<void> {
  const size = Math.floor(requests.length / (2 * turnsEach))
  const counts = {
    without: { rates: [] as number[], made: 0, cpu: 0 },
    with: { rates: [] as number[], made: 0, cpu: 0 },
  }
  for (let turn = 0; turn < 2 * turnsEach; turn += 1) {
    const some = requests.slice(turn * size, (turn + 1) * size)
    const isListening = turn % 4 === 1 || turn % 4 === 2
    const hangUp = isListening ? await openStreams(server, salon) : () => {}
    const count = counts[isListening ? 'with' : 'without']
    const before = server.cpu()
    const { made, perSecond } = await bookMany(server, some, 1)
    count.cpu += server.cpu() - before
    count.made += made
    count.rates.push(perSecond)
    hangUp()
  }
  const rate = ({ rates }: { rates: number[] }) => percentile(rates, 0.5)
  const cost = ({ cpu, made }: { cpu: number; made: number }) => cpu / made
  const { without, with: heard } = counts
  report({
    question: `bookings while ${streams} screens hear of each`,
    value: rate(heard) / rate(without),
    unit: '× without',
    must: 0.95,
    bound: 'least',
    more: `${(cost(heard) / cost(without)).toFixed(2)} × the processor time in the server`,
  })
}

/** Screens of staff: they are told of everything. */
async function openStreams({ url }: Server, { professionals }: BigSalon): Promise<() => void> {
  const hangUp = new AbortController()
  const tellers = await Promise.all(professionals.map((id) => tokens.sign(id, 0, Temporal.Now.instant())))
  for (let stream = 0; stream < streams; stream += 1) {
    const headers = { authorization: `Bearer ${tellers[stream % tellers.length]}` }
    const answer = await fetch(`${url}/api/live`, { headers, signal: hangUp.signal })
    if (!answer.ok) throw new Error(`A stream was answered ${answer.status}.`)
    // Read, as a browser would, until it ends with us.
    answer.body!.pipeTo(new WritableStream()).catch(() => {})
  }
  return () => hangUp.abort()
}

interface Start {
  readonly service: number
  readonly start: string
  readonly professional: number
}

/** Half hours that nobody has yet, spread over days and professionals as clients would be. */
async function freeStarts(url: string, service: number, count: number): Promise<Start[]> {
  const today = Temporal.Now.plainDateISO('Europe/Paris')
  const found: Start[] = []
  for (let days = 2; days < 130; days += 1) {
    const date = today.add({ days }).toString()
    const answer = await fetch(
      `${url}/api/appointments/available/slots?items=s:${service}&from=${date}&to=${date}`,
    )
    const {
      days: [day],
    } = (await answer.json()) as {
      days: { slots: { start: string; options: { professional: number }[] }[] }[]
    }
    for (const { start, options } of day!.slots) {
      if (!/T\d\d:[03]0/.test(start)) continue
      for (const { professional } of options) found.push({ service, start, professional })
    }
  }
  if (found.length < count) throw new Error(`Only ${found.length} free starts for ${count} bookings.`)
  return shuffled(found).slice(0, count)
}

/** Always the same way: neighbours in time are not booked one after the other. */
function shuffled(starts: readonly Start[]): Start[] {
  return starts
    .map((start, index) => ({ start, key: (index * 7919) % 100_003 }))
    .sort((a, b) => a.key - b.key)
    .map(({ start }) => start)
}

/** Fifty clients, one start: one row, 49 refusals with alternatives, nothing else. */
async function race({ url }: Server, { clients, services }: BigSalon): Promise<void> {
  const bearers = await Promise.all(clients.map((id) => tokens.sign(id, 0, Temporal.Now.instant())))
  const starts = await freeStarts(url, services[2]!, races)
  const times: number[] = []
  let clean = 0
  for (const [round, { start, professional }] of starts.entries()) {
    // Others each time: who wins too often has too many visits.
    const first = (round * 50) % bearers.length
    const racers = bearers.slice(first, first + 50)
    const began = performance.now()
    const body = { items: [{ service: services[2], professional }], start }
    const statuses = await Promise.all(racers.map((bearer) => post(url, booking(bearer, body))))
    times.push(performance.now() - began)
    if (
      statuses.filter((status) => status === 201).length === 1 &&
      statuses.filter((status) => status === 409).length === 49
    )
      clean += 1
  }
  report({
    question: 'race of 50 for one start, 99 of 100',
    value: percentile(times, 0.99),
    unit: 'ms',
    must: 100,
    aim: 30,
    bound: 'most',
    more: `median ${Math.round(percentile(times, 0.5))} ms; ${clean} of ${races} with one row and 49 × 409`,
  })
}

function booking(bearer: string, body: object, key?: string): Request {
  return {
    method: 'POST',
    path: '/api/appointments/create',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }
}

async function post(url: string, { path, ...request }: Request): Promise<number> {
  const answer = await fetch(`${url}${path}`, request)
  await answer.arrayBuffer()
  return answer.status
}

/** `count` calls, 32 at a time; calls per second. */
async function timed(count: number, call: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const began = performance.now()
  const worker = async () => {
    while (next < count) await call(next++)
  }
  await Promise.all(Array.from({ length: clientsAtOnce }, worker))
  return (count * 1000) / (performance.now() - began)
}
