import type { Receipt } from './sms/sms.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** A calendar entry to attach (RFC 5545), or null. */
  readonly ics: string | null
  readonly reference: string
}

export interface Mailer {
  send(message: MailMessage): Promise<Receipt>
}
