import './kanban.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Board, Task, TaskColumn } from '@meche/contract/kanban.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { boardQuery, useLiveBoard, useMoveTask, type TaskMove } from './api.ts'
import { BoardHead } from './board-head.tsx'
import { amongAll, filtered, moveTask, placeOf, stepOf, tasksOf, type Step } from './board-state.ts'
import { ColumnHead } from './column-head.tsx'
import { TaskCard, type CardHands } from './task-card.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { titleOf } from './task-words.ts'
import { useCardDrag, type Drag } from './use-card-drag.ts'

/** The tasks of the team, in columns: side by side, or one at a time on a phone. */
export function TaskBoard() {
  const t = useTranslate()
  useLiveBoard()
  const [search, setSearch] = useSearchParams()
  const board = useQuery(boardQuery(search.get('search') ?? ''))
  const whole = useQuery(boardQuery(''))
  const me = useSession().user?.id ?? null
  const today = dayOf(useNow())
  const isFiltered = ['search', 'mine', 'due'].some((name) => search.has(name))
  const shown =
    board.data &&
    filtered(board.data, { mine: search.has('mine') ? me : null, due: search.has('due') ? today : null })
  const open = (id: string | null) =>
    setSearch(
      (before) => {
        if (id === null) before.delete('task')
        else before.set('task', id)
        return before
      },
      { replace: id === null },
    )
  const isEmpty = shown && Object.values(shown.tasks).every((tasks) => tasks.length === 0)
  return (
    <main id="main" className="page kanban-page" tabIndex={-1}>
      <BoardHead onNew={() => open('new')} />
      {!shown && <Unanswered query={board} skeleton="board-skel" />}
      {isEmpty && (
        <Empty
          title={t(isFiltered ? 'task.noneFound' : 'task.none')}
          text={t(isFiltered ? 'table.noneFoundWhy' : 'task.noneWhy')}
        />
      )}
      {shown && <Columns board={shown} whole={whole.data ?? shown} onOpen={({ id }) => open(String(id))} />}
      {board.data && (
        <TaskDialog
          board={board.data}
          whole={whole.data}
          wanted={search.get('task')}
          onClose={() => open(null)}
        />
      )}
    </main>
  )
}

interface ColumnsProps {
  board: Board
  /** With the tasks that a search or a filter hides. */
  whole: Board
  onOpen: (task: Task) => void
}

function Columns({ board, whole, onOpen }: ColumnsProps) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<number | null>(null)
  const current = board.columns.find(({ id }) => id === chosen) ?? board.columns[0]
  const { said, move } = useMoves(board, frame, (column) => setChosen(column))
  const { drag, ...carrying } = useCardDrag(frame, (dropped) => move(amongAll(dropped, board, whole)))
  const hands: CardHands = {
    ...carrying,
    open: onOpen,
    onKeyDown: (event, task) => {
      const step = event.altKey ? stepOfKey(event) : null
      if (!step) return
      event.preventDefault()
      const wanted = stepOf(board, task, step, whole)
      if (wanted) move(wanted)
    },
  }
  const columns = isPhone && current ? [current] : board.columns
  return (
    <>
      {isPhone && <ColumnTabs board={board} current={current} onChoose={setChosen} />}
      <div
        ref={frame}
        className={drag ? 'board dragging' : 'board'}
        role="group"
        aria-label={t('task.columns')}
        // A row that scrolls by itself can be scrolled with keys.
        tabIndex={isPhone ? undefined : 0}
      >
        {columns.map((column) => (
          <Column key={column.id} board={board} column={column} drag={drag} hands={hands} />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

interface ColumnProps {
  board: Board
  column: TaskColumn
  drag: Drag | null
  hands: CardHands
}

function Column({ board, column, drag, hands }: ColumnProps) {
  const t = useTranslate()
  const tasks = tasksOf(board, column.id)
  const isTarget = drag !== null && drag.column === column.id
  const isAtEnd = isTarget && drag.before === null
  return (
    <section className={isTarget ? 'board-column target' : 'board-column'} data-column={column.id}>
      <ColumnHead board={board} column={column} />
      <ol className={isAtEnd ? 'tasks at-end' : 'tasks'} aria-label={column.name}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} drag={drag} hands={hands} />
        ))}
      </ol>
      {tasks.length === 0 && <p className="sec column-empty">{t('task.columnEmpty')}</p>}
    </section>
  )
}

interface ColumnTabsProps {
  board: Board
  current: TaskColumn | undefined
  onChoose: (column: number) => void
}

function ColumnTabs({ board, current, onChoose }: ColumnTabsProps) {
  const t = useTranslate()
  return (
    <div className="board-tabs" role="group" aria-label={t('task.columns')}>
      {board.columns.map((column) => (
        <button
          key={column.id}
          type="button"
          className="chip"
          aria-pressed={column.id === current?.id}
          onClick={() => onChoose(column.id)}
        >
          {column.isDone && <Icon name="check" size={16} />}
          <bdi>{column.name}</bdi> {tasksOf(board, column.id).length}
        </button>
      ))}
    </div>
  )
}

/** Moves, what is said of the last one, and the focus that follows the card. */
function useMoves(
  board: Board,
  frame: React.RefObject<HTMLElement | null>,
  showColumn: (column: number) => void,
) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const { mutate } = useMoveTask()
  const moved = useRef<TaskMove | null>(null)
  useEffect(() => {
    // In another column the card is drawn anew: its grip keeps the focus, once it is there.
    const wanted = moved.current
    if (!wanted || !tasksOf(board, wanted.column).some(({ id }) => id === wanted.task.id)) return
    moved.current = null
    frame.current?.querySelector<HTMLElement>(`[data-grip="${wanted.task.id}"]`)?.focus()
  }, [board, frame])
  const move = (wanted: TaskMove) => {
    const task = { ...wanted.task, column: wanted.column }
    const where = placeOf(moveTask(board, wanted), task)
    setSaid(t('task.moved', { name: titleOf(task, t), ...where }))
    moved.current = wanted
    showColumn(wanted.column)
    mutate(wanted)
  }
  return { said, move }
}

function stepOfKey({ key, currentTarget }: KeyboardEvent): Step | null {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === 'ArrowUp') return 'earlier'
  if (key === 'ArrowDown') return 'later'
  if (key === 'ArrowRight') return isRtl ? 'previousColumn' : 'nextColumn'
  if (key === 'ArrowLeft') return isRtl ? 'nextColumn' : 'previousColumn'
  return null
}
