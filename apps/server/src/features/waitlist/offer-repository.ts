/** Offered places of the waiting list, and what holds them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { formatItems, parseItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import type { OfferState } from '@meche/contract/waitlist.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { hashOfToken, newHoldToken } from '../../booking/holds.ts'
import type { Queries } from '../../db/database.ts'
import { runsParameter } from '../../occupancy/reserve.ts'

/** One at a time, in whichever process: the limits of offers to a client and beside a professional count what the others did. */
export async function takeTurnToOffer(tx: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('waitlist-offer'))`.execute(tx)
}

export interface NewOffer {
  readonly entry: number
  readonly client: number
  readonly token: string
  readonly items: readonly ItemRef[]
  readonly professionals: readonly number[]
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly price: number
  readonly runs: readonly OccupiedRun[]
  readonly expiresAt: Temporal.Instant
  readonly by: number | null
  readonly now: Temporal.Instant
}

/** Null: some of the time was taken first, and the transaction is to be rolled back. */
export async function insertOffer(tx: Queries, offer: NewOffer): Promise<number | null> {
  const { rows } = await sql<{ id: number; taken: number }>`
    WITH hold AS (
      INSERT INTO holds (token_hash, address, user_id, start_at, created_at, expires_at, kind)
      VALUES (${hashOfToken(newHoldToken())}, '', ${offer.client}, ${offer.start}, ${offer.now}, ${offer.expiresAt}, 'offer')
      RETURNING id, expires_at),
    taken AS (
      INSERT INTO occupancy (professional_id, during, kind, hold_id, expires_at)
      SELECT run.professional, tstzrange(to_timestamp(run.start), to_timestamp(run."end")), 'hold', hold.id, hold.expires_at
      FROM hold, jsonb_to_recordset(${runsParameter(offer.runs)}::jsonb)
             AS run (professional bigint, start bigint, "end" bigint)
      ON CONFLICT DO NOTHING
      RETURNING id)
    INSERT INTO waitlist_offers (entry_id, token_hash, items, professionals, start_at, end_at, price, hold_id, sent_at, sent_by,
                                 expires_at)
    SELECT ${offer.entry}, ${hashOfToken(offer.token)}, ${formatItems(offer.items)}, ${offer.professionals}::bigint[],
           ${offer.start}, ${offer.end}, ${offer.price}, hold.id, ${offer.now}, ${offer.by}, ${offer.expiresAt}
    FROM hold
    RETURNING id, (SELECT count(*)::int FROM taken) AS taken`.execute(tx)
  const [row] = rows
  return row && row.taken === offer.runs.length ? row.id : null
}

export interface OfferRow {
  readonly id: number
  readonly entry: number
  readonly client: number
  readonly state: OfferState
  readonly items: readonly ItemRef[]
  readonly professionals: readonly number[]
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly price: number
  readonly hold: number | null
  readonly expiresAt: Temporal.Instant
}

async function readOffer(db: Queries, where: RawBuilder<unknown>): Promise<OfferRow | null> {
  const { rows } = await sql<Omit<OfferRow, 'items'> & { items: string }>`
    SELECT o.id, o.entry_id AS entry, e.client_id AS client, o.state, o.items, to_jsonb(o.professionals) AS professionals,
           o.start_at AS start,
           o.end_at AS "end", o.price, o.hold_id AS hold, o.expires_at AS "expiresAt"
    FROM waitlist_offers o JOIN waitlist_entries e ON e.id = o.entry_id
    WHERE ${where}`.execute(db)
  const [row] = rows
  return row ? { ...row, items: parseItems(row.items).filter((item) => item !== null) } : null
}

export const offerByToken = (db: Queries, token: string) =>
  readOffer(db, sql`o.token_hash = ${hashOfToken(token)}`)

export const offerById = (db: Queries, id: number) => readOffer(db, sql`o.id = ${id}`)

export interface OfferEnd {
  readonly state: Exclude<OfferState, 'sent'>
  /** The visit that it became. */
  readonly visit?: number
}

/** The caller releases the hold of its time. */
export async function endOffer(
  tx: Queries,
  id: number,
  { state, visit }: OfferEnd,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE waitlist_offers SET state = ${state}, answered_at = ${now}, appointment_id = ${visit ?? null}, hold_id = NULL
    WHERE id = ${id}`.execute(tx)
}

/** The entries whose offer has ended without an answer. */
export async function entriesWithEndedOffer(db: Queries, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT entry_id AS id FROM waitlist_offers WHERE state = 'sent' AND expires_at <= ${now} ORDER BY expires_at, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface OffersBefore {
  /** Epoch minutes at which each client got offers, of the last two days. */
  readonly sent: ReadonlyMap<number, readonly number[]>
  /** The starts, in epoch minutes, that each entry was offered before. */
  readonly offered: ReadonlyMap<number, ReadonlySet<number>>
  /** Live offers by professional. */
  readonly live: ReadonlyMap<number, number>
}

export async function offersBefore(db: Queries, now: Temporal.Instant): Promise<OffersBefore> {
  const { rows } = await sql<{
    client: number
    entry: number
    sentAt: number
    start: number
    isLive: boolean
    professionals: number[]
  }>`
    SELECT e.client_id AS client, o.entry_id AS entry, floor(extract(epoch FROM o.sent_at) / 60)::int AS "sentAt",
           floor(extract(epoch FROM o.start_at) / 60)::int AS start, o.state = 'sent' AS "isLive",
           to_jsonb(o.professionals) AS professionals
    FROM waitlist_offers o JOIN waitlist_entries e ON e.id = o.entry_id
    WHERE o.sent_at > ${now.subtract({ hours: 48 })} OR o.start_at > ${now}`.execute(db)
  const sent = Map.groupBy(rows, ({ client }) => client)
  const offered = Map.groupBy(rows, ({ entry }) => entry)
  const live = Map.groupBy(
    rows.flatMap(({ isLive, professionals }) => (isLive ? professionals : [])),
    (id) => id,
  )
  return {
    sent: new Map([...sent].map(([client, some]) => [client, some.map(({ sentAt }) => sentAt)])),
    offered: new Map([...offered].map(([entry, some]) => [entry, new Set(some.map(({ start }) => start))])),
    live: new Map([...live].map(([id, some]) => [id, some.length])),
  }
}
