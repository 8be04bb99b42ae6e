/** The salon's mail (« Courrier »): conversations with people who wrote to it, their labels, answers and saved replies. */
import * as z from 'zod/mini'
import { calendarColors } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { direction, email, freeText, id, idText, name, noControl, paging, searchText } from './fields.ts'
import { uploadTypes } from './files.ts'
import { limits } from './limits.ts'

/** Those that every salon has, by their ids, in the order of the menu. */
export const systemLabels = ['inbox', 'starred', 'sent', 'drafts', 'spam', 'trash'] as const
export type SystemLabel = (typeof systemLabels)[number]

/** A system label, or the number of one of the salon's own. */
const labelId = z
  .string()
  .check(z.regex(new RegExp(`^(?:${systemLabels.join('|')}|[1-9]\\d{0,14})$`), 'invalid_id'))

export const mailLabel = z.object({
  id: z.string(),
  type: z.enum(['system', 'custom']),
  /** Null for a system label: the screen names it. */
  name: z.nullable(z.string()),
  color: z.nullable(z.enum(calendarColors)),
  unreadCount: z.int(),
})
export type MailLabel = z.infer<typeof mailLabel>

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

const correspondent = z.object({ name: z.string(), email: z.string() })

const conversation = {
  id,
  /** Empty: a request by the contact form. */
  subject: z.string(),
  labelIds: z.array(z.string()),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  /** « Traité par ». */
  assignee: z.nullable(person),
}

export const mailSummary = z.object({
  ...conversation,
  from: correspondent,
  /** The beginning of its last mail. */
  excerpt: z.string(),
  hasAttachments: z.boolean(),
  /** The time of its last mail. */
  createdAt: z.string(),
})
export type MailSummary = z.infer<typeof mailSummary>

export const mailAttachment = z.object({ id, name: z.string(), size: z.int() })
export type MailAttachment = z.infer<typeof mailAttachment>

export const mail = z.object({
  id,
  isIncoming: z.boolean(),
  /** Its sender, or the recipient of an answer. */
  contact: correspondent,
  /** The colleague who wrote it; null for incoming mail and for somebody who has left. */
  author: z.nullable(person),
  text: z.string(),
  createdAt: z.string(),
  /** Of an answer: whether it has left. Null for incoming mail, and once the message itself is no longer kept. */
  status: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  /** An answer that went to the client's phone. */
  isSms: z.boolean(),
  /** It stayed in the mailbox: its text was not read. */
  isTooLarge: z.boolean(),
  /** Without an id: the file stayed in the mailbox, because of its size or its format. */
  attachments: z.array(z.extend(mailAttachment, { id: z.nullable(id) })),
})
export type Mail = z.infer<typeof mail>

const mailReader = z.object({ ...person.shape, isWriting: z.boolean() })
export type MailReader = z.infer<typeof mailReader>

export const mailThread = z.object({
  ...conversation,
  /** The client or requester it is with: the first who wrote, or was written to. */
  contact: z.extend(correspondent, { phone: z.nullable(z.string()) }),
  /** The client whose e-mail or phone it is, with their visits. */
  client: z.nullable(
    z.object({
      ...person.shape,
      phone: z.nullable(z.string()),
      /** Whether an answer may go to that phone. */
      takesSms: z.boolean(),
      visits: z.int(),
      lastVisit: z.nullable(z.string()),
      nextVisit: z.nullable(z.string()),
    }),
  ),
  /** In their order in time. */
  mails: z.array(mail),
  /** The caller's own answer that was begun. */
  draft: z.nullable(z.string()),
  /** Colleagues who have the conversation open just now. */
  readers: z.array(mailReader),
})
export type MailThread = z.infer<typeof mailThread>

export const getMailLabels = endpoint('getMailLabels', {
  summary: 'The labels of the mail, each with its unread conversations.',
  module: 'mail',
  status: 200,
  answer: z.array(mailLabel),
})

export const getMailList = endpoint('getMailList', {
  summary:
    'Conversations, the latest first unless asked otherwise; of one label, or those found by a name, an e-mail, a subject or a text. Professionals see those with their own clients.',
  query: z.strictObject({
    ...paging,
    labelId: z.optional(labelId),
    search: z.optional(searchText),
    'order[createdAt]': z.optional(direction),
  }),
  module: 'mail',
  status: 200,
  answer: z.array(mailSummary),
  isList: true,
})

export const getMailDetails = endpoint('getMailDetails', {
  summary: 'One conversation, with all its mails and the client’s card.',
  query: z.strictObject({ mailId: idText }),
  module: 'mail',
  status: 200,
  answer: mailThread,
})

const subject = z
  .string('subject_required')
  .check(
    z.trim(),
    z.minLength(1, 'subject_required'),
    z.maxLength(limits.mailSubjectMax, 'too_long'),
    noControl(),
  )
const text = freeText(limits.mailTextMax).check(z.minLength(1, 'message_required'))

/** A new mail, as a screen validates it before sending. */
export const mailForm = z.strictObject({ to: email, subject, text })
export type MailForm = z.infer<typeof mailForm>

/** An answer, as a screen validates it; `to` is one of those who take part. */
export const answerForm = z.strictObject({ to: z.string(), bySms: z.boolean(), text })

export const sendMail = endpoint('sendMail', {
  summary:
    'Send a new mail, or an answer with `replyTo`, which goes to whoever the conversation is with unless `to` names another participant. An answer to what somebody else has answered meanwhile is refused with 409 `already_answered`, and kept as a draft.',
  body: z.strictObject({
    /** The conversation that it answers; without it, `to` and `subject` are needed. */
    replyTo: z.optional(id),
    /** The last mail that the author of an answer has read: an answer that somebody sent after it refuses this one. */
    seen: z.optional(id),
    /** The recipient. An answer goes to somebody who takes part; without it, to the client or requester. */
    to: z.optional(email),
    subject: z.optional(subject),
    text,
    /** An answer by SMS, to the phone of the client whom the conversation is with. */
    bySms: z.optional(z.boolean()),
    /** Files that the caller has uploaded for it; an SMS takes none along. */
    attachments: z.optional(z.array(id).check(z.maxLength(limits.mailFiles, 'too_many_items'))),
  }),
  module: 'mail',
  status: 201,
  answer: mailThread,
})

export const saveMailDraft = endpoint('saveMailDraft', {
  summary: 'Keep an answer that is not finished; an empty text discards it.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ text: freeText(limits.mailTextMax) }),
  module: 'mail',
  status: 204,
})

export const uploadMailFile = endpoint('uploadMailFile', {
  summary:
    'Upload a file for a mail, under the rules of files. It is deleted after a day unless a mail took it along.',
  upload: { field: 'file', maxBytes: limits.mailFilesMaxBytes, types: uploadTypes },
  module: 'mail',
  status: 201,
  answer: mailAttachment,
})

export const getMailFile = endpoint('getMailFile', {
  summary: 'The content of a file of a conversation, as an attachment.',
  params: z.strictObject({ id: idText }),
  module: 'mail',
  status: 200,
  mediaType: 'application/octet-stream',
  answer: z.string(),
})

export const noteMailReader = endpoint('noteMailReader', {
  summary:
    'Say that one has a conversation open, and whether one is writing an answer; again within 45 seconds, or one is taken to have left. Answers the colleagues who have it open.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ isWriting: z.boolean() }),
  module: 'mail',
  status: 200,
  answer: z.array(mailReader),
})

export const forgetMailReader = endpoint('forgetMailReader', {
  summary: 'Say that one has closed a conversation.',
  params: z.strictObject({ id: idText }),
  module: 'mail',
  status: 204,
})

export const updateMail = endpoint('updateMail', {
  summary:
    'Change the labels of a conversation (with `trash` or `spam` it leaves the inbox), whether it is unread or followed, and who sees to it.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    labelIds: z.optional(z.array(labelId).check(z.maxLength(limits.mailLabels + 6, 'too_many_items'))),
    isUnread: z.optional(z.boolean()),
    isStarred: z.optional(z.boolean()),
    assignee: z.optional(z.nullable(id)),
  }),
  module: 'mail',
  status: 200,
  answer: mailThread,
})

export const labelForm = z.strictObject({
  name: name('name_required', limits.mailLabelMax),
  color: z.enum(calendarColors),
})
export type LabelForm = z.infer<typeof labelForm>

export const createMailLabel = endpoint('createMailLabel', {
  summary: 'Add a label in one of the 20 colours.',
  body: labelForm,
  module: 'mail',
  status: 201,
  answer: mailLabel,
})

export const updateMailLabel = endpoint('updateMailLabel', {
  summary: 'Rename a label of the salon’s own, or give it another colour.',
  params: z.strictObject({ id: idText }),
  body: z.partial(labelForm),
  module: 'mail',
  status: 200,
  answer: mailLabel,
})

export const deleteMailLabel = endpoint('deleteMailLabel', {
  summary: 'Delete a label of the salon’s own; its conversations stay.',
  params: z.strictObject({ id: idText }),
  module: 'mail',
  status: 204,
})

export const mailTemplate = z.object({ id, name: z.string(), text: z.string() })
export type MailTemplate = z.infer<typeof mailTemplate>

export const templateForm = z.strictObject({ name: name('name_required', limits.mailTemplateNameMax), text })
export type TemplateForm = z.infer<typeof templateForm>

export const getMailTemplates = endpoint('getMailTemplates', {
  summary: 'Saved replies, by their names. Placeholders such as {prenom} are filled in by the screen.',
  module: 'mail',
  status: 200,
  answer: z.array(mailTemplate),
})

export const createMailTemplate = endpoint('createMailTemplate', {
  summary: 'Save a reply for other times.',
  body: templateForm,
  module: 'mail',
  status: 201,
  answer: mailTemplate,
})

export const updateMailTemplate = endpoint('updateMailTemplate', {
  summary: 'Change a saved reply.',
  params: z.strictObject({ id: idText }),
  body: z.partial(templateForm),
  module: 'mail',
  status: 200,
  answer: mailTemplate,
})

export const deleteMailTemplate = endpoint('deleteMailTemplate', {
  summary: 'Delete a saved reply.',
  params: z.strictObject({ id: idText }),
  module: 'mail',
  status: 204,
})

export const mailbox = z.object({
  /** Whether the salon's mailbox is read (IMAP_URL). */
  isPolled: z.boolean(),
  /** Where answers of clients arrive; null: no mail leaves this installation. */
  replyTo: z.nullable(z.string()),
  /** When everything in the mailbox was last read. */
  polledAt: z.nullable(z.string()),
  /** Why it cannot be read, in the reader's language; null while it can. */
  error: z.nullable(z.string()),
})
export type Mailbox = z.infer<typeof mailbox>

export const getMailbox = endpoint('getMailbox', {
  summary: 'Where mail comes in, and whether it can be reached.',
  module: 'mail',
  status: 200,
  answer: mailbox,
})
