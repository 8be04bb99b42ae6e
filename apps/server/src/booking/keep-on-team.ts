/** A professional and what is to come of theirs: either it is there first and they stay, or they are gone first and it is refused. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'

/**
 * Locks the rows of professionals who get a visit or a break, before, beside or after the writing of it: whoever lets one of them
 * go locks the same row FOR UPDATE before looking for what is to come. HttpRefusal 422 when one has left the team since the salon was read.
 */
export async function keepOnTeam(tx: Queries, professionals: Iterable<number>): Promise<void> {
  const asked = [...new Set(professionals)]
  if (asked.length === 0) return
  const { rows } = await sql`
    SELECT id FROM users WHERE id = ANY (${asked}::bigint[]) AND quality = 'HairDresser' AND erased_at IS NULL
    ORDER BY id FOR KEY SHARE`.execute(tx)
  if (rows.length < asked.length) throw new HttpRefusal({ code: 'slot_not_offered' })
}
