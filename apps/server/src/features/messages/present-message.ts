/** A message as admins see it. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import { wireInstant } from '../../time/instants.ts'
import type { MessageRow } from './message-repository.ts'

/** Without their code or link, which leave the database, these say nothing any more. */
const withSecrets: ReadonlySet<string> = new Set<Message['kind']>([
  'sign_up_code',
  'phone_code',
  'password_reset',
  'invitation',
  'email_link',
  'waitlist_offer',
])

/** A failed message may be sent again while it is still useful and its text is stored. */
export function isResendable({ kind, status, body, notAfter }: MessageRow, now: Temporal.Instant): boolean {
  const isOfUse = body !== '' && (!notAfter || Temporal.Instant.compare(now, notAfter) <= 0)
  return status === 'failed' && isOfUse && !withSecrets.has(kind)
}

export function presentMessage(
  row: MessageRow,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Message {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    user: row.userId
      ? toWire({ id: row.userId, familyName: row.familyName ?? '', givenName: row.givenName ?? '' })
      : null,
    appointment: row.appointmentId,
    appointmentStart: row.appointmentStart && wireInstant(row.appointmentStart, timeZone),
    subject: row.subject,
    body: row.body,
    status: row.status,
    createdAt: wireInstant(row.createdAt, timeZone),
    dueAt: wireInstant(row.dueAt, timeZone),
    sentAt: row.sentAt && wireInstant(row.sentAt, timeZone),
    attempts: row.attempts,
    provider: row.provider,
    segments: row.segments,
    error: row.error,
    resendable: isResendable(row, now),
  }
}
