import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Task } from '@meche/contract/kanban.ts'
import type { TaskMove } from './api.ts'

export interface Drag {
  task: Task
  /** How far the card has been carried, in pixels. */
  x: number
  y: number
  /** Where it would land. */
  column: number
  before: number | null
}

/** Carries a card by its grip, within its column and to others; near the edges of the board it scrolls. */
export function useCardDrag(board: RefObject<HTMLElement | null>, onDrop: (move: TaskMove) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const from = useRef({ x: 0, y: 0, scroll: 0 })
  const grab = (event: PointerEvent<HTMLElement>, task: Task) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, scroll: board.current?.scrollLeft ?? 0 }
    setDrag({ task, x: 0, y: 0, column: task.column, before: task.id })
  }
  const carry = (event: PointerEvent) => {
    if (!drag || !board.current) return
    scrollAtEdges(board.current, event.clientX)
    const { x, y, scroll } = from.current
    const place = placeAt(board.current, event, drag.task.id) ?? { column: drag.column, before: drag.before }
    const scrolled = board.current.scrollLeft - scroll
    setDrag({ ...drag, ...place, x: event.clientX - x + scrolled, y: event.clientY - y })
  }
  const drop = () => {
    setDrag(null)
    if (drag && drag.before !== drag.task.id)
      onDrop({ task: drag.task, column: drag.column, before: drag.before })
  }
  return { drag, grab, carry, drop, cancel: () => setDrag(null) }
}

const EDGE = 48
const STEP = 14

function scrollAtEdges(board: HTMLElement, x: number): void {
  const { left, right } = board.getBoundingClientRect()
  if (x < left + EDGE) board.scrollBy({ left: -STEP })
  if (x > right - EDGE) board.scrollBy({ left: STEP })
}

/** The column under the pointer, and the card that begins below it; the card itself stands for its own place. */
function placeAt(
  board: HTMLElement,
  { clientX, clientY }: PointerEvent,
  own: number,
): Pick<Drag, 'column' | 'before'> | null {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return clientX >= left && clientX < right
  })
  if (!column) return null
  const cards = [...column.querySelectorAll<HTMLElement>('[data-task]')]
  const others = cards.filter((card) => Number(card.dataset['task']) !== own)
  const below = others.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return clientY < top + height / 2
  })
  const before = below ? Number(below.dataset['task']) : null
  const ownPlace = cards.findIndex((card) => Number(card.dataset['task']) === own)
  const next = ownPlace < 0 ? undefined : cards[ownPlace + 1]
  const isSame = ownPlace >= 0 && (next ? Number(next.dataset['task']) : null) === before
  return { column: Number(column.dataset['column']), before: isSame ? own : before }
}
