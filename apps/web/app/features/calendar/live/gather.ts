import type { LiveChanges } from '@meche/contract/live.ts'

/** Changes that have come and are not on screen yet. */
export interface Gathered {
  days: ReadonlySet<string>
  /** Records that others changed, as `visit 5` and `block 7`. */
  others: ReadonlySet<string>
  /** The waiting list has changed. */
  isWaitlist: boolean
  /** Nothing that was read before counts. */
  isEverything: boolean
}

export function nothing(): Gathered {
  return { days: new Set(), others: new Set(), isWaitlist: false, isEverything: false }
}

/** `me`: whoever sits here; their own changes are on screen, and no news. */
export function gather(before: Gathered, changes: LiveChanges | null, me: number | null): Gathered {
  if (changes === null) return { ...before, isEverything: true }
  const { days, visits, breaks, waitlist, salon } = changes
  const isOthers = ({ by }: LiveChanges['visits'][number] | LiveChanges['breaks'][number]) =>
    by === undefined || by === null || by.id !== me
  return {
    days: before.days.union(new Set(days)),
    others: before.others.union(
      new Set([
        ...visits.filter(isOthers).map(({ id }) => `visit ${id}`),
        ...breaks.filter(isOthers).map(({ id }) => `block ${id}`),
      ]),
    ),
    isWaitlist: before.isWaitlist || waitlist,
    isEverything: before.isEverything || salon,
  }
}
