/** The people of the salon whom rows of a file may be about. SQL only. */
import { sql } from 'kysely'
import { isStaff } from '@meche/domain/access/roles.ts'
import type { AddressedRow, Known, KnownPerson } from '@meche/domain/import/judge-rows.ts'
import type { Queries } from '../../db/database.ts'

interface PersonRow extends Omit<KnownPerson, 'isTeam'> {
  readonly quality: 'Customer' | 'HairDresser'
  readonly roles: readonly string[]
}

/** `lock`: they stay as they are until the transaction ends. */
export async function knownPeople(
  db: Queries,
  rows: readonly AddressedRow[],
  lock: 'lock' | 'read',
): Promise<Pick<Known, 'byPhone' | 'byEmail'>> {
  const phones = rows.flatMap(({ client: { phone } }) => (phone === null ? [] : [phone]))
  const emails = rows.flatMap(({ client: { email } }) => (email === null ? [] : [email]))
  const { rows: found } = await sql<PersonRow>`
    SELECT u.id, u.given_name AS "givenName", u.family_name AS "familyName", u.phone, u.email, u.quality, u.roles,
           u.password_hash IS NOT NULL OR EXISTS (SELECT FROM external_identities i WHERE i.user_id = u.id) AS "hasAccount",
           ARRAY(SELECT n.body FROM client_notes n WHERE n.client_id = u.id) AS notes
    FROM users u
    WHERE u.erased_at IS NULL AND (u.phone = ANY (${phones}::text[]) OR u.email = ANY (${emails}::text[]))
    ORDER BY u.id ${lock === 'lock' ? sql`FOR NO KEY UPDATE OF u` : sql``}`.execute(db)
  const people = found.map(({ quality, roles, ...person }) => ({
    ...person,
    isTeam: isStaff({ quality, roles }),
  }))
  const by = (field: 'phone' | 'email') =>
    new Map(people.flatMap((person) => (person[field] === null ? [] : [[person[field], person] as const])))
  return { byPhone: by('phone'), byEmail: by('email') }
}
