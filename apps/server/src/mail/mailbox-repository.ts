/** How far the salon's mailbox has been read. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

export interface Position {
  /** Null: never read. Another number than before: the server has numbered its mails anew. */
  readonly uidValidity: number | null
  readonly lastUid: number
}

export async function readPosition(db: Queries): Promise<Position> {
  return db
    .selectFrom('mailbox')
    .select(['uid_validity as uidValidity', 'last_uid as lastUid'])
    .executeTakeFirstOrThrow()
}

interface Read {
  readonly uidValidity: number
  readonly uid: number
}

/** Locks the position: two processes that poll at once take turns, mail by mail. */
export async function noteRead(tx: Queries, { uidValidity, uid }: Read): Promise<void> {
  await sql`
    UPDATE mailbox SET last_uid = CASE WHEN uid_validity = ${uidValidity} THEN greatest(last_uid, ${uid}::bigint) ELSE ${uid} END,
                       uid_validity = ${uidValidity}`.execute(tx)
}

/** Everything up to `lastUid` has been read. */
export async function notePolled(
  db: Queries,
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE mailbox SET last_uid = CASE WHEN uid_validity = ${uidValidity} THEN greatest(last_uid, ${lastUid}::bigint) ELSE ${lastUid} END,
                       uid_validity = ${uidValidity}, polled_at = ${now}, failed_at = NULL`.execute(db)
}

/** The first failure since the last good poll. */
export async function noteFailedPoll(db: Queries, now: Temporal.Instant): Promise<void> {
  await sql`UPDATE mailbox SET failed_at = coalesce(failed_at, ${now})`.execute(db)
}
