/** How many starts each day has: what the month picker shows. */
import { openingTime } from '../opening-hours/opening-status.ts'
import { overlaps } from '../time/interval-list.ts'
import type { SlotRequest } from './model.ts'
import { eachRowOfStarts } from './plan-starts.ts'
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
  const alone = startsPerDay(search, search.plans)
  let together: DayStarts[] | null = null
  return search.days.map(({ date, start, end }, index) => {
    let starts = alone[index]!
    if (starts.count === 0) starts = (together ??= startsPerDay(search, search.chains()))[index]!
    return {
      date,
      ...starts,
      isClosed: !overlaps(open, start, end),
      isAway: [...search.agendas.values()].every(({ working }) => !overlaps(working, start, end)),
    }
  })
}

type DayStarts = Pick<DaySummary, 'count' | 'first'>

/**
 * For each day asked for, the starts at which any of the plans can begin, each counted once. Starts are marked minute by minute and
 * counted afterwards: a month of ten professionals gives tens of thousands.
 */
function startsPerDay(search: Search, plans: readonly VisitPlan[]): DayStarts[] {
  const { days } = search
  const origin = days[0]!.start
  const isStart = new Uint8Array(days.at(-1)!.end - origin)
  const mark = (first: number, last: number, step: number) => {
    for (let start = first; start <= last; start += step) isStart[start - origin] = 1
  }
  for (const plan of plans) eachRowOfStarts(plan, search, search.window, mark)
  return days.map(({ start, end }) => {
    const minutes = isStart.subarray(start - origin, end - origin)
    const first = minutes.indexOf(1)
    if (first === -1) return { count: 0, first: null }
    let count = 0
    for (let minute = minutes.lastIndexOf(1); minute >= first; minute--) count += minutes[minute]!
    return { count, first: start + first }
  })
}
