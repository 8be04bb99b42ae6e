/** The domain's rules, asked about a visit as it is kept. Use cases decide with them, presenters tell with them. */
import type { BookingClient, MovingClient } from '@meche/domain/visit/permissions.ts'
import { cancellationDeadline, type CancellationCase } from '@meche/domain/visit/cancellation.ts'
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import { durationOf, type Salon } from '../salon/salon.ts'
import type { Client, Visit } from './visit.ts'
import { localDate, minuteFrom } from '../time/instants.ts'

export function cancellationCase(
  visit: Visit,
  { by, salon, now }: { by: 'client' | 'staff'; salon: Salon; now: Temporal.Instant },
): CancellationCase {
  return {
    by,
    status: visit.status,
    start: visit.start,
    now: minuteFrom(now),
    rules: cancellationRules(salon),
    zone: salon.zone,
  }
}

/** Until when the client may cancel; null when only the salon can. */
export function cancelUntil(start: number, salon: Salon): number | null {
  return cancellationDeadline(start, cancellationRules(salon), salon.zone)
}

/** A visit that exists is moved, not added: how many others there are does not count. */
export function movingClient({ client }: Visit, today: Today): MovingClient {
  return { ...bookingFacts(client, today), isErased: client.isErased }
}

/** The facts about a client that the booking rules need. */
export function bookingClient(
  client: Pick<Client, 'redZone' | 'isVerified'> & { readonly upcomingVisits: number },
  today: Today,
): BookingClient {
  return { ...bookingFacts(client, today), upcomingVisits: client.upcomingVisits }
}

function bookingFacts(
  { redZone, isVerified }: Pick<Client, 'redZone' | 'isVerified'>,
  { salon, now }: Today,
) {
  return { isInRedZone: isRedZoneOn(redZone, localDate(now, salon.timeZone)), isVerified }
}

interface Today {
  readonly salon: Salon
  readonly now: Temporal.Instant
}

function cancellationRules({ settings }: Salon) {
  return {
    canCancelUntilLastMoment: settings.canCancelUntilLastMoment,
    cancellationDeadline: durationOf(settings.cancellationDeadline),
  }
}
