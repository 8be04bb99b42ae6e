/**
 * The team's calendar as moving, stretching and swapping see it: what a screen has loaded of one day. Epoch minutes throughout, and the
 * same answers in a browser as on the server, which decides. Source: docs/rules.md.
 */
import {
  mergeIntervals,
  subtractIntervals,
  toIntervals,
  toList,
  type Interval,
  type MergedList,
} from '../time/interval-list.ts'
import { busyRuns, occupiedRuns, type BusyRun, type OccupiedRun } from '../visit/occupancy.ts'
import { occupies, type Status } from '../visit/status.ts'
import type { Offer } from '../slots/model.ts'

/** A step of a visit, or a professional's own break as a visit of one step. */
export interface CalendarStep extends Interval {
  readonly id: number
  /** For a pause: the professional whose column shows it. */
  readonly professional: number
  /** Null for a break: any professional can have it. */
  readonly service: number | null
  /** False for a pause. */
  readonly isBusy: boolean
  readonly status: Status
  /** Minutes kept free around the work. */
  readonly before: number
  readonly after: number
  /** The step of the service that it was added to as an option; absent for any other step. */
  readonly optionOf?: number
}

/** Where a row of taken time comes from; `ref` is null for a start kept for a booking under way. */
export interface Owner {
  readonly kind: 'visit' | 'break' | 'hold'
  readonly ref: number | null
}

export interface TakenTime extends Interval, Owner {}

/** A professional on the day. */
export interface Column {
  readonly professional: number
  /** Absences and closures taken out. */
  readonly working: MergedList
  readonly absences: readonly Interval[]
  /** Sorted by start, buffers included, as the occupancy table holds them. */
  readonly taken: readonly TakenTime[]
  readonly offers: ReadonlyMap<number, Offer>
}

/** The services that professionals do, each with its duration and price; a calendar has those without a length of hair. */
export interface Offering {
  readonly columns: ReadonlyMap<number, Pick<Column, 'offers'>>
}

export interface Calendar extends Offering {
  /** The day on which the grabbed step is placed. */
  readonly day: Interval
  /** The start of a visit before it is in the past. */
  readonly now: number
  readonly columns: ReadonlyMap<number, Column>
  readonly closures: readonly Interval[]
  /** When a client can be let wait: the salon's hours and the schedules of its professionals, closures taken out. */
  readonly open: MergedList
}

/** A visit or a break, its steps in their order, some of which have been or are to be moved. */
export interface MovedVisit {
  readonly owner: Owner
  readonly steps: readonly CalendarStep[]
  /** Ids of the steps. */
  readonly moved: ReadonlySet<number>
}

/** The step of the service to which a step belongs: its own, or that which it is an option of. */
export function serviceStep({ id, optionOf }: Pick<CalendarStep, 'id' | 'optionOf'>): number {
  return optionOf ?? id
}

/** Work that keeps its professional's time, and pauses in which a client waits. */
export function isStanding({ status }: CalendarStep): boolean {
  return occupies(status)
}

/** The busy runs among some steps. */
export function runsOf(steps: readonly CalendarStep[]): BusyRun[] {
  return busyRuns(
    steps.filter((step) => step.isBusy && isStanding(step)).toSorted((a, b) => a.start - b.start),
  )
}

/** The rows that some steps take. */
export function rowsOf(steps: readonly CalendarStep[]): OccupiedRun[] {
  return occupiedRuns(runsOf(steps))
}

/** The rows of a column that belong to others: a visit does not stand in its own way. */
export function takenByOthers({ taken }: Column, owners: readonly Owner[]): readonly TakenTime[] {
  return taken.filter((row) => !owners.some((owner) => isSameOwner(row, owner)))
}

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.ref !== null && a.ref === b.ref && a.kind === b.kind
}

export function occupiedBy(rows: readonly Interval[]): MergedList {
  return mergeIntervals(toList(rows))
}

/** The parts of an interval that a merged list does not cover. */
export function uncovered({ start, end }: Interval, list: MergedList): Interval[] {
  return toIntervals(subtractIntervals(Int32Array.of(start, end), list))
}

/** Touching is not overlapping. */
export function isOverlapping(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}
