/** Images, cards and mentions of a message of the team. */
import { mentionsIn } from '@meche/domain/chat/mentions.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Reader } from './chat-reader.ts'
import { colleaguesOf } from './chat-repository.ts'
import * as rows from './share-repository.ts'

export interface Shares {
  /** Uploads of the author that no message has taken along. */
  readonly images: readonly number[]
  readonly cards: readonly rows.NewCard[]
}

/** HttpRefusal 422 for an image that is not the author's own upload; 404 for a card that the author could not open. */
export async function addShares(
  tx: Queries,
  message: number,
  { images, cards }: Shares,
  author: Reader,
): Promise<void> {
  const wanted = new Set(images)
  const taken = await rows.takeImages(tx, message, { images: [...wanted], author: author.id })
  refuseWrong([['attachments', 'unknown_attachment', taken < wanted.size]])
  if (cards.length === 0) return
  await rows.insertCards(tx, message, cards)
  const shown = await rows.readCards(tx, message, author)
  if (shown.some(({ client, visit, file }) => !(client ?? visit ?? file)))
    throw new HttpRefusal({ code: 'not_found' })
}

export async function addMentions(
  tx: Queries,
  message: number,
  { text, author }: { readonly text: string; readonly author: number },
): Promise<void> {
  const named = mentionsIn(text, await colleaguesOf(tx, author))
  await rows.insertMentions(tx, message, new Set(named.map(({ id }) => id)))
}
