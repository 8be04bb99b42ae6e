import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Span } from './grid-items.ts'

interface Options {
  day: string
  hours: Span
  hourHeight: number
  now: number | null
  opening: number
  firstColumn?: number
}

interface GridScroll {
  onScroll: () => void
  /** The present is on this day and out of view. */
  isNowAway: boolean
  toNow: () => void
}

/** A day opens at the present, a third down the window; zooming keeps the time that is at the top. */
export function useGridScroll(root: RefObject<HTMLElement | null>, options: Options): GridScroll {
  const { day, hours, hourHeight, now, opening, firstColumn } = options
  const [isNowAway, setNowAway] = useState(false)
  const drawn = useRef<{ day: string; from: number; hourHeight: number } | null>(null)
  const pixels = (minute: number) => ((minute - hours.start) * hourHeight) / 60
  const isOn = now !== null && now >= hours.start && now < hours.end

  const look = () => {
    const { scrollTop, clientHeight } = root.current!
    const y = isOn ? pixels(now) : null
    setNowAway(y !== null && (y < scrollTop || y > scrollTop + clientHeight - headHeight(root.current!)))
  }
  const toNow = () => {
    const element = root.current!
    if (isOn) element.scrollTop = pixels(now) - (element.clientHeight - headHeight(element)) / 3
  }

  useLayoutEffect(() => {
    const element = root.current!
    const before = drawn.current
    drawn.current = { day, from: hours.start, hourHeight }
    if (before?.day !== day) {
      if (firstColumn !== undefined) showColumn(element, firstColumn)
      if (isOn) toNow()
      else element.scrollTop = pixels(opening)
    } else {
      const minute = before.from + (element.scrollTop * 60) / before.hourHeight
      if (before.from !== hours.start || before.hourHeight !== hourHeight) element.scrollTop = pixels(minute)
    }
    look()
  })

  return { onScroll: look, isNowAway, toNow }
}

/** Columns that the window has no room for are scrolled to. */
function showColumn(root: HTMLElement, column: number): void {
  const { left, right } = root.getBoundingClientRect()
  const box = root.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect()
  const axis = root.querySelector<HTMLElement>('.tg-corner')?.offsetWidth ?? 0
  const isRtl = document.documentElement.dir === 'rtl'
  if (!box) return
  const before = box.left - left - (isRtl ? 0 : axis)
  const after = box.right - right + (isRtl ? axis : 0)
  if (before < 0) root.scrollLeft += before
  else if (after > 0) root.scrollLeft += after
}

/** The heads stay in sight, over the columns. */
function headHeight(root: HTMLElement): number {
  return root.querySelector<HTMLElement>('.tg-corner')?.offsetHeight ?? 0
}
