/** How a text message leaves the house. `reference` is ours: the same message never carries two. */
export interface SmsMessage {
  readonly to: string
  readonly body: string
  readonly reference: string
}

export interface Receipt {
  readonly provider: string
  readonly providerId: string | null
}

export interface SmsSender {
  send(message: SmsMessage): Promise<Receipt>
}
