/** Changes of tasks that can be undone, by the use case that changes them: the history keeps no words of a task. */
import { updateTask } from '@meche/contract/kanban.ts'
import { bodyOf, noUndo, type UndoableKind } from '../../history/undoable.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { readColumns, removedTasks, retoldTasks, tasksById } from './kanban-repository.ts'
import { changeTask, deleteTask, restoreTask, taskFormOf, wordFields } from './save-task.ts'

export function undoableTasks({ database, tracker }: SalonChanges): UndoableKind {
  const inTransaction = async (work: (tx: Transaction<Schema>) => Promise<unknown>) => {
    await database.transaction(work)
    tracker.changed()
  }
  return {
    fields: ['priority', 'due', 'assignees', 'column'],
    canRemove: true,
    read: async (ids, by) => {
      const tasks = await tasksById(database.kysely, ids)
      const columns = await readColumns(database.kysely)
      const retold = await retoldTasks(database.kysely, ids, [...wordFields])
      return new Map(
        tasks.map((task) => {
          const { id, version: seen } = task
          const { priority, due, assignees } = taskFormOf(task)
          const column = columns.find((one) => one.id === task.column)!.name
          return [
            id,
            {
              // A new task has the words that it was made with until a line says otherwise.
              fields: { priority, due, assignees, column, title: retold.includes(id) ? null : '…' },
              change: async ({ column: name, ...values }) => {
                // At the end of the column: its place among tasks that have moved since says nothing.
                const target = columns.find((one) => one.name === name)
                if (name !== undefined && !target) throw noUndo('undo_incomplete')
                const patch = bodyOf(updateTask.body, values)
                await inTransaction((tx) =>
                  changeTask(tx, { id, patch, column: target?.id, before: undefined, seen }, by),
                )
              },
              remove: () => inTransaction((tx) => deleteTask(tx, { id, seen }, by)),
            },
          ]
        }),
      )
    },
    restore: {
      needed: ['column'],
      kept: (ids) => removedTasks(database.kysely, ids),
      run: (id, { column }, by) =>
        inTransaction((tx) => restoreTask(tx, { id, column: column as string }, by)),
    },
  }
}
