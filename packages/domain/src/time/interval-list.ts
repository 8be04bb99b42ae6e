/**
 * Lists of half-open intervals of epoch minutes. An hour that ends at 10:00 and one that starts at 10:00 do
 * not overlap, but they touch, and a merged list holds them as one.
 */

/** Half-open [start, end) in epoch minutes. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/**
 * Many half-open intervals as one flat array [start, end, start, end, …] in epoch minutes, sorted by start.
 * It may overlap and touch where it comes from rows; the engine merges what it needs merged.
 */
export type IntervalList = Int32Array

/**
 * An interval list that neither overlaps nor touches itself, and holds no empty interval: what
 * `mergeIntervals` returns.
 */
export type MergedList = IntervalList

/** Overlapping and touching intervals become one; empty ones disappear. The input is sorted by start. */
export function mergeIntervals(list: IntervalList): MergedList {
  const merged = new Int32Array(list.length)
  let size = 0
  for (let i = 0; i < list.length; i += 2) {
    const start = list[i]!
    const end = list[i + 1]!
    if (end <= start) continue
    if (size > 0 && start <= merged[size - 1]!) {
      if (end > merged[size - 1]!) merged[size - 1] = end
    } else {
      merged[size++] = start
      merged[size++] = end
    }
  }
  return merged.subarray(0, size)
}

/** The time that is in at least one of the lists. */
export function unionOf(lists: readonly IntervalList[]): MergedList {
  return mergeIntervals(toList(lists.flatMap(toIntervals)))
}

/** The time of a merged list that is in none of the `holes` (sorted, overlapping or not). */
export function subtractIntervals(list: MergedList, holes: IntervalList): MergedList {
  if (holes.length === 0) return list
  const cut = mergeIntervals(holes)
  const rest = new Int32Array(list.length + cut.length)
  let size = 0
  let next = 0
  for (let i = 0; i < list.length; i += 2) {
    let start = list[i]!
    const end = list[i + 1]!
    while (next < cut.length && cut[next + 1]! <= start) next += 2
    for (let hole = next; hole < cut.length && cut[hole]! < end; hole += 2) {
      if (cut[hole]! > start) {
        rest[size++] = start
        rest[size++] = cut[hole]!
      }
      start = Math.max(start, cut[hole + 1]!)
    }
    if (start < end) {
      rest[size++] = start
      rest[size++] = end
    }
  }
  return rest.subarray(0, size)
}

/** The part of a list inside [start, end), merged, cut at both ends. */
export function clipIntervals(list: IntervalList, start: number, end: number): MergedList {
  const clipped = new Int32Array(list.length)
  let size = 0
  for (let i = 0; i < list.length && list[i]! < end; i += 2) {
    if (list[i + 1]! <= start) continue
    clipped[size++] = Math.max(start, list[i]!)
    clipped[size++] = Math.min(end, list[i + 1]!)
  }
  return mergeIntervals(clipped.subarray(0, size))
}

/** Whether [start, end) lies wholly in one interval of a merged list. */
export function containsInterval(list: MergedList, start: number, end: number): boolean {
  const i = firstEndingAfter(list, start)
  return i < list.length && list[i]! <= start && end <= list[i + 1]!
}

/** Whether [start, end) shares at least a minute with a merged list. Touching is not overlapping. */
export function overlaps(list: MergedList, start: number, end: number): boolean {
  const i = firstEndingAfter(list, start)
  return i < list.length && list[i]! < end && start < end
}

/** How many minutes of [start, end) a merged list covers. */
export function minutesWithin(list: MergedList, start: number, end: number): number {
  let minutes = 0
  for (let i = firstEndingAfter(list, start); i < list.length && list[i]! < end; i += 2) {
    minutes += Math.min(end, list[i + 1]!) - Math.max(start, list[i]!)
  }
  return minutes
}

/** The parts of a merged list inside [start, end), cut at both ends: without going through the whole list. */
export function partsWithin(list: MergedList, start: number, end: number): Interval[] {
  const parts: Interval[] = []
  for (let i = firstEndingAfter(list, start); i < list.length && list[i]! < end; i += 2)
    parts.push({ start: Math.max(start, list[i]!), end: Math.min(end, list[i + 1]!) })
  return parts
}

/** The intervals of any sorted list that share at least a minute with [start, end), as they stand. */
export function intervalsOver(list: IntervalList, start: number, end: number): Interval[] {
  return toIntervals(list).filter((interval) => Math.max(start, interval.start) < Math.min(end, interval.end))
}

export function toIntervals(list: IntervalList): Interval[] {
  const intervals: Interval[] = []
  for (let i = 0; i < list.length; i += 2) intervals.push({ start: list[i]!, end: list[i + 1]! })
  return intervals
}

/** Intervals in any order, as a sorted flat list. */
export function toList(intervals: readonly Interval[]): IntervalList {
  const sorted = intervals.toSorted((a, b) => a.start - b.start)
  return Int32Array.from(sorted.flatMap(({ start, end }) => [start, end]))
}

/**
 * Index, in a merged list, of the first interval that ends after a minute; the list's length when there is
 * none.
 */
function firstEndingAfter(list: MergedList, minute: number): number {
  let low = 0
  let high = list.length / 2
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle * 2 + 1]! > minute) high = middle
    else low = middle + 1
  }
  return low * 2
}
