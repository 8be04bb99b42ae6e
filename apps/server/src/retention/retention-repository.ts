/** Clients whom nobody has seen for long. SQL only. */
import { sql } from 'kysely'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { isOpenOrder, orderStatuses } from '@meche/domain/shop/order-status.ts'
import type { Queries } from '../db/database.ts'

const openStatuses = orderStatuses.filter(isOpenOrder)

/**
 * Ids, in their order, of clients whom the rule may have something to say of: nobody else has been away since `seenBefore`,
 * or was told longer ago than `toldBefore`. It decides; this only spares it the others.
 */
export async function awayClients(
  db: Queries,
  {
    after,
    seenBefore,
    toldBefore,
  }: { after: number; seenBefore: Temporal.Instant; toldBefore: Temporal.Instant },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users u
    WHERE id > ${after} AND quality = 'Customer' AND NOT is_walk_in AND erased_at IS NULL AND created_at < ${seenBefore}
      AND (erasure_told_at IS NULL OR erasure_told_at < ${toldBefore})
      AND NOT EXISTS (SELECT 1 FROM appointments
                      WHERE client_id = u.id AND status IN ('pending', 'done') AND start_at >= ${seenBefore})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = u.id AND created_at >= ${seenBefore})
      AND NOT EXISTS (SELECT 1 FROM imported_visits WHERE client_id = u.id AND visited_on >= ${seenBefore}::timestamptz)
    ORDER BY id LIMIT 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** First names and notes of those who walked in so long ago: nobody asks to have them erased, since nobody is known. */
export async function forgetWalkIns(db: Queries, seenBefore: Temporal.Instant): Promise<void> {
  await sql`
    UPDATE appointments SET for_person = NULL, note = NULL, cancel_reason = NULL, discount_note = NULL, receipt = NULL
    WHERE client_id = (SELECT id FROM users WHERE is_walk_in) AND start_at < ${seenBefore}
      AND (for_person IS NOT NULL OR note IS NOT NULL OR cancel_reason IS NOT NULL OR discount_note IS NOT NULL
           OR receipt IS NOT NULL)`.execute(db)
}

export interface AwayClient {
  readonly id: number
  readonly givenName: string
  readonly email: string | null
  readonly phone: string | null
  readonly isSmsOptOut: boolean
  readonly language: Language
  readonly roles: readonly string[]
  readonly quality: string
  readonly createdAt: Temporal.Instant
  readonly toldAt: Temporal.Instant | null
}

/** Their row, locked: who books locks it too. Null when it has been erased meanwhile. */
export async function lockClient(tx: Queries, id: number): Promise<AwayClient | null> {
  const { rows } = await sql<AwayClient>`
    SELECT id, given_name AS "givenName", email, phone, sms_opt_out AS "isSmsOptOut", language, roles, quality,
           created_at AS "createdAt", erasure_told_at AS "toldAt"
    FROM users WHERE id = ${id} AND erased_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** The latest order, or visit that was not cancelled nor missed, and whether one is to come or under way. */
export async function visitsOf(
  tx: Queries,
  id: number,
  now: Temporal.Instant,
): Promise<{ last: Temporal.Instant | null; hasUpcoming: boolean }> {
  const { rows } = await sql<{ last: Temporal.Instant | null; hasUpcoming: boolean }>`
    SELECT greatest(max(start_at) FILTER (WHERE start_at <= ${now}),
                    (SELECT max(created_at) FROM orders WHERE customer_id = ${id}),
                    -- Noon is that day in every time zone of a salon.
                    (SELECT max(visited_on + time '12:00') AT TIME ZONE 'UTC' FROM imported_visits WHERE client_id = ${id})) AS last,
           coalesce(bool_or(status = 'pending' AND end_at > ${now}), false)
             OR EXISTS (SELECT 1 FROM orders WHERE customer_id = ${id} AND status = ANY (${openStatuses}::text[])) AS "hasUpcoming"
    FROM appointments WHERE client_id = ${id} AND status IN ('pending', 'done')`.execute(tx)
  return rows[0]!
}

export async function noteTold(tx: Queries, id: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('users').set({ erasure_told_at: now }).where('id', '=', id).execute()
}

/**
 * Red zones whose last day is behind us: nobody is in them any more (`isRedZoneOn`); what staff wrote of them goes, and a line
 * of history says so.
 */
export async function endRedZones(
  db: Queries,
  { today, now }: { today: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    WITH over AS (
      SELECT id, red_zone_reason AS reason, red_zone_until AS until FROM users
      WHERE red_zone AND red_zone_until < ${today}::date ORDER BY id FOR UPDATE),
    ended AS (
      UPDATE users SET red_zone = false, red_zone_reason = NULL, red_zone_until = NULL
      FROM over WHERE users.id = over.id)
    INSERT INTO history (at, actor_id, entity, entity_id, action, changes)
    SELECT ${now}, NULL, 'user', id, 'update',
           jsonb_strip_nulls(jsonb_build_object('red_zone', '[true, false]'::jsonb,
             'red_zone_reason', CASE WHEN reason IS NOT NULL THEN jsonb_build_array(reason, NULL) END,
             'redZoneUntil', jsonb_build_array(until, NULL)))
    FROM over ORDER BY id`.execute(db)
}

/**
 * Deletes the texts of old messages, and the addresses of recipients who are not users: the fact, the time and the price of sending
 * stay.
 */
export async function emptyTexts(db: Queries, before: Temporal.Instant): Promise<void> {
  await sql`
    UPDATE messages SET body = '', subject = NULL, ics = NULL,
                        recipient = CASE WHEN user_id IS NULL THEN '-' ELSE recipient END
    WHERE (body <> '' OR user_id IS NULL AND recipient <> '-') AND created_at < ${before} AND coalesce(sent_at, due_at) < ${before}
      AND status NOT IN ('queued', 'sending')`.execute(db)
}
