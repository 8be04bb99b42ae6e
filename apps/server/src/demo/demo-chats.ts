/** The conversations of the demo salon: with a client, with a number to identify, and within the team. */
import type { Queries } from '../db/database.ts'
import { conversationWith } from '../chat/conversations.ts'
import { insertRows } from './demo-repository.ts'

interface DemoMessage {
  /** The place of its author in the team; null for a client. */
  readonly author: number | null
  readonly hoursAgo: number
  readonly text: string
}

const withMarianne: readonly DemoMessage[] = [
  { author: null, hoursAgo: 27, text: 'Bonjour, je peux venir avec ma fille samedi ? Marianne' },
  { author: 0, hoursAgo: 26, text: 'Bonjour Marianne, bien sûr. À samedi !' },
]
const withStranger: readonly DemoMessage[] = [
  { author: null, hoursAgo: 3, text: 'Bonjour, avez-vous une place demain pour un brushing ?' },
]
const withinTeam: readonly DemoMessage[] = [
  { author: 1, hoursAgo: 4, text: 'Il reste deux tubes de 7.1. J’en commande ?' },
  { author: 0, hoursAgo: 4, text: 'Oui, et du papier alu.' },
]

interface World {
  readonly now: Temporal.Instant
  readonly professionals: readonly number[]
  /** The administrator, who has read all but the stranger's SMS. */
  readonly admin: number
}

export async function insertChats(tx: Queries, world: World): Promise<void> {
  await insertMessages(tx, await conversationWith(tx, '+33639987712'), { ...world, messages: withStranger })
  const read = [await conversationWith(tx, '+33639984127'), await teamRoom(tx)]
  await insertMessages(tx, read[0]!, { ...world, messages: withMarianne })
  await insertMessages(tx, read[1]!, { ...world, messages: withinTeam })
  const { last } = await tx
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const reader = { user_id: world.admin, last_id: last, at: world.now }
  await insertRows(
    tx,
    'chat_reads',
    read.map((conversation) => ({ ...reader, conversation_id: conversation })),
  )
}

async function teamRoom(tx: Queries): Promise<number> {
  const { id } = await tx
    .insertInto('conversations')
    .values({ kind: 'team' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertMessages(
  tx: Queries,
  conversation: number,
  { now, professionals, messages }: World & { readonly messages: readonly DemoMessage[] },
): Promise<void> {
  await insertRows(
    tx,
    'chat_messages',
    messages.map(({ author, hoursAgo, text }) => ({
      conversation_id: conversation,
      author_id: author === null ? null : professionals[author]!,
      is_incoming: author === null,
      text,
      at: now.subtract({ hours: hoursAgo }),
    })),
  )
}
