/**
 * The time that a visit occupies: one run per unbroken stretch of work of one professional, buffers around it and none inside. Times are
 * epoch minutes, or minutes from a start that is not known yet. Source: docs/rules.md.
 */
import { mergeIntervals, toIntervals, toList, type Interval } from '../time/interval-list.ts'
import { occupies } from './status.ts'
import type { VisitStep } from './visit.ts'

/** Work of one professional without a break; the buffers lie outside it. */
export interface BusyRun extends Interval {
  readonly professional: number
  readonly before: number
  readonly after: number
}

/** A row of the occupancy table: buffers included, and no two of one visit and professional overlap. */
export interface OccupiedRun extends Interval {
  readonly professional: number
}

/** Minutes around work of a service. */
export interface Buffers {
  readonly before: number
  readonly after: number
}

/**
 * Merges work, in order: work that starts where the same professional's last run ends extends that run, and the inner buffers vanish.
 * Work without a duration occupies nothing, and leaves the buffers around it as they are.
 */
export function busyRuns(work: readonly BusyRun[]): BusyRun[] {
  const runs: BusyRun[] = []
  for (const next of work) {
    if (next.start === next.end) continue
    const last = runs.at(-1)
    if (last?.professional === next.professional && last.end === next.start) {
      runs[runs.length - 1] = { ...last, end: next.end, after: next.after }
    } else {
      runs.push(next)
    }
  }
  return runs
}

/** With their buffers, as they are kept. */
export function occupiedRuns(runs: readonly BusyRun[]): OccupiedRun[] {
  return mergedRuns(
    runs.map(({ professional, start, end, before, after }) => ({
      professional,
      start: start - before,
      end: end + after,
    })),
  )
}

/** Where the buffers around a short pause meet, two runs are one row: a visit must not stand in its own way. */
export function mergedRuns(runs: readonly OccupiedRun[]): OccupiedRun[] {
  return [...Map.groupBy(runs, ({ professional }) => professional)].flatMap(([professional, own]) =>
    toIntervals(mergeIntervals(toList(own))).map((interval) => ({ professional, ...interval })),
  )
}

/** Of steps in their order; those that are cancelled or missed, and pauses, occupy nothing. */
export function occupancyOf(
  steps: readonly VisitStep[],
  buffersOf: (serviceId: number) => Buffers,
): OccupiedRun[] {
  const work = steps.filter(isOccupying).map(({ professional, serviceId, start, end }) => ({
    ...buffersOf(serviceId),
    professional: professional.id,
    start,
    end,
  }))
  return occupiedRuns(busyRuns(work))
}

/** Whether a professional would work on two steps of the visit at once. Touching is not overlapping. */
export function overlapsItself(steps: readonly VisitStep[]): boolean {
  const busy = steps
    .filter((step) => isOccupying(step) && step.start < step.end)
    .toSorted((a, b) => a.start - b.start)
  return busy.some((step, index) =>
    busy
      .slice(index + 1)
      .some((other) => other.professional.id === step.professional.id && other.start < step.end),
  )
}

/** The part of the held time that is still needed: never more than was held, whatever the current buffers are. */
export function keptOf(held: readonly OccupiedRun[], needed: readonly OccupiedRun[]): OccupiedRun[] {
  return held.flatMap((row) =>
    needed
      .filter((run) => run.professional === row.professional && run.start < row.end && row.start < run.end)
      .map(({ professional, start, end }) => ({
        professional,
        start: Math.max(start, row.start),
        end: Math.min(end, row.end),
      })),
  )
}

function isOccupying({ isBusy, status }: VisitStep): boolean {
  return isBusy && occupies(status)
}
