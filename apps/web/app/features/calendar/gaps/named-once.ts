import type { Gap, WaitingStart } from '@meche/contract/waitlist.ts'

export interface NamedGap {
  gap: Gap
  /** The first of those who wait for it and are not named before; undefined: nobody. */
  first: WaitingStart | undefined
}

/** Each gap with one client who could fill it. A client who could come all day is named once, and one who has an offer is not. */
export function namedOnce(gaps: readonly Gap[]): NamedGap[] {
  const named = new Set<number>()
  return gaps.map((gap) => {
    const first = gap.waiting.find(({ entry, offeredUntil }) => offeredUntil === null && !named.has(entry))
    if (first) named.add(first.entry)
    return { gap, first }
  })
}
