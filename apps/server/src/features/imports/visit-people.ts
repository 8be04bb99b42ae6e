/** The clients of the salon whom visits of a file may be about. SQL only. */
import { sql } from 'kysely'
import { nameKey, type VisitPeople } from '@meche/domain/import/judge-visits.ts'
import type { VisitClient } from '@meche/domain/import/read-visit.ts'
import type { Queries } from '../../db/database.ts'

interface Found {
  readonly id: number
  readonly givenName: string
  readonly familyName: string
  readonly phone: string | null
  readonly email: string | null
}

export async function visitPeople(db: Queries, clients: readonly VisitClient[]): Promise<VisitPeople> {
  const phones = clients.flatMap(({ phone }) => phone ?? [])
  const emails = clients.flatMap(({ email }) => email ?? [])
  const names = clients
    .filter(({ phone, email, reference }) => phone === null && email === null && reference === null)
    .flatMap(({ name }) => (name ? `${name.givenName} ${name.familyName}` : []))
  const isNamed = sql`folded(given_name || ' ' || family_name) IN (SELECT folded(name) FROM unnest(${names}::text[]) AS name)`
  const { rows } = await sql<Found>`
    SELECT id, given_name AS "givenName", family_name AS "familyName", phone, email FROM users
    WHERE quality = 'Customer' AND erased_at IS NULL AND NOT is_walk_in
      AND (phone = ANY (${phones}::text[]) OR email = ANY (${emails}::text[])
           ${names.length > 0 ? sql`OR ${isNamed}` : sql``})
    ORDER BY id`.execute(db)
  const by = (field: 'phone' | 'email') =>
    new Map(rows.flatMap((row) => (row[field] === null ? [] : [[row[field], row.id] as const])))
  const named = Map.groupBy(rows, nameKey)
  return {
    byPhone: by('phone'),
    byEmail: by('email'),
    byReference: await clientsByReference(
      db,
      clients.flatMap(({ reference }) => reference ?? []),
    ),
    byName: new Map([...named].map(([key, people]) => [key, people.map(({ id }) => id)])),
  }
}

/** By the files of clients of the last days; of two that know a number, the later one counts. */
async function clientsByReference(
  db: Queries,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (references.length === 0) return new Map()
  const cell = sql`btrim(r.cells ->> (array_position(i.targets, 'reference') - 1))`
  const { rows } = await sql<{ reference: string; person: number }>`
    SELECT ${cell} AS reference, r.person_id AS person
    FROM imports i JOIN import_rows r ON r.import_id = i.id JOIN users u ON u.id = r.person_id
    WHERE i.kind = 'clients' AND i.status = 'done' AND 'reference' = ANY (i.targets)
      AND r.verdict <> 'rejected' AND u.erased_at IS NULL AND ${cell} = ANY (${[...new Set(references)]}::text[])
    ORDER BY i.id`.execute(db)
  return new Map(rows.map(({ reference, person }) => [reference, person]))
}
