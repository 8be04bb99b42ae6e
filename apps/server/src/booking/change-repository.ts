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

interface StatusChange {
  readonly by: number
  readonly at: Temporal.Instant
  readonly reason: string | null
}

/** Writes what became of a visit and of its steps. */
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
      version: eb('version', '+', 1),
    }))
    .where('id', '=', after.id)
    .execute()
}
