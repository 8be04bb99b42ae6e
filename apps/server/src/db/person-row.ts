/** A person as queries name them beside a record. SQL only. */
import { sql, type RawBuilder } from 'kysely'

export interface PersonRow {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
}

/** The person of a row of `users` as JSON; `alias` is the table's name in the query. */
export function person(alias: string): RawBuilder<PersonRow> {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('id', ${at('id')}, 'familyName', ${at('family_name')}, 'givenName', ${at('given_name')})`
}
