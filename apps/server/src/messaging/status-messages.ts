/** The messages about what became of a visit. */
import { noticeFor } from '@meche/domain/visit/notices.ts'
import type { Visit } from '../booking/visit.ts'
import type { Queries } from '../db/database.ts'
import type { OutgoingMessage } from './outbox.ts'
import { thankYouOf, type MessageContext } from './reminders/later-messages.ts'
import { reviewLinkOf } from './reminders/review-link.ts'
import { messagesOf, todayOf } from './visit-messages.ts'

/** The messages for the client: the notice now, and the thanks the day after for a visit that was done. */
export async function messagesOfStatus(
  tx: Queries,
  { before, after }: { before: Visit; after: Visit },
  context: MessageContext,
): Promise<OutgoingMessage[]> {
  const messages = messagesOf(noticeFor(before, after, todayOf(context)), context)
  const thanks = after.status === 'done' ? thankYouOf(after, await reviewLinkOf(tx, after), context) : null
  return thanks ? [...messages, thanks] : messages
}
