/** What becomes of a step of a visit. Source: docs/rules.md. */

export type Status = 'pending' | 'done' | 'no_show' | 'cancelled'

export interface StatusChange {
  readonly from: Status
  readonly to: Status
  readonly by: 'client' | 'staff'
  /** The step's start, and now rounded up: epoch minutes. */
  readonly start: number
  readonly now: number
  readonly isClientErased: boolean
}

export type StatusDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'transition_not_allowed' | 'not_started_yet' | 'client_erased' }

/**
 * Pending becomes done or no_show from the start on, by staff; or cancelled, by the client (within
 * `canCancel`) or staff. Staff may take any back to pending: when its time was given up (see `occupies`), the
 * caller must take it again first. What is to come of somebody erased does not come back: nobody would be there.
 */
export function canChangeStatus({ from, to, by, start, now, isClientErased }: StatusChange): StatusDecision {
  const isClosing = from === 'pending' && to !== 'pending'
  const isReopening = from !== 'pending' && to === 'pending'
  const isAllowed = (isClosing && (to === 'cancelled' || by === 'staff')) || (isReopening && by === 'staff')
  if (!isAllowed) return { ok: false, code: 'transition_not_allowed' }
  if (isReopening && isClientErased && start > now) return { ok: false, code: 'client_erased' }
  if ((to === 'done' || to === 'no_show') && now < start) return { ok: false, code: 'not_started_yet' }
  return { ok: true }
}

/** Whether a step in this status keeps its professional's time; the others free it at once. */
export function occupies(status: Status): boolean {
  return status === 'pending' || status === 'done'
}

/**
 * An appointment's status: cancelled when all its steps are, else pending if any is, else done if any is,
 * else no_show.
 */
export function appointmentStatus(steps: readonly Status[]): Status {
  if (steps.every((status) => status === 'cancelled')) return 'cancelled'
  if (steps.includes('pending')) return 'pending'
  return steps.includes('done') ? 'done' : 'no_show'
}
