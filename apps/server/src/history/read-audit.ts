/**
 * Counts how many people each staff account reads within an hour, to detect a stolen session or an employee who
 * copies the client list. An account that crosses a limit is logged as a warning and in the history but not blocked:
 * the work of a busy salon looks the same for a while.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../db/database.ts'
import { recordChange } from './record-change.ts'

/** `records`: who somebody is; `visits`: when they come, as the calendar shows a whole team's weeks at once. */
export const readKinds = ['records', 'visits'] as const
export type ReadKind = (typeof readKinds)[number]

/** Different people within an hour. */
export type ReadLimits = Readonly<Record<ReadKind, number>>

export interface Sight {
  readonly account: number
  readonly kind: ReadKind
  /** People named in one answer, in any order and as often as they are; null is nobody the salon knows. */
  readonly people: readonly (number | null)[]
  readonly now: Temporal.Instant
  readonly log: FastifyBaseLogger
}

interface Reader {
  /** When each person was last seen, in milliseconds; the longest ago comes first. */
  readonly seen: Map<number, number>
  warnedAt: number
  /** When the line of history was written, or is being written. */
  recordedAt: number
}

const hourMs = 3_600_000

/** In memory, each process for itself: a restart forgets an hour, never a warning. */
export class ReadAudit {
  readonly #db: Queries
  readonly #limits: ReadLimits
  readonly #readers: Readonly<Record<ReadKind, Map<number, Reader>>> = {
    records: new Map(),
    visits: new Map(),
  }
  readonly #warnings: Record<ReadKind, number> = { records: 0, visits: 0 }

  constructor(db: Queries, limits: ReadLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** Counts what an answer is about to tell; never throws. The same person counts once, one's own record not at all. */
  async note({ account, kind, people, now, log }: Sight): Promise<void> {
    const reader = this.#readerOf(account, kind)
    const at = now.epochMilliseconds
    for (const person of people) {
      if (person === null || person === account) continue
      // Set anew, it comes last.
      reader.seen.delete(person)
      reader.seen.set(person, at)
    }
    forgetBefore(reader.seen, at - hourMs)
    const count = reader.seen.size
    if (count < this.#limits[kind]) return
    if (at - reader.warnedAt >= hourMs) {
      reader.warnedAt = at
      this.#warnings[kind] += 1
      log.warn({ account, kind, people: count, limit: this.#limits[kind] }, 'One account reads many people')
    }
    if (at - reader.recordedAt < hourMs) return
    reader.recordedAt = at
    const changes = { [`${kind}_read`]: [null, count] as const }
    try {
      const whom = { entity: 'user', entityId: account, actorId: account } as const
      await recordChange(this.#db, { at: now, ...whom, action: 'read', changes })
    } catch (error) {
      // A failed write, as on a full disk, does not refuse the read; the next answer retries.
      reader.recordedAt = Number.NEGATIVE_INFINITY
      log.error({ account, kind, err: error }, 'The line of history about it could not be written')
    }
  }

  /** Warnings since the start. */
  warnings(kind: ReadKind): number {
    return this.#warnings[kind]
  }

  /** People that the one account has read of which has read of most. */
  most(kind: ReadKind, now: Temporal.Instant): number {
    const readers = [...this.#readers[kind].values()]
    for (const { seen } of readers) forgetBefore(seen, now.epochMilliseconds - hourMs)
    return Math.max(0, ...readers.map(({ seen }) => seen.size))
  }

  #readerOf(account: number, kind: ReadKind): Reader {
    const known = this.#readers[kind].get(account)
    if (known) return known
    const never = Number.NEGATIVE_INFINITY
    const reader: Reader = { seen: new Map(), warnedAt: never, recordedAt: never }
    this.#readers[kind].set(account, reader)
    return reader
  }
}

function forgetBefore(seen: Map<number, number>, limit: number): void {
  for (const [person, at] of seen) {
    if (at > limit) return
    seen.delete(person)
  }
}
