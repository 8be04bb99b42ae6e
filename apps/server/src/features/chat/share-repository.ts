/** Images and cards of messages, and the colleagues whom they name. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import { isFileVisible } from '../../storage/visible-files.ts'
import { isServed, isVisible, type Reader } from './chat-reader.ts'

export type CardKind = 'client' | 'visit' | 'file'

export interface CardRow {
  readonly kind: CardKind
  /** Each is null where the card is of another kind, closed to the reader, or leads nowhere any more. */
  readonly client: PersonRow | null
  readonly visit: {
    readonly id: number
    /** Epoch milliseconds. */
    readonly at: number
    readonly services: string[]
    readonly client: PersonRow | null
  } | null
  readonly file: { readonly id: number; readonly name: string; readonly size: number } | null
}

type MessageId = RawBuilder<unknown>

export const imagesOf = (message: MessageId): RawBuilder<unknown> => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) ORDER BY i.id)
  FROM chat_images i WHERE i.message_id = ${message}), '[]')`

/** The cards as one reader may open them. Every member of the team reads visits; clients and files are each closed to some. */
export const cardsOf = (message: MessageId, reader: Reader): RawBuilder<unknown> => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'kind', k.kind,
    'client', (SELECT ${person('u')} FROM users u
               WHERE u.id = k.client_id AND u.erased_at IS NULL AND (${reader.seesAll} OR ${isServed('u.id', reader.id)})),
    'visit', (SELECT jsonb_build_object('id', v.id, 'at', floor(extract(epoch FROM v.start_at) * 1000),
                'client', (SELECT ${person('u')} FROM users u WHERE u.id = v.client_id AND u.erased_at IS NULL),
                'services', coalesce((SELECT jsonb_agg(x.name ORDER BY x.position) FROM appointment_items x WHERE x.appointment_id = v.id), '[]'))
              FROM appointments v WHERE v.id = k.appointment_id),
    'file', (SELECT jsonb_build_object('id', f.id, 'name', f.name, 'size', f.bytes) FROM files f JOIN folders d ON d.id = f.folder_id
             WHERE f.id = k.file_id AND f.trashed_at IS NULL AND ${isFileVisible(reader)})) ORDER BY k.position)
  FROM chat_cards k WHERE k.message_id = ${message}), '[]')`

export interface NewCard {
  readonly kind: CardKind
  readonly id: number
}

/** A card whose record does not exist leads nowhere. */
export async function insertCards(tx: Queries, message: number, cards: readonly NewCard[]): Promise<void> {
  await sql`
    INSERT INTO chat_cards (message_id, position, kind, client_id, appointment_id, file_id)
    SELECT ${message}, card.place - 1, card.kind,
           (SELECT u.id FROM users u WHERE card.kind = 'client' AND u.id = card.id AND u.quality = 'Customer'),
           (SELECT v.id FROM appointments v WHERE card.kind = 'visit' AND v.id = card.id),
           (SELECT f.id FROM files f WHERE card.kind = 'file' AND f.id = card.id)
    FROM unnest(${cards.map(({ kind }) => kind)}::text[], ${cards.map(({ id }) => id)}::bigint[])
           WITH ORDINALITY AS card (kind, id, place)`.execute(tx)
}

/** The cards of a message as a reader sees them. */
export async function readCards(db: Queries, message: number, reader: Reader): Promise<CardRow[]> {
  const { rows } = await sql<{ cards: CardRow[] }>`
    SELECT ${cardsOf(sql`${message}::bigint`, reader)} AS cards`.execute(db)
  return rows[0]!.cards
}

/** How many of these uploads of the author were waiting for a message, and belong to it now. */
export async function takeImages(
  tx: Queries,
  message: number,
  { images, author }: { readonly images: readonly number[]; readonly author: number },
): Promise<number> {
  if (images.length === 0) return 0
  const taken = await tx
    .updateTable('chat_images')
    .set({ message_id: message })
    .where('id', 'in', [...images])
    .where('uploaded_by', '=', author)
    .where('message_id', 'is', null)
    .returning('id')
    .execute()
  return taken.length
}

export async function insertMentions(
  tx: Queries,
  message: number,
  people: ReadonlySet<number>,
): Promise<void> {
  if (people.size === 0) return
  const values = [...people].map((user_id) => ({ message_id: message, user_id }))
  await tx.insertInto('chat_mentions').values(values).execute()
}

/** Null for an image of a conversation that the reader does not see. One that no message holds yet is its author's. */
export async function imageFor(
  db: Queries,
  id: number,
  reader: Reader,
): Promise<{ name: string; content: string } | null> {
  const { rows } = await sql<{ name: string; content: string }>`
    SELECT i.name, i.content FROM chat_images i
    WHERE i.id = ${id} AND CASE
      WHEN i.message_id IS NULL THEN i.uploaded_by = ${reader.id}
      ELSE EXISTS (SELECT 1 FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
                   WHERE m.id = i.message_id AND ${isVisible(reader)}) END`.execute(db)
  return rows[0] ?? null
}
