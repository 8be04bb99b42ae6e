/** The names that records had when they were deleted. */
import type { HistoryEntity } from '@meche/contract/history.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** By their ids; the history may have forgotten a deletion. */
export async function namesOfDeleted(
  db: Queries,
  entity: HistoryEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT DISTINCT ON (entity_id) entity_id AS id, changes -> 'name' ->> 0 AS name FROM history
    WHERE entity = ${entity} AND entity_id = ANY (${[...ids]}::bigint[]) AND action = 'delete'
      AND changes -> 'name' ->> 0 IS NOT NULL
    ORDER BY entity_id, id DESC`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
