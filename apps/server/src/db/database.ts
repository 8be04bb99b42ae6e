import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, PostgresQueryCompiler, type Transaction } from 'kysely'
import { Client, type ClientBase, Pool } from 'pg'
import { columnTypes, toParameter } from './column-values.ts'
import { runPipelined } from './pipelined-transaction.ts'
import { isPlanOutdated, isSerializationOrDeadlock, mayRunAgain } from './postgres-errors.ts'
import type { DatabaseLog } from './log.ts'
import type { Schema } from './schema.ts'

/** The object that runs queries: the pool, or the current transaction. */
export type Queries = Kysely<Schema>
export type { Transaction }

export type Database = {
  kysely: Queries
  pool: Pool
  /**
   * Runs `work` in one transaction. It runs a second time when it lost a deadlock or a table has changed, so it does nothing but queries on
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
  /** How long a server may say nothing to a statement. */
  silenceMs?: number
}

const STATEMENT_LIMIT_MS = 5000
/** How long a request waits for a lock of somebody else. */
export const LOCK_LIMIT_MS = 2000
const IDLE_IN_TRANSACTION_LIMIT_MS = 30_000
/** How long a request waits for a free connection, or for those before it, before it is answered 503. */
export const CONNECTION_LIMIT_MS = 5000
/** A server of which no statement may take so long is gone: without this, only TCP would give up, after a quarter of an hour. */
const SILENCE_LIMIT_MS = 3 * STATEMENT_LIMIT_MS
const DEADLOCK_CHECK_MS = 100
const PAUSE_AFTER_DEADLOCK_MS = 50

/**
 * Opens the pool and the query builder over it, on either engine. It connects lazily: a database that is down makes
 * queries fail (see isConnectionLost) and works again when it is back.
 */
export function openDatabase(config: DatabaseConfig): Database {
  const { connection, log, poolSize = 8, silenceMs = SILENCE_LIMIT_MS } = config
  const pool = new Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: poolSize,
    Client: PreparingClient,
    pipeline: true,
    types: columnTypes,
    application_name: 'meche',
    // The embedded engine runs in UTC; a server of one's own would otherwise answer in its own zone. JIT compiles a statement that
    // PostgreSQL estimates to be slow, and compiling takes longer than any of ours runs.
    options: '-c TimeZone=UTC -c jit=off',
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    // A server that is gone without a word is found out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Without this limit on the embedded engine: there a statement waits behind every long transaction of another client, and the
    // launcher's watchdog finds out when the engine is silent.
    ...(typeof connection === 'string' && { query_timeout: silenceMs }),
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    onConnect: shortenDeadlocks,
  })
  // Without these listeners, a database that ends would take the server with it.
  pool.on('error', (error) => log.warn(reasonOf(error), 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(reasonOf(error), 'A database connection was lost'))
  })
  const kysely = new Kysely<Schema>({ dialect: new TemporalDialect({ pool }) })
  return {
    kysely,
    pool,
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** Without the connection itself, which `pg` hangs on it: hundreds of lines for each of them. */
export function reasonOf(error: Error): { reason: string } {
  return { reason: error.message }
}

async function runTransaction<T>(pool: Pool, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  const compiler = new TemporalQueryCompiler()
  try {
    return await runPipelined(pool, compiler, work)
  } catch (error) {
    if (!mayRunAgain(error)) throw error
    // Without this pause, it could take its first lock again before the winner of a deadlock, which waits for it, wakes up.
    if (isSerializationOrDeadlock(error)) await pause(PAUSE_AFTER_DEADLOCK_MS)
    return await runPipelined(pool, compiler, work)
  }
}

/** One second, the default, is a long time for a client who lost a race; not every role may change it. */
async function shortenDeadlocks(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('deadlock_timeout', '${DEADLOCK_CHECK_MS}ms', false)
     WHERE has_parameter_privilege('deadlock_timeout', 'SET')`,
  )
}

/** Statements that a connection may keep prepared; more than the program has, were their texts not of varying length. */
const MOST_PREPARED = 300

const statementNames = new Map<string, string>()
let generation = 0

/** Ours are in capitals, Kysely's in small letters. */
const END_OF_TRANSACTION = /^(?:commit|rollback)$/i

type Callback = (error: Error | undefined, result?: unknown) => void

/**
 * Statements with parameters come here without a name, and PostgreSQL would read and plan each one anew. Each text gets a
 * name, and each connection prepares it on its first use: a small query then takes half the time. When another process migrates
 * under this one, statements get new names and are prepared again.
 */
class PreparingClient extends Client {
  /** The limit of a statement that asks for none. */
  readonly #silenceMs = this.#parameters.query_timeout

  // `pg` types `query` as a dozen overloads; Kysely and the pool use these two.
  override query(text: string | object, values?: unknown, callback?: unknown): never {
    const query = super.query as (...parts: unknown[]) => never
    this.#setSilenceLimit(text)
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (!name) return query.call(this, text, values, callback)
    const mustPrepareAgain = (error: Error | undefined) => {
      if (!isPlanOutdated(error)) return false
      renewNames(text as string, name)
      // Within a transaction nothing more is answered: it runs again as a whole.
      return this.getTransactionStatus() === 'I'
    }
    const prepareAgain = () => this.query(text, values, callback)
    if (typeof callback === 'function') {
      const pass = callback as Callback
      const onResult: Callback = (error, result) =>
        mustPrepareAgain(error) ? prepareAgain() : pass(error, result)
      return query.call(this, { name, text, values }, undefined, onResult)
    }
    const result = query.call(this, { name, text, values }) as Promise<unknown>
    return result.catch((error: Error) => {
      if (mustPrepareAgain(error)) return prepareAgain()
      throw error
    }) as never
  }

  /** A transaction that lifts the limit of the server, as a migration or a back-up, lifts ours until it ends. */
  #setSilenceLimit(text: string | object): void {
    if (typeof text !== 'string') return
    if (text.startsWith('SET LOCAL statement_timeout = 0')) this.#parameters.query_timeout = false
    else if (END_OF_TRANSACTION.test(text)) this.#parameters.query_timeout = this.#silenceMs
  }

  /** `pg` reads its settings there for each query. */
  get #parameters(): { query_timeout: number | false } {
    return (this as unknown as { connectionParameters: { query_timeout: number | false } })
      .connectionParameters
  }
}

/** Every connection has met, or will meet, the same: all get new names at the first of them. */
function renewNames(text: string, name: string): void {
  if (statementNames.get(text) !== name) return
  statementNames.clear()
  generation += 1
}

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MOST_PREPARED) return known
  const name = `q${generation}_${statementNames.size}`
  statementNames.set(text, name)
  return name
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
