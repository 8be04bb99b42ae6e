import { sql } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Until its transaction ends, every statement runs with the plan that its connection made once. By itself PostgreSQL plans
 * anew where it takes a range with unknown ends for a wide one: six times the work of reading a day of taken time. A plan
 * that was made while a table was empty is kept while it fills: that plan reads by index too. For transactions whose
 * statements find a few rows by their keys, whatever the values.
 */
export async function forceGenericPlans(tx: Queries): Promise<void> {
  await sql`
    SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  )
}
