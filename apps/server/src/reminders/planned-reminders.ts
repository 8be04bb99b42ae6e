/** Reminders that wait or have left. SQL only. */
import type { Queries } from '../db/database.ts'
import type { OutgoingMessage } from '../ports/outbox.ts'

/** Whether there is one already of the visit and the time that this one is of. */
export async function isReminderPlanned(
  db: Queries,
  { appointmentId, notAfter }: Pick<OutgoingMessage, 'appointmentId' | 'notAfter'>,
): Promise<boolean> {
  const planned = await db
    .selectFrom('messages')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'reminder')
    .where('not_after', 'is not distinct from', notAfter ?? null)
    .where('status', 'in', ['queued', 'sending', 'sent', 'delivered'])
    .executeTakeFirst()
  return planned !== undefined
}
