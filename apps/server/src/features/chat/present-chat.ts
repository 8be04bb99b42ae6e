/** Conversations as the API sends them. */
import type * as contract from '@meche/contract/chat.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Reader } from './chat-reader.ts'
import * as rows from './chat-repository.ts'
import type { CardRow } from './share-repository.ts'
import { refusalOf } from './send-chat.ts'

function wireId({ id, kind, person }: rows.ConversationRow): string {
  if (kind === 'team') return 'team'
  return kind === 'direct' && person ? `with-${person.id}` : String(id)
}

function present(row: rows.ConversationRow) {
  const { kind, phone, unreadCount, mentionCount, mentionedBy } = row
  return {
    id: wireId(row),
    kind,
    phone,
    unreadCount,
    mentionCount,
    mentionedBy: mentionedBy && toWire(mentionedBy),
    person: row.person && toWire(row.person),
  }
}

export function presentSummary(row: rows.SummaryRow, { timeZone }: Salon): contract.ChatSummary {
  return { ...present(row), excerpt: row.excerpt, lastAt: wireInstant(row.lastAt, timeZone) }
}

const statuses: Readonly<Record<string, contract.ChatMessage['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
}

export async function threadOf(
  db: Queries,
  conversation: rows.ConversationRow,
  { salon, reader, now }: { salon: Salon; reader: Reader; now: Temporal.Instant },
): Promise<contract.ChatThread> {
  const isSms = conversation.kind === 'client'
  const found = await rows.messagesOf(db, conversation, reader)
  const reads = isSms ? [] : await rows.readsOf(db, conversation.id)
  const { refusal } = isSms ? await refusalOf(db, conversation.id, { salon, now }) : { refusal: null }
  return {
    ...present(conversation),
    messages: found.map((row) => presentMessage(row, salon)),
    reads: reads.map(({ person, last }) => ({ person: toWire(person), key: `m${last}` })),
    refusal,
  }
}

function presentMessage(row: rows.MessageRow, { timeZone }: Salon): contract.ChatMessage {
  const { id, key, isIncoming, isAutomatic, author, text, at, images, cards, meaning, status, error } = row
  return {
    key,
    kind: isAutomatic ? 'automatic' : isIncoming ? 'incoming' : 'outgoing',
    author: author && toWire(author),
    text,
    at: wireInstant(at, timeZone),
    images,
    cards: cards.map((card) => presentCard(card, timeZone)),
    meaning,
    status: status === null ? null : (statuses[status] ?? 'waiting'),
    error: status === 'failed' ? error : null,
    resend: status === 'failed' && !isAutomatic ? id : null,
  }
}

function presentCard({ kind, client, visit, file }: CardRow, timeZone: string): contract.ChatCard {
  const person = client ?? visit?.client ?? null
  return {
    kind,
    id: client?.id ?? visit?.id ?? file?.id ?? null,
    client: person && toWire(person),
    visit: visit && {
      start: wireInstant(Temporal.Instant.fromEpochMilliseconds(visit.at), timeZone),
      services: visit.services,
    },
    file: file && { name: file.name, size: file.size },
  }
}
