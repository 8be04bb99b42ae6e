/**
 * Pages as they were rendered and compressed. Pages are anonymous (sessions live in the browser and its Bearer header),
 * so everybody who asks for the same address in the same language may get the same one, until the data changes or half a
 * minute has gone. A burst of visitors costs one rendering.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

export interface Page {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly brotli: Buffer
  /** `'sha256-…'` of each inline script, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[]
}

interface Kept {
  readonly page: Promise<Page>
  readonly generation: number
  readonly until: number
}

const keptForMilliseconds = 30_000
const maxPages = 500

export class PageCache {
  readonly #pages = new Map<string, Kept>()
  /** A monotonic clock in milliseconds. */
  readonly #elapsed: () => number

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** The page under `key`, rendered by `render` when there is none that is still good. Errors and failures are not kept. */
  get(key: string, generation: number, render: () => Promise<Response>): Promise<Page> {
    const kept = this.#pages.get(key)
    if (kept && kept.generation === generation && this.#elapsed() < kept.until) return kept.page
    const page = render().then(pageOf)
    this.#pages.delete(key)
    this.#pages.set(key, { page, generation, until: this.#elapsed() + keptForMilliseconds })
    // Oldest first out: a Map keeps the order of insertion.
    if (this.#pages.size > maxPages) this.#pages.delete(this.#pages.keys().next().value!)
    page.then(
      ({ status }) => status !== 200 && this.#forget(key, page),
      () => this.#forget(key, page),
    )
    return page
  }

  #forget(key: string, page: Promise<Page>): void {
    if (this.#pages.get(key)?.page === page) this.#pages.delete(key)
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** For the few callers that do not take brotli. */
export function plainBody({ brotli }: Page): Promise<Buffer> {
  return decompress(brotli)
}

async function pageOf(response: Response): Promise<Page> {
  const html = await response.text()
  const brotli = await compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
  return {
    status: response.status,
    headers: [...response.headers],
    brotli,
    scriptHashes: inlineScriptHashes(html),
  }
}

export function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
