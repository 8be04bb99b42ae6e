/** Visits of a client in a former system, which came with an import. */
import { sql } from 'kysely'
import type { ImportedVisit as WireVisit } from '@meche/contract/imported-visits.ts'
import type { Queries } from '../db/database.ts'

export interface ImportedVisit {
  readonly id: number
  readonly visitedOn: string
  /** Since midnight. */
  readonly minute: number | null
  readonly text: string
  readonly professionalId: number | null
  /** Of who is of the team by their record, else as the file had it. */
  readonly professionalName: string | null
  /** Cents. */
  readonly price: number | null
}

/** The latest first; `limit`: null for all. */
export async function importedVisitsOf(
  db: Queries,
  client: number,
  limit: number | null,
): Promise<ImportedVisit[]> {
  const { rows } = await sql<ImportedVisit>`
    SELECT v.id, v.visited_on::text AS "visitedOn", v.minute, v.text, v.professional_id AS "professionalId",
           coalesce(v.professional_name, p.given_name) AS "professionalName", v.price
    FROM imported_visits v LEFT JOIN users p ON p.id = v.professional_id
    WHERE v.client_id = ${client} ORDER BY v.visited_on DESC, v.minute DESC NULLS LAST, v.id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export function presentImportedVisit({
  id,
  visitedOn,
  minute,
  text,
  professionalName,
  price,
}: ImportedVisit): WireVisit {
  const time =
    minute === null
      ? null
      : Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({
          smallestUnit: 'minute',
        })
  return { id, date: visitedOn, time, text, professional: professionalName, price }
}
