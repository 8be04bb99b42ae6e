/**
 * Tells whether anything in the database may have changed since it was last read, so that answers can be kept.
 *
 * Own writes are known at once: whoever commits calls `changed()`. Other processes' are seen by asking PostgreSQL for its
 * current snapshot, at most every half second and only when somebody asks: two equal snapshots see the same data
 * (PostgreSQL documentation, pg_current_snapshot). See docs/decisions/0004-answers-kept-until-the-data-changes.md.
 */
import type { Pool } from 'pg'

const freshForMilliseconds = 500
const staleAfterMilliseconds = 1000

export class ChangeWatch {
  readonly #pool: Pool
  /** A monotonic clock in milliseconds. */
  readonly #elapsed: () => number
  #generation = 0
  #snapshot = ''
  #checkedAt = Number.NEGATIVE_INFINITY
  #check: Promise<void> | null = null

  constructor(pool: Pool, elapsed: () => number) {
    this.#pool = pool
    this.#elapsed = elapsed
  }

  /** This process has committed a write. */
  changed(): void {
    this.#generation += 1
  }

  /**
   * The generation of the data, at most a second old: what was read under the same one is still true. Rejects when the
   * database cannot be asked: unknown is not unchanged.
   */
  generation(): number | Promise<number> {
    const age = this.#elapsed() - this.#checkedAt
    if (age < freshForMilliseconds) return this.#generation
    this.#check ??= this.#ask().finally(() => {
      this.#check = null
    })
    if (age < staleAfterMilliseconds) {
      // Still young enough to answer from; a failure shows when it no longer is.
      this.#check.catch(() => undefined)
      return this.#generation
    }
    return this.#check.then(() => this.#generation)
  }

  async #ask(): Promise<void> {
    const askedAt = this.#elapsed()
    const { rows } = await this.#pool.query<{ snapshot: string }>({
      name: 'change-watch',
      text: 'SELECT pg_current_snapshot()::text AS snapshot',
    })
    const snapshot = rows[0]?.snapshot ?? ''
    if (snapshot !== this.#snapshot) this.#generation += 1
    this.#snapshot = snapshot
    this.#checkedAt = askedAt
  }
}
