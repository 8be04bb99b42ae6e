/** The port to the payment provider: hosted payment pages, refunds, the ledger with its payouts, signed events. Each call may be repeated under the same reference. */

export interface NewSession {
  /** Ours: a repeated call with it opens no second session. */
  readonly reference: string
  /** Cents. */
  readonly amount: number
  /** The words of the payment page for what is paid. */
  readonly title: string
  readonly email: string
  readonly language: string
  readonly returnUrl: string
  readonly expiresAt: Temporal.Instant
}

export interface OpenedSession {
  readonly session: string
  /** The hosted payment page. */
  readonly url: string
}

export type SessionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'paid'
      /** The payment at the provider, which refunds refer to. */
      readonly intent: string
      readonly brand: string | null
      readonly last4: string | null
    }

export type RefundState = 'pending' | 'succeeded' | 'failed'

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The session, payment or refund that it is about. */
  readonly object: string
}

export type EntryKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'other'

/** A line of the provider's ledger. Money that leaves the salon is negative; the fee is kept by the provider besides. */
export interface ProviderEntry {
  readonly id: string
  readonly kind: EntryKind
  /** The payment that is paid or disputed, or the refund; null for what is about neither. */
  readonly object: string | null
  readonly amount: number
  readonly fee: number
  readonly at: Temporal.Instant
}

export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'

export interface ProviderPayout {
  readonly id: string
  readonly amount: number
  readonly status: PayoutStatus
  /** The day on which it reaches the salon's account. */
  readonly arrivesOn: string
  readonly createdAt: Temporal.Instant
  /** The entries that it contains; null for one that the salon made by hand: its provider does not know. */
  readonly entries: readonly string[] | null
}

export interface PaymentProvider {
  /** No money moves. */
  readonly isTrial: boolean
  openSession(session: NewSession): Promise<OpenedSession>
  readSession(session: string): Promise<SessionState>
  /** Nobody can pay it any more; one that was paid stays paid. */
  expireSession(session: string): Promise<SessionState>
  refund(refund: {
    readonly reference: string
    readonly intent: string
    readonly amount: number
  }): Promise<{ readonly id: string; readonly state: RefundState }>
  readRefund(id: string): Promise<RefundState>
  /** Every entry since then, the provider's payouts themselves excepted. */
  readLedger(since: Temporal.Instant): Promise<ProviderEntry[]>
  readPayouts(since: Temporal.Instant): Promise<ProviderPayout[]>
  /** Null: it is not from the provider, or too old. */
  readEvent(body: string, signature: string, now: Temporal.Instant): ProviderEvent | null
}

/** The provider cannot be reached, or answers that it cannot: the same call is made again later. */
export class ProviderUnreachable extends Error {}
