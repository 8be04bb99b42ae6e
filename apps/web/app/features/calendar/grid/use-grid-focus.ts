import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { elementId } from './grid-column.tsx'
import type { GridColumn, GridItem, Span } from './grid-items.ts'
import { within } from './grid-geometry.ts'
import { itemAfter, moveOf, nearestItem } from './roving.ts'

interface Options {
  columns: readonly GridColumn[]
  now: number | null
  opening: number
  firstColumn?: number
  step: number
  hourLabel: (minute: number) => string
  onMinute?: (minute: number) => void
}

/** The item that has the focus, and where it stood when it was seen last. */
interface Held {
  key: string
  column: number
  start: number
}

interface GridFocus {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
  /** The start chosen inside a free interval; its beginning until the arrows move it. */
  minuteIn: (free: Span & { key: string }) => number
}

/**
 * One Tab stop for the whole grid, and the arrows inside. The stop is an attribute of the page that React does not
 * know: moving it along draws nothing anew.
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, options: Options): GridFocus {
  const { columns, now, opening, firstColumn, step, hourLabel, onMinute } = options
  /** The Tab stop. */
  const stop = useRef<Held | null>(null)
  const isFocused = useRef(false)
  const chosen = useRef<{ key: string; minute: number } | null>(null)

  useLayoutEffect(() => {
    const item = stillThere(columns, stop.current) ?? firstStop(columns, now ?? opening, firstColumn)
    if (!item) return
    const column = columns.find(({ items }) => items.includes(item))!
    stop.current = { key: item.key, column: column.id, start: item.start }
    const element = document.getElementById(elementId(item.key))
    makeStop(root.current!, element)
    // The pressed item was drawn elsewhere, or has left the day.
    if (isFocused.current && !root.current!.contains(document.activeElement)) element?.focus()
  }, [root, columns, now, opening, firstColumn])

  const minuteIn = ({ key, start, end }: Span & { key: string }) =>
    chosen.current?.key === key ? within(chosen.current.minute, { start, end }) : start

  const onKeyDown = (event: KeyboardEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
    const key = element?.dataset['item']
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    const item = itemOf(columns, key)
    if (event.shiftKey && item?.kind === 'free' && /^Arrow(Up|Down)$/.test(event.key)) {
      const next = minuteIn(item) + (event.key === 'ArrowUp' ? -step : step)
      const minute = within(Math.round(next / step) * step, { start: item.start, end: item.end - 1 })
      chosen.current = { key, minute }
      showStart(element, minute, hourLabel(minute))
      onMinute?.(minute)
      event.preventDefault()
      return
    }
    const move = event.shiftKey ? null : moveOf(event.key, document.documentElement.dir === 'rtl')
    if (!move) return
    event.preventDefault()
    const next = itemAfter(columns, key, move)
    if (next) document.getElementById(elementId(next.key))?.focus()
  }

  const onFocus = (event: FocusEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
    const column = element?.closest<HTMLElement>('[data-column]')
    const item = itemOf(columns, element?.dataset['item'])
    if (!element || !column || !item) return
    stop.current = { key: item.key, column: Number(column.dataset['column']), start: item.start }
    isFocused.current = true
    makeStop(root.current!, element)
  }

  const onBlur = ({ target }: FocusEvent) => {
    // An element that was taken out of the page loses the focus too: then it is given back.
    queueMicrotask(() => {
      if ((target as HTMLElement).isConnected) isFocused.current = false
    })
    showStart(target as HTMLElement, null)
    chosen.current = null
  }
  return { onKeyDown, onFocus, onBlur, minuteIn }
}

/** Draws the start that a press on free time would take; without a minute, draws none. */
export function showStart(element: HTMLElement, minute: number | null, label = ''): void {
  if (minute === null) delete element.dataset['at']
  else {
    element.style.setProperty('--chosen', String(minute - Number(element.style.getPropertyValue('--start'))))
    element.dataset['at'] = label
  }
}

function itemOf(columns: readonly GridColumn[], key: string | undefined): GridItem | null {
  for (const { items } of columns) {
    const item = items.find((one) => one.key === key)
    if (item) return item
  }
  return null
}

/** The same item wherever it went; when it has left, its neighbour in time. */
function stillThere(columns: readonly GridColumn[], held: Held | null): GridItem | null {
  if (!held) return null
  const column = columns.find(({ id }) => id === held.column)
  return itemOf(columns, held.key) ?? (column ? nearestItem(column, held.start) : null)
}

/** The thing that is on in the column to begin with, or in the first one that has any. */
function firstStop(
  columns: readonly GridColumn[],
  minute: number,
  first: number | undefined,
): GridItem | null {
  for (const column of [...columns.filter(({ id }) => id === first), ...columns]) {
    const item = nearestItem(column, minute)
    if (item) return item
  }
  return null
}

function makeStop(root: HTMLElement, element: HTMLElement | null): void {
  for (const other of root.querySelectorAll<HTMLElement>('[data-item][tabindex="0"]'))
    if (other !== element) other.tabIndex = -1
  if (element && element.tabIndex !== 0) element.tabIndex = 0
}
