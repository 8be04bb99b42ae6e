/** « Pourquoi pas ? »: every reason against a start, with the visit that stands in the way; of a visit to move, what is left. */
import type { AnswerOf, ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { checkStart as endpoint } from '@meche/contract/appointments.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import { leftOf } from '../../booking/left-of-visit.ts'
import type { OccupiedRow } from '../../occupancy/read-occupancy.ts'
import { reasonsAgainst, type BookingRequest } from '../../booking/place.ts'
import { clientsOfVisits, presentReason } from '../../booking/present-reason.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import { isLongPast } from '../../booking/work-hours.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'

/** HttpRefusal 403 when staff ask to book on a day that is not theirs to change. */
export async function checkStart(
  { database, salons }: Appointments,
  body: ParsedBodyOf<typeof endpoint>,
  { caller, now }: { caller: Caller; now: Temporal.Instant },
): Promise<AnswerOf<typeof endpoint>> {
  const salon = await salons.current()
  const moved = body.appointment === undefined ? null : await readVisit(database.kysely, body.appointment)
  if (body.appointment !== undefined && !moved) throw new HttpRefusal({ code: 'not_found' })
  const left = moved && leftOf(moved, salon, body.items)
  const request: BookingRequest = {
    items: body.items,
    start: Temporal.Instant.from(body.start),
    audience: body.audience ?? 'client',
    freed: { now, appointment: body.appointment ?? null, staying: left?.staying ?? [] },
    ...(left && { booked: left.booked, kept: left.kept }),
    // Where a client could book, it does not matter who asks.
    ...(body.audience === 'staff' && {
      calendars: calendarsOpenTo(caller, salon.settings, moved ?? undefined),
    }),
  }
  const found = await reasonsAgainst(database.kysely, salon, request)
  const { rows } = found
  const isLate = isLongPast(minuteOfInstant(request.start), now)
  const refusals = found.refusals.filter(
    ({ code }) => code !== 'in_the_past' || request.audience === 'client' || isLate,
  )
  const visits = refusals.map((refusal) => visitInTheWay(refusal, rows))
  const clients = await clientsOfVisits(
    database.kysely,
    visits.filter((id) => id !== null),
  )
  const reasons = refusals.map((refusal, index) =>
    presentReason(refusal, { salon, visit: visits[index] ?? null, clients, by: request.audience }),
  )
  return { ok: reasons.length === 0, reasons }
}

function visitInTheWay(
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
