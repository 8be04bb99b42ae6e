/**
 * Answers as they were sent, by URL, for as long as neither the data nor the clock can have changed them. What a guest
 * reads while choosing a day costs the same as a constant.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ChangeWatch } from '../../salon/change-watch.ts'
import type { KeptAnswer } from '../../http/serve.ts'
import type { Timed } from './search-starts.ts'

interface Entry extends KeptAnswer, Omit<Timed<never>, 'answer'> {
  generation: number
  brotli: Buffer | null
}

const maxEntries = 2000
const compress = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export class AnswerCache {
  readonly #watch: ChangeWatch
  readonly #entries = new Map<string, Entry>()

  constructor(watch: ChangeWatch) {
    this.#watch = watch
  }

  /** The caller has refreshed the watch. */
  get(url: string, now: Temporal.Instant): KeptAnswer | null {
    const entry = this.#entries.get(url)
    if (!entry) return null
    const { generation, firstDay, lastDay, validUntil } = entry
    if (now.epochMilliseconds <= validUntil && this.#watch.isCurrent(generation, firstDay, lastDay)) {
      entry.generation = this.#watch.generation
      return entry
    }
    this.#entries.delete(url)
    return null
  }

  /** `generation` is the watch's from before anything was read. */
  keep(url: string, { answer, ...validity }: Timed<unknown>, generation: number): void {
    const plain = Buffer.from(JSON.stringify(answer))
    const entry: Entry = { plain, brotli: null, ...validity, generation }
    // Oldest first out: a Map keeps the order of insertion.
    if (this.#entries.size >= maxEntries) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(url, entry)
    compress(plain, quick).then(
      (brotli) => (entry.brotli = brotli),
      // Sent as it is, then.
      () => undefined,
    )
  }
}
