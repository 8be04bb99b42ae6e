/** The client of a booking, locked until its transaction ends. SQL only. */
import { sql } from 'kysely'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { clientTimeFrom } from '../../booking/client-time.ts'
import { redZoneOf } from '../../booking/visit-repository.ts'
import type { Client } from '../../booking/visit.ts'
import { keptSince } from './idempotency-repository.ts'

export interface BookedClient extends Client {
  /** Pending visits that have not begun. */
  readonly upcomingVisits: number
  readonly salonVersion: number
  /** Their time from the start that was asked about, for a day: steps that stand, pauses included. */
  readonly taken: readonly ClientTime[]
  /** The stored answer to an earlier request with the same Idempotency-Key. */
  readonly kept: { readonly bodyHash: string; readonly answer: Appointment } | null
}

/** A client's id, a client who walked in, or who a new one is. */
export type CustomerChoice =
  | number
  | 'walk_in'
  | { readonly familyName: string; readonly givenName: string; readonly phone: string }

interface ClientRow {
  id: number
  familyName: string
  givenName: string
  email: string | null
  phone: string | null
  language: Language
  redZone: RedZone | null
  isVerified: boolean
  isSmsOptOut: boolean
  isWalkIn: boolean
  upcomingVisits: number
  salonVersion: number
  taken: BookedClient['taken']
  kept: BookedClient['kept']
}

/** The client whose row to lock, the start they request, and the Idempotency-Key of an earlier answer. */
export interface Person {
  readonly id: number
  /** When they are to come. */
  readonly start: Temporal.Instant
  readonly key?: string | null
  readonly now: Temporal.Instant
}

/**
 * Locks people's rows and reads the rest in a statement of its own, behind the first: a request that waited for another one
 * of the same person must see what that one did. Limits on the number of visits hold because of this lock. One answer each,
 * in their order; null for nobody, and for who was erased. Everybody is asked for once.
 */
export async function lockClients(tx: Queries, people: readonly Person[]): Promise<(BookedClient | null)[]> {
  const ids = people.map(({ id }) => id)
  const keys = people.map(({ key = null }) => key)
  const nows = people.map(({ now }) => now)
  const since = nows.map(keptSince)
  const starts = people.map(({ start }) => start)
  // In the order of their ids, so that two groups do not wait for each other.
  const locking = sql<{ id: number }>`
    SELECT id FROM users WHERE id = ANY (${ids}::bigint[]) AND erased_at IS NULL ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  const reading = sql<ClientRow>`
    SELECT u.id, u.family_name AS "familyName", u.given_name AS "givenName", u.email, u.phone, u.language,
           ${redZoneOf('u')} AS "redZone", u.verified AS "isVerified", u.sms_opt_out AS "isSmsOptOut",
           u.is_walk_in AS "isWalkIn",
           (SELECT count(*)::int FROM appointments a
            WHERE a.client_id = u.id AND a.status = 'pending' AND a.start_at > asked.now) AS "upcomingVisits",
           (SELECT version FROM salon_version) AS "salonVersion",
           ${clientTimeFrom(sql`asked.start`)} AS taken,
           -- Not in its WHERE: PostgreSQL would take the index on the age, and read all answers of the day.
           (SELECT CASE WHEN k.created_at >= asked.since
                        THEN jsonb_build_object('bodyHash', encode(k.body_hash, 'hex'), 'answer', k.answer) END
            FROM idempotency_keys k WHERE k.user_id = u.id AND k.key = asked.key) AS kept
    FROM unnest(${ids}::bigint[], ${keys}::text[], ${nows}::timestamptz[], ${since}::timestamptz[], ${starts}::timestamptz[])
           AS asked (id, key, now, since, start)
    JOIN users u ON u.id = asked.id`.execute(tx)
  const [locked, { rows }] = await Promise.all([locking, reading])
  const isLocked = new Set(locked.rows.map(({ id }) => id))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => (isLocked.has(id) ? { ...found.get(id)!, isErased: false } : null))
}

/** HttpRefusal 422 when there is nobody of that id. */
async function lockClient(tx: Queries, person: Person): Promise<BookedClient> {
  const [client] = await lockClients(tx, [person])
  if (!client) throw unknownCustomer()
  return client
}

/** HttpRefusal 404 for the technical client: it is no person, and its visits are not one person's. */
export async function refuseWalkIn(db: Queries, id: number): Promise<void> {
  const walkIn = await db.selectFrom('users').select('id').where('is_walk_in', '=', true).executeTakeFirst()
  if (walkIn?.id === id) throw new HttpRefusal({ code: 'not_found' })
}

/** Clients who are known by their ids, each asked for once, in their order. HttpRefusal 422 when one is nobody, or no person. */
export async function lockKnownClients(tx: Queries, people: readonly Person[]): Promise<BookedClient[]> {
  const clients = await lockClients(tx, people)
  return clients.map((client) => {
    if (!client || client.isWalkIn) throw unknownCustomer()
    return client
  })
}

/** A new client is the one who has that phone already, when somebody does: staff type the same person twice. */
export async function lockOrCreateClient(
  tx: Queries,
  choice: CustomerChoice,
  { start, now }: Pick<Person, 'start' | 'now'>,
): Promise<BookedClient> {
  if (typeof choice === 'number') {
    const [client] = await lockKnownClients(tx, [{ id: choice, start, now }])
    return client!
  }
  if (choice === 'walk_in') return lockClient(tx, { id: await walkInClient(tx, now), start, now })
  const phone = mobileNumber(choice.phone)?.e164
  if (!phone) {
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'customer.phone', code: 'phone_invalid' }],
    })
  }
  await tx
    .insertInto('users')
    .values({
      family_name: choice.familyName,
      given_name: choice.givenName,
      phone,
      quality: 'Customer',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return lockClient(tx, { id, start, now })
}

/** The one technical client, made when the first walks in; two who need it at once get the same. */
async function walkInClient(tx: Queries, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (family_name, given_name, quality, is_walk_in, created_at)
    VALUES ('de passage', 'Client', 'Customer', true, ${now})
    ON CONFLICT (is_walk_in) WHERE is_walk_in DO UPDATE SET is_walk_in = true
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export function unknownCustomer(): HttpRefusal {
  return new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'customer', code: 'unknown_customer' }],
  })
}
