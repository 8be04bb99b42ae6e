import { blockWith } from '@meche/domain/calendar/blocks.ts'
import type { Calendar, MovedVisit } from '@meche/domain/calendar/calendar.ts'
import { lift, placedAt, type Laid, type Lifted } from '@meche/domain/calendar/lift.ts'
import { resized, shortestStep } from '@meche/domain/calendar/resize.ts'
import { columnRanges, type ColumnRanges, type StartRange } from '@meche/domain/calendar/start-ranges.ts'
import { nextRangeStart } from '@meche/domain/calendar/snap.ts'
import { neighboursOf, verdictOf, type Neighbours, type Verdict } from '@meche/domain/calendar/verdict.ts'
import { calendarFor, type Holdable, type MovingDay } from './moving-day.ts'
import type { Strip } from './strips.ts'

/** A visit in somebody's hand: computed once at pick-up, and again when the day changes. */
export interface Carry {
  day: MovingDay
  calendar: Calendar
  held: Holdable
  lifted: Lifted
  isAlone: boolean
  columns: ReadonlyMap<number, ColumnRanges>
  /** The place it came from. */
  from: { professional: number; start: number }
}

export type CarriedVerdict =
  | Verdict
  | {
      kind: 'refused'
      obstacle: { code: 'not_offered_by'; professional: number; notOffered: readonly number[] }
    }

/** A place under the hand. `grabbed` is the block that is held, as it would lie there. */
export interface Target {
  professional: number
  start: number
  grabbed: { start: number; end: number }
  /** Null where the professional does not do it. */
  visit: MovedVisit | null
  verdict: CarriedVerdict
  neighbours: Neighbours
}

export function pickUp(day: MovingDay, held: Holdable, step: number, isAlone = false): Carry | null {
  const lifted = lift(held, step, isAlone)
  if (!lifted) return null
  const calendar = calendarFor(day, held)
  const columns = new Map(
    [...calendar.columns.keys()].map((id) => [id, columnRanges(lifted, id, calendar)] as const),
  )
  const start = Math.min(...held.steps.filter(({ id }) => lifted.moved.has(id)).map((one) => one.start))
  const from = { professional: lifted.grabbed.professional, start }
  return { day, calendar, held, lifted, isAlone, columns, from }
}

/** Where the visit fits in a column, said by the start of the grabbed step: that is what lies under the hand. */
export function grabbedRanges({ columns }: Carry, professional: number): readonly StartRange[] {
  const found = columns.get(professional)
  if (!found?.ok) return []
  const { from } = found.laid.grabbed
  return found.working.map(({ first, last }) => ({ first: first + from, last: last + from }))
}

/** The same on one day of a week. */
export function rangesOn(carry: Carry, { professional, start, end }: Strip): readonly StartRange[] {
  return grabbedRanges(carry, professional)
    .filter(({ first, last }) => first < end && last >= start)
    .map(({ first, last }) => ({ first: Math.max(first, start), last: Math.min(last, end) }))
}

function laidIn({ columns }: Carry, professional: number): Laid | null {
  const found = columns.get(professional)
  return found && (found.ok || found.reason === 'no_place') ? found.laid : null
}

/** The visit in a column, with the grabbed step at a minute. */
export function targetAt(carry: Carry, professional: number, minute: number): Target {
  const { calendar, lifted, from } = carry
  const laid = laidIn(carry, professional)
  if (!laid) {
    const found = carry.columns.get(professional)
    const notOffered = found && !found.ok && found.reason === 'not_offered_by' ? found.notOffered : []
    const length = lifted.grabbed.end - lifted.grabbed.start
    return {
      professional,
      start: minute,
      grabbed: { start: minute, end: minute + length },
      visit: null,
      verdict: { kind: 'refused', obstacle: { code: 'not_offered_by', professional, notOffered } },
      neighbours: { before: null, after: null },
    }
  }
  const start = minute - laid.grabbed.from
  const visit = placedAt(laid, start)
  return {
    professional,
    start,
    grabbed: { start: minute, end: start + laid.grabbed.to },
    visit,
    verdict: verdictOf(visit, calendar, { from: from.start }),
    neighbours: neighboursOf(visit, professional, calendar),
  }
}

/** The minutes of the options in the grabbed block: they follow its service, and keep their length. */
function optionMinutes({ held, lifted: { grabbed } }: Carry): number {
  const service = held.steps.find(({ id }) => id === grabbed.id)!
  return grabbed.end - service.end
}

/** The fewest minutes that the grabbed block can take. */
export function shortestBlock(carry: Carry): number {
  return optionMinutes(carry) + shortestStep
}

/** The same block with another end. */
export function stretchedTo(carry: Carry, end: number): Target {
  const { calendar, held, lifted, from } = carry
  const { grabbed } = lifted
  const visit = resized(held, grabbed.id, end - optionMinutes(carry))!
  const step = blockWith(visit.steps, grabbed.id)!
  return {
    professional: grabbed.professional,
    start: from.start,
    grabbed: { start: step.start, end: step.end },
    visit,
    // An end that goes back where it was moves nothing.
    verdict:
      visit.moved.size === 0
        ? { kind: 'allowed', isTight: false }
        : verdictOf(visit, calendar, { from: step.start }),
    neighbours: { before: null, after: null },
  }
}

/** The next start range of a column from a target on, as the start of the grabbed step; null when there is none. */
export function nextRange(carry: Carry, { professional, grabbed }: Target, direction: 1 | -1): number | null {
  return nextRangeStart(grabbed.start, grabbedRanges(carry, professional), direction)
}

/** Whether dropping would change anything. */
export function isElsewhere({ held }: Carry, { visit }: Target): boolean {
  return (visit?.steps ?? []).some((step, index) => {
    const was = held.steps[index]!
    return step.start !== was.start || step.end !== was.end || step.professional !== was.professional
  })
}

/** A start that a dialog offers. */
export interface OfferedStart {
  professional: number
  /** The minute at which the grabbed step would begin. */
  minute: number
  isTight: boolean
}

/**
 * Every start inside working hours on the grid, and the edges of the ranges, which leave no gap; in order of time, then of the team.
 * A range that begins with the present has no edge there.
 */
export function offeredStarts(carry: Carry, grid: number): OfferedStart[] {
  const { day, now } = carry.calendar
  const origin = day.start
  const isOnGrid = (minute: number) => (minute - origin) % grid === 0
  const starts = [...carry.columns.keys()].flatMap((professional) =>
    grabbedRanges(carry, professional).flatMap(({ first, last }) => {
      const minutes = new Set([first, last])
      const from = origin + Math.ceil((first - origin) / grid) * grid
      for (let minute = from; minute <= last; minute += grid) minutes.add(minute)
      return [...minutes]
        .map((minute) => targetAt(carry, professional, minute))
        .filter(({ start, grabbed }) => start !== now || isOnGrid(grabbed.start))
        .map(({ grabbed, verdict }) => ({
          professional,
          minute: grabbed.start,
          isTight: verdict.kind === 'allowed' && verdict.isTight,
        }))
    }),
  )
  return starts.sort((a, b) => a.minute - b.minute)
}
