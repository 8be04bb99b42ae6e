/** « Réservations », from what the salon has noted already. */
import { sql } from 'kysely'
import * as contract from '@meche/contract/booking-stats.ts'
import type { BookingStats, WatchedVisit } from '@meche/contract/booking-stats.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { mayChangeSteps } from '@meche/domain/visit/permissions.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { wireInstant, wireMinute } from '../../time/instants.ts'
import { countOrigins, unconfirmedVisits, visitsAtRisk, type WatchedRow } from './booking-repository.ts'
import { confirmVisit } from './confirm-visit.ts'
import { readGaps } from './read-gaps.ts'

export interface Bookings extends SalonChanges {
  readonly calendar: OccupancyCache
}

const daysAhead = 7

export function serveBookings(serve: Serve, bookings: Bookings): void {
  const db = bookings.database.kysely

  serve(
    contract.getBookingStats,
    async ({ caller, now }): Promise<BookingStats> => {
      const salon = await bookings.salons.current()
      const professional = isAdmin(caller.roles) ? null : caller.id
      const day = now.toZonedDateTimeISO(salon.timeZone).toPlainDate()
      const [today, last] = [day.toString(), day.add({ days: daysAhead - 1 }).toString()]
      const [from, to, until] = [0, 1, daysAhead].map((days) =>
        day.add({ days }).toZonedDateTime(salon.timeZone).toInstant(),
      )
      const reader = { caller, salon }
      const unconfirmed = await unconfirmedVisits(db, { professional, now })
      const risky = await visitsAtRisk(db, { professional, now, until: until!, today })
      const professionals = salon.professionals.filter(({ id }) => (professional ?? id) === id)
      return {
        today: await countOrigins(db, { professional, from: from!, to: to! }),
        toConfirm: await presentWatched(db, unconfirmed, reader),
        atRisk: await presentWatched(db, risky, reader),
        gaps: await readGaps(bookings.calendar, { salon, professionals }, { from: today, to: last, now }),
      }
    },
    {
      tellsOf: {
        kind: 'visits',
        people: ({ toConfirm, atRisk }) => [...toConfirm, ...atRisk].map(({ client }) => client.id),
      },
    },
  )

  serve(contract.confirmAppointment, async ({ params, ...by }) => confirmVisit(bookings, params.id, by))
}

interface Reader {
  readonly caller: Caller
  readonly salon: Salon
}

async function presentWatched(
  db: Queries,
  rows: readonly WatchedRow[],
  reader: Reader,
): Promise<WatchedVisit[]> {
  const ids = rows.map(({ id }) => id)
  const visits = await readVisits(db, {
    where: sql`a.id = ANY (${ids}::bigint[])`,
    order: sql`a.start_at, a.id`,
  })
  return visits.map((visit) => ({
    ...presentVisit(visit, reader),
    risks: rows.find(({ id }) => id === visit.id)!.risks,
  }))
}

function presentVisit(visit: Visit, { caller, salon }: Reader): Omit<WatchedVisit, 'risks'> {
  const { id, familyName, givenName, phone } = visit.client
  const first = visit.steps[0]?.professional
  return {
    id: visit.id,
    start: wireMinute(visit.start, salon.timeZone),
    services: visit.items.map(({ name }) => name),
    professional: first
      ? toWire({ id: first.id, familyName: first.familyName, givenName: first.givenName })
      : null,
    client: toWire({ id, familyName, givenName, phone }),
    confirmedAt: visit.confirmedAt && wireInstant(visit.confirmedAt, salon.timeZone),
    abilities: {
      confirm: visit.confirmedAt === null && mayChangeSteps(visit, caller, salon.settings).ok,
    },
  }
}
