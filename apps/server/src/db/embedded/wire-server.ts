import fs from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier } from 'pg'
import { ownStatementNames } from './statement-names.ts'
import { type Request, WireReader } from './wire-reader.ts'

type Batch = Extract<Request, { kind: 'batch' }>
type Client = { socket: Socket; batches: Batch[]; prefix: string; statements: Set<string> }

/** While a transaction is open every other client waits: one that goes silent inside it loses it. */
const IDLE_IN_TRANSACTION_MS = 30_000

const ignore = (): void => {}
const NO_ENCRYPTION = Buffer.from('N')
const IDLE_IN_TRANSACTION = fatal('25P03', 'terminating connection due to idle-in-transaction timeout')
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4)

/**
 * Serves the one session of the engine to many `pg` clients on a Unix socket: first come, first served, one batch at
 * a time; a client in a transaction keeps the engine until it ends. Queries block this process's thread, so each
 * batch has a turn of the event loop of its own and the watchdog's questions are answered in between.
 *
 * Settings, temporary tables and session locks belong to the one session and are seen by all clients: the application
 * uses none of them.
 */
export class WireServer {
  /** Announced long work: a client may be silent inside its transaction. */
  isPatient = false
  readonly #pglite: PGlite
  readonly #idleInTransactionMs: number
  readonly #server: Server
  readonly #clients = new Set<Client>()
  readonly #waiting: Client[] = []
  #owner: Client | undefined
  #ownerTimer: NodeJS.Timeout | undefined
  #isScheduled = false
  #accepted = 0
  #betweenClients: (() => Promise<void>)[] = []

  constructor(pglite: PGlite, idleInTransactionMs = IDLE_IN_TRANSACTION_MS) {
    this.#pglite = pglite
    this.#idleInTransactionMs = idleInTransactionMs
    this.#server = createServer((socket) => this.#accept(socket))
  }

  /** Listens on a Unix socket, in the place of one that a killed predecessor left. */
  async listen(socketPath: string): Promise<void> {
    fs.rmSync(socketPath, { force: true })
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(socketPath, resolve)
    })
  }

  /** Runs work of the process itself (a checkpoint) when no client is in a transaction. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#betweenClients.push(() => work().then(resolve, reject))
    this.#schedule()
    return promise
  }

  /** Stops listening and lets every client go; an open transaction is rolled back. */
  async close(): Promise<void> {
    this.#server.close()
    for (const client of this.#clients) this.#leave(client)
    await this.exclusively(async () => {})
  }

  #accept(socket: Socket): void {
    this.#accepted += 1
    const client: Client = { socket, batches: [], prefix: `${this.#accepted}_`, statements: new Set() }
    const reader = new WireReader()
    this.#clients.add(client)
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const request of reader.read(chunk)) this.#receive(client, request)
      } catch {
        this.#leave(client)
      }
    })
    // A client that vanishes is an ordinary end; 'close' follows.
    socket.on('error', () => {})
    socket.on('close', () => this.#leave(client))
  }

  #receive(client: Client, request: Request): void {
    if (request.kind === 'refuse-encryption') client.socket.write(NO_ENCRYPTION)
    else if (request.kind === 'end') this.#leave(client)
    else if (this.#clients.has(client)) {
      client.batches.push(request)
      if (client !== this.#owner && client.batches.length === 1) this.#waiting.push(client)
      this.#schedule()
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => void this.#turn())
  }

  async #turn(): Promise<void> {
    const work = this.#owner ? undefined : this.#betweenClients.shift()
    if (work) await work()
    else await this.#serveNext()
    this.#isScheduled = false
    if (this.#hasWork()) this.#schedule()
  }

  #hasWork(): boolean {
    return this.#owner
      ? this.#owner.batches.length > 0
      : this.#waiting.length + this.#betweenClients.length > 0
  }

  async #serveNext(): Promise<void> {
    const client = this.#owner ?? this.#waiting.shift()
    const batch = client?.batches.shift()
    if (!client || !batch) return
    clearTimeout(this.#ownerTimer)
    const { bytes, isStartup } = batch
    const request = isStartup ? bytes : ownStatementNames(bytes, client.prefix, client.statements)
    const answer: Buffer[] = []
    // The engine lends its own memory: copy before it is used again.
    await this.#run(request, (bytes) => answer.push(Buffer.from(bytes)))
    client.socket.write(Buffer.concat(answer))
    this.#giveTurn(client, batch)
  }

  #giveTurn(client: Client, batch: Batch): void {
    const keepsEngine = batch.endsWithFlush || (!batch.isStartup && this.#pglite.isInTransaction())
    this.#owner = keepsEngine ? client : undefined
    if (!keepsEngine) {
      if (client.batches.length > 0) this.#waiting.push(client)
    } else if (!this.#clients.has(client)) {
      this.#release()
    } else if (client.batches.length === 0) {
      this.#awaitOwner(client)
    }
  }

  #awaitOwner(client: Client): void {
    this.#ownerTimer = setTimeout(() => {
      if (this.isPatient) this.#awaitOwner(client)
      else this.#leave(client, IDLE_IN_TRANSACTION)
    }, this.#idleInTransactionMs)
  }

  #leave(client: Client, lastWords?: Buffer): void {
    if (!this.#clients.delete(client)) return
    client.batches.length = 0
    const position = this.#waiting.indexOf(client)
    if (position !== -1) this.#waiting.splice(position, 1)
    if (lastWords) client.socket.end(lastWords)
    else client.socket.destroy()
    if (client.statements.size > 0) this.#drop(client.statements)
    if (client === this.#owner) this.#release()
  }

  #drop(statements: Set<string>): void {
    const commands = [...statements].map((name) => `DEALLOCATE ${escapeIdentifier(name)}`)
    // One that failed to parse does not exist: nothing is left to drop.
    for (const command of commands)
      this.#betweenClients.push(() => this.#pglite.exec(command).then(ignore, ignore))
    this.#schedule()
  }

  /** Gives the engine back: what the owner had begun is rolled back before anybody else is served. */
  #release(): void {
    clearTimeout(this.#ownerTimer)
    this.#owner = undefined
    this.#betweenClients.unshift(async () => {
      await this.#run(SYNC, () => {})
      if (this.#pglite.isInTransaction()) await this.#pglite.exec('ROLLBACK')
    })
    this.#schedule()
  }

  async #run(bytes: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void> {
    await this.#pglite.execProtocolRawStream(bytes, { onRawData: onData })
  }
}

/** An ErrorResponse that ends a connection, as PostgreSQL words it. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
