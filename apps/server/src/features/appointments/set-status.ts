/** Sets the status of a step, or of the whole visit: done, missed, cancelled, or back to pending. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { areChangedInOrder, changeStatus } from '@meche/domain/visit/transitions.ts'
import { overlapsItself, type OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { maySetStatus } from '@meche/domain/visit/permissions.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import { required } from '../../booking/required-permission.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { clearExpiredHoldsUnder, releaseOccupancy, replaceOccupancy } from '../../occupancy/reserve.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { exactMinute } from '../../time/instants.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { messagesOfStatus } from '../../messaging/status-messages.ts'
import type { Salon } from '../../salon/salon.ts'
import { changesBetween, recordChange, type Changes } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import { setStatuses } from '../../booking/change-repository.ts'
import { visitOfStep } from './find-visit.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { refuseBusyClientAnew } from '../../booking/refuse-busy-client.ts'
import { queueMessages } from '../../messaging/visit-messages.ts'

export interface StatusRequest {
  readonly stepId: number
  readonly status: Status
  readonly wholeVisit: boolean
  readonly reason: string | null
  readonly version: number | null
  readonly anyway: boolean
}

/**
 * HttpRefusal 422 for a change the rules do not allow, 409 when a step comes back and its time is
 * somebody else's, or its client is elsewhere then.
 */
export async function setStatus(
  { database, salons, tracker, outbox, publicUrl }: Appointments,
  request: StatusRequest,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { caller, now } = reader
  const answer = await database.transaction(async (tx) => {
    const asked = { stepId: request.stepId, caller, version: request.version, from: 'visit' as const }
    const { visit, salon, taken } = await visitOfStep(tx, salons, asked)
    const step = request.wholeVisit ? null : visit.steps.find(({ id }) => id === request.stepId)!
    required(maySetStatus(step, caller, salon.settings), salon, step ? [step.professional] : [])

    const transition = { to: request.status, step: request.wholeVisit ? null : request.stepId }
    const changed = changeStatus(visit, transition, exactMinute(now))
    if (!changed.ok) throw new HttpRefusal({ code: changed.code })
    const after = changed.visit
    const { steps, status, price } = after
    const runs = visitOccupancy(steps, salon)
    if (request.status === 'pending') {
      if (!request.anyway) refuseBusyClientAnew({ before: visit, after, taken, now })
      await takeTimeAnew(tx, { id: visit.id, steps, runs, now })
      // Meanwhile another step may have been moved to where one comes back.
      if (!areChangedInOrder(visit, after)) throw new HttpRefusal({ code: 'step_order' })
    } else await releaseOccupancy(tx, visit.id, runs)
    await setStatuses(tx, after, { by: caller.id, at: now, reason: request.reason })
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'appointment',
      entityId: visit.id,
      action: 'status',
      changes: {
        ...changeOf(visit, request, { steps, status, salon }),
        ...changesBetween({ price: visit.price }, { price }),
      },
    })
    const context = { salon, now, publicUrl }
    const messages = await messagesOfStatus(tx, { before: visit, after }, context)
    await queueMessages(tx, outbox, { before: visit, after, messages }, context)
    return presentAppointment(after, { ...reader, salon })
  })
  tracker.changed()
  return answer
}

interface Anew {
  readonly id: number
  readonly steps: readonly VisitStep[]
  readonly runs: readonly OccupiedRun[]
  readonly now: Temporal.Instant
}

/** A step that comes back: holds that ended by themselves may still stand in its time. */
async function takeTimeAnew(tx: Transaction<Schema>, { id, steps, runs, now }: Anew): Promise<void> {
  // The constraint guards a visit against others; its own rows are merged before they are written.
  if (overlapsItself(steps)) throw new HttpRefusal({ code: 'time_not_free' })
  await clearExpiredHoldsUnder(tx, runs, now)
  await replaceOccupancy(tx, id, runs, 'time_not_free')
  const toCome = steps.filter(isToCome(now))
  await keepOnTeam(
    tx,
    toCome.map(({ professional }) => professional.id),
  )
}

/** Of one step among several: its service, and what became of that step. */
function changeOf(
  visit: Visit,
  { stepId, wholeVisit, reason }: StatusRequest,
  after: { steps: readonly VisitStep[]; status: Status; salon: Salon },
): Changes {
  const why: Changes = reason ? { reason: [null, reason] } : {}
  if (wholeVisit || visit.steps.length === 1) return { status: [visit.status, after.status], ...why }
  const [step, changed] = [visit.steps, after.steps].map((steps) => steps.find(({ id }) => id === stepId)!)
  const service = after.salon.services.get(step!.serviceId)?.name ?? ''
  return { service: [null, service], status: [step!.status, changed!.status], ...why }
}

/** Whether a step is still to come: only such steps matter when a professional leaves. */
function isToCome(now: Temporal.Instant) {
  return ({ status, end }: VisitStep) => status === 'pending' && end > exactMinute(now)
}
