/** Cancelling a visit: its time is free at once, and who, when and why are kept. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { canCancel } from '@meche/domain/visit/cancellation.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import { releaseOccupancy } from '../../occupancy/reserve.ts'
import { noticeFor } from '@meche/domain/visit/notices.ts'
import { cancelRemaining } from '@meche/domain/visit/transitions.ts'
import { cancellationCase } from '../../booking/visit-rules.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import { setStatuses } from '../../booking/change-repository.ts'
import { visitToChange } from './find-visit.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { messagesOf, queueMessages, todayOf } from '../../messaging/visit-messages.ts'

export interface Cancellation {
  readonly id: number
  readonly reason: string | null
  /** The version the caller saw; null when they did not say. */
  readonly version: number | null
  /** The client gets no message. */
  readonly isSilent?: boolean
}

export async function cancelAppointment(
  appointments: Appointments,
  cancellation: Cancellation,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const answer = await appointments.database.transaction((tx) =>
    cancelWithin(tx, appointments, cancellation, reader),
  )
  appointments.tracker.changed()
  return answer
}

/** As part of the caller's transaction, who says that something changed once it is committed. */
export async function cancelWithin(
  tx: Transaction<Schema>,
  { salons, outbox, publicUrl }: Appointments,
  { id, reason, version, isSilent = false }: Cancellation,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { caller, now } = reader
  const { visit, by, salon } = await visitToChange(tx, salons, { id, caller, version })
  const decision = canCancel(cancellationCase(visit, { by, salon, now }))
  if (!decision.ok) throw new HttpRefusal({ code: decision.code })

  const cancelled = cancelRemaining(visit)
  const { steps, status } = cancelled
  await releaseOccupancy(tx, id, visitOccupancy(steps, salon))
  await setStatuses(tx, cancelled, { by: caller.id, at: now, reason })
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'appointment',
    entityId: id,
    action: 'cancel',
    changes: { status: [visit.status, status], ...(reason && { reason: [null, reason] }) },
  })
  const context = { salon, now, publicUrl }
  const messages = isSilent ? [] : messagesOf(noticeFor(visit, cancelled, todayOf(context)), context)
  await queueMessages(tx, outbox, { before: visit, after: cancelled, messages }, context)
  return presentAppointment(cancelled, { ...reader, salon })
}
