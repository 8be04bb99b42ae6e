/** How many starts each day has: what the month picker shows. */
import { openingTime } from '../opening-hours/opening-status.ts'
import { overlaps } from '../time/interval-list.ts'
import type { SlotRequest } from './model.ts'
import { eachStartOfPlan } from './plan-starts.ts'
import { prepareSearch, type Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/** A day of the month picker: how many starts it has, and the first as an epoch minute. */
export interface DaySummary {
  readonly date: string
  readonly count: number
  readonly first: number | null
  /** The salon does not open that day. A professional with hours of their own may work all the same. */
  readonly isClosed: boolean
  /** None of those who could do the visit works that day. */
  readonly isAway: boolean
}

/**
 * One summary per day from `request.from` to `request.to`; the same starts as `findSlots` gives, counted without being
 * written out: a month has thousands, and the picker shows thirty numbers.
 */
export function daySummaries(request: SlotRequest): DaySummary[] {
  if (request.from > request.to) return []
  const search = prepareSearch(request)
  const open = openingTime(request.salon, search.days)
  const isStart = startsByMinute(search, search.plans)
  let together: Uint8Array | null = null
  const origin = search.days[0]!.start
  return search.days.map(({ date, start, end }) => {
    let minutes = isStart.subarray(start - origin, end - origin)
    let first = minutes.indexOf(1)
    if (first === -1) {
      together ??= startsByMinute(search, search.chains())
      minutes = together.subarray(start - origin, end - origin)
      first = minutes.indexOf(1)
    }
    return {
      date,
      count: sumOf(minutes),
      first: first === -1 ? null : start + first,
      isClosed: !overlaps(open, start, end),
      isAway: [...search.agendas.values()].every(({ working }) => !overlaps(working, start, end)),
    }
  })
}

/** A loop: `reduce` calls back for each of a month's 44,640 minutes. */
function sumOf(minutes: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < minutes.length; i++) sum += minutes[i]!
  return sum
}

/** One byte per minute of the days asked for: 1 where somebody could begin the visit. */
function startsByMinute(search: Search, plans: readonly VisitPlan[]): Uint8Array {
  const origin = search.days[0]!.start
  const isStart = new Uint8Array(search.days.at(-1)!.end - origin)
  for (const plan of plans) {
    eachStartOfPlan(plan, search, search.window, (start) => (isStart[start - origin] = 1))
  }
  return isStart
}
