import './sortable-list.css'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'

interface SortableListProps<Item> {
  items: readonly Item[]
  label: string
  nameOf: (item: Item) => string
  moveLabel: (name: string) => string
  /** Said after a move: who stands where. */
  movedLabel: (name: string, place: number, count: number) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, index: number) => ReactNode
}

interface Drag {
  from: number
  to: number
  by: number
  startY: number
  middles: number[]
}

/** Put in order by dragging the grip, or with Alt and the arrows; the new place is said aloud. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, label, nameOf, moveLabel, movedLabel, onMove, children } = props
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [moved, setMoved] = useState<{ text: string; to: number } | null>(null)
  useEffect(() => {
    // The row was drawn anew at its new place: its grip keeps the focus.
    if (moved) list.current?.children[moved.to]?.querySelector<HTMLElement>('.grip')?.focus()
  }, [moved])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return
    setMoved({ text: movedLabel(nameOf(items[from]!), to + 1, items.length), to })
    onMove(from, to)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(index, index + step)
  }
  const onGrab = (event: PointerEvent<HTMLElement>, from: number) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    setDrag({ from, to: from, by: 0, startY: event.clientY, middles })
  }
  const onDrag = (event: PointerEvent) => {
    if (!drag) return
    const by = event.clientY - drag.startY
    const at = drag.middles[drag.from]! + by
    const before = drag.middles.filter((middle, index) => index !== drag.from && middle < at).length
    setDrag({ ...drag, by, to: before })
  }
  const onDrop = () => {
    if (drag) move(drag.from, drag.to)
    setDrag(null)
  }
  return (
    <>
      <ol ref={list} className={drag ? 'sortable dragging' : 'sortable'} aria-label={label}>
        {items.map((item, index) => (
          <li
            // Rows have no identity of their own: the same step may come twice.
            key={`${index} ${nameOf(item)}`}
            className={rowClass(drag, index)}
            style={drag?.from === index ? { transform: `translateY(${drag.by}px)` } : undefined}
          >
            <button
              type="button"
              className="grip"
              aria-label={moveLabel(nameOf(item))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPointerDown={(event) => onGrab(event, index)}
              onPointerMove={onDrag}
              onPointerUp={onDrop}
              onPointerCancel={() => setDrag(null)}
            >
              <Icon name="grip-vertical" size={18} />
            </button>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved?.text}
      </p>
    </>
  )
}

function rowClass(drag: Drag | null, index: number): string | undefined {
  if (!drag) return undefined
  if (drag.from === index) return 'lifted'
  if (drag.to === index) return drag.to > drag.from ? 'after' : 'before'
  return undefined
}
