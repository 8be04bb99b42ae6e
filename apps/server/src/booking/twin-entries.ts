/** Two open entries of the waiting list for the same work become one. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../db/database.ts'

/** An entry to close, and the one that is kept for the same work. */
export interface Twin {
  readonly id: number
  readonly kept: number
  readonly state: string
}

/** The entry that is kept comes first: an offered place counts, and a paused entry gets no offers. The oldest one of several such. */
export function keptFirst(state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(ARRAY['offered', 'waiting', 'paused'], ${state})`
}

/** Ends their offers and releases the time of these. The kept entries get the windows that they lack; answers these rows. */
export async function closeTwins(
  tx: Queries,
  twins: readonly Twin[],
  now: Temporal.Instant,
): Promise<object[]> {
  if (twins.length === 0) return []
  const ids = sql`${twins.map(({ id }) => id)}::bigint[]`
  const live = sql`state = 'sent' AND entry_id = ANY (${ids})`
  await sql`DELETE FROM holds WHERE id IN (SELECT hold_id FROM waitlist_offers WHERE ${live})`.execute(tx)
  await sql`UPDATE waitlist_offers SET state = 'withdrawn', answered_at = ${now} WHERE ${live}`.execute(tx)
  const added: object[] = []
  for (const twin of twins) added.push(...(await addWindows(tx, twin)))
  const changed = twins.flatMap(({ id, kept }) => [id, kept])
  await sql`
    UPDATE waitlist_entries SET state = CASE WHEN id = ANY (${ids}) THEN 'closed' ELSE state END, version = version + 1
    WHERE id = ANY (${changed}::bigint[])`.execute(tx)
  return added
}

async function addWindows(tx: Queries, { id, kept }: Twin): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    INSERT INTO waitlist_windows
    SELECT ${kept}::bigint,
           (SELECT coalesce(max(position), -1) FROM waitlist_windows WHERE entry_id = ${kept})
             + row_number() OVER (ORDER BY w.position),
           w.from_date, w.to_date, w.weekdays, w.after_minute, w.before_minute
    FROM waitlist_windows w
    WHERE w.entry_id = ${id} AND NOT EXISTS (
      SELECT FROM waitlist_windows own
      WHERE own.entry_id = ${kept}
        AND to_jsonb(own) - '{entry_id,position}'::text[] = to_jsonb(w) - '{entry_id,position}'::text[])
    RETURNING to_jsonb(waitlist_windows) AS row`.execute(tx)
  return rows.map(({ row }) => row)
}
