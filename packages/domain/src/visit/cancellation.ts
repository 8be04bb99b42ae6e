/**
 * Until when a visit may be cancelled. Epoch minutes, `now` rounded up; limits are inclusive. Source:
 * docs/rules.md.
 */
import type { Zone } from '../time/zone.ts'
import { subtractDuration, type Duration } from '../time/duration.ts'
import type { Status } from './status.ts'

export interface CancellationRules {
  readonly canCancelUntilLastMoment: boolean
  /** Null: none is set. */
  readonly cancellationDeadline: Duration | null
}

export interface CancellationCase {
  readonly by: 'client' | 'staff'
  readonly status: Status
  readonly start: number
  readonly now: number
  readonly rules: CancellationRules
  readonly zone: Zone
}

export type CancellationDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_pending' | 'already_started' | 'cancellation_not_allowed' }
  | { readonly ok: false; readonly code: 'cancellation_deadline_passed'; readonly deadline: number }

/** The last minute at which the client may cancel, that minute included; null when only the salon can. */
export function cancellationDeadline(
  start: number,
  { canCancelUntilLastMoment, cancellationDeadline }: CancellationRules,
  zone: Zone,
): number | null {
  if (canCancelUntilLastMoment) return start
  return cancellationDeadline && subtractDuration(start, cancellationDeadline, zone)
}

/** Staff may cancel whatever is pending; the client, what is pending and not yet past its deadline. */
export function canCancel({ by, status, start, now, rules, zone }: CancellationCase): CancellationDecision {
  if (status !== 'pending') return { ok: false, code: 'not_pending' }
  if (by === 'staff') return { ok: true }
  const deadline = cancellationDeadline(start, rules, zone)
  if (deadline === null) return { ok: false, code: 'cancellation_not_allowed' }
  if (now > start) return { ok: false, code: 'already_started' }
  if (now > deadline) return { ok: false, code: 'cancellation_deadline_passed', deadline }
  return { ok: true }
}
