/** When people who come together can be served: side by side, or one after the other. Source: docs/rules.md. */
import type { Interval } from '../time/interval-list.ts'
import type { OccupiedRun } from '../visit/occupancy.ts'

/** `side_by_side`: all begin at about the same time. `in_sequence`: each begins when the one before has ended. */
export type GroupMode = 'side_by_side' | 'in_sequence'

/** One way of serving one person: when, and the time that it takes of each professional. */
export interface VisitOption extends Interval {
  readonly runs: readonly OccupiedRun[]
}

/** One option per person, in the order of the people. The interval is from the first start to the last end. */
export interface Arrangement<Option extends VisitOption> extends Interval {
  readonly visits: readonly Option[]
}

/** Side by side, minutes from the first start to the last; in sequence, from one person's end to the next one's start. */
export const mostApart = 15

/** Some groups of some salons have millions of ways that all fail: after so many nodes of one start, the best so far is used. */
const nodesPerStart = 20_000

/**
 * The best arrangement of each first start, by smallest span, then earliest. Of options that are as good, those come first that are first
 * in their person's list.
 */
export function arrange<Option extends VisitOption>(
  people: readonly (readonly Option[])[],
  mode: GroupMode,
): Arrangement<Option>[] {
  const starts = new Set(people.flat().map(({ start }) => start))
  return [...starts]
    .map((start) => bestFrom(start, people, mode))
    .filter((arrangement) => arrangement !== null)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start)
}

/** Whether visits at these times are side by side, or in sequence whatever their order. */
export function isArranged(visits: readonly Interval[], mode: GroupMode): boolean {
  const inOrder = visits.toSorted((a, b) => a.start - b.start)
  return inOrder.every(({ start }, index) => {
    if (index === 0) return true
    const from = mode === 'side_by_side' ? inOrder[0]!.start : inOrder[index - 1]!.end
    return from <= start && start <= from + mostApart
  })
}

function bestFrom<Option extends VisitOption>(
  start: number,
  people: readonly (readonly Option[])[],
  mode: GroupMode,
): Arrangement<Option> | null {
  const options = people.map((own) => within(own, start, mode))
  if (options.some((own) => own.length === 0)) return null
  const shortest = options.map((own) => Math.min(...own.map((option) => option.end - option.start)))
  const chosen = people.map((): Option | null => null)
  let best: Arrangement<Option> | null = null
  let nodes = 0

  function place(from: number, end: number): void {
    const left = chosen.flatMap((option, person) => (option ? [] : [person]))
    if (left.length === 0) best = { start, end, visits: chosen.map((option) => option!) }
    const isFirst = left.length === people.length
    const to = isFirst ? from : from + mostApart
    // Side by side, only the first of them matters; the others may be placed in any order.
    for (const person of isFirst || mode === 'in_sequence' ? left : left.slice(0, 1))
      for (const option of options[person]!) {
        if (option.start < from || option.start > to) continue
        const latest = Math.max(end, option.end)
        if (best && soonestEnd(left, person, latest) >= best.end) continue
        if (nodes++ >= nodesPerStart) return
        if (chosen.some((other) => other && meet(other, option))) continue
        chosen[person] = option
        place(mode === 'side_by_side' ? start : option.end, latest)
        chosen[person] = null
      }
  }

  /** No arrangement ends sooner, once this person has an option and the end so far is known. */
  function soonestEnd(left: readonly number[], person: number, end: number): number {
    const others = left.filter((one) => one !== person)
    if (mode === 'in_sequence') return others.reduce((sum, one) => sum + shortest[one]!, end)
    return others.reduce((latest, one) => Math.max(latest, options[one]![0]!.end), end)
  }

  place(start, start)
  return best
}

/** The options that can be part of a group from this start on, those that end first in front. */
function within<Option extends VisitOption>(
  options: readonly Option[],
  start: number,
  mode: GroupMode,
): Option[] {
  const to = mode === 'side_by_side' ? start + mostApart : Infinity
  return options
    .filter((option) => start <= option.start && option.start <= to)
    .toSorted((a, b) => a.end - b.end)
}

/** Whether one professional would work on both at once. Touching is not meeting. */
function meet(one: VisitOption, other: VisitOption): boolean {
  return one.runs.some((run) =>
    other.runs.some(
      ({ professional, start, end }) =>
        professional === run.professional && start < run.end && run.start < end,
    ),
  )
}
