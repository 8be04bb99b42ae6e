/** The date of a workshop whose seats are the pieces of a product. SQL only. */
import { sql } from 'kysely'
import type { WorkshopDate } from '@meche/domain/workshops/workshop.ts'
import type { Queries } from '../db/database.ts'

export interface SeatDate extends WorkshopDate {
  readonly id: number
  readonly title: string
}

/** Null for a product that is no seat. */
export async function dateOfSeat(db: Queries, product: number): Promise<SeatDate | null> {
  const { rows } = await sql<SeatDate>`
    SELECT d.id, w.title, extract(epoch FROM lower(d.during))::float8 / 60 AS start, d.cancelled_at IS NOT NULL AS "isCancelled",
           w.is_published AS "isPublished", p.stock AS "freeSeats"
    FROM workshop_dates d JOIN workshops w ON w.id = d.workshop_id JOIN products p ON p.id = d.product_id
    WHERE d.product_id = ${product}`.execute(db)
  return rows[0] ?? null
}
