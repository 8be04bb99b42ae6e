import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { checkHistory } from '../history-checker.ts'
import { seededRandom } from '../random.ts'
import { readOffers, readVisits, signInPeople } from '../salon-api.ts'
import { type Accepted, withGateway } from '../sms-gateway.ts'
import { Clients } from './clients.ts'
import { Cluster } from './cluster.ts'
import { applyFault, type FaultKind, type Stage } from './faults.ts'
import { openNetwork, type RunsAs } from './network.ts'
import { WebProcesses } from './web-processes.ts'

export interface TrialOptions {
  folder: string
  programs: string
  runsAs: RunsAs
  seed: number
  isSynchronous: boolean
  /** A checkout of the release that the web processes run at first; null: this one. */
  root: string | null
  /** In this order. */
  faults: FaultKind[]
}

export interface TrialFigures {
  acknowledged: number
  statuses: Record<number, number>
  /** The longest time without an acknowledged booking, around each fault. */
  gaps: { kind: FaultKind; ms: number }[]
  longestGapMs: number
  longestBookingMs: number
  messages: number
  faults: string[]
}

const WEBS = 3
const CLIENTS = 32
/** Bookings that go through before the next fault: everything is as it should be. */
const CALM_BOOKINGS = 20
/** Longer than the lease of a message whose sender was killed. */
const SENDING_LIMIT_MS = 150_000

/** A salon on three machines, people who book, and one fault after the other; in the end every answer must be true. */
export async function runTrial(options: TrialOptions): Promise<TrialFigures> {
  const random = seededRandom(options.seed)
  const machines = await openNetwork(3, options.runsAs)
  const cluster = new Cluster({ ...options, machines, webs: WebProcesses.addresses(WEBS) })
  await cluster.start()
  let figures: TrialFigures | undefined
  await withGateway({ random, onAccepted: () => undefined, isCalm: true }, async ({ url, accepted }) => {
    const env = {
      JWT_SECRET: 'a key that every process of the trial has',
      // The release before may know of folders only.
      FILES: options.root ? 'folder' : 'database',
      SMS_PROVIDER: 'twilio',
      SMS_API_URL: url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+33700000000',
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.1',
    }
    const webs = new WebProcesses({ ...options, count: WEBS, databaseUrl: cluster.url, env })
    await webs.start()
    figures = await attack({ cluster, webs, random }, options.faults, accepted)
    await webs.stop()
  })
  await cluster.stop()
  return figures!
}

async function attack(
  stage: Omit<Stage, 'clients'>,
  kinds: FaultKind[],
  accepted: Accepted[],
): Promise<TrialFigures> {
  const { cluster, random } = stage
  const pool = new Pool({ connectionString: cluster.url, max: 1, connectionTimeoutMillis: 5000 })
  pool.on('error', () => undefined)
  const bookers = await signInPeople(pool, cluster.site, { count: CLIENTS, role: 'ROLE_ADMIN' })
  const clients = new Clients(cluster.site, { offers: await readOffers(pool, cluster.site), random })
  clients.start(bookers)
  await clients.progress(CALM_BOOKINGS)
  const gaps: TrialFigures['gaps'] = []
  for (const kind of kinds) {
    const since = performance.now()
    await applyFault(kind, { ...stage, clients })
    await clients.progress(CALM_BOOKINGS)
    const ms = Math.round(clients.longestGapMs(since))
    gaps.push({ kind, ms })
    console.log(`    ${kind}: ${ms} ms without a booking`)
    await cluster.untilWhole()
    await sleep(random.below(2000))
  }
  const longestGapMs = Math.round(clients.longestGapMs())
  await clients.stop()
  await untilSent(pool)
  const found = await readVisits(pool, cluster.site, bookers[0]!)
  const messages = await compareMessages(pool, accepted)
  await pool.end()
  return {
    acknowledged: clients.acknowledged.length,
    statuses: clients.statuses,
    gaps,
    longestGapMs,
    longestBookingMs: Math.round(clients.longestBookingMs),
    messages: messages.sent,
    faults: [...checkHistory(clients.entries, found), ...messages.faults],
  }
}

/** Waits for the messages that are due, for as long as they become fewer. */
async function untilSent(pool: Pool): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int FROM messages
       WHERE channel = 'sms' AND status IN ('queued', 'sending') AND due_at < now() + interval '1 hour'`,
    )
    return rows[0]!.count
  }
  let fewest = Infinity
  let deadline = 0
  for (let count = await waiting(); count > 0; count = await waiting()) {
    if (count < fewest) deadline = performance.now() + SENDING_LIMIT_MS
    fewest = Math.min(count, fewest)
    if (performance.now() > deadline) return
    await sleep(1000)
  }
}

/** Each message that the salon says it sent is one that the provider took, and the other way round. */
async function compareMessages(
  pool: Pool,
  accepted: readonly Accepted[],
): Promise<{ sent: number; faults: string[] }> {
  const { rows } = await pool.query<{ sid: string | null; to: string; kind: string; status: string }>(
    `SELECT provider_id AS sid, recipient AS "to", kind, status FROM messages
     WHERE channel = 'sms' AND status <> 'cancelled' AND due_at < now()`,
  )
  const taken = new Map(accepted.map((message) => [message.sid, message]))
  const faults: string[] = []
  for (const { sid, to, kind, status } of rows)
    if (!sid || !taken.delete(sid))
      faults.push(`the ${kind} for ${to} is ${status}, and the provider has none`)
  for (const { to, body } of taken.values()) faults.push(`sent once too often to ${to}: ${body}`)
  return { sent: accepted.length, faults }
}
