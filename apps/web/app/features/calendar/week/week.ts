import { addDays, weekdayOf } from '../../../lib/format/days.ts'
import { columnsShown, freeIn, type DayColumn, type DayView } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/** The seven days of a day's week, Monday first. */
export function daysOfWeek(date: string): string[] {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The rows: those chosen, in their order, else the team's order of those who work or have something on one of the days. */
export function peopleOfWeek(
  days: readonly Pick<DayView, 'columns'>[],
  pros: readonly number[] | null,
): number[] {
  if (pros) return [...pros]
  const present = new Set(days.flatMap((day) => columnsShown(day, null)).map(({ id }) => id))
  return (days[0]?.columns ?? []).flatMap(({ id }) => (present.has(id) ? [id] : []))
}

/** The professional whose week it is: the only one who was chosen, or a team of one. */
export function onlyOneOf(
  days: readonly Pick<DayView, 'columns'>[],
  pros: readonly number[] | null,
  team: readonly { id: number }[],
): number | null {
  const [one, ...others] = pros ?? team.map(({ id }) => id)
  if (one === undefined || others.length > 0) return null
  // The visits of a professional who has left are in the table only.
  return pros || peopleOfWeek(days, null).every((id) => id === one) ? one : null
}

/** Shorter gaps are no place for a visit. */
const SHORTEST_PLACE = 15

/** The longest free interval from a minute on, the first of those as long; null when there is none of a quarter of an hour. */
export function longestFree(column: DayColumn, from = 0): Span | null {
  let best: Span | null = null
  for (const span of freeIn(column)) {
    const left = { start: Math.max(span.start, from), end: span.end }
    const length = left.end - left.start
    if (length >= SHORTEST_PLACE && (!best || length > best.end - best.start)) best = left
  }
  return best
}

/** Minutes of work and of working time; a missed visit is no work. */
export function workIn(columns: readonly DayColumn[], within: Span = { start: 0, end: Infinity }) {
  const length = (spans: readonly Span[]) =>
    spans.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, within.end) - Math.max(start, within.start)),
      0,
    )
  return {
    busy: length(columns.flatMap(({ steps }) => steps.filter(isWork))),
    working: length(columns.flatMap(({ working }) => working)),
  }
}

function isWork({ kind, status }: DayColumn['steps'][number]): boolean {
  return kind === 'busy' && (status === 'pending' || status === 'done')
}

/** The whole hours of a span. */
export function hoursIn({ start, end }: Span): Span[] {
  return Array.from({ length: Math.ceil((end - start) / 60) }, (_, index) => ({
    start: start + index * 60,
    end: start + (index + 1) * 60,
  }))
}
