/** Changes of a visit that exists. SQL only. */
import { sql } from 'kysely'
import type { Visit } from './visit.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { Queries } from '../db/database.ts'

export async function setTimes(
  tx: Queries,
  id: number,
  {
    start,
    end,
    price,
    keepsConfirmation = false,
  }: { start: number; end: number; price: number; keepsConfirmation?: boolean },
): Promise<void> {
  await sql`
    UPDATE appointments
    SET start_at = ${instantOfMinute(start)}, end_at = ${instantOfMinute(end)}, price = ${price}, version = version + 1,
        confirmed_at = CASE WHEN ${keepsConfirmation} THEN confirmed_at END
    WHERE id = ${id}`.execute(tx)
}

export async function setLength(tx: Queries, id: number, length: Visit['length']): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ length_id: length?.id ?? null })
    .where('id', '=', id)
    .execute()
}

interface StatusChange {
  readonly by: number
  readonly at: Temporal.Instant
  readonly reason: string | null
}

/**
 * Writes what became of a visit and of its steps. A visit that is done is charged its price. What the last check-out said stays with a
 * visit that is opened again, until it is closed.
 */
export async function setStatuses(
  tx: Queries,
  after: Visit,
  { by, at, reason }: StatusChange,
): Promise<void> {
  const steps = JSON.stringify(
    after.steps.map(({ id: step, status: value, isCancelledApart: apart }) => ({ step, value, apart })),
  )
  await sql`
    UPDATE appointment_services SET status = changed.value, cancelled_apart = changed.apart
    FROM jsonb_to_recordset(${steps}::jsonb) AS changed (step bigint, value text, apart boolean)
    WHERE id = changed.step`.execute(tx)
  const isCancelled = after.status === 'cancelled'
  if (after.status !== 'pending') await forgetCheckOut(tx, after.id)
  await tx
    .updateTable('appointments')
    .set(({ eb }) => ({
      status: after.status,
      start_at: instantOfMinute(after.start),
      end_at: instantOfMinute(after.end),
      price: after.price,
      cancelled_at: isCancelled ? at : null,
      cancelled_by: isCancelled ? by : null,
      cancel_reason: isCancelled ? reason : null,
      charged: after.status === 'done' ? after.price : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', after.id)
    .execute()
}

async function forgetCheckOut(tx: Queries, id: number): Promise<void> {
  const none = { discount: null, discount_reason: null, discount_note: null, settled_at: null, receipt: null }
  await tx
    .updateTable('appointments')
    .set(none)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('discount', 'is not', null), eb('settled_at', 'is not', null)]))
    .execute()
  await tx
    .updateTable('appointment_items')
    .set({ charged: null })
    .where('appointment_id', '=', id)
    .where('charged', 'is not', null)
    .execute()
  await tx.deleteFrom('appointment_extras').where('appointment_id', '=', id).execute()
}

interface Writing {
  readonly by: number
  readonly at: Temporal.Instant
  /** Why, by visit; of those that are cancelled. */
  readonly reasons: ReadonlyMap<number, string | null>
}

/** Writes several visits and their steps as they are now, in two statements. */
export async function writeVisits(
  tx: Queries,
  visits: readonly Visit[],
  { by, at, reasons }: Writing,
): Promise<void> {
  if (visits.length === 0) return
  const steps = visits.flatMap((visit) =>
    visit.steps.map(({ id, professional, start, end, status, isCancelledApart: apart, price }) => ({
      id,
      professional: professional.id,
      start: start * 60,
      end: end * 60,
      status,
      apart,
      price,
    })),
  )
  await sql`
    UPDATE appointment_services s
    SET professional_id = row.professional, start_at = to_timestamp(row.start), end_at = to_timestamp(row."end"),
        status = row.status, cancelled_apart = row.apart, price = row.price
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
           AS row (id bigint, professional bigint, start bigint, "end" bigint, status text, apart boolean, price int)
    WHERE s.id = row.id`.execute(tx)
  const rows = visits.map(({ id, start, end, status, price, version, confirmedAt, series, length }) => {
    const cancelled = status === 'cancelled' && { cancelled: at, by, reason: reasons.get(id) ?? null }
    return {
      id,
      start: start * 60,
      end: end * 60,
      status,
      price,
      version,
      confirmed: confirmedAt,
      seriesAt: series && series.at * 60,
      length: length?.id ?? null,
      ...cancelled,
    }
  })
  await sql`
    UPDATE appointments a
    SET start_at = to_timestamp(row.start), end_at = to_timestamp(row."end"), status = row.status, price = row.price,
        version = row.version, confirmed_at = row.confirmed, cancelled_at = row.cancelled, cancelled_by = row.by,
        cancel_reason = row.reason, series_at = to_timestamp(row."seriesAt"), length_id = row.length
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS row (id bigint, start bigint, "end" bigint, status text, price int, version int, confirmed timestamptz,
                   cancelled timestamptz, by bigint, reason text, "seriesAt" bigint, length bigint)
    WHERE a.id = row.id`.execute(tx)
}
