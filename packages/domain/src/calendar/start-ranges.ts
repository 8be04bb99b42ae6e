/** Where a lifted visit fits: intervals of starts, computed when it is picked up. Source: docs/rules.md. */
import { roomsForRun } from '../slots/room.ts'
import type { Interval, MergedList } from '../time/interval-list.ts'
import { isStanding, occupiedBy, runsOf, takenByOthers, type Calendar, type Owner } from './calendar.ts'
import { layIn, placedAt, type Laid, type Lifted } from './lift.ts'
import { verdictOf } from './verdict.ts'

/** Starts of the lifted part at which it fits, both included. */
export interface StartRange {
  readonly first: number
  readonly last: number
}

/** Inside working time and not in the past, or on any free time. */
export type Hours = 'working' | 'any'

/** One column while a visit is lifted. */
export type ColumnRanges =
  | {
      readonly ok: true
      readonly laid: Laid
      readonly working: readonly StartRange[]
      readonly any: readonly StartRange[]
    }
  | { readonly ok: false; readonly reason: 'not_offered_by'; readonly notOffered: readonly number[] }
  /** There may be free time outside the professional's hours: `any`. */
  | {
      readonly ok: false
      readonly reason: 'no_place'
      readonly laid: Laid
      readonly any: readonly StartRange[]
    }

export function columnRanges(lifted: Lifted, professional: number, calendar: Calendar): ColumnRanges {
  const laying = layIn(lifted, professional, calendar)
  if (!laying.ok) return { ok: false, reason: 'not_offered_by', notOffered: laying.notOffered }
  const { laid } = laying
  const working = startRanges(laid, calendar, 'working')
  const any = startRanges(laid, calendar, 'any')
  return working.length > 0 ? { ok: true, laid, working, any } : { ok: false, reason: 'no_place', laid, any }
}

/** In order, never overlapping or touching. */
export function startRanges(laid: Laid, calendar: Calendar, hours: Hours): StartRange[] {
  const bounds = boundsOf(laid, calendar)
  if (hours === 'working') bounds.first = Math.max(bounds.first, calendar.now)
  if (bounds.first > bounds.last) return []
  const fitting = fittingStarts(laid, calendar, { hours, owners: [laid.owner] }, bounds)
  // Beside a step of its own that stays, the buffers between the two vanish: such a start may fit though its run alone would not.
  const accepted = hours === 'working' ? ['allowed'] : ['allowed', 'outside']
  const beside = [bounds.first, bounds.last].filter((start) =>
    accepted.includes(verdictOf(placedAt(laid, start), calendar).kind),
  )
  return joined([...fitting, ...beside.map((start) => ({ first: start, last: start }))])
}

export interface Fitting {
  readonly hours: Hours
  /** Their time counts as free. */
  readonly owners: readonly Owner[]
  /** Time that is taken beside the calendar's: what other visits of the same plan take. */
  readonly alsoTaken?: (professional: number) => readonly Interval[]
}

/** The starts within bounds at which all lifted runs fit. */
export function fittingStarts(
  { steps, moved, start }: Pick<Laid, 'steps' | 'moved' | 'start'>,
  calendar: Calendar,
  { hours, owners, alsoTaken = () => [] }: Fitting,
  bounds: StartRange,
): StartRange[] {
  const lifted = steps
    .filter(({ id }) => moved.has(id))
    .map((step) => ({ ...step, start: step.start - start, end: step.end - start }))
  const always = Int32Array.of(calendar.day.start - reach, calendar.day.end + reach)
  let ranges: readonly StartRange[] = [bounds]
  for (const run of runsOf(lifted)) {
    const column = calendar.columns.get(run.professional)
    const taken = column ? takenByOthers(column, owners) : []
    const occupied = occupiedBy([...taken, ...alsoTaken(run.professional)])
    const working = hours === 'any' ? always : (column?.working ?? none)
    ranges = meeting(ranges, roomsForRun(run, { working, occupied }))
  }
  if (hours === 'any') return [...ranges]
  for (const { start, end } of lifted.filter(({ isBusy }) => !isBusy)) {
    const wait = { professional: 0, start, end, before: 0, after: 0 }
    ranges = meeting(ranges, roomsForRun(wait, { working: calendar.open, occupied: none }))
  }
  return [...ranges]
}

/** Longer than any visit reaches beyond its day. */
const reach = 2 * 1440
const none: MergedList = new Int32Array()

/** The grabbed block stays on the day, and the lifted steps stay in order. */
export function boundsOf(laid: Laid, { day }: Calendar): { first: number; last: number } {
  const { first, last } = orderBounds(laid)
  return {
    first: Math.max(first, day.start - laid.grabbed.from),
    last: Math.min(last, day.end - laid.grabbed.to),
  }
}

/** The starts at which lifted steps stay in order with those of their visit that keep their time. */
export function orderBounds({ steps, moved, start }: Pick<Laid, 'steps' | 'moved' | 'start'>): StartRange {
  let first = -Infinity
  let last = Infinity
  const standing = steps.filter(isStanding)
  for (const [place, step] of standing.entries()) {
    if (!moved.has(step.id)) continue
    for (const [other, fixed] of standing.entries()) {
      if (moved.has(fixed.id)) continue
      if (other < place) first = Math.max(first, start + fixed.end - step.start)
      else last = Math.min(last, start + fixed.start - step.end)
    }
  }
  return { first, last }
}

/** Of two ordered lists, the starts in both. */
function meeting(a: readonly StartRange[], b: readonly StartRange[]): StartRange[] {
  const both: StartRange[] = []
  let j = 0
  for (const range of a) {
    while (j < b.length && b[j]!.last < range.first) j++
    for (let k = j; k < b.length && b[k]!.first <= range.last; k++) {
      both.push({ first: Math.max(range.first, b[k]!.first), last: Math.min(range.last, b[k]!.last) })
    }
  }
  return both
}

function joined(ranges: readonly StartRange[]): StartRange[] {
  const all: StartRange[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1)
    if (before && range.first <= before.last + 1) {
      all[all.length - 1] = { first: before.first, last: Math.max(before.last, range.last) }
    } else {
      all.push(range)
    }
  }
  return all
}
