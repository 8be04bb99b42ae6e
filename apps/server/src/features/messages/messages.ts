/** What the use cases of this feature need; app.ts makes it. */
import type { Database } from '../../db/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SmsWebhook } from '../../ports/sms/webhook.ts'
import type { SalonStore } from '../../salon/salon-store.ts'

export interface Messages {
  readonly database: Database
  readonly salons: SalonStore
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly timeZone: string
  /** Of the provider in use; null when messages stay in the outbox. */
  readonly webhook: { readonly provider: string; readonly sms: SmsWebhook } | null
  readonly cancelByReply: (appointmentId: number, now: Temporal.Instant) => Promise<void>
}
