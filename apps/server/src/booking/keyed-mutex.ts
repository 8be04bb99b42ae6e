/**
 * Serialises requests for the same items at the same start, within this process. When fifty clients book at once, the database decides
 * one request; without the mutex the others would wait for that one's lock, each with a connection and a transaction of its own. Here
 * they wait for it to end and then share one answer from the cache. Between processes, and between requests that overlap without being
 * the same, the database still decides.
 */
import type { HttpRefusal } from '../http/problem.ts'
import type { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { isTaken, lostStart, withAlternatives, type Memory, type BookingRequest } from './place.ts'

/** One attempt, and what everybody who waited for it is told; null: the start is still free. */
interface Round {
  readonly ended: Promise<void>
  lost?: Promise<HttpRefusal | null>
}

export class KeyedMutex {
  readonly #memory: Memory & { readonly tracker: InvalidationTracker }
  readonly #rounds = new Map<string, Round>()

  constructor(memory: Memory & { readonly tracker: InvalidationTracker }) {
    this.#memory = memory
  }

  /**
   * The result of `take`; a start that another client has reserved is refused with the nearest five. `isAnswered` reports whether a
   * request that had to wait was answered meanwhile: the start may then be reserved by that same client.
   */
  async take<T>(request: BookingRequest, take: () => Promise<T>, isAnswered = async () => false): Promise<T> {
    const key = keyOf(request)
    for (let round = this.#rounds.get(key); round; round = this.#rounds.get(key)) {
      await round.ended
      if (await isAnswered()) break
      const lost = await (round.lost ??= lostStart(request, this.#memory))
      if (lost) throw lost
    }
    const taking = take()
    const round: Round = {
      ended: taking.then(
        () => this.#end(key, round, true),
        (error: unknown) => this.#end(key, round, isTaken(error)),
      ),
    }
    this.#rounds.set(key, round)
    try {
      return await taking
    } catch (error) {
      throw await withAlternatives(error, request, this.#memory)
    }
  }

  /** After a write here or in another process, the next reader must see the new data. */
  #end(key: string, round: Round, isWritten: boolean): void {
    if (this.#rounds.get(key) === round) this.#rounds.delete(key)
    if (isWritten) this.#memory.tracker.changed()
  }
}

function keyOf({ start, items, audience, length = null, freed, calendars = 'all' }: BookingRequest): string {
  return JSON.stringify([start.epochMilliseconds, items, audience, length, freed.hold ?? null, calendars])
}
