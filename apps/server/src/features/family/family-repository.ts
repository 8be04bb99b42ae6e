/** Families in the database. SQL only. */
import { sql } from 'kysely'
import { openStates } from '@meche/domain/waitlist/entry-state.ts'
import { isClientOf } from '../../booking/is-client-of.ts'
import { closeTwins, keptFirst, type Twin } from '../../booking/twin-entries.ts'
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

interface NewAccount extends Omit<MemberFields, 'birthDate'> {
  readonly phone: string
  readonly guardian: number
}

/** Without a password: whoever proves the phone again chooses one. Written in the guardian's language. */
export async function insertAccount(
  tx: Queries,
  { familyName, givenName, phone, guardian }: NewAccount,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (family_name, given_name, phone, quality, verified, language, created_at)
    SELECT ${familyName}, ${givenName}, ${phone}, 'Customer', true, language, ${now} FROM users WHERE id = ${guardian}
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

/**
 * The member's visits that have not begun become those of the new account, with their reminders, the entries that bring them forward and
 * those that wait for a time of theirs. An entry for what the account waits for already stays with the guardian.
 * Those that the guardian booked online count as booked online still.
 */
export async function moveVisits(
  tx: Queries,
  { member, from, to }: { readonly member: number; readonly from: number; readonly to: number },
  now: Temporal.Instant,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE appointments
    SET client_id = ${to}, created_by = CASE WHEN created_by = ${from} THEN ${to} ELSE created_by END,
        for_person = NULL, family_member_id = NULL, version = version + 1
    WHERE family_member_id = ${member} AND status = 'pending' AND start_at > ${now}
    RETURNING id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    UPDATE messages SET user_id = ${to}
    WHERE appointment_id = ANY (${ids}::bigint[]) AND user_id = ${from} AND status = 'queued' AND kind = 'reminder'`.execute(
    tx,
  )
  await sql`
    UPDATE waitlist_entries SET client_id = ${to}, for_person = NULL, family_member_id = NULL
    WHERE appointment_id = ANY (${ids}::bigint[])`.execute(tx)
  await sql`
    UPDATE waitlist_entries e SET client_id = ${to}, for_person = NULL, family_member_id = NULL
    WHERE e.family_member_id = ${member} AND e.state = ANY (${openStates}::text[])
      AND NOT EXISTS (SELECT 1 FROM waitlist_entries o WHERE o.client_id = ${to}
                      AND regexp_replace(o.items, '@\\d+', '', 'g') = regexp_replace(e.items, '@\\d+', '', 'g'))`.execute(
    tx,
  )
  return ids
}

export async function nameOf(tx: Queries, user: number): Promise<Omit<MemberFields, 'birthDate'>> {
  return tx
    .selectFrom('users')
    .select(['family_name as familyName', 'given_name as givenName'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
}

/** Their visits and wishes keep their last name. Where that name waits for the same work already, one of the entries stays. */
export async function deleteMember(tx: Queries, id: number, now: Temporal.Instant): Promise<void> {
  await closeTwins(tx, await twinsByName(tx, id), now)
  await sql`
    UPDATE waitlist_entries e SET for_person = f.given_name
    FROM family_members f
    WHERE f.id = ${id} AND e.family_member_id = f.id AND e.for_person IS DISTINCT FROM f.given_name`.execute(
    tx,
  )
  await tx.deleteFrom('family_members').where('id', '=', id).execute()
}

/** The member's open entries and those for their name, locked: all but one for each work. */
async function twinsByName(tx: Queries, member: number): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    WITH alike AS (
      SELECT e.id, e.state, regexp_replace(e.items, '@\\d+', '', 'g') AS work
      FROM waitlist_entries e JOIN family_members f ON f.guardian_id = e.client_id
      WHERE f.id = ${member} AND e.state = ANY (${openStates}::text[])
        AND (e.family_member_id = f.id OR e.family_member_id IS NULL AND e.for_person = f.given_name)
      ORDER BY e.id FOR UPDATE OF e),
    placed AS (
      SELECT id, state, first_value(id) OVER (PARTITION BY work ORDER BY ${keptFirst(sql`state`)}, id) AS kept
      FROM alike)
    SELECT * FROM placed WHERE id <> kept ORDER BY id`.execute(tx)
  return rows
}
