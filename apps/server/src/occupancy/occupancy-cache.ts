/**
 * Taken time in memory, one list per UTC day, read again only for days that have changed. It answers searches; whoever
 * decides reads the table in their own transaction.
 */
import type { Database } from '../db/database.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { readOccupancy, type OccupiedRow } from './read-occupancy.ts'

interface Day {
  readonly rows: readonly OccupiedRow[]
  readonly generation: number
}

const dayMinutes = 1440
/** About three years; a salon looks at two months. */
const maxDays = 1200

export class OccupancyCache {
  readonly #database: Database
  readonly #tracker: InvalidationTracker
  readonly #days = new Map<number, Day>()

  constructor(database: Database, tracker: InvalidationTracker) {
    this.#database = database
    this.#tracker = tracker
  }

  /** Every row that touches [from, to), in epoch minutes, expired holds included, as `readOccupancy` gives them. */
  async taken(from: number, to: number): Promise<OccupiedRow[]> {
    const refreshing = this.#tracker.refresh()
    if (refreshing) await refreshing
    // No row is longer than a day: one that touches the first day may have begun the day before.
    const first = dayOf(from) - 1
    const last = dayOf(to - 1)
    let days = this.#current(first, last)
    while (!days) {
      await this.#read(first, last)
      days = this.#current(first, last)
    }
    return days.flatMap((rows) => rows.filter((row) => row.end > from && row.start < to))
  }

  /** The rows of each day, when all of them are still true. */
  #current(first: number, last: number): (readonly OccupiedRow[])[] | null {
    const days: (readonly OccupiedRow[])[] = []
    for (let day = first; day <= last; day += 1) {
      const known = this.#days.get(day)
      if (!known || !this.#isCurrent(day)) return null
      days.push(known.rows)
    }
    return days
  }

  #isCurrent(day: number): boolean {
    const known = this.#days.get(day)
    return known !== undefined && this.#tracker.isCurrent(known.generation, day, day)
  }

  /** Reads what is missing or has changed, from the first such day to the last in one query. */
  async #read(first: number, last: number): Promise<void> {
    if (this.#days.size > maxDays) this.#days.clear()
    let [from, to] = [first, last]
    while (from < to && this.#isCurrent(from)) from += 1
    while (to > from && this.#isCurrent(to)) to -= 1
    const { generation } = this.#tracker
    const rows = await readOccupancy(this.#database.kysely, {
      from: from * dayMinutes,
      to: (to + 1) * dayMinutes,
    })
    const perDay = Map.groupBy(rows, (row) => dayOf(row.start))
    for (let day = from; day <= to; day += 1) this.#days.set(day, { rows: perDay.get(day) ?? [], generation })
  }
}

/** Days since 1970 in UTC: what calendar_changes counts in. */
export function dayOf(minute: number): number {
  return Math.floor(minute / dayMinutes)
}
