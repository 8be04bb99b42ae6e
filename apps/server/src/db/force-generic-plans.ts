import { sql } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Until its transaction ends, every statement runs with the plan that its connection made once. By itself PostgreSQL plans
 * anew where it takes a range with unknown ends for a wide one: six times the work of reading a day of taken time. For
 * transactions whose statements find a few rows by their keys, whatever the values.
 */
export async function forceGenericPlans(tx: Queries): Promise<void> {
  await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(tx)
}
