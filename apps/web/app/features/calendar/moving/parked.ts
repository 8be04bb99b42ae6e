import { currentSession } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/store.ts'

/** A visit in the tray « À placer »: it keeps its time until it is placed. */
export interface Parked {
  visit: number
  version: number
  /** The step by which it was put there, and by which it is picked up again. */
  step: number
  /** The day of that step. */
  date: string
  /** The client's, for when the visit itself is gone. */
  name: string
  /** Read back after a reload: its visit may have changed while nobody looked. */
  isReadBack?: boolean
}

/** More would hide the day. */
export const TRAY_SIZE = 6

const PREFIX = 'tray-'
const none: readonly Parked[] = []
/** The tray belongs to this window, and to the person who is signed in; a reload keeps it. */
let parked = none
let owner: number | null = null
const store = createStore({ read: parkedNow, onServer: none })

function parkedNow(): readonly Parked[] {
  const user = currentSession().user?.id ?? null
  if (user !== owner) {
    owner = user
    parked = user === null ? none : readBack(user)
  }
  return parked
}

export const useParked = store.useValue

/** False when the tray is full. A visit is in it once. */
export function park(one: Parked): boolean {
  const before = parkedNow().filter(({ visit }) => visit !== one.visit)
  if (before.length >= TRAY_SIZE) return false
  put([...before, one])
  return true
}

export function takeOut(visit: number): void {
  put(parkedNow().filter((one) => one.visit !== visit))
}

/** A change that this window has seen is no reason to leave the tray after the next reload. */
export function keepVersion({ visit }: Parked, version: number): void {
  put(parkedNow().map((one) => (one.visit === visit ? { ...one, version, isReadBack: false } : one)))
}

function put(next: readonly Parked[]): void {
  parked = next
  try {
    if (next.length > 0) sessionStorage.setItem(PREFIX + owner, JSON.stringify(next))
    else sessionStorage.removeItem(PREFIX + owner)
  } catch (error) {
    // A browser that refuses storage loses the tray at a reload, and nothing else.
    console.info(error)
  }
  store.changed()
}

/** Another version of Mèche may have left anything there. */
function readBack(user: number): readonly Parked[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + user) ?? '[]')
    const read = Array.isArray(kept) ? kept.filter(isParked) : []
    return read.slice(0, TRAY_SIZE).map((one) => ({ ...one, isReadBack: true }))
  } catch {
    return none
  }
}

function isParked(one: unknown): one is Parked {
  const { visit, version, step, date, name } = (one ?? {}) as Partial<Record<keyof Parked, unknown>>
  const isNumbered = [visit, version, step].every((number) => Number.isSafeInteger(number))
  return isNumbered && typeof date === 'string' && typeof name === 'string'
}
