/** Steps of a visit with other durations, from its start on. Epoch minutes. */
import type { Interval } from '../time/interval-list.ts'
import type { Status } from './status.ts'

interface LaidStep extends Interval {
  readonly status: Status
}

/**
 * Steps in their order, pending ones with the durations given by their places. Each that touches the one before it keeps touching it;
 * one that was put somewhere else by hand, done and cancelled ones stay where they are.
 */
export function withDurations(
  steps: readonly LaidStep[],
  durations: ReadonlyMap<number, number>,
): Interval[] {
  let before: { readonly old: number; readonly now: number } | null = null
  return steps.map(({ start, end, status }, place) => {
    if (status === 'cancelled') return { start, end }
    const isPending = status === 'pending'
    const from = isPending && before?.old === start ? before.now : start
    const until = isPending ? from + (durations.get(place) ?? end - start) : end
    before = { old: end, now: until }
    return { start: from, end: until }
  })
}
