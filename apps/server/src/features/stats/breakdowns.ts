/** The figures of each professional, category and service. */
import type { Analytics } from '@meche/contract/analytics.ts'
import type { Reckoning } from '@meche/domain/figures/analyse.ts'
import { isAsked, type FigureFilter, type Span } from '@meche/domain/figures/facts.ts'
import { noWork, workByProfessional } from '@meche/domain/figures/professional-figures.ts'
import { occupationsOf } from '@meche/domain/figures/time-figures.ts'
import type { WholeVisit } from '@meche/domain/figures/visit-book.ts'
import type { Salon } from '../../salon/salon.ts'

interface Scope {
  readonly period: Span
  readonly filter: FigureFilter
  readonly now: number
  readonly salon: Salon
}

export interface Breakdowns extends Pick<Analytics, 'categories' | 'services'> {
  readonly professionals: Pick<
    Analytics['professionals'][number],
    'id' | 'revenue' | 'basket' | 'occupancy' | 'rebooked' | 'noShows'
  >[]
}

/** `visits`: those of the period and the filter. */
export function breakdownsOf(visits: readonly WholeVisit[], reckoning: Reckoning, scope: Scope): Breakdowns {
  return { professionals: professionalsOf(visits, reckoning, scope), ...soldOf(visits, scope) }
}

/** The team, and those who did some of the work and have left. */
function professionalsOf(
  visits: readonly WholeVisit[],
  { book, availability }: Reckoning,
  { period, filter, now }: Scope,
): Breakdowns['professionals'] {
  const work = workByProfessional(visits, { book, filter, now })
  const occupations = occupationsOf(book, availability, { period, filter })
  return [...new Set([...availability.keys(), ...work.keys()])]
    .filter((id) => filter.professional === null || filter.professional === id)
    .map((id) => {
      const { revenue, done, missed, left, rebooked } = work.get(id) ?? noWork
      const occupation = occupations.get(id)
      return {
        id,
        revenue,
        basket: ratio({ numerator: revenue, denominator: done }),
        occupancy: occupation ? ratio(occupation) : null,
        rebooked: ratio({ numerator: rebooked, denominator: left }),
        noShows: ratio({ numerator: missed, denominator: done + missed }),
      }
    })
    .toSorted((a, b) => b.revenue - a.revenue || a.id - b.id)
}

function soldOf(
  visits: readonly WholeVisit[],
  { filter, salon }: Scope,
): Pick<Breakdowns, 'categories' | 'services'> {
  const categories = new Map<number, number>()
  const services = new Map<number, { revenue: number; count: number }>()
  let total = 0
  for (const { parts } of visits)
    for (const part of parts) {
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
