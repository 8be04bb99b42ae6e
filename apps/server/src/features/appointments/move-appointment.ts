/** Moving a visit: the old time is given back and the new one taken in one transaction; a refusal changes nothing. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ItemChoice } from '@meche/contract/items.ts'
import { canMove } from '@meche/domain/booking/booking-rights.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { isTaken, place, withAlternatives, type Wish } from '../../booking/place.ts'
import { clearExpiredHolds, retakeTime } from '../../booking/take-time.ts'
import { readVisit, replaceSteps } from '../../booking/visit-repository.ts'
import { cancellationCase, movingClient } from '../../booking/visit-rules.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { instantOfMinute } from '../../booking/wire-instants.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import { columnsOf, visitItems } from './book-appointment.ts'
import { setTimes } from './change-repository.ts'
import { visitToChange } from './find-visit.ts'
import { limitOwnChanges } from './limit-own-changes.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { newsAndReminder } from './visit-messages.ts'
import { refuseOthersCalendar } from './write-rights.ts'

export interface Move {
  readonly id: number
  readonly start: Temporal.Instant
  /** The same items with another professional wished for; null keeps the wishes as they were. */
  readonly items: readonly ItemChoice[] | null
  readonly hold: string | null
  readonly version: number | null
}

/** HttpRefusal as for cancelling the old time and for booking the new one. */
export async function moveAppointment(
  appointments: Appointments,
  move: Move,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, salons, watch, holds } = appointments
  const { caller, now } = reader
  const hold = move.hold ? await holds.find(move.hold, caller.id, now) : null
  let wish: Wish | null = null
  try {
    const answer = await database.transaction(async (tx) => {
      const { visit, by } = await visitToChange(tx, { id: move.id, caller, version: move.version })
      const salon = await salons.within(tx)
      refuseMove(visit, { by, salon, now })
      refuseSameStart(visit, move)
      wish = {
        choices: choicesOf(visit, move),
        start: move.start,
        audience: by,
        freed: { now, hold: hold?.id ?? null, appointment: visit.id },
        isBooked: true,
      }
      if (hold) await holds.release(hold.id, tx)
      const moved = await moveWithin(tx, appointments, { visit, salon, wish, caller, by })
      return presentAppointment(moved, { ...reader, salon })
    })
    watch.changed()
    return answer
  } catch (error) {
    if (isTaken(error)) watch.changed()
    throw await withAlternatives(error, wish, appointments)
  }
}

function refuseMove(
  visit: Visit,
  { by, salon, now }: { by: 'client' | 'staff'; salon: Salon; now: Temporal.Instant },
): void {
  const decision = canMove(cancellationCase(visit, { by, salon, now }), movingClient(visit, { salon, now }))
  if (decision.ok) return
  throw new HttpRefusal({ code: decision.code, values: { phone: readablePhone(salon.settings.phone) } })
}

/** A move to where the visit is already would tell its client of a change that is none. */
function refuseSameStart({ start, items }: Visit, move: Move): void {
  const isOtherWish = move.items?.some(
    (wished, index) => wished.professional !== (items[index]?.chosenProfessional ?? null),
  )
  if (isOtherWish || !start.equals(move.start)) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'start', code: 'same_start' }],
  })
}

/** What is moved is the visit: other services are another booking. */
function choicesOf({ items }: Visit, { items: wished }: Move): readonly ItemChoice[] {
  const kept = items.map((item): ItemChoice => ({
    kind: item.serviceId === null ? 'combinated' : 'service',
    id: item.serviceId ?? item.composedServiceId!,
    professional: item.chosenProfessional,
  }))
  if (!wished) return kept
  const isSame =
    wished.length === kept.length &&
    wished.every((item, index) => item.kind === kept[index]!.kind && item.id === kept[index]!.id)
  if (isSame) return wished
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'items', code: 'invalid_value' }],
  })
}

interface Moving {
  readonly visit: Visit
  readonly salon: Salon
  readonly wish: Wish
  readonly caller: Caller
  readonly by: 'client' | 'staff'
}

async function moveWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  { visit, salon, wish, caller, by }: Moving,
): Promise<Visit> {
  const { outbox, publicUrl } = appointments
  const { now } = wish.freed
  const placed = await place(tx, salon, wish)
  const { steps, runs, end, price } = placed.placement
  if (by === 'staff')
    refuseOthersCalendar(
      caller,
      steps,
      visit.steps.map(({ professional }) => professional.id),
    )
  await clearExpiredHolds(tx, placed.rows, now)
  await retakeTime(tx, visit.id, runs, 'slot_taken')
  await keepOnTeam(tx, columnsOf(steps))
  await limitOwnChanges(tx, appointments, { caller, salon, now })
  await replaceSteps(tx, visit.id, { items: visitItems(placed), steps, columns: columnsOf(steps) })
  await setTimes(tx, visit.id, { start: wish.start, end: instantOfMinute(end), price })
  const moved = (await readVisit(tx, visit.id))!
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'appointment',
    entityId: visit.id,
    action: 'move',
    changes: changesBetween(
      { start: visit.start, price: visit.price, professional: whoDoes(visit.steps) },
      { start: wish.start, price, professional: whoDoes(moved.steps) },
    ),
  })
  const writing = { salon, now, publicUrl }
  await outbox.withdraw(tx, visit.id)
  await outbox.queue(tx, newsAndReminder('move', moved, writing), now)
  return moved
}

/** Their id, or the ids of all of them in order of time. */
function whoDoes(steps: readonly VisitStep[]): number | readonly number[] {
  const ids = [...new Set(steps.map(({ professional }) => professional.id))]
  return ids.length === 1 ? ids[0]! : ids
}
