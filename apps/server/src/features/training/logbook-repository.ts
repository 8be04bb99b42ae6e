/** Techniques, apprentices and the levels that tutors signed. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'

export interface TechniqueRow {
  readonly id: number
  readonly name: string
  readonly services: number[]
}

export async function readTechniques(db: Queries): Promise<TechniqueRow[]> {
  const { rows } = await sql<TechniqueRow>`
    SELECT t.id, t.name, ARRAY(SELECT s.service_id FROM technique_services s WHERE s.technique_id = t.id ORDER BY 1) AS services
    FROM techniques t ORDER BY t.position, t.id`.execute(db)
  return rows
}

/** Changes of the list are made one after the other. */
export async function lockTechniques(tx: Queries): Promise<void> {
  await sql`LOCK TABLE techniques IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export interface TechniqueForm {
  readonly id: number | null
  readonly name: string
  readonly services: readonly number[]
}

export async function deleteTechniques(tx: Queries, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM techniques WHERE id = ANY (${ids}::bigint[])`.execute(tx)
}

/** The whole list, in its order. */
export async function writeTechniques(tx: Queries, techniques: readonly TechniqueForm[]): Promise<void> {
  await tx.deleteFrom('technique_services').execute()
  for (const [position, { id, name, services }] of techniques.entries()) {
    const saved = id ?? (await insertTechnique(tx, { name, position }))
    await tx.updateTable('techniques').set({ name, position }).where('id', '=', saved).execute()
    if (services.length > 0)
      await tx
        .insertInto('technique_services')
        .values(services.map((service) => ({ technique_id: saved, service_id: service })))
        .execute()
  }
}

async function insertTechnique(tx: Queries, technique: { name: string; position: number }): Promise<number> {
  const { id } = await tx.insertInto('techniques').values(technique).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface BookRow {
  readonly person: PersonRow
  readonly tutor: PersonRow | null
}

/** Null: no professional has this id. */
export async function bookOf(db: Queries, id: number): Promise<BookRow | null> {
  const { rows } = await sql<BookRow>`
    SELECT ${person('u')} AS person,
           (SELECT ${person('t')} FROM apprentices a JOIN users t ON t.id = a.tutor_id AND t.erased_at IS NULL WHERE a.user_id = u.id) AS tutor
    FROM users u WHERE u.id = ${id} AND u.quality = 'HairDresser' AND u.erased_at IS NULL`.execute(db)
  return rows[0] ?? null
}

/** The tutor of each apprentice. */
export async function tutors(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('apprentices').select(['user_id', 'tutor_id']).execute()
  return new Map(rows.map(({ user_id: id, tutor_id: tutor }) => [id, tutor]))
}

export async function writeTutor(tx: Queries, id: number, tutor: number | null): Promise<void> {
  if (tutor === null) {
    await tx.deleteFrom('apprentices').where('user_id', '=', id).execute()
    return
  }
  await tx
    .insertInto('apprentices')
    .values({ user_id: id, tutor_id: tutor })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tutor_id: tutor }))
    .execute()
}

export interface ProgressRow {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly level: number | null
  readonly signedOn: string | null
  readonly signedBy: PersonRow | null
}

/** Each technique with the completed services of one professional, and the level that was signed last. */
export async function progressOf(db: Queries, id: number): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    SELECT t.id, t.name, l.level, l.signed_on::text AS "signedOn",
           (SELECT ${person('s')} FROM users s WHERE s.id = l.signed_by AND s.erased_at IS NULL) AS "signedBy",
           (SELECT count(*)::int FROM appointment_services d JOIN technique_services ts ON ts.service_id = d.service_id
            WHERE ts.technique_id = t.id AND d.professional_id = ${id} AND d.status = 'done') AS count
    FROM techniques t LEFT JOIN technique_levels l ON l.technique_id = t.id AND l.user_id = ${id}
    ORDER BY t.position, t.id`.execute(db)
  return rows
}

export interface SignedLevel {
  readonly apprentice: number
  readonly technique: number
  readonly level: number | null
  readonly by: number
  readonly today: string
}

/** The technique and the level that was signed before. Null: there is no such technique. */
export async function writeLevel(
  tx: Queries,
  { apprentice, technique, level, by, today }: SignedLevel,
): Promise<{ name: string; before: number | null } | null> {
  const { rows } = await sql<{ name: string; before: number | null }>`
    SELECT t.name, (SELECT l.level FROM technique_levels l WHERE l.technique_id = t.id AND l.user_id = ${apprentice}) AS before
    FROM techniques t WHERE t.id = ${technique} FOR KEY SHARE`.execute(tx)
  const known = rows[0]
  if (!known) return null
  if (level === null) {
    await tx
      .deleteFrom('technique_levels')
      .where('technique_id', '=', technique)
      .where('user_id', '=', apprentice)
      .execute()
    return known
  }
  const signed = { level, signed_by: by, signed_on: Temporal.PlainDate.from(today) }
  await tx
    .insertInto('technique_levels')
    .values({ technique_id: technique, user_id: apprentice, ...signed })
    .onConflict((conflict) => conflict.columns(['technique_id', 'user_id']).doUpdateSet(signed))
    .execute()
  return known
}
