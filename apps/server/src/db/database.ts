import { Kysely, PostgresDialect, PostgresQueryCompiler, type Transaction } from 'kysely'
import { type ClientBase, Pool } from 'pg'
import { columnTypes, toParameter } from './column-values.ts'
import { isSerializationOrDeadlock } from './postgres-errors.ts'
import type { DatabaseLog } from './log.ts'
import type { Schema } from './schema.ts'

/** What a query may run on: the pool, or the transaction under way. */
export type Queries = Kysely<Schema>
export type { Transaction }

export type Database = {
  kysely: Queries
  pool: Pool
  /**
   * Runs `work` in one transaction. It runs a second time when it lost a deadlock, so it does nothing but queries on
   * the transaction it is given. On the embedded engine every other client waits until it ends.
   */
  transaction: <T>(work: (transaction: Transaction<Schema>) => Promise<T>) => Promise<T>
  /** Waits for the queries under way, then closes the pool. */
  close: () => Promise<void>
}

export type DatabaseConfig = {
  /** DATABASE_URL, or the connection of the embedded database. */
  connection: string | { host: string; port: number; user: string; database: string }
  log: DatabaseLog
  poolSize?: number
}

const STATEMENT_LIMIT_MS = 5000
const LOCK_LIMIT_MS = 2000
const IDLE_IN_TRANSACTION_LIMIT_MS = 10_000
/** How long a request waits for a free connection before it is answered 503. */
const CONNECTION_LIMIT_MS = 5000
const DEADLOCK_CHECK_MS = 100

/**
 * Opens the pool and the query builder over it, on either engine. It connects lazily: a database that is down makes
 * queries fail (see isConnectionLost) and works again when it is back.
 */
export function openDatabase({ connection, log, poolSize = 8 }: DatabaseConfig): Database {
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    types: columnTypes,
    application_name: 'meche',
    // The embedded engine runs in UTC; a server of one's own would otherwise answer in its own zone.
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    onConnect: shortenDeadlocks,
  })
  // Without these listeners, a database that ends would take the server with it.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  })
  const kysely = new Kysely<Schema>({ dialect: new TemporalDialect({ pool }) })
  return {
    kysely,
    pool,
    transaction: (work) => runTransaction(kysely, work),
    close: () => pool.end(),
  }
}

async function runTransaction<T>(kysely: Queries, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  try {
    return await kysely.transaction().execute(work)
  } catch (error) {
    if (!isSerializationOrDeadlock(error)) throw error
    return await kysely.transaction().execute(work)
  }
}

/** One second, the default, is a long time for a client who lost a race; not every role may change it. */
async function shortenDeadlocks(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('deadlock_timeout', '${DEADLOCK_CHECK_MS}ms', false)
     WHERE has_parameter_privilege('deadlock_timeout', 'SET')`,
  )
}

class TemporalDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TemporalQueryCompiler()
  }
}

class TemporalQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameter(parameter))
  }
}
