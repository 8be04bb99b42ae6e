/** « Clôture du jour »: the totals of the salon's own till beside what Mèche expects of the day. Money is cents. Source: docs/rules.md. */

/** The means of payment that the till counts apart. */
export const tillMeans = ['cash', 'card', 'cheque', 'transfer', 'vouchers', 'other'] as const
export type TillMeans = (typeof tillMeans)[number]
export type TillTotals = Readonly<Record<TillMeans, number>>

export function tillTotal(totals: TillTotals): number {
  return tillMeans.reduce((sum, means) => sum + totals[means], 0)
}

/** Positive: the till has more than Mèche expects. */
export function tillDifference(totals: TillTotals, expected: number): number {
  return tillTotal(totals) - expected
}

/** A day is closed once it has begun. */
export function canClose(day: string, today: string): boolean {
  return day <= today
}
