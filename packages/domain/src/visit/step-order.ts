/** The order of a visit's steps stands, whatever becomes of their times. Epoch minutes. Source: docs/rules.md. */
import type { Interval } from '../time/interval-list.ts'
import { occupies, type Status } from './status.ts'

interface TimedStep extends Interval {
  readonly status: Status
}

export type StepOrderDecision =
  | { readonly ok: true; readonly steps: readonly Interval[] }
  | { readonly ok: false; readonly code: 'step_order' }

/**
 * Steps, pauses included, in their order, with the one at `index` at other times. Those that follow it without a gap and are still to
 * be done come along; the others stay. No step begins before the one before it ends; cancelled and missed ones are in no order.
 */
export function withStepAt(steps: readonly TimedStep[], index: number, to: Interval): StepOrderDecision {
  const shift = to.end - steps[index]!.end
  const along = shift === 0 ? new Set<number>() : followersOf(steps, index)
  const after = steps.map(({ start, end }, place) => {
    if (place === index) return { start: to.start, end: to.end }
    return along.has(place) ? { start: start + shift, end: end + shift } : { start, end }
  })
  const isMoved = (place: number) => place === index || along.has(place)
  const timed = steps.map(({ status }, place) => ({ status, ...after[place]! }))
  return isOrderKept(timed, isMoved) ? { ok: true, steps: after } : { ok: false, code: 'step_order' }
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

function followersOf(steps: readonly TimedStep[], index: number): Set<number> {
  const followers = new Set<number>()
  let { end } = steps[index]!
  for (const [place, step] of steps.entries()) {
    if (place <= index || step.status !== 'pending' || step.start !== end) continue
    followers.add(place)
    end = step.end
  }
  return followers
}
