/** A client’s confirmation of a visit, whether they reply to a reminder or staff note it. */
import type { Queries } from '../db/database.ts'
import { recordChange } from '../history/record-change.ts'

export interface Confirmation {
  readonly appointmentId: number
  /** The client who replied, or who noted it. */
  readonly actorId: number
  readonly now: Temporal.Instant
}

/** The first confirmation counts; another one changes nothing. */
export async function noteConfirmation(
  tx: Queries,
  { appointmentId, actorId, now }: Confirmation,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('appointments')
    .set(({ eb }) => ({ confirmed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', appointmentId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const changes = { confirmedAt: [null, now.toString()] } as const
  const line = { at: now, actorId, entity: 'appointment', entityId: appointmentId } as const
  await recordChange(tx, { ...line, action: 'update', changes })
}
