/** Composed services in the database. SQL only. */
import { sql } from 'kysely'
import type { ComposedServiceForm } from '@meche/contract/composed-services.ts'
import type { Queries } from '../../db/database.ts'

type ComposedColumns = Omit<ComposedServiceForm, 'steps'>

/** With an `id` of its own when it was deleted and comes back. */
export async function insertComposedService(
  tx: Queries,
  composed: ComposedColumns & { readonly id?: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('composed_services')
    .values(columnsOf(composed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeComposedService(
  tx: Queries,
  id: number,
  composed: ComposedColumns,
): Promise<void> {
  await tx.updateTable('composed_services').set(columnsOf(composed)).where('id', '=', id).execute()
}

function columnsOf({ category, ownPrice, ...columns }: ComposedColumns) {
  return { ...columns, category_id: category, price: ownPrice }
}

/** Services in order, in the place of those it had. */
export async function replaceComposedSteps(
  tx: Queries,
  id: number,
  services: readonly number[],
): Promise<void> {
  await tx.deleteFrom('composed_service_steps').where('composed_service_id', '=', id).execute()
  await sql`
    INSERT INTO composed_service_steps (composed_service_id, position, service_id)
    SELECT ${id}, position, service FROM unnest(${services}::bigint[]) WITH ORDINALITY AS step (service, position)
  `.execute(tx)
}

/** Whether a visit has it. It is locked first, so that a booking under way has ended before it is asked about. */
export async function isComposedServiceUsed(tx: Queries, id: number): Promise<boolean> {
  await sql`SELECT FROM composed_services WHERE id = ${id} FOR UPDATE`.execute(tx)
  const { rows } = await sql`SELECT FROM appointment_items WHERE composed_service_id = ${id} LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Prices of its own for lengths of hair: they go with it. */
export async function lengthsOfComposedService(tx: Queries, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('composed_service_lengths')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('composed_service_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function disableComposedService(tx: Queries, id: number): Promise<void> {
  await tx.updateTable('composed_services').set({ disabled: true }).where('id', '=', id).execute()
}

export async function removeComposedService(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('composed_services').where('id', '=', id).execute()
}
