/** A reason against a time, in the words of the wire: who is meant, what stands in the way, and whose visit that is. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { StartReason } from '@meche/contract/appointments.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { Queries } from '../db/database.ts'
import type { OccupiedRow } from '../occupancy/read-occupancy.ts'
import type { Salon } from '../salon/salon.ts'
import { instantOfMinute, minuteOfInstant, wireInstant } from '../time/instants.ts'
import { isOverridable } from './work-hours.ts'

/** The clients of these visits, by visit. */
export async function clientsOfVisits(
  db: Queries,
  visits: readonly number[],
): Promise<Map<number, { id: number; familyName: string; givenName: string }>> {
  if (visits.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointments as a')
    .innerJoin('users as u', 'u.id', 'a.client_id')
    .select(['a.id as visit', 'u.id', 'u.family_name as familyName', 'u.given_name as givenName'])
    .where('a.id', 'in', visits)
    .execute()
  return new Map(rows.map(({ visit, ...client }) => [visit, client]))
}

/** The visit whose time is this reason; null for a break, a hold, and reasons that are no taken time. */
export function visitInTheWay(
  { code, professional, interval }: Refusal,
  rows: readonly OccupiedRow[],
): number | null {
  if (code !== 'overlap' || !interval) return null
  const row = rows.find(
    (taken) =>
      taken.professional === professional && taken.start === interval.start && taken.end === interval.end,
  )
  return row?.appointment ?? null
}

export type Clients = Awaited<ReturnType<typeof clientsOfVisits>>

interface Telling {
  readonly salon: Salon
  readonly visit: number | null
  readonly clients: Clients
  /** A client goes against nothing. */
  readonly by: 'client' | 'staff'
}

export function presentReason(
  { code, professional, interval }: Refusal,
  { salon, visit, clients, by }: Telling,
): StartReason {
  const who = salon.professionals.find(({ id }) => id === professional)
  const client = visit === null ? undefined : clients.get(visit)
  return {
    code,
    professional: who ? person(who) : null,
    start: interval && wireInstant(instantOfMinute(interval.start), salon.timeZone),
    end: interval && wireInstant(instantOfMinute(interval.end), salon.timeZone),
    canOverride: by === 'staff' && isOverridable(code),
    appointment: visit !== null && client ? { id: visit, customer: person(client) } : null,
    reason: code === 'closure' && interval ? closureOver(interval, salon) : null,
  }
}

function closureOver({ start, end }: Interval, { closures }: Salon): string | null {
  const closure = closures.find((one) => minuteOfInstant(one.start) < end && minuteOfInstant(one.end) > start)
  return closure?.reason ?? null
}

function person({ id, familyName, givenName }: { id: number; familyName: string; givenName: string }) {
  return toWire({ id, familyName, givenName })
}
