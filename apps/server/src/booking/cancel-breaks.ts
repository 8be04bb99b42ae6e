/** Cancels the breaks of a professional who leaves the team: otherwise they would block time invisibly. Breaks that have begun stay. */
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changesBetween, recordChanges } from '../history/record-change.ts'

interface Leaving {
  readonly professional: number
  /** The user who cancels them; null for the system itself. */
  readonly actorId: number | null
  readonly now: Temporal.Instant
}

/** In the transaction of whoever has locked the professional's row: nobody gets a break meanwhile. */
export async function cancelBreaksToCome(
  tx: Transaction<Schema>,
  { professional, actorId, now }: Leaving,
): Promise<void> {
  const cancelled = await tx
    .updateTable('appointment_services')
    .set(({ eb }) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
    .where('appointment_id', 'is', null)
    .where('professional_id', '=', professional)
    .where('status', '=', 'pending')
    .where('start_at', '>', now)
    .returning(['id', 'start_at as start', 'end_at as end'])
    .execute()
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  await tx.deleteFrom('occupancy').where('break_id', 'in', ids).execute()
  await recordChanges(
    tx,
    cancelled.map(({ id, start, end }) => ({
      at: now,
      actorId,
      entity: 'break',
      entityId: id,
      action: 'cancel',
      changes: changesBetween({ start: start.toString(), end: end.toString(), professional }, null),
    })),
  )
}
