import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry } from '../history-checker.ts'
import type { Random } from '../random.ts'
import { book, type Booker, cancel, type Offer, outcomeOf, type Reply, spanOf } from '../salon-api.ts'

/** A client that has so many visits cancels one before it books another: the salon never fills up. */
const MOST_VISITS = 10
/** « Not now », by a web process or by the balancer: the same request is sent again. */
const AGAIN = new Set([0, 502, 503, 504])
const PAUSE_MS = 500
const PROGRESS_LIMIT_MS = 120_000
/** Between two bookings of one client, on average: thirty-two of them leave the machine time for everything else. */
const THOUGHT_MS = 1000

/** People who book and cancel through the balancer for as long as the trial lasts, and repeat what got no answer with the same key. */
export class Clients {
  readonly entries: Entry[] = []
  /** Answers by status, repeats among them; 0 is a connection that broke or thirty seconds of silence. */
  readonly statuses: Record<number, number> = {}
  /** When each booking was acknowledged, in milliseconds of this process. */
  readonly acknowledged: number[] = []
  longestBookingMs = 0
  readonly #url: string
  readonly #offers: readonly Offer[]
  readonly #random: Random
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(url: string, { offers, random }: { offers: readonly Offer[]; random: Random }) {
    this.#url = url
    this.#offers = offers
    this.#random = random
  }

  start(bookers: readonly Booker[]): void {
    this.#running = Promise.all(bookers.map((booker) => this.#live(booker)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  /** Waits for so many more bookings. Rejects when they do not come within two minutes: the trial has found a salon that stands still. */
  async progress(count: number, limitMs = PROGRESS_LIMIT_MS): Promise<void> {
    const before = this.acknowledged.length
    const deadline = performance.now() + limitMs
    while (this.acknowledged.length < before + count) {
      if (performance.now() > deadline) {
        const came = this.acknowledged.length - before
        throw new Error(`Only ${came} of ${count} bookings were acknowledged within ${limitMs / 1000} s.`)
      }
      await sleep(10)
    }
  }

  /** The longest time without an acknowledged booking that ended after a moment; the last one lasts until now. */
  longestGapMs(since = 0): number {
    const times = this.acknowledged.slice(
      Math.max(
        0,
        this.acknowledged.findLastIndex((time) => time < since),
      ),
    )
    const ends = [...times.slice(1), performance.now()]
    return Math.max(0, ...times.map((time, index) => ends[index]! - time))
  }

  async #live(booker: Booker): Promise<void> {
    const standing: { id: number; key: string }[] = []
    while (!this.#isOver) {
      await sleep(this.#random.below(2 * THOUGHT_MS))
      if (standing.length >= MOST_VISITS) await this.#cancelOne(booker, standing.shift()!)
      else await this.#bookOne(booker, standing)
    }
  }

  async #bookOne(booker: Booker, standing: { id: number; key: string }[]): Promise<void> {
    const offer = this.#offers[this.#random.below(this.#offers.length)]!
    const booking = { key: crypto.randomUUID(), offer, booker }
    const start = performance.now()
    const { reply } = await this.#untilAnswered(() => book(this.#url, booking))
    const outcome = outcomeOf(reply)
    this.entries.push({ kind: 'create', key: booking.key, span: spanOf(offer), outcome })
    if (outcome !== 'accepted') return
    standing.push({ id: reply.id!, key: booking.key })
    this.acknowledged.push(performance.now())
    this.longestBookingMs = Math.max(this.longestBookingMs, performance.now() - start)
  }

  async #cancelOne(booker: Booker, { id, key }: { id: number; key: string }): Promise<void> {
    const { reply, isRepeated } = await this.#untilAnswered(() => cancel(this.#url, id, booker))
    // A cancellation carries no key: one whose first answer was lost is refused the second time, because it was done.
    const refused = isRepeated ? 'unknown' : 'refused'
    const outcome = reply.status >= 400 && reply.status < 500 ? refused : outcomeOf(reply)
    this.entries.push({ kind: 'cancel', key, outcome })
  }

  async #untilAnswered(ask: () => Promise<Reply>): Promise<{ reply: Reply; isRepeated: boolean }> {
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await ask().catch(() => ({ status: 0 }))
      this.statuses[reply.status] = (this.statuses[reply.status] ?? 0) + 1
      if (!AGAIN.has(reply.status)) return { reply, isRepeated }
      await sleep(PAUSE_MS)
    }
  }
}
