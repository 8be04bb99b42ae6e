/**
 * Taken time in memory, one list per UTC day, read again only for days that have changed. It answers searches; whoever
 * decides reads the table in their own transaction.
 */
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import {
  firstExpiry,
  isAnythingFreed,
  occupiedBy,
  readOccupancy,
  type Freed,
  type Occupied,
  type OccupiedRow,
} from './read-occupancy.ts'

interface Day {
  readonly rows: readonly OccupiedRow[]
  readonly generation: number
}

/** The occupied time of a range and its expiry: the end of a hold changes it. Epoch milliseconds. */
export interface Standing {
  readonly occupied: Occupied
  readonly expiry: number
}

interface KeptRange extends Standing {
  readonly days: readonly (readonly OccupiedRow[])[]
  readonly since: number
}

const dayMinutes = 1440
/** About three years; a salon looks at two months. */
const maxDays = 1200
/** Visitors look at the same weeks: from today, or from the day on which somebody told them to come. */
const maxRanges = 50

export class OccupancyCache {
  readonly #database: Database
  readonly #tracker: InvalidationTracker
  readonly #days = new LRUCache<number, Day>({ max: maxDays })
  readonly #ranges = new LRUCache<string, KeptRange>({ max: maxRanges })

  constructor(database: Database, tracker: InvalidationTracker) {
    this.#database = database
    this.#tracker = tracker
  }

  /** Every row that touches [from, to), in epoch minutes, expired holds included, as `readOccupancy` gives them. */
  async taken(from: number, to: number): Promise<OccupiedRow[]> {
    return within(await this.#rowsOfDays(from, to), from, to)
  }

  /**
   * The occupied time in [from, to) (epoch minutes) at `freed.now`, without `freed`. While nothing changes and nothing is freed, it
   * returns the very same object, so that callers can cache derived values with it.
   */
  async standing(from: number, to: number, freed: Freed): Promise<Standing> {
    const days = await this.#rowsOfDays(from, to)
    if (isAnythingFreed(freed)) return standingOf(within(days, from, to), freed)
    const now = freed.now.epochMilliseconds
    const key = `${from} ${to}`
    const kept = this.#ranges.get(key)
    if (kept && kept.since <= now && now < kept.expiry && isSame(kept.days, days)) return kept
    const range = { ...standingOf(within(days, from, to), freed), days, since: now }
    this.#ranges.set(key, range)
    return range
  }

  async #rowsOfDays(from: number, to: number): Promise<(readonly OccupiedRow[])[]> {
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
    return days
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

function standingOf(rows: readonly OccupiedRow[], freed: Freed): Standing {
  return { occupied: occupiedBy(rows, freed), expiry: firstExpiry(rows, freed.now) }
}

function within(days: readonly (readonly OccupiedRow[])[], from: number, to: number): OccupiedRow[] {
  return days.flatMap((rows) => rows.filter((row) => row.end > from && row.start < to))
}

function isSame(days: KeptRange['days'], others: KeptRange['days']): boolean {
  return days.every((rows, index) => rows === others[index])
}

/** Days since 1970 in UTC: what calendar_changes counts in. */
export function dayOf(minute: number): number {
  return Math.floor(minute / dayMinutes)
}
