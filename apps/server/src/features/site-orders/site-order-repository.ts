/** Sites and their order of categories in the database. SQL only. */
import { sql } from 'kysely'
import type { SiteOrderForm } from '@meche/contract/site-orders.ts'
import type { Queries } from '../../db/database.ts'

/** Under the number that it had when it was deleted and comes back. */
export async function insertSiteOrder(
  tx: Queries,
  { url, orderCategory }: SiteOrderForm,
  restored?: number,
): Promise<number> {
  const id = restored === undefined ? sql`DEFAULT` : sql`${restored}`
  const { rows } = await sql<{ id: number }>`
    INSERT INTO url_category_orders (id, url, order_category) VALUES (${id}, ${url}, ${orderCategory}::bigint[])
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function writeSiteOrder(
  tx: Queries,
  id: number,
  { url, orderCategory }: SiteOrderForm,
): Promise<void> {
  await sql`
    UPDATE url_category_orders
    SET url = ${url}, order_category = ${orderCategory}::bigint[], version = version + 1
    WHERE id = ${id}`.execute(tx)
}

export async function removeSiteOrder(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('url_category_orders').where('id', '=', id).execute()
}
