/**
 * Limits that must hold across processes and restarts (codes, sign-ins): one row a key, one atomic statement a hit.
 * Requests in general are limited in memory, see app.ts.
 */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from './problem.ts'

export interface Window {
  readonly seconds: number
  readonly max: number
}

/** Counts one hit under `key`, or refuses with 429 when any window is full; a refused hit does not count. */
export async function throttle(
  db: Queries,
  key: string,
  windows: readonly Window[],
  now: Temporal.Instant,
): Promise<void> {
  if (await isWithin(db, key, windows, now)) return
  throw new HttpRefusal({
    code: 'too_many_requests',
    retryAfterSeconds: await secondsUntilRoom(db, key, windows, now),
  })
}

/** When every window has room again: a window has, when the oldest hit that fills it leaves it. */
export async function secondsUntilRoom(
  db: Queries,
  key: string,
  windows: readonly Window[],
  now: Temporal.Instant,
): Promise<number> {
  const row = await db.selectFrom('throttles').select('hits').where('key', '=', key).executeTakeFirst()
  const ages = (row?.hits ?? [])
    .map((hit) => (now.epochMilliseconds - hit.epochMilliseconds) / 1000)
    .sort((a, b) => a - b)
  const waits = windows.map(({ seconds, max }) => seconds - (ages[max - 1] ?? seconds))
  return Math.max(1, Math.ceil(Math.max(...waits)))
}

/** The same as a question: true and counted, or false and not. */
export async function isWithin(
  db: Queries,
  key: string,
  windows: readonly Window[],
  now: Temporal.Instant,
): Promise<boolean> {
  const at = now.toString()
  const longest = Math.max(...windows.map(({ seconds }) => seconds))
  const room = windows.map(
    ({ seconds, max }) => sql`(
      SELECT count(*) FROM unnest(throttles.hits) AS hit
      WHERE hit > ${at}::timestamptz - ${seconds} * interval '1 second') < ${max}`,
  )
  const { rows } = await sql`
    INSERT INTO throttles (key, hits, expires_at)
    VALUES (${key}, ARRAY[${at}::timestamptz], ${at}::timestamptz + ${longest} * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      expires_at = EXCLUDED.expires_at,
      hits = array_append(
        ARRAY(SELECT hit FROM unnest(throttles.hits) AS hit
              WHERE hit > ${at}::timestamptz - ${longest} * interval '1 second'),
        ${at}::timestamptz)
    WHERE ${sql.join(room, sql` AND `)}
    RETURNING key`.execute(db)
  return rows.length > 0
}

/** How often a key was counted within the last seconds. */
export async function hitsWithin(
  db: Queries,
  { key, seconds }: { readonly key: string; readonly seconds: number },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM throttles, unnest(hits) AS hit
    WHERE key = ${key} AND hit > ${now}::timestamptz - ${seconds} * interval '1 second'`.execute(db)
  return rows[0]!.count
}

/** Forgets the hits of a key: after a right password, the wrong ones before it no longer count. */
export async function forget(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
