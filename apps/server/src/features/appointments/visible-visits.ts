/** Which visits a caller may list, as a condition on `a`: applied after every filter, so that no filter widens it. */
import { sql, type RawBuilder } from 'kysely'
import { isStaff } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'

/** Staff see all; a client their own, whichever customer they ask for. */
export function visibleTo(caller: Caller, customer: number | undefined): RawBuilder<unknown> {
  if (!isStaff(caller)) {
    return customer === undefined || customer === caller.id ? sql`a.client_id = ${caller.id}` : sql`false`
  }
  return customer === undefined ? sql`true` : sql`a.client_id = ${customer}`
}

/** The pending visits of a client, or those with a step of a professional that stands. */
export function upcomingOf(
  caller: Caller,
  customer: number | undefined,
  professional: number | undefined,
): RawBuilder<unknown> {
  const withStep = sql`EXISTS (SELECT 1 FROM appointment_services s
                               WHERE s.appointment_id = a.id AND s.professional_id = ${professional}
                                 AND s.status <> 'cancelled')`
  const conditions = [
    visibleTo(caller, customer),
    sql`a.status = 'pending'`,
    ...(professional === undefined ? [] : [withStep]),
  ]
  return sql.join(conditions, sql` AND `)
}
