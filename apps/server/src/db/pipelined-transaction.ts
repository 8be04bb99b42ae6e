/**
 * A transaction whose statements need not wait for each other's answers. Those issued together (`Promise.all`) travel together,
 * BEGIN with the first of them: on a busy machine a round trip costs more than the statement (docs/decisions/0008).
 */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Schema } from './schema.ts'

/** Resolves with what `work` answers once it is committed; rolls back when it throws, or when a statement had failed. */
export async function runPipelined<T>(
  pool: Pool,
  compiler: QueryCompiler,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let isOpen = true
  try {
    const write = corked(client)
    const gate: Write = (send) => {
      if (!isOpen) throw new Error('This transaction has ended.')
      return write(send)
    }
    const begun = write(() => client.query('BEGIN'))
    // A BEGIN that fails makes the statements behind it fail: they tell.
    begun.catch(() => undefined)
    const answer = await work(queriesOn(client, gate, compiler))
    await begun
    const { command } = await client.query('COMMIT')
    // PostgreSQL ends an aborted transaction with this word and no error.
    if (command === 'ROLLBACK')
      throw new Error('A statement of this transaction had failed: it was rolled back.')
    return answer
  } catch (error) {
    // Unsent statements must not reach a connection that another request uses by then.
    isOpen = false
    await client.query('ROLLBACK').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}

type Write = <T>(send: () => T) => T

/** Holds the socket back until the event loop comes round: what is issued in one go leaves in one write. */
function corked(client: PoolClient): Write {
  // `pg` keeps its socket there; its own queries cork it too, and corks nest.
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection
  let isCorked = false
  return (send) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      setImmediate(() => {
        isCorked = false
        stream.uncork()
      })
    }
    return send()
  }
}

function queriesOn(client: PoolClient, write: Write, compiler: QueryCompiler): Transaction<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount } = await write(() => client.query(sql, [...parameters]))
      return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
    },
    // oxlint-disable-next-line require-yield -- nothing here is read in a stream
    async *streamQuery() {
      throw new Error('A transaction answers its statements whole.')
    },
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    destroy: async () => undefined,
  }
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  })
  return kysely as Transaction<Schema>
}

async function nested(): Promise<never> {
  throw new Error('A transaction does not begin another one.')
}
