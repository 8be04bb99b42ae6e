import type { Interval } from '@meche/domain/time/interval-list.ts'
import { placeBeside, type Gap } from '../week/one-axis.ts'

/** A column of the grid as a move sees it: a professional on a day, whose minutes are those of the salon. */
export interface Strip extends Interval {
  /** Its id in the grid. */
  column: number
  professional: number
  /** The hour of the grid that the day has not; null on all days but those when the clocks change. */
  gap: Gap | null
}

interface Striped {
  strips: readonly Strip[]
}

/** The column on which a minute of a professional lies; undefined beside all of them. */
export function stripAt({ strips }: Striped, professional: number, minute: number): Strip | undefined {
  return strips.find((one) => one.professional === professional && one.start <= minute && minute < one.end)
}

export function stripOf({ strips }: Striped, column: number): Strip | undefined {
  return strips.find((one) => one.column === column)
}

/** A minute of the salon as a minute of the grid. */
export function toGridMinute({ start, gap }: Strip, minute: number): number {
  return gap ? placeBeside(gap, minute - start) : minute - start
}

/** A minute of the grid as one of the salon. */
export function fromGridMinute({ start, gap }: Strip, minute: number): number {
  if (!gap || minute < gap.at) return start + minute
  return start + Math.max(gap.at, minute - gap.length)
}
