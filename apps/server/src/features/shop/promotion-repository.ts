/** Promo codes in the database. SQL only. */
import { sql } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { PromotionForm } from '@meche/contract/shop.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'
import type { PromotionUser } from './buyer.ts'

export interface PromotionRow extends PromotionForm {
  readonly id: number
  readonly version: number
  readonly uses: number
  readonly createdAt: Temporal.Instant
}

const promotions = sql`
  SELECT p.id, p.version, p.code, p.kind, p.value, p.valid_from::text AS "from", p.valid_to::text AS "to", p.minimum,
         p.max_uses AS "maxUses", p.max_uses_per_client AS "maxUsesPerClient", p.created_at AS "createdAt",
         (SELECT count(*)::int FROM orders o WHERE o.promotion_id = p.id AND o.status NOT IN ('cancelled', 'expired')) AS uses
  FROM promotions p`

export async function promotionByCode(db: Queries, code: string): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`${promotions} WHERE p.code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Orders that were given up do not count. A client is known by the account, the e-mail and the phone. */
export async function usesOf(
  db: Queries,
  promotion: number,
  { customer, email, phone }: PromotionUser,
): Promise<{ uses: number; usesOfClient: number }> {
  const { rows } = await sql<{ uses: number; usesOfClient: number }>`
    SELECT count(*)::int AS uses,
           (count(*) FILTER (WHERE o.customer_id = ${customer} OR o.email = ${email} OR o.phone = ${phone}))::int AS "usesOfClient"
    FROM orders o WHERE o.promotion_id = ${promotion} AND o.status NOT IN ('cancelled', 'expired')`.execute(
    db,
  )
  return rows[0]!
}

export async function findPromotions(
  db: Queries,
  direction: Direction,
  { size, offset }: Page,
): Promise<{ items: PromotionRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<PromotionRow>`${promotions} ORDER BY p.id ${sql.raw(direction)} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM promotions`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

export async function lockPromotion(tx: Queries, id: number): Promise<PromotionRow | null> {
  await sql`SELECT 1 FROM promotions WHERE id = ${id} FOR UPDATE`.execute(tx)
  return promotionById(tx, id)
}

export async function promotionById(db: Queries, id: number): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`${promotions} WHERE p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Null: there is one with this code. */
export async function insertPromotion(
  tx: Queries,
  form: PromotionForm,
  now: Temporal.Instant,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO promotions (code, kind, value, valid_from, valid_to, minimum, max_uses, max_uses_per_client, created_at)
    VALUES (${form.code}, ${form.kind}, ${form.value}, ${form.from}::date, ${form.to}::date, ${form.minimum},
            ${form.maxUses}, ${form.maxUsesPerClient}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function isCodeTaken(tx: Queries, code: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('promotions')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function writePromotion(tx: Queries, id: number, form: PromotionForm): Promise<void> {
  await sql`
    UPDATE promotions SET version = version + 1, code = ${form.code}, kind = ${form.kind}, value = ${form.value},
      valid_from = ${form.from}::date, valid_to = ${form.to}::date, minimum = ${form.minimum}, max_uses = ${form.maxUses},
      max_uses_per_client = ${form.maxUsesPerClient}
    WHERE id = ${id}`.execute(tx)
}

export async function removePromotion(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
}
