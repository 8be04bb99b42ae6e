/** When a client could come, as it is typed; hours are empty where any will do. */
import { limits } from '@meche/contract/limits.ts'
import type { FrenchDay } from '@meche/contract/settings.ts'

export interface WishWindow {
  from: string
  to: string
  /** None: every day. */
  days: readonly FrenchDay[]
  after: string
  before: string
}

export interface Wish {
  /** At least one. */
  windows: readonly WishWindow[]
  note: string
}

export function windowFrom(from: string, to = from): WishWindow {
  return { from, to, days: [], after: '', before: '' }
}

export function canAddWindow({ windows }: Wish): boolean {
  return windows.length < limits.waitlistWindows
}

export function isWhole({ windows }: Wish): boolean {
  return windows.every(
    ({ from, to, after, before }) =>
      from !== '' && to >= from && (after === '' || before === '' || before > after),
  )
}

/** The windows of a wish as the API takes them; a single day needs no weekday. */
export function windowsOf({ windows }: Wish) {
  return windows.map(({ from, to, days, after, before }) => ({
    from,
    to,
    days: from === to ? [] : [...days],
    after: after || null,
    before: before || null,
  }))
}
