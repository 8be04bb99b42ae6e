/** The salon in memory, true to the database: inside a transaction its version is compared there and then. */
import type { Database, Queries } from '../db/database.ts'
import type { InvalidationTracker } from './invalidation-tracker.ts'
import { loadSalon } from './load-salon.ts'
import type { Salon } from './salon.ts'

export class SalonStore {
  readonly #database: Database
  readonly #tracker: InvalidationTracker
  readonly #timeZone: string
  #salon: Salon | null = null
  #turn = Promise.resolve()
  #loading: { readonly version: string; readonly salon: Promise<Salon> } | null = null

  constructor(database: Database, tracker: InvalidationTracker, timeZone: string) {
    this.#database = database
    this.#tracker = tracker
    this.#timeZone = timeZone
  }

  /** As it was last read; null before the first time. */
  get known(): Salon | null {
    return this.#salon
  }

  /** For reading: at most a second behind other processes, never behind this one. */
  async current(): Promise<Salon> {
    const refreshing = this.#tracker.refresh()
    if (refreshing) await refreshing
    const version = this.#tracker.salonVersion
    if (this.#salon && String(this.#salon.version) === version) return this.#salon
    // One load at a time, but never one that began before a change that is known of.
    if (this.#loading?.version !== version) this.#loading = { version, salon: this.#reload(version) }
    return this.#loading.salon
  }

  /** For deciding: the salon as this transaction sees it. */
  async within(tx: Queries): Promise<Salon> {
    const { version } = await tx.selectFrom('salon_version').select('version').executeTakeFirstOrThrow()
    return this.ofVersion(tx, version)
  }

  /** For changing it: the same, and nobody else changes it until this transaction ends. */
  async toChange(tx: Queries): Promise<Salon> {
    const { version } = await tx
      .selectFrom('salon_version')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    return this.ofVersion(tx, version)
  }

  /**
   * Runs changes one after the other within this process. A change that waits for the row lock holds a connection and gives up after
   * two seconds: as many waiting changes as there are connections would block all other requests. The next change finds the salon
   * loaded.
   */
  async inTurn<T>(change: () => Promise<T>): Promise<T> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    try {
      return await change()
    } finally {
      resolve()
    }
  }

  /**
   * The same, for a transaction that has already read the version. The salon it reads is cached: do not call it from a transaction that
   * has changed the salon itself and may still be rolled back.
   */
  async ofVersion(tx: Queries, version: number): Promise<Salon> {
    if (this.#salon?.version === version) return this.#salon
    const salon = await loadSalon(tx, this.#timeZone)
    if (!this.#salon || this.#salon.version < salon.version) this.#salon = salon
    return salon
  }

  async #reload(version: string): Promise<Salon> {
    try {
      this.#salon = await this.#database.transaction((tx) => this.within(tx))
      return this.#salon
    } finally {
      if (this.#loading?.version === version) this.#loading = null
    }
  }
}
