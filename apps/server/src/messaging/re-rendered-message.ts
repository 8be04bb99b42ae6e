/** Renders a message that was written days ago again, with today's data; null when it is obsolete. */
import { nextComing } from '@meche/domain/visit/remaining.ts'
import { readVisit } from '../booking/visit-repository.ts'
import { exactMinute } from '../time/instants.ts'
import type { Queries } from '../db/database.ts'
import type { SmsSender } from './providers/sms/sms.ts'
import {
  reminderText,
  thankYouText,
  usefulUntil,
  type MessageText,
  type MessageContext,
} from './reminders/later-messages.ts'
import { reviewLinkOf } from './reminders/review-link.ts'
import type { ClaimedMessage } from './send-messages.ts'

export async function reRenderedMessage(
  tx: Queries,
  { kind, channel, appointmentId, notAfter }: ClaimedMessage,
  { sms, ...context }: MessageContext & { readonly sms: SmsSender },
): Promise<MessageText | null> {
  const visit = appointmentId === null ? null : await readVisit(tx, appointmentId)
  if (!visit) return null
  if (kind === 'reminder') {
    // A visit that has moved has a separate reminder for the new time.
    const start = nextComing(visit, exactMinute(context.now))
    const isOfThisTime = start !== null && (notAfter?.equals(usefulUntil({ start })) ?? false)
    return isOfThisTime ? reminderText(visit, { ...context, takesReplies: sms.takesReplies }) : null
  }
  return thankYouText(visit, channel, { ...context, reviewLink: await reviewLinkOf(tx, visit) })
}
