/** Everything that committed since a snapshot, whatever the order of commits: the query of decision 0004, with what changed. SQL only. */
import type { Pool } from 'pg'
import type { Seen } from '../salon/invalidation-tracker.ts'

export interface Author {
  readonly id: number
  /** The given name. */
  readonly name: string
}

/** One visit or one break that changed around [start, end), in epoch minutes; neither of them: a start that is kept. */
export interface Change {
  readonly visit: number | null
  readonly break: number | null
  readonly start: number
  readonly end: number
  /** The visit's; null for a break, and for a visit that is gone. */
  readonly version: number | null
  readonly client: number | null
  /** The author of the last change; null: the system. */
  readonly by: Author | null
}

export interface Standing extends Seen {
  readonly changes: readonly Change[]
  /** The board of the team's tasks has changed. */
  readonly isBoardChanged: boolean
  /** The salon's mail has changed. */
  readonly isMailChanged: boolean
  readonly isChatChanged: boolean
  readonly areFilesChanged: boolean
  readonly isShopChanged: boolean
  readonly isWaitlistChanged: boolean
  /** More has changed than a screen could be told one by one. */
  readonly isTooMuch: boolean
}

const mostChanges = 1000

const hasChanged = (kind: 'task' | 'mail' | 'chat' | 'file' | 'shop' | 'waitlist') => `EXISTS (
           SELECT 1 FROM calendar_changes WHERE kind = '${kind}' AND xid >= pg_snapshot_xmin($1::pg_snapshot)
             AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot))`

/** `$1` is a snapshot, or null: then there are no changes. */
const changesQuery = `
  SELECT pg_current_snapshot()::text AS snapshot, installation::text, version::text AS salon,
         extract(epoch FROM now())::bigint AS at,
         ${hasChanged('task')} AS "isBoardChanged", ${hasChanged('mail')} AS "isMailChanged", ${hasChanged('chat')} AS "isChatChanged",
         ${hasChanged('file')} AS "areFilesChanged", ${hasChanged('shop')} AS "isShopChanged",
         ${hasChanged('waitlist')} AS "isWaitlistChanged",
         coalesce((
           SELECT jsonb_agg(jsonb_build_object(
                    'visit', c.appointment_id, 'break', c.break_id, 'start', floor(c.first / 60), 'end', ceil(c.last / 60),
                    'version', a.version, 'client', a.client_id,
                    'by', (SELECT jsonb_build_object('id', u.id, 'name', u.given_name)
                           FROM (SELECT actor_id FROM history
                                 WHERE entity = CASE WHEN c.break_id IS NULL THEN 'appointment' ELSE 'break' END
                                   AND entity_id = coalesce(c.appointment_id, c.break_id)
                                 ORDER BY id DESC LIMIT 1) AS last
                           JOIN users u ON u.id = last.actor_id)))
           FROM (SELECT appointment_id, break_id,
                        extract(epoch FROM min(coalesce(start_at, to_timestamp(day * 86400.0)))) AS first,
                        extract(epoch FROM max(coalesce(end_at, to_timestamp((day + 1) * 86400.0)))) AS last
                 FROM calendar_changes
                 WHERE kind IN ('time', 'record') AND xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
                 GROUP BY appointment_id, break_id, day
                 LIMIT ${mostChanges + 1}) AS c
           LEFT JOIN appointments a ON a.id = c.appointment_id), '[]') AS changes
  FROM salon_version`

export async function readChanges(pool: Pool, snapshot: string | null): Promise<Standing> {
  const { rows } = await pool.query<Omit<Standing, 'isTooMuch'>>({
    name: 'live-changes',
    text: changesQuery,
    values: [snapshot],
  })
  const standing = rows[0]!
  return { ...standing, isTooMuch: standing.changes.length > mostChanges }
}
