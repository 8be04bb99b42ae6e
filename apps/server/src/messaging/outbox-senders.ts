/**
 * Senders for a salon without a provider: the message stays in the database, where it is already, and a trial shows it
 * in the terminal so that one can sign up without a phone at hand.
 */
import type { Mailer } from './providers/mailer.ts'
import type { SmsSender } from './providers/sms/sms.ts'

export const outboxName = 'outbox'
const receipt = { provider: outboxName, providerId: null }

export function outboxSms(show: (line: string) => void): SmsSender {
  return {
    async send({ to, body }) {
      show(`SMS → ${to}\n${indent(body)}`)
      return receipt
    },
    takesReplies: false,
  }
}

export function outboxMailer(show: (line: string) => void): Mailer {
  return {
    async send({ to, subject, body, ics }) {
      show(`E-mail → ${to} · ${subject}${ics ? ' (+ .ics)' : ''}\n${indent(body)}`)
      return receipt
    },
  }
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
