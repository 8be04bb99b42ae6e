/** Changes of a visit that exists. SQL only. */
import { sql } from 'kysely'
import type { Status } from '@meche/domain/booking/status.ts'
import type { VisitStep } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'

export async function setTimes(
  tx: Queries,
  id: number,
  {
    start,
    end,
    price,
    keepsConfirmation = false,
  }: { start: Temporal.Instant; end: Temporal.Instant; price: number; keepsConfirmation?: boolean },
): Promise<void> {
  await sql`
    UPDATE appointments
    SET start_at = ${start}, end_at = ${end}, price = ${price}, version = version + 1,
        confirmed_at = CASE WHEN ${keepsConfirmation} THEN confirmed_at END
    WHERE id = ${id}`.execute(tx)
}

export interface NewStatus {
  readonly appointment: Status
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly price: number
  readonly steps: readonly VisitStep[]
  readonly by: number
  readonly at: Temporal.Instant
  readonly reason: string | null
}

export async function setStatuses(tx: Queries, id: number, status: NewStatus): Promise<void> {
  const steps = JSON.stringify(
    status.steps.map(({ id: step, status: value, isCancelledApart: apart }) => ({ step, value, apart })),
  )
  await sql`
    UPDATE appointment_services SET status = changed.value, cancelled_apart = changed.apart
    FROM jsonb_to_recordset(${steps}::jsonb) AS changed (step bigint, value text, apart boolean)
    WHERE id = changed.step`.execute(tx)
  const isCancelled = status.appointment === 'cancelled'
  await tx
    .updateTable('appointments')
    .set(({ eb }) => ({
      status: status.appointment,
      start_at: status.start,
      end_at: status.end,
      price: status.price,
      cancelled_at: isCancelled ? status.at : null,
      cancelled_by: isCancelled ? status.by : null,
      cancel_reason: isCancelled ? status.reason : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
