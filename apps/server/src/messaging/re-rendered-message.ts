/** Renders a message that has waited again, with today's data; null when it is obsolete. */
import { nextComing } from '@meche/domain/visit/remaining.ts'
import { readVisit } from '../booking/visit-repository.ts'
import { readyMail } from '../orders/order-messages.ts'
import { orderById } from '../orders/order-row.ts'
import { takesSms } from '../orders/sms-of-order.ts'
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
import { reminderWithGroup } from './reminders/group-reminder.ts'
import { reviewLinkOf } from './reminders/review-link.ts'
import type { ClaimedMessage } from './send-messages.ts'

/** With `channel` where it leaves by another one, and `isJoint` where it tells of several visits. */
type RenewedMessage = MessageText & Partial<Pick<ClaimedMessage, 'channel'>> & { readonly isJoint?: true }

export async function reRenderedMessage(
  tx: Queries,
  message: ClaimedMessage,
  { sms, ...context }: MessageContext & { readonly sms: SmsSender },
): Promise<RenewedMessage | null> {
  if (message.kind === 'order_ready') return readyOrder(tx, message, context)
  const { kind, channel, appointmentId, notAfter } = message
  const visit = appointmentId === null ? null : await readVisit(tx, appointmentId)
  if (!visit) return null
  if (kind === 'reminder') {
    // A visit that has moved has a separate reminder for the new time.
    const start = nextComing(visit, exactMinute(context.now))
    const isOfThisTime = start !== null && (notAfter?.equals(usefulUntil({ start })) ?? false)
    const alone = isOfThisTime ? reminderText(visit, { ...context, takesReplies: sms.takesReplies }) : null
    return alone && reminderWithGroup(tx, { visit, createdAt: message.createdAt, alone }, context)
  }
  return thankYouText(visit, channel, { ...context, reviewLink: await reviewLinkOf(tx, visit) })
}

/** The buyer may have answered STOP while the SMS waited for the morning. */
async function readyOrder(
  tx: Queries,
  { orderId, recipient, subject, body }: ClaimedMessage,
  { salon, now, publicUrl }: MessageContext,
): Promise<RenewedMessage | null> {
  const order = orderId === null ? null : await orderById(tx, orderId)
  if (!order?.buyer) return null
  if (await takesSms(tx, order)) return { recipient, subject, body }
  return { recipient: order.buyer.email, ...readyMail({ order, salon }, publicUrl, now) }
}
