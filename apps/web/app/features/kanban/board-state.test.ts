import { expect, it } from 'vitest'
import type { Board, Task } from '@meche/contract/kanban.ts'
import { amongAll, filtered, moveTask, placeOf, stepOf, tasksOf } from './board-state.ts'

function taskAt(id: number, column: number, more: Partial<Task> = {}): Task {
  return {
    id,
    version: 1,
    column,
    title: `T${id}`,
    cause: null,
    text: '',
    priority: 'normal',
    due: null,
    labels: [],
    checklist: [],
    assignees: [],
    client: null,
    visit: null,
    mail: null,
    training: null,
    comments: [],
    createdAt: '2026-11-20T08:00:00+01:00',
    doneAt: null,
    ...more,
  }
}

const columns = [
  { id: 1, name: 'À faire', isDone: false },
  { id: 2, name: 'Fait', isDone: true },
]
const [a, b, c] = [taskAt(1, 1), taskAt(2, 1, { due: '2026-11-20' }), taskAt(3, 1)]
const board: Board = { columns, tasks: { 1: [a, b, c], 2: [] } }
const ids = (one: Board, column: number) => tasksOf(one, column).map(({ id }) => id)

it('a task moves before another one, or to the end of a column', () => {
  const before = moveTask(board, { task: c, column: 1, before: a.id })
  expect(ids(before, 1)).toEqual([3, 1, 2])
  const across = moveTask(board, { task: a, column: 2, before: null })
  expect([ids(across, 1), ids(across, 2)]).toEqual([[2, 3], [1]])
  expect(placeOf(across, { ...a, column: 2 })).toEqual({ column: 'Fait', place: 1, count: 1 })
})

it('a step by keyboard is a place up or down, or the end of a neighbouring column; none leaves the board', () => {
  expect(stepOf(board, a, 'earlier')).toBeNull()
  expect(stepOf(board, c, 'later')).toBeNull()
  expect(stepOf(board, b, 'earlier')).toMatchObject({ column: 1, before: 1 })
  expect(stepOf(board, a, 'later')).toMatchObject({ column: 1, before: 3 })
  expect(stepOf(board, b, 'later')).toMatchObject({ column: 1, before: null })
  expect(stepOf(board, a, 'previousColumn')).toBeNull()
  expect(stepOf(board, a, 'nextColumn')).toMatchObject({ column: 2, before: null })
})

it('on a filtered board a card lands beside what is seen, not behind all that is hidden', () => {
  const [d, e] = [taskAt(4, 1), taskAt(5, 1)]
  const whole = { columns, tasks: { 1: [a, b, c, d, e], 2: [] } }
  const shown = { columns, tasks: { 1: [a, c], 2: [] } }
  expect(stepOf(shown, a, 'later', whole)).toMatchObject({ column: 1, before: d.id })
  expect(amongAll({ task: a, column: 1, before: null }, shown, whole).before).toBe(d.id)
  expect(amongAll({ task: a, column: 1, before: c.id }, shown, whole).before).toBe(c.id)
  expect(amongAll({ task: a, column: 2, before: null }, shown, whole).before).toBeNull()
})

it('the board can show one’s own tasks, and those due by today that are not done', () => {
  const camille = { id: 7, firstname: 'Laurent', lastname: 'Camille' }
  const mine = { ...board, tasks: { 1: [a, { ...b, assignees: [camille] }, c], 2: [] } }
  expect(ids(filtered(mine, { mine: 7, due: null }), 1)).toEqual([2])
  expect(ids(filtered(board, { mine: null, due: '2026-11-20' }), 1)).toEqual([2])
  expect(ids(filtered(board, { mine: null, due: '2026-11-19' }), 1)).toEqual([])
})
