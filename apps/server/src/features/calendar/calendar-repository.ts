/** Steps as the calendar shows them, with the visit each belongs to. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { cameBefore } from '../../booking/came-before.ts'
import type { Direction } from '@meche/contract/fields.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { redZoneOf } from '../../booking/visit-repository.ts'
import type { Queries } from '../../db/database.ts'

export interface CalendarRow {
  readonly id: number
  readonly serviceId: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly busy: boolean
  readonly status: Status
  readonly price: number
  /** A block whose purpose is for its professional and for admins. */
  readonly isPrivate: boolean
  readonly professionalId: number
  readonly professionalFamilyName: string
  readonly professionalGivenName: string
  readonly avatarUrl: string | null
  /** Null for a professional's own break, as everything below. */
  readonly appointmentId: number | null
  readonly visitStatus: Status
  readonly visitStart: Temporal.Instant
  readonly visitPrice: number
  readonly note: string | null
  readonly confirmedAt: Temporal.Instant | null
  readonly clientId: number
  readonly clientFamilyName: string
  readonly clientGivenName: string
  readonly clientPhone: string | null
  readonly clientRedZone: RedZone | null
  readonly isClientErased: boolean
  readonly isFirstVisit: boolean
}

interface CalendarQuery {
  readonly where: RawBuilder<unknown>
  readonly page: { readonly offset: number; readonly size: number }
  /** Of time: the earliest first unless said otherwise. */
  readonly order?: Direction | undefined
}

/** `where` speaks of `s`, the step, and `a`, its appointment. */
export async function readCalendar(
  db: Queries,
  { where, page, order = 'asc' }: CalendarQuery,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    SELECT s.id, s.service_id AS "serviceId", s.start_at AS start, s.end_at AS end, s.busy, s.status, s.price, s.is_private AS "isPrivate",
           p.id AS "professionalId", p.family_name AS "professionalFamilyName",
           p.given_name AS "professionalGivenName", p.avatar_url AS "avatarUrl",
           a.id AS "appointmentId", a.status AS "visitStatus", a.start_at AS "visitStart", a.price AS "visitPrice", a.note,
           a.confirmed_at AS "confirmedAt", c.id AS "clientId", c.family_name AS "clientFamilyName",
           c.given_name AS "clientGivenName", c.phone AS "clientPhone", ${redZoneOf('c')} AS "clientRedZone",
           c.erased_at IS NOT NULL AS "isClientErased",
           NOT ${cameBefore('a.client_id', sql`a.start_at`)} AS "isFirstVisit"
    FROM appointment_services s
    JOIN users p ON p.id = s.professional_id
    LEFT JOIN appointments a ON a.id = s.appointment_id
    LEFT JOIN users c ON c.id = a.client_id
    WHERE ${where}
    ORDER BY ${order === 'asc' ? sql`s.start_at, s.professional_id, s.id` : sql`s.start_at DESC, s.professional_id DESC, s.id DESC`}
    LIMIT ${page.size} OFFSET ${page.offset}`.execute(db)
  return rows
}

export async function countCalendar(db: Queries, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total
    FROM appointment_services s LEFT JOIN appointments a ON a.id = s.appointment_id
    WHERE ${where}`.execute(db)
  return rows[0]!.total
}
