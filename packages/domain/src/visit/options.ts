/** Options of a service: work that its professional does after it, and that nobody comes for alone. Source: docs/rules.md. */
import type { VisitStep } from './visit.ts'

type OptionStep = Pick<VisitStep, 'item' | 'isOption'>

/** The step of the service that an option was added to; null for any other step. */
export function serviceStepOf<S extends OptionStep>(steps: readonly S[], step: S): S | null {
  if (!step.isOption) return null
  return steps.find(({ item, isOption }) => item === step.item && !isOption) ?? null
}

/** The options among the steps of one item, in their order: a service is one step, and those after it were added to it. */
export function optionsAmong<S>(kind: 'service' | 'composed', steps: readonly S[]): readonly S[] {
  return kind === 'service' ? steps.slice(1) : []
}

const between = ' + '

/** « Coupe + Soin », as an item with options is named. */
export function itemName(service: string, options: readonly string[]): string {
  return [service, ...options.map((option) => option.replaceAll(between, ', '))].join(between)
}

/** The same name without the options that were cancelled apart. `options`: all steps of them, in their order. */
export function activeItemName(
  name: string,
  options: readonly Pick<VisitStep, 'isCancelledApart'>[],
): string {
  const parts = name.split(between)
  const first = parts.length - options.length
  return parts.filter((_, place) => !options[place - first]?.isCancelledApart).join(between)
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
