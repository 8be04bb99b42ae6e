/** The visits that a change of hours, absences or closures hits. They are told, never touched. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { sql } from 'kysely'
import type { Conflict } from '@meche/contract/settings.ts'
import { lostTime } from '@meche/domain/schedule/lost-time.ts'
import { minuteOfInstant, wireInstant } from '../time/instants.ts'
import type { Queries } from '../db/database.ts'
import { hoursOf } from './hours.ts'
import type { Salon } from './salon.ts'

/** Work on the calendar that is still to end, and whose it is. */
interface WorkRow {
  readonly appointment: number
  readonly id: number
  readonly service: string
  readonly professional: number
  readonly startAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  readonly clientId: number
  readonly familyName: string
  readonly givenName: string
  readonly phone: string | null
}

/** Of an answer that may name the clients of such visits: somebody counts of how many people staff read. */
export const tellsOfVisitsHit = {
  tellsOf: {
    kind: 'visits',
    people: ({ conflicts = [] }: { conflicts?: readonly Conflict[] | undefined }) =>
      conflicts.map(({ customer }) => customer.id),
  },
} as const

/** In order of time. One query, however many visits there are. */
export async function visitsHit(
  db: Queries,
  { before, after }: { before: Salon; after: Salon },
  now: Temporal.Instant,
): Promise<Conflict[]> {
  const works = (await pendingWork(db, now)).map((row) => ({
    ...row,
    start: minuteOfInstant(row.startAt),
    end: minuteOfInstant(row.endAt),
  }))
  const people = new Map(after.professionals.map((professional) => [professional.id, professional]))
  return lostTime(works, hoursOf(before), hoursOf(after))
    .toSorted((a, b) => a.work.start - b.work.start || a.work.id - b.work.id)
    .map(({ work, reason }) => {
      const { familyName, givenName } = people.get(work.professional)!
      return {
        appointment: work.appointment,
        appointmentService: work.id,
        start: wireInstant(work.startAt, after.timeZone),
        end: wireInstant(work.endAt, after.timeZone),
        service: work.service,
        professional: toWire({ id: work.professional, familyName, givenName }),
        customer: toWire({
          id: work.clientId,
          familyName: work.familyName,
          givenName: work.givenName,
          phone: work.phone,
        }),
        reason,
      }
    })
}

async function pendingWork(db: Queries, now: Temporal.Instant): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    SELECT s.id, s.appointment_id AS appointment, v.name AS service, s.professional_id AS professional,
           s.start_at AS "startAt", s.end_at AS "endAt", c.id AS "clientId", c.family_name AS "familyName",
           c.given_name AS "givenName", c.phone
    FROM appointment_services s
    JOIN appointments a ON a.id = s.appointment_id
    JOIN users c ON c.id = a.client_id
    JOIN services v ON v.id = s.service_id
    -- No step lasts longer than a day: the index on its start finds those under way too.
    WHERE s.start_at > ${now}::timestamptz - interval '1 day' AND s.end_at > ${now} AND s.status = 'pending' AND s.busy`.execute(
    db,
  )
  return rows
}
