/** The facts of a visit's day in the database. SQL only. */
import type { KeptCheckOut } from '../../booking/kept-check-out.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'

type Day = Pick<Visit, 'id' | 'version' | 'arrivedAt' | 'startedAt' | 'lateMinutes'>

export async function writePresence(
  tx: Queries,
  { id, version, arrivedAt, startedAt, lateMinutes }: Day,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ arrived_at: arrivedAt, started_at: startedAt, late_minutes: lateMinutes, version })
    .where('id', '=', id)
    .execute()
}

export interface WrittenCheckOut extends KeptCheckOut {
  readonly charged: number
}

/** The visit is done already, in the same transaction. */
export async function writeCheckOut(
  tx: Queries,
  id: number,
  { charged, discount, settledAt, receipt, items, extras }: WrittenCheckOut,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      charged,
      discount: discount?.amount ?? null,
      discount_reason: discount?.reason ?? null,
      discount_note: discount?.note ?? null,
      settled_at: settledAt,
      receipt,
    })
    .where('id', '=', id)
    .execute()
  for (const { item, price } of items)
    await tx
      .updateTable('appointment_items')
      .set({ charged: price })
      .where('appointment_id', '=', id)
      .where('position', '=', item + 1)
      .execute()
  if (extras.length === 0) return
  const rows = extras.map(({ service, professional, name, price }) => ({
    appointment_id: id,
    service_id: service,
    professional_id: professional,
    name,
    price,
  }))
  await tx.insertInto('appointment_extras').values(rows).execute()
}
