/**
 * Moves the remaining part of a visit: one transaction releases the old time and reserves the new one; a refusal changes nothing.
 * Cancelled and done steps stay as and where they were.
 */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { noticeOfMove } from '@meche/domain/visit/notices.ts'
import { calendarsOpenTo, canMove } from '@meche/domain/visit/permissions.ts'
import { activePrice } from '@meche/domain/visit/active-steps.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { leftOf, type LeftOfVisit } from '../../booking/left-of-visit.ts'
import {
  isTaken,
  place,
  withAlternatives,
  type PlacedVisit,
  type BookingRequest,
} from '../../booking/place.ts'
import { mergedRuns } from '@meche/domain/visit/occupancy.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import { clearExpiredHolds, replaceOccupancy } from '../../occupancy/reserve.ts'
import { moveSteps, readVisit } from '../../booking/visit-repository.ts'
import { cancellationCase, movingClient } from '../../booking/visit-rules.ts'
import { spanOf } from '@meche/domain/visit/active-steps.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { exactMinute, instantOfMinute } from '../../time/instants.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import { setLength, setTimes } from '../../booking/change-repository.ts'
import { withLength } from '../../booking/with-length.ts'
import { visitToChange } from './find-visit.ts'
import { lockTimeOfClient } from '../../booking/client-time.ts'
import { limitOwnChanges } from './limit-own-changes.ts'
import { refuseBusyClient, spanOfPlacement } from '../../booking/refuse-busy-client.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { messagesOf, queueMessages, todayOf } from '../../messaging/visit-messages.ts'
import { columnsOf } from './write-bookings.ts'

export interface Move {
  readonly id: number
  readonly start: Temporal.Instant
  /** The items that are left, with another professional chosen; null keeps the choices as they were. */
  readonly items: readonly ItemRef[] | null
  /** Another length of the client's hair; null: that of the visit. */
  readonly length: number | null
  readonly hold: string | null
  /** Read for staff only: they were told that the client has another visit then. */
  readonly anyway: boolean
  readonly version: number | null
  /** To a place of the waiting list that the client was offered. */
  readonly isOffered?: boolean
}

/** HttpRefusal as for cancelling the old time and for booking the new one. */
export async function moveAppointment(
  appointments: Appointments,
  move: Move,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, tracker, holds } = appointments
  const hold = move.hold ? await holds.find(move.hold, reader.caller.id, reader.now) : null
  const attempt: Attempt = { move, hold: hold?.id ?? null, reader, request: null }
  try {
    const answer = await database.transaction((tx) => moveWithin(tx, appointments, attempt))
    tracker.changed()
    return answer
  } catch (error) {
    if (isTaken(error)) tracker.changed()
    throw await withAlternatives(error, attempt.request, appointments)
  }
}

export interface Attempt {
  readonly move: Move
  /** The hold of the new time; null: none. */
  readonly hold: number | null
  readonly reader: Omit<Reader, 'salon'>
  /** Filled in once the visit is known: a refusal proposes others from it. */
  request: BookingRequest | null
}

export async function moveWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  attempt: Attempt,
): Promise<Appointment> {
  const { salons, holds } = appointments
  const { move, hold, reader } = attempt
  const { caller, now } = reader
  // The client first, as a booking does: two changes of one client wait for each other, never both.
  const taken = await lockTimeOfClient(tx, { visit: move.id, start: move.start })
  const asked = { id: move.id, caller, version: move.version }
  const { visit: found, by, salon } = await visitToChange(tx, salons, asked)
  const visit = withLength(found, { asked: move.length, path: 'length' }, salon)
  refuseMove(visit, { by, salon, now, isOffered: move.isOffered ?? false })
  const left = leftOf(visit, salon, move.items)
  if (left.steps.length === 0) throw new HttpRefusal({ code: 'not_pending' })
  if (visit.length?.id === found.length?.id) refuseSameStart(visit, left, move.start)
  const request: BookingRequest = {
    items: left.refs,
    start: move.start,
    audience: by,
    length: visit.length?.id,
    freed: { now, hold, appointment: visit.id, staying: left.staying },
    booked: left.booked,
    kept: left.kept,
    calendars: by === 'staff' ? calendarsOpenTo(caller, salon.settings, visit) : 'all',
  }
  attempt.request = request
  if (hold !== null) await holds.release([hold], tx)
  const refuse = ({ placement }: PlacedVisit) =>
    refuseBusyClient({ ...spanOfPlacement(placement), isForOther: visit.forPerson !== null }, taken, {
      by,
      anyway: move.anyway,
    })
  const moved = await writeMove(tx, appointments, { visit, found, left, salon, request, refuse, caller })
  return presentAppointment(moved, { ...reader, salon })
}

function refuseMove(
  visit: Visit,
  {
    by,
    salon,
    now,
    isOffered,
  }: { by: 'client' | 'staff'; salon: Salon; now: Temporal.Instant; isOffered: boolean },
): void {
  const client = movingClient(visit, { salon, now })
  // The link of an offer went to the client's own address: whoever has it has proved that.
  const facts = isOffered ? { ...client, isVerified: true } : client
  const decision = canMove(cancellationCase(visit, { by, salon, now }), facts)
  if (decision.ok) return
  throw new HttpRefusal({ code: decision.code, values: { phone: readablePhone(salon.settings.phone) } })
}

/** A move to where the visit is already would tell its client of a change that is none. */
function refuseSameStart({ items }: Visit, left: LeftOfVisit, start: Temporal.Instant): void {
  const isOtherChoice = left.items.some(
    (item, index) => left.refs[index]!.professional !== items[item]!.professional,
  )
  if (isOtherChoice || left.steps[0]!.start !== exactMinute(start)) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'start', code: 'same_start' }],
  })
}

interface Moving {
  /** With the length of hair that it moves with. */
  readonly visit: Visit
  /** As it was. */
  readonly found: Visit
  readonly left: LeftOfVisit
  readonly salon: Salon
  readonly request: BookingRequest
  readonly refuse: (placed: PlacedVisit) => void
  readonly caller: Caller
}

async function writeMove(
  tx: Transaction<Schema>,
  appointments: Appointments,
  { visit, found, left, salon, request, refuse, caller }: Moving,
): Promise<Visit> {
  const { outbox, publicUrl } = appointments
  const { now } = request.freed
  const placed = await place(tx, salon, request)
  refuse(placed)
  const { steps, runs } = placed.placement
  const columns = columnsOf(steps)
  await clearExpiredHolds(tx, placed.rows, now)
  const staying = visit.steps.filter((step) => !left.steps.includes(step))
  await replaceOccupancy(tx, visit.id, mergedRuns([...runs, ...visitOccupancy(staying, salon)]), 'slot_taken')
  await keepOnTeam(tx, columns)
  await limitOwnChanges(tx, appointments, { caller, salon, now })
  await moveSteps(tx, visit.id, {
    steps: left.steps.map(({ id }, index) => ({ ...steps[index]!, id, professional: columns[index]! })),
    items: left.items.map((item, index) => ({ item, chosen: left.refs[index]!.professional })),
  })
  if (visit !== found) await setLength(tx, visit.id, visit.length)
  const moved = await timesOf(tx, visit.id, placed)
  await setTimes(tx, visit.id, moved)
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'appointment',
    entityId: visit.id,
    action: 'move',
    changes: changesBetween(recorded(found), recorded(moved)),
  })
  const context = { salon, now, publicUrl }
  const messages = messagesOf(noticeOfMove(visit, moved, todayOf(context)), context)
  await queueMessages(tx, outbox, { before: visit, after: moved, messages }, context)
  return moved
}

function recorded({ start, price, steps, length }: Visit) {
  return {
    start: instantOfMinute(start),
    price,
    professional: whoDoes(steps),
    ...(length && { length: length.name }),
  }
}

/** The visit as its steps are by now; a pause at its very end is waited for, as it was booked. */
async function timesOf(tx: Transaction<Schema>, id: number, { placement }: PlacedVisit): Promise<Visit> {
  const visit = (await readVisit(tx, id))!
  const span = spanOf(visit)
  return {
    ...visit,
    start: span.start,
    end: Math.max(span.end, placement.end),
    price: activePrice(visit.steps),
    version: visit.version + 1,
    confirmedAt: null,
  }
}

/** Their id, or the ids of all of them in order of time; what was cancelled is done by nobody. */
function whoDoes(steps: readonly VisitStep[]): number | readonly number[] {
  const standing = steps.filter(({ status }) => status !== 'cancelled')
  const ids = [...new Set(standing.map(({ professional }) => professional.id))]
  return ids.length === 1 ? ids[0]! : ids
}
