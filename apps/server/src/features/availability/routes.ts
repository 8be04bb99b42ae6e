/** The slot search, answered from memory while nothing has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAvailableDays, getAvailableSlots } from '@meche/contract/availability.ts'
import type { HeadersOf, ParsedQueryOf } from '@meche/contract/endpoint.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { dayNumber, weekdayOf } from '@meche/domain/time/date.ts'
import { previewStarts as contract } from '@meche/contract/previews.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { Written, type Serve } from '../../http/serve.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { Salon } from '../../salon/salon.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Holds } from '../../booking/holds.ts'
import { leftOf } from '../../booking/left-of-visit.ts'
import { requireChosen, withCalendarsOnly } from '../../booking/required-permission.ts'
import { calendarsOpenTo, mayChangeVisit } from '@meche/domain/visit/permissions.ts'
import { salonFor } from '../../booking/place.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import { withLength } from '../../booking/with-length.ts'
import type { InstantFormatter } from '../../time/instants.ts'
import type { Database } from '../../db/database.ts'
import type { DemandCounter, Search } from '../../demand/demand-counter.ts'
import { AnswerCache } from './answer-cache.ts'
import { previewStarts } from './preview-starts.ts'
import {
  availableDays,
  availableSlots,
  type Searching,
  type StartQuery,
  type Timed,
} from './search-starts.ts'

export interface Availability {
  readonly database: Database
  readonly calendar: OccupancyCache
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly instants: InstantFormatter
  readonly holds: Holds
  readonly demand: DemandCounter
}

type Holding = HeadersOf<typeof getAvailableSlots>

/** The call of either search. */
interface SearchCall {
  readonly query: ParsedQueryOf<typeof getAvailableSlots>
  readonly caller: Caller | null
  readonly headers: Holding
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Temporal.Instant
}

export function serveAvailability(serve: Serve, availability: Availability): void {
  const { database, calendar, salons, tracker, instants, holds, demand } = availability
  const cache = new AnswerCache(tracker)

  serve(getAvailableSlots, (call) => search(call, availableSlots), { fromMemory })
  serve(getAvailableDays, (call) => search(call, availableDays), { fromMemory })

  serve(contract, async ({ params, body, now }) => {
    if (params.id !== 1) throw new HttpRefusal({ code: 'not_found' })
    return previewStarts({ calendar, instants, now, salon: await salons.current() }, body)
  })

  function fromMemory(request: FastifyRequest, now: Temporal.Instant) {
    if (request.headers['x-hold'] !== undefined) return null
    const refreshing = tracker.refresh()
    return refreshing ? refreshing.then(() => kept(request.url, now)) : kept(request.url, now)
  }

  function kept(url: string, now: Temporal.Instant) {
    const answer = cache.get(url, now)
    if (answer?.search) demand.countSearch(now, answer.search)
    return answer
  }

  async function search<T extends Found>(
    call: SearchCall,
    find: (searching: Searching, query: StartQuery) => Promise<Timed<T>>,
  ): Promise<T | Written<T>> {
    // From before anything is read: an answer may be newer than it says, never older.
    const { generation } = tracker
    const { query, caller, headers, request, reply, now } = call
    if (query.audience === 'staff' && !(caller && isStaff(caller)))
      throw new HttpRefusal({ code: 'forbidden' })
    const hold = await holdOf(holds, headers, { caller, now })
    const audience = query.audience ?? 'client'
    const current = await salons.current()
    const visit = await visitToMove(database, call, current)
    const left = visit && leftOf(visit, current, query.items)
    const moved = {
      appointment: visit?.id ?? null,
      length: visit ? (visit.length?.id ?? null) : (query.length ?? null),
      ...(left && { booked: left.booked, kept: left.kept, staying: left.staying }),
    }
    const calendars =
      audience === 'staff' ? calendarsOpenTo(caller, current.settings, visit ?? undefined) : 'all'
    requireChosen(calendars, query.items, current)
    const salon = withCalendarsOnly(salonFor(moved, current), calendars)
    const { answer, ...validity } = await find(
      { calendar, salon, instants, now },
      { ...query, ...moved, audience, hold },
    )
    const counted = visit === null && audience === 'client' ? searchOf(answer, query) : null
    if (counted) demand.countSearch(now, counted)
    reply.header('cache-control', 'no-store')
    // Not cached: answers for staff, and answers that free the caller's own hold or visit, are private.
    if (hold !== null || visit !== null || audience !== 'client') return answer
    const written = new Written(answer)
    cache.keep(request.url, { plain: written.json, search: counted }, { ...validity, generation })
    return written
  }
}

/** The visit to move as it is with the length that is asked for. HttpRefusal 404 for who may not move it. */
async function visitToMove(
  { kysely }: Database,
  { caller, query }: Pick<SearchCall, 'caller' | 'query'>,
  salon: Salon,
): Promise<Visit | null> {
  const { appointment, length = null } = query
  if (appointment === undefined) return null
  const visit = await readVisit(kysely, appointment)
  if (visit && caller && mayChangeVisit(visit, caller, salon.settings).ok)
    return withLength(visit, { asked: length, path: 'length' }, salon)
  throw new HttpRefusal({ code: 'not_found' })
}

type Found = { readonly days: readonly { readonly date: string; readonly slots?: readonly unknown[] }[] }

/** Starts of one day or more are a search; the month in which a day is chosen is not. */
function searchOf({ days }: Found, { from }: { readonly from: string }): Search | null {
  if (!days.every((day) => day.slots)) return null
  return { weekday: weekdayOf(dayNumber(from)), isFruitless: days.every((day) => day.slots!.length === 0) }
}

async function holdOf(
  holds: Holds,
  { 'X-Hold': token }: Holding,
  { caller, now }: { caller: Caller | null; now: Temporal.Instant },
): Promise<number | null> {
  if (token === undefined) return null
  return (await holds.find(token, caller?.id ?? null, now))?.id ?? null
}
