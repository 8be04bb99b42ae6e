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
  /** Whether visits taken are all that counts, or known professionals and evenness as well. */
  readonly criteria: 1 | 3
  /** In the order of the ids, up to the first result as good as the best known: that one has the lowest ids. */
  readonly isByIds: boolean
}

/** How good a result is: the visits taken, those of them by somebody known, and minus the sum of the squared minutes of everybody's work. */
interface Score {
  taken: number
  known: number
  evenness: number
}

/** A taker whose professional is a place in the list of loads. */
interface Candidate {
  readonly column: number
  readonly known: 0 | 1
  readonly minutes: number
}

/** A node is visited up to 200,000 times: what is called at each makes no lists and no objects. */
class Search {
  best: number[]
  readonly #visits: readonly (readonly Candidate[])[]
  /** By visit and taker: the takers of later visits who are not free then, as pairs of places. */
  readonly #excludes: readonly (readonly (readonly (readonly [number, number])[])[])[]
  readonly #excluded: readonly Int16Array[]
  /** The minutes that each professional works. */
  readonly #loads: Float64Array
  readonly #sortedLoads: Float64Array
  readonly #orders: readonly number[][]
  readonly #chosen: number[]
  readonly #score: Score
  #bestScore: Score
  #left: number
  #isDone = false

  constructor(visits: readonly (readonly Taker[])[], busy: ReadonlyMap<number, number>, atMost: number) {
    const team = [...new Set(visits.flatMap((takers) => takers.map(({ professional }) => professional)))]
    this.#visits = visits.map((takers) =>
      takers.map(({ professional, isKnown, minutes }) => ({
        column: team.indexOf(professional),
        known: isKnown ? 1 : 0,
        minutes,
      })),
    )
    this.#excludes = exclusionsOf(visits)
    this.#excluded = visits.map((takers) => new Int16Array(takers.length))
    this.#loads = Float64Array.from(team, (id) => busy.get(id) ?? 0)
    this.#sortedLoads = this.#loads.slice()
    this.#orders = visits.map(() => [])
    this.#chosen = visits.map(() => nobody)
    this.best = [...this.#chosen]
    this.#score = { taken: 0, known: 0, evenness: -this.#loads.reduce((sum, load) => sum + load ** 2, 0) }
    this.#bestScore = { ...this.#score }
    this.#left = atMost
  }

  run(pass: Pass): void {
    this.#isDone = false
    this.#branch(0, pass)
  }

  #branch(visit: number, pass: Pass): void {
    if (this.#isDone || this.#left === 0) return
    this.#left -= 1
    const than = this.#compareBound(visit, pass)
    if (pass.isByIds ? than < 0 : than <= 0) return
    if (visit === this.#visits.length) return this.#settle(pass)
    for (const place of this.#ordered(visit, pass)) {
      this.#take(visit, place, 1)
      this.#branch(visit + 1, pass)
      this.#take(visit, place, -1)
    }
    this.#branch(visit + 1, pass)
  }

  /** The bound of a whole result is its score, so it is better than the best known, or as good where ids decide. */
  #settle({ isByIds }: Pass): void {
    this.best = [...this.#chosen]
    this.#bestScore = { ...this.#score }
    this.#isDone = isByIds
  }

  /** The places of takers who are free, the most promising first. Each visit has one list, which its next call writes anew. */
  #ordered(visit: number, { isByIds }: Pass): number[] {
    const takers = this.#visits[visit]!
    const excluded = this.#excluded[visit]!
    const order = this.#orders[visit]!
    order.length = 0
    for (let place = 0; place < takers.length; place++) {
      if (excluded[place] !== 0) continue
      let at = order.length
      // Insertion: equal ones stay in the order of the ids.
      for (; at > 0; at--) {
        const before = order[at - 1]!
        if (isByIds || !this.#isBetter(takers[place]!, takers[before]!)) break
        order[at] = before
      }
      order[at] = place
    }
    return order
  }

  #isBetter(one: Candidate, other: Candidate): boolean {
    return one.known === other.known ? this.#added(one) < this.#added(other) : one.known > other.known
  }

  #take(visit: number, place: number, times: 1 | -1): void {
    const { column, minutes, known } = this.#visits[visit]![place]!
    const load = this.#loads[column]!
    const next = load + times * minutes
    this.#loads[column] = next
    this.#score.taken += times
    this.#score.known += times * known
    this.#score.evenness += load ** 2 - next ** 2
    this.#chosen[visit] = times === 1 ? place : nobody
    for (const [other, its] of this.#excludes[visit]![place]!) this.#excluded[other]![its]! += times
  }

  /**
   * Compares the best result that may follow from here with the best known, as a sort function does. Each visit left gets the taker who is best for it
   * alone, so no result is better; evenness, which costs most, is reckoned only where it decides.
   */
  #compareBound(from: number, { criteria }: Pass): number {
    let { taken, known } = this.#score
    for (let visit = from; visit < this.#visits.length; visit++) {
      const best = this.#mostKnown(visit)
      if (best === nobody) continue
      taken += 1
      known += best
    }
    if (criteria === 1 || taken !== this.#bestScore.taken) return taken - this.#bestScore.taken
    if (known !== this.#bestScore.known) return known - this.#bestScore.known
    return this.#evennessFrom(from) - this.#bestScore.evenness
  }

  /** 1 where somebody known is free for the visit, 0 where somebody else is. */
  #mostKnown(visit: number): 0 | 1 | typeof nobody {
    const takers = this.#visits[visit]!
    const excluded = this.#excluded[visit]!
    let most: 0 | 1 | typeof nobody = nobody
    for (let place = 0; place < takers.length; place++) {
      if (excluded[place] !== 0) continue
      if (takers[place]!.known === 1) return 1
      most = 0
    }
    return most
  }

  /** The evenness is no better than if each visit left went to the freest, nor than if its minutes were poured over all like water. */
  #evennessFrom(from: number): number {
    let minutes = 0
    let added = 0
    for (let visit = from; visit < this.#visits.length; visit++) {
      const known = this.#mostKnown(visit)
      if (known === nobody) continue
      const takers = this.#visits[visit]!
      const excluded = this.#excluded[visit]!
      let leastMinutes = Infinity
      let leastAdded = Infinity
      for (let place = 0; place < takers.length; place++) {
        const taker = takers[place]!
        if (excluded[place] !== 0 || taker.known !== known) continue
        leastMinutes = Math.min(leastMinutes, taker.minutes)
        leastAdded = Math.min(leastAdded, this.#added(taker))
      }
      minutes += leastMinutes
      added += leastAdded
    }
    return this.#score.evenness - Math.max(added, this.#spreading(minutes))
  }

  #added({ column, minutes }: Candidate): number {
    return minutes * (2 * this.#loads[column]! + minutes)
  }

  /** By how much the sum of squares grows at least when minutes are poured over the loads, evenly as water. */
  #spreading(minutes: number): number {
    if (minutes === 0) return 0
    const loads = this.#sortedLoads
    loads.set(this.#loads)
    loads.sort()
    let sum = minutes
    let squares = 0
    for (let index = 0; index < loads.length; index++) {
      sum += loads[index]!
      squares += loads[index]! ** 2
      const level = sum / (index + 1)
      if (level <= (loads[index + 1] ?? Infinity)) return Math.floor(level ** 2 * (index + 1) - squares)
    }
    return 0
  }
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
