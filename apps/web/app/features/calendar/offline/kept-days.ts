/** Today and tomorrow as this device may show them without a connection: text of a page, made while there is one. */
import { copiesOf } from '../../../lib/session/kept-copies.ts'

/** The service worker puts the page together: `head`, the days that are not over, `foot`. */
export interface KeptDays {
  /** Epoch milliseconds: the end of the session in which they were read. */
  until: number
  head: string
  /** `until`: the end of the day. */
  days: { until: number; html: string }[]
  foot: string
}

/** The address under which the service worker looks for them. */
const ADDRESS = '/kept-days'

export async function keepDays(user: number, kept: KeptDays): Promise<void> {
  const cache = await caches.open(copiesOf(user))
  await cache.put(ADDRESS, Response.json(kept))
}
