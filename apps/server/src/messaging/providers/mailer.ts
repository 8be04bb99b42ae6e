import type { Receipt } from './sms/sms.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** A calendar entry to attach (RFC 5545), or null. */
  readonly ics: string | null
  readonly files: readonly { readonly name: string; readonly content: Buffer }[]
  readonly reference: string
  /** The mails that it answers; In-Reply-To names the last one. Null for a message that the salon writes by itself. */
  readonly answers: readonly string[] | null
}

export interface Mailer {
  send(message: MailMessage): Promise<Receipt>
}
