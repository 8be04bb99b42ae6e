/**
 * The colleagues who take the visits of somebody absent, each at its own time: an exact branch and bound. It maximises, in this order, the
 * visits that are taken, those taken by somebody the client knows, and the evenness of the day. Source: docs/rules.md.
 */
import type { OccupiedRun } from '../visit/occupancy.ts'
import { isOverlapping } from './calendar.ts'

/** One professional who could take a visit. */
export interface Taker {
  readonly professional: number
  /** The client has visited them before. */
  readonly isKnown: boolean
  /** The minutes of work that they would get. */
  readonly minutes: number
  /** The time that the visit would take. */
  readonly rows: readonly OccupiedRun[]
}

/** Visits taken, those of them by somebody known, and minus the sum of the squared minutes of everybody's work. */
type Score = readonly [taken: number, known: number, evenness: number]

/** After this many nodes the best result so far is used. */
export const nodesAtMost = 200_000

/**
 * For each visit the place of its taker in its own list, which is in the order of the professionals' ids; null where nobody is left.
 * Of equally good results the one with the lowest ids is chosen, in the order of the visits. `busy` are the minutes that each professional works already.
 */
export function chooseTakers(
  visits: readonly (readonly Taker[])[],
  busy: ReadonlyMap<number, number>,
  atMost = nodesAtMost,
): (number | null)[] {
  const search = new Search(visits, busy, atMost)
  // How many can be taken is settled first: no result is worse in that for the sake of the others.
  search.run({ criteria: 1, isByIds: false })
  search.run({ criteria: 3, isByIds: false })
  search.run({ criteria: 3, isByIds: true })
  return search.best.map((place) => (place === nobody ? null : place))
}

const nobody = -1

interface Pass {
  /** How many parts of a score are compared. */
  readonly criteria: 1 | 3
  /** In the order of the ids, up to the first result as good as the best known: that one has the lowest ids. */
  readonly isByIds: boolean
}

class Search {
  best: number[]
  readonly #visits: readonly (readonly Taker[])[]
  /** By visit and taker: the takers of later visits who are not free then, as pairs of places. */
  readonly #excludes: readonly (readonly (readonly (readonly [number, number])[])[])[]
  readonly #excluded: readonly Int16Array[]
  readonly #load: Map<number, number>
  readonly #chosen: number[]
  #bestScore: Score
  #score: Score
  #left: number
  #isDone = false

  constructor(visits: readonly (readonly Taker[])[], busy: ReadonlyMap<number, number>, atMost: number) {
    this.#visits = visits
    this.#excludes = exclusionsOf(visits)
    this.#excluded = visits.map((takers) => new Int16Array(takers.length))
    const team = visits.flatMap((takers) => takers.map(({ professional }) => professional))
    this.#load = new Map(team.map((id) => [id, busy.get(id) ?? 0]))
    this.#chosen = visits.map(() => nobody)
    this.best = [...this.#chosen]
    this.#score = [0, 0, -[...this.#load.values()].reduce((sum, minutes) => sum + minutes ** 2, 0)]
    this.#bestScore = this.#score
    this.#left = atMost
  }

  run(pass: Pass): void {
    this.#isDone = false
    this.#branch(0, pass)
  }

  #branch(visit: number, pass: Pass): void {
    if (this.#isDone || this.#left === 0) return
    this.#left -= 1
    const than = compared(this.#boundFrom(visit), this.#bestScore, pass.criteria)
    if (pass.isByIds ? than < 0 : than <= 0) return
    if (visit === this.#visits.length) return this.#settle(pass)
    for (const place of this.#ordered(visit, pass)) {
      this.#take(visit, place, 1)
      this.#branch(visit + 1, pass)
      this.#take(visit, place, -1)
    }
    this.#branch(visit + 1, pass)
  }

  #settle({ criteria, isByIds }: Pass): void {
    const than = compared(this.#score, this.#bestScore, criteria)
    if (than < 0 || (than === 0 && !isByIds)) return
    this.best = [...this.#chosen]
    this.#bestScore = this.#score
    this.#isDone = isByIds
  }

  /** The most promising first; those who are not free are left out. */
  #ordered(visit: number, { isByIds }: Pass): number[] {
    const takers = this.#visits[visit]!
    const places = [...takers.keys()].filter((place) => this.#excluded[visit]![place] === 0)
    if (isByIds) return places
    return places.toSorted(
      (a, b) =>
        Number(takers[b]!.isKnown) - Number(takers[a]!.isKnown) ||
        this.#added(takers[a]!) - this.#added(takers[b]!),
    )
  }

  #take(visit: number, place: number, times: 1 | -1): void {
    const taker = this.#visits[visit]![place]!
    const load = this.#load.get(taker.professional)!
    const next = load + times * taker.minutes
    const [taken, known, evenness] = this.#score
    this.#load.set(taker.professional, next)
    this.#score = [taken + times, known + (taker.isKnown ? times : 0), evenness + load ** 2 - next ** 2]
    this.#chosen[visit] = times === 1 ? place : nobody
    for (const [other, its] of this.#excludes[visit]![place]!) this.#excluded[other]![its]! += times
  }

  /** No result from here on is better: each visit left gets the taker who is best for it alone. */
  #boundFrom(visit: number): Score {
    let [taken, known, evenness] = this.#score
    let minutes = 0
    let added = 0
    for (let one = visit; one < this.#visits.length; one++) {
      const least = this.#leastFor(one)
      if (!least) continue
      taken += 1
      known += least.isKnown ? 1 : 0
      minutes += least.minutes
      added += least.added
    }
    evenness -= Math.max(added, spreading(minutes, [...this.#load.values()]))
    return [taken, known, evenness]
  }

  /** Null when nobody is free for a visit. Called for every visit at every node: it makes no lists. */
  #leastFor(visit: number): { isKnown: boolean; minutes: number; added: number } | null {
    const excluded = this.#excluded[visit]!
    let least: { isKnown: boolean; minutes: number; added: number } | null = null
    for (const [place, taker] of this.#visits[visit]!.entries()) {
      if (excluded[place] !== 0 || (least?.isKnown && !taker.isKnown)) continue
      const added = this.#added(taker)
      if (!least || (taker.isKnown && !least.isKnown)) {
        least = { isKnown: taker.isKnown, minutes: taker.minutes, added }
      } else {
        least.minutes = Math.min(least.minutes, taker.minutes)
        least.added = Math.min(least.added, added)
      }
    }
    return least
  }

  #added({ professional, minutes }: Taker): number {
    return minutes * (2 * this.#load.get(professional)! + minutes)
  }
}

/** By how much the sum of squares grows at least when minutes are poured over some loads, evenly as water. */
function spreading(minutes: number, loads: number[]): number {
  if (minutes === 0) return 0
  loads.sort((a, b) => a - b)
  let sum = minutes
  let squares = 0
  for (const [index, load] of loads.entries()) {
    sum += load
    squares += load ** 2
    const level = sum / (index + 1)
    const isLevel = level <= (loads[index + 1] ?? Infinity)
    if (isLevel) return Math.floor(level ** 2 * (index + 1) - squares)
  }
  return 0
}

function exclusionsOf(visits: readonly (readonly Taker[])[]): (readonly [number, number])[][][] {
  return visits.map((takers, visit) =>
    takers.map(({ rows }) =>
      visits
        .slice(visit + 1)
        .flatMap((others, after) =>
          [...others.entries()]
            .filter(([, other]) => rows.some((row) => other.rows.some((its) => isMeeting(row, its))))
            .map(([place]) => [visit + 1 + after, place] as const),
        ),
    ),
  )
}

function isMeeting(a: OccupiedRun, b: OccupiedRun): boolean {
  return a.professional === b.professional && isOverlapping(a, b)
}

function compared(a: Score, b: Score, criteria: Pass['criteria']): number {
  for (let part = 0; part < criteria; part++) {
    if (a[part] !== b[part]) return a[part]! - b[part]!
  }
  return 0
}
