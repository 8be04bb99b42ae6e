/**
 * Tells this process and the others that something was committed, so that whoever waits for changes looks at once. It carries
 * nothing: what changed is in the database. See docs/decisions/0041.
 */
import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseLog } from '../db/log.ts'

export interface ChangeSignal {
  /** This process has committed a write. */
  readonly announce: () => void
  /** Calls `listener` after writes of any process; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

/** For the embedded database, which has one process. */
export function localSignal(): ChangeSignal {
  const listeners = new Set<() => void>()
  return {
    announce: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
  }
}

const channel = 'meche_changes'
/** PostgreSQL takes one lock for all notifications of the server: fifty in a second are enough for everybody. */
const notifyEveryMilliseconds = 20
const shortestPause = 500
const longestPause = 5000

/**
 * For processes that share a PostgreSQL server: NOTIFY on a connection of its own, never in the transaction that wrote, where it would
 * make commits wait for each other. While the connection is lost the others are told nothing; they look every few seconds anyway.
 */
export function postgresSignal(connection: string | ClientConfig, log: DatabaseLog): ChangeSignal {
  const local = localSignal()
  const line = new NotifyLine(connection, log, local.announce)
  return {
    announce: () => {
      local.announce()
      line.notify()
    },
    subscribe: local.subscribe,
    close: () => line.close(),
  }
}

class NotifyLine {
  readonly #config: ClientConfig
  readonly #log: DatabaseLog
  readonly #heard: () => void
  /** Tells our own notifications from others'. */
  readonly #own = randomUUID()
  #client: Client | null = null
  #pause = shortestPause
  #retry: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #isDue = false
  #isSending = false
  #isClosed = false
  #connecting: Promise<void>

  constructor(connection: string | ClientConfig, log: DatabaseLog, heard: () => void) {
    this.#config = {
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'meche-live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    }
    this.#log = log
    this.#heard = heard
    this.#connecting = this.#connect()
  }

  /** Now, or as soon as twenty milliseconds have passed since the last one: the last of many is always told. */
  notify(): void {
    this.#isDue = true
    if (!this.#timer) void this.#send()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end().catch(() => undefined)
    this.#client = null
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    if (!this.#isDue || !this.#client || this.#isSending || this.#isClosed) return
    this.#isDue = false
    this.#isSending = true
    // A connection that is lost says so itself.
    await this.#client.query(`NOTIFY ${channel}, '${this.#own}'`).catch(() => undefined)
    this.#isSending = false
    this.#timer = setTimeout(() => void this.#send(), notifyEveryMilliseconds)
    this.#timer.unref()
  }

  async #connect(): Promise<void> {
    const client = new Client(this.#config)
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      this.#lose(client, error)
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => {
      if (payload !== this.#own) this.#heard()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      lose(error as Error)
      await client.end().catch(() => undefined)
      return
    }
    if (isLost) return
    this.#client = client
    this.#pause = shortestPause
    // Others may have spoken, and we may have had something to say, while there was no connection.
    this.#heard()
    if (!this.#timer) void this.#send()
  }

  #lose(client: Client, error?: Error): void {
    if (this.#client === client) this.#client = null
    if (this.#isClosed) return
    this.#log.warn({ err: error }, 'The connection that hears of changes was lost')
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect()
    }, this.#pause)
    this.#retry.unref()
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }
}
