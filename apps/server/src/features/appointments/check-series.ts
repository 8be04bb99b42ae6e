/** A series tried date by date: what is in the way, and the times that can be had instead. Writes nothing. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { SeriesAlternative, SeriesDate } from '@meche/contract/series.ts'
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import { alternativesFor, type Alternative } from '@meche/domain/series/date-verdict.ts'
import type { Interval } from '@meche/domain/slots/model.ts'
import { localDayOf } from '@meche/domain/time/zone.ts'
import { readAround, reasonsAgainst, startsAround, type RequestAround } from '../../booking/place.ts'
import { clientsOfVisits, presentReason, visitInTheWay, type Clients } from '../../booking/present-reason.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteFrom, wireMinute } from '../../time/instants.ts'
import { timeOfClientFrom } from './series-repository.ts'
import { refuseForeignVisit, wishedDates, type AskedSeries } from './series.ts'
import { tryDates, type TriedDate } from './try-dates.ts'

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 422 and 403. The number of queries does not depend on that of the dates. */
export async function checkSeries(
  db: Queries,
  salon: Salon,
  asked: AskedSeries,
  { caller, now }: By,
): Promise<SeriesDate[]> {
  const { customer, length } = asked
  const wishes = wishedDates({ ...asked, decisions: [] }, salon, now)
  await refuseForeignVisit(db, asked)
  const tried = await tryDates(db, wishes, { salon, customer, length, caller, now })
  const refused = tried.filter(({ verdict }) => verdict !== 'ok')
  const around = await readAroundDates(db, salon, { dates: refused, customer })
  const visits = [...around].flatMap(([date, { days }]) =>
    date.placed ? [] : reasonsAgainst(days).flatMap((reason) => visitInTheWay(reason, days.rows) ?? []),
  )
  const clients = await clientsOfVisits(db, [...new Set(visits)])
  return tried.map((date) => presentDate(date, { salon, clients, around: around.get(date) ?? null }))
}

/** The calendars and the client's time around a date that cannot be had as it is. */
interface DateAround {
  readonly days: RequestAround
  /** At its very time, whoever does it; null when it is anybody already. */
  readonly byAnybody: RequestAround | null
  /** The client's other visits from some days before it to some days after it. */
  readonly taken: readonly ClientTime[]
}

interface Asking {
  readonly salon: Salon
  readonly clients: Clients
  readonly around: DateAround | null
}

/** Days before and after a date on which another time is looked for. */
const near = 3
/** With the day before them: a visit reaches over midnight. */
const daysOfClient = 2 * near + 2

async function readAroundDates(
  db: Queries,
  salon: Salon,
  { dates, customer }: { dates: readonly TriedDate[]; customer: number },
): Promise<Map<TriedDate, DateAround>> {
  if (dates.length === 0) return new Map()
  const days = dates.map(({ request }) => ({ request, before: near, after: near }))
  const named = dates.filter(({ items }) => items.every(({ professional }) => professional !== null))
  const byAnybody = named.map(({ request, items }) => ({
    request: { ...request, items: items.map((item) => ({ ...item, professional: null })) },
    before: 0,
    after: 0,
  }))
  const read = await readAround(db, salon, [...days, ...byAnybody])
  const starts = dates.flatMap(({ request }) =>
    Array.from({ length: daysOfClient }, (_, day) => request.start.add({ hours: 24 * (day - near - 1) })),
  )
  const times = await timeOfClientFrom(db, customer, starts)
  return new Map(
    dates.map((date, index) => [
      date,
      {
        days: read[index]!,
        byAnybody: named.includes(date) ? read[dates.length + named.indexOf(date)]! : null,
        taken: times.slice(index * daysOfClient, (index + 1) * daysOfClient).flat(),
      },
    ]),
  )
}

function presentDate(tried: TriedDate, asking: Asking): SeriesDate {
  const { date, start, verdict, placed, isCustomerBusy } = tried
  const { salon, around } = asking
  return {
    date,
    start: wireMinute(start, salon.timeZone),
    end: wireMinute(placed?.placement.end ?? start, salon.timeZone),
    verdict,
    reasons: reasonsOf(tried, asking),
    isCustomerBusy,
    alternatives: around ? alternativesOf(tried, around, salon) : [],
  }
}

/** The hours and days against a date that can be had; of one that is taken, what stands in the way. */
function reasonsOf({ placed, against }: TriedDate, { salon, clients, around }: Asking) {
  const refusals = placed || !around ? against : reasonsAgainst(around.days)
  return refusals.map((refusal) => {
    const visit = placed || !around ? null : visitInTheWay(refusal, around.days.rows)
    return presentReason(refusal, { salon, visit, clients, by: 'staff' })
  })
}

function alternativesOf(
  { start, items, request }: TriedDate,
  { days, byAnybody, taken }: DateAround,
  { zone, timeZone, professionals }: Salon,
): SeriesAlternative[] {
  const now = minuteFrom(request.freed.now)
  const suits = (time: Interval) => time.start >= now && !isClientBusy({ ...time, isForOther: false }, taken)
  const free = startsAround(days).filter(suits)
  const { date } = localDayOf(start, zone)
  const isOn = (slot: { start: number }) => localDayOf(slot.start, zone).date === date
  const chosen = new Set(items.map(({ professional }) => professional))
  const others = byAnybody ? othersAt(start, byAnybody).filter((one) => !chosen.has(one.professional)) : []
  const alternatives = alternativesFor(start, {
    sameDay: free.filter(isOn),
    nearDays: free.filter((slot) => !isOn(slot)),
    others: others.filter(suits),
  })
  return alternatives.map(({ start: begins, end, professional }) => {
    const person = professionals.find(({ id }) => id === professional)
    return {
      start: wireMinute(begins, timeZone),
      end: wireMinute(end, timeZone),
      professional: person
        ? toWire({ id: person.id, familyName: person.familyName, givenName: person.givenName })
        : null,
    }
  })
}

/** Those who can do all of it at the very time. */
function othersAt(start: number, byAnybody: RequestAround): Alternative[] {
  const options = startsAround(byAnybody).find((slot) => slot.start === start)?.options ?? []
  return options.map(({ professional, end }) => ({ start, end, professional }))
}
