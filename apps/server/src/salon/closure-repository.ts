/** Closures in the database. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { NewClosure } from './closures.ts'

/** Under the number that it had when it was deleted and comes back. */
export async function insertClosure(
  tx: Queries,
  { start, end, reason }: NewClosure,
  restored?: number,
): Promise<number> {
  const id = restored === undefined ? sql`DEFAULT` : sql`${restored}`
  const { rows } = await sql<{ id: number }>`
    INSERT INTO closures (id, during, reason) VALUES (${id}, tstzrange(${start}, ${end}), ${reason})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function writeClosure(
  tx: Queries,
  id: number,
  { start, end, reason }: NewClosure,
): Promise<void> {
  await sql`
    UPDATE closures SET during = tstzrange(${start}, ${end}), reason = ${reason}, version = version + 1
    WHERE id = ${id}`.execute(tx)
}

export async function removeClosure(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('closures').where('id', '=', id).execute()
}
