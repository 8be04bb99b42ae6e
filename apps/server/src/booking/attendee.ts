/** The attendee of a visit: its client, or somebody in the client's place. */
import { sql } from 'kysely'
import type { VisitFamilyMember } from './visit.ts'
import type { Queries } from '../db/database.ts'
import { refuseWrong } from '../http/checks.ts'

/** Both null: the client comes. Otherwise somebody by a first name, perhaps a member of the client's family. */
export interface Attendee {
  readonly forPerson: string | null
  readonly familyMember: VisitFamilyMember | null
}

/** The client is locked: a member who is found stays until the booking is written. HttpRefusal 422 for somebody of another family. */
export async function attendeeOf(
  tx: Queries,
  client: number,
  asked: string | number | null,
): Promise<Attendee> {
  if (typeof asked !== 'number') return { forPerson: asked || null, familyMember: null }
  const { rows } = await sql<{ id: number; givenName: string; birthDate: string | null }>`
    SELECT id, given_name AS "givenName", birth_date::text AS "birthDate"
    FROM family_members WHERE id = ${asked} AND guardian_id = ${client}`.execute(tx)
  refuseWrong([['for', 'unknown_family_member', rows.length === 0]])
  const { id, givenName, birthDate } = rows[0]!
  return { forPerson: givenName, familyMember: { id, birthDate } }
}
