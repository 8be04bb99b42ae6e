/** « Pourquoi pas ? »: every reason against a start, with the visit that stands in the way; of a visit to move, what is left. */
import type { AnswerOf, ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { checkStart as endpoint } from '@meche/contract/appointments.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import { leftOf } from '../../booking/left-of-visit.ts'
import { readAround, reasonsAgainst, type BookingRequest } from '../../booking/place.ts'
import { clientsOfVisits, presentReason, visitInTheWay } from '../../booking/present-reason.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import { withLength } from '../../booking/with-length.ts'
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
  const visit = moved && withLength(moved, { asked: body.length ?? null, path: 'length' }, salon)
  const left = visit && leftOf(visit, salon, body.items)
  const request: BookingRequest = {
    items: body.items,
    start: Temporal.Instant.from(body.start),
    audience: body.audience ?? 'client',
    length: visit ? (visit.length?.id ?? null) : (body.length ?? null),
    freed: { now, appointment: body.appointment ?? null, staying: left?.staying ?? [] },
    ...(left && { booked: left.booked, kept: left.kept }),
    // Where a client could book, it does not matter who asks.
    ...(body.audience === 'staff' && {
      calendars: calendarsOpenTo(caller, salon.settings, moved ?? undefined),
    }),
  }
  const [around] = await readAround(database.kysely, salon, [{ request, before: 0, after: 0 }])
  const isLate = isLongPast(minuteOfInstant(request.start), now)
  const refusals = reasonsAgainst(around!).filter(
    ({ code }) => code !== 'in_the_past' || request.audience === 'client' || isLate,
  )
  const visits = refusals.map((refusal) => visitInTheWay(refusal, around!.rows))
  const clients = await clientsOfVisits(
    database.kysely,
    visits.filter((id) => id !== null),
  )
  const reasons = refusals.map((refusal, index) =>
    presentReason(refusal, { salon, visit: visits[index] ?? null, clients, by: request.audience }),
  )
  return { ok: reasons.length === 0, reasons }
}
