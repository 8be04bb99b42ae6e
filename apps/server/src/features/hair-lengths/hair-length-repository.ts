/** Lengths of hair and what depends on them, in the database. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

export interface LengthForm {
  readonly id?: number | undefined
  readonly name: string
  readonly services: readonly TermsRow[]
  readonly professionals: readonly (TermsRow & { readonly professional: number })[]
  readonly composedServices: readonly { readonly composedService: number; readonly price: number }[]
}

interface TermsRow {
  readonly service: number
  readonly duration: number | null
  readonly price: number | null
}

/**
 * Puts this list in the place of the one before. A length that is left out stays for the visits that were booked with it, and so do the
 * values of professionals who are not of the team.
 */
export async function replaceLengths(
  tx: Queries,
  forms: readonly LengthForm[],
  team: readonly number[],
): Promise<void> {
  const kept = forms.flatMap(({ id }) => id ?? [])
  await sql`
    UPDATE hair_lengths SET position = NULL
    WHERE position IS NOT NULL AND id <> ALL (${kept}::bigint[])`.execute(tx)
  const ids: number[] = []
  for (const [place, { id, name }] of forms.entries()) {
    const values = { name, position: place + 1 }
    const row =
      id === undefined
        ? await tx.insertInto('hair_lengths').values(values).returning('id').executeTakeFirstOrThrow()
        : await tx
            .updateTable('hair_lengths')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  await removeTerms(tx, ids, team)
  await insertTerms(tx, forms, ids)
}

async function removeTerms(tx: Queries, ids: readonly number[], team: readonly number[]): Promise<void> {
  const isOne = sql<number>`ANY (${ids}::bigint[])`
  for (const table of ['service_lengths', 'composed_service_lengths'] as const)
    await tx.deleteFrom(table).where('length_id', '=', isOne).execute()
  await tx
    .deleteFrom('professional_service_lengths')
    .where('length_id', '=', isOne)
    .where('professional_id', '=', sql<number>`ANY (${team}::bigint[])`)
    .execute()
}

async function insertTerms(tx: Queries, forms: readonly LengthForm[], ids: readonly number[]): Promise<void> {
  const rowsOf = <Row>(of: (form: LengthForm) => readonly Row[]) =>
    JSON.stringify(forms.flatMap((form, place) => of(form).map((row) => ({ ...row, length: ids[place] }))))
  const isSaid = ({ duration, price }: TermsRow) => duration !== null || price !== null
  await sql`
    INSERT INTO service_lengths (service_id, length_id, duration, price)
    SELECT service, length, duration, price
    FROM jsonb_to_recordset(${rowsOf(({ services }) => services.filter(isSaid))}::jsonb)
           AS row (service bigint, length bigint, duration int, price int)`.execute(tx)
  await sql`
    INSERT INTO professional_service_lengths (professional_id, service_id, length_id, duration, price)
    SELECT professional, service, length, duration, price
    FROM jsonb_to_recordset(${rowsOf(({ professionals }) => professionals.filter(isSaid))}::jsonb)
           AS row (professional bigint, service bigint, length bigint, duration int, price int)`.execute(tx)
  await sql`
    INSERT INTO composed_service_lengths (composed_service_id, length_id, price)
    SELECT "composedService", length, price
    FROM jsonb_to_recordset(${rowsOf(({ composedServices }) => composedServices)}::jsonb)
           AS row ("composedService" bigint, length bigint, price int)`.execute(tx)
}
