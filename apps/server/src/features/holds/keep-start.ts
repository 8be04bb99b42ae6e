/** Keeping a start for ten minutes, while its visitor signs in or signs up. */
import { sql } from 'kysely'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { Hold } from '@meche/contract/availability.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { limits } from '@meche/contract/limits.ts'
import { hashOfToken, newHoldToken, type Holds } from '../../booking/holds.ts'
import { calendarsOpenTo, takesBookings } from '@meche/domain/visit/permissions.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { KeyedMutex } from '../../booking/keyed-mutex.ts'
import { clearExpiredHolds, runsParameter } from '../../occupancy/reserve.ts'
import { wireInstant, type InstantFormatter } from '../../time/instants.ts'
import { place, type PlacedVisit, type BookingRequest } from '../../booking/place.ts'
import type { DemandCounter } from '../../demand/demand-counter.ts'
import type { Caller } from '../../http/caller.ts'
import type { Database, Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { isWithin } from '../../http/throttle.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Secrets } from '../../secrets.ts'

export interface KeepingStarts {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly holds: Holds
  readonly turns: KeyedMutex
  readonly secrets: Secrets
  readonly instants: InstantFormatter
  readonly demand: DemandCounter
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

export interface HoldRequest {
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  /** The length of the client's hair; null: not given. */
  readonly length: number | null
  /** The visitor's earlier hold, which this one replaces. */
  readonly earlier: string | null
  readonly caller: Caller | null
  readonly address: string
}

/** HttpRefusal 422 for a start that is not offered, 409 while only staff book, 409 with alternatives for one that is taken, 429 for too many. */
export async function keepStart(
  keeping: KeepingStarts,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<Hold> {
  const { database, salons, holds, turns, instants } = keeping
  const { settings } = await salons.current()
  const by = request.caller && isStaff(request.caller) ? 'staff' : 'client'
  if (!takesBookings(by, { isOpen: settings.bookingOpen }))
    throw new HttpRefusal({
      code: 'booking_closed',
      values: { phone: readablePhone(settings.phone) },
    })
  const earlier = request.earlier ? await holds.find(request.earlier, request.caller?.id ?? null, now) : null
  const booking: BookingRequest = {
    items: request.items,
    start: request.start,
    audience: 'client',
    length: request.length,
    freed: { now, hold: earlier?.id ?? null },
    calendars: request.caller ? calendarsOpenTo(request.caller, settings) : 'all',
  }
  const fresh = { token: newHoldToken(), expiresAt: now.add({ minutes: limits.holdMinutes }) }
  const { placement, items, kept } = await turns.take(booking, () =>
    database.transaction(async (tx) => {
      const placed = await place(tx, await salons.within(tx), booking)
      // Asked for twice, as by a double click: the start is theirs already, and for no longer than it was.
      if (request.earlier && earlier && (await holds.keeps(earlier.id, placed.placement.runs, tx)))
        return { ...placed, kept: { token: request.earlier, expiresAt: earlier.expiresAt } }
      if (earlier) await holds.release([earlier.id], tx)
      await clearExpiredHolds(tx, placed.rows, now)
      await insertHold(tx, keeping, { request, placed, now, ...fresh })
      return { ...placed, kept: fresh }
    }),
  )
  // Another time instead of the one that was kept is no further step towards a booking.
  if (!earlier && by === 'client') keeping.demand.countHold(now, request.start)
  return {
    hold: kept.token,
    start: instants.write(placement.steps[0]!.start),
    end: instants.write(placement.end),
    price: placement.price,
    expiresAt: wireInstant(kept.expiresAt, (await salons.current()).timeZone),
    professionals: items.map(
      (_, index) => placement.steps.find((step) => step.item === index && step.professional)!.professional!,
    ),
    steps: placement.steps.map(({ item, service, kind, professional, start, end, price }) => ({
      item,
      service,
      busy: kind === 'busy',
      professional,
      start: instants.write(start),
      end: instants.write(end),
      price,
    })),
  }
}

interface NewHold {
  readonly request: HoldRequest
  readonly placed: PlacedVisit
  readonly token: string
  readonly now: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

async function insertHold(
  tx: Queries,
  { secrets, areLimitsOn }: KeepingStarts,
  hold: NewHold,
): Promise<void> {
  const { request, placed, token, now, expiresAt } = hold
  const address = secrets.hash('address', request.address).toString('base64url')
  const { runs } = placed.placement
  if (areLimitsOn) {
    await refuseTooMany(tx, address, now)
    if (!request.caller) await limitGuest(tx, { address, runs }, now)
  }
  const { rows } = await sql<{ taken: number }>`
    WITH hold AS (
      INSERT INTO holds (token_hash, address, user_id, start_at, created_at, expires_at)
      VALUES (${hashOfToken(token)}, ${address}, ${request.caller?.id ?? null}, ${request.start}, ${now}, ${expiresAt})
      RETURNING id, expires_at),
    taken AS (
      INSERT INTO occupancy (professional_id, during, kind, hold_id, expires_at)
      SELECT run.professional, tstzrange(to_timestamp(run.start), to_timestamp(run."end")), 'hold', hold.id, hold.expires_at
      FROM hold, jsonb_to_recordset(${runsParameter(runs)}::jsonb)
             AS run (professional bigint, start bigint, "end" bigint)
      ON CONFLICT DO NOTHING
      RETURNING id)
    SELECT count(*)::int AS taken FROM taken`.execute(tx)
  if (rows[0]?.taken !== runs.length) throw new HttpRefusal({ code: 'slot_taken' })
}

/** Counted one at a time per address, so that two requests at once cannot both be the last allowed. */
async function refuseTooMany(tx: Queries, address: string, now: Temporal.Instant): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${address}))`.execute(tx)
  const { live } = await tx
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (live >= limits.holdsPerAddress) throw new HttpRefusal({ code: 'too_many_holds', retryAfterSeconds: 60 })
}

const guestWindows = [
  { seconds: 3600, max: limits.guestHoldsPerHour },
  { seconds: 86_400, max: limits.guestHoldsPerDay },
]

/** Somebody without an account cannot keep the team from the others, neither with long visits nor again and again. */
async function limitGuest(
  tx: Queries,
  { address, runs }: { address: string; runs: readonly OccupiedRun[] },
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(extract(epoch FROM upper(during) - lower(during)) / 60), 0)::int AS held
    FROM holds JOIN occupancy ON occupancy.hold_id = holds.id
    WHERE holds.address = ${address} AND holds.expires_at > ${now}`.execute(tx)
  const already = rows[0]!.held
  const held = runs.reduce((minutes, run) => minutes + run.end - run.start, already)
  // One visit may be as long as it is.
  const isShort = already === 0 || held <= limits.guestHeldMinutes
  const isAllowed = isShort && (await isWithin(tx, `hold-address:${address}`, guestWindows, now))
  if (!isAllowed) throw new HttpRefusal({ code: 'too_many_holds', retryAfterSeconds: 600 })
}
