/**
 * Large pages of lists are answered two at a time: many at once would hold all their rows together and all end late. One that
 * comes beyond a short queue is refused and may try again.
 */
import { HttpRefusal } from './problem.ts'

/** Rows. The lists behind pickers, which ask for as many, are written within a few milliseconds. */
const largeAbove = 200
const atOnce = 2
/** Some seconds of work on a server that is busy with others. */
const maxWaiting = 6

export class LargePages {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** The result of `answer`, queued if the page has many rows. Throws HttpRefusal 503 when too many requests wait. */
  async answer<T>(itemsPerPage: number, answer: () => Promise<T>): Promise<T> {
    if (itemsPerPage <= largeAbove) return answer()
    if (this.#waiting.length >= maxWaiting) {
      throw new HttpRefusal({ code: 'unavailable', retryAfterSeconds: 2 })
    }
    if (this.#running === atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await answer()
    } finally {
      const next = this.#waiting.shift()
      // Its place goes to the next one, or is free.
      if (next) next()
      else this.#running -= 1
    }
  }
}
