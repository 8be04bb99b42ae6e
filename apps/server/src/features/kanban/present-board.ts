/** The board on the wire. */
import type * as contract from '@meche/contract/kanban.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import type { PersonRow } from '../../db/person-row.ts'
import { wireInstant } from '../../time/instants.ts'
import type { ColumnRow, TaskRow } from './kanban-repository.ts'

interface Reader {
  readonly caller: Caller
  readonly timeZone: string
}

export function presentBoard(
  columns: readonly ColumnRow[],
  tasks: readonly TaskRow[],
  reader: Reader,
): contract.Board {
  return {
    columns: columns.map(presentColumn),
    tasks: Object.fromEntries(
      columns.map(({ id }) => [
        id,
        tasks.filter(({ column }) => column === id).map((task) => presentTask(task, reader)),
      ]),
    ),
  }
}

export function presentColumn({ id, name, isDone }: ColumnRow): contract.TaskColumn {
  return { id, name, isDone }
}

export function presentTask(task: TaskRow, { caller, timeZone }: Reader): contract.Task {
  const moment = (milliseconds: number) =>
    wireInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone)
  const { id, version, column, title, cause, text, priority, labels, checklist } = task
  return {
    id,
    version,
    column,
    title,
    cause,
    text,
    priority,
    labels,
    checklist,
    due: task.due?.toString() ?? null,
    assignees: task.assignees.map(presentPerson),
    client: task.client && presentPerson(task.client),
    visit: task.visit && {
      id: task.visit.id,
      start: moment(task.visit.at),
      professional: task.visit.professional && presentPerson(task.visit.professional),
    },
    mail: task.mail,
    training: task.training,
    comments: task.comments.map((comment) => ({
      id: comment.id,
      body: comment.body,
      createdAt: moment(comment.at),
      author: comment.author && presentPerson(comment.author),
      abilities: { delete: canDeleteComment(comment, caller) },
    })),
    createdAt: wireInstant(task.createdAt, timeZone),
    doneAt: task.doneAt && wireInstant(task.doneAt, timeZone),
  }
}

/** The author and any admin may delete a comment. */
export function canDeleteComment(
  { author }: Pick<TaskRow['comments'][number], 'author'>,
  caller: Caller,
): boolean {
  return author?.id === caller.id || isAdmin(caller.roles)
}

function presentPerson({ id, familyName, givenName }: PersonRow) {
  return toWire({ id, familyName, givenName })
}
