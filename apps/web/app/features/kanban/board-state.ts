import type { Board, Task } from '@meche/contract/kanban.ts'
import type { TaskMove } from './api.ts'

export interface BoardFilter {
  /** Only tasks of this person; null: of everybody. */
  mine: number | null
  /** Only tasks due by this day; null: whenever. */
  due: string | null
}

export function tasksOf(board: Board, column: number): Task[] {
  return board.tasks[column] ?? []
}

export function taskOf(board: Board, id: number): Task | undefined {
  return Object.values(board.tasks)
    .flat()
    .find((task) => task.id === id)
}

export function filtered(board: Board, { mine, due }: BoardFilter): Board {
  const isShown = (task: Task) =>
    (mine === null || task.assignees.some(({ id }) => id === mine)) &&
    (due === null || (task.due !== null && task.due <= due && task.doneAt === null))
  const tasks = Object.entries(board.tasks).map(([column, all]) => [column, all.filter(isShown)] as const)
  return { ...board, tasks: Object.fromEntries(tasks) }
}

/** The board as it will be once the move is made. */
export function moveTask(board: Board, { task, column, before }: TaskMove): Board {
  const tasks = Object.fromEntries(
    Object.entries(board.tasks).map(([id, all]) => [id, all.filter((one) => one.id !== task.id)] as const),
  )
  const target = tasks[column] ?? []
  const at = target.findIndex(({ id }) => id === before)
  const place = at < 0 ? target.length : at
  return { ...board, tasks: { ...tasks, [column]: target.toSpliced(place, 0, { ...task, column }) } }
}

export type Step = 'earlier' | 'later' | 'previousColumn' | 'nextColumn'

/** A move to the end of the tasks that are shown, on the whole board: before the task that follows the last of them, hidden or not. */
export function amongAll(move: TaskMove, shown: Board, whole: Board): TaskMove {
  if (move.before !== null) return move
  const others = (board: Board) => tasksOf(board, move.column).filter(({ id }) => id !== move.task.id)
  const last = others(shown).at(-1)
  const all = others(whole)
  const at = all.findIndex(({ id }) => id === last?.id)
  return at < 0 ? move : { ...move, before: all[at + 1]?.id ?? null }
}

/** One step by keyboard: a place up or down in its column, or to the end of a neighbouring one. Null where there is none. */
export function stepOf(board: Board, task: Task, step: Step, whole = board): TaskMove | null {
  const all = tasksOf(board, task.column)
  const at = all.findIndex(({ id }) => id === task.id)
  if (step === 'earlier') return at > 0 ? { task, column: task.column, before: all[at - 1]!.id } : null
  if (step === 'later') {
    const after = { task, column: task.column, before: all[at + 2]?.id ?? null }
    return at < all.length - 1 ? amongAll(after, board, whole) : null
  }
  const place = board.columns.findIndex(({ id }) => id === task.column)
  const column = board.columns[place + (step === 'nextColumn' ? 1 : -1)]
  return column ? { task, column: column.id, before: null } : null
}

/** The place of a task in its column, from 1. */
export function placeOf(board: Board, task: Task): { column: string; place: number; count: number } {
  const all = tasksOf(board, task.column)
  return {
    column: board.columns.find(({ id }) => id === task.column)?.name ?? '',
    place: all.findIndex(({ id }) => id === task.id) + 1,
    count: all.length,
  }
}
