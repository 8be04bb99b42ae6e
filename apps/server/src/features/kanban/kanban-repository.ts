/** The board of the team's tasks in the database. SQL only. */
import { sql } from 'kysely'
import type { TaskCause, TaskPriority } from '@meche/contract/kanban.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'

export interface ColumnRow {
  readonly id: number
  readonly name: string
  readonly place: string
  readonly isDone: boolean
}

interface CommentRow {
  readonly id: number
  readonly body: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly author: PersonRow | null
}

export interface TaskRow {
  readonly id: number
  readonly version: number
  readonly movedVersion: number
  readonly editedVersion: number
  readonly column: number
  readonly title: string | null
  readonly cause: TaskCause | null
  readonly text: string
  readonly priority: TaskPriority
  readonly due: Temporal.PlainDate | null
  readonly labels: string[]
  readonly checklist: { text: string; done: boolean }[]
  readonly assignees: PersonRow[]
  readonly client: PersonRow | null
  readonly visit: { readonly id: number; readonly at: number; readonly professional: PersonRow | null } | null
  readonly mail: number | null
  readonly training: { readonly id: number; readonly title: string } | null
  readonly comments: CommentRow[]
  readonly movedBy: PersonRow | null
  readonly createdAt: Temporal.Instant
  readonly doneAt: Temporal.Instant | null
}

const tasks = sql`
  SELECT t.id, t.version, t.moved_version AS "movedVersion", t.edited_version AS "editedVersion", t.column_id AS "column",
         t.title, t.cause, t.body AS text, t.priority, t.due_on AS due, t.labels, t.checklist,
         t.created_at AS "createdAt", t.done_at AS "doneAt", t.mail_id AS mail,
         (SELECT jsonb_build_object('id', c.id, 'title', c.title) FROM trainings c WHERE c.id = t.training_id) AS training,
         coalesce((SELECT jsonb_agg(${person('u')} ORDER BY u.id)
                   FROM task_assignees x JOIN users u ON u.id = x.user_id WHERE x.task_id = t.id), '[]') AS assignees,
         (SELECT ${person('u')} FROM users u WHERE u.id = t.client_id AND u.erased_at IS NULL) AS client,
         (SELECT ${person('u')} FROM users u WHERE u.id = t.moved_by AND u.erased_at IS NULL) AS "movedBy",
         (SELECT jsonb_build_object('id', a.id, 'at', floor(extract(epoch FROM a.start_at) * 1000),
                   'professional', (SELECT ${person('u')} FROM appointment_services s JOIN users u ON u.id = s.professional_id
                                    WHERE s.appointment_id = a.id ORDER BY s.position LIMIT 1))
          FROM appointments a WHERE a.id = t.appointment_id) AS visit,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'body', m.body, 'at', floor(extract(epoch FROM m.created_at) * 1000),
                     'author', (SELECT ${person('u')} FROM users u WHERE u.id = m.author_id AND u.erased_at IS NULL)) ORDER BY m.id)
                   FROM task_comments m WHERE m.task_id = t.id), '[]') AS comments
  FROM tasks t`

const mostTasks = 2000

/** In the order of each column. `search` also finds tasks that were done before `shownSince`. */
export async function readTasks(
  db: Queries,
  { search, shownSince }: { search: string; shownSince: Temporal.Instant },
): Promise<TaskRow[]> {
  const condition =
    search === ''
      ? sql`(t.done_at IS NULL OR t.done_at >= ${shownSince})`
      : sql`(strpos(folded(concat_ws(' ', t.title, t.body, array_to_string(t.labels, ' '))), folded(${search})) > 0
             OR EXISTS (SELECT 1 FROM users u WHERE u.id = t.client_id AND strpos(u.search_text, folded(${search})) > 0))`
  const { rows } = await sql<TaskRow>`
    ${tasks} WHERE t.column_id IS NOT NULL AND ${condition} ORDER BY t.place, t.id LIMIT ${mostTasks}`.execute(
    db,
  )
  return rows
}

export async function taskById(db: Queries, id: number): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`${tasks} WHERE t.id = ${id} AND t.column_id IS NOT NULL`.execute(db)
  return rows[0] ?? null
}

export async function tasksById(db: Queries, ids: readonly number[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    ${tasks} WHERE t.id = ANY (${[...ids]}::bigint[]) AND t.column_id IS NOT NULL`.execute(db)
  return rows
}

export async function readColumns(db: Queries): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    SELECT id, name, place, is_done AS "isDone" FROM task_columns ORDER BY place, id`.execute(db)
  return rows
}

/** The columns, locked: changes of the board are made one after the other. */
export async function lockBoard(tx: Queries): Promise<ColumnRow[]> {
  await sql`SELECT 1 FROM task_columns ORDER BY id FOR UPDATE`.execute(tx)
  return readColumns(tx)
}

export async function insertColumn(
  tx: Queries,
  column: { readonly name: string; readonly place: string },
): Promise<number> {
  const { id } = await tx.insertInto('task_columns').values(column).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function writeColumn(
  tx: Queries,
  { id, name, place }: Pick<ColumnRow, 'id' | 'name' | 'place'>,
): Promise<void> {
  await tx.updateTable('task_columns').set({ name, place }).where('id', '=', id).execute()
}

export async function removeColumn(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('task_columns').where('id', '=', id).execute()
}

/** The places of a column's tasks, in their order, without one of them. */
export async function placesIn(
  tx: Queries,
  column: number,
  without: number | null = null,
): Promise<{ id: number; place: string }[]> {
  const { rows } = await sql<{ id: number; place: string }>`
    SELECT id, place FROM tasks WHERE column_id = ${column} AND id IS DISTINCT FROM ${without} ORDER BY place, id`.execute(
    tx,
  )
  return rows
}

interface TaskFields {
  readonly column: number
  readonly title: string | null
  readonly text: string
  readonly priority: TaskPriority
  readonly due: string | null
  readonly labels: readonly string[]
  readonly checklist: readonly object[]
  readonly client: number | null
}

export interface NewTask extends TaskFields {
  readonly place: string
  readonly cause?: TaskCause
  readonly appointment?: number | null
  readonly mail?: number | null
  readonly training?: number | null
  readonly now: Temporal.Instant
  readonly isDone: boolean
}

/** Null when the cause has made its task already. */
export async function insertTask(tx: Queries, task: NewTask): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO tasks (column_id, place, title, cause, body, priority, due_on, labels, checklist, client_id, appointment_id, mail_id,
                       training_id, created_at, done_at)
    VALUES (${task.column}, ${task.place}, ${task.title}, ${task.cause ?? null}, ${task.text}, ${task.priority}, ${task.due}::date,
            ${[...task.labels]}::text[], ${JSON.stringify(task.checklist)}::jsonb, ${task.client}, ${task.appointment ?? null}, ${task.mail ?? null},
            ${task.training ?? null}, ${task.now}, ${task.isDone ? task.now : null})
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface WrittenTask extends TaskFields {
  readonly id: number
  readonly version: number
  readonly movedVersion: number
  readonly editedVersion: number
  readonly movedBy: number | null
  /** Null: as it was. */
  readonly place: string | null
  readonly doneAt: Temporal.Instant | null
}

export async function writeTask(tx: Queries, task: WrittenTask): Promise<void> {
  await sql`
    UPDATE tasks SET version = ${task.version}, moved_version = ${task.movedVersion}, edited_version = ${task.editedVersion},
      moved_by = ${task.movedBy}, column_id = ${task.column}, place = coalesce(${task.place}, place), title = ${task.title},
      body = ${task.text}, priority = ${task.priority}, due_on = ${task.due}::date, labels = ${[...task.labels]}::text[],
      checklist = ${JSON.stringify(task.checklist)}::jsonb, client_id = ${task.client}, done_at = ${task.doneAt}
    WHERE id = ${task.id}`.execute(tx)
}

export async function writeAssignees(tx: Queries, task: number, people: readonly number[]): Promise<void> {
  await tx.deleteFrom('task_assignees').where('task_id', '=', task).execute()
  await sql`
    INSERT INTO task_assignees (task_id, user_id)
    SELECT ${task}, id FROM unnest(${[...people]}::bigint[]) AS person (id)`.execute(tx)
}

/** It stays for a while, out of sight: an undo brings it back, and a cause does not make it again. */
export async function removeTask(tx: Queries, id: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('tasks').set({ column_id: null, removed_at: now }).where('id', '=', id).execute()
}

/** Those of `ids` that were deleted and are still kept. */
export async function removedTasks(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('removed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of `ids` whose words somebody has changed, or said something about: the history says that, and not how. */
export async function retoldTasks(
  db: Queries,
  ids: readonly number[],
  words: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT entity_id AS id FROM history
    WHERE entity = 'task' AND entity_id = ANY (${[...ids]}::bigint[]) AND action = 'update'
      AND jsonb_exists_any(changes, ${[...words]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function returnTask(
  tx: Queries,
  task: {
    readonly id: number
    readonly column: ColumnRow
    readonly place: string
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const { id, column, place, now } = task
  await tx
    .updateTable('tasks')
    .set(({ eb, fn, val }) => ({
      column_id: column.id,
      place,
      removed_at: null,
      // An open task that was done long ago would be left out of the board.
      done_at: column.isDone ? fn.coalesce('done_at', val(now)) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function insertComment(
  tx: Queries,
  comment: { task: number; author: number; body: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('task_comments')
    .values({
      task_id: comment.task,
      author_id: comment.author,
      body: comment.body,
      created_at: comment.now,
    })
    .execute()
}

export async function removeComment(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('task_comments').where('id', '=', id).execute()
}

/** A comment does not conflict with a change of the task; it shows that somebody has seen to it. */
export async function raiseTaskVersion(tx: Queries, id: number): Promise<void> {
  await sql`UPDATE tasks SET version = version + 1 WHERE id = ${id}`.execute(tx)
}

/** Those of these people who work here, or who are clients. */
export async function knownPeople(
  tx: Queries,
  ids: readonly number[],
): Promise<{ id: number; quality: string; roles: string[] }[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['id', 'quality', 'roles'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('is_walk_in', '=', false)
    .execute()
}
