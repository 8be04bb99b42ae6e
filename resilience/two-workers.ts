import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../apps/server/src/db/database.ts'
import { JobQueue } from '../apps/server/src/jobs/job-queue.ts'
import { makeOutbox } from '../apps/server/src/messaging/queue-messages.ts'
import { startServerProcess, type ServerProcess } from '../apps/server/test/server-process.ts'
import { silentLog } from '../apps/server/test/test-server.ts'
import type { Random } from './random.ts'
import { type Accepted, type Gateway, withGateway } from './sms-gateway.ts'

export type WorkerFigures = {
  accepted: number
  /** Messages that the killed worker had claimed and never marked. */
  orphans: number
  /** The number of orphans that the gateway had already accepted. */
  orphansAccepted: number
  faults: string[]
}

type Options = {
  messages: number
  random: Random
  databaseUrl: string
  dataDir: string
  /** The minute's look comes every second, and the lease ends for a third worker, whose clock is a minute ahead. */
  isHurried: boolean
}

/** Each worker sends from its own. */
const numbers: readonly [string, string] = ['+33700000000', '+33700000001']
const leaseSeconds = 60
const limitMs = 300_000

/** Waits for its turn, or was claimed so lately that whoever claimed it may still be waiting for the provider (10 s). */
const underWay = `status = 'queued' OR (status = 'sending' AND claimed_until > now() + interval '49 seconds')`

/**
 * Two workers on one PostgreSQL send what is due; one is killed in the middle. In the end the provider, which can be asked, must
 * have taken each message exactly once.
 */
export async function twoWorkers(options: Options): Promise<WorkerFigures> {
  const figures: WorkerFigures = { accepted: 0, orphans: 0, orphansAccepted: 0, faults: [] }
  const workers: ServerProcess[] = []
  const killAt = Math.floor(options.messages / 4) + options.random.below(options.messages / 4)
  const killed = Promise.withResolvers<ServerProcess>()
  const onAccepted = ({ from }: Accepted, count: number): void => {
    if (count !== killAt) return
    // Kills the sending worker before it learns that its message was accepted.
    const sender = workers[numbers.indexOf(from)]!
    sender.kill('SIGKILL')
    killed.resolve(sender)
  }
  const database = openDatabase({ connection: options.databaseUrl, log: silentLog })
  try {
    await withGateway({ random: options.random, onAccepted }, async (gateway) => {
      const start = (env: Record<string, string>) => startWorker(options, gateway, env)
      for (const number of numbers) workers.push(await start({ TWILIO_FROM: number }))
      await queueMessages(database, options)
      const { ended } = await killed.promise
      await ended
      const looking = options.isHurried ? await makeLooker(options.databaseUrl) : null
      await untilNone(database, underWay, looking)
      await countOrphans(database, gateway, figures)
      if (options.isHurried) {
        const later = Temporal.Now.instant().add({ seconds: leaseSeconds + 1 })
        workers.push(await start({ TWILIO_FROM: numbers[0], FAKE_NOW: later.toString() }))
      }
      await untilNone(database, `status <> 'sent'`, looking)
      await looking?.stop()
      judge(gateway, options, figures)
    })
  } finally {
    await database.close()
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(workers.map(({ ended }) => ended))
  }
  return figures
}

function startWorker(
  { databaseUrl, dataDir }: Options,
  gateway: Gateway,
  env: Record<string, string>,
): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMS_PROVIDER: 'twilio',
    SMS_API_URL: gateway.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    LOG_LEVEL: 'silent',
    FAKE_NOW: '',
    ...env,
  })
}

/** Each in a transaction of its own with a job of its own, as bookings do. */
async function queueMessages(database: Database, { messages, databaseUrl }: Options): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  const jobs = new JobQueue(pool, silentLog, { works: false })
  await jobs.start()
  const outbox = makeOutbox(jobs)
  const now = Temporal.Now.instant()
  for (let index = 0; index < messages; index += 1) {
    const number = String(index).padStart(3, '0')
    const message = {
      dedupeKey: `trial:${number}`,
      kind: 'trial',
      channel: 'sms',
      recipient: `+33639980${number}`,
      userId: null,
      appointmentId: null,
      subject: null,
      body: `Rendez-vous ${number}`,
      secret: null,
      ics: null,
    } as const
    await database.transaction((tx) => outbox.queue(tx, [message], now))
  }
  await jobs.stop()
  await pool.end()
}

/** Counts the messages that the killed worker left behind, once the other one is idle. */
async function countOrphans(
  database: Database,
  { accepted }: Gateway,
  figures: WorkerFigures,
): Promise<void> {
  const { rows } = await database.pool.query<{ recipient: string }>(
    `SELECT recipient FROM messages WHERE status = 'sending'`,
  )
  const taken = new Set(accepted.map(({ to }) => to))
  figures.orphans = rows.length
  figures.orphansAccepted = rows.filter(({ recipient }) => taken.has(recipient)).length
}

type Looker = { look: () => Promise<void>; stop: () => Promise<void> }

/** The minute's look, when it is asked for. */
async function makeLooker(databaseUrl: string): Promise<Looker> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  return {
    look: async () => void (await boss.send('send-due')),
    stop: () => boss.stop({ graceful: false }),
  }
}

async function untilNone(database: Database, condition: string, looking: Looker | null): Promise<void> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM messages WHERE ${condition}`,
    )
    if (rows[0]!.count === 0) return
    if (performance.now() > deadline) throw new Error(`${rows[0]!.count} messages are still ${condition}`)
    await looking?.look()
    await sleep(1000)
  }
}

function judge({ accepted }: Gateway, { messages }: Options, figures: WorkerFigures): void {
  figures.accepted = accepted.length
  const times = new Map<string, number>()
  for (const { to } of accepted) times.set(to, (times.get(to) ?? 0) + 1)
  for (const [to, count] of times) if (count > 1) figures.faults.push(`${to} was sent ${count} times`)
  if (times.size < messages) figures.faults.push(`${messages - times.size} messages never left`)
}
