import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { Board, Task, TaskColumn } from '@meche/contract/kanban.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch, Refusal } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { moveTask } from './board-state.ts'

const key = ['kanban'] as const

export function boardQuery(search: string) {
  return queryOptions({
    queryKey: [...key, search],
    queryFn: ({ signal }) => call(api.getKanban, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Keeps the board on screen true while others change it, or the visits that make tasks. */
export function useLiveBoard(): void {
  useLiveQuery(key, concernsTasks)
}

function concernsTasks({ tasks, salon, visits }: LiveChanges): boolean {
  return tasks || salon || visits.length > 0
}

/** Where a task is put: in a column, before another task; null: at its end. */
export interface TaskMove {
  task: Task
  column: number
  before: number | null
}

const moving = ['kanban move'] as const

/**
 * The board shows the move at once, and what became of it as soon as that is known. Moves are sent one after another: the next one of
 * a task carries the version that the last one answered, and a failure puts back the board as the server has it.
 */
export function useMoveTask() {
  const client = useQueryClient()
  const answered = useRef(new Map<number, number>())
  const confirmed = useRef<[QueryKey, Board | undefined][]>([])
  const isOnlyOne = () => client.isMutating({ mutationKey: moving }) === 1
  return useMutation({
    mutationKey: moving,
    scope: { id: 'kanban' },
    mutationFn: ({ task, column, before }: TaskMove) => {
      const version = Math.max(task.version, answered.current.get(task.id) ?? 0)
      return call(api.updateTask, {
        params: { id: String(task.id) },
        headers: ifMatch(version),
        body: { column, before },
      })
    },
    onMutate: async (move) => {
      if (isOnlyOne()) confirmed.current = client.getQueriesData<Board>({ queryKey: key })
      await client.cancelQueries({ queryKey: key })
      client.setQueriesData<Board>({ queryKey: key }, (board) => board && moveTask(board, move))
    },
    onSuccess: ({ id, version }, move) => {
      answered.current.set(id, version)
      confirmed.current = confirmed.current.map(([of, board]) => [of, board && moveTask(board, move)])
    },
    onError: (error) => {
      for (const [of, board] of confirmed.current) client.setQueryData(of, board)
      // Another task of the place has gone meanwhile: the board that is read next shows it.
      showToast(error.message, error instanceof Refusal && error.status === 422 ? 'info' : 'error')
    },
    // Read between two moves, the board would take the second one back for a moment.
    onSettled: () => (isOnlyOne() ? client.invalidateQueries({ queryKey: key }) : undefined),
  })
}

type TaskBody = BodyOf<Endpoints[typeof api.updateTask]>

/** Writes about the board. After each it is read again. */
export function useBoardWrites() {
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: key })
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await again()
    return result
  }
  const params = (id: number) => ({ id: String(id) })
  return {
    read: (search = '') => client.fetchQuery({ ...boardQuery(search), staleTime: 0 }),
    create: (body: BodyOf<Endpoints[typeof api.createTask]>) => then(call(api.createTask, { body })),
    change: (id: number, version: string, body: TaskBody) =>
      then(call(api.updateTask, { params: params(id), headers: ifMatch(version), body })),
    /** The screen that the task was deleted on need not wait for the board. */
    remove: ({ id, version }: Task) =>
      call(api.deleteTask, { params: params(id), headers: ifMatch(version) }).finally(() => void again()),
    comment: (id: number, body: string) =>
      then(call(api.createTaskComment, { params: params(id), body: { body } })),
    removeComment: (id: number, comment: number) =>
      then(call(api.deleteTaskComment, { params: { id: String(id), comment: String(comment) } })),
    addColumn: (name: string) => then(call(api.createTaskColumn, { body: { name } })),
    renameColumn: ({ id }: TaskColumn, name: string) =>
      then(call(api.updateTaskColumn, { params: params(id), body: { name } })),
    moveColumn: ({ id }: TaskColumn, before: number | null) =>
      then(call(api.updateTaskColumn, { params: params(id), body: { before } })),
    removeColumn: ({ id }: TaskColumn) => then(call(api.deleteTaskColumn, { params: params(id) })),
  }
}
