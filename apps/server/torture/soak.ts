import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { brokenInvariants } from '../src/backup/invariants.ts'
import type { Schema } from '../src/db/schema.ts'
import { growthOf, type Series } from './growth.ts'
import { checkHistory } from './history-checker.ts'
import type { Random } from './random.ts'
import { readOffers, readVisits, signInPeople } from './salon-api.ts'
import { freePort, type SalonData, startSalon } from './salon-server.ts'
import type { Ground } from './salon-data.ts'
import { type Answered, type Asked, type Crowd, runErrand } from './soak-errands.ts'
import { METRICS_TOKEN, type Reading, readServer } from './soak-readings.ts'

const CLIENTS = 8
/** Admins: one does the salon's work, the others book as often as they like. */
const COUNTER = 5
const READINGS = 60
/** Each holds a socket, so that handles may differ by as many. */
const MOST_AT_ONCE = 40
const MB = 1_000_000

export type SoakOptions = {
  seconds: number
  errandsPerSecond: number
  random: Random
  ground: Ground
  /** Times say something only of a machine that is left alone for long. */
  areTimesCompared: boolean
}

export type SoakFigures = {
  requests: number
  visits: number
  growth: (Series & { early: number; late: number })[]
  faults: string[]
}

/** What was asked and answered, and how the server felt. */
type Diary = {
  requests: number
  window: number[]
  readings: Reading[]
  p99s: number[]
  /** Of the server, for a request, between one reading and the next; a busy machine changes it little. */
  processorMs: number[]
  faults: string[]
}

/**
 * Lets a salon live for a while, with its limits on and people coming from many addresses; in the end it must hold no more
 * than before, answer no slower, have told everybody the truth, and be sound.
 */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const { random, ground } = options
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN }
  const server = await startSalon(await freePort(), ground.data, env)
  const diary: Diary = { requests: 0, window: [], readings: [], p99s: [], processorMs: [], faults: [] }
  const pool = await ground.connect()
  const crowd = await gather({ url: server.url, pool, random, diary })
  await live(crowd, diary, options, () => readServer(server, ground.data))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const contradictions = checkHistory(crowd.entries, await readVisits(pool, server.url, crowd.admin))
  const broken = await brokenInvariants(kysely)
  await pool.end()
  const code = await server.stop()
  const growth = seriesOf(diary, ground.data, options).map((series) => ({ ...series, ...growthOf(series) }))
  const grown = growth.filter(({ hasGrown }) => hasGrown).map(({ name }) => `${name} has grown`)
  const ended = code === 0 ? [] : [`the server ended with code ${code} after SIGTERM`]
  const visits = crowd.entries.filter(({ kind, outcome }) => kind === 'create' && outcome === 'accepted')
  return {
    requests: diary.requests,
    visits: visits.length,
    growth,
    faults: [...diary.faults, ...contradictions, ...broken, ...grown, ...ended],
  }
}

async function gather(at: { url: string; pool: Pool; random: Random; diary: Diary }): Promise<Crowd> {
  const { url, pool, random, diary } = at
  const clients = await signInPeople(pool, url, { count: CLIENTS, role: 'ROLE_USER' })
  const [admin, ...counter] = await signInPeople(pool, url, { count: COUNTER, role: 'ROLE_ADMIN' })
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const start = performance.now()
    try {
      return await work
    } finally {
      diary.requests += 1
      diary.window.push(performance.now() - start)
    }
  }
  return {
    url,
    random,
    clients: [...clients, ...counter].map((client) => ({ ...client, standing: [] })),
    busy: new Set(),
    admin: admin!,
    offers: await readOffers(pool, url),
    entries: [],
    timed,
    ask: async (asked) => {
      const answer = await timed(send(url, asked, random))
      const expected = asked.expects ?? [200]
      if (!expected.includes(answer.status))
        diary.faults.push(`${asked.method ?? 'GET'} ${asked.path} was answered ${answer.status}`)
      return answer
    },
  }
}

/** From one of some thousand addresses, as a proxy tells them. */
async function send(url: string, asked: Asked, random: Random): Promise<Answered> {
  const { method = 'GET', path, token, body, ifMatch } = asked
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': `10.0.${random.below(20)}.${random.below(250)}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : {},
    etag: response.headers.get('etag'),
  }
}

/** Errands begin at even intervals, whether or not earlier ones have ended: a slow server has more of them at once, to a limit. */
async function live(
  crowd: Crowd,
  diary: Diary,
  { seconds, errandsPerSecond }: SoakOptions,
  read: () => Promise<Reading>,
): Promise<void> {
  const begin = performance.now()
  const underWay = new Set<Promise<void>>()
  let nextReading = seconds / READINGS
  const elapsed = () => (performance.now() - begin) / 1000
  for (let errand = 0; elapsed() < seconds; errand += 1) {
    await sleep(Math.max(0, errand / errandsPerSecond - elapsed()) * 1000)
    if (elapsed() >= nextReading) {
      nextReading += seconds / READINGS
      await note(diary, read).catch((error: unknown) => void diary.faults.push(String(error)))
    }
    if (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay)
    const under: Promise<void> = runErrand(crowd)
      .catch((error: unknown) => void diary.faults.push(String(error)))
      .finally(() => underWay.delete(under))
    underWay.add(under)
  }
  await Promise.all(underWay)
}

async function note(diary: Diary, read: () => Promise<Reading>): Promise<void> {
  const reading = await read()
  const used = reading.processor - (diary.readings.at(-1)?.processor ?? 0)
  diary.readings.push(reading)
  diary.processorMs.push(used / diary.window.length)
  const times = diary.window.splice(0).toSorted((a, b) => a - b)
  diary.p99s.push(times[Math.floor(times.length * 0.99)] ?? 0)
}

function seriesOf(
  { readings, p99s, processorMs }: Diary,
  data: SalonData,
  { areTimesCompared }: SoakOptions,
): Series[] {
  const bytes = (name: string, of: keyof Reading, by: Series['by'], more: number): Series => ({
    name,
    unit: 'MB',
    samples: readings.map((reading) => reading[of] / MB),
    by,
    slack: { share: 0.1, more },
  })
  const count = (name: string, of: keyof Reading): Series => ({
    name,
    unit: '',
    samples: readings.map((reading) => reading[of]),
    by: 'floor',
    slack: { share: 0, more: MOST_AT_ONCE },
  })
  const embedded = [bytes('database', 'databaseMemory', 'floor', 32), bytes('log', 'log', 'peak', 32)]
  const time = (name: string, samples: number[], more: number): Series => ({
    name,
    unit: 'ms',
    samples,
    by: 'median',
    slack: { share: 0.3, more },
  })
  const times = [time('p99', p99s, 50), time('processor a request', processorMs, 0.5)]
  return [
    bytes('heap', 'heap', 'floor', 8),
    bytes('memory', 'memory', 'floor', 16),
    ...(data.DATABASE_URL === undefined ? embedded : []),
    count('open files and sockets', 'handles'),
    count('waited for', 'waiting'),
    ...(areTimesCompared ? times : []),
  ]
}
