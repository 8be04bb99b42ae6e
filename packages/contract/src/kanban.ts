/** The team's tasks (« Tâches »): columns of cards, some of which the salon's own records make. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, freeText, id, idText, lineText, name, noControl, searchText } from './fields.ts'
import { limits } from './limits.ts'

/** The causes that make tasks: a client to call back, a visit to confirm, an absence over a visit, a mail without an answer, a certificate to renew. */
export const taskCauses = ['no_show', 'unconfirmed', 'absence', 'unanswered', 'certificate'] as const
export const taskCause = z.enum(taskCauses)
export type TaskCause = z.infer<typeof taskCause>

export const taskPriorities = ['high', 'normal', 'low'] as const
export const taskPriority = z.enum(taskPriorities)
export type TaskPriority = z.infer<typeof taskPriority>

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const taskColumn = z.object({
  id,
  name: z.string(),
  /** The column of tasks that are done. There is one; it cannot be deleted. */
  isDone: z.boolean(),
})
export type TaskColumn = z.infer<typeof taskColumn>

export const taskComment = z.object({
  id,
  body: z.string(),
  createdAt: z.string(),
  /** Null: somebody who has left. */
  author: z.nullable(person),
  abilities: z.object({ delete: z.boolean() }),
})
export type TaskComment = z.infer<typeof taskComment>

const checkItem = z.strictObject({
  text: lineText(limits.checkItemMax).check(z.minLength(1, 'required')),
  done: z.boolean(),
})

export const task = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  column: id,
  /** Null: the task of a cause that nobody has named otherwise; the screen says what it is. */
  title: z.nullable(z.string()),
  cause: z.nullable(taskCause),
  text: z.string(),
  priority: taskPriority,
  due: z.nullable(z.string()),
  labels: z.array(z.string()),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
  assignees: z.array(person),
  client: z.nullable(person),
  /** The visit that it is about, and the first professional of it. */
  visit: z.nullable(z.object({ id, start: z.string(), professional: z.nullable(person) })),
  /** The conversation that it is about. */
  mail: z.nullable(id),
  /** The training whose certificate expires. */
  training: z.nullable(z.object({ id, title: z.string() })),
  comments: z.array(taskComment),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
})
export type Task = z.infer<typeof task>

export const board = z.object({
  /** In their order. */
  columns: z.array(taskColumn),
  /** The tasks of each column in their order, by the id of the column. */
  tasks: z.record(z.string(), z.array(task)),
})
export type Board = z.infer<typeof board>

export const getKanban = endpoint('getKanban', {
  summary:
    'The board of the team. Tasks that were done more than two weeks ago are left out, unless a `search` finds them by their title, text or labels, or by the name or phone of their client.',
  query: z.strictObject({ search: z.optional(searchText) }),
  module: 'tasks',
  status: 200,
  answer: board,
})

export const columnForm = z.strictObject({ name: name('required', limits.columnNameMax) })

export const createTaskColumn = endpoint('createTaskColumn', {
  summary: 'Add a column, ahead of the one of tasks that are done.',
  body: columnForm,
  module: 'tasks',
  status: 201,
  answer: taskColumn,
})

export const updateTaskColumn = endpoint('updateTaskColumn', {
  summary: 'Rename a column, or put it `before` another one; null: at the end.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ name: z.optional(columnForm.shape.name), before: z.optional(z.nullable(id)) }),
  module: 'tasks',
  status: 200,
  answer: taskColumn,
})

export const deleteTaskColumn = endpoint('deleteTaskColumn', {
  summary:
    'Delete an empty column. The column of tasks that are done and the last one of tasks to do remain.',
  params: z.strictObject({ id: idText }),
  module: 'tasks',
  status: 204,
})

const label = lineText(limits.taskLabelMax).check(z.minLength(1, 'required'))

export const taskForm = z.strictObject({
  title: z
    .string('title_required')
    .check(
      z.trim(),
      z.minLength(1, 'title_required'),
      z.maxLength(limits.taskTitleMax, 'too_long'),
      noControl(),
    ),
  text: freeText(limits.taskTextMax),
  priority: taskPriority,
  due: z.nullable(date),
  labels: z.array(label).check(z.maxLength(limits.labelsPerTask, 'too_many_items')),
  checklist: z.array(checkItem).check(z.maxLength(limits.checksPerTask, 'too_many_items')),
  /** Ids of staff. */
  assignees: z.array(id).check(z.maxLength(limits.peoplePerTask, 'too_many_items')),
  client: z.nullable(id),
})
export type TaskForm = z.infer<typeof taskForm>

export const createTask = endpoint('createTask', {
  summary: 'Write a task. Without a column it is put at the end of the first one.',
  body: z.extend(z.partial(taskForm), { title: taskForm.shape.title, column: z.optional(id) }),
  module: 'tasks',
  status: 201,
  answer: task,
})

export const updateTask = endpoint('updateTask', {
  summary:
    'Change a task, or move it: into a `column`, `before` another task; null: at its end. A move of a task that somebody else has moved is refused with 409 `task_moved`.',
  params: z.strictObject({ id: idText }),
  body: z.extend(z.partial(taskForm), { column: z.optional(id), before: z.optional(z.nullable(id)) }),
  headers: ['If-Match'],
  module: 'tasks',
  status: 200,
  answer: task,
})

export const deleteTask = endpoint('deleteTask', {
  summary: 'Delete a task. One that a cause made does not come back.',
  params: z.strictObject({ id: idText }),
  headers: ['If-Match'],
  module: 'tasks',
  status: 204,
})

export const commentBody = z.strictObject({
  body: freeText(limits.noteMax).check(z.minLength(1, 'required')),
})

export const createTaskComment = endpoint('createTaskComment', {
  summary: 'Say something about a task; the answer is the task.',
  params: z.strictObject({ id: idText }),
  body: commentBody,
  module: 'tasks',
  status: 201,
  answer: task,
})

export const deleteTaskComment = endpoint('deleteTaskComment', {
  summary: 'Delete a comment: one’s own, or for admins anybody’s.',
  params: z.strictObject({ id: idText, comment: idText }),
  module: 'tasks',
  status: 204,
})
