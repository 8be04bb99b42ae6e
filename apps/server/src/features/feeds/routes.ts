/** Private calendar addresses: made, replaced and revoked by their owner, read by whoever has the address. */
import { createHash, randomBytes } from 'node:crypto'
import * as contract from '@meche/contract/feeds.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Database } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import {
  breaksOf,
  deleteFeed,
  findFeed,
  putFeed,
  readOwner,
  visitsOf,
  type FeedRow,
} from './feed-repository.ts'
import { clientCalendar, professionalCalendar } from './write-feed.ts'

export interface Feeds {
  readonly database: Database
  readonly salons: SalonStore
  readonly publicUrl: string
  readonly timeZone: string
}

/** Calendars keep what they have seen: a month back is plenty. */
const pastDays = 31

export function serveFeeds(serve: Serve, { database, salons, publicUrl, timeZone }: Feeds): void {
  const db = database.kysely

  serve(contract.getFeeds, async ({ caller }) => {
    const feed = await findFeed(db, caller.id)
    return feed ? [present(feed)] : []
  })

  serve(contract.createFeed, async ({ caller, now }) => {
    const token = randomBytes(32).toString('base64url')
    await putFeed(db, caller.id, { tokenHash: hashOf(token), now })
    const url = `${publicUrl}/api/feeds/${token}/calendar.ics`
    return { ...present({ createdAt: now, lastReadAt: null }), url }
  })

  serve(contract.revokeFeed, async ({ caller }) => {
    if (!(await deleteFeed(db, caller.id))) throw new HttpRefusal({ code: 'not_found' })
  })

  serve(contract.readFeed, async ({ params, now, reply }) => {
    const owner = await readOwner(db, hashOf(params.token), now)
    if (!owner) throw new HttpRefusal({ code: 'not_found' })
    const since = now.subtract({ hours: pastDays * 24 })
    const visits = await visitsOf(db, owner, since)
    const writing = { salon: await salons.current(), now }
    reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-cache')
    if (owner.quality === 'Customer') return clientCalendar(visits, writing)
    const breaks = await breaksOf(db, owner, since)
    return professionalCalendar({ id: owner.id, visits, breaks }, writing)
  })

  function present({ createdAt, lastReadAt }: FeedRow): contract.Feed {
    return {
      createdAt: wireInstant(createdAt, timeZone),
      lastReadAt: lastReadAt && wireInstant(lastReadAt, timeZone),
    }
  }
}

/** The token has 256 random bits: a plain hash is enough to keep it out of the database. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
