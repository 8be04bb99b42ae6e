/**
 * How many records a list has in all, kept for a second: counting six years of visits takes longer than reading a page of them.
 * Own writes are seen at once, other processes' within that second, as in the search (docs/decisions/0004).
 */
import { LRUCache } from 'lru-cache'
import type { RawBuilder } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { InvalidationTracker } from './invalidation-tracker.ts'

const keptForMilliseconds = 1000
const mostKept = 500

interface Kept {
  readonly total: number
  readonly countedAt: number
  /** Own writes before the counting began. */
  readonly writes: number
}

export class CountCache {
  readonly #tracker: InvalidationTracker
  readonly #elapsed: () => number
  readonly #totals = new LRUCache<string, Kept>({ max: mostKept })

  constructor(tracker: InvalidationTracker, elapsed: () => number) {
    this.#tracker = tracker
    this.#elapsed = elapsed
  }

  /** The result of `count` for this condition on the records called `what`, cached. */
  async of(
    what: string,
    { db, where }: { db: Queries; where: RawBuilder<unknown> },
    count: () => Promise<number>,
  ): Promise<number> {
    const { sql, parameters } = where.compile(db)
    const key = `${what} ${sql} ${JSON.stringify(parameters)}`
    const known = this.#totals.get(key)
    const now = this.#elapsed()
    const { writes } = this.#tracker
    if (known && known.writes === writes && now - known.countedAt < keptForMilliseconds) return known.total
    const total = await count()
    this.#totals.set(key, { total, countedAt: now, writes })
    return total
  }
}
