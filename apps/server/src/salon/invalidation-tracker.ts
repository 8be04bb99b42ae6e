/**
 * Knows what has changed in the database, so that what was read can be kept. Two numbers rise: `salon` with every change of
 * settings, people or catalogue, and one per calendar day with every change of its taken time.
 *
 * PostgreSQL itself says what is new: rows of `calendar_changes` written by transactions that the snapshot of the last
 * look could not see. After an own write the next reader looks again before it answers, so own writes are seen at once;
 * other processes' are seen within a second. See docs/decisions/0004-answers-kept-until-the-data-changes.md.
 */
import type { Pool } from 'pg'

const freshForMilliseconds = 500
const staleAfterMilliseconds = 1000

/** Which state of which database was seen, and when by its clock, in epoch seconds. */
export interface Seen {
  readonly snapshot: string
  readonly salon: string
  readonly installation: string
  readonly at: number
}

interface Look extends Seen {
  readonly days: number[]
}

/** `$1` is the snapshot of the last look, or null: then nothing that was read before counts any more. */
const lookQuery = `
  SELECT pg_current_snapshot()::text AS snapshot, version::text AS salon, installation::text,
         extract(epoch FROM now())::bigint AS at,
         ARRAY(SELECT DISTINCT day FROM calendar_changes
               WHERE kind = 'time' AND xid >= pg_snapshot_xmin($1::pg_snapshot)
                 AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)) AS days
  FROM salon_version`

export class InvalidationTracker {
  readonly #pool: Pool
  /** A monotonic clock in milliseconds. */
  readonly #elapsed: () => number
  readonly #announce: () => void
  #generation = 0
  /** Entries cached before this generation are invalid, whatever their days. */
  #floor = 0
  readonly #days = new Map<number, number>()
  /** Where the next look begins; null: nothing that was read before counts. */
  #snapshot: string | null = null
  #seen: Seen | null = null
  #lookedAt = Number.NEGATIVE_INFINITY
  #writes = 0
  #looks = 0
  #learnt = 0
  #looking: { readonly writes: number; readonly done: Promise<void> } | null = null

  /** `announce` tells others of own writes. */
  constructor(pool: Pool, elapsed: () => number, announce: () => void = () => undefined) {
    this.#pool = pool
    this.#elapsed = elapsed
    this.#announce = announce
  }

  /** This process has committed a write: the next reader looks again. */
  changed(): void {
    this.#writes += 1
    this.#lookedAt = Number.NEGATIVE_INFINITY
    this.#announce()
  }

  /**
   * Resolves when what this object knows is at most a second old and holds every own write; undefined when it does
   * already. Rejects when the database cannot be asked: unknown is not unchanged.
   */
  refresh(): Promise<void> | undefined {
    const age = this.#elapsed() - this.#lookedAt
    if (age < freshForMilliseconds) return undefined
    const look = this.#look()
    if (age >= staleAfterMilliseconds) return look
    // Still young enough to answer from; a failure shows when it no longer is.
    look.catch(() => undefined)
    return undefined
  }

  /** Rises with every own write. */
  get writes(): number {
    return this.#writes
  }

  /** Rises with every change of any kind. */
  get generation(): number {
    return this.#generation
  }

  /** salon_version as it was last seen. */
  get salonVersion(): string {
    return this.#seen?.salon ?? ''
  }

  /** The state that everything read from now on contains at least; null before the first look. */
  get seen(): Seen | null {
    return this.#seen
  }

  /** Whether something read at `generation` about the days from `first` to `last` (days since 1970, UTC) is still true. */
  isCurrent(generation: number, first: number, last: number): boolean {
    if (generation === this.#generation) return true
    if (generation < this.#floor) return false
    for (let day = first; day <= last; day += 1) {
      const changedAt = this.#days.get(day)
      if (changedAt !== undefined && changedAt > generation) return false
    }
    return true
  }

  /** One look at a time, but never one that began before a write it must show. */
  #look(): Promise<void> {
    if (this.#looking?.writes !== this.#writes) {
      const looking = { writes: this.#writes, done: this.#ask() }
      const forget = () => {
        if (this.#looking === looking) this.#looking = null
      }
      looking.done.then(forget, forget)
      this.#looking = looking
    }
    return this.#looking.done
  }

  async #ask(): Promise<void> {
    const askedAt = this.#elapsed()
    const writes = this.#writes
    const look = (this.#looks += 1)
    try {
      const { rows } = await this.#pool.query<Look>({
        name: 'change-watch',
        text: lookQuery,
        values: [this.#snapshot],
      })
      // An older look that answers after a newer one has nothing to say.
      if (look < this.#learnt) return
      this.#learnt = look
      this.#learn(rows[0]!)
    } catch (error) {
      this.#snapshot = null
      throw error
    }
    if (writes === this.#writes) this.#lookedAt = askedAt
  }

  #learn({ days, ...seen }: Look): void {
    const isFirst = this.#snapshot === null
    const isSalonChanged = seen.salon !== this.salonVersion
    if (isFirst || isSalonChanged || days.length > 0) this.#generation += 1
    if (isFirst || isSalonChanged) {
      this.#floor = this.#generation
      this.#days.clear()
    }
    for (const day of days) this.#days.set(day, this.#generation)
    this.#snapshot = seen.snapshot
    this.#seen = seen
  }
}
