import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { type SalonServer, startSalon } from '../salon-server.ts'

const FIRST_PORT = 5101
const RETRY_MS = 500

export interface WebOptions {
  count: number
  databaseUrl: string
  folder: string
  env: Record<string, string>
  /** The checkout that they run at first; null: this one. */
  root: string | null
}

/** Web processes, each started again whenever it ends, as a supervisor does. */
export class WebProcesses {
  readonly #options: WebOptions
  readonly #servers: (SalonServer | undefined)[] = []
  #isOver = false
  #upgraded = 0

  constructor(options: WebOptions) {
    this.#options = options
  }

  static addresses(count: number): string[] {
    return Array.from({ length: count }, (_, index) => `127.0.0.1:${FIRST_PORT + index}`)
  }

  get count(): number {
    return this.#options.count
  }

  /** The first one makes the demo salon, the others find it. */
  async start(): Promise<void> {
    for (let index = 0; index < this.#options.count; index += 1) await this.#start(index, this.#options.root)
  }

  /** kill -9, and a new one as soon as it can start. */
  async kill(index: number): Promise<void> {
    await this.#servers[index]?.kill()
    this.#servers[index] = undefined
    while (!this.#isOver && !this.#servers[index])
      await this.#start(index).catch(async () => void (await sleep(RETRY_MS)))
  }

  /** This release in the place of the one before: the old process drains, then ends by itself. The worker comes last. */
  async upgrade(): Promise<void> {
    this.#upgraded += 1
    const index = this.#upgraded % this.#options.count
    const code = await this.#servers[index]!.stop()
    if (code !== 0) throw new Error(`A web process that was told to stop ended with ${code}.`)
    await this.#start(index)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#servers.map((server) => server?.kill()))
  }

  async #start(index: number, root: string | null = null): Promise<void> {
    const { databaseUrl, folder, env } = this.#options
    const data = { DATA_DIR: path.join(folder, `web${index + 1}`), DATABASE_URL: databaseUrl }
    const role = index === 0 ? 'all' : 'web'
    this.#servers[index] = await startSalon(
      FIRST_PORT + index,
      data,
      { ...env, ROLE: role },
      root ?? undefined,
    )
  }
}
