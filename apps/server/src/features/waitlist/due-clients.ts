/** Regular clients who would usually come in these days and have no visit ahead: for staff, who call them when they have time free. */
import { sql } from 'kysely'
import { customOf, isDue, type Custom, type WorkOfVisit } from '@meche/domain/booking/due-client.ts'
import { dayNumber } from '@meche/domain/time/date.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'

export interface DueClient extends Custom {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly phone: string
  readonly lastVisit: string
}

/** Older visits say nothing of today. */
const monthsBack = 12

/** The one who has been waited for longest first. Clients without a phone number cannot be called. */
export async function readDueClients(db: Queries, salon: Salon, now: Temporal.Instant): Promise<DueClient[]> {
  const today = dayNumber(localDate(now, salon.timeZone))
  const regulars = await readRegulars(db, salon, now)
  const due = regulars.filter(({ days }) => isDue(today, days.map(dayNumber)))
  const work = await readWork(
    db,
    due.map(({ id }) => id),
  )
  return due
    .flatMap(({ days, ...client }): DueClient[] => {
      const custom = customOf(work.get(client.id) ?? [])
      return custom ? [{ ...client, ...custom, lastVisit: days[0]! }] : []
    })
    .toSorted((a, b) => (a.lastVisit < b.lastVisit ? -1 : 1))
}

interface Regular extends Omit<DueClient, 'lastVisit' | keyof Custom> {
  /** Of their visits, the latest first. */
  readonly days: readonly string[]
}

/** Clients with three visits that took place, none that is still to come, and a number; nobody from the red zone. */
async function readRegulars(
  db: Queries,
  { timeZone }: Salon,
  now: Temporal.Instant,
): Promise<readonly Regular[]> {
  const { rows } = await sql<Regular>`
    SELECT u.id, u.family_name AS "familyName", u.given_name AS "givenName", u.phone, visits.days
    FROM (SELECT client_id,
                 array_agg(to_char(start_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') ORDER BY start_at DESC) AS days
          FROM appointments
          WHERE status = 'done' AND start_at > ${now.toString()}::timestamptz - make_interval(months => ${monthsBack})
          GROUP BY client_id HAVING count(*) > 2) visits
    JOIN users u ON u.id = visits.client_id
    WHERE u.phone IS NOT NULL AND NOT u.red_zone AND NOT u.is_walk_in AND u.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM appointments a
                      WHERE a.client_id = u.id AND a.status = 'pending' AND a.end_at > ${now.toString()}::timestamptz)
      AND NOT EXISTS (SELECT FROM waitlist_entries e
                      WHERE e.client_id = u.id AND e.state IN ('waiting', 'paused', 'offered'))`.execute(db)
  return rows
}

/** The work of each client's visits that took place, the latest first. */
async function readWork(
  db: Queries,
  clients: readonly number[],
): Promise<ReadonlyMap<number, readonly WorkOfVisit[]>> {
  if (clients.length === 0) return new Map()
  const { rows } = await sql<WorkOfVisit & { client: number }>`
    SELECT a.client_id AS client,
           ARRAY(SELECT i.service_id::int FROM appointment_items i
                 WHERE i.appointment_id = a.id AND i.service_id IS NOT NULL ORDER BY i.position) AS services,
           ARRAY(SELECT DISTINCT s.professional_id::int FROM appointment_services s
                 WHERE s.appointment_id = a.id AND s.busy) AS professionals
    FROM appointments a WHERE a.client_id = ANY(${clients}) AND a.status = 'done'
    ORDER BY a.start_at DESC`.execute(db)
  return Map.groupBy(rows, ({ client }) => client)
}
