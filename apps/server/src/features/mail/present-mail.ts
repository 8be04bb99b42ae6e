/** Conversations on the wire. */
import type * as contract from '@meche/contract/mail.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { PersonRow } from '../../db/person-row.ts'
import { wireInstant } from '../../time/instants.ts'
import type { LabelRow } from './label-repository.ts'
import type { ReaderRow } from './reader-repository.ts'
import type { SummaryRow, ThreadRow } from './thread-repository.ts'

export function presentSummary(row: SummaryRow, timeZone: string): contract.MailSummary {
  return {
    ...conversation(row),
    from: { name: row.contactName, email: row.contactEmail },
    excerpt: row.excerpt,
    hasAttachments: row.hasAttachments,
    createdAt: wireInstant(row.lastAt, timeZone),
  }
}

export function presentThread(row: ThreadRow, timeZone: string): contract.MailThread {
  const moment = (milliseconds: number) =>
    wireInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone)
  const momentOrNull = (milliseconds: number | null) => (milliseconds === null ? null : moment(milliseconds))
  return {
    ...conversation(row),
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    client: row.client && {
      ...presentPerson(row.client),
      phone: row.client.phone,
      takesSms: row.client.takesSms,
      visits: row.client.visits,
      lastVisit: momentOrNull(row.client.last),
      nextVisit: momentOrNull(row.client.next),
    },
    mails: row.mails.map(({ contactName, contactEmail, author, at, ...mail }) => ({
      id: mail.id,
      isIncoming: mail.isIncoming,
      contact: { name: contactName, email: contactEmail },
      author: author && presentPerson(author),
      text: mail.text,
      createdAt: moment(at),
      status: mail.status,
      isSms: mail.isSms,
      isTooLarge: mail.isTooLarge,
      attachments: mail.attachments,
    })),
    draft: row.draft,
    readers: row.readers.map(presentReader),
  }
}

function conversation(
  row: Pick<ThreadRow, 'id' | 'subject' | 'labels' | 'isUnread' | 'isStarred' | 'assignee'>,
) {
  const { id, subject, labels, isUnread, isStarred, assignee } = row
  return { id, subject, labelIds: labels, isUnread, isStarred, assignee: assignee && presentPerson(assignee) }
}

export function presentLabel({ id, name, color }: LabelRow, unreadCount: number): contract.MailLabel {
  return { id: String(id), type: 'custom', name, color, unreadCount }
}

export function presentReader({ isWriting, ...reader }: ReaderRow): contract.MailReader {
  return { ...presentPerson(reader), isWriting }
}

function presentPerson({ id, familyName, givenName }: PersonRow) {
  return toWire({ id, familyName, givenName })
}
