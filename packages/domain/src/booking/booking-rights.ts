/** Who may book, and who may move a visit. Whether the time itself is free is `placeVisit`'s to say. */
import { canCancel, type CancellationCase, type CancellationDecision } from './cancellation.ts'

/** What is known of the client a visit is for. */
export interface BookingClient {
  readonly isInRedZone: boolean
  /** Has proved their phone. */
  readonly isVerified: boolean
  /** Pending visits that have not begun. */
  readonly upcomingVisits: number
}

export interface MovingClient extends Omit<BookingClient, 'upcomingVisits'> {
  /** Nobody is left who would come. */
  readonly isErased: boolean
}

export type BookingDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'red_zone' | 'account_unverified' | 'client_erased' }
  | { readonly ok: false; readonly code: 'upcoming_limit_reached'; readonly limit: number }

/**
 * Whether a visit may be booked for a client: by staff always; by the client unless they are in the red zone,
 * unverified, or have as many upcoming visits as the salon allows (`upcomingLimit`; null: any number).
 */
export function canBook(
  by: 'client' | 'staff',
  client: BookingClient,
  upcomingLimit: number | null,
): BookingDecision {
  if (by === 'staff') return { ok: true }
  const online = canBookOnline(client)
  if (!online.ok) return online
  if (upcomingLimit !== null && client.upcomingVisits >= upcomingLimit) {
    return { ok: false, code: 'upcoming_limit_reached', limit: upcomingLimit }
  }
  return { ok: true }
}

/**
 * Moving needs the right to cancel the old time and to book; it adds no visit, so their number does not
 * count. What somebody erased had is not moved by anybody.
 */
export function canMove(
  visit: CancellationCase,
  client: MovingClient,
): CancellationDecision | BookingDecision {
  if (client.isErased) return { ok: false, code: 'client_erased' }
  const cancelling = canCancel(visit)
  if (!cancelling.ok || visit.by === 'staff') return cancelling
  return canBookOnline(client)
}

function canBookOnline(client: Omit<BookingClient, 'upcomingVisits'>): BookingDecision {
  if (client.isInRedZone) return { ok: false, code: 'red_zone' }
  if (!client.isVerified) return { ok: false, code: 'account_unverified' }
  return { ok: true }
}
