/** Starts everything in order, and stops it in the opposite one. main.ts gives it the world; tests give it another. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp, type AppOptions } from './app.ts'
import { backUpWhenDue } from './backup/nightly-backup.ts'
import { completeJournal, erasureJournal } from './backup/erasure-journal.ts'
import type { Config } from './config.ts'
import { CONNECTION_LIMIT_MS, openDatabase, reasonOf, type Database } from './db/database.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded/launcher.ts'
import type { DatabaseLog } from './db/log.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load-demo.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { raiseAlerts } from './alerts/raise-alerts.ts'
import { KeyedMutex } from './booking/keyed-mutex.ts'
import { Holds } from './booking/holds.ts'
import { OccupancyCache } from './occupancy/occupancy-cache.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { runAfterChanges } from './live/after-changes.ts'
import { localSignal, postgresSignal, type ChangeSignal } from './live/change-signal.ts'
import type { BookingTools } from './features/appointments/book-appointment.ts'
import { continueImports } from './features/imports/run-import.ts'
import { FruitlessSearches } from './features/waitlist/fruitless-searches.ts'
import { keepWorkedDays } from './features/stats/worked-days.ts'
import { tendWaitlist } from './features/waitlist/tend-waitlist.ts'
import { tendDates } from './features/workshops/tend-dates.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { compareLedger } from './payments/compare-ledger.ts'
import { openProvider } from './payments/open-provider.ts'
import { settleDue, settleObject, type Settling } from './payments/settle-payments.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { pollMailbox } from './mail/poll-mailbox.ts'
import { makeOutbox } from './messaging/queue-messages.ts'
import { sendDue, sendMessages, type Sending } from './messaging/send-messages.ts'
import { InstantFormatter } from './time/instants.ts'
import type { Clock } from './time/clock.ts'
import { openStorage, picturesWithin, storagePlace } from './storage/open-storage.ts'
import { removeDeletedContents, removeStrayContents } from './storage/stored-contents.ts'
import {
  removeDeletedPictures,
  removeErasedPictures,
  removeUnusedPictures,
} from './storage/stored-pictures.ts'
import { makeMailer, makeSms, type SmsPort } from './messaging/providers/providers.ts'
import type { SmsConfig } from './provider-config.ts'
import { InvalidationTracker } from './salon/invalidation-tracker.ts'
import { CountCache } from './salon/count-cache.ts'
import { SalonStore } from './salon/salon-store.ts'
import { scheduleMissingReminders } from './messaging/reminders/schedule-reminders.ts'
import { applyRetention, type Keeping } from './retention/apply-retention.ts'
import { importWriters } from './import-writers.ts'
import { createFirstSalon } from './salon/first-salon.ts'
import { addressIn } from './provider-config.ts'
import { makeSecrets, masterSecret } from './secrets.ts'

export interface World {
  readonly config: Config
  readonly clock: Clock
  readonly log: DatabaseLog
  readonly logger: FastifyServerOptions['logger']
  readonly version: string
  /** Where a trial shows the messages that no provider sends. */
  readonly show: (line: string) => void
  /** The embedded database is lost and cannot be brought back. */
  readonly onLost: (error: Error) => void
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly address: string
  stop(): Promise<void>
}

/** Each costs a socket and a few kilobytes. */
const mostStreams = 2000

const migrations = join(import.meta.dirname, '../migrations')

/** Rejects with a sentence for the operator when something stands in the way; nothing is then left running. */
export async function startServer(world: World): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) {
      // One that fails must not keep the others from ending.
      await close().catch((error: unknown) =>
        world.log.error({ err: error }, 'Something did not stop as it should'),
      )
    }
  }
  try {
    return { ...(await start(world, closers)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  world: World,
  closers: (() => Promise<void>)[],
): Promise<{ app: FastifyInstance; address: string }> {
  const { config, clock, log } = world
  const embedded = config.databaseUrl ? null : await startEmbedded(world)
  if (embedded) closers.push(() => embedded.stop())
  const connection = config.databaseUrl ?? embedded!.connection
  const database = openDatabase({ connection, log })
  closers.push(() => database.close())
  // Migrating and making a demo up take longer than the watchdog of the embedded database waits.
  await (embedded ? embedded.exempt(() => prepare(database, world)) : prepare(database, world))

  const secrets = makeSecrets(masterSecret(config.jwtSecret, config.dataDir))
  const isWorker = config.role !== 'web'
  const show = config.isProduction ? () => undefined : world.show
  const nowMs = () => clock.now().epochMilliseconds
  const sms = makeSms(config.sms, { publicUrl: config.publicUrl, secrets, show, nowMs })
  const signal = config.databaseUrl ? postgresSignal(config.databaseUrl, log) : localSignal()
  closers.push(() => signal.close())
  const jobs = await startJobs(connection, { log, isWorker, closers })
  const erasures = erasureJournal(config.backupDir)
  const payments = await openProvider(config, { clock, closers, show })
  const stored = openStorage(storagePlace(config), database)
  const shared = { database, clock, secrets, payments, outbox: makeOutbox(jobs), erasures, ...stored }
  if (isWorker) {
    await completeErasures(database, world)
    await startWork(jobs, {
      ...shared,
      signal,
      log,
      config,
      closers,
      version: world.version,
      sms: sms.sender,
      mailer: makeMailer(config.mail, show),
    })
  } else if (config.filesIn === 'database') {
    // The job of a worker on another machine does not see the drafts that a killed process left on this one.
    await removeStrayContents(database.kysely, stored.contents, clock.now())
  }

  const draining = makeDraining(config)
  const app = await buildApp({
    ...shared,
    isDraining: draining.isUnderWay,
    settleSoon: (tx, object) => jobs.settlePayment(tx, object),
    importSoon: (tx) => jobs.runImports(tx),
    signal,
    elapsed: () => performance.now(),
    ...smsFacts(sms, config.sms),
    logger: world.logger,
    options: optionsOf(world, embedded),
  })
  closers.push(() => app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  closers.push(draining.run)
  return { app, address }
}

function optionsOf({ config, version }: World, embedded: EmbeddedDatabase | null): AppOptions {
  return {
    ...config,
    version,
    volatile: embedded?.volatile ?? false,
    screens: screensOf(config),
    mostStreams,
    mailbox: { isPolled: config.imapUrl !== null, replyTo: config.mail?.replyTo ?? null },
    checkAnswers: false,
  }
}

/** Before a stop, load balancers get the time to find out and to send requests elsewhere. */
function makeDraining({ drainSeconds }: Config) {
  let isDraining = false
  return {
    isUnderWay: () => isDraining,
    run: async () => {
      isDraining = true
      await pause(drainSeconds * 1000)
    },
  }
}

function smsFacts({ sender, webhook }: SmsPort, { provider }: SmsConfig) {
  return {
    webhook: webhook && { provider, sms: webhook },
    takesReplies: webhook !== null && sender.takesReplies,
    sendsSms: provider !== 'outbox',
  }
}

/** A process that ended right after an erasure could not note it. A folder that cannot be written stops no salon. */
async function completeErasures({ kysely }: Database, { config, log }: World): Promise<void> {
  await completeJournal(kysely, config.backupDir).catch((error: unknown) =>
    log.error({ err: error }, 'The journal of erasures could not be completed'),
  )
}

interface Work extends Omit<Sending & Keeping, 'salons' | 'tracker' | 'publicUrl' | 'hosting'> {
  readonly config: Config
  readonly version: string
  readonly signal: ChangeSignal
  readonly payments: PaymentProvider | null
  readonly closers: (() => Promise<void>)[]
}

/** Starts the background jobs. */
async function startWork(
  jobs: JobQueue,
  { config, version, signal, closers, ...given }: Work,
): Promise<void> {
  const { database, clock } = given
  const tracker = new InvalidationTracker(database.pool, () => performance.now(), signal.announce)
  const salons = new SalonStore(database, tracker, config.timeZone)
  const { publicUrl, hosting } = config
  const places = { calendar: new OccupancyCache(database, tracker), holds: new Holds(database) }
  const work = { ...given, ...places, tracker, salons, publicUrl, hosting }
  await jobs.workMessages((job) => sendMessages(work, job))
  await jobs.workDue(() => sendDue(work))
  await startImports(jobs, work, config)
  await startPayments(jobs, { ...work, timeZone: config.timeZone })
  closers.push(await startWaitlist(jobs, work, signal))
  const { imapUrl, mail } = config
  if (imapUrl) {
    const { uploadMax, filesQuota: quota } = config
    const room = { contents: work.contents, uploadMax, quota }
    const polling = { ...work, url: imapUrl, ownAddress: mail && addressIn(mail.from), room }
    await jobs.workMailbox(async () => {
      if (await pollMailbox(polling)) tracker.changed()
    })
  }
  // Among them the first reminders of a salon whose visits were loaded: the demo's, or those of a back-up.
  await jobs.workReminders(() =>
    database.transaction(async (tx) => {
      const writing = { salon: await salons.within(tx), now: clock.now(), publicUrl: work.publicUrl }
      await scheduleMissingReminders(tx, work.outbox, writing)
    }),
  )
  const { smsCodesDailyCap } = config
  await jobs.workCleanUp(async () => {
    await cleanUp(database.kysely, clock.now())
    await keepWorkedDays(work, clock.now())
    await raiseAlerts({ ...work, smsCodesDailyCap }, clock.now())
    await removeErasedPictures(database.kysely, work.storage)
    await removeUnusedPictures(database.kysely, work.storage, clock.now())
    await removeDeletedPictures(database.kysely, work.storage)
    await removeDeletedContents(database.kysely, work.contents)
    await removeStrayContents(database.kysely, work.contents, clock.now())
  })
  const { backupAt, backupDir, timeZone } = config
  if (backupAt) {
    const { storage, contents } = work
    const backups = {
      database,
      storage,
      contents,
      version,
      folder: backupDir,
      at: backupAt,
      timeZone,
      log: given.log,
    }
    await jobs.workBackup(() => backUpWhenDue(backups, clock.now()))
  }
  await jobs.workRetention(() => applyRetention(work, clock.now()), config.timeZone)
}

/** Shared by the jobs that find places and book them. */
type Placing = Sending & Pick<Keeping, 'outbox' | 'tracker'> & Pick<BookingTools, 'calendar' | 'holds'>

/** Goes on with imports. */
async function startImports(
  jobs: JobQueue,
  work: Placing,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<void> {
  const { clock, tracker } = work
  const memory = { ...work, instants: new InstantFormatter(timeZone) }
  const tools = {
    ...memory,
    turns: new KeyedMutex(memory),
    totals: new CountCache(tracker, () => performance.now()),
    areLimitsOn: false,
  }
  await jobs.workImports(() => continueImports({ ...work, ...importWriters(tools) }, () => clock.now()))
}

const waitlistPauseMs = 2000

/** Offers free places to clients who wait: each minute, and soon after a change. Answers how to stop it. */
async function startWaitlist(
  jobs: JobQueue,
  work: Placing,
  signal: ChangeSignal,
): Promise<() => Promise<void>> {
  const { clock, log, tracker } = work
  const waitlist = { ...work, fruitless: new FruitlessSearches(tracker) }
  const tend = () => tendWaitlist(waitlist, clock.now())
  await jobs.workWaitlist(tend)
  return runAfterChanges(signal, {
    pauseMs: waitlistPauseMs,
    work: tend,
    onError: (error) => log.warn({ err: error }, 'The waiting list could not be looked through'),
  })
}

/** Follows the payments and orders of the shop. */
async function startPayments(
  jobs: JobQueue,
  work: Settling & Pick<Work, 'clock'> & { readonly tracker: InvalidationTracker; readonly timeZone: string },
): Promise<void> {
  const { clock, database, payments, timeZone, tracker } = work
  // Without a provider nothing asks for a payment's state: its queue would be looked at each second for nothing.
  if (payments)
    await jobs.workPayments(async (object) => {
      await settleObject(work, object, clock.now())
      tracker.changed()
    })
  await jobs.workOrders(async () => {
    await settleDue(work, clock.now())
    await expireOrders(work, clock.now())
    await tendDates(work, clock.now())
    tracker.changed()
  })
  // A trial's provider forgets its ledger when it stops: every payment before would be missing there.
  if (payments && !payments.isTrial)
    await jobs.workComparison(async () => {
      await compareLedger({ database, payments }, clock.now())
      tracker.changed()
    }, timeZone)
}

/** A worker sends messages and says whether it is well; people are served by the others. */
function screensOf({ role, isDevelopment }: Config): 'built' | 'development' | 'none' {
  if (role === 'worker') return 'none'
  return isDevelopment ? 'development' : 'built'
}

async function startEmbedded({ config, log, onLost }: World): Promise<EmbeddedDatabase> {
  const { dataDir, port, allowVolatile } = config
  const embedded = await startEmbeddedDatabase({ dataDir, log, allowVolatile, serverPort: port })
  embedded.onLost(onLost)
  return embedded
}

async function prepare(database: Database, { config, clock, log }: World): Promise<void> {
  await migrate(database.pool, { directory: migrations, log })
  if (config.isProduction) await refuseDemo(database)
  if (config.loadDemo) {
    const storageIn = picturesWithin(storagePlace(config))
    await loadDemo(database, { now: clock.now(), timeZone: config.timeZone, storageIn })
  }
  await createFirstSalon(database)
}

/** Tidying its tables takes pg-boss some seconds. */
const JOBS_LIMIT_MS = 60_000

async function startJobs(
  connection: Parameters<typeof openDatabase>[0]['connection'],
  { log, isWorker, closers }: { log: DatabaseLog; isWorker: boolean; closers: (() => Promise<void>)[] },
): Promise<JobQueue> {
  const pool = new Pool({
    // On the embedded engine the queues wait while a back-up is read: without limits they go on after it.
    ...(typeof connection === 'string'
      ? {
          connectionString: connection,
          connectionTimeoutMillis: CONNECTION_LIMIT_MS,
          query_timeout: JOBS_LIMIT_MS,
        }
      : connection),
    max: 2,
    application_name: 'meche-jobs',
    // A server that is gone without a word is found out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', (error) =>
    log.warn(reasonOf(error), 'An idle database connection of the job queue was lost'),
  )
  closers.push(() => pool.end())
  const jobs = new JobQueue(pool, log, { works: isWorker })
  closers.push(() => jobs.stop())
  await jobs.start()
  return jobs
}
