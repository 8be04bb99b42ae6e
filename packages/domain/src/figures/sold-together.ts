/** Pairs of services within one visit, ranked by lift. */
import type { WholeVisit } from './visit-book.ts'

export interface SoldPair {
  readonly a: string
  readonly b: string
  /** Visits with both. */
  readonly count: number
  /** How many times more often together than by chance. */
  readonly lift: number
}

export const leastTogether = 10

/** `visits`: those that take place. */
export function soldTogether(visits: readonly Pick<WholeVisit, 'sold'>[]): SoldPair[] {
  const baskets = visits.filter(({ sold }) => sold.length > 0)
  const alone = new Map<string, number>()
  const together = new Map<string, number>()
  for (const { sold } of baskets) {
    const names = sold.length === 1 ? sold : [...new Set(sold)].toSorted()
    for (const [place, a] of names.entries()) {
      alone.set(a, (alone.get(a) ?? 0) + 1)
      for (const b of names.slice(place + 1)) together.set(`${a} ${b}`, (together.get(`${a} ${b}`) ?? 0) + 1)
    }
  }
  return [...together]
    .filter(([, count]) => count >= leastTogether)
    .map(([pair, count]) => {
      const [a, b] = pair.split(' ') as [string, string]
      return { a, b, count, lift: (count * baskets.length) / (alone.get(a)! * alone.get(b)!) }
    })
    .toSorted((x, y) => y.lift - x.lift || y.count - x.count || (x.a + x.b < y.a + y.b ? -1 : 1))
}
