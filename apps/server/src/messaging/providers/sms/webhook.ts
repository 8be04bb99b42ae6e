/** An event that a provider sends to the webhook. */

export type WebhookEvent =
  | {
      readonly kind: 'receipt'
      /** The provider's own id of the message. */
      readonly providerId: string
      readonly status: 'delivered' | 'failed'
      readonly error: string | null
    }
  | {
      readonly kind: 'reply'
      /** The provider's own name of this reply, by which a call that comes twice is known; null where it gives none. */
      readonly id: string | null
      /** As the provider writes the number. */
      readonly from: string
      readonly text: string
    }

/** A call of a webhook, as it came over the wire. */
export interface WebhookCall {
  /** The address that was called, as the provider knows it: our public one, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Fields of the query and of the body together. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Fields of a form alone: what a signature covers. */
  readonly form: Readonly<Record<string, string>>
}

export interface SmsWebhook {
  /** The events of a call; null when it does not come from the provider. */
  read(call: WebhookCall): Promise<readonly WebhookEvent[] | null>
}
