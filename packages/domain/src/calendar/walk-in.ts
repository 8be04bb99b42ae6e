/** The professionals for a client that has just walked in. Epoch minutes. Source: docs/rules.md. */
import type { Interval } from '../time/interval-list.ts'

/** A professional of the day who does what the client wants. */
export interface WalkInColumn {
  readonly professional: number
  /** Absences and closures taken out. */
  readonly working: readonly Interval[]
  /** Time that nobody else can have, buffers included. */
  readonly taken: readonly Interval[]
  /** Minutes kept free before, minutes in the salon, minutes kept free after. */
  readonly before: number
  readonly duration: number
  readonly after: number
}

/** `until`: when the professional is no longer free. */
export interface FreeNow {
  readonly professional: number
  readonly until: number
}

export interface WalkIn {
  /** The professionals who have time, the freest first. */
  readonly free: readonly FreeNow[]
  /** When nobody has: who is free first, and from when; null when nobody is that day. */
  readonly next: { readonly professional: number; readonly start: number } | null
}

/** Starts are on this grid: who walks in is entered as of the last five minutes. */
const grid = 5

export function walkInStart(now: number): number {
  return Math.floor(now / grid) * grid
}

export function walkIn(columns: readonly WalkInColumn[], now: number): WalkIn {
  const start = walkInStart(now)
  const free = columns
    .flatMap((column) => {
      const end = freeUntil(column, start)
      return end === null ? [] : [{ professional: column.professional, until: end }]
    })
    .toSorted((a, b) => b.until - a.until || a.professional - b.professional)
  if (free.length > 0) return { free, next: null }
  const [next = null] = columns
    .flatMap((column) => {
      const first = firstStart(column, start)
      return first === null ? [] : [{ professional: column.professional, start: first }]
    })
    .toSorted((a, b) => a.start - b.start || a.professional - b.professional)
  return { free, next }
}

/** Null where the visit does not fit from that start on. */
function freeUntil({ working, taken, before, duration, after }: WalkInColumn, start: number): number | null {
  const period = working.find((one) => one.start <= start && start + duration <= one.end)
  if (!period) return null
  const isTaken = taken.some((one) => one.start < start + duration + after && start - before < one.end)
  if (isTaken) return null
  const next = taken.filter((one) => one.start >= start).map((one) => one.start)
  return Math.min(period.end, ...next)
}

/** The first start of the grid after `from` at which it fits: only ends of what is in the way can be one. */
function firstStart(column: WalkInColumn, from: number): number | null {
  const { working, taken, before } = column
  const candidates = [...working.map((one) => one.start), ...taken.map((one) => one.end + before)]
    .map((minute) => Math.ceil(minute / grid) * grid)
    .filter((minute) => minute > from)
    .toSorted((a, b) => a - b)
  return candidates.find((minute) => freeUntil(column, minute) !== null) ?? null
}
