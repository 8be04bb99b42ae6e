/**
 * A late client, or a visit that overruns: which visits after it move, and by how much. Nothing moves that has begun, and the plan ends
 * at the first gap that absorbs the delay. Source: docs/rules.md.
 */
import { containsInterval } from '../time/interval-list.ts'
import { keptOf, occupiedRuns, type BusyRun, type OccupiedRun } from '../visit/occupancy.ts'
import {
  isOverlapping,
  isStanding,
  rowsOf,
  runsOf,
  takenByOthers,
  type Calendar,
  type CalendarStep,
  type MovedVisit,
  type Owner,
  type TakenTime,
} from './calendar.ts'
import type { LiftedFrom } from './lift.ts'
import { fittingStarts, orderBounds, type Hours, type StartRange } from './start-ranges.ts'

/** No visit is shifted by more than this many minutes: its client would rather come another time. */
export const longestShift = 60

export interface Delay {
  readonly late: LiftedFrom
  /** Steps of the late visit that have begun; the last of them that takes time, if it is pending, is under way and ends later by the same minutes. */
  readonly begun: ReadonlySet<number>
  readonly by: number
  /** The other visits that may move: none of their steps has begun. */
  readonly movable: readonly LiftedFrom[]
}

export interface Shifted extends MovedVisit {
  /** Minutes. */
  readonly by: number
}

export type DelayPlan =
  /** The late visit first, then the others in the order in which they move. */
  | { readonly ok: true; readonly shifts: readonly Shifted[] }
  | {
      readonly ok: false
      readonly reason: 'too_far' | 'past_closing'
      /** The visit that cannot be shifted. */
      readonly visit: Owner
    }
  /** The work under way would run into something that does not move. */
  | { readonly ok: false; readonly reason: 'in_the_way'; readonly visit: Owner; readonly taken: TakenTime }

interface Settled extends Shifted {
  readonly rows: readonly OccupiedRun[]
}

export function delayPlan(delay: Delay, calendar: Calendar): DelayPlan {
  const freed = [delay.late.owner, ...delay.movable.map(({ owner }) => owner)]
  const obstacle = wayOfWorkUnderWay(delay, calendar, freed)
  if (obstacle) return { ok: false, reason: 'in_the_way', visit: delay.late.owner, taken: obstacle }
  const settled: Settled[] = []
  const settle = (visit: Waiting, atLeast: number): 'too_far' | 'past_closing' | null => {
    const by = shiftOf(visit, { calendar, freed, settled, atLeast })
    if (typeof by === 'string') return by
    const steps = visit.steps.map((step) => (visit.moved.has(step.id) ? shifted(step, by) : step))
    const moved = visit.moved.union(visit.lengthened)
    settled.push({ owner: visit.owner, steps, moved, by, rows: rowsAfter({ steps, moved }, visit.held) })
    return null
  }
  let next: Waiting | undefined = withWorkUnderWay(delay)
  let atLeast = delay.by
  const waiting = delay.movable.map(waitingVisit).toSorted(byStart)
  while (next) {
    const refused = settle(next, atLeast)
    if (refused) return { ok: false, reason: refused, visit: next.owner }
    atLeast = 0
    const inTheWay = waiting.findIndex(({ rows }) => rows.some((row) => isHit(row, settled)))
    next = inTheWay === -1 ? undefined : waiting.splice(inTheWay, 1)[0]
  }
  return { ok: true, shifts: settled.map(({ owner, steps, moved, by }) => ({ owner, steps, moved, by })) }
}

interface Waiting extends MovedVisit {
  /** The step under way, which ends later already, and the options without a duration that go along. */
  readonly lengthened: ReadonlySet<number>
  /** The start of the first step that moves. */
  readonly start: number
  /** The rows of the visit before anything moves. */
  readonly held: readonly OccupiedRun[]
  readonly rows: readonly OccupiedRun[]
}

function waitingVisit({ owner, steps }: LiftedFrom): Waiting {
  return asWaiting({ owner, steps }, steps, (step) => step.status === 'pending')
}

/** The late visit: the step under way ends later, with options without a duration behind it, and the rest waits for its new time. */
function withWorkUnderWay({ late, begun, by }: Delay): Waiting {
  const isBegun = ({ id, status }: CalendarStep) => begun.has(id) && status === 'pending'
  const place = late.steps.findLastIndex((step) => isBegun(step) && step.start < step.end)
  const underWay = late.steps[place]
  const behind = underWay ? late.steps.slice(place + 1).filter(isBegun) : []
  const steps = late.steps.map((step) => {
    if (step === underWay) return { ...step, end: step.end + by }
    return behind.includes(step) ? shifted(step, by) : step
  })
  const waiting = asWaiting(
    { owner: late.owner, steps },
    late.steps,
    (step) => step.status === 'pending' && !begun.has(step.id),
  )
  return { ...waiting, lengthened: new Set(underWay ? [underWay, ...behind].map(({ id }) => id) : []) }
}

function asWaiting(
  { owner, steps }: LiftedFrom,
  before: readonly CalendarStep[],
  moves: (step: CalendarStep) => boolean,
): Waiting {
  const moving = steps.filter(moves)
  return {
    owner,
    steps,
    moved: new Set(moving.map(({ id }) => id)),
    lengthened: new Set(),
    start: Math.min(...moving.map(({ start }) => start)),
    held: rowsOf(before),
    rows: rowsOf(moving),
  }
}

/** A buffer that appears beside a step that stays, because the next one left, is taken only as far as it was held. */
function rowsAfter(
  { steps, moved }: Pick<MovedVisit, 'steps' | 'moved'>,
  held: readonly OccupiedRun[],
): OccupiedRun[] {
  const runs = runsOf(steps)
  const moves = (run: BusyRun) =>
    steps.some(
      (step) => moved.has(step.id) && step.professional === run.professional && isOverlapping(step, run),
    )
  return [
    ...occupiedRuns(runs.filter(moves)),
    ...keptOf(held, occupiedRuns(runs.filter((run) => !moves(run)))),
  ]
}

function byStart(a: Waiting, b: Waiting): number {
  return a.start - b.start || (a.owner.ref ?? 0) - (b.owner.ref ?? 0)
}

function shifted(step: CalendarStep, by: number): CalendarStep {
  return { ...step, start: step.start + by, end: step.end + by }
}

function isHit(row: OccupiedRun, settled: readonly Settled[]): boolean {
  return settled.some(({ rows }) =>
    rows.some((taken) => taken.professional === row.professional && isOverlapping(taken, row)),
  )
}

/** The row that does not move and that the work under way would run into. */
function wayOfWorkUnderWay(delay: Delay, { columns }: Calendar, freed: readonly Owner[]): TakenTime | null {
  const { steps, lengthened } = withWorkUnderWay(delay)
  const runs = runsOf(steps.filter(({ id }) => lengthened.has(id)))
  for (const { professional, start, end, after } of runs) {
    const column = columns.get(professional)
    const taken =
      column && takenByOthers(column, freed).find((row) => isOverlapping(row, { start, end: end + after }))
    if (taken) return taken
  }
  return null
}

interface Around {
  readonly calendar: Calendar
  readonly freed: readonly Owner[]
  readonly settled: readonly Settled[]
  readonly atLeast: number
}

/** The fewest minutes by which a visit can be shifted, or why it cannot. */
function shiftOf(
  visit: Waiting,
  { calendar, freed, settled, atLeast }: Around,
): number | 'too_far' | 'past_closing' {
  // Nothing is left to move: the work under way is all there is.
  if (visit.moved.size === 0) return atLeast
  const inOrder = orderBounds(visit)
  const bounds = {
    first: Math.max(visit.start + atLeast, inOrder.first),
    last: Math.min(visit.start + longestShift, inOrder.last),
  }
  const alsoTaken = (professional: number) =>
    settled.flatMap(({ rows }) => rows.filter((row) => row.professional === professional))
  const starts = (hours: Hours): readonly StartRange[] =>
    bounds.first > bounds.last
      ? []
      : fittingStarts(visit, calendar, { hours, owners: freed, alsoTaken }, bounds)
  const found = starts(isInHours(visit, calendar) ? 'working' : 'any')[0]
  if (found) return found.first - visit.start
  return starts('any').length > 0 ? 'past_closing' : 'too_far'
}

/** A visit that was agreed outside working time is not held to it; work without a duration needs none. */
function isInHours({ steps, moved }: Waiting, { columns, open }: Calendar): boolean {
  return steps
    .filter((step) => moved.has(step.id) && isStanding(step) && step.start < step.end)
    .every(({ isBusy, professional, start, end }) => {
      const hours = isBusy ? columns.get(professional)?.working : open
      return hours !== undefined && containsInterval(hours, start, end)
    })
}
