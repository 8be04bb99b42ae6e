/** A series tried date by date: what is in the way, and the times that can be had instead. Writes nothing. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { SeriesAlternative, SeriesDate } from '@meche/contract/series.ts'
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import { alternativesFor, type Alternative } from '@meche/domain/series/date-verdict.ts'
import type { Interval, Refusal } from '@meche/domain/slots/model.ts'
import { localDayOf } from '@meche/domain/time/zone.ts'
import { reasonsAgainst, startsAround } from '../../booking/place.ts'
import { clientsOfVisits, presentReason } from '../../booking/present-reason.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteFrom, wireMinute } from '../../time/instants.ts'
import { timeOfClientFrom } from './series-repository.ts'
import { wishedDates, type AskedSeries } from './series.ts'
import { tryDates, type TriedDate } from './try-dates.ts'

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 422 and 403. */
export async function checkSeries(
  db: Queries,
  salon: Salon,
  asked: AskedSeries,
  { caller, now }: By,
): Promise<SeriesDate[]> {
  const wishes = wishedDates({ ...asked, decisions: [] }, salon, now)
  const tried = await tryDates(db, wishes, { salon, customer: asked.customer, caller, now })
  const dates: SeriesDate[] = []
  for (const date of tried) dates.push(await presentDate(db, salon, { ...date, customer: asked.customer }))
  return dates
}

interface DateOfClient extends TriedDate {
  readonly customer: number
}

async function presentDate(db: Queries, salon: Salon, tried: DateOfClient): Promise<SeriesDate> {
  const { date, start, verdict, placed, isCustomerBusy } = tried
  const end = placed?.placement.end ?? start
  return {
    date,
    start: wireMinute(start, salon.timeZone),
    end: wireMinute(end, salon.timeZone),
    verdict,
    reasons: await reasonsOf(db, salon, tried),
    isCustomerBusy,
    alternatives: verdict === 'ok' ? [] : await alternativesOf(db, salon, tried),
  }
}

/** The hours and days against a date that can be had; of one that is taken, what stands in the way. */
async function reasonsOf(db: Queries, salon: Salon, { placed, against, request }: TriedDate) {
  if (placed) return against.map((refusal) => present(refusal, null, new Map()))
  const { refusals, rows } = await reasonsAgainst(db, salon, request)
  const visits = refusals.map(
    ({ professional, interval }) =>
      rows.find(
        (row) =>
          row.professional === professional && row.start === interval?.start && row.end === interval.end,
      )?.appointment ?? null,
  )
  const clients = await clientsOfVisits(
    db,
    visits.filter((id) => id !== null),
  )
  return refusals.map((refusal, index) => present(refusal, visits[index]!, clients))

  function present(
    refusal: Refusal,
    visit: number | null,
    clients: Parameters<typeof presentReason>[1]['clients'],
  ) {
    return presentReason(refusal, { salon, visit, clients, by: 'staff' })
  }
}

/** Days before and after a date on which another time is looked for. */
const around = 3

async function alternativesOf(
  db: Queries,
  salon: Salon,
  { start, items, request, customer }: DateOfClient,
): Promise<SeriesAlternative[]> {
  const { zone, timeZone, professionals } = salon
  const now = minuteFrom(request.freed.now)
  const taken = await timeOfClientAround(db, customer, request.start)
  const suits = (time: Interval) => time.start >= now && !isClientBusy({ ...time, isForOther: false }, taken)
  const found = await startsAround(db, salon, request, { before: around, after: around })
  const free = found.filter(suits)
  const { date } = localDayOf(start, zone)
  const isOn = (slot: { start: number }) => localDayOf(slot.start, zone).date === date
  const alternatives = alternativesFor(start, {
    sameDay: free.filter(isOn),
    nearDays: free.filter((slot) => !isOn(slot)),
    others: (await othersAt(db, salon, { start, items, request })).filter(suits),
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

/** The client's other visits from some days before a start to some days after it. */
async function timeOfClientAround(
  db: Queries,
  customer: number,
  start: Temporal.Instant,
): Promise<readonly ClientTime[]> {
  const days = Array.from({ length: 2 * around + 2 }, (_, day) =>
    start.add({ hours: 24 * (day - around - 1) }),
  )
  return (await timeOfClientFrom(db, customer, days)).flat()
}

/** The others who can do all of it at the very time. */
async function othersAt(
  db: Queries,
  salon: Salon,
  { start, items, request }: Pick<TriedDate, 'start' | 'items' | 'request'>,
): Promise<Alternative[]> {
  const asked = new Set(items.map(({ professional }) => professional))
  if (asked.has(null)) return []
  const byAnybody = { ...request, items: items.map((item) => ({ ...item, professional: null })) }
  const slots = await startsAround(db, salon, byAnybody, { before: 0, after: 0 })
  const options = slots.find((slot) => slot.start === start)?.options ?? []
  return options
    .filter(({ professional }) => !asked.has(professional))
    .map(({ professional, end }) => ({ start, end, professional }))
}
