/** The salon's hours and days against work that staff put somewhere by hand. Epoch minutes. Source: docs/rules.md. */
import {
  containsInterval,
  intervalsOver,
  type Interval,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import type { Refusal } from '../slots/model.ts'

/** A professional's time around the work, before anything is taken out of it, and what is. */
export interface WorkCalendar {
  readonly schedule: MergedList
  readonly exceptions: IntervalList
  readonly closures: IntervalList
}

export interface PlacedWork extends Interval {
  readonly professional: number
}

/**
 * Every reason against work at a time, none when it lies within the working time of its professional. Work that is only made shorter
 * where it was is not asked about again: `was` is its place until now; null for new work. Work without a duration needs no hours.
 */
export function hoursAgainst(
  { professional, start, end }: PlacedWork,
  { schedule, exceptions, closures }: WorkCalendar,
  was: PlacedWork | null,
): Refusal[] {
  if (start === end) return []
  if (was?.professional === professional && was.start <= start && end <= was.end) return []
  const refusals: Refusal[] = []
  if (!containsInterval(schedule, start, end))
    refusals.push({ code: 'outside_hours', professional, interval: null })
  for (const interval of intervalsOver(exceptions, start, end))
    refusals.push({ code: 'exception', professional, interval })
  for (const interval of intervalsOver(closures, start, end))
    refusals.push({ code: 'closure', professional: null, interval })
  return refusals
}
