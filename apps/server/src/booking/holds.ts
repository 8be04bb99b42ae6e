/** Starts kept for visitors: their tokens, and what becomes of them. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '@meche/contract/limits.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Database, Queries } from '../db/database.ts'
import { runsParameter } from '../occupancy/reserve.ts'

export interface LiveHold {
  readonly id: number
  /** The user who was signed in when the hold was created; null: a guest. */
  readonly userId: number | null
  readonly expiresAt: Temporal.Instant
}

export function newHoldToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The token has 128 random bits: a plain hash is enough to keep it out of the database. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export class Holds {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The hold behind a token while it lasts; a hold taken by somebody signed in is nobody else's. */
  async find(
    token: string,
    userId: number | null,
    now: Temporal.Instant,
    db: Queries = this.#database.kysely,
  ): Promise<LiveHold | null> {
    const row = await db
      .selectFrom('holds')
      .select(['id', 'user_id as userId', 'expires_at as expiresAt'])
      .where('token_hash', '=', hashOfToken(token))
      .where('kind', '=', 'visitor')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row && (row.userId === null || row.userId === userId) ? row : null
  }

  /** Whether a hold keeps exactly these runs: the same people, from when to when. */
  async keeps(id: number, runs: readonly OccupiedRun[], db: Queries): Promise<boolean> {
    const { rows } = await sql<{ isSame: boolean }>`
      WITH wanted AS (
        SELECT professional, tstzrange(to_timestamp(start), to_timestamp("end")) AS during
        FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb) AS run (professional bigint, start bigint, "end" bigint)),
      kept AS (SELECT professional_id AS professional, during FROM occupancy WHERE hold_id = ${id})
      SELECT NOT EXISTS (TABLE wanted EXCEPT TABLE kept) AND NOT EXISTS (TABLE kept EXCEPT TABLE wanted) AS "isSame"`.execute(
      db,
    )
    return rows[0]?.isSame ?? false
  }

  /** Its rows of taken time go with it. */
  async release(ids: readonly number[], db: Queries = this.#database.kysely): Promise<void> {
    if (ids.length === 0) return
    await sql`DELETE FROM holds WHERE id = ANY (${ids}::bigint[])`.execute(db)
  }

  /** Ten minutes more, once: a code is on its way to whoever holds it. */
  async renew(token: string, now: Temporal.Instant): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const renewed = await tx
        .updateTable('holds')
        .set({ renewed: true, expires_at: now.add({ minutes: limits.holdMinutes }) })
        .where('token_hash', '=', hashOfToken(token))
        .where('kind', '=', 'visitor')
        .where('expires_at', '>', now)
        .where('renewed', '=', false)
        .returning(['id', 'expires_at'])
        .executeTakeFirst()
      if (!renewed) return
      await sql`UPDATE occupancy SET expires_at = ${renewed.expires_at} WHERE hold_id = ${renewed.id}`.execute(
        tx,
      )
    })
  }
}
