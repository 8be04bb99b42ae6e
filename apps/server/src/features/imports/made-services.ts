/** Services and categories that an import made, and whether anything has become of them. SQL only. */
import { openStates } from '@meche/domain/waitlist/entry-state.ts'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { columnsReferringTo } from '../../db/referring-columns.ts'

/** Their ids, in the order of the file. */
export async function madeServices(db: Queries, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('service_id')
    .where('import_id', '=', importId)
    .where('verdict', '=', 'new')
    .where('service_id', 'is not', null)
    .orderBy('line')
    .execute()
  return rows.map(({ service_id }) => service_id!)
}

/**
 * The services of `ids` that are as an import made them. No admin has changed them; the professionals of that day who still work here sell
 * them on the terms of the menu; no other record refers to them, and no client waits for one.
 */
export async function untouchedServices(db: Queries, ids: readonly number[]): Promise<number[]> {
  const references = await columnsReferringTo(db, 'services')
  const named = references
    .filter(({ table }) => table !== 'import_rows')
    .map(
      ({ table, column }) => sql`EXISTS (
        SELECT FROM ${sql.table(table)} r WHERE r.${sql.ref(column)} = s.id
          ${table === 'professional_services' ? sql`AND (r.duration IS NOT NULL OR r.price IS NOT NULL)` : sql``})`,
    )
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM services s
    WHERE s.id = ANY (${[...ids]}::bigint[])
      AND NOT EXISTS (SELECT FROM history WHERE entity = 'service' AND entity_id = s.id AND action <> 'create')
      AND NOT (${sql.join(named, sql` OR `)})
      AND NOT EXISTS (${professionalsTakenOff})
      AND NOT EXISTS (
        SELECT FROM waitlist_entries e
        WHERE e.state = ANY (${openStates}::text[]) AND e.items ~ ('(^|,)s:' || s.id || '(@|,|$)'))
    ORDER BY s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The professionals who sold the service `s` when it was made, and work here without selling it now. */
const professionalsTakenOff = sql`
  SELECT FROM history h, jsonb_array_elements(h.changes -> 'professionalServices' -> 1) AS sold,
         users u
  WHERE h.entity = 'service' AND h.entity_id = s.id AND h.action = 'create'
    AND u.id = (sold ->> 'professional')::bigint AND u.quality = 'HairDresser' AND u.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM professional_services p WHERE p.service_id = s.id AND p.professional_id = u.id)`

/** Empty ones, as they were made, the last first. */
export async function untouchedCategories(db: Queries, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM categories c
    WHERE c.id IN (SELECT category_id FROM import_rows WHERE import_id = ${importId})
      AND NOT EXISTS (SELECT FROM services WHERE category_id = c.id)
      AND NOT EXISTS (SELECT FROM composed_services WHERE category_id = c.id)
      AND NOT EXISTS (
        SELECT FROM history WHERE entity = 'category' AND entity_id = c.id AND action <> 'create'
          AND changes::jsonb - 'order' <> '{}')
    ORDER BY c.position DESC`.execute(db)
  return rows.map(({ id }) => id)
}
