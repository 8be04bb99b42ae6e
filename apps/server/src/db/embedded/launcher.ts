import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import fs from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../log.ts'
import { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './embedded-database-error.ts'
import { launch, type LaunchedProcess } from './launch.ts'
import { readHolder } from './lock.ts'
import { type Order, type ProcessOptions, type Report, SOCKET_NAME } from './process-messages.ts'
import { watch } from './watchdog.ts'

/** The options with which `pg` connects to the embedded database. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedDatabaseOptions = {
  dataDir: string
  log: DatabaseLog
  /** Starts although the durability self-test failed; `volatile` then tells the web to show a banner. */
  allowVolatile: boolean
  /** Named in the refusal that a second server gets. */
  serverPort?: number
  /** false for what is thrown away, in tests, and in the resilience run's control: the self-test then fails. */
  syncWrites?: boolean
}

/** `reason` says why the database process had ended; bookings answered 503 for `downMs`. */
export type Restart = { reason: string; downMs: number }

/** The longest path that a Unix socket's address holds everywhere (107 bytes on Linux, 103 on macOS). */
const LONGEST_SOCKET_PATH = 103
const STOP_LIMIT_MS = 15_000
const RESTART_DELAYS_MS = [0, 250, 1000, 4000, 10_000]

/** Refusals that waiting may heal; after any other the database is lost to this server. */
const PASSING: readonly EmbeddedDatabaseErrorCode[] = [
  'disk-space',
  'no-answer',
  'start-failed',
  'first-start',
]

/**
 * Starts the embedded database of `dataDir` in a process of its own and keeps it alive: when that process is killed or
 * stuck it is started again on the same socket, and the pool recovers. Rejects with an EmbeddedDatabaseError whose
 * message is written for the operator. The process ends with this one, however this one ends.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const socketDirectory = makeSocketDirectory()
  const processOptions: ProcessOptions = {
    dataDir: path.resolve(options.dataDir),
    socketDirectory,
    serverPort: options.serverPort,
    allowVolatile: options.allowVolatile,
    syncWrites: options.syncWrites ?? true,
  }
  try {
    const launched = await launch(processOptions)
    if (launched.isFirstStart) options.log.info({ dataDir: processOptions.dataDir }, 'Created a new database')
    return new EmbeddedDatabase(processOptions, options.log, launched)
  } catch (error) {
    fs.rmSync(socketDirectory, { recursive: true, force: true })
    throw error
  }
}

/**
 * For the command-line tools: uses the database that a server of this host already serves from `dataDir`, else starts
 * it. `stop` ends only what this call started.
 */
export async function attachOrStartEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<{ connection: EmbeddedConnection; stop: () => Promise<void> }> {
  const holder = readHolder(options.dataDir)
  if (holder && (await isServed(holder.socketDirectory))) {
    return { connection: connectionTo(holder.socketDirectory), stop: async () => {} }
  }
  const database = await startEmbeddedDatabase(options)
  return { connection: database.connection, stop: () => database.stop() }
}

/** A running embedded database. */
export class EmbeddedDatabase {
  readonly connection: EmbeddedConnection
  readonly volatile: boolean
  readonly #options: ProcessOptions
  readonly #log: DatabaseLog
  readonly #events = new EventEmitter<{ restart: [Restart]; lost: [Error] }>()
  readonly #stopping = new AbortController()
  #child: ChildProcess | undefined
  #restarting: Promise<void> | undefined
  #exemptions = 0

  constructor(options: ProcessOptions, log: DatabaseLog, launched: LaunchedProcess) {
    this.#options = options
    this.#log = log
    this.connection = connectionTo(options.socketDirectory)
    this.volatile = launched.volatile
    this.#attend(launched.child)
  }

  /** The process id of the database, for tests that kill it. */
  get processId(): number | undefined {
    return this.#child?.pid
  }

  /** Calls back each time the database was started again. */
  onRestart(listener: (restart: Restart) => void): void {
    this.#events.on('restart', listener)
  }

  /** Calls back once, when the database cannot be brought back: the server should end and say so. */
  onLost(listener: (error: Error) => void): void {
    this.#events.on('lost', listener)
  }

  /**
   * Runs work that may rightly take long (migrations, the demo salon, back-up): no watchdog meanwhile, and no limit to
   * the silence inside a transaction.
   */
  async exempt<T>(work: () => Promise<T>): Promise<T> {
    this.#changeExemptions(1)
    try {
      return await work()
    } finally {
      this.#changeExemptions(-1)
    }
  }

  /** Checkpoints, closes and ends the database; close the pools first. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#restarting
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.send({ type: 'stop' } satisfies Order, () => {})
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(timer)
    }
    fs.rmSync(this.#options.socketDirectory, { recursive: true, force: true })
  }

  #changeExemptions(by: number): void {
    this.#exemptions += by
    this.#child?.send({ type: 'be patient', isPatient: this.#exemptions > 0 } satisfies Order, () => {})
  }

  #attend(child: ChildProcess): void {
    this.#child = child
    this.#changeExemptions(0)
    let reason = ''
    let isMaintained = false
    watch(
      child,
      () => this.#exemptions > 0 || isMaintained,
      () => (reason = 'it no longer answered'),
    )
    child.on('message', (report: Report) => {
      if (report.type === 'warning') this.#log.warn({}, report.message)
      if (report.type === 'maintenance') isMaintained = report.isUnderWay
    })
    child.once('exit', (code, signal) => {
      if (!this.#stopping.signal.aborted)
        this.#restarting = this.#restart(reason || (signal ?? `exit code ${code}`))
    })
  }

  async #restart(reason: string): Promise<void> {
    const start = performance.now()
    this.#log.error({ reason }, 'The database process ended; starting it again')
    for (let attempt = 0; !this.#stopping.signal.aborted; attempt += 1) {
      try {
        const delay = RESTART_DELAYS_MS[attempt] ?? RESTART_DELAYS_MS.at(-1)
        await sleep(delay, undefined, { signal: this.#stopping.signal })
        const { child } = await launch(this.#options)
        this.#attend(child)
        const restart = { reason, downMs: Math.round(performance.now() - start) }
        this.#log.warn(restart, 'The database is back')
        this.#events.emit('restart', restart)
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#log.error({ err: error }, 'The database did not start again')
        if (error instanceof EmbeddedDatabaseError && PASSING.includes(error.code)) continue
        this.#events.emit('lost', error as Error)
        return
      }
    }
  }
}

function connectionTo(socketDirectory: string): EmbeddedConnection {
  return { host: socketDirectory, port: 5432, user: 'postgres', database: 'postgres' }
}

/** A folder only this user can enter: the socket has no password. */
function makeSocketDirectory(): string {
  const parent = [tmpdir(), '/tmp'].find(
    (candidate) =>
      Buffer.byteLength(path.join(candidate, 'meche-XXXXXX', SOCKET_NAME)) <= LONGEST_SOCKET_PATH,
  )
  return fs.mkdtempSync(path.join(parent ?? '/tmp', 'meche-'))
}

async function isServed(socketDirectory: string): Promise<boolean> {
  const socket = createConnection(path.join(socketDirectory, SOCKET_NAME))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
