/** The waiting list, as its tests join it, look it through and follow the links of its offers. */
import assert from 'node:assert/strict'
import { Holds } from '../src/booking/holds.ts'
import { FruitlessSearches } from '../src/features/waitlist/fruitless-searches.ts'
import { tendWaitlist } from '../src/features/waitlist/tend-waitlist.ts'
import { makeOutbox } from '../src/messaging/queue-messages.ts'
import { OccupancyCache } from '../src/occupancy/occupancy-cache.ts'
import { InvalidationTracker } from '../src/salon/invalidation-tracker.ts'
import { SalonStore } from '../src/salon/salon-store.ts'
import { secrets, type Answer, type Api } from './api.ts'
import type { TestDatabase } from './test-database.ts'
import { at, monday } from './visits.ts'

export const path = '/api/waitlist'

/** Memory that looks at the database before each answer: other processes write in these tests. */
export function neverFresh(): () => number {
  let elapsed = 0
  return () => (elapsed += 10_000)
}

/** Monday from 10:00 to 10:30 with Léa, for a cut. */
export const tenOnMonday = ({ salon }: Pick<Api, 'salon'>) => ({
  items: [{ service: salon.cut, professional: salon.lea }],
  windows: [{ from: monday, to: monday, after: '10:00', before: '10:30' }],
})

export async function join(api: Api, who: number, body: object = {}): Promise<Answer> {
  return api.send('POST', path, { ...tenOnMonday(api), ...body }, await api.as(who))
}

export async function joined(api: Api, who: number, body: object = {}): Promise<Answer['body']> {
  const answer = await join(api, who, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** One run of the job, in a process of its own. */
export function tending(db: TestDatabase): (now: Temporal.Instant) => Promise<void> {
  const tracker = new InvalidationTracker(db.pool, neverFresh())
  const waitlist = {
    database: db,
    tracker,
    salons: new SalonStore(db, tracker, 'Europe/Paris'),
    calendar: new OccupancyCache(db, tracker),
    holds: new Holds(db),
    fruitless: new FruitlessSearches(tracker),
    outbox: makeOutbox({ sendMessages: async () => undefined }),
    secrets,
    publicUrl: 'http://salon.test',
  }
  return (now) => tendWaitlist(waitlist, now)
}

export const tend = ({ db, now }: Api) => tending(db)(now)

/** The token in the link of each offer that was sent, in their order. */
export async function tokens({ db }: Api): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('messages')
    .select('secret')
    .where('kind', '=', 'waitlist_offer')
    .orderBy('id')
    .execute()
  return rows.map(({ secret }) => secrets.decrypt(secret!))
}

export async function lastToken(api: Api): Promise<string> {
  const token = (await tokens(api)).at(-1)
  assert.ok(token, 'an offer was to be sent')
  return token
}

export const accept = (api: Api, token: string) => api.send('POST', `/api/offers/${token}/accept`)
export const decline = (api: Api, token: string) => api.send('POST', `/api/offers/${token}/decline`)

/** An entry for one day, with an open offer whose time is held; `member`: the family member whom it is for. */
export async function offeredEntry(
  { db, now }: Api,
  client: number,
  day: string,
  member: number | null = null,
): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `WITH entry AS (
       INSERT INTO waitlist_entries (client_id, items, title, notice, state, family_member_id, created_at)
       VALUES ($1, 's:1', 'Coupe', 60, 'offered', $2, $3) RETURNING id),
     days AS (INSERT INTO waitlist_windows SELECT id, 0, $4::date, $4::date, '{}', NULL, NULL FROM entry),
     hold AS (
       INSERT INTO holds (token_hash, address, start_at, created_at, expires_at, kind)
       VALUES (sha256(convert_to($4::text, 'UTF8')), '', $3, $3, $3::timestamptz + interval '30 minutes', 'offer') RETURNING id, start_at, expires_at)
     INSERT INTO waitlist_offers (entry_id, token_hash, items, professionals, start_at, end_at, price, hold_id, sent_at, expires_at)
     SELECT entry.id, sha256(convert_to($4::text, 'UTF8')), 's:1', '{}', start_at, expires_at, 0, hold.id, start_at, expires_at FROM entry, hold
     RETURNING entry_id AS id`,
    [client, member, now.toString(), day],
  )
  return rows[0]!.id
}

/** The state of each entry, by its id. */
export async function statesOf({ db }: Api): Promise<string[]> {
  const rows = await db.kysely.selectFrom('waitlist_entries').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

/** For the read audit: a call of each endpoint that tells staff of an entry of the client. */
export async function waitlistAskings(api: Api) {
  const wish = { ...tenOnMonday(api), windows: [{ from: '2026-11-23', to: '2026-12-31' }] }
  const { id } = await joined(api, api.salon.client, wish)
  const own = { who: 'lea', path: `/api/waitlist/${id}` } as const
  const start = at('10:00', '2026-12-14')
  return {
    getWaitlist: { who: 'lea', path: '/api/waitlist' } as const,
    getGaps: { who: 'lea', path: '/api/agenda/gaps', from: at('09:00', '2026-11-22') } as const,
    joinWaitlist: {
      who: 'lea' as const,
      method: 'POST',
      path: '/api/waitlist',
      body: { ...wish, for: 'Léo', customer: api.salon.client },
    },
    changeWaitlistEntry: { ...own, method: 'PATCH', body: { notice: 60 } },
    offerPlace: {
      ...own,
      method: 'POST',
      path: `${own.path}/offers`,
      body: { start },
      from: at('09:00', '2026-12-01'),
    },
    getWaitlistJournal: { who: 'lea', path: '/api/waitlist/journal' } as const,
    withdrawOffer: { ...own, method: 'DELETE', path: `${own.path}/offers` },
  }
}
