/** The interface through which features send messages. Messages are queued in the caller's transaction and sent by jobs. */
import type { Transaction } from '../db/database.ts'
import type { MessagesTable, Schema } from '../db/schema.ts'

export type MessageKind = MessagesTable['kind']

export interface OutgoingMessage {
  /** Queueing a second message with the same key changes nothing. Null for a reminder: its visit and time make it unique. */
  readonly dedupeKey: string | null
  readonly kind: MessageKind
  readonly channel: 'sms' | 'email'
  readonly recipient: string
  readonly userId: number | null
  readonly appointmentId: number | null
  readonly subject: string | null
  /** May hold the mark {code}; its value is `secret`, encrypted, and leaves the database when the message is sent. */
  readonly body: string
  readonly secret: Buffer | null
  readonly ics: string | null
  /** The order that it is about: some messages take papers of it along. */
  readonly orderId?: number
  /** Not before this instant; at once when absent. */
  readonly dueAt?: Temporal.Instant
  /** The batch of the calendar that it tells of: undoing the batch withdraws it. */
  readonly batchId?: number
  /** Of no use after it: then it is not sent. */
  readonly notAfter?: Temporal.Instant
  /** Its sender's own identifier; a new one is made otherwise. */
  readonly reference?: string
  /** The mails that it answers, by their Message-IDs or by references of ours; In-Reply-To names the last one. */
  readonly answers?: readonly string[]
}

export interface Outbox {
  queue(tx: Transaction<Schema>, messages: readonly OutgoingMessage[], now: Temporal.Instant): Promise<void>
  /** Sends messages that are there already, by their references. */
  send(tx: Transaction<Schema>, references: readonly string[]): Promise<void>
  /** Withdraws what was to be sent later about a visit and has not left yet, news that it makes old included. */
  withdraw(tx: Transaction<Schema>, appointmentId: number): Promise<void>
  /** Withdraws what has not left yet and says that an order waits to be fetched. */
  withdrawReady(tx: Transaction<Schema>, orderId: number): Promise<void>
}
