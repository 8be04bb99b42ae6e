/** A provider's call: receipts are noted with their message, replies are acted upon. */
import type { WebhookCall } from '../../messaging/providers/sms/webhook.ts'
import { noteReceipt } from './message-repository.ts'
import type { Messages } from './messages.ts'
import { receiveReply } from './receive-reply.ts'

/** False when the call does not come from the provider. */
export async function receiveWebhook(
  messages: Messages,
  call: WebhookCall,
  now: Temporal.Instant,
): Promise<boolean> {
  const { provider, sms } = messages.webhook!
  const events = await sms.read(call)
  if (!events) return false
  for (const event of events) {
    if (event.kind === 'reply') await receiveReply(messages, { provider, ...event }, now)
    else await noteReceipt(messages.database.kysely, { provider, ...event })
  }
  return true
}
