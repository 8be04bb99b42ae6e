/** The figures of each professional, category and service. */
import type { Analytics } from '@meche/contract/analytics.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { revenueOf, type Reckoning } from '@meche/domain/figures/analyse.ts'
import {
  isAsked,
  visitsOf,
  type FigureFilter,
  type Span,
  type VisitFact,
} from '@meche/domain/figures/facts.ts'
import { occupationOf } from '@meche/domain/figures/time-figures.ts'
import { countOf, noShowsOf, rebookedOf } from '@meche/domain/figures/visit-figures.ts'
import type { Salon } from '../../salon/salon.ts'

interface Scope {
  readonly period: Span
  readonly filter: FigureFilter
  readonly now: number
  readonly salon: Salon
  /** Everybody who did some of the work. */
  readonly members: readonly { id: number; family_name: string; given_name: string }[]
}

type Breakdowns = Pick<Analytics, 'professionals' | 'categories' | 'services'>

export function breakdownsOf(reckoning: Reckoning, scope: Scope): Breakdowns {
  const visits = visitsOf(reckoning.facts, scope.period, scope.filter)
  return { professionals: professionalsOf(reckoning, scope), ...soldOf(visits, reckoning, scope) }
}

function professionalsOf(
  reckoning: Reckoning,
  { period, filter, now, members }: Scope,
): Breakdowns['professionals'] {
  const { facts, availability, histories } = reckoning
  return members
    .filter(({ id }) => filter.professional === null || filter.professional === id)
    .map(({ id, family_name: familyName, given_name: givenName }) => {
      const own = { ...filter, professional: id }
      const visits = visitsOf(facts, period, own)
      const revenue = revenueOf(visits, reckoning, own)
      const shown = {
        id,
        familyName,
        givenName,
        revenue,
        basket: ratio({ numerator: revenue, denominator: countOf(visits, 'done') }),
        occupancy: ratio(occupationOf(facts, availability, { period, filter: own })),
        rebooked: ratio(rebookedOf(visits, histories, now)),
        noShows: ratio(noShowsOf(visits)),
      }
      return { shown: toWire(shown), isSeen: visits.length > 0 || availability.has(id) }
    })
    .filter(({ isSeen }) => isSeen)
    .map(({ shown }) => shown)
    .toSorted((a, b) => b.revenue - a.revenue || a.id - b.id)
}

function soldOf(
  visits: readonly VisitFact[],
  { parts }: Reckoning,
  { filter, salon }: Scope,
): Pick<Breakdowns, 'categories' | 'services'> {
  const categories = new Map<number, number>()
  const services = new Map<number, { revenue: number; count: number }>()
  let total = 0
  for (const { id } of visits)
    for (const part of parts.get(id) ?? []) {
      if (!isAsked(part, filter)) continue
      const { category, service, amount } = part
      total += amount
      if (category !== null) categories.set(category, (categories.get(category) ?? 0) + amount)
      const { revenue, count } = services.get(service) ?? { revenue: 0, count: 0 }
      services.set(service, { revenue: revenue + amount, count: count + 1 })
    }
  const share = (revenue: number) => ratio({ numerator: revenue, denominator: total })
  return {
    categories: [...categories]
      .map(([id, revenue]) => ({ id, name: categoryName(id, salon), revenue, share: share(revenue) }))
      .toSorted((a, b) => b.revenue - a.revenue || a.id - b.id),
    services: [...services]
      .map(([id, { revenue, count }]) => ({
        id,
        name: salon.services.get(id)?.name ?? '',
        revenue,
        share: share(revenue),
        count,
      }))
      .toSorted((a, b) => b.revenue - a.revenue || a.id - b.id),
  }
}

function categoryName(id: number, { categories }: Salon): string {
  return categories.find((category) => category.id === id)?.name ?? ''
}

function ratio({ numerator, denominator }: { numerator: number; denominator: number }): number | null {
  return denominator === 0 ? null : numerator / denominator
}
