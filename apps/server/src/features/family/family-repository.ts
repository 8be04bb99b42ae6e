/** Families in the database. SQL only. */
import { sql } from 'kysely'
import { isClientOf } from '../../booking/is-client-of.ts'
import type { Queries } from '../../db/database.ts'

export interface MemberFields {
  readonly familyName: string
  readonly givenName: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
}

export interface FamilyMember extends MemberFields {
  readonly id: number
  /** Visits for them that have not begun. */
  readonly upcomingVisits: number
  readonly version: number
}

export interface Guardian {
  readonly id: number
  readonly roles: readonly string[]
  readonly quality: string
  readonly isTheirClient: boolean
}

/** Null for the technical client of walk-ins too. Locked against bookings, erasure and merging. */
export async function guardianById(
  db: Queries,
  { id, caller }: { readonly id: number; readonly caller: number },
  lock: 'lock' | 'read',
): Promise<Guardian | null> {
  const query = db
    .selectFrom('users')
    .select(['id', 'roles', 'quality', isClientOf(caller).as('isTheirClient')])
    .where('id', '=', id)
    .where('is_walk_in', '=', false)
    .where('erased_at', 'is', null)
  return (await (lock === 'lock' ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** In the order of their given names. */
export async function familyOf(
  db: Queries,
  guardian: number,
  now: Temporal.Instant,
): Promise<FamilyMember[]> {
  const { rows } = await sql<FamilyMember>`
    SELECT f.id, f.family_name AS "familyName", f.given_name AS "givenName", f.birth_date::text AS "birthDate", f.version,
           (SELECT count(*)::int FROM appointments a
            WHERE a.family_member_id = f.id AND a.status = 'pending' AND a.start_at > ${now}) AS "upcomingVisits"
    FROM family_members f WHERE f.guardian_id = ${guardian} ORDER BY f.given_name, f.id`.execute(db)
  return rows
}

export async function insertMember(
  tx: Queries,
  guardian: number,
  { familyName, givenName, birthDate }: MemberFields,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('family_members')
    .values({
      guardian_id: guardian,
      family_name: familyName,
      given_name: givenName,
      birth_date: birthDate === null ? null : Temporal.PlainDate.from(birthDate),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Their visits follow, so that one person does not go by two names; whoever moves or undoes one of them is not disturbed. */
export async function writeMember(
  tx: Queries,
  id: number,
  { familyName, givenName, birthDate }: MemberFields,
): Promise<number> {
  const { version } = await tx
    .updateTable('family_members')
    .set((eb) => ({
      version: eb('version', '+', 1),
      family_name: familyName,
      given_name: givenName,
      birth_date: birthDate === null ? null : Temporal.PlainDate.from(birthDate),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await sql`
    UPDATE appointments SET for_person = ${givenName}
    WHERE family_member_id = ${id} AND for_person IS DISTINCT FROM ${givenName}`.execute(tx)
  return version
}

export async function deleteMember(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('family_members').where('id', '=', id).execute()
}
