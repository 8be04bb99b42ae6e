import type { DayClock, DayView } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'

/**
 * Days beside one another share the hours of the longest. On the days when the clocks change, an hour that one day has and another has
 * not is left empty, so that the same time lies at the same height on all of them.
 */
export function onOneAxis(days: readonly DayView[]): { axis: DayClock; days: readonly DayView[] } {
  const axis = longestOf(days.map(({ clock }) => clock))
  return {
    axis,
    days: days.map((day) => (day.clock.length === axis.length ? day : placedOn(axis, day))),
  }
}

export function longestOf(clocks: readonly DayClock[]): DayClock {
  return clocks.reduce((longest, one) => (one.length > longest.length ? one : longest))
}

function placedOn(axis: DayClock, day: DayView): DayView {
  const gap = gapIn(axis, day.clock)
  const place = <T extends Span>(span: T): T => ({
    ...span,
    start: placeBeside(gap, span.start),
    end: placeBeside(gap, span.end - 1) + 1,
  })
  return {
    ...day,
    closures: day.closures.map(place),
    columns: day.columns.map((column) => ({
      ...column,
      working: column.working.map(place),
      absences: column.absences.map(place),
      taken: column.taken.map(place),
      steps: column.steps.map(place),
    })),
    clock: {
      ...axis,
      minuteOf: (moment) => {
        const minute = day.clock.minuteOf(moment)
        return minute === null ? null : placeBeside(gap, minute)
      },
    },
  }
}

/** The time of an axis that a day has not. */
export interface Gap {
  /** The first minute; the day's length where nothing is missing. */
  at: number
  length: number
}

/** Minutes: every change of a clock is at one of these. */
const QUARTER = 15

/** Up to the change both clocks show the same. */
export function gapIn(axis: DayClock, clock: DayClock): Gap {
  const length = axis.length - clock.length
  let at = length > 0 ? 0 : clock.length
  while (at < clock.length && axis.wallOf(at) === clock.wallOf(at)) at += QUARTER
  return { at, length }
}

/** The minute of the axis for a minute of the day. */
export function placeBeside({ at, length }: Gap, minute: number): number {
  return minute < at ? minute : minute + length
}
