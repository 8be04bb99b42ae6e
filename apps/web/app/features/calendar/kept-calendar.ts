import { createStore } from '../../lib/store.ts'
import type { Kept } from './calendar-state.ts'

/** How a person looks at the calendar on this device. An address wins over the first five. */
export interface KeptCalendar extends Partial<Kept> {
  /** All hours of the day, not only those of the team. */
  isWholeDay?: boolean
  /** Narrow columns, so that a large team fits the window. */
  isFit?: boolean
  /** Letters and digits do nothing. */
  isWithoutKeys?: boolean
}

const STORAGE_KEY = 'calendar'

let all: Readonly<Record<string, KeptCalendar>> | null = null
const nothing: KeptCalendar = {}
const store = createStore({ read: () => (all ??= stored()), onServer: {} })

export function useKeptCalendar(userId: number): KeptCalendar {
  return (store.useValue() as Readonly<Record<string, KeptCalendar>>)[userId] ?? nothing
}

export function keepCalendar(userId: number, change: KeptCalendar): void {
  const before = (all ??= stored())
  all = { ...before, [userId]: { ...before[userId], ...change } }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all))
  } catch (error) {
    // A browser that refuses storage forgets it with this page, and nothing else.
    console.info(error)
  }
  store.changed()
}

/** Whatever a person or another version left there; its values are checked where they are read. */
function stored(): Readonly<Record<string, KeptCalendar>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, KeptCalendar>) : {}
  } catch {
    return {}
  }
}
