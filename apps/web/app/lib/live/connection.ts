import type { Farewell, LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { openStream, Refusal } from '../api/http.ts'
import { correctClock } from '../salon/clock.ts'
import { knownCursor, noteEvent } from './cursor.ts'
import { eventParser, type StreamEvent } from './event-parser.ts'

/** Null: nothing that was read before counts. */
type Listener = (changes: LiveChanges | null) => void

const HIDDEN_MS = 60_000
const SILENCE_MS = 35_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** A screen that gives way to another one takes the stream along. */
const HANDOVER_MS = 1000

/** One stream for all that listen. It opens with the first of them, closes a minute after the window was hidden, and comes back by itself. */
export class LiveConnection {
  readonly #listeners = new Set<Listener>()
  #open: AbortController | null = null
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #closing: ReturnType<typeof setTimeout> | undefined

  /** Answers how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      document.addEventListener('visibilitychange', this.#onVisibility)
      window.addEventListener('online', this.#onOnline)
      this.#onVisibility()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      document.removeEventListener('visibilitychange', this.#onVisibility)
      window.removeEventListener('online', this.#onOnline)
      clearTimeout(this.#closing)
      this.#closing = setTimeout(() => this.#close(), HANDOVER_MS)
    }
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#closing)
    if (document.visibilityState === 'hidden') this.#closing = setTimeout(() => this.#close(), HIDDEN_MS)
    else this.#connectNow()
  }

  /** A window that nobody looks at stays closed, and its minute goes on. */
  readonly #onOnline = (): void => {
    if (document.visibilityState !== 'hidden') this.#connectNow()
  }

  readonly #connectNow = (): void => {
    if (this.#open) return
    this.#failures = 0
    clearTimeout(this.#retry)
    void this.#connect()
  }

  #close(): void {
    clearTimeout(this.#retry)
    this.#open?.abort()
    this.#open = null
  }

  async #connect(): Promise<void> {
    const own = new AbortController()
    this.#open = own
    try {
      await this.#read(own)
    } catch (error) {
      // A session that ended has said so already; asking again lets nobody in.
      if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return
    } finally {
      if (this.#open === own) this.#open = null
    }
    // Another stream is open, or nobody wants one any more.
    if (this.#open || this.#listeners.size === 0 || document.visibilityState === 'hidden') return
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    clearTimeout(this.#retry)
    // All screens lose a server that stops at once: they come back one after another.
    this.#retry = setTimeout(() => void this.#connect(), pause * (0.8 + 0.4 * Math.random()))
  }

  async #read(own: AbortController): Promise<void> {
    const since = knownCursor()
    const query = since === null ? {} : { since }
    const body = await openStream(api.getLive, { query, signal: own.signal })
    const reader = body.getReader()
    const text = new TextDecoder()
    const take = eventParser((event) => this.#onEvent(event))
    for (;;) {
      const silence = setTimeout(() => own.abort(), SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      take(text.decode(value, { stream: true }))
    }
  }

  #onEvent({ name, id, data }: StreamEvent): void {
    const content = JSON.parse(data) as unknown
    if (id !== null) noteEvent(id)
    if (name === 'hello') {
      this.#failures = 0
      correctClock((content as { now: string }).now)
    } else if (name === 'changes') this.#tell(content as LiveChanges)
    else if (name === 'reset') this.#tell(null)
    // The next request of a session that is over is answered 401, which signs out.
    else if (name === 'bye' && (content as { reason: Farewell }).reason !== 'restarting') this.#failures = 0
  }

  #tell(changes: LiveChanges | null): void {
    for (const listener of this.#listeners) listener(changes)
  }
}
