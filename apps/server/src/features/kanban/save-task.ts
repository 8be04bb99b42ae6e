/** Writing, changing, moving and deleting a task, and what is said about it. */
import type { TaskForm } from '@meche/contract/kanban.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange, type Changes } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Caller } from '../../http/caller.ts'
import type { By } from '../../salon/change-salon.ts'
import {
  insertComment,
  insertTask,
  knownPeople,
  lockBoard,
  placesIn,
  raiseTaskVersion,
  removeComment,
  removedTasks,
  removeTask,
  returnTask,
  taskById,
  writeAssignees,
  writeTask,
  type ColumnRow,
  type TaskRow,
} from './kanban-repository.ts'
import { canDeleteComment } from './present-board.ts'
import { placeBefore } from './save-column.ts'

type Form = Omit<TaskForm, 'title'> & { title: string | null }
type Patch = Parameters<typeof mergePatch<TaskForm>>[1]

const blank: Omit<Form, 'title'> = {
  text: '',
  priority: 'normal',
  due: null,
  labels: [],
  checklist: [],
  assignees: [],
  client: null,
}

/** HttpRefusal 422 for a column or people that are not there. */
export async function addTask(
  tx: Queries,
  { column: wanted, ...given }: Patch & { readonly title: string; readonly column?: number | undefined },
  by: By,
): Promise<TaskRow> {
  const columns = await lockBoard(tx)
  const column = columns.find(({ id, isDone }) => (wanted === undefined ? !isDone : id === wanted))
  const form = mergePatch<Form>({ ...blank, title: null }, given)
  refuseWrong([['column', 'unknown_column', !column], ...(await peopleChecks(tx, form, null))])
  const place = placeBefore(await placesIn(tx, column!.id), null)
  const id = await insertTask(tx, {
    ...form,
    column: column!.id,
    place,
    now: by.now,
    isDone: column!.isDone,
  })
  await writeAssignees(tx, id!, form.assignees)
  await record(tx, id!, { before: null, after: { ...form, column: column!.name } }, by)
  return (await taskById(tx, id!))!
}

export interface TaskChange {
  readonly id: number
  readonly patch: Patch
  readonly column: number | undefined
  readonly before: number | null | undefined
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/**
 * A move and a change of the text do not conflict. HttpRefusal 404; 409 when somebody has moved the task meanwhile and it is to be moved;
 * 412 when somebody has changed it; 422 for a column, a task or people that are not there.
 */
export async function changeTask(tx: Queries, change: TaskChange, by: By): Promise<TaskRow> {
  const columns = await lockBoard(tx)
  const task = await existingTask(tx, change.id)
  const current = taskFormOf(task)
  const form = mergePatch<Form>(current, change.patch)
  const move = await plannedMove(tx, task, change, columns)
  refuseOutdated(task, change, { isEdit: Object.keys(change.patch).length > 0, isMove: move !== null })
  refuseWrong(await peopleChecks(tx, form, current))
  const names = (id: number) => columns.find((column) => column.id === id)!.name
  const target = move?.column ?? columns.find(({ id }) => id === task.column)!
  const edits = changesBetween(current, form)
  const isEdited = Object.keys(edits).length > 0
  if (!isEdited && move === null) return task
  const version = task.version + 1
  await writeTask(tx, {
    ...form,
    id: task.id,
    version,
    movedVersion: move ? version : task.movedVersion,
    editedVersion: isEdited ? version : task.editedVersion,
    movedBy: move ? by.caller.id : (task.movedBy?.id ?? null),
    column: target.id,
    place: move?.place ?? null,
    doneAt: target.isDone ? (task.doneAt ?? by.now) : null,
  })
  if ('assignees' in edits) await writeAssignees(tx, task.id, form.assignees)
  const lines = {
    before: { ...current, column: names(task.column) },
    after: { ...form, column: target.name },
  }
  await record(tx, task.id, lines, by)
  return (await taskById(tx, task.id))!
}

interface Move {
  readonly column: ColumnRow
  readonly place: string
}

/** Null when the task is to stay where it is. */
async function plannedMove(
  tx: Queries,
  task: TaskRow,
  { column: wanted = task.column, before }: TaskChange,
  columns: readonly ColumnRow[],
): Promise<Move | null> {
  if (before === undefined && wanted === task.column) return null
  const column = columns.find(({ id }) => id === wanted)
  const rows = column ? await placesIn(tx, column.id, task.id) : []
  const isThere = typeof before !== 'number' || rows.some(({ id }) => id === before)
  refuseWrong([
    ['column', 'unknown_column', !column],
    ['before', 'unknown_task', column !== undefined && !isThere],
  ])
  return { column: column!, place: placeBefore(rows, before ?? null) }
}

function refuseOutdated(
  task: TaskRow,
  { seen }: TaskChange,
  { isEdit, isMove }: { isEdit: boolean; isMove: boolean },
): void {
  if (seen === null) return
  if (isMove && seen < task.movedVersion)
    throw new HttpRefusal({ code: 'task_moved', values: { name: task.movedBy?.givenName ?? '' } })
  if (isEdit && seen < task.editedVersion) throw new HttpRefusal({ code: 'precondition_failed' })
}

/** HttpRefusal 404, 412. */
export async function deleteTask(
  tx: Queries,
  { id, seen }: Pick<TaskChange, 'id' | 'seen'>,
  by: By,
): Promise<void> {
  const columns = await lockBoard(tx)
  const task = await existingTask(tx, id)
  if (seen !== null && seen < task.editedVersion) throw new HttpRefusal({ code: 'precondition_failed' })
  await removeTask(tx, id, by.now)
  const column = columns.find((one) => one.id === task.column)!.name
  await record(tx, id, { before: { ...taskFormOf(task), column }, after: null }, by)
}

/** A deleted one, at the end of its column, or of the first. HttpRefusal 404 once it is forgotten. */
export async function restoreTask(
  tx: Queries,
  { id, column: name }: { readonly id: number; readonly column: string },
  by: By,
): Promise<void> {
  const columns = await lockBoard(tx)
  if ((await removedTasks(tx, [id])).length === 0) throw new HttpRefusal({ code: 'not_found' })
  const column = columns.find((one) => one.name === name) ?? columns.find(({ isDone }) => !isDone)!
  const place = placeBefore(await placesIn(tx, column.id), null)
  await returnTask(tx, { id, column, place, now: by.now })
  const task = (await taskById(tx, id))!
  await record(tx, id, { before: null, after: { ...taskFormOf(task), column: column.name } }, by)
}

/** HttpRefusal 404. */
export async function addComment(
  tx: Queries,
  { id, body }: { readonly id: number; readonly body: string },
  by: By,
): Promise<TaskRow> {
  await lockBoard(tx)
  await existingTask(tx, id)
  await insertComment(tx, { task: id, author: by.caller.id, body, now: by.now })
  await raiseTaskVersion(tx, id)
  await record(tx, id, { before: { comment: null }, after: { comment: body } }, by)
  return (await taskById(tx, id))!
}

/** HttpRefusal 404, and 403 for somebody else’s comment. */
export async function deleteComment(
  tx: Queries,
  { id, comment: wanted }: { readonly id: number; readonly comment: number },
  by: By & { readonly caller: Caller },
): Promise<void> {
  await lockBoard(tx)
  const comment = (await existingTask(tx, id)).comments.find((one) => one.id === wanted)
  if (!comment) throw new HttpRefusal({ code: 'not_found' })
  if (!canDeleteComment(comment, by.caller)) throw new HttpRefusal({ code: 'forbidden' })
  await removeComment(tx, comment.id)
  await raiseTaskVersion(tx, id)
  await record(tx, id, { before: { comment: comment.body }, after: { comment: null } }, by)
}

async function existingTask(tx: Queries, id: number): Promise<TaskRow> {
  const task = await taskById(tx, id)
  if (!task) throw new HttpRefusal({ code: 'not_found' })
  return task
}

export function taskFormOf(task: TaskRow): Form {
  const { title, text, priority, labels, checklist } = task
  return {
    title,
    text,
    priority,
    labels,
    checklist,
    due: task.due?.toString() ?? null,
    assignees: task.assignees.map(({ id }) => id),
    client: task.client?.id ?? null,
  }
}

/** People who have left meanwhile may stay on a task; new ones must be there. */
async function peopleChecks(tx: Queries, form: Form, current: Form | null): Promise<Check[]> {
  const { assignees, client } = form
  const known = new Map(
    (await knownPeople(tx, client === null ? assignees : [...assignees, client])).map((one) => [one.id, one]),
  )
  const isColleague = (id: number) =>
    current?.assignees.includes(id) || (known.has(id) && isStaff(known.get(id)!))
  const isClient = client === null || client === current?.client || known.get(client)?.quality === 'Customer'
  return [
    ...assignees.flatMap((id, index): Check[] => [
      [`assignees.${index}`, 'unknown_professional', !isColleague(id)],
      [`assignees.${index}`, 'duplicate', isDuplicate(assignees, index)],
    ]),
    ['client', 'unknown_customer', !isClient],
  ]
}

type Written = Partial<Form> & {
  readonly column?: string
  readonly comment?: string | null
}

export const wordFields: ReadonlySet<string> = new Set([
  'title',
  'text',
  'labels',
  'checklist',
  'client',
  'comment',
] satisfies (keyof Written)[])

/** The history outlives a task and its client: it says which words changed and whether there were any, never the words. */
function withoutWords(changes: Changes): Changes {
  const placeholder = (value: unknown) => (isEmpty(value) ? null : '…')
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, values]) => !values.every(isEmpty))
      .map(([field, [from, to]]) => [
        field,
        wordFields.has(field) ? [placeholder(from), placeholder(to)] : [from, to],
      ]),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

async function record(
  tx: Queries,
  id: number,
  { before, after }: { before: Written | null; after: Written | null },
  { caller, now }: By,
): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'task',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: withoutWords(changesBetween(before, after)),
  })
}
