/** Which plan « peu importe » takes when several can. Source: docs/rules.md. */
import type { LocalDay } from '../time/zone.ts'
import { loadOf } from './agenda.ts'
import type { Fit } from './model.ts'
import type { Search } from './search.ts'
import type { VisitPlan } from './visit-plan.ts'

/**
 * Orders what can be taken on one day: least busy that day first, then lowest id; chains compare step by
 * step, so the first step's professional weighs most.
 */
export function byPreference(
  search: Search,
  day: LocalDay,
): (a: { readonly plan: VisitPlan }, b: { readonly plan: VisitPlan }) => number {
  const loads = new Map([...search.agendas].map(([id, agenda]) => [id, loadOf(agenda, day)]))
  return (a, b) => {
    for (const [step, ours] of a.plan.professionals.entries()) {
      const theirs = b.plan.professionals[step]!
      const difference = loads.get(ours)! - loads.get(theirs)! || ours - theirs
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** Brings the tight ones to the front, where the policy prefers them, and otherwise keeps the order. */
export function tightFirst<T>(takers: readonly T[], fitOf: (taker: T) => Fit): T[] {
  return takers.toSorted((a, b) => Number(fitOf(b) === 'tight') - Number(fitOf(a) === 'tight'))
}
