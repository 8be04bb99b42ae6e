/** Which plan « peu importe » takes when several can. Source: docs/rules.md. */
import type { LocalDay } from '../time/zone.ts'
import { loadOf } from './agenda.ts'
import type { Fit } from './model.ts'
import type { Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/**
 * Orders what can be taken on one day: whoever has the visit already, then one professional before several, least busy that day
 * first, then lowest id; chains compare step by step, so the first step's professional weighs most.
 */
export function byPreference(
  search: Search,
  day: LocalDay,
): (a: { readonly plan: VisitPlan }, b: { readonly plan: VisitPlan }) => number {
  const loads = new Map([...search.agendas].map(([id, agenda]) => [id, loadOf(agenda, day)]))
  return (a, b) => {
    const rank = rankOf(a.plan) - rankOf(b.plan)
    if (rank !== 0) return rank
    for (const [step, ours] of a.plan.professionals.entries()) {
      const theirs = b.plan.professionals[step]!
      const difference = loads.get(ours)! - loads.get(theirs)! || ours - theirs
      if (difference !== 0) return difference
    }
    return 0
  }
}

/**
 * Moves tight placements to the front where the policy prefers them; otherwise keeps the order. The visit's current professional stays
 * first.
 */
export function tightFirst<T extends { readonly plan: VisitPlan }>(
  takers: readonly T[],
  fitOf: (taker: T) => Fit,
): T[] {
  const rank = (taker: T) => (taker.plan.isKept ? 0 : fitOf(taker) === 'tight' ? 1 : 2)
  return takers.toSorted((a, b) => rank(a) - rank(b))
}

function rankOf({ isKept, isChain }: VisitPlan): number {
  if (isKept) return 0
  return isChain ? 2 : 1
}
