/**
 * Who asks for the same items at the same start takes turns, within this process. Of fifty clients who press at once the
 * database decides about one; the others would have waited for that one's lock, each with a connection and a transaction of
 * its own. Here they wait for its end, and are told together what memory says by then. Between processes, and between requests
 * that overlap without being the same, the database decides as ever.
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
   * What `take` answers; a start that somebody else has is refused with the nearest five. `isAnswered` says of somebody who
   * had to wait whether their request was answered before: the start may then be taken by themselves.
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

  /** What was written, and what another process had written before, is to be seen by the next reader. */
  #end(key: string, round: Round, isWritten: boolean): void {
    if (this.#rounds.get(key) === round) this.#rounds.delete(key)
    if (isWritten) this.#memory.tracker.changed()
  }
}

function keyOf({ start, items, audience, freed, calendars = 'all' }: BookingRequest): string {
  return JSON.stringify([start.epochMilliseconds, items, audience, freed.hold ?? null, calendars])
}
