/** « Ventes »: the figures of a period beside those of as many days before it. */
import type { ShopStats } from '@meche/contract/shop-stats.ts'
import { dayNumber, shiftDate } from '@meche/domain/time/date.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import {
  afterServices,
  bestSellers,
  daysOf,
  lowStocks,
  totalsOf,
  unsoldSince,
  type Days,
  type Totals,
} from './shop-figures.ts'

const unsoldDays = 90

/** HttpRefusal 422 for a period that is too long, or ends before it begins. */
export async function readShopStats(
  db: Queries,
  period: Days,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Promise<ShopStats> {
  const length = dayNumber(period.to) - dayNumber(period.from) + 1
  refuseRange(length)
  const compared = { from: shiftDate(period.from, -length), to: shiftDate(period.from, -1) }
  const [own, before] = await Promise.all([totalsOf(db, period, timeZone), totalsOf(db, compared, timeZone)])
  const figure = (of: (totals: Totals) => number | null) => ({ value: of(own), compared: of(before) })
  const perOrder = (value: number, { orders }: Totals) => (orders === 0 ? null : value / orders)
  return {
    period,
    compared,
    revenue: figure(({ revenue }) => revenue),
    orders: figure(({ orders }) => orders),
    basket: figure((totals) => perOrder(totals.revenue, totals)),
    withdrawalRate: figure((totals) => perOrder(totals.withdrawn, totals)),
    days: await daysOf(db, period, timeZone),
    best: await bestSellers(db, period, timeZone),
    unsold: await unsoldSince(db, now.subtract({ hours: 24 * unsoldDays })),
    low: await lowStocks(db),
    afterServices: await afterServices(db, period, timeZone),
  }
}

function refuseRange(length: number): void {
  const { analyticsDays: days } = limits
  const code = length < 1 ? 'range_reversed' : length > days ? 'range_too_long' : null
  if (code === null) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'to', code }],
    values: { days },
  })
}
