/** A visit as a calendar entry (RFC 5545): one UID for its life, SEQUENCE raised by each change. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { activeItems } from '@meche/domain/visit/active-steps.ts'
import type { Visit } from '../booking/visit.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { Salon } from '../salon/salon.ts'
import { salonPlace } from '../salon/salon-place.ts'

/** Times are in UTC, which every calendar shows in its own zone. */
export function calendarEntry(
  visit: Visit,
  salon: Salon,
  { now, link }: { now: Temporal.Instant; link: string },
): string {
  const { settings } = salon
  const isCancelled = visit.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Meche', product: 'Meche', language: 'FR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: visit.uid,
    sequence: visit.version - 1,
    stamp: dateOf(now),
    start: dateOf(instantOfMinute(visit.start)),
    end: dateOf(instantOfMinute(visit.end)),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${settings.name} : ${activeItems(visit.items, visit.steps)
      .map(({ name }) => name)
      .join(', ')}`,
    description: link,
    location: salonPlace(settings),
    url: link,
  })
  // The library leaves the last line open; RFC 5545 ends each with CRLF.
  return `${calendar.toString()}\r\n`
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
