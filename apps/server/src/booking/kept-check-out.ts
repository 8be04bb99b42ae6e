/** The facts of a check-out beside the charged price, as it is kept. */
import type { DiscountReason } from '@meche/contract/visit-day.ts'
import { sql, type RawBuilder } from 'kysely'

export interface KeptCheckOut {
  readonly discount: Discount | null
  readonly settledAt: Temporal.Instant | null
  readonly receipt: string | null
  /** Items that cost something else than was agreed, by their place counted from 0. */
  readonly items: readonly { readonly item: number; readonly price: number }[]
  readonly extras: readonly Extra[]
}

export interface Discount {
  readonly amount: number
  readonly reason: DiscountReason
  readonly note: string | null
}

export interface Extra {
  readonly service: number
  readonly professional: number
  readonly name: string
  readonly price: number
}

/** As `checkOutColumns` reads them. */
export interface CheckOutRow {
  discount: number | null
  discount_reason: DiscountReason | null
  discount_note: string | null
  settled_at: Temporal.Instant | null
  receipt: string | null
  other_prices: KeptCheckOut['items'] | null
  extras: Extra[] | null
}

/** The columns of `a`, the appointment. */
export const checkOutColumns: RawBuilder<unknown> = sql`
  a.discount, a.discount_reason, a.discount_note, a.settled_at, a.receipt,
  (SELECT jsonb_agg(jsonb_build_object('item', o.position - 1, 'price', o.charged) ORDER BY o.position)
   FROM appointment_items o WHERE o.appointment_id = a.id AND o.charged IS NOT NULL) AS other_prices,
  (SELECT jsonb_agg(jsonb_build_object('service', e.service_id, 'professional', e.professional_id, 'name', e.name,
                                       'price', e.price) ORDER BY e.id)
   FROM appointment_extras e WHERE e.appointment_id = a.id) AS extras`

/** Null when there was no check-out, or it said nothing. */
export function checkOutOf(row: CheckOutRow): KeptCheckOut | null {
  const { discount, discount_reason: reason, discount_note: note, settled_at: settledAt, receipt } = row
  const isReduced = discount !== null && reason !== null
  return unlessEmpty({
    discount: isReduced ? { amount: discount, reason, note } : null,
    settledAt,
    receipt,
    items: row.other_prices ?? [],
    extras: row.extras ?? [],
  })
}

/** Null for a check-out that said nothing beside the price that was agreed. */
export function unlessEmpty(kept: KeptCheckOut): KeptCheckOut | null {
  const { discount, settledAt, items, extras } = kept
  const isEmpty = discount === null && settledAt === null && items.length === 0 && extras.length === 0
  return isEmpty ? null : kept
}
