/** Free time worth filling, and the clients on the waiting list who could come then: for staff, who offer it or call. */
import { sql } from 'kysely'
import type { ParsedQueryOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { DueClient as WireDue, Gap as WireGap, WaitingStart, getGaps } from '@meche/contract/waitlist.ts'
import { isDue, suits } from '@meche/domain/booking/due-client.ts'
import { gapsWorthFilling, withWaiting, type Gap, type GapColumn } from '@meche/domain/calendar/gaps.ts'
import type { Slot } from '@meche/domain/slots/model.ts'
import { dateOf, dayNumber, shiftDate } from '@meche/domain/time/date.ts'
import { toIntervals, type Interval } from '@meche/domain/time/interval-list.ts'
import { localDayOf, localDays, type LocalDay } from '@meche/domain/time/zone.ts'
import { inOrder } from '@meche/domain/waitlist/offer.ts'
import { isWithinWindows } from '@meche/domain/waitlist/window.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { OccupiedRow } from '../../occupancy/read-occupancy.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { soldServices } from '../../salon/sold-services.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { exactMinute, localDate, minuteFrom, wireMinute } from '../../time/instants.ts'
import { readDueClients, type DueClient } from './due-clients.ts'
import { readEntries, type Entry } from './entry-repository.ts'
import { findStarts } from './find-starts.ts'
import { keptUntil } from './offer-by-staff.ts'
import { isReachable } from './offer-message.ts'
import { readPauses, type Pause } from './pause-repository.ts'
import { standardOf } from './present-entry.ts'
import type { Waitlist } from './waitlist.ts'

const minutesAhead = 48 * 60
/** More services would be a list to read beside a gap. */
const mostServices = 3
const mostDue = 3

/** HttpRefusal 422 for a reversed range or one of more than seven days. */
export async function gapsToFill(
  waitlist: Waitlist,
  query: ParsedQueryOf<typeof getGaps>,
  now: Temporal.Instant,
): Promise<WireGap[]> {
  const { database, salons, calendar } = waitlist
  const salon = await salons.current()
  const { from = localDate(now, salon.timeZone), to = shiftDate(from, 2) } = query
  refuseBadRange({ from, to }, limits.agendaDays)
  const days = localDays(from, to, salon.zone)
  const minute = minuteFrom(now)
  const lastEnd = days.at(-1)!.end
  const span = {
    start: Math.max(minute, days[0]!.start),
    end: query.to === undefined ? Math.min(minute + minutesAhead, lastEnd) : lastEnd,
  }
  if (span.start >= span.end) return []
  const [pauses, rows, entries] = await Promise.all([
    readPauses(database.kysely, span),
    calendar.taken(span.start, lastEnd),
    readEntries(database.kysely, { where: sql`e.state IN ('waiting', 'paused', 'offered')` }),
  ])
  const taken = standing(rows, { entries, now })
  const columns = salon.professionals.map((one) => columnOf(one, { salon, days, pauses, taken }))
  const gaps = gapsWorthFilling(columns, span)
  if (gaps.length === 0) return []
  const dates = days.map(({ date }) => date)
  const due = await readDueClients(database.kysely, {
    salon,
    areEnough: (found) => gaps.every((gap) => dueFor(gap, found, salon).length === mostDue),
    dates,
    now,
  })
  const starts = await startsOf(waitlist, { salon, entries, days: { from, to }, now })
  return withWaiting(gaps, starts).map((one) => presentGap(one, { salon, pauses, due, now }))
}

/** The rows that stand, but for the time of offers: their clients are named beside it. */
function standing(
  rows: readonly OccupiedRow[],
  { entries, now }: { readonly entries: readonly Entry[]; readonly now: Temporal.Instant },
): OccupiedRow[] {
  const offered = new Set(entries.map(({ offer }) => offer?.hold ?? null))
  return rows.filter(
    ({ hold, expiresAt }) =>
      (expiresAt === null || expiresAt > now.epochMilliseconds) && (hold === null || !offered.has(hold)),
  )
}

interface Columns {
  readonly salon: Salon
  readonly days: readonly LocalDay[]
  readonly pauses: readonly Pause[]
  readonly taken: readonly OccupiedRow[]
}

function columnOf(one: Professional, { salon, days, pauses, taken }: Columns): GapColumn {
  const { id } = one
  const isTheirs = ({ professional }: { readonly professional: number }) => professional === id
  return {
    professional: id,
    working: toIntervals(workingTimeOf(one, salon, days)),
    pauses: pauses.filter(isTheirs),
    taken: taken.filter(isTheirs),
    services: soldServices(one, salon).map(({ service, duration, price, bufferBefore, bufferAfter }) => ({
      service: service.id,
      duration,
      price,
      before: bufferBefore,
      after: bufferAfter,
    })),
  }
}

interface Searched {
  readonly salon: Salon
  readonly entries: readonly Entry[]
  readonly days: { readonly from: string; readonly to: string }
  readonly now: Temporal.Instant
}

/** An entry's start as it is told, with the professional and the minutes that place it in a gap. */
interface FoundStart extends Interval, Pick<WaitingStart, 'entry' | 'price' | 'offeredUntil'> {
  readonly professional: number
  readonly of: Entry
}

/** The starts of those days at which clients who wait could come, in the order in which they are offered places. */
async function startsOf(
  { database, calendar }: Waitlist,
  { salon, entries, days, now }: Searched,
): Promise<FoundStart[]> {
  const priced = entries.map((entry) => ({
    id: entry.id,
    createdAt: exactMinute(entry.createdAt),
    price: standardOf(entry, salon)?.price ?? 0,
    entry,
  }))
  const starts: FoundStart[] = []
  for (const { entry, price } of inOrder(priced, salon.settings.waitlistMode)) {
    const { offer } = entry
    if (offer) {
      const { start, end, professionals, expiresAt } = offer
      const offeredUntil = wireMinute(expiresAt - 1, salon.timeZone)
      const kept = { entry: entry.id, start, end, price, offeredUntil, of: entry }
      starts.push(...professionals.map((professional) => ({ ...kept, professional })))
      continue
    }
    const windows = windowsWithin(entry, days)
    if (windows.length === 0) continue
    const visit = entry.visit && (await readVisit(database.kysely, entry.visit.id))
    const wish = { entry: { ...entry, windows }, visit, busy: [] }
    const { slots } = await findStarts({ salon, calendar, now }, wish)
    const earlier = slots.filter(({ start }) => start < (visit?.start ?? Infinity))
    starts.push(...earlier.flatMap((slot) => startsIn(slot, entry, salon)))
  }
  return starts
}

/** The engine looks at no other days. */
function windowsWithin({ windows }: Entry, { from, to }: Searched['days']): Entry['windows'] {
  return windows
    .map((one) => ({ ...one, from: one.from > from ? one.from : from, to: one.to < to ? one.to : to }))
    .filter((one) => one.from <= one.to)
}

function startsIn({ start, options }: Slot, entry: Entry, { zone }: Salon): FoundStart[] {
  return options
    .filter(({ end }) => isWithinWindows({ start, end }, entry.windows, zone))
    .map(({ professional, end, price }) => ({
      entry: entry.id,
      professional,
      start,
      end,
      price,
      offeredUntil: null,
      of: entry,
    }))
}

interface Presenting {
  readonly salon: Salon
  readonly pauses: readonly Pause[]
  readonly due: readonly DueClient[]
  readonly now: Temporal.Instant
}

function presentGap(
  gap: Gap & { readonly waiting: readonly FoundStart[] },
  { salon, pauses, due, now }: Presenting,
): WireGap {
  const { professional, start, end, kind, waiting, fits } = gap
  const pause = pauses.find(
    (one) => kind === 'pause' && one.professional === professional && one.start <= start && start < one.end,
  )
  return {
    professional,
    start: wireMinute(start, salon.timeZone),
    end: wireMinute(end, salon.timeZone),
    kind,
    pauseOf: pause ? toWire(pause.client) : null,
    waiting: waiting.map((one) => presentStart(one, salon, now)),
    due: dueFor(gap, due, salon).map((client) => presentDue(client, salon)),
    fits: fits
      .slice(0, mostServices)
      .map(({ service, price }) => ({ service, name: salon.services.get(service)!.name, price })),
  }
}

/** The clients to call for a gap: as many as staff would. */
function dueFor(gap: Gap, due: readonly DueClient[], { zone }: Salon): DueClient[] {
  const day = dayNumber(localDayOf(gap.start, zone).date)
  return due.filter((client) => suits(gap, client) && isDue(day, client.days)).slice(0, mostDue)
}

function presentDue({ service, days, ...client }: DueClient, { services }: Salon): WireDue {
  const { id, familyName, givenName, phone } = client
  return {
    customer: toWire({ id, familyName, givenName, phone }),
    service: services.get(service)!.name,
    lastVisit: dateOf(days[0]!),
  }
}

function presentStart(found: FoundStart, salon: Salon, now: Temporal.Instant): WaitingStart {
  const { of, start, end, price, offeredUntil } = found
  const { id, familyName, givenName, phone } = of.client
  return {
    entry: of.id,
    title: of.title,
    customer: toWire({ id, familyName, givenName, phone }),
    start: wireMinute(start, salon.timeZone),
    end: wireMinute(end, salon.timeZone),
    price,
    canOffer: isReachable(of.client) && of.state !== 'paused' && keptUntil(start, salon, now) !== null,
    offeredUntil,
  }
}
