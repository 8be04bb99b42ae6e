/** A person's visits as one calendar (RFC 5545): local times with their zone, stable UIDs, a SEQUENCE that rises with each change. */
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library'
import { activeItems, activeWork } from '@meche/domain/visit/active-steps.ts'
import { busyRuns } from '@meche/domain/visit/occupancy.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { Visit } from '../../booking/visit.ts'
import { instantOfMinute } from '../../time/instants.ts'
import type { Salon } from '../../salon/salon.ts'
import { salonPlace } from '../../salon/salon-place.ts'
import type { BreakRow } from './feed-repository.ts'

interface Writing {
  readonly salon: Salon
  readonly now: Temporal.Instant
}

const hourly = 3600

/** A client's visits: what, where. */
export function clientCalendar(visits: readonly Visit[], writing: Writing): string {
  const calendar = emptyCalendar(writing.salon.settings.name, writing.salon)
  const { settings } = writing.salon
  for (const visit of visits) {
    calendar.createEvent({
      ...eventOf(visit, writing),
      id: visit.uid,
      summary: `${settings.name} : ${namesOf(visit)}`,
      location: salonPlace(settings),
    })
  }
  return written(calendar)
}

/** A professional's work, one event per unbroken stretch, so that the time of a pause shows as free; and their breaks. */
export function professionalCalendar(
  { id, visits, breaks }: { id: number; visits: readonly Visit[]; breaks: readonly BreakRow[] },
  writing: Writing,
): string {
  const { salon } = writing
  const calendar = emptyCalendar(salon.settings.name, salon)
  for (const visit of visits) {
    for (const [place, stretch] of stretchesOf(visit, id).entries()) {
      calendar.createEvent({
        ...eventOf(visit, writing),
        id: `${visit.uid}-${id}-${place}`,
        start: local(instantOfMinute(stretch.start), salon),
        end: local(instantOfMinute(stretch.end), salon),
        summary: `${visit.client.givenName} ${visit.client.familyName} : ${namesOf(visit)}`,
      })
    }
  }
  for (const { id: breakId, serviceId, start, end } of breaks) {
    calendar.createEvent({
      id: `break-${breakId}`,
      stamp: new Date(writing.now.epochMilliseconds),
      start: local(start, salon),
      end: local(end, salon),
      timezone: salon.timeZone,
      summary: salon.services.get(serviceId)?.name ?? '',
    })
  }
  return written(calendar)
}

function emptyCalendar(name: string, { timeZone }: Salon): ICalCalendar {
  return ical({
    // The library writes it as it is (RFC 5545, 3.3.11).
    name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: { company: 'Meche', product: 'Meche', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourly,
    timezone: { name: timeZone, generator: (zone) => [timeZoneBlock(zone)].flat()[0] ?? null },
  })
}

function eventOf(visit: Visit, { salon, now }: Writing) {
  return {
    sequence: visit.version - 1,
    stamp: new Date(now.epochMilliseconds),
    start: local(instantOfMinute(visit.start), salon),
    end: local(instantOfMinute(visit.end), salon),
    timezone: salon.timeZone,
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** The time on the salon's wall: with a zone beside it, the library writes what it is given. */
function local(instant: Temporal.Instant, { timeZone }: Salon): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })
}

function namesOf({ items, steps }: Visit): string {
  return activeItems(items, steps)
    .map(({ name }) => name)
    .join(', ')
}

/** A visit that is cancelled is told as such; what was cancelled of one that is not is work no more. */
function stretchesOf({ steps }: Visit, professional: number): Interval[] {
  const own = activeWork(steps).filter((work) => work.professional.id === professional)
  return busyRuns(own.map(({ start, end }) => ({ professional, start, end, before: 0, after: 0 })))
}

/** The library leaves the last line open, and stamps without their Z beside a zone: RFC 5545 ends each line, and stamps in UTC. */
function written(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`.replaceAll(/^(DTSTAMP:\d{8}T\d{6})\r$/gm, '$1Z\r')
}
