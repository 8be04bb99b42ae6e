import type { Dropped } from './moving.ts'

/** When the dropped visit began, and when it would begin, in epoch minutes. */
export function startsOf({ carry: { held, from }, target }: Pick<Dropped, 'carry' | 'target'>) {
  const begins = Math.min(...held.steps.map(({ start }) => start))
  return { from: begins, to: begins + target.start - from.start }
}

/** Whether others of its series or group may have to move too: the visit as a whole goes to another time. */
export function concernsOthers(dropped: Dropped): boolean {
  const { carry, cause } = dropped
  if (!carry.held.together || carry.isAlone || cause === 'resize') return false
  const { from, to } = startsOf(dropped)
  return from !== to
}
