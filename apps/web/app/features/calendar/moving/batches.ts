import { limits } from '@meche/contract/limits.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { currentSession } from '../../../lib/session/session.ts'

/** A change made in this window, which can be taken back. */
export interface Batch {
  id: number
  /** « de nouveau 11 h 30 avec Camille » */
  before: string
  at: number
  /** The next person to sign in in this window has nothing to take back. */
  session: string | undefined
  /** The toasts that speak of this change; once it is taken back they say what is no longer so. */
  toasts?: readonly number[]
  /** How it is taken back where the server keeps no batch of it. Answers the error. */
  takeBack?: () => Promise<Error | null>
}

const UNDO_MS = limits.undoMinutes * 60_000
/** The oldest first. */
let batches: readonly Batch[] = []

export function keepBatch(id: number, before: string, toasts: readonly number[]): void {
  putBatch({ id, before, at: performance.now(), session: sessionNow(), toasts })
}

let ownNumber = 0

/** Keeps a change that another request takes back. Answers its number, which no batch of the server has. */
export function keepWayBack(takeBack: () => Promise<Error | null>): number {
  ownNumber -= 1
  putBatch({ id: ownNumber, before: '', at: performance.now(), session: sessionNow(), takeBack })
  return ownNumber
}

/** Takes one change out, the newest unless it is named, so that nobody undoes it twice; null when there is none. */
export function takeBatch(id?: number): Batch | null {
  batches = batches.filter(isOpen)
  const found = id === undefined ? batches.at(-1) : batches.find((one) => one.id === id)
  batches = batches.filter((one) => one !== found)
  return found ?? null
}

/** Keeps a change that could not be taken back for now. */
export function putBatch(batch: Batch): void {
  batches = [...batches, batch].filter(isOpen).toSorted((a, b) => a.at - b.at)
}

/** A change that failed for now can be tried again. */
export async function takeOwnBack(batch: Batch): Promise<void> {
  const error = await batch.takeBack?.()
  if (error && !isLost(error)) putBatch(batch)
}

/** The server will not take this change back later either. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500
}

function isOpen({ at, session }: Batch): boolean {
  return session === sessionNow() && performance.now() - at <= UNDO_MS
}

function sessionNow(): string | undefined {
  return currentSession().user?.accessToken
}
