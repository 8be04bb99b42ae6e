/**
 * Ten years after the end of its year, a document loses its content, its buyer and its sendings. Number, date, total and hashes stay, so that
 * the chain of its series can be verified for ever (decision 0054).
 */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** Answers how many documents it emptied. Those without a hash of their content were issued before 0.1.0, and stay. */
export async function emptyDocuments(db: Queries, today: string): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`
    WITH old AS (
      SELECT id FROM documents
      WHERE content IS NOT NULL AND content_hash IS NOT NULL AND year + 10 < extract(year FROM ${today}::date)),
    party AS (DELETE FROM document_parties WHERE document_id IN (SELECT id FROM old)),
    sending AS (DELETE FROM document_sendings WHERE document_id IN (SELECT id FROM old)),
    emptied AS (
      UPDATE documents SET content = NULL, customer_id = NULL, emptied_on = ${today}::date
      WHERE id IN (SELECT id FROM old) RETURNING id)
    SELECT count(*)::int AS emptied FROM emptied`.execute(db)
  return rows[0]!.emptied
}
