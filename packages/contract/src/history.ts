/** The history of changes: author, time, old and new values. The server writes it with every change that staff make. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { direction, id, idText, instant, paging, userReferenceText } from './fields.ts'

export const composedServiceEntity = 'combinated_service'

/** The records that have a history, by their names on the wire. */
export const historyEntities = [
  'application',
  'appointment',
  'break',
  'category',
  'closure',
  'mail',
  'mail_label',
  'mail_template',
  composedServiceEntity,
  'file',
  'folder',
  'import',
  'invoice',
  'company',
  'job',
  'legal_text',
  'message',
  'opening_date',
  'order',
  'payment',
  'till_closing',
  'product',
  'promotion',
  'post',
  'service',
  'settings',
  'task',
  'task_column',
  'training',
  'url_category_order',
  'user',
  'waitlist',
  'workshop',
] as const
export type HistoryEntity = (typeof historyEntities)[number]

/** `read`: an account read of more people than the salon expects, within an hour. `print`: a day sheet went on paper. `merge`: another record of the client was merged into it. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'disable',
  'move',
  'cancel',
  'status',
  'read',
  'print',
  'merge',
  'separate',
] as const
export type HistoryAction = (typeof historyActions)[number]

export const change = z.object({
  id,
  at: z.string(),
  /** Null: the system itself, or somebody whose record has been erased. */
  actor: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
  entity: z.enum(historyEntities),
  entity_id: id,
  /** The record's current name, or its last name before deletion; null for a record without a name. */
  entity_name: z.nullable(z.string()),
  /** The person that the name is of: whose record it is, or whose visit; null for everything else. */
  entity_person: z.nullable(id),
  action: z.enum(historyActions),
  /** Field by field, from what to what; null is « nothing ». */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Changes of the calendar that were made together have the same one; a line on its own has none. */
  batch: z.optional(id),
  /** There when `POST /api/agenda/batches/{id}/undo` can still put back what the batch changed. */
  can_undo: z.optional(z.literal(true)),
})
export type Change = z.infer<typeof change>

export const getHistory = endpoint('getHistory', {
  summary: 'Changes, the newest first unless asked otherwise: who, when, what, from what to what.',
  query: z.strictObject({
    ...paging,
    entity: z.optional(z.enum(historyEntities)),
    entity_id: z.optional(idText),
    actor: z.optional(userReferenceText),
    action: z.optional(z.enum(historyActions)),
    /** From this moment on. */
    'at[after]': z.optional(instant),
    /** Before this moment. */
    'at[before]': z.optional(instant),
    /** As they were written, which is their order in time. */
    'order[id]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(change),
  isList: true,
})
