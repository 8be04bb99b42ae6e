/** Everything on the caller's own calendar, as events in order of time. */
import { visitorName } from '@meche/contract/mapping/visitor-name.ts'
import type { CalendarEvent, EventKind } from '@meche/contract/own-calendar.ts'
import { isProfessional, isStaff } from '@meche/domain/access/roles.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Absence, Salon } from '../../salon/salon.ts'
import { wireInstant } from '../../time/instants.ts'
import {
  breaksOf,
  dueTasksOf,
  visitsOf,
  type BreakRow,
  type DueTask,
  type Span,
  type VisitRow,
} from './own-calendar-repository.ts'

interface Days {
  /** First and last, both included. */
  readonly from: string
  readonly to: string
}

export async function readOwnCalendar(
  db: Queries,
  { caller, salon }: { caller: Caller; salon: Salon },
  days: Days,
): Promise<CalendarEvent[]> {
  const span = spanOf(days, salon.timeZone)
  const isMember = isProfessional(caller.quality)
  const visits = await visitsOf(db, { id: caller.id, isProfessional: isMember }, span)
  const breaks = isMember ? await breaksOf(db, caller.id, span) : []
  const hasTasks = isStaff(caller) && salon.settings.modules.includes('tasks')
  const tasks = hasTasks ? await dueTasksOf(db, caller.id, days) : []
  const absences = salon.professionals.find(({ id }) => id === caller.id)?.exceptions ?? []
  const away = (all: readonly Absence[], kind: EventKind) =>
    all.filter((one) => isWithin(one, span)).map((one) => presentAway(one, kind, salon))
  const events = [
    ...visits.map((visit) => presentVisit(visit, isMember, salon)),
    ...breaks.map((block) => presentBreak(block, salon)),
    ...away(absences, 'absence'),
    // Why the salon is closed is for the team to know.
    ...away(
      salon.closures.map((closure) => (isStaff(caller) ? closure : { ...closure, reason: null })),
      'closure',
    ),
    ...tasks.map((task) => presentTask(task, salon)),
  ]
  return events.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id.localeCompare(b.id))
}

function spanOf({ from, to }: Days, zone: string): Span {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  return {
    from: midnight(Temporal.PlainDate.from(from)),
    to: midnight(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

function isWithin({ start, end }: Absence, { from, to }: Span): boolean {
  return Temporal.Instant.compare(start, to) < 0 && Temporal.Instant.compare(end, from) > 0
}

interface Timed {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

function times({ start, end }: Timed, zone: string) {
  const isMidnight = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainTime().equals(Temporal.PlainTime.from('00:00'))
  return {
    start: wireInstant(start, zone),
    end: wireInstant(end, zone),
    allDay: isMidnight(start) && isMidnight(end),
  }
}

function visitorOf({ for: other, isWalkIn, givenName, familyName }: VisitRow): string {
  return visitorName({ other, client: `${givenName} ${familyName}`, isWalkIn })
}

function presentVisit(visit: VisitRow, isForTeam: boolean, { timeZone, services }: Salon): CalendarEvent {
  return {
    id: `visit:${visit.id}`,
    title: isForTeam ? visitorOf(visit) : visit.items.join(', '),
    ...(isForTeam ? { client: visit.client } : {}),
    ...times(visit, timeZone),
    color: services.get(visit.service)?.category?.color ?? null,
    kind: 'visit',
  }
}

/** A block for a purpose has the words that were written on it; a break service of the salon has a name. */
export function presentBreak(block: BreakRow, { timeZone, services }: Salon): CalendarEvent {
  const service = services.get(block.service)
  return {
    id: `break:${block.id}`,
    title: block.title ?? (service?.blockKind === null ? service.name : null),
    ...times(block, timeZone),
    color: null,
    kind: 'break',
    version: block.version,
  }
}

function presentAway(away: Absence, kind: EventKind, { timeZone }: Salon): CalendarEvent {
  return {
    id: `${kind}:${away.id}`,
    title: away.reason,
    ...times(away, timeZone),
    color: null,
    kind,
  }
}

function presentTask({ id, title, due }: DueTask, { timeZone }: Salon): CalendarEvent {
  const start = due.toZonedDateTime(timeZone).toInstant()
  const end = due.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  return { id: `task:${id}`, title, ...times({ start, end }, timeZone), color: null, kind: 'task' }
}
