import { createStore } from '../../lib/store.ts'
import type { Kept } from './calendar-state.ts'

/** How a person looks at the calendar on this device. An address wins over the first five. */
export interface KeptCalendar extends Partial<Kept> {
  /** All hours of the day, not only those of the team. */
  isWholeDay?: boolean
  /** Narrow columns, so that a large team fits the window. */
  isFit?: boolean
  /** Today and tomorrow can be read on this device without a connection; undefined until its reader was asked. */
  keepsDays?: boolean
}

const STORAGE_KEY = 'calendar'

type All = Readonly<Record<string, KeptCalendar>>

const nothing: KeptCalendar = {}
let read: { text: string | null; all: All } = { text: null, all: {} }
const store = createStore<All>({ read: stored, onServer: {} })

export function useKeptCalendar(userId: number): KeptCalendar {
  return store.useValue()[userId] ?? nothing
}

export function keepCalendar(userId: number, change: KeptCalendar): void {
  const all = stored()
  const text = JSON.stringify({ ...all, [userId]: { ...all[userId], ...change } })
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch (error) {
    // A browser that refuses storage shows the calendar as the address says.
    console.info(error)
  }
  store.changed()
}

/** A person or another version may have left anything there; its values are checked where they are read. */
function stored(): All {
  let text: string | null = null
  try {
    text = localStorage.getItem(STORAGE_KEY)
    if (text === read.text) return read.all
    const value: unknown = JSON.parse(text ?? '{}')
    read = { text, all: value !== null && typeof value === 'object' ? (value as All) : {} }
  } catch {
    read = { text, all: {} }
  }
  return read.all
}
