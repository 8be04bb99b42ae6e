/** Regular clients without a visit ahead, and the days around which they would usually come: staff call them when they have time free. */
import { sql } from 'kysely'
import { isDue, usualWorkOf, type UsualWork, type WorkOfVisit } from '@meche/domain/booking/due-client.ts'
import { isRedZoneOn, type RedZone } from '@meche/domain/booking/red-zone.ts'
import { dayNumber } from '@meche/domain/time/date.ts'
import { redZoneOf } from '../../booking/visit-repository.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'

export interface DueClient extends UsualWork {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly phone: string
  /** The days of their visits, as `dayNumber` counts them. */
  readonly days: readonly number[]
  readonly lastVisit: string
}

interface Asked {
  readonly salon: Salon
  /** Days in a row, each of which somebody may be due on. */
  readonly dates: readonly string[]
  readonly now: Temporal.Instant
}

/** Older visits say nothing of today. */
const monthsBack = 12

/** Those who are due on one of these dates; the one who has been waited for longest first. Who has no phone cannot be called. */
export async function readDueClients(db: Queries, { salon, dates, now }: Asked): Promise<DueClient[]> {
  const { timeZone } = salon
  const [since, today] = [sinceWhen(now, timeZone), localDate(now, timeZone)]
  const regulars = await readRegulars(db, { since, timeZone, now })
  const due = regulars
    .filter(({ redZone }) => !isRedZoneOn(redZone, today))
    .map(({ dates: visited, redZone: _redZone, ...client }) => ({
      ...client,
      days: visited.map(dayNumber),
      lastVisit: visited[0]!,
    }))
    .filter(({ days }) => dates.some((date) => isDue(dayNumber(date), days)))
  const ids = due.map(({ id }) => id)
  const work = await readWork(db, ids, since)
  return due
    .flatMap((client): DueClient[] => {
      const usual = usualWorkOf(work.get(client.id) ?? [])
      return usual ? [{ ...client, ...usual }] : []
    })
    .toSorted((a, b) => (a.lastVisit < b.lastVisit ? -1 : 1))
}

function sinceWhen(now: Temporal.Instant, timeZone: string): string {
  return now.toZonedDateTimeISO(timeZone).subtract({ months: monthsBack }).toInstant().toString()
}

interface Regular extends Pick<DueClient, 'id' | 'familyName' | 'givenName' | 'phone'> {
  readonly redZone: RedZone | null
  /** The dates of their visits, the latest first. */
  readonly dates: readonly string[]
}

/** Clients with a number who came three times at least, and neither have a visit ahead nor wait for one. */
async function readRegulars(
  db: Queries,
  { since, timeZone, now }: { since: string; timeZone: string; now: Temporal.Instant },
): Promise<readonly Regular[]> {
  const { rows } = await sql<Regular>`
    SELECT u.id, u.family_name AS "familyName", u.given_name AS "givenName", u.phone,
           ${redZoneOf('u')} AS "redZone", visits.dates
    FROM (SELECT client_id,
                 array_agg(to_char(start_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') ORDER BY start_at DESC) AS dates
          FROM appointments WHERE status = 'done' AND start_at > ${since}::timestamptz
          GROUP BY client_id HAVING count(*) > 2) visits
    JOIN users u ON u.id = visits.client_id
    WHERE u.phone IS NOT NULL AND u.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM appointments a
                      WHERE a.client_id = u.id AND a.status = 'pending' AND a.end_at > ${now.toString()}::timestamptz)
      AND NOT EXISTS (SELECT FROM waitlist_entries e
                      WHERE e.client_id = u.id AND e.state IN ('waiting', 'paused', 'offered'))`.execute(db)
  return rows
}

/** The work that was done in each client's visits, the latest first. */
async function readWork(
  db: Queries,
  clients: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, readonly WorkOfVisit[]>> {
  if (clients.length === 0) return new Map()
  const { rows } = await sql<WorkOfVisit & { client: number }>`
    SELECT a.client_id AS client,
           ARRAY(SELECT DISTINCT i.service_id::int FROM appointment_items i
                 JOIN appointment_services s ON s.appointment_id = a.id AND s.item_id = i.id AND s.status = 'done'
                 WHERE i.appointment_id = a.id AND i.service_id IS NOT NULL) AS services,
           ARRAY(SELECT DISTINCT s.professional_id::int FROM appointment_services s
                 WHERE s.appointment_id = a.id AND s.busy AND s.status = 'done') AS professionals
    FROM appointments a
    WHERE a.client_id = ANY(${clients}) AND a.status = 'done' AND a.start_at > ${since}::timestamptz
    ORDER BY a.start_at DESC`.execute(db)
  return Map.groupBy(rows, ({ client }) => client)
}
