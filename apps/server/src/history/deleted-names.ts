/** The names that records had when they were deleted. */
import type { HistoryEntity } from '@meche/contract/history.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** Fewer than the ids where the history has forgotten a deletion. */
export async function namesOfDeleted(
  db: Queries,
  entity: HistoryEntity,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT ON (entity_id) changes -> 'name' ->> 0 AS name FROM history
    WHERE entity = ${entity} AND entity_id = ANY (${[...ids]}::bigint[]) AND action = 'delete'
      AND changes -> 'name' ->> 0 IS NOT NULL
    ORDER BY entity_id, id DESC`.execute(db)
  return rows.map(({ name }) => name)
}
