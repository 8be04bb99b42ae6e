/**
 * The colleagues who take the visits of somebody absent, each at its own time: exact. It maximises, in this order, the visits that are taken,
 * those taken by somebody the client knows, and the evenness of the day. Source: docs/rules.md.
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

/** After this many nodes the best result so far is used. Of 2,400 random days with 14 visits and 9 colleagues none needed a third of them. */
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
  search.run(false)
  search.run(true)
  return search.best.map((place) => (place === nobody ? null : place))
}

const nobody = -1

/** A visit taken counts more than any number of known professionals. */
const takenWeight = 1024

/** A taker whose professional is a place in the list of loads. */
interface Candidate {
  readonly column: number
  readonly isKnown: boolean
  /** Its share of the count: a visit taken, perhaps by somebody known. */
  readonly count: number
  readonly minutes: number
}

/** A node is visited up to 200,000 times: what is called at each makes no lists and no objects. */
class Search {
  best: number[]
  readonly #visits: readonly (readonly Candidate[])[]
  /** By visit and taker: the takers of later visits who are not free then, as pairs of places. */
  readonly #excludes: readonly (readonly (readonly (readonly [number, number])[])[])[]
  readonly #excluded: readonly Int16Array[]
  /** By visit: those of it and of later visits who may be excluded, as pairs of places. */
  readonly #excludable: readonly (readonly (readonly [number, number])[])[]
  /** By visit: the count that it and those after it reach at most, by who is excluded. */
  readonly #counts: readonly Map<string, number>[]
  /** The minutes that each professional works. */
  readonly #loads: Float64Array
  readonly #sortedLoads: Float64Array
  /** By visit, as `#reckon` found them last. */
  readonly #leastAdded: Float64Array
  readonly #leastMinutes: Float64Array
  readonly #orders: readonly number[][]
  readonly #chosen: number[]
  /** The sum of the squared minutes of everybody's work: the less, the more even. */
  #unevenness: number
  #least = Infinity
  #left: number
  #isDone = false

  constructor(visits: readonly (readonly Taker[])[], busy: ReadonlyMap<number, number>, atMost: number) {
    const team = [...new Set(visits.flatMap((takers) => takers.map(({ professional }) => professional)))]
    this.#visits = visits.map((takers) =>
      takers.map(({ professional, isKnown, minutes }) => ({
        column: team.indexOf(professional),
        isKnown,
        count: takenWeight + (isKnown ? 1 : 0),
        minutes,
      })),
    )
    this.#excludes = exclusionsOf(visits)
    this.#excluded = visits.map((takers) => new Int16Array(takers.length))
    this.#excludable = excludableOf(this.#excludes)
    this.#counts = visits.map(() => new Map())
    this.#loads = Float64Array.from(team, (id) => busy.get(id) ?? 0)
    this.#sortedLoads = this.#loads.slice()
    this.#leastAdded = new Float64Array(visits.length)
    this.#leastMinutes = new Float64Array(visits.length)
    this.#orders = visits.map(() => [])
    this.#chosen = visits.map(() => nobody)
    this.best = [...this.#chosen]
    this.#unevenness = this.#loads.reduce((sum, load) => sum + load ** 2, 0)
    this.#left = atMost
  }

  /** In the order of the ids, it stops at the first result as even as the best known: that one has the lowest ids. */
  run(isByIds: boolean): void {
    this.#isDone = false
    this.#branch(0, isByIds)
  }

  /** Goes only where the count stays the highest that can be reached. */
  #branch(visit: number, isByIds: boolean): void {
    if (this.#isDone || this.#left === 0) return
    this.#left -= 1
    if (visit === this.#visits.length) return this.#settle(isByIds)
    const count = this.#countFrom(visit)
    const least = this.#leastFrom(visit, count)
    if (isByIds ? least > this.#least : least >= this.#least) return
    for (const place of this.#ordered(visit, isByIds)) {
      this.#take(visit, place, 1)
      if (this.#visits[visit]![place]!.count + this.#countFrom(visit + 1) === count)
        this.#branch(visit + 1, isByIds)
      this.#take(visit, place, -1)
    }
    if (this.#countFrom(visit + 1) === count) this.#branch(visit + 1, isByIds)
  }

  #settle(isByIds: boolean): void {
    if (isByIds ? this.#unevenness > this.#least : this.#unevenness >= this.#least) return
    this.best = [...this.#chosen]
    this.#least = this.#unevenness
    this.#isDone = isByIds
  }

  /** The highest count of this visit and those after it. It depends only on who is excluded, so it is found once for each such state. */
  #countFrom(visit: number): number {
    if (visit === this.#visits.length) return 0
    let state = ''
    for (const [later, place] of this.#excludable[visit]!)
      state += this.#excluded[later]![place] === 0 ? '0' : '1'
    const known = this.#counts[visit]!.get(state)
    if (known !== undefined) return known
    let most = this.#countFrom(visit + 1)
    for (const [place, { count }] of this.#visits[visit]!.entries()) {
      if (this.#excluded[visit]![place] !== 0) continue
      this.#exclude(visit, place, 1)
      most = Math.max(most, count + this.#countFrom(visit + 1))
      this.#exclude(visit, place, -1)
    }
    this.#counts[visit]!.set(state, most)
    return most
  }

  /** The places of takers who are free, the most promising first. Each visit has one list, which its next call writes anew. */
  #ordered(visit: number, isByIds: boolean): number[] {
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
        if (isByIds || this.#added(takers[place]!) >= this.#added(takers[before]!)) break
        order[at] = before
      }
      order[at] = place
    }
    return order
  }

  #take(visit: number, place: number, times: 1 | -1): void {
    const { column, minutes } = this.#visits[visit]![place]!
    const load = this.#loads[column]!
    const next = load + times * minutes
    this.#loads[column] = next
    this.#unevenness += next ** 2 - load ** 2
    this.#chosen[visit] = times === 1 ? place : nobody
    this.#exclude(visit, place, times)
  }

  #exclude(visit: number, place: number, times: 1 | -1): void {
    for (const [other, its] of this.#excludes[visit]![place]!) this.#excluded[other]![its]! += times
  }

  /**
   * The least unevenness that may follow from here. No result with the highest count is more even than if each visit it takes went to the
   * professional who is best for it alone, nor than if the minutes of all were poured over everybody like water.
   */
  #leastFrom(from: number, count: number): number {
    const isByKnown = this.#knownFrom(from) === count % takenWeight
    let [added, minutes, spare] = [0, 0, -Math.floor(count / takenWeight)]
    for (let visit = from; visit < this.#visits.length; visit++) {
      this.#reckon(visit, isByKnown)
      if (this.#leastMinutes[visit] === 0) continue
      added += this.#leastAdded[visit]!
      minutes += this.#leastMinutes[visit]!
      spare += 1
    }
    // The result leaves some visits out: perhaps the longest.
    for (; spare > 0; spare--) {
      added -= takeLargest(this.#leastAdded, from)
      minutes -= takeLargest(this.#leastMinutes, from)
    }
    return this.#unevenness + Math.max(added, this.#spreading(minutes))
  }

  /** How many of this visit and those after it somebody known is free for. */
  #knownFrom(from: number): number {
    let visits = 0
    for (let visit = from; visit < this.#visits.length; visit++) if (this.#isKnownFree(visit)) visits += 1
    return visits
  }

  #isKnownFree(visit: number): boolean {
    const takers = this.#visits[visit]!
    const excluded = this.#excluded[visit]!
    for (let place = 0; place < takers.length; place++)
      if (excluded[place] === 0 && takers[place]!.isKnown) return true
    return false
  }

  /** The least that a visit adds, by itself, to the unevenness and to the minutes; 0 where nobody is free. */
  #reckon(visit: number, isByKnown: boolean): void {
    const takers = this.#visits[visit]!
    const excluded = this.#excluded[visit]!
    const isKnown = isByKnown && this.#isKnownFree(visit)
    let [added, minutes] = [Infinity, Infinity]
    for (let place = 0; place < takers.length; place++) {
      const taker = takers[place]!
      if (excluded[place] !== 0 || (isKnown && !taker.isKnown)) continue
      added = Math.min(added, this.#added(taker))
      minutes = Math.min(minutes, taker.minutes)
    }
    this.#leastAdded[visit] = added === Infinity ? 0 : added
    this.#leastMinutes[visit] = minutes === Infinity ? 0 : minutes
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

/** Takes the largest value from a place on out of the list. */
function takeLargest(values: Float64Array, from: number): number {
  let at = from
  for (let place = from; place < values.length; place++) if (values[place]! > values[at]!) at = place
  const largest = values[at]!
  values[at] = 0
  return largest
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

/** By visit: the takers of it and of later visits whom an earlier visit may exclude. */
function excludableOf(
  excludes: readonly (readonly (readonly (readonly [number, number])[])[])[],
): (readonly [number, number])[][] {
  return excludes.map((_, from) => {
    const pairs = excludes.slice(0, from).flatMap((places) => places.flat())
    const later = new Map(pairs.filter(([visit]) => visit >= from).map((pair) => [pair.join(' '), pair]))
    return [...later.values()]
  })
}

function isMeeting(a: OccupiedRun, b: OccupiedRun): boolean {
  return a.professional === b.professional && isOverlapping(a, b)
}
