/**
 * pg-boss on the product's own database: a job is queued in the transaction of what it follows from, so that neither
 * exists without the other. Due times live in our rows and are read with our clock; pg-boss wakes and retries.
 */
import { fromKysely, PgBoss, type UpdateQueueOptions } from 'pg-boss'
import type { Pool } from 'pg'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { DatabaseLog } from '../db/log.ts'

export interface SendMessagesJob {
  /** Their references: made by whoever queues them, so that rows and job leave in one go. */
  readonly messages: readonly string[]
}

const sendMessages = 'send-messages'
const settlePayment = 'settle-payment'
const runImports = 'run-imports'
const settleDue = 'settle-due'
const cleanUp = 'clean-up'
const tendWaitlist = 'tend-waitlist'
const everyTenMinutes = '*/10 * * * *'
const backup = 'backup'
const retention = 'retention'
const everyMorning = '0 10 * * *'
const compareLedger = 'compare-ledger'
const everyNight = '15 3 * * *'
const sendDue = 'send-due'
const everyMinute = '* * * * *'
const pollMailbox = 'poll-mailbox'
const scheduleReminders = 'schedule-reminders'
const everyHour = '7 * * * *'

/** The first minutes; then the look at what is due, each minute, goes on trying. */
const sendRetries = 5

/**
 * How often the queue looks for jobs that nobody works on any more. One look gives such a job up, the next one sees that
 * its turn is free.
 */
const superviseSeconds = 20
/**
 * A job that runs in one process of all says while it runs that it does. One that a kill cut off is given up after this
 * long, and the next may run; without it, the turn stayed taken until `expireInSeconds`.
 */
const heartbeatSeconds = { ofMinuteJob: 30, ofLongJob: 300 } as const
const minuteJob = {
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
  heartbeatSeconds: heartbeatSeconds.ofMinuteJob,
}

export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: DatabaseLog

  /** `pool` is pg-boss's own, with `pg`'s plain column types. */
  constructor(pool: Pool, log: DatabaseLog, options: { works: boolean }) {
    this.#log = log
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      supervise: options.works,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      queueCacheIntervalSeconds: superviseSeconds,
      schedule: options.works,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error'))
  }

  async start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(sendMessages, {
      retryLimit: sendRetries,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
      deleteAfterSeconds: 86_400,
    })
    // pg-boss looks a new queue up over a connection of its own. Within a transaction on the embedded engine that would
    // wait for the transaction, which waits for it: an empty job makes it look now.
    await this.#boss.insert(sendMessages, [{ data: { messages: [] } satisfies SendMessagesJob }])
    await this.#boss.createQueue(settlePayment, {
      retryLimit: sendRetries,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
      deleteAfterSeconds: 86_400,
    })
    // The same look for the same reason: an object that is no payment.
    await this.#boss.insert(settlePayment, [{ data: { object: '' } }])
    await this.#boss.createQueue(runImports, {
      retryLimit: 0,
      expireInSeconds: 3600,
      deleteAfterSeconds: 3600,
    })
    // An import that ran when the server stopped goes on.
    await this.#boss.insert(runImports, [{ data: {} }])
  }

  /** Queues the sending of messages in the caller's transaction, a job each: a worker sends those side by side, some seconds later. */
  async sendMessages(
    tx: Transaction<Schema>,
    messages: readonly string[],
    afterSeconds: number = 0,
  ): Promise<void> {
    const jobs = messages.map((message) => ({
      data: { messages: [message] } satisfies SendMessagesJob,
      ...(afterSeconds > 0 && { startAfter: afterSeconds }),
    }))
    await this.#boss.insert(sendMessages, jobs, { db: fromKysely(tx) })
  }

  /** Runs `handler` for each queued job; what it throws is retried with back-off. */
  async workMessages(handler: (job: SendMessagesJob) => Promise<void>): Promise<void> {
    const options = { pollingIntervalSeconds: 1, batchSize: 50 }
    await this.#boss.work<SendMessagesJob>(sendMessages, options, async (jobs) => {
      // One that fails must not keep the others: all are tried, and what was sent is not sent again by a retry.
      const results = await Promise.allSettled(jobs.map((job) => handler(job.data)))
      const failures = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      )
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed`)
    })
  }

  /** Runs `handler` every minute, in whichever process is free: two that meet do no harm. */
  async workDue(handler: () => Promise<void>): Promise<void> {
    await this.#boss.createQueue(sendDue, { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 })
    await this.#boss.schedule(sendDue, everyMinute)
    await this.#boss.work(sendDue, { pollingIntervalSeconds: 2 }, handler)
  }

  /** Queues the question for the state of a payment or a refund, in the transaction of the event that told of it. */
  async settlePayment(tx: Transaction<Schema>, object: string): Promise<void> {
    await this.#boss.insert(settlePayment, [{ data: { object } }], { db: fromKysely(tx) })
  }

  /** Runs `handler` for each object that an event told of; what it throws is retried with back-off. */
  async workPayments(handler: (object: string) => Promise<void>): Promise<void> {
    await this.#boss.work<{ object: string }>(settlePayment, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const { data } of jobs) await handler(data.object)
    })
  }

  /** Queues the work on imports, in the transaction that starts one. */
  async runImports(tx: Transaction<Schema>): Promise<void> {
    await this.#boss.insert(runImports, [{ data: {} }], { db: fromKysely(tx) })
  }

  /** Runs `handler` soon after an import is started, and every minute for those that were interrupted: two that meet do no harm. */
  async workImports(handler: () => Promise<void>): Promise<void> {
    await this.#boss.schedule(runImports, everyMinute)
    await this.#boss.work(runImports, { pollingIntervalSeconds: 1 }, handler)
  }

  /** Runs `handler` every minute, in one process of all. */
  async workOrders(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(settleDue, minuteJob)
    await this.#boss.schedule(settleDue, everyMinute)
    await this.#boss.work(settleDue, { pollingIntervalSeconds: 2 }, handler)
  }

  /** Runs `handler` every minute, in one process of all. */
  async workWaitlist(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(tendWaitlist, minuteJob)
    await this.#boss.schedule(tendWaitlist, everyMinute)
    await this.#boss.work(tendWaitlist, { pollingIntervalSeconds: 2 }, handler)
  }

  /** Runs `handler` every minute, in one process of all. */
  async workMailbox(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(pollMailbox, { ...minuteJob, expireInSeconds: 600 })
    await this.#boss.schedule(pollMailbox, everyMinute)
    await this.#boss.work(pollMailbox, { pollingIntervalSeconds: 2 }, handler)
  }

  /** Runs `handler` when the process starts and every hour, in one process of all. */
  async workReminders(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(scheduleReminders, {
      retryLimit: 2,
      deleteAfterSeconds: 86_400,
    })
    await this.#boss.schedule(scheduleReminders, everyHour)
    await this.#boss.work(scheduleReminders, { pollingIntervalSeconds: 10 }, handler)
    await this.#boss.send(scheduleReminders)
  }

  /** Runs `handler` every ten minutes, in one process of all. */
  async workCleanUp(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(cleanUp, {
      retryLimit: 0,
      deleteAfterSeconds: 3600,
    })
    await this.#boss.schedule(cleanUp, everyTenMinutes)
    await this.#boss.work(cleanUp, { pollingIntervalSeconds: 30 }, handler)
  }

  /** Runs `handler` every ten minutes, in one process of all: it knows whether anything is to be done. */
  async workBackup(handler: () => Promise<void>): Promise<void> {
    await this.#createSingleton(backup, {
      retryLimit: 0,
      expireInSeconds: 3600,
      deleteAfterSeconds: 86_400,
    })
    await this.#boss.schedule(backup, everyTenMinutes)
    await this.#boss.work(backup, { pollingIntervalSeconds: 30 }, handler)
  }

  /** Runs `handler` every morning at ten on the salon's clock, in one process of all. */
  async workRetention(handler: () => Promise<void>, timeZone: string): Promise<void> {
    await this.#createSingleton(retention, {
      retryLimit: 3,
      retryDelay: 600,
      expireInSeconds: 3600,
      deleteAfterSeconds: 86_400,
    })
    await this.#boss.schedule(retention, everyMorning, null, { tz: timeZone })
    await this.#boss.work(retention, { pollingIntervalSeconds: 30 }, handler)
  }

  /** Runs `handler` every night at a quarter past three on the salon's clock, in one process of all. */
  async workComparison(handler: () => Promise<void>, timeZone: string): Promise<void> {
    await this.#createSingleton(compareLedger, {
      retryLimit: 5,
      retryDelay: 900,
      expireInSeconds: 1800,
      deleteAfterSeconds: 86_400,
    })
    await this.#boss.schedule(compareLedger, everyNight, null, { tz: timeZone })
    await this.#boss.work(compareLedger, { pollingIntervalSeconds: 30 }, handler)
  }

  /** A queue of which one job runs at a time. One that an older release created gets today's times. */
  async #createSingleton(name: string, options: UpdateQueueOptions): Promise<void> {
    await this.#boss.createQueue(name, { policy: 'singleton' })
    await this.#boss.updateQueue(name, { heartbeatSeconds: heartbeatSeconds.ofLongJob, ...options })
  }

  /** Lets the jobs under way end. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 8000, close: false }).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'The job queue did not stop in time')
    })
  }
}
