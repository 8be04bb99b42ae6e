/** Clients and members of the team whom an import made, and whether anything refers to them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PersonColumn } from '../../db/person-columns.ts'

export async function countMade(db: Queries, importId: number): Promise<number> {
  const { made } = await db
    .selectFrom('import_rows')
    .select(sql<number>`count(person_id)::int`.as('made'))
    .where('import_id', '=', importId)
    .where('verdict', '=', 'new')
    .executeTakeFirstOrThrow()
  return made
}

interface Part {
  readonly id: number
  /** Their ids are higher. */
  readonly after: number
  readonly limit: number
  readonly references: readonly PersonColumn[]
  readonly actorId: number
  readonly now: Temporal.Instant
}

/** `last`: the highest id that was looked at; null when none was left. */
export async function removeUntouched(
  tx: Queries,
  { id, after, limit, references, actorId, now }: Part,
): Promise<{ removed: number; last: number | null }> {
  const { rows: made } = await sql<{ id: number }>`
    SELECT u.id FROM users u
    WHERE u.id > ${after} AND u.erased_at IS NULL
      AND u.id IN (SELECT person_id FROM import_rows WHERE import_id = ${id} AND verdict = 'new')
    ORDER BY u.id LIMIT ${limit} FOR UPDATE`.execute(tx)
  if (made.length === 0) return { removed: 0, last: null }
  const ids = made.map((row) => row.id)
  const { rows: untouched } = await sql<{ id: number }>`
    SELECT u.id FROM users u WHERE u.id = ANY (${ids}::bigint[]) AND NOT (${isTouched(references)})`.execute(
    tx,
  )
  const removed = untouched.map((row) => row.id)
  await sql`DELETE FROM appointments WHERE client_id = ANY (${removed}::bigint[])`.execute(tx)
  await sql`DELETE FROM users WHERE id = ANY (${removed}::bigint[])`.execute(tx)
  await forgetInHistory(tx, { ids: removed, actorId, now })
  return { removed: removed.length, last: ids.at(-1)! }
}

/** The import writes these itself, and the hours of each day are kept for the whole team; notes are looked at by their instant. */
const ownTables = ['import_rows', 'client_notes', 'worked_days']

/** Undoing an import of visits cancels them and forgets where they began in the file: they are nothing that anybody did. */
const isUndoneVisit = sql`source = 'import' AND status = 'cancelled' AND imported_start IS NULL`

/** A new member of the team offers everything on the terms of the menu. */
const isPlainOffer = sql`duration IS NULL AND price IS NULL`

/** Rows of a table that the import and its undo leave themselves. */
const untelling: Readonly<Record<string, RawBuilder<unknown>>> = {
  appointments: isUndoneVisit,
  professional_services: isPlainOffer,
}

/** The import itself leaves one line of history, and notes of its own instant. */
function isTouched(references: readonly PersonColumn[]): RawBuilder<boolean> {
  const others = references.filter(({ table }) => !ownTables.includes(table))
  const named = others.map(
    ({ table, column }) => sql`EXISTS (
      SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = u.id
        ${untelling[table] ? sql`AND NOT (${untelling[table]})` : sql``})`,
  )
  return sql`u.password_hash IS NOT NULL OR u.avatar_url IS NOT NULL
    OR EXISTS (SELECT FROM history WHERE entity = 'user' AND entity_id = u.id AND action <> 'create')
    OR EXISTS (SELECT FROM client_notes WHERE client_id = u.id AND created_at <> u.created_at)
    OR EXISTS (SELECT FROM client_notes WHERE author_id = u.id)
    OR ${sql.join(named, sql` OR `)}`
}

interface Forgotten {
  readonly ids: readonly number[]
  readonly actorId: number
  readonly now: Temporal.Instant
}

async function forgetInHistory(tx: Queries, { ids, actorId, now }: Forgotten): Promise<void> {
  await sql`
    WITH emptied AS (
      UPDATE history SET changes = '{}' WHERE entity = 'user' AND entity_id = ANY (${[...ids]}::bigint[]))
    INSERT INTO history (at, actor_id, entity, entity_id, action, changes)
    SELECT ${now}, ${actorId}, 'user', id, 'delete', '{}' FROM unnest(${[...ids]}::bigint[]) AS id`.execute(
    tx,
  )
}
