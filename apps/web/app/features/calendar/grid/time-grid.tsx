import './time-grid.css'
import {
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { Column, elementId } from './grid-column.tsx'
import { measureGrid, pressedMinute, within, minuteAt, type GridGeometry } from './grid-geometry.ts'
import { iconRules } from './grid-icons.ts'
import type { GridColumn, GridItem, Span } from './grid-items.ts'
import { showStart, useGridFocus } from './use-grid-focus.ts'
import { useGridScroll } from './use-grid-scroll.ts'

/** A press on time that nothing occupies. */
export interface FreePress extends Span {
  /** The column. */
  professional: number
  minute: number
  /** To put a panel beside. */
  element: HTMLElement
}

export interface TimeGridProps {
  /** Another one is scrolled to its beginning, or to the present. */
  day: string
  hours: Span
  columns: readonly GridColumn[]
  /** Pixels. */
  hourHeight: number
  /** Minutes between two lines that a press or a drag snaps to. */
  step: number
  /** The present; null on other days. */
  now: number | null
  /** The minute to show first when the present is not on this day. */
  opening: number
  hourLabel: (minute: number) => string
  isFit?: boolean
  /** The column that is in view first, and has the Tab stop; else the first one. */
  firstColumn?: number
  className?: string
  /** Above the hours, for the eye alone. */
  corner?: ReactNode
  words: { now: string }
  /** Announced when Shift and an arrow move the start inside free time. */
  onMinute?: (minute: number) => void
  onOpen: (item: GridItem) => void
  onFree: (press: FreePress) => void
  ref?: Ref<GridHandle>
}

/** All that a drag needs: it measures, and draws without React. */
export interface GridHandle {
  scroller: HTMLElement
  /** Above all columns, as high and as wide as they are; nothing in it can be pressed. */
  overlay: HTMLElement
  /** The same for one column, below the overlay: children are placed with `--start` and `--end`, in minutes. */
  layerOf: (column: number) => HTMLElement | null
  headOf: (column: number) => HTMLElement | null
  geometry: () => GridGeometry
  item: (key: string) => GridItem | null
  focus: (key: string) => void
}

/** A day as columns of time, whatever stands in them. One listener for each kind of event, for the whole grid. */
export function TimeGrid(props: TimeGridProps) {
  const { hours, columns, hourHeight, now, hourLabel, words, ref } = props
  const root = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const hovered = useRef<HTMLElement>(null)
  const scroll = useGridScroll(root, props)
  const focus = useGridFocus(root, props)
  const itemOf = (key: string | undefined) =>
    columns.flatMap(({ items }) => items).find((item) => item.key === key) ?? null

  useImperativeHandle(ref, () => ({
    scroller: root.current!,
    overlay: overlay.current!,
    layerOf: (id) => root.current!.querySelector<HTMLElement>(`[data-layer="${id}"]`),
    headOf: (id) =>
      root
        .current!.querySelector(`[data-column="${id}"]`)
        ?.parentElement?.querySelector<HTMLElement>('.tg-head') ?? null,
    geometry: () => measureGrid(root.current!, hours),
    item: itemOf,
    focus: (key) => document.getElementById(elementId(key))?.focus(),
  }))

  /** Time that nothing occupies, and the start that a press at this height means. */
  const freeAt = (target: Element, y: number) => {
    const track = target.closest<HTMLElement>('[data-column]')
    const column = columns.find(({ id }) => String(id) === track?.dataset['column'])
    if (!track || !column) return null
    const element = target.closest<HTMLElement>('[data-item]')
    const geometry = measureGrid(root.current!, hours)
    const minute = minuteAt(geometry, y)
    const { start, end } = itemOf(element?.dataset['item']) ?? freeAround(column, minute, hours)
    const { pixelsPerMinute } = geometry
    const pressed = pressedMinute({ start, end }, minute, { step: props.step, pixelsPerMinute })
    return { professional: column.id, start, end, minute: pressed, element: element ?? track }
  }
  const onClick = ({ target, clientY, detail }: MouseEvent) => {
    const item = itemOf((target as Element).closest<HTMLElement>('[data-item]')?.dataset['item'])
    if (item && item.kind !== 'free') return props.onOpen(item)
    const free = freeAt(target as Element, clientY)
    // A key presses without a place: the start is the one that the arrows chose.
    if (free) props.onFree(item && detail === 0 ? { ...free, minute: focus.minuteIn(item) } : free)
  }
  const onPointerMove = ({ target, clientY, pointerType }: PointerEvent) => {
    if (hovered.current !== target && hovered.current) showStart(hovered.current, null)
    const element = (target as Element).closest<HTMLElement>('[data-kind="free"]')
    hovered.current = element
    const free = element && pointerType === 'mouse' ? freeAt(element, clientY) : null
    if (element && free) showStart(element, free.minute, hourLabel(free.minute))
  }

  return (
    <div
      ref={root}
      className={['tg', props.isFit ? 'fit' : '', props.className].filter(Boolean).join(' ')}
      style={
        {
          '--from': hours.start,
          '--to': hours.end,
          '--hour': `${hourHeight}px`,
        } as CSSProperties
      }
      data-now={now === null ? undefined : ''}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerLeave={() => hovered.current && showStart(hovered.current, null)}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onScroll={scroll.onScroll}
    >
      <style href="grid-icons" precedence="default">
        {iconRules}
      </style>
      <div className="tg-body" style={now === null ? undefined : ({ '--now': now } as CSSProperties)}>
        <Axis hours={hours} now={now} hourLabel={hourLabel} corner={props.corner} />
        {columns.map((column) => (
          <Column key={column.id} column={column} />
        ))}
        <div ref={overlay} className="tg-overlay" />
      </div>
      {scroll.isNowAway && (
        <button type="button" className="btn out tg-to-now" onClick={scroll.toNow}>
          {words.now}
        </button>
      )}
    </div>
  )
}

/** Minutes that the tag of the present covers, in pixels of the axis. */
const COVERED_PIXELS = 20

interface AxisProps {
  hours: Span
  now: number | null
  hourLabel: (minute: number) => string
  corner: ReactNode
}

/** Hidden from screen readers: each item says its own time. */
function Axis({ hours, now, hourLabel, corner }: AxisProps) {
  const first = Math.ceil(hours.start / 60)
  const count = Math.floor(hours.end / 60) - first + 1
  return (
    <div className="tg-axis" aria-hidden="true">
      <div className="tg-corner">{corner}</div>
      <div className="tg-hours">
        {Array.from({ length: count }, (_, index) => (first + index) * 60).map((minute) => (
          <span
            key={minute}
            className={now !== null && Math.abs(minute - now) < COVERED_PIXELS ? 'covered' : undefined}
            style={{ '--start': minute } as CSSProperties}
          >
            {hourLabel(minute)}
          </span>
        ))}
        {now !== null && <b className="tg-now">{hourLabel(now)}</b>}
      </div>
    </div>
  )
}

/** The time around a minute that no item takes: outside working hours there is no free item to press. */
export function freeAround({ items }: GridColumn, minute: number, hours: Span): Span {
  const before = items.filter(({ end }) => end <= minute).map(({ end }) => end)
  const after = items.filter(({ start }) => start > minute).map(({ start }) => start)
  return {
    start: within(Math.max(hours.start, ...before), hours),
    end: within(Math.min(hours.end, ...after), hours),
  }
}
