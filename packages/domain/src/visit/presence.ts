/** That a client has come, and that their visit has begun: facts that staff note on the day. Epoch minutes. Source: docs/rules.md. */
import type { Status } from './status.ts'

/** How long before its start a client may arrive for a visit. */
export const arrivalMinutes = 120

export interface PresenceCase {
  readonly status: Status
  readonly start: number
  /** May lie within a minute. */
  readonly now: number
}

export type PresenceDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_pending' | 'too_early_to_arrive' }

/** Staff note it, and take it back, from two hours before the start for as long as the visit is pending. */
export function canNotePresence({ status, start, now }: PresenceCase): PresenceDecision {
  if (status !== 'pending') return { ok: false, code: 'not_pending' }
  return now < start - arrivalMinutes ? { ok: false, code: 'too_early_to_arrive' } : { ok: true }
}

/** When the client came and when the work began; null: not yet. `T` is however the caller tells time. */
export interface Presence<T> {
  readonly arrivedAt: T | null
  readonly startedAt: T | null
}

/** Staff say one or the other; the facts that they leave out stay. */
export interface PresenceChange {
  readonly arrived?: boolean | undefined
  readonly started?: boolean | undefined
}

/** Work that has begun has a client who came: beginning it notes their arrival, and who is not there yet has not begun. */
export function withPresence<T>(
  { arrivedAt, startedAt }: Presence<T>,
  { arrived, started }: PresenceChange,
  now: T,
): Presence<T> {
  if (arrived === false) return { arrivedAt: null, startedAt: null }
  const begun = started === undefined ? startedAt : started ? (startedAt ?? now) : null
  const isThere = arrived === true || begun !== null
  return { arrivedAt: isThere ? (arrivedAt ?? now) : arrivedAt, startedAt: begun }
}
