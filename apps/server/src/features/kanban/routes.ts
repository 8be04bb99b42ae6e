/** The team's tasks. */
import * as contract from '@meche/contract/kanban.ts'
import { limits } from '@meche/contract/limits.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { followCauses } from './automatic-tasks.ts'
import { readColumns, readTasks } from './kanban-repository.ts'
import { presentBoard, presentColumn, presentTask } from './present-board.ts'
import { addColumn, changeColumn, deleteColumn } from './save-column.ts'
import { addComment, addTask, changeTask, deleteComment, deleteTask } from './save-task.ts'

const clientOf = ({ client }: contract.Task) => client?.id ?? null
const tellsOfClient = {
  tellsOf: { kind: 'visits', people: (task: contract.Task) => [clientOf(task)] },
} as const

export function serveKanban(serve: Serve, { database, salons, tracker }: SalonChanges): void {
  /** In a transaction of its own; open screens are told. */
  const change = async <T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    const answer = await database.transaction(work)
    tracker.changed()
    return answer
  }
  const zone = async () => (await salons.current()).timeZone

  serve(
    contract.getKanban,
    async ({ query, caller, now }) => {
      const { settings, timeZone } = await salons.current()
      if (await followCauses(database, { causes: settings.automaticTasks, timeZone, now })) tracker.changed()
      const shownSince = now.subtract({ hours: 24 * limits.tasksShownDays })
      const tasks = await readTasks(database.kysely, { search: query.search ?? '', shownSince })
      return presentBoard(await readColumns(database.kysely), tasks, { caller, timeZone })
    },
    { tellsOf: { kind: 'visits', people: ({ tasks }) => Object.values(tasks).flat().map(clientOf) } },
  )

  serve(contract.createTaskColumn, async ({ body, ...by }) =>
    presentColumn(await change((tx) => addColumn(tx, body, by))),
  )
  serve(contract.updateTaskColumn, async ({ params: { id }, body, ...by }) =>
    presentColumn(await change((tx) => changeColumn(tx, { id, patch: body }, by))),
  )
  serve(contract.deleteTaskColumn, async ({ params: { id }, ...by }) =>
    change((tx) => deleteColumn(tx, id, by)),
  )

  serve(
    contract.createTask,
    async ({ body, caller, now, reply }) => {
      const task = await change((tx) => addTask(tx, body, { caller, now }))
      return tagged(reply, presentTask(task, { caller, timeZone: await zone() }))
    },
    tellsOfClient,
  )
  serve(
    contract.updateTask,
    async ({ params: { id }, body: { column, before, ...patch }, headers, caller, now, reply }) => {
      const wanted = { id, patch, column, before, seen: seenVersion(headers) }
      const task = await change((tx) => changeTask(tx, wanted, { caller, now }))
      return tagged(reply, presentTask(task, { caller, timeZone: await zone() }))
    },
    tellsOfClient,
  )
  serve(contract.deleteTask, async ({ params: { id }, headers, ...by }) =>
    change((tx) => deleteTask(tx, { id, seen: seenVersion(headers) }, by)),
  )

  serve(
    contract.createTaskComment,
    async ({ params: { id }, body, caller, now }) => {
      const task = await change((tx) => addComment(tx, { id, ...body }, { caller, now }))
      return presentTask(task, { caller, timeZone: await zone() })
    },
    tellsOfClient,
  )
  serve(contract.deleteTaskComment, async ({ params: { id, comment }, caller, now }) =>
    change((tx) => deleteComment(tx, { id, comment }, { caller, now })),
  )
}
