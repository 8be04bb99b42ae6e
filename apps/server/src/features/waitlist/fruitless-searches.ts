/** Remembers which entries had no place, so that they are searched again only when the answer can have changed. */
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { Searched } from './find-starts.ts'

interface Fruitless extends Searched {
  readonly version: string
  readonly generation: number
}

export class FruitlessSearches {
  readonly #tracker: Pick<InvalidationTracker, 'isCurrent'>
  readonly #searches = new Map<number, Fruitless>()

  constructor(tracker: Pick<InvalidationTracker, 'isCurrent'>) {
    this.#tracker = tracker
  }

  /** `version` stands for everything of the entry that a search depends on. The caller has refreshed the tracker. */
  isFruitless(entry: number, version: string, now: Temporal.Instant): boolean {
    const kept = this.#searches.get(entry)
    return (
      kept?.version === version &&
      now.epochMilliseconds < kept.validUntil &&
      this.#tracker.isCurrent(kept.generation, kept.firstDay, kept.lastDay)
    )
  }

  /** `generation` is from before the search. */
  note(entry: number, search: Fruitless): void {
    this.#searches.set(entry, search)
  }

  /** Forgets entries that wait no more. */
  keepOnly(entries: ReadonlySet<number>): void {
    for (const entry of this.#searches.keys()) if (!entries.has(entry)) this.#searches.delete(entry)
  }
}
