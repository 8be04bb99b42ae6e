/** Days of the salon as instants: a condition on them is served by an index, one on a column's own day by none. */
import { sql, type RawBuilder } from 'kysely'

/** `end` is not included. */
export interface LocalSpan {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** Both days included. */
export function spanOfDays(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): LocalSpan {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  return {
    start: startOf(Temporal.PlainDate.from(from)),
    end: startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

/** `month`: as in `2026-11`. */
export function spanOfMonth(month: string, timeZone: string): LocalSpan {
  return spanOfDays(daysOfMonth(month), timeZone)
}

export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const { year, month: number, daysInMonth } = Temporal.PlainYearMonth.from(month)
  const first = Temporal.PlainDate.from({ year, month: number, day: 1 })
  return { from: first.toString(), to: first.with({ day: daysInMonth }).toString() }
}

export function isWithinSpan(column: string, { start, end }: LocalSpan): RawBuilder<boolean> {
  return sql`${sql.ref(column)} >= ${start} AND ${sql.ref(column)} < ${end}`
}
