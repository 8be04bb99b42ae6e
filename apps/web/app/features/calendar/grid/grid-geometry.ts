import type { Span } from './grid-items.ts'

/** Where minutes and columns of a grid lie on the screen, measured once; after a scroll it is measured again. */
export interface GridGeometry {
  hours: Span
  pixelsPerMinute: number
  /** The client y of `hours.start`. */
  top: number
  /** In the order of the grid, by client x: right to left, the first column has the largest `left`. */
  columns: readonly GridStripe[]
}

export interface GridStripe {
  id: number
  left: number
  right: number
}

/** The client y of a minute. */
export function yOf({ top, hours, pixelsPerMinute }: GridGeometry, minute: number): number {
  return top + (minute - hours.start) * pixelsPerMinute
}

/** The exact minute at a client y, kept within the hours. */
export function minuteAt({ top, hours, pixelsPerMinute }: GridGeometry, y: number): number {
  return within(hours.start + (y - top) / pixelsPerMinute, hours)
}

/** The column at a client x; beside all columns, the nearest. Null where there is none. */
export function columnAt({ columns }: GridGeometry, x: number): number | null {
  const distance = ({ left, right }: GridStripe) => Math.max(left - x, x - right, 0)
  return columns.toSorted((a, b) => distance(a) - distance(b))[0]?.id ?? null
}

/** The nearest line of the grid. */
export function toGrid(minute: number, step: number): number {
  return Math.round(minute / step) * step
}

/** Pixels within which a press means the edge of what is beside it. */
const SNAP = 8

/** The minute that a press inside free time means: the end of the entry before it if that is near, else the line above. */
export function pressedMinute(
  free: Span,
  minute: number,
  { step, pixelsPerMinute }: { step: number; pixelsPerMinute: number },
): number {
  if ((minute - free.start) * pixelsPerMinute <= SNAP) return free.start
  return within(Math.floor(minute / step) * step, {
    start: free.start,
    end: Math.max(free.start, free.end - 1),
  })
}

export function within(minute: number, { start, end }: Span): number {
  return Math.min(Math.max(minute, start), end)
}

/** Reads the places of a grid's columns from the page; `root` is the element that scrolls. */
export function measureGrid(root: HTMLElement, hours: Span): GridGeometry {
  const tracks = [...root.querySelectorAll<HTMLElement>('[data-column]')]
  const boxes = tracks.map((track) => track.getBoundingClientRect())
  const length = hours.end - hours.start
  return {
    hours,
    pixelsPerMinute: boxes[0] && length > 0 ? boxes[0].height / length : 0,
    top: boxes[0]?.top ?? 0,
    columns: boxes.map(({ left, right }, index) => ({
      id: Number(tracks[index]!.dataset['column']),
      left,
      right,
    })),
  }
}
