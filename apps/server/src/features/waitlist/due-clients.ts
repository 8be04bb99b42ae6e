/** Regular clients without a visit ahead, and the days around which they would usually come: staff call them when they have time free. */
import { sql } from 'kysely'
import { isDue, usualWorkOf, type UsualWork, type WorkOfVisit } from '@meche/domain/booking/due-client.ts'
import { isRedZoneOn, type RedZone } from '@meche/domain/booking/red-zone.ts'
import { dayNumber } from '@meche/domain/time/date.ts'
import { endsAfter } from '../../booking/client-time.ts'
import { redZoneOf } from '../../booking/visit-repository.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'

export interface DueClient extends UsualWork {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly phone: string
  /** The days of their visits, as `dayNumber` counts them, the latest first. */
  readonly days: readonly number[]
}

interface Asked {
  readonly salon: Salon
  /** Whether nobody else has to be looked at. */
  readonly areEnough: (found: readonly DueClient[]) => boolean
  /** Days in a row, each of which somebody may be due on. */
  readonly dates: readonly string[]
  readonly now: Temporal.Instant
}

/** Older visits say nothing of today. */
const monthsBack = 12
/** Clients whose work is read at a time: all that a large salon's regulars had done takes a tenth of a second. */
const readAtOnce = 100

/**
 * Those who are due on one of these dates, until there are enough; the one who has been waited for longest first. A client without a phone
 * cannot be called.
 */
export async function readDueClients(
  db: Queries,
  { salon, areEnough, dates, now }: Asked,
): Promise<DueClient[]> {
  const { timeZone } = salon
  const [since, today] = [sinceWhen(now, timeZone), localDate(now, timeZone)]
  const askedDays = dates.map(dayNumber)
  const regulars = await readRegulars(db, { since, timeZone, now })
  const due = regulars
    .filter(({ redZone }) => !isRedZoneOn(redZone, today))
    .filter(({ days }) => askedDays.some((day) => isDue(day, days)))
    .toSorted((a, b) => a.days[0]! - b.days[0]!)
  const found: DueClient[] = []
  for (let next = 0; next < due.length && !areEnough(found); next += readAtOnce)
    found.push(...(await withUsualWork(db, due.slice(next, next + readAtOnce), since)))
  return found
}

/** With what each of them usually has done; clients who have something else each time are left out. */
async function withUsualWork(db: Queries, clients: readonly Regular[], since: string): Promise<DueClient[]> {
  const ids = clients.map(({ id }) => id)
  const work = await readWork(db, ids, since)
  return clients.flatMap(({ redZone: _redZone, ...client }): DueClient[] => {
    const usual = usualWorkOf(work.get(client.id) ?? [])
    return usual ? [{ ...client, ...usual }] : []
  })
}

function sinceWhen(now: Temporal.Instant, timeZone: string): string {
  return now.toZonedDateTimeISO(timeZone).subtract({ months: monthsBack }).toInstant().toString()
}

interface Regular extends Pick<DueClient, 'id' | 'familyName' | 'givenName' | 'phone' | 'days'> {
  readonly redZone: RedZone | null
}

/** Clients with a number who came three times at least, and neither have a visit ahead nor wait for one. */
async function readRegulars(
  db: Queries,
  { since, timeZone, now }: { since: string; timeZone: string; now: Temporal.Instant },
): Promise<readonly Regular[]> {
  // As a text: to split twenty thousand days takes a third of the time in which the driver reads them as arrays.
  const { rows } = await sql<Omit<Regular, 'days'> & { days: string }>`
    WITH expected AS MATERIALIZED (
      SELECT client_id FROM appointments a WHERE status = 'pending' AND ${endsAfter('a', sql`${now}::timestamptz`)}
      UNION SELECT client_id FROM waitlist_entries WHERE state IN ('waiting', 'paused', 'offered'))
    SELECT u.id, u.family_name AS "familyName", u.given_name AS "givenName", u.phone,
           ${redZoneOf('u')} AS "redZone", visits.days
    FROM (SELECT client_id, string_agg((day - date '1970-01-01')::text, ',') AS days
          FROM (SELECT client_id, (start_at AT TIME ZONE ${timeZone})::date AS day
                FROM appointments WHERE status = 'done' AND start_at > ${since}::timestamptz
                UNION ALL
                SELECT client_id, visited_on FROM imported_visits WHERE visited_on > ${since}::timestamptz) AS came
          WHERE NOT EXISTS (SELECT FROM expected WHERE expected.client_id = came.client_id)
          GROUP BY client_id HAVING count(*) > 2) visits
    JOIN users u ON u.id = visits.client_id
    WHERE u.phone IS NOT NULL AND u.erased_at IS NULL`.execute(db)
  return rows.map((row) => ({
    ...row,
    days: row.days
      .split(',')
      .map(Number)
      .toSorted((a, b) => b - a),
  }))
}

/** The work that was done in each client's visits, the latest first. */
async function readWork(
  db: Queries,
  clients: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, readonly WorkOfVisit[]>> {
  const { rows } = await sql<WorkOfVisit & { client: number }>`
    SELECT a.client_id AS client,
           ARRAY(SELECT DISTINCT i.service_id::int FROM appointment_items i
                 JOIN appointment_services s ON s.appointment_id = a.id AND s.item_id = i.id AND s.status = 'done'
                 WHERE i.appointment_id = a.id AND i.service_id IS NOT NULL) AS services,
           ARRAY(SELECT DISTINCT s.professional_id::int FROM appointment_services s
                 WHERE s.appointment_id = a.id AND s.busy AND s.status = 'done') AS professionals
    FROM unnest(${clients}::bigint[]) AS asked (id)
    JOIN appointments a ON a.client_id = asked.id AND a.status = 'done' AND a.start_at > ${since}::timestamptz
    ORDER BY a.start_at DESC`.execute(db)
  return Map.groupBy(rows, ({ client }) => client)
}
