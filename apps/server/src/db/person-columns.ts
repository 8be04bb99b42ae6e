/** Every column that names a person. SQL only. */
import type { Queries } from './database.ts'
import { columnsReferringTo, type ReferringColumn } from './referring-columns.ts'

export type PersonColumn = ReferringColumn

export function columnsAboutPeople(db: Queries): Promise<PersonColumn[]> {
  return columnsReferringTo(db, 'users')
}
