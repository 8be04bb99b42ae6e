/** Options of a service: work that its professional does after it, and that nobody comes for alone. Source: docs/rules.md. */
import type { VisitStep } from './visit.ts'

type OptionStep = Pick<VisitStep, 'item' | 'isOption'>

/** The step of the service that an option was added to; null for any other step. */
export function serviceStepOf<S extends OptionStep>(steps: readonly S[], step: S): S | null {
  if (!step.isOption) return null
  return steps.find(({ item, isOption }) => item === step.item && !isOption) ?? null
}

/**
 * The professionals of a visit's steps once some steps, by their places, were given to others: what is pending of a service and its
 * options goes along with the first of it. Null when one of its options would be somebody else's.
 */
export function withOptionsAlong(
  steps: readonly (OptionStep & Pick<VisitStep, 'status' | 'professional'>)[],
  given: ReadonlyMap<number, number>,
): number[] | null {
  const after = steps.map(({ professional }, place) => given.get(place) ?? professional.id)
  for (const [place, step] of steps.entries()) {
    if (!step.isOption || step.status !== 'pending') continue
    const first = steps.findIndex(({ item, status }) => item === step.item && status === 'pending')
    if (first === place) continue
    if (given.has(place) && given.get(place) !== after[first]) return null
    if (given.has(first)) after[place] = after[first]!
  }
  return after
}
