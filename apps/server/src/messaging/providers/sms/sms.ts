/** How a text message leaves the house. `reference` is ours: the same message never carries two. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly body: string
  readonly reference: string
}

export interface Receipt {
  readonly provider: string
  readonly providerId: string | null
}

export interface SmsSender {
  /** Rejects when the provider did not take it, or did not say so in time: then nobody knows whether it left. */
  send(message: SmsMessage): Promise<Receipt>
  /**
   * The provider's record of a message that was tried before; null: the provider never received it. `others` are the provider's ids of
   * other messages to the same number, for a provider that does not store our reference: two may have the same text. Absent where a
   * provider cannot be queried: a crash during sending may then send twice.
   */
  find?(message: SmsMessage, since: Temporal.Instant, others: ReadonlySet<string>): Promise<Receipt | null>
  /** Whether an answer to a message reaches us. */
  readonly takesReplies: boolean
}
