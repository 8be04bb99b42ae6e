/** The history of changes: author, time, old and new values. The server writes it with every change that staff make. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { direction, flagText, id, idText, instant, paging, userReferenceText } from './fields.ts'
import { limits } from './limits.ts'

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
  /** There when `POST /api/history/{id}/undo` can put something back. */
  can_undo: z.optional(z.literal(true)),
  /** Why it cannot, in the caller's language. */
  no_undo: z.optional(z.string()),
  /** The fields that have changed since, when it cannot for that. */
  stale_fields: z.optional(z.array(z.string())),
  /** With them: the given name of who changed one of them last. */
  changed_by: z.optional(z.string()),
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

/** `back`: the old value comes back. `same`: it is there already. `changed`: somebody has changed it since. `lost`: it does not come back, as the history does not hold all of it or for the `reason`. */
const fieldUndo = z.object({
  field: z.string(),
  /** As it is now; of a line of a batch, as the line left it. */
  from: z.unknown(),
  to: z.unknown(),
  state: z.enum(['back', 'same', 'changed', 'lost']),
  /** The given name of who has changed it since; null when nobody is known. */
  changed_by: z.optional(z.nullable(z.string())),
  /** Why a lost one does not come back, in the caller's language, when it is not the history that lacks it. */
  reason: z.optional(z.string()),
})
export type FieldUndo = z.infer<typeof fieldUndo>

const undoneChange = z.object({
  /** `remove`: a new record goes. `restore`: a deleted one comes back. `batch`: all that the calendar changed together. */
  outcome: z.enum(['change', 'remove', 'restore', 'batch']),
  /** Those of the line; of a batch, those of this line. */
  fields: z.array(fieldUndo),
  /** A dry run counts the visits that would no longer be within working hours. */
  hits: z.optional(z.int()),
})
export type UndoneChange = z.infer<typeof undoneChange>

export const undoChange = endpoint('undoChange', {
  summary:
    'Put back what a line of the history changed, by the use case that changed it. Without `fields` all that the line holds, and 409 undo_stale when any of it has changed since; with `fields` these alone; a line of a batch is undone with all of it, and takes no `fields`. 422 undo_not_possible with the reason, and the refusals of the use case. A dry run tells what would come back. `anyway`: the client has another visit then.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ dryRun: z.optional(flagText), anyway: z.optional(flagText) }),
  body: z.strictObject({
    fields: z.optional(z.array(z.string()).check(z.maxLength(limits.fieldsPerUndo, 'too_many_items'))),
  }),
  status: 200,
  answer: undoneChange,
})

export const historyEndpoints = [getHistory, undoChange] as const
