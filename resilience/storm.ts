import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, Pool } from 'pg'
import type { EmbeddedConnection } from '../apps/server/src/db/embedded/launcher.ts'
import { isConnectionLost } from '../apps/server/src/db/postgres-errors.ts'
import { checkHistory, type Entry, type Found, type Span } from './history-checker.ts'
import type { Random } from './random.ts'

const CLIENTS = 8
const PAUSE_AFTER_LOSS_MS = 10
/** Closures of the salon, in hours from 2030: a table with an exclusion constraint and no foreign key. */
const HOURS = 50_000

/** A storm of writers on one database, which may be killed under them; what they were told is kept here, outside it. */
export class Storm {
  readonly entries: Entry[] = []
  /** True from the moment the writers were told to end. */
  isOver = false
  readonly #random: Random
  #pool: Pool | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor(random: Random) {
    this.#random = random
  }

  /** Sets writers on a database. `onConnect` weakens the sessions, for controls that must lose rows. */
  start(connection: EmbeddedConnection, onConnect = ''): void {
    const pool = new Pool({ ...connection, max: CLIENTS, connectionTimeoutMillis: 5000 })
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      if (onConnect) void client.query(onConnect).catch(() => {})
    })
    this.#pool = pool
    this.isOver = false
    this.#running = Promise.all(Array.from({ length: CLIENTS }, () => this.#write(pool)))
  }

  /** Lets each writer end its request, then closes the connections. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.#running
    await this.#pool?.end()
  }

  /** Waits until so many more requests were acknowledged: a slow machine must not turn the storm into a calm. */
  async progress(count: number): Promise<void> {
    const goal = this.acknowledged + count
    while (this.acknowledged < goal) await sleep(5)
  }

  get acknowledged(): number {
    return this.entries.filter(({ outcome }) => outcome === 'accepted').length
  }

  async #write(pool: Pool): Promise<void> {
    const own: string[] = []
    while (!this.isOver) {
      const key = this.#random.chance(0.15) ? own.pop() : undefined
      const entry = key ? await cancel(pool, key) : await create(pool, this.#draw())
      this.entries.push(entry)
      if (entry.kind === 'create' && entry.outcome === 'accepted') own.push(entry.key)
      if (entry.outcome === 'unknown') await this.#waitUntilBack(pool)
    }
  }

  /** Requests into the void would only make more outcomes unknown, and the checker's question easier. */
  async #waitUntilBack(pool: Pool): Promise<void> {
    const isBack = (): Promise<boolean> => pool.query('SELECT 1').then(Boolean, () => false)
    while (!this.isOver && !(await isBack())) await sleep(PAUSE_AFTER_LOSS_MS)
  }

  #draw(): Span {
    const from = this.#random.below(HOURS)
    return { from, to: from + 1 + this.#random.below(3) }
  }
}

/** Compares the database after a storm with the answers its clients got, and runs amcheck. */
export async function checkStorm(connection: EmbeddedConnection, entries: Entry[]): Promise<string[]> {
  const pool = new Pool({ ...connection, max: 1 })
  try {
    const found = await readFound(pool)
    await pool.query(AMCHECK)
    return checkHistory(entries, found)
  } finally {
    await pool.end()
  }
}

async function create(pool: Pool, span: Span): Promise<Entry> {
  const key = crypto.randomUUID()
  const outcome = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO closures (during, reason)
       VALUES (tstzrange('2030-01-01Z'::timestamptz + $1 * interval '1 hour', '2030-01-01Z'::timestamptz + $2 * interval '1 hour'), $3)
       ON CONFLICT DO NOTHING`,
      [span.from, span.to, key],
    )
    if (rowCount === 0) return 'refused'
    await client.query(`INSERT INTO revoked_tokens VALUES ($1, '2030-01-01Z')`, [key])
    return 'accepted'
  })
  return { kind: 'create', key, span, outcome }
}

async function cancel(pool: Pool, key: string): Promise<Entry> {
  const outcome = await inTransaction(pool, async (client) => {
    await client.query('DELETE FROM closures WHERE reason = $1', [key])
    await client.query('DELETE FROM revoked_tokens WHERE jti = $1', [key])
    return 'accepted'
  })
  return { kind: 'cancel', key, outcome }
}

type Outcome = Entry['outcome']

/** Acknowledged is what was committed; when the connection was lost, nobody knows. */
async function inTransaction(pool: Pool, work: (client: ClientBase) => Promise<Outcome>): Promise<Outcome> {
  try {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const outcome = await work(client)
      await client.query(outcome === 'accepted' ? 'COMMIT' : 'ROLLBACK')
      client.release()
      return outcome
    } catch (error) {
      client.release(true)
      throw error
    }
  } catch (error) {
    if (isConnectionLost(error)) return 'unknown'
    throw error
  }
}

async function readFound(pool: Pool): Promise<Found[]> {
  const { rows } = await pool.query<{ key: string; from: number; to: number; isComplete: boolean }>(
    `SELECT coalesce(c.reason, t.jti) AS key,
            (extract(epoch FROM lower(c.during) - '2030-01-01Z') / 3600)::int AS from,
            (extract(epoch FROM upper(c.during) - '2030-01-01Z') / 3600)::int AS to,
            c.id IS NOT NULL AND t.jti IS NOT NULL AS "isComplete"
     FROM closures c FULL JOIN revoked_tokens t ON t.jti = c.reason`,
  )
  return rows.map(({ key, from, to, isComplete }) => ({
    key,
    resource: 'salon',
    span: { from, to },
    isComplete,
  }))
}

/** Every index against its table, every row against its page: any disagreement is an error. */
const AMCHECK = `
  CREATE EXTENSION IF NOT EXISTS amcheck;
  DO $$ DECLARE damage text; BEGIN
    PERFORM bt_index_check(c.oid, true) FROM pg_class c JOIN pg_am a ON a.oid = c.relam
      WHERE c.relkind = 'i' AND a.amname = 'btree' AND c.relnamespace = 'public'::regnamespace;
    SELECT string_agg(v.msg, '; ') INTO damage FROM pg_class c, verify_heapam(c.oid) v
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace;
    IF damage IS NOT NULL THEN RAISE EXCEPTION 'damaged: %', damage; END IF;
  END $$`
