/** Today and tomorrow as this device may show them without a connection: text of a page, made while there is one. */
import { copiesOf } from '../../../lib/session/kept-copies.ts'
import { currentSession } from '../../../lib/session/session.ts'

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

/** The session takes kept copies away when it ends: one that is written meanwhile would come after. */
export async function keepDays(user: number, kept: KeptDays): Promise<void> {
  if (!isSignedIn(user)) return
  const cache = await caches.open(copiesOf(user))
  await cache.put(ADDRESS, Response.json(kept))
  if (!isSignedIn(user)) await caches.delete(copiesOf(user))
}

function isSignedIn(user: number): boolean {
  return currentSession().user?.id === user
}
