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

/** For each day asked for, the starts at which any of the plans can begin, each counted once. */
function startsPerDay(search: Search, plans: readonly VisitPlan[]): DayStarts[] {
  const { days } = search
  const origin = days[0]!.start
  const isCounted = new Uint8Array(days.at(-1)!.end - origin)
  const found = days.map(() => ({ count: 0, first: null as number | null }))
  for (const plan of plans) {
    // The starts of a plan come in order of time.
    let day = 0
    eachStartOfPlan(plan, search, search.window, (start) => {
      if (isCounted[start - origin] === 1) return
      isCounted[start - origin] = 1
      while (start >= days[day]!.end) day++
      const ofDay = found[day]!
      ofDay.count++
      if (ofDay.first === null || start < ofDay.first) ofDay.first = start
    })
  }
  return found
}
