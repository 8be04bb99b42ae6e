/** « Changer la longueur »: a visit gets the durations and prices of another length of hair, from its start on, if there is room. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { stepShares } from '@meche/domain/catalogue/composed-service.ts'
import { activePrice, spanOf } from '@meche/domain/visit/active-steps.ts'
import { mayChangeSteps } from '@meche/domain/visit/permissions.ts'
import { withDurations } from '@meche/domain/visit/relay-steps.ts'
import { isOrderKept } from '@meche/domain/visit/step-order.ts'
import { setLength, writeVisits } from '../../booking/change-repository.ts'
import { lockTimeOfClient } from '../../booking/client-time.ts'
import { linesOfMove } from '../../booking/move-lines.ts'
import { withLength } from '../../booking/with-length.ts'
import { required, requireCalendarsOf } from '../../booking/required-permission.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChanges } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import { notify } from './change-step.ts'
import { visitToChange } from './find-visit.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { retakeVisit } from './retake-visit.ts'

export interface LengthChange {
  readonly id: number
  readonly length: number
  /** Staff were told that the client has another visit then. */
  readonly anyway: boolean
  readonly version: number | null
}

/** HttpRefusal 409 time_not_free with what stands in the way, not_pending when nothing is left to do, 403, 404, 412, 422. */
export async function changeLength(
  appointments: Appointments,
  change: LengthChange,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, tracker } = appointments
  const answer = await database.transaction((tx) => changeWithin(tx, appointments, change, reader))
  tracker.changed()
  return answer
}

async function changeWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  { id, length, anyway, version }: LengthChange,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { caller, now } = reader
  const start = await startOfVisit(tx, id)
  const taken = await lockTimeOfClient(tx, { visit: id, start })
  const { visit: before, salon } = await visitToChange(tx, appointments.salons, { id, caller, version })
  required(mayChangeSteps(before, caller, salon.settings), salon)
  const pending = before.steps.filter(({ status }) => status === 'pending')
  if (pending.length === 0) throw new HttpRefusal({ code: 'not_pending' })
  requireCalendarsOf(
    pending.filter(({ isBusy }) => isBusy).map(({ professional }) => professional),
    caller,
    salon,
  )
  const after = atLength(before, withLength(before, length, salon), salon)
  const isInOrder = isOrderKept(after.steps, (place) => {
    const [old, now] = [before.steps[place]!, after.steps[place]!]
    return old.start !== now.start || old.end !== now.end
  })
  if (!isInOrder) throw new HttpRefusal({ code: 'step_order' })
  await retakeVisit(tx, { before, after, taken, anyway, field: 'length' }, { salon, now })
  await writeVisits(tx, [after], { by: caller.id, at: now, reasons: new Map() })
  await setLength(tx, id, after.length)
  const changes = changesBetween(recorded(before), recorded(after))
  await recordChanges(
    tx,
    [
      ...linesOfMove(before, after, salon),
      { entity: 'appointment' as const, entityId: id, action: 'update' as const, changes },
    ].map((line) => ({ at: now, actorId: caller.id, ...line })),
  )
  await notify(tx, appointments, { before, salon, now })
  return presentAppointment((await readVisit(tx, id))!, { ...reader, salon })
}

async function startOfVisit(tx: Transaction<Schema>, id: number): Promise<Temporal.Instant> {
  const row = await tx.selectFrom('appointments').select('start_at').where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  return row.start_at
}

/** Times and prices that staff set by hand stay where the length changes nothing. */
function atLength(before: Visit, { length }: Visit, salon: Salon): Visit {
  const [old, next] = [standardOf(before, before.length, salon), standardOf(before, length, salon)]
  const durations = new Map(
    before.steps.flatMap((_, place): [number, number][] =>
      old[place]!.duration === next[place]!.duration ? [] : [[place, next[place]!.duration]],
    ),
  )
  const times = withDurations(before.steps, durations)
  const steps = before.steps.map((step, place): VisitStep => {
    const isRepriced = step.status === 'pending' && old[place]!.price !== next[place]!.price
    return { ...step, ...times[place]!, ...(isRepriced && { price: next[place]!.price }) }
  })
  // A pause at its very end is waited for, as it was booked.
  const waited = Math.max(0, before.end - spanOf(before).end)
  const span = spanOf({ ...before, steps })
  return {
    ...before,
    length,
    steps,
    start: span.start,
    end: span.end + waited,
    price: activePrice(steps),
    version: before.version + 1,
  }
}

/** Each step as its professional does it with hair of this length, the own prices of composed services divided among their steps. */
function standardOf({ items, steps }: Visit, length: Visit['length'], current: Salon) {
  const salon = atHairLength(current, length?.id)
  const terms = steps.map(({ serviceId, professional, isBusy }) => {
    const offer =
      isBusy && salon.professionals.find(({ id }) => id === professional.id)?.offers.get(serviceId)
    return offer || salon.services.get(serviceId)!
  })
  const prices = new Map<number, number>()
  for (const [item, { kind, id }] of items.entries()) {
    const places = steps.flatMap((step, place) => (step.item === item ? [place] : []))
    const own = kind === 'composed' ? (salon.composedServices.get(id)?.price ?? null) : null
    const shares = stepShares(
      own,
      places.map((place) => terms[place]!.price),
    )
    for (const [index, place] of places.entries()) prices.set(place, shares[index]!)
  }
  return terms.map(({ duration }, place) => ({ duration, price: prices.get(place)! }))
}

function recorded({ length, price }: Visit) {
  return { length: length?.name ?? null, price }
}
