/**
 * Caches answers as they were sent, by URL, for as long as neither the data nor the clock can have changed them. A
 * guest's reads while choosing a day then cost as much as a constant.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Search } from '../../demand/demand-counter.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { KeptAnswer } from '../../http/serve.ts'
import { isStillTrue, type Timed } from './search-starts.ts'

interface Entry extends KeptAnswer, Omit<Timed<never>, 'answer'> {
  /** How each time that it is asked for is counted; null: it is not. */
  search: Search | null
  generation: number
  brotli: Buffer | null
  isAskedAgain: boolean
}

/** How long an answer is true, and the tracker's generation from before anything was read for it. */
type Validity = Omit<Timed<never>, 'answer'> & { readonly generation: number }

type Changes = Pick<InvalidationTracker, 'generation' | 'isCurrent'>

/** The size limits of the whole cache and of one answer: guests choose the queries, and so the number of entries. */
const maxEntries = 2000
const maxBytes = 16_000_000
const maxAnswerBytes = 500_000
const compress = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export class AnswerCache {
  readonly #tracker: Changes
  readonly #entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ plain }) => plain.length || 1,
  })
  /** Most questions are asked once: to keep their answers would cost as much as to find them. */
  readonly #asked = new LRUCache<string, true>({ max: maxEntries })

  constructor(tracker: Changes) {
    this.#tracker = tracker
  }

  /** The caller has refreshed the tracker. */
  get(url: string, now: Temporal.Instant): (KeptAnswer & Pick<Entry, 'search'>) | null {
    const entry = this.#entries.get(url)
    if (!entry) return null
    if (isStillTrue(this.#tracker, entry, now)) {
      entry.generation = this.#tracker.generation
      if (!entry.isAskedAgain) compressFor(entry)
      return entry
    }
    this.#entries.delete(url)
    return null
  }

  /** Keeps the answer from the second time on that its URL is asked for. */
  keep(
    url: string,
    { plain, search }: Pick<Entry, 'plain' | 'search'>,
    { generation, ...validity }: Validity,
  ): void {
    if (this.#asked.get(url))
      this.#entries.set(url, { plain, search, brotli: null, isAskedAgain: false, ...validity, generation })
    else this.#asked.set(url, true)
  }
}

/** Until a change, an answer that is read from memory once is often read again. */
function compressFor(entry: Entry): void {
  entry.isAskedAgain = true
  compress(entry.plain, quick).then(
    (brotli) => (entry.brotli = brotli),
    // Sent as it is, then.
    () => undefined,
  )
}
