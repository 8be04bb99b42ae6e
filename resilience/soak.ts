import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { brokenInvariants } from '../apps/server/src/backup/invariants.ts'
import type { Schema } from '../apps/server/src/db/schema.ts'
import { growthOf, type Series } from './growth.ts'
import { checkHistory } from './history-checker.ts'
import type { Random } from './random.ts'
import { readOffers, readVisits, signInPeople } from './salon-api.ts'
import { freePort, type SalonData, type SalonServer, startSalon } from './salon-server.ts'
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
  /** Growth and slowdown are visible only in a long run. */
  isGrowthCompared: boolean
}

export type SoakFigures = {
  requests: number
  visits: number
  growth: (Series & { early: number; late: number })[]
  faults: string[]
}

/** The requests and answers, and the server's readings. */
type Diary = {
  requests: number
  window: number[]
  readings: Reading[]
  p99s: number[]
  /** The server's processor time per request, between one reading and the next; a busy machine changes it little. */
  processorMs: number[]
  faults: string[]
}

/**
 * Lets a salon live for a while, with its limits on and people coming from many addresses; in the end it must have told
 * everybody the truth and be sound, and, where that is compared, hold no more than before and answer no slower.
 */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const { ground, isGrowthCompared } = options
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN }
  const server = await startSalon(await freePort(), ground.data, env)
  const diary: Diary = { requests: 0, window: [], readings: [], p99s: [], processorMs: [], faults: [] }
  try {
    const { visits, faults } = await liveIn(server, diary, options)
    const code = await server.stop()
    const growth = seriesOf(diary, ground.data).map((series) => ({ ...series, ...growthOf(series) }))
    const grown = isGrowthCompared ? growth.filter(({ hasGrown }) => hasGrown) : []
    const ended = code === 0 ? [] : [`the server ended with code ${code} after SIGTERM`]
    return {
      requests: diary.requests,
      visits,
      growth,
      faults: [...diary.faults, ...faults, ...grown.map(({ name }) => `${name} has grown`), ...ended],
    }
  } finally {
    // Kills the server after any failure; this has no effect on one that has stopped.
    await server.kill()
  }
}

/** How many visits were booked, and what was said or kept that is not true. */
async function liveIn(
  server: SalonServer,
  diary: Diary,
  options: SoakOptions,
): Promise<{ visits: number; faults: string[] }> {
  const { random, ground } = options
  const pool = await ground.connect()
  try {
    const crowd = await gather({ url: server.url, pool, random, diary })
    await live(crowd, diary, options, () => readServer(server, ground.data))
    const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
    const contradictions = checkHistory(crowd.entries, await readVisits(pool, server.url, crowd.admin))
    const visits = crowd.entries.filter(({ kind, outcome }) => kind === 'create' && outcome === 'accepted')
    return { visits: visits.length, faults: [...contradictions, ...(await brokenInvariants(kysely))] }
  } finally {
    await pool.end()
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

/**
 * Errands begin at even intervals, whether or not earlier ones have ended: a slow server has more of them at once, to a limit.
 * At that limit the rest begin later: a busy machine takes longer, and does no less.
 */
async function live(
  crowd: Crowd,
  diary: Diary,
  { seconds, errandsPerSecond }: SoakOptions,
  read: () => Promise<Reading>,
): Promise<void> {
  const begin = performance.now()
  const underWay = new Set<Promise<void>>()
  const errands = seconds * errandsPerSecond
  let nextReading = errands / READINGS
  const elapsed = () => (performance.now() - begin) / 1000
  for (let errand = 0; errand < errands; errand += 1) {
    await sleep(Math.max(0, errand / errandsPerSecond - elapsed()) * 1000)
    if (errand >= nextReading) {
      nextReading += errands / READINGS
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

function seriesOf({ readings, p99s, processorMs }: Diary, data: SalonData): Series[] {
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
  const embedded = [
    bytes('database', 'databaseMemory', 'floor', 32),
    bytes('log', 'log', 'peak', 32),
    bytes('files', 'files', 'floor', 64),
  ]
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
    ...times,
  ]
}
