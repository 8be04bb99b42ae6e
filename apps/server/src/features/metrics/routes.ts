/** Figures in Prometheus' text format: the process, its requests by route, its messages by state. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { getLive } from '@meche/contract/live.ts'
import { getMetrics } from '@meche/contract/metrics.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readKinds, type ReadAudit } from '../../history/read-audit.ts'
import type { Serve } from '../../http/serve.ts'
import type { Clock } from '../../time/clock.ts'
import { lastBackup } from '../../backup/kept-backups.ts'
import type { Database } from '../../db/database.ts'

export interface Metrics {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly reads: ReadAudit
  /** The folder of back-ups. */
  readonly backupDir: string
  /** METRICS_TOKEN; null: nobody watches, and nothing is measured. */
  readonly metricsToken: string | null
}

const bucketsInSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export function serveMetrics(serve: Serve, metrics: Metrics): void {
  const { metricsToken: token } = metrics
  const registry = token === null ? null : measure(metrics)
  serve(getMetrics, async ({ request, reply }) => {
    if (token === null || !registry) throw new HttpRefusal({ code: 'not_found' })
    if (!isSame(request.headers.authorization, `Bearer ${token}`))
      throw new HttpRefusal({ code: 'unauthenticated' })
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function measure({ app, database, clock, reads, backupDir }: Metrics): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsInSeconds,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // It lasts as long as its screen is looked at.
    if (routeOptions.url === getLive.path) return
    // By route, never by address: a figure per id would never end.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  measureSalon(registry, { database, backupDir })
  measureReads(registry, { clock, reads })
  return registry
}

function measureSalon(
  registry: Registry,
  { database, backupDir }: Pick<Metrics, 'database' | 'backupDir'>,
): void {
  const messages = new Gauge({
    name: 'meche_messages',
    help: 'Messages by state.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const rows = await database.kysely
        .selectFrom('messages')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
      messages.reset()
      for (const { status, count } of rows) messages.set({ status }, count)
    },
  })
  const backup = new Gauge({
    name: 'meche_last_backup_timestamp_seconds',
    help: 'When the last back-up of the folder was taken; 0: never.',
    registers: [registry],
    async collect() {
      backup.set(Math.floor(((await lastBackup(backupDir))?.epochMilliseconds ?? 0) / 1000))
    },
  })
}

/** Of how many people staff read, without saying who does. */
function measureReads(registry: Registry, { clock, reads }: Pick<Metrics, 'clock' | 'reads'>): void {
  const most = new Gauge({
    name: 'meche_people_read_by_one_account',
    help: 'Different people of whom one account has read within the last hour, at most.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const kind of readKinds) most.set({ kind }, reads.most(kind, clock.now()))
    },
  })
  const warnings = new Counter({
    name: 'meche_read_warnings_total',
    help: 'Times that an account has read of more people within an hour than its limit says.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      warnings.reset()
      for (const kind of readKinds) warnings.inc({ kind }, reads.warnings(kind))
    },
  })
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
