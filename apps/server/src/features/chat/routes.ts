/** « Discussions »: conversations with clients by SMS, the team's room, and messages between colleagues. */
import * as contract from '@meche/contract/chat.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { sendContent } from '../../http/send-content.ts'
import type { Serve } from '../../http/serve.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { ContentStorage } from '../../storage/content-storage.ts'
import { presentSummary, threadOf } from './present-chat.ts'
import type { Reader } from './chat-reader.ts'
import * as rows from './chat-repository.ts'
import { imageFor } from './share-repository.ts'
import { conversationOf, knownConversationOf, resendChat, sendChat } from './send-chat.ts'

export interface Chat {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly outbox: Outbox
  readonly contents: ContentStorage
  /** Whether the provider passes on what clients answer. */
  readonly takesReplies: boolean
}

type Tx = Transaction<Schema>

/** Names the client of an answered conversation for the read audit. */
const tellsOfClient = {
  tellsOf: { kind: 'records', people: clientsIn },
} as const

export function serveChat(serve: Serve, chat: Chat): void {
  serveReading(serve, chat)
  serveSending(serve, chat)
  serveAttaching(serve, chat)
}

function serveReading(serve: Serve, chat: Chat): void {
  const { salons, contents, takesReplies } = chat
  const { kysely } = chat.database

  serve(
    contract.getChat,
    async ({ query, caller, now }) => {
      const reader = readerOf(caller)
      const salon = await salons.current()
      switch (query.endpoint) {
        case 'contacts':
          return { contacts: (await rows.colleaguesOf(kysely, caller.id)).map(toWire), takesReplies }
        case 'conversations': {
          const found = await rows.findConversations(kysely, reader)
          return { conversations: found.map((row) => presentSummary(row, salon)), takesReplies }
        }
        case 'conversation': {
          const conversation = await knownConversationOf(kysely, query.conversationId ?? 'team', reader)
          return { conversation: await threadOf(kysely, conversation, { salon, reader, now }), takesReplies }
        }
      }
    },
    {
      tellsOf: {
        kind: 'records',
        people: ({ conversations = [], conversation }) => [
          ...clientsOf(conversations),
          ...(conversation ? clientsIn(conversation) : []),
        ],
      },
    },
  )

  serve(contract.getChatImage, async ({ params: { id }, caller, reply }) => {
    const image = await imageFor(kysely, id, readerOf(caller))
    const content = image && (await contents.read(image.content))
    if (!content) throw new HttpRefusal({ code: 'not_found' })
    return sendContent(reply, image.name, content)
  })

  serve(contract.readChat, async ({ params: { id: conversationId }, caller, now }) => {
    const reader = readerOf(caller)
    await change(chat, async (tx) => {
      const { id } = await conversationOf(tx, { conversationId, recipient: undefined }, reader)
      await rows.noteRead(tx, { conversation: id, reader: reader.id }, now)
    })
  })
}

function serveSending(serve: Serve, chat: Chat): void {
  const { salons, outbox } = chat

  serve(
    contract.sendChat,
    async ({ body, caller, now }) => {
      const { conversationId, recipient, body: text, attachments: images = [], cards = [] } = body
      const reader = readerOf(caller)
      const salon = await salons.current()
      return change(chat, async (tx) => {
        const conversation = await conversationOf(tx, { conversationId, recipient }, reader)
        await sendChat(tx, { conversation, text, images, cards }, { outbox, salon, reader, now })
        return threadOf(tx, conversation, { salon, reader, now })
      })
    },
    tellsOfClient,
  )

  serve(
    contract.resendChat,
    async ({ params: { id: conversationId }, body: { message }, caller, now }) => {
      const reader = readerOf(caller)
      const salon = await salons.current()
      return change(chat, async (tx) => {
        const conversation = await conversationOf(tx, { conversationId, recipient: undefined }, reader)
        await resendChat(tx, { conversation: conversation.id, message }, { outbox, salon, reader, now })
        return threadOf(tx, conversation, { salon, reader, now })
      })
    },
    tellsOfClient,
  )
}

function serveAttaching(serve: Serve, chat: Chat): void {
  const { salons } = chat

  serve(
    contract.attachChat,
    async ({ params: { id: conversationId }, body: { client }, caller, now }) => {
      const reader = readerOf(caller)
      const salon = await salons.current()
      return change(chat, async (tx) => {
        const { id } = await conversationOf(tx, { conversationId, recipient: undefined }, reader)
        if (!(await rows.attachClient(tx, id, client))) throw new HttpRefusal({ code: 'not_found' })
        await recordChange(tx, {
          at: now,
          actorId: caller.id,
          entity: 'user',
          entityId: client,
          action: 'update',
          changes: { chatNumber: [false, true] },
        })
        return threadOf(tx, (await rows.findConversation(tx, id, reader))!, { salon, reader, now })
      })
    },
    tellsOfClient,
  )
}

async function change<T>({ database, tracker }: Chat, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await database.transaction(work)
  tracker.changed()
  return answer
}

function readerOf({ id, roles }: Caller): Reader {
  return { id, roles, seesAll: isAdmin(roles) }
}

function clientsOf(found: readonly Pick<contract.ChatSummary, 'kind' | 'person'>[]): (number | null)[] {
  return found.map(({ kind, person }) => (kind === 'client' ? (person?.id ?? null) : null))
}

/** The client of a conversation, and those of cards in it. */
function clientsIn(thread: contract.ChatThread): (number | null)[] {
  const cards = thread.messages.flatMap((message) => message.cards)
  return [...clientsOf([thread]), ...cards.map(({ client }) => client?.id ?? null)]
}
