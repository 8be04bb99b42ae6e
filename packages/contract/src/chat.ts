/** « Discussions »: SMS with clients both ways, the team's room, and messages between colleagues. */
import * as z from 'zod/mini'
import { sendingRefusals } from '@meche/domain/chat/may-send.ts'
import { endpoint } from './endpoint.ts'
import { freeText, id, idText, noControl } from './fields.ts'
import { uploadTypes } from './files.ts'
import { limits } from './limits.ts'

/** `team`, `with-3` for a colleague, or the number of a conversation with a client. */
const conversationId = z
  .string()
  .check(z.regex(/^(?:team|with-[1-9]\d{0,14}|[1-9]\d{0,14})$/, 'invalid_id'), noControl())

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const conversationKinds = ['client', 'team', 'direct'] as const

const conversation = {
  /** `team`, `with-3` or `12`. */
  id: z.string(),
  kind: z.enum(conversationKinds),
  /** The client or the colleague; null for the team, and for a number that nobody knows yet. */
  person: z.nullable(person),
  /** The client’s number. */
  phone: z.nullable(z.string()),
  unreadCount: z.int(),
  /** Unread messages that name the reader, and who wrote the last one of them. */
  mentionCount: z.int(),
  mentionedBy: z.nullable(person),
}

export const chatSummary = z.object({
  ...conversation,
  /** Empty where the last message holds images or cards alone. */
  excerpt: z.string(),
  /** Null: nothing has been written yet. */
  lastAt: z.nullable(z.string()),
})
export type ChatSummary = z.infer<typeof chatSummary>

export const chatMeanings = ['yes', 'no', 'stop'] as const
export const chatStatuses = ['waiting', 'sent', 'delivered', 'failed'] as const

export const chatCardKinds = ['client', 'visit', 'file'] as const

/** Something of the salon that a message of the team leads to. */
export const chatCard = z.object({
  kind: z.enum(chatCardKinds),
  /** Null: it is closed to the reader, or has been deleted; then nothing else of it is told. */
  id: z.nullable(id),
  /** The client: also of a visit. */
  client: z.nullable(person),
  visit: z.nullable(z.object({ start: z.string(), services: z.array(z.string()) })),
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
})
export type ChatCard = z.infer<typeof chatCard>

export const chatImage = z.object({ id, name: z.string() })
export type ChatImage = z.infer<typeof chatImage>

export const chatMessage = z.object({
  /** Unique within a conversation. */
  key: z.string(),
  /** `automatic`: a confirmation, a reminder or the like, which nobody wrote. */
  kind: z.enum(['incoming', 'outgoing', 'automatic']),
  /** Null: the client, the salon by itself, or somebody whose account has been deleted. */
  author: z.nullable(person),
  /** Empty where a message holds images or cards alone. */
  text: z.string(),
  at: z.string(),
  images: z.array(chatImage),
  cards: z.array(chatCard),
  /** The effect of an incoming SMS: it confirms a visit, cancels it, or stops all SMS. */
  meaning: z.nullable(z.enum(chatMeanings)),
  /** How far an SMS has come; null for messages within the team. */
  status: z.nullable(z.enum(chatStatuses)),
  /** The provider’s reason for refusing it. */
  error: z.nullable(z.string()),
  /** The message to send again; null where there is nothing to send again. */
  resend: z.nullable(id),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatThread = z.object({
  ...conversation,
  /** The oldest first, the last 200. */
  messages: z.array(chatMessage),
  /** The key of the last message that each colleague has read. */
  reads: z.array(z.object({ person, key: z.string() })),
  /** Why no SMS can be sent now; null: one can, or it is a conversation of the team. */
  refusal: z.nullable(z.enum(sendingRefusals)),
})
export type ChatThread = z.infer<typeof chatThread>

export const chatEndpoints = ['contacts', 'conversations', 'conversation'] as const

export const getChat = endpoint('getChat', {
  summary:
    'The colleagues one can write to (`contacts`), the conversations, the latest first (`conversations`), or one of them (`conversation`, with its id).',
  query: z.strictObject({
    endpoint: z.enum(chatEndpoints),
    /** The team’s room without one. */
    conversationId: z.optional(conversationId),
  }),
  module: 'chat',
  status: 200,
  answer: z.object({
    contacts: z.optional(z.array(person)),
    conversations: z.optional(z.array(chatSummary)),
    conversation: z.optional(chatThread),
    /** Whether clients can answer to the salon’s number. */
    takesReplies: z.boolean(),
  }),
})

export const sendChat = endpoint('sendChat', {
  summary:
    'Write in a conversation, or to a client by their id (`recipient`): then it is an SMS. Clients must have had a visit or have written first. Messages of the team may hold images (`attachments`) and cards that lead to a client, a visit or a file; `@Prénom Nom` in the team’s room names a colleague.',
  body: z.strictObject({
    conversationId: z.optional(conversationId),
    recipient: z.optional(id),
    /** May be empty beside images and cards. */
    body: freeText(limits.chatMax),
    attachments: z.optional(z.array(id).check(z.maxLength(limits.chatImages, 'too_many_items'))),
    cards: z.optional(
      z
        .array(z.strictObject({ kind: z.enum(chatCardKinds), id }))
        .check(z.maxLength(limits.chatCards, 'too_many_items')),
    ),
  }),
  module: 'chat',
  status: 201,
  answer: chatThread,
})

export const uploadChatImage = endpoint('uploadChatImage', {
  summary:
    'Upload an image for a message: JPEG, PNG, WebP or GIF, written anew without metadata and at most 1,600 pixels wide and high. One that no message takes along is deleted after a day.',
  upload: { field: 'file', maxBytes: limits.fileMaxBytes, types: uploadTypes },
  module: 'chat',
  status: 201,
  answer: chatImage,
})

export const getChatImage = endpoint('getChatImage', {
  summary: 'The content of an image of a conversation, as an attachment.',
  params: z.strictObject({ id: idText }),
  module: 'chat',
  status: 200,
  mediaType: 'application/octet-stream',
  answer: z.string(),
})

const params = z.strictObject({ id: conversationId })

export const readChat = endpoint('readChat', {
  summary: 'Say that one has read a conversation up to its last message.',
  params,
  module: 'chat',
  status: 204,
})

export const resendChat = endpoint('resendChat', {
  summary: 'Send an SMS again that the provider refused.',
  params,
  body: z.strictObject({ message: id }),
  module: 'chat',
  status: 200,
  answer: chatThread,
})

export const attachChat = endpoint('attachChat', {
  summary: 'Say which client a number belongs to.',
  params,
  body: z.strictObject({ client: id }),
  module: 'chat',
  status: 200,
  answer: chatThread,
})
