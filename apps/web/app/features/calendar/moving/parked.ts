import { currentSession } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/store.ts'

/** A visit in the tray « À placer »: it keeps its time until it is placed. */
export interface Parked {
  visit: number
  /** The step by which it was put there, and by which it is picked up again. */
  step: number
  /** The day of that step. */
  date: string
  /** The client's, for when the visit itself is gone. */
  name: string
}

/** More would hide the day. */
export const TRAY_SIZE = 6

const none: readonly Parked[] = []
/** The tray belongs to this window, and to the person who is signed in. */
let parked = none
let session: string | undefined
const store = createStore({ read: parkedNow, onServer: none })

function parkedNow(): readonly Parked[] {
  return session === currentSession().user?.accessToken ? parked : none
}

export const useParked = store.useValue

/** False when the tray is full. A visit is in it once. */
export function park(one: Parked): boolean {
  const before = parkedNow().filter(({ visit }) => visit !== one.visit)
  if (before.length >= TRAY_SIZE) return false
  session = currentSession().user?.accessToken
  parked = [...before, one]
  store.changed()
  return true
}

export function takeOut(visit: number): void {
  parked = parkedNow().filter((one) => one.visit !== visit)
  store.changed()
}
