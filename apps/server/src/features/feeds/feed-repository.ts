/** Calendar addresses, and what is read under them. SQL only. */
import { sql } from 'kysely'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'

export interface FeedRow {
  readonly createdAt: Temporal.Instant
  readonly lastReadAt: Temporal.Instant | null
}

export async function findFeed(db: Queries, userId: number): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function putFeed(
  db: Queries,
  userId: number,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  const row = { token_hash: tokenHash, created_at: now, last_read_at: null }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteFeed(db: Queries, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FeedOwner {
  readonly id: number
  readonly quality: 'Customer' | 'HairDresser'
}

/** The owner of a feed's address; also records the read. */
export async function readOwner(
  db: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    UPDATE calendar_feeds f SET last_read_at = ${now} FROM users u
    WHERE f.token_hash = ${tokenHash} AND u.id = f.user_id AND u.erased_at IS NULL
    RETURNING u.id, u.quality`.execute(db)
  return rows[0] ?? null
}

const mostVisits = 2000

/** Cancelled ones too: a calendar that has them learns that they are. */
export async function visitsOf(
  db: Queries,
  { id, quality }: FeedOwner,
  since: Temporal.Instant,
): Promise<Visit[]> {
  const theirs =
    quality === 'HairDresser'
      ? sql`EXISTS (SELECT 1 FROM appointment_services s WHERE s.appointment_id = a.id AND s.professional_id = ${id})`
      : sql`a.client_id = ${id}`
  return readVisits(db, {
    where: sql`a.start_at > ${since} AND ${theirs}`,
    order: sql`a.start_at, a.id`,
    page: { offset: 0, size: mostVisits },
  })
}

export interface BreakRow {
  readonly id: number
  readonly serviceId: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

export async function breaksOf(db: Queries, { id }: FeedOwner, since: Temporal.Instant): Promise<BreakRow[]> {
  return db
    .selectFrom('appointment_services')
    .select(['id', 'service_id as serviceId', 'start_at as start', 'end_at as end'])
    .where('professional_id', '=', id)
    .where('appointment_id', 'is', null)
    .where('status', '!=', 'cancelled')
    .where('start_at', '>', since)
    .orderBy('start_at')
    .limit(mostVisits)
    .execute()
}
