/** A series as it is asked for, and its dates once staff have decided about those that are not free. */
import { limits } from '@meche/contract/limits.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { SeriesDecision } from '@meche/contract/series.ts'
import { countUntil, seriesDates } from '@meche/domain/series/series-dates.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import type { Zone } from '@meche/domain/time/zone.ts'
import type { Queries } from '../../db/database.ts'
import { isDuplicate, refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { isWholeMinute, minuteOfInstant } from '../../time/instants.ts'
import { isVisitOf } from './series-repository.ts'
import type { WishedDate } from './try-dates.ts'

export interface AskedSeries {
  readonly customer: number
  readonly items: readonly ItemRef[]
  /** The length of the client's hair; null: not given. */
  readonly length: number | null
  readonly start: Temporal.Instant
  readonly everyWeeks: number
  /** One of the two. */
  readonly count: number | null
  /** The last day, which counts. */
  readonly until: string | null
  /** The visit that is repeated. */
  readonly repeats: number | null
  readonly decisions: readonly SeriesDecision[]
  readonly isConfirmed: boolean
}

/** The dates to book, those that are skipped left out. HttpRefusal 422. */
export function wishedDates(asked: AskedSeries, { zone }: Salon, now: Temporal.Instant): WishedDate[] {
  const { items, decisions, everyWeeks } = asked
  refuseWrong([['start', 'start_in_the_past', Temporal.Instant.compare(asked.start, now) <= 0]])
  if (!isWholeMinute(asked.start)) throw new HttpRefusal({ code: 'slot_not_offered' })
  const start = minuteOfInstant(asked.start)
  const count = countOf(asked, start, zone)
  const dates = seriesDates({ start, everyWeeks, count }, zone)
  refuseTooLong(
    dates.map(({ date }) => date),
    asked.until === null ? 'count' : 'until',
  )
  refuseWrong([['decisions', 'invalid_value', !isAboutDates(decisions, dates)]])
  const byDate = new Map(decisions.map((decision) => [decision.date, decision]))
  const wishes = dates.flatMap(({ date, start }): WishedDate[] => {
    const decision = byDate.get(date)
    if (decision?.action === 'skip') return []
    if (decision?.action !== 'take')
      return [{ date, ruled: start, start, items, isKept: decision?.action === 'keep' }]
    const { professional } = decision
    return [
      {
        date,
        ruled: start,
        start: minuteOfInstant(Temporal.Instant.from(decision.start)),
        items: professional === undefined ? items : items.map((item) => ({ ...item, professional })),
        isKept: false,
      },
    ]
  })
  refuseWrong([['decisions', 'too_few_items', wishes.length < limits.seriesDatesMin]])
  return wishes
}

/** HttpRefusal 422 when the visit that is repeated is not the client's. */
export async function refuseForeignVisit(
  db: Queries,
  { repeats, customer }: Pick<AskedSeries, 'repeats' | 'customer'>,
): Promise<void> {
  if (repeats === null) return
  refuseWrong([['repeats', 'invalid_value', !(await isVisitOf(db, repeats, customer))]])
}

/** HttpRefusal 422 unless one of number and last day is said, and there are two dates at least. */
function countOf({ everyWeeks, count, until }: AskedSeries, start: number, zone: Zone): number {
  refuseWrong([
    ['count', 'required', count === null && until === null],
    ['until', 'invalid_value', count !== null && until !== null],
  ])
  if (until === null) return count!
  const found = countUntil({ start, everyWeeks }, until, zone)
  refuseWrong([
    ['until', 'too_few_items', found < limits.seriesDatesMin],
    ['until', 'too_many_items', found > limits.seriesDatesMax],
  ])
  return found
}

/** Each of another date of the series. */
function isAboutDates(
  decisions: readonly SeriesDecision[],
  dates: readonly { readonly date: string }[],
): boolean {
  const ofSeries = new Set(dates.map(({ date }) => date))
  const decided = decisions.map(({ date }) => date)
  return decided.every((date, index) => ofSeries.has(date) && !isDuplicate(decided, index))
}

function refuseTooLong(dates: readonly string[], propertyPath: string): void {
  if (dates.at(-1)! <= shiftDate(dates[0]!, limits.seriesDays)) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath, code: 'range_too_long' }],
    values: { days: limits.seriesDays },
  })
}
