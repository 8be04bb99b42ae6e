/** The messages sent by SMS and e-mail, with their delivery reports from the providers. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { direction, id, idText, instant, paging, phone, searchText, userReferenceText } from './fields.ts'

export const messageKinds = [
  'sign_up_code',
  'account_exists',
  'confirmation',
  'move',
  'cancellation',
  'reminder',
  'thank_you',
  'password_reset',
  'invitation',
  'phone_code',
  'account_changed',
  'contact',
  'reply',
  'trial',
  'retention_notice',
  'alert',
  'email_link',
  'mail',
  'order_received',
  'order_reminder',
  'order_ready',
  'order_shipped',
  'order_cancelled',
  'withdrawal_received',
  'refund_done',
  'chat',
  'application_answer',
  'document',
  'workshop_cancelled',
  'workshop_moved',
  'workshop_seat',
  'waitlist_offer',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStatuses = ['queued', 'sending', 'sent', 'delivered', 'failed', 'cancelled'] as const

export const message = z.object({
  id,
  kind: z.enum(messageKinds),
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  /** The recipient's account; null when the recipient has none. */
  user: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
  appointment: z.nullable(id),
  /** When that visit begins, as it stands now. */
  appointmentStart: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  body: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
  /** When it is to leave, or to be tried again. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  attempts: z.int(),
  provider: z.nullable(z.string()),
  /** How many SMS it was charged as. */
  segments: z.nullable(z.int()),
  /** The provider's reason for refusing it. */
  error: z.nullable(z.string()),
  /** Whether « send again » would do anything. */
  resendable: z.boolean(),
})
export type Message = z.infer<typeof message>

export const getMessages = endpoint('getMessages', {
  summary:
    'Messages, the newest first unless asked otherwise: to whom, about what, in which state. search: part of a name, a phone or an e-mail.',
  query: z.strictObject({
    ...paging,
    search: z.optional(searchText),
    kind: z.optional(z.enum(messageKinds)),
    channel: z.optional(z.enum(['sms', 'email'])),
    status: z.optional(z.enum(messageStatuses)),
    customer: z.optional(userReferenceText),
    appointment: z.optional(idText),
    'createdAt[after]': z.optional(instant),
    'createdAt[before]': z.optional(instant),
    'order[createdAt]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(message),
  isList: true,
})

export const resendMessage = endpoint('resendMessage', {
  summary: 'Send a message again that had failed, while it is still of use.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: message,
})

export const sendTrialMessage = endpoint('sendTrialMessage', {
  summary: 'Send a trial SMS to a number, to see whether the provider works.',
  body: z.strictObject({ phone }),
  status: 201,
  answer: message,
})

const webhook = {
  params: z.strictObject({ provider: z.enum(['twilio', 'ovh', 'brevo']) }),
  // `key` is in the secret address of a provider that signs nothing. Providers say more than their manuals.
  query: z.looseObject({ key: z.optional(z.string()) }),
  status: 204,
} as const

export const receiveWebhook = endpoint('receiveWebhook', {
  ...webhook,
  summary:
    'Delivery receipts and replies, from the provider in use alone: signed, or at an address that only it knows.',
  body: z.looseObject({}),
  // Each provider its own.
  bodyTypes: ['application/x-www-form-urlencoded', 'application/json'],
})

export const receiveWebhookByAddress = endpoint('receiveWebhookByAddress', {
  ...webhook,
  summary: 'The same, from a provider that tells in the address.',
})
