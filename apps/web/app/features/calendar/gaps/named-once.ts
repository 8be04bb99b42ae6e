import type { DueClient, Gap, WaitingStart } from '@meche/contract/waitlist.ts'

export interface NamedGap {
  gap: Gap
  /** The first of those who wait for it and are not named before; undefined: nobody. */
  first: WaitingStart | undefined
  /** Where nobody waits: the first of the regular clients to call who are not named before. */
  due: DueClient | undefined
}

/** Each gap with one client who could fill it. A client who could come all day is named once, and one who has an offer is not. */
export function namedOnce(gaps: readonly Gap[]): NamedGap[] {
  const entries = new Set<number>()
  const called = new Set<number>()
  return gaps.map((gap) => {
    const first = gap.waiting.find(({ entry, offeredUntil }) => offeredUntil === null && !entries.has(entry))
    if (first) entries.add(first.entry)
    const due = first ? undefined : gap.due.find(({ customer }) => !called.has(customer.id))
    if (due) called.add(due.customer.id)
    return { gap, first, due }
  })
}
