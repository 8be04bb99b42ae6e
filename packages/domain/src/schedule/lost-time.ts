/** The effect of a change of hours, absences or closures on visits that are already booked. Source: docs/rules.md. */
import { containsInterval, mergeIntervals, overlaps, type IntervalList } from '../time/interval-list.ts'
import type { WorkHours } from '../opening-hours/week-hours.ts'
import { localDayOf, type LocalDay, type Zone } from '../time/zone.ts'
import { workingTime } from './working-time.ts'

/** Work on one professional's calendar, in epoch minutes. */
export interface Work {
  readonly professional: number
  readonly start: number
  readonly end: number
}

/** The hours of a salon and of its professionals, by their ids. Lists in epoch minutes, sorted. */
export interface Hours {
  readonly zone: Zone
  readonly openingHours: WorkHours
  readonly closures: IntervalList
  readonly professionals: ReadonlyMap<
    number,
    { readonly useSettingSchedule: boolean; readonly hours: WorkHours; readonly exceptions: IntervalList }
  >
}

export type LossReason = 'closure' | 'exception' | 'outside_hours'

/**
 * The work that lay entirely within its professional's working time before a change and no longer does, with the
 * reason. Work that lay outside before was booked there on purpose; work of professionals who have left, and work without a duration,
 * is ignored.
 */
export function lostTime<W extends Work>(
  works: readonly W[],
  before: Hours,
  after: Hours,
): { readonly work: W; readonly reason: LossReason }[] {
  const lasting = works.filter(({ start, end }) => start < end)
  return [...Map.groupBy(lasting, ({ professional }) => professional)].flatMap(([id, own]) => {
    const [then, now] = [before.professionals.get(id), after.professionals.get(id)]
    if (!then || !now) return []
    const days = daysOf(own, after.zone)
    const oldTime = workingTime(then, before, days)
    const newTime = workingTime(now, after, days)
    return own
      .filter(
        ({ start, end }) => containsInterval(oldTime, start, end) && !containsInterval(newTime, start, end),
      )
      .map((work) => ({
        work,
        reason: reasonOf(work, { closures: after.closures, exceptions: now.exceptions }),
      }))
  })
}

function reasonOf(
  { start, end }: Work,
  { closures, exceptions }: { closures: IntervalList; exceptions: IntervalList },
): LossReason {
  if (overlaps(mergeIntervals(closures), start, end)) return 'closure'
  return overlaps(mergeIntervals(exceptions), start, end) ? 'exception' : 'outside_hours'
}

/** The local days that the work lies on, in order, each once. */
function daysOf(works: readonly Work[], zone: Zone): LocalDay[] {
  const days = works.flatMap(({ start, end }) => [localDayOf(start, zone), localDayOf(end - 1, zone)])
  const byStart = new Map(days.map((day) => [day.start, day]))
  return [...byStart.values()].toSorted((a, b) => a.start - b.start)
}
