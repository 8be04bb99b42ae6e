/** Categories in the database. SQL only. */
import { sql } from 'kysely'
import type { CategoryForm } from '@meche/contract/categories.ts'
import type { Queries } from '../../db/database.ts'

type CategoryColumns = Omit<CategoryForm, 'order'>

/** With an `id` of its own when it was deleted and comes back. */
export async function insertCategory(
  tx: Queries,
  category: CategoryColumns & { readonly id?: number },
  position: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values({ ...category, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeCategory(tx: Queries, id: number, category: CategoryColumns): Promise<void> {
  await tx.updateTable('categories').set(category).where('id', '=', id).execute()
}

/** Positions from 1 in the order of `ids`, all of them. */
export async function writePositions(tx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE categories SET position = place.position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS place (id, position)
    WHERE categories.id = place.id AND categories.position <> place.position`.execute(tx)
}

/** Takes it out of the sites' orders too. */
export async function removeCategory(tx: Queries, id: number): Promise<void> {
  await sql`
    UPDATE url_category_orders SET order_category = array_remove(order_category, ${id}), version = version + 1
    WHERE ${id} = ANY (order_category)`.execute(tx)
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Puts it back where it was in the orders of the sites that are still there. */
export async function returnToSites(
  tx: Queries,
  id: number,
  sites: readonly { readonly site: number; readonly place: number }[],
): Promise<void> {
  await sql`
    UPDATE url_category_orders
    SET order_category = order_category[:was.place] || ${id}::bigint || order_category[was.place + 1:], version = version + 1
    FROM jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) AS was (site bigint, place int)
    WHERE id = was.site AND NOT ${id} = ANY (order_category)`.execute(tx)
}
