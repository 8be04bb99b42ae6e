/**
 * Pages as they were rendered and compressed. Pages are anonymous (sessions live in the browser and its Bearer header),
 * so everybody who asks for the same address in the same language may get the same one, until the data changes, half a
 * minute has gone or the moment comes at which it would show something else. A burst of visitors costs one rendering.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { HttpRefusal } from '../http/problem.ts'

export interface Page {
  readonly status: number
  /** Everything but the encoding, its Content-Security-Policy with it. */
  readonly headers: Readonly<Record<string, string>>
  readonly brotli: Buffer
  /** From this moment on it says something wrong, by the clock alone; null: not that anybody knows. */
  readonly trueUntil: Temporal.Instant | null
}

interface Kept {
  readonly generation: number
  readonly until: number
  readonly rendering: Promise<Page>
  /** Once it is there: a page that is kept costs no promise. */
  page: Page | null
}

const keptForMilliseconds = 30_000
const maxPages = 500
/** About half a second's work: whoever comes after that many waits less by trying again. */
const maxRenderings = 60

export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({ max: maxPages })
  /** A monotonic clock in milliseconds. */
  readonly #elapsed: () => number
  readonly #now: () => Temporal.Instant
  #renderings = 0

  /** `now`: the clock by which the salon publishes. */
  constructor(elapsed: () => number, now: () => Temporal.Instant) {
    this.#elapsed = elapsed
    this.#now = now
  }

  /**
   * The page under `key`, rendered by `render` when there is none that is still good. Errors and failures are not kept. Throws
   * HttpRefusal 503 when too many others are being rendered: an address can be made up faster than its page.
   */
  get(key: string, generation: number, render: () => Promise<Page>): Page | Promise<Page> {
    const kept = this.#pages.get(key)
    if (kept && kept.generation === generation && this.#elapsed() < kept.until && !this.#isPast(kept.page))
      return kept.page ?? kept.rendering
    if (this.#renderings >= maxRenderings)
      throw new HttpRefusal({ code: 'unavailable', retryAfterSeconds: 2 })
    this.#renderings += 1
    const rendering = render().finally(() => (this.#renderings -= 1))
    const entry: Kept = { generation, until: this.#elapsed() + keptForMilliseconds, rendering, page: null }
    this.#pages.set(key, entry)
    rendering.then(
      (page) => (page.status === 200 ? (entry.page = page) : this.#forget(key, entry)),
      () => this.#forget(key, entry),
    )
    return rendering
  }

  #isPast(page: Page | null): boolean {
    const until = page?.trueUntil ?? null
    return until !== null && Temporal.Instant.compare(until, this.#now()) <= 0
  }

  #forget(key: string, entry: Kept): void {
    if (this.#pages.get(key) === entry) this.#pages.delete(key)
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** For the few callers that do not take brotli. */
export function plainBody({ brotli }: Page): Promise<Buffer> {
  return decompress(brotli)
}

/** Makes the Content-Security-Policy from the hashes of the page's inline scripts. */
export type PolicyOf = (hashes: readonly string[]) => string

interface Rendered {
  readonly response: Response
  /** Sent with the response's status and headers. */
  readonly html: Buffer
  readonly trueUntil: Temporal.Instant | null
}

export async function pageOf({ response, html, trueUntil }: Rendered, policyOf: PolicyOf): Promise<Page> {
  const brotli = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(html.length),
    },
  })
  const headers = {
    ...Object.fromEntries(response.headers),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    'content-security-policy': policyOf(inlineScriptHashes(html)),
  }
  return { status: response.status, headers, brotli, trueUntil }
}

/** The smallest window that holds the whole page: a larger one only takes memory, which has to be cleaned, and time. */
function windowFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 1))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS)
}

/** `'sha256-…'` of each inline script, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: Buffer): string[] {
  // One character a byte: the tags are found all the same, and the hash is that of the bytes.
  const inline = html.toString('latin1').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...inline].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
  })
}
