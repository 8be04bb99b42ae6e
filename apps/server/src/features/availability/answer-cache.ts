/**
 * Caches answers as they were sent, by URL, for as long as neither the data nor the clock can have changed them. A
 * guest's reads while choosing a day then cost as much as a constant.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { KeptAnswer } from '../../http/serve.ts'
import { isStillTrue, type Timed } from './search-starts.ts'

interface Entry extends KeptAnswer, Omit<Timed<never>, 'answer'> {
  generation: number
  brotli: Buffer | null
  isAskedAgain: boolean
}

const maxEntries = 2000
/** How long an answer is true, and the tracker's generation from before anything was read for it. */
type Validity = Omit<Timed<never>, 'answer'> & { readonly generation: number }

/** The size limits of the whole cache and of one answer: guests choose the queries, and so the number of entries. */
const maxBytes = 16_000_000
const maxAnswerBytes = 500_000
const compress = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export class AnswerCache {
  readonly #tracker: InvalidationTracker
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(tracker: InvalidationTracker) {
    this.#tracker = tracker
  }

  /** The caller has refreshed the tracker. */
  get(url: string, now: Temporal.Instant): KeptAnswer | null {
    const entry = this.#entries.get(url)
    if (!entry) return null
    if (isStillTrue(this.#tracker, entry, now)) {
      entry.generation = this.#tracker.generation
      if (!entry.isAskedAgain) compressFor(entry)
      return entry
    }
    this.#drop(url)
    return null
  }

  keep(url: string, plain: Buffer, { generation, ...validity }: Validity): void {
    const entry: Entry = { plain, brotli: null, isAskedAgain: false, ...validity, generation }
    if (plain.length > maxAnswerBytes) return
    this.#drop(url)
    // Oldest first out: a Map keeps the order of insertion.
    while (this.#entries.size >= maxEntries || this.#bytes + plain.length > maxBytes) {
      this.#drop(this.#entries.keys().next().value!)
    }
    this.#bytes += plain.length
    this.#entries.set(url, entry)
  }

  #drop(url: string): void {
    this.#bytes -= this.#entries.get(url)?.plain.length ?? 0
    this.#entries.delete(url)
  }
}

/** Only what is asked for a second time is worth compressing: most questions are asked once. */
function compressFor(entry: Entry): void {
  entry.isAskedAgain = true
  compress(entry.plain, quick).then(
    (brotli) => (entry.brotli = brotli),
    // Sent as it is, then.
    () => undefined,
  )
}
