/** A visit as a calendar entry (RFC 5545): one UID for its life, SEQUENCE raised by each change. */
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { activeItems } from '@meche/domain/visit/active-steps.ts'
import type { Visit } from '../booking/visit.ts'
import { instantOfMinute } from '../time/instants.ts'
import type { Salon } from '../salon/salon.ts'
import { salonPlace } from '../salon/salon-place.ts'

/** Times are in UTC, which every calendar shows in its own zone. */
export function calendarEntry(visit: Visit, salon: Salon, writing: Writing): string {
  const method = visit.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  return written([visit], salon, { ...writing, method })
}

/** Visits that were booked together; one that was cancelled since says so. */
export function calendarOf(visits: readonly Visit[], salon: Salon, writing: Writing): string {
  return written(visits, salon, { ...writing, method: ICalCalendarMethod.PUBLISH })
}

interface Writing {
  readonly now: Temporal.Instant
  readonly link: string
}

function written(
  visits: readonly Visit[],
  salon: Salon,
  { method, ...writing }: Writing & { readonly method: ICalCalendarMethod },
): string {
  const calendar = ical({ prodId: { company: 'Meche', product: 'Meche', language: 'FR' }, method })
  for (const visit of visits) calendar.createEvent(eventOf(visit, salon, writing))
  // The library leaves the last line open; RFC 5545 ends each with CRLF.
  return `${calendar.toString()}\r\n`
}

function eventOf(visit: Visit, { settings }: Salon, { now, link }: Writing): ICalEventData {
  const isCancelled = visit.status === 'cancelled'
  const names = activeItems(visit.items, visit.steps).map(({ name }) => name)
  return {
    id: visit.uid,
    sequence: visit.version - 1,
    stamp: dateOf(now),
    start: dateOf(instantOfMinute(visit.start)),
    end: dateOf(instantOfMinute(visit.end)),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${settings.name} : ${names.join(', ')}${visit.forPerson ? ` (${visit.forPerson})` : ''}`,
    description: link,
    location: salonPlace(settings),
    url: link,
  }
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
