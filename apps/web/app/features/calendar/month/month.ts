import type { AgendaSummary } from '@meche/contract/agenda.ts'
import { addDays, addMonths, weekdayOf } from '../../../lib/format/days.ts'

/** The whole weeks around a month, Monday first. */
export function weeksOfMonth(date: string): string[][] {
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const from = addDays(first, 1 - weekdayOf(first))
  const weeks: string[][] = []
  for (let day = from; day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

/** The first and the last day that the table shows. */
export function rangeOfMonth(date: string): { from: string; to: string } {
  const weeks = weeksOfMonth(date)
  return { from: weeks[0]![0]!, to: weeks.at(-1)![6]! }
}

export type SummaryDay = AgendaSummary[number]
export type SummaryPerson = SummaryDay['professionals'][number]

/** A day as the month shows it, of the professionals who were chosen. */
export interface MonthDay {
  date: string
  holiday: string | null
  /** Why the salon is closed; '' without a reason, null when it is open. */
  closure: string | null
  /** How many clients wait who could come that day. */
  waiting: number
  visits: number
  /** The share of the working time; null when nobody works. */
  share: number | null
  busy: number
  working: number
  /** Cents; null when the amount is not that of what is shown. */
  amount: number | null
  people: readonly SummaryPerson[]
}

export interface Reader {
  userId: number
  isAdmin: boolean
}

/** The day of everybody, or of those chosen, in their order. */
export function monthDay(day: SummaryDay, pros: readonly number[] | null, reader: Reader): MonthDay {
  const people = pros
    ? pros.flatMap((id) => day.professionals.filter((one) => one.id === id))
    : day.professionals
  const sum = (of: 'visits' | 'busy' | 'working') => people.reduce((total, one) => total + one[of], 0)
  const [busy, working] = [sum('busy'), sum('working')]
  return {
    date: day.date,
    holiday: day.holiday,
    closure: day.closure,
    waiting: day.waiting,
    // Two professionals may share a visit.
    visits: pros ? Math.min(day.visits, sum('visits')) : day.visits,
    share: shareOf({ busy, working }),
    busy,
    working,
    amount: isAmountOf(pros, reader) ? day.amount : null,
    people,
  }
}

/** Work outside the working time fills a day, and never more than that. */
export function shareOf({ busy, working }: { busy: number; working: number }): number | null {
  return working > 0 ? Math.min(1, busy / working) : null
}

/** The server sums the salon for admins, and a professional's own work for them. */
function isAmountOf(pros: readonly number[] | null, { userId, isAdmin }: Reader): boolean {
  return pros === null || (!isAdmin && pros.includes(userId))
}

/** The month in one line, its own days only. */
export function monthTotal(days: readonly MonthDay[]): Pick<MonthDay, 'visits' | 'share' | 'amount'> {
  const sum = (of: 'visits' | 'busy' | 'working') => days.reduce((total, one) => total + one[of], 0)
  const hasAmount = days.some(({ amount }) => amount !== null)
  return {
    visits: sum('visits'),
    share: shareOf({ busy: sum('busy'), working: sum('working') }),
    amount: hasAmount ? days.reduce((total, { amount }) => total + (amount ?? 0), 0) : null,
  }
}

/** Weekdays on which the salon is closed in every week that is shown, by their place in the week. */
export function closedWeekdays(weeks: readonly string[][], days: ReadonlyMap<string, MonthDay>): boolean[] {
  return Array.from({ length: 7 }, (_, weekday) =>
    weeks.every((week) => {
      const day = days.get(week[weekday]!)
      return day !== undefined && isClosed(day)
    }),
  )
}

/** Closed, and nobody comes all the same. */
export function isClosed({ closure, visits }: Pick<MonthDay, 'closure' | 'visits'>): boolean {
  return closure !== null && visits === 0
}
