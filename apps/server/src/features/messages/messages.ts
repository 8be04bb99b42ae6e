/** The dependencies of this feature's use cases; app.ts creates them. */
import type { Database, Queries } from '../../db/database.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { SmsWebhook } from '../../messaging/providers/sms/webhook.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'

/** Whether a reply has not been acted upon yet, and marks that it is: the mark stands or falls with what `tx` does besides. */
export type Claim = (tx: Queries) => Promise<boolean>

export interface Messages {
  readonly database: Database
  readonly salons: SalonStore
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly timeZone: string
  readonly tracker: InvalidationTracker
  /** The webhook of the provider in use; null when messages stay in the outbox. */
  readonly webhook: { readonly provider: string; readonly sms: SmsWebhook } | null
  /** Cancels the visit, or tells its client why not, in a transaction in which `claim` is true; nothing where it is false. */
  readonly cancelByReply: (appointmentId: number, claim: Claim, now: Temporal.Instant) => Promise<void>
}
