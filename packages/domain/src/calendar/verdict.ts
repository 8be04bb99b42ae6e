/** Whether a moved visit can stand where it is held, and what is beside it. Called on every frame of a drag. Source: docs/rules.md. */
import { shortestServiceOf } from '../slots/agenda.ts'
import { containsInterval, type Interval, type MergedList } from '../time/interval-list.ts'
import { isOrderKept } from '../visit/step-order.ts'
import type { BusyRun } from '../visit/occupancy.ts'
import {
  isOverlapping,
  isStanding,
  runsOf,
  takenByOthers,
  uncovered,
  type Calendar,
  type CalendarStep,
  type MovedVisit,
  type Owner,
  type TakenTime,
} from './calendar.ts'

/** A reason that staff may pass over knowingly. */
export interface Outside {
  readonly code: 'outside_hours' | 'exception' | 'closure' | 'in_the_past'
  readonly professional: number | null
  /** The absence or the closure; for `outside_hours` the time outside, for the past none. */
  readonly interval: Interval | null
  /** How many minutes after work the visit would end, when it begins during work and nothing else is wrong with its hours. */
  readonly endsAfter: number | null
}

/** A reason that nobody may pass over. */
export type Obstacle =
  | { readonly code: 'overlap'; readonly professional: number; readonly taken: TakenTime }
  /** A step of the same visit that keeps its time, and its place in the order. */
  | { readonly code: 'step_order'; readonly step: CalendarStep }

export type Verdict =
  | { readonly kind: 'allowed'; readonly isTight: boolean }
  | { readonly kind: 'outside'; readonly reasons: readonly Outside[] }
  | { readonly kind: 'refused'; readonly obstacle: Obstacle }

export interface VerdictOptions {
  /** Visits whose time counts as free beside the visit's own: the other one of a swap. */
  readonly owners?: readonly Owner[]
  /** The start that the visit has now, which is not moved into the past by staying. */
  readonly from?: number
}

export function verdictOf(visit: MovedVisit, calendar: Calendar, options: VerdictOptions = {}): Verdict {
  const { owners = [], from } = options
  const freed = [visit.owner, ...owners]
  const obstacle = firstObstacle(visit, calendar, freed)
  if (obstacle) return { kind: 'refused', obstacle }
  const reasons = [...past(visit, calendar, from), ...outsideHours(visit, calendar)]
  if (reasons.length > 0) return { kind: 'outside', reasons }
  return { kind: 'allowed', isTight: isTight(visit, calendar, freed) }
}

/** The first in time: that is what one sees above the others. */
function firstObstacle(visit: MovedVisit, calendar: Calendar, freed: readonly Owner[]): Obstacle | null {
  const { steps, moved } = visit
  let first: Obstacle | null = null
  let at = Infinity
  const found = (obstacle: Obstacle, start: number) => {
    if (start >= at) return
    first = obstacle
    at = start
  }
  for (const run of runsOf(steps)) {
    if (!steps.some((step) => moved.has(step.id) && isWithin(step, run))) continue
    const column = calendar.columns.get(run.professional)
    if (!column) continue
    const needed = { start: run.start - run.before, end: run.end + run.after }
    for (const taken of takenByOthers(column, freed)) {
      if (isOverlapping(taken, needed))
        found({ code: 'overlap', professional: run.professional, taken }, taken.start)
    }
  }
  for (const step of outOfOrder(visit)) found({ code: 'step_order', step }, step.start)
  return first
}

function isWithin(step: CalendarStep, run: BusyRun): boolean {
  return (
    step.isBusy &&
    isStanding(step) &&
    step.professional === run.professional &&
    step.start >= run.start &&
    step.end <= run.end
  )
}

/** Steps that a moved step would no longer precede or follow. */
function outOfOrder({ steps, moved }: MovedVisit): CalendarStep[] {
  if (isOrderKept(steps, (place) => moved.has(steps[place]!.id))) return []
  const standing = steps.filter(isStanding)
  return standing.filter((step, place) =>
    standing.some((other, otherPlace) => {
      if (!moved.has(other.id) || other.id === step.id) return false
      return otherPlace < place ? step.start < other.end : other.start < step.end
    }),
  )
}

function past({ steps, moved }: MovedVisit, { now }: Calendar, from?: number): Outside[] {
  const start = Math.min(...steps.filter(({ id }) => moved.has(id)).map((step) => step.start))
  if (start >= now || start === from) return []
  return [{ code: 'in_the_past', professional: null, interval: null, endsAfter: null }]
}

function outsideHours({ steps, moved }: MovedVisit, calendar: Calendar): Outside[] {
  const lifted = steps.filter(({ id }) => moved.has(id))
  const reasons = runsOf(lifted).flatMap((run) => outsideHoursOfRun(run, calendar))
  for (const pause of lifted.filter((step) => !step.isBusy && isStanding(step))) {
    reasons.push(...outsideOpening(pause, calendar))
  }
  return eachOnce(reasons)
}

function outsideHoursOfRun(run: BusyRun, { columns, closures }: Calendar): Outside[] {
  const { professional, start, end } = run
  const column = columns.get(professional)
  const working = column?.working ?? new Int32Array()
  const off = uncovered(run, working)
  if (off.length === 0) return []
  const absences = (column?.absences ?? []).filter((one) => isOverlapping(one, { start, end }))
  const closed = closures.filter((one) => isOverlapping(one, { start, end }))
  const explained = [...absences, ...closed]
  const rest = off.flatMap((part) => withoutAll(part, explained))
  const endsAfter = explained.length === 0 && off.length === 1 && off[0]!.start > start && off[0]!.end === end
  return [
    ...absences.map((interval) => ({ code: 'exception' as const, professional, interval, endsAfter: null })),
    ...closed.map((interval) => ({
      code: 'closure' as const,
      professional: null,
      interval,
      endsAfter: null,
    })),
    ...rest.slice(0, 1).map((interval) => ({
      code: 'outside_hours' as const,
      professional,
      interval,
      endsAfter: endsAfter ? end - off[0]!.start : null,
    })),
  ]
}

/** A client cannot be let wait while the salon is closed. */
function outsideOpening(pause: CalendarStep, { open, closures }: Calendar): Outside[] {
  if (containsInterval(open, pause.start, pause.end)) return []
  const closed = closures.filter((one) => isOverlapping(one, pause))
  if (closed.length > 0) {
    return closed.map((interval) => ({ code: 'closure', professional: null, interval, endsAfter: null }))
  }
  const interval = uncovered(pause, open)[0]!
  return [{ code: 'outside_hours', professional: null, interval, endsAfter: null }]
}

function withoutAll(part: Interval, holes: readonly Interval[]): Interval[] {
  return holes.reduce(
    (rest, hole) => rest.flatMap((one) => uncovered(one, Int32Array.of(hole.start, hole.end))),
    [part],
  )
}

function eachOnce(reasons: readonly Outside[]): Outside[] {
  const keys = new Map(reasons.map((one) => [`${one.code} ${one.professional} ${one.interval?.start}`, one]))
  return [...keys.values()]
}

/**
 * Tight when no professional of the lifted steps is left with a gap shorter than their shortest service, before the first of them or
 * after the last. Time between two of them is inside the visit and does not count.
 */
function isTight({ steps, moved }: MovedVisit, calendar: Calendar, freed: readonly Owner[]): boolean {
  const runs = runsOf(steps.filter(({ id }) => moved.has(id)))
  const own = runsOf(steps.filter(({ id }) => !moved.has(id)))
  return [...Map.groupBy(runs, ({ professional }) => professional)].every(([professional, work]) => {
    const column = calendar.columns.get(professional)
    if (!column) return false
    const fixed = own.filter((run) => run.professional === professional)
    const { left, right } = free(work, column.working, [...takenByOthers(column, freed), ...fixed])
    const shortest = shortestServiceOf(column)
    const before = work[0]!.start - work[0]!.before - left
    const after = right - (work.at(-1)!.end + work.at(-1)!.after)
    return !(before > 0 && before < shortest) && !(after > 0 && after < shortest)
  })
}

/** The nearest taken time or edge of working time, before the first run and after the last. */
function free(
  work: readonly BusyRun[],
  working: MergedList,
  taken: readonly Interval[],
): { left: number; right: number } {
  const first = work[0]!
  const last = work.at(-1)!
  let left = -Infinity
  let right = Infinity
  for (let i = 0; i < working.length; i += 2) {
    if (working[i]! <= first.start) left = working[i]!
    if (working[i + 1]! >= last.end && right === Infinity) right = working[i + 1]!
  }
  for (const { start, end } of taken) {
    if (end <= first.start) left = Math.max(left, end)
    if (start >= last.end) right = Math.min(right, start)
  }
  return { left, right }
}

/** The rows beside a moved visit in a column. */
export interface Neighbours {
  readonly before: Neighbour | null
  readonly after: Neighbour | null
}

export interface Neighbour {
  readonly taken: TakenTime
  /** Free minutes between the two, buffers taken off. */
  readonly gap: number
}

export function neighboursOf(visit: MovedVisit, professional: number, calendar: Calendar): Neighbours {
  const column = calendar.columns.get(professional)
  const runs = runsOf(visit.steps.filter(({ id }) => visit.moved.has(id)))
  const work = runs.filter((run) => run.professional === professional)
  if (!column || work.length === 0) return { before: null, after: null }
  const start = work[0]!.start - work[0]!.before
  const end = work.at(-1)!.end + work.at(-1)!.after
  const others = takenByOthers(column, [visit.owner])
  const before = others.findLast((taken) => taken.end <= start)
  const after = others.find((taken) => taken.start >= end)
  return {
    before: before ? { taken: before, gap: start - before.end } : null,
    after: after ? { taken: after, gap: after.start - end } : null,
  }
}
