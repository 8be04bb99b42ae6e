/** The order of a visit's steps stands, whatever becomes of their times. Epoch minutes. Source: docs/rules.md. */
import type { Interval } from '../time/interval-list.ts'
import { occupies, type Status } from './status.ts'

interface TimedStep extends Interval {
  readonly status: Status
}

export type StepOrderDecision =
  | { readonly ok: true; readonly steps: readonly Interval[] }
  | { readonly ok: false; readonly code: 'step_order' }

/** The same for one step. */
export function withStepAt(steps: readonly TimedStep[], index: number, to: Interval): StepOrderDecision {
  return withStepsAt(steps, new Map([[index, to]]))
}

/**
 * Steps, pauses included, in their order, with some of them, by their places, at other times. Those that follow one without a gap and are
 * still to be done come along; the others stay. No step begins before the one before it ends; cancelled and missed ones are in no order.
 */
export function withStepsAt(
  steps: readonly TimedStep[],
  to: ReadonlyMap<number, Interval>,
): StepOrderDecision {
  const { after, moved } = stepsAt(steps, to)
  const timed = steps.map(({ status }, place) => ({ status, ...after[place]! }))
  return isOrderKept(timed, (place) => moved.has(place))
    ? { ok: true, steps: after }
    : { ok: false, code: 'step_order' }
}

/** The times of one step and of those that come along, whether in order or not: a screen shows the refusal where it happens. */
export function stepsWith(steps: readonly TimedStep[], index: number, to: Interval): Interval[] {
  return stepsAt(steps, new Map([[index, to]])).after
}

function stepsAt(steps: readonly TimedStep[], to: ReadonlyMap<number, Interval>) {
  const shifts = new Map<number, number>()
  for (const [index, { end }] of to) {
    const shift = end - steps[index]!.end
    if (shift !== 0) for (const place of followersOf(steps, index, to)) shifts.set(place, shift)
  }
  const after = steps.map(({ start, end }, place) => {
    const shift = shifts.get(place) ?? 0
    const { start: from, end: until } = to.get(place) ?? { start: start + shift, end: end + shift }
    return { start: from, end: until }
  })
  return { after, moved: new Set([...to.keys(), ...shifts.keys()]) }
}

/**
 * Whether the changed steps are in order with all others: each begins once the one before it has ended. Unchanged steps that were out
 * of order before are no reason to refuse.
 */
export function isOrderKept(steps: readonly TimedStep[], isChanged: (place: number) => boolean): boolean {
  const standing = steps.map((_, place) => place).filter((place) => isInOrder(steps[place]!))
  return standing.every((place, position) =>
    standing
      .slice(position + 1)
      .every((later) => (!isChanged(place) && !isChanged(later)) || steps[later]!.start >= steps[place]!.end),
  )
}

function isInOrder({ status }: TimedStep): boolean {
  return occupies(status)
}

/** As far as the next step that has a time of its own to go to. */
function followersOf(
  steps: readonly TimedStep[],
  index: number,
  to: ReadonlyMap<number, Interval>,
): Set<number> {
  const followers = new Set<number>()
  let { end } = steps[index]!
  for (const [place, step] of steps.entries()) {
    if (place <= index) continue
    if (to.has(place)) return followers
    if (step.status !== 'pending' || step.start !== end) continue
    followers.add(place)
    end = step.end
  }
  return followers
}
