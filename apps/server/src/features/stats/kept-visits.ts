/**
 * The visits that « Analyse » counts, kept in memory. Before each answer the database is asked which visits have changed since the last
 * one, in this process or another, and those alone are read again: see docs/decisions/0055-the-visits-of-analyse-are-kept.md.
 */
import { VisitBook } from '@meche/domain/figures/visit-book.ts'
import type { Database } from '../../db/database.ts'
import { readChanges, type Change, type Standing } from '../../live/read-changes.ts'
import type { Salon } from '../../salon/salon.ts'
import { readFacts, type CategoryOf, type WantedVisits } from './facts-repository.ts'
import { KeptAnswers } from './kept-answers.ts'

/** The time that visits begin in. Instants are epoch minutes. */
export interface Reach {
  /** Since then, who came when. */
  readonly from: number
  /** Since then visits are whole, and so is every visit with work a day after it. */
  readonly wholeFrom: number
}

/** The visits of this time, as `seen` shows them at least. */
interface Known extends Reach {
  readonly book: VisitBook
  readonly seen: Standing
  readonly categories: ReadonlyMap<number, number | null>
}

/** Changes are kept for 48 hours; what is nearly as old may be incomplete. */
const oldestSeconds = 47 * 3600
/** About 150 MB. A question about more visits is answered, and its visits are let go. */
const mostVisits = 250_000

export interface Found<T extends object> {
  /** Every visit of the time asked for, and maybe earlier ones. */
  readonly book: VisitBook
  /** Answers about these visits, which no change has made untrue. */
  readonly answers: KeptAnswers<T>
}

/** `T`: what is kept of an answer. */
export class KeptVisits<T extends object> {
  readonly #database: Database
  #known: Known | null = null
  #answers = new KeptAnswers<T>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(database: Database) {
    this.#database = database
  }

  /** Questions take turns: the second finds what the first has read. */
  find(reach: Reach, salon: Salon): Promise<Found<T>> {
    const reading = this.#turn.then(() => this.#read(reach, salon))
    this.#turn = reading.catch(() => undefined)
    return reading
  }

  async #read(reach: Reach, salon: Salon): Promise<Found<T>> {
    const categories = new Map([...salon.services].map(([id, { category }]) => [id, category?.id ?? null]))
    const categoryOf: CategoryOf = (service) => categories.get(service) ?? null
    const { kysely, pool } = this.#database
    // Asked before anything is read: what commits meanwhile is read twice, and never missed.
    let seen = await readChanges(pool, this.#known?.seen.snapshot ?? null)
    const known = this.#known && isUsable(this.#known, seen, categoryOf) ? this.#known : null
    const book = known?.book ?? new VisitBook()
    const missing = missingOf(reach, known)
    let changes = known ? seen.changes : []
    if (missing.length > 0) {
      const read = (part: number) => missing[part] && readFacts(kysely, missing[part], categoryOf)
      let next = read(0)
      for (let part = 1; next; part += 1) {
        const facts = await next
        // The database reads the next part while this one is put in.
        next = read(part)
        book.replace([], facts)
      }
      // A visit may have moved meanwhile from a part that was not read yet to one that was.
      seen = await readChanges(pool, seen.snapshot)
      changes = [...changes, ...seen.changes]
    }
    // Answers of a question that is still being answered go to the answers that it was given.
    if (!known || changes.some(isOfWork)) this.#answers = new KeptAnswers()
    const ids = [...new Set(changes.flatMap(({ visit }) => visit ?? []))]
    if (ids.length > 0) book.replace(ids, await readFacts(kysely, { ids }, categoryOf))
    this.#known = book.size > mostVisits ? null : { book, ...widest(reach, known), seen, categories }
    return { book, answers: this.#answers }
  }
}

type Missing = Extract<WantedVisits, { from: number }>

/** The time that a question needs and that is not known; visits that are known lightly are read again where it needs them whole. */
function missingOf({ from, wholeFrom }: Reach, known: Reach | null): Missing[] {
  const whole = { from: wholeFrom, before: known?.wholeFrom ?? null }
  const light = { from, before: Math.min(wholeFrom, known?.from ?? wholeFrom), isLight: true }
  return [light, whole].filter(isSomeTime).flatMap(partsOf)
}

function isSomeTime({ from, before }: Missing): boolean {
  return before === null || from < before
}

const partMinutes = 365 * 1440
const mostParts = 3

/** The time in parts, each read in a statement that is far from its time limit; the last one has what is left. */
function partsOf({ from, before, ...how }: Missing): Missing[] {
  const end = before ?? Infinity
  const parts: Missing[] = []
  let start = from
  for (let part = 0; part < mostParts && start + partMinutes < end; part += 1) {
    parts.push({ from: start, before: start + partMinutes, ...how })
    start += partMinutes
  }
  return [...parts, { from: start, before, ...how }]
}

function widest(asked: Reach, known: Reach | null): Reach {
  if (!known) return asked
  return {
    from: Math.min(asked.from, known.from),
    wholeFrom: Math.min(asked.wholeFrom, known.wholeFrom),
  }
}

/** Starts that are kept for a client change no figure. */
function isOfWork(change: Change): boolean {
  return change.visit !== null || change.break !== null
}

function isUsable({ seen, categories }: Known, now: Standing, categoryOf: CategoryOf): boolean {
  return (
    seen.installation === now.installation &&
    now.at - seen.at < oldestSeconds &&
    !now.isTooMuch &&
    [...categories].every(([service, category]) => categoryOf(service) === category)
  )
}
