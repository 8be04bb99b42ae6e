/** Today, this week and this month on the salon's calendar: what was done, what is to come, how full the columns are. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { PeriodStats } from '@meche/contract/stats.ts'
import { toIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { instantOfMinute } from '../../time/instants.ts'
import type { Queries } from '../../db/database.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { countVisits, sumDays, sumWork, type VisitCounts, type WorkRow } from './stats-repository.ts'

export interface Dates {
  readonly from: string
  readonly to: string
}

const topServicesShown = 5

/** The day, the week from Monday, and the month that hold `now`, and the month before. */
export function periodsAround(
  now: Temporal.Instant,
  timeZone: string,
): Record<'today' | 'week' | 'month' | 'lastMonth', Dates> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const first = today.with({ day: 1 })
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const dates = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    from: from.toString(),
    to: to.toString(),
  })
  return {
    today: dates(today, today),
    week: dates(monday, monday.add({ days: 6 })),
    month: dates(first, today.with({ day: today.daysInMonth })),
    lastMonth: dates(first.subtract({ months: 1 }), first.subtract({ days: 1 })),
  }
}

/** `professional`: only theirs; null: the whole salon's. */
export async function periodStats(
  db: Queries,
  salon: Salon,
  { dates, professional }: { dates: Dates; professional: number | null },
): Promise<PeriodStats> {
  const days = localDays(dates.from, dates.to, salon.zone)
  const [first, last] = [days[0]!, days.at(-1)!]
  const period = { from: instantOfMinute(first.start), to: instantOfMinute(last.end), professional }
  const [counts, work, takings] = await Promise.all([
    countVisits(db, period),
    sumWork(db, period),
    sumDays(db, period, salon.timeZone),
  ])
  const team = salon.professionals.filter(({ id }) => professional === null || id === professional)
  const columns = team.map((person) => columnOf(person, work, workedMinutes(person, salon, days)))
  return {
    ...dates,
    ...rates(counts),
    revenue: sum(work.map((row) => row.revenue)),
    expectedRevenue: sum(work.map((row) => row.expected)),
    occupancy: share(sum(columns.map(({ busy }) => busy)), sum(columns.map(({ working }) => working))),
    days: days.map(({ date }) => {
      const taken = takings.find((row) => row.date === date)
      return { date, revenue: taken?.revenue ?? 0, expectedRevenue: taken?.expected ?? 0 }
    }),
    topServices: topServices(work, salon),
    professionals: columns.map(({ shown }) => shown),
  }
}

function rates({ standing, done, missed, cancelled, newClients }: VisitCounts) {
  return {
    appointments: standing,
    pending: standing - done,
    newClients,
    noShowRate: share(missed, done + missed),
    cancellationRate: share(cancelled, standing + missed + cancelled),
  }
}

function columnOf(person: Professional, work: readonly WorkRow[], working: number) {
  const own = work.filter(({ professionalId }) => professionalId === person.id)
  const busy = sum(own.map(({ minutes }) => minutes))
  const shown = toWire({
    id: person.id,
    familyName: person.familyName,
    givenName: person.givenName,
    services: sum(own.map(({ count }) => count)),
    revenue: sum(own.map(({ revenue }) => revenue)),
    occupancy: share(busy, working),
  })
  return { shown, busy, working }
}

function topServices(work: readonly WorkRow[], salon: Salon): PeriodStats['topServices'] {
  const perService = Map.groupBy(work, ({ serviceId }) => serviceId)
  return [...perService]
    .map(([id, rows]) => ({
      id,
      name: salon.services.get(id)?.name ?? '',
      count: sum(rows.map(({ count }) => count)),
      revenue: sum(rows.map(({ revenue }) => revenue)),
    }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, topServicesShown)
}

function workedMinutes(professional: Professional, salon: Salon, days: ReturnType<typeof localDays>): number {
  const time = workingTimeOf(professional, salon, days)
  return sum(toIntervals(time).map(({ start, end }) => end - start))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Work outside working hours may make a column more than full. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, part / whole)
}
