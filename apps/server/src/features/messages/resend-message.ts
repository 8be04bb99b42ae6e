/** Sending a message again that had failed: the same message, with all its tries anew. */
import type { Message } from '@meche/contract/outgoing-messages.ts'
import type { Caller } from '../../http/caller.ts'
import { isUniqueViolation } from '../../db/postgres-errors.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { recordChange } from '../../history/record-change.ts'
import { lockMessage, requeue } from './message-repository.ts'
import type { Messages } from './messages.ts'
import { isResendable, presentMessage } from './present-message.ts'

/** HttpRefusal 404 for one that does not exist, 409 for one that was sent or is of no use any more. */
export async function resendMessage(
  { database, outbox, timeZone }: Messages,
  id: number,
  { caller, now }: { caller: Caller; now: Temporal.Instant },
): Promise<Message> {
  return database.transaction(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) throw new HttpRefusal({ code: 'not_found' })
    if (!isResendable(before, now)) throw new HttpRefusal({ code: 'message_not_resendable' })
    const reference = await requeue(tx, id, now).catch((error: unknown) => {
      // A new rule has scheduled another reminder of the same time since.
      if (isUniqueViolation(error, 'messages_one_reminder'))
        throw new HttpRefusal({ code: 'message_not_resendable' })
      throw error
    })
    await outbox.send(tx, [reference])
    const changes = { status: [before.status, 'queued'] } as const
    const line = { at: now, actorId: caller.id, entity: 'message', action: 'update' } as const
    await recordChange(tx, { ...line, entityId: id, changes })
    return presentMessage((await lockMessage(tx, id))!, { timeZone, now })
  })
}
