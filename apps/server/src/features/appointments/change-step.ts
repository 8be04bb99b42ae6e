/** Staff change one step of a visit: another time, another professional, longer or shorter. The steps after it move along. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { withStepAt } from '@meche/domain/visit/step-order.ts'
import {
  canTake,
  changedTimes,
  takerOf,
  writeStepTimes,
  type StepChange,
  type StepTimes,
} from '../../booking/step-times.ts'
import { requireCalendarsOf } from '../../booking/required-permission.ts'
import { noticeFor } from '@meche/domain/visit/notices.ts'
import { linesOfMove } from '../../booking/move-lines.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import { instantOfMinute, minuteOfInstant } from '../../time/instants.ts'
import { spanOf } from '@meche/domain/visit/active-steps.ts'
import { withOptionsAlong } from '@meche/domain/visit/options.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChanges } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import { setTimes } from '../../booking/change-repository.ts'
import { visitOfStep } from './find-visit.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { retakeVisit } from './retake-visit.ts'
import { messagesOf, queueMessages, todayOf } from '../../messaging/visit-messages.ts'

export interface StepMove {
  readonly stepId: number
  readonly change: StepChange
  readonly version: number | null
  readonly anyway: boolean
}

/** HttpRefusal 409 when the time is somebody else's or the client is elsewhere then, 422 for times that make no step and for who does not offer it. */
export async function changeStep(
  appointments: Appointments,
  { stepId, change, version, anyway }: StepMove,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, salons, tracker } = appointments
  const { caller, now } = reader
  const answer = await database.transaction(async (tx) => {
    const asked = { stepId, caller, version, from: change.start ?? ('step' as const) }
    const { visit, salon, taken } = await visitOfStep(tx, salons, asked)
    const step = visit.steps.find(({ id }) => id === stepId)!
    if (step.status !== 'pending') throw new HttpRefusal({ code: 'not_pending' })
    const before = timesOf(step)
    const after = changedTimes(before, change)
    // Staff may correct past steps of an erased client, but not schedule new ones: no client would come.
    if (visit.client.isErased && Temporal.Instant.compare(after.start, now) > 0)
      throw new HttpRefusal({ code: 'client_erased' })
    const { professional } = change
    const given = professional === null ? [] : [[visit.steps.indexOf(step), professional] as const]
    const takers = withOptionsAlong(visit.steps, new Map(given))
    refuseWrong([['professional', 'option_stays', takers === null]])
    const isOffered = visit.steps.every((one, place) => canTake(salon, one, takers![place]!))
    refuseWrong([['professional', 'not_offered_by', !isOffered]])
    requireCalendarsOf([step.professional, { id: after.professional }], caller, salon)

    const moved = withStep(visit, stepId, { times: after, takers: takers! }, salon)
    const along = changedSteps(visit, moved).filter(({ id }) => id !== stepId)
    requireCalendarsOf(
      along.filter(({ isBusy }) => isBusy).map(({ professional }) => professional),
      caller,
      salon,
    )
    await retakeVisit(tx, { before: visit, after: moved, taken, anyway }, { salon, now })
    const changed = [{ id: stepId, ...after }, ...along.map((other) => ({ id: other.id, ...timesOf(other) }))]
    const toCome = changed.filter(({ end }) => Temporal.Instant.compare(end, now) > 0)
    await keepOnTeam(
      tx,
      toCome.map(({ professional }) => professional),
    )
    for (const { id, ...times } of changed) await writeStepTimes(tx, id, times)
    // A client's confirmation of two o'clock does not count for three.
    const keepsConfirmation = moved.start === visit.start
    await setTimes(tx, visit.id, { ...moved, keepsConfirmation })
    const lines = linesOfMove(visit, moved, salon)
    await recordChanges(
      tx,
      lines.map((line) => ({ at: now, actorId: caller.id, ...line })),
    )
    await notify(tx, appointments, { before: visit, salon, now })
    return presentAppointment((await readVisit(tx, visit.id))!, { ...reader, salon })
  })
  tracker.changed()
  return answer
}

function timesOf({ start, end, professional }: VisitStep): StepTimes {
  return { start: instantOfMinute(start), end: instantOfMinute(end), professional: professional.id }
}

/** The steps that are at another time than they were, or somebody else's. */
function changedSteps(before: Visit, after: Visit): VisitStep[] {
  const old = new Map(before.steps.map((step) => [step.id, step]))
  return after.steps.filter(({ id, start, end, professional }) => {
    const step = old.get(id)!
    return start !== step.start || end !== step.end || professional.id !== step.professional.id
  })
}

function minutesOf({ start, end }: Pick<StepTimes, 'start' | 'end'>): { start: number; end: number } {
  return { start: minuteOfInstant(start), end: minuteOfInstant(end) }
}

interface StepPlace {
  readonly times: StepTimes
  /** By the places of the steps. */
  readonly takers: readonly number[]
}

function withStep(visit: Visit, stepId: number, { times, takers }: StepPlace, salon: Salon): Visit {
  const index = visit.steps.findIndex(({ id }) => id === stepId)
  const ordered = withStepAt(visit.steps, index, minutesOf(times))
  if (!ordered.ok) throw new HttpRefusal({ code: ordered.code })
  const steps = visit.steps
    .map((step, place) => {
      const { start, end } = ordered.steps[place]!
      return { ...step, start, end, professional: takerOf(salon, step, takers[place]!) }
    })
    .toSorted((a, b) => a.start - b.start)
  return { ...visit, steps, ...spanOf({ ...visit, steps }) }
}

async function notify(
  tx: Transaction<Schema>,
  { outbox, publicUrl }: Appointments,
  { before, salon, now }: { before: Visit; salon: Salon; now: Temporal.Instant },
): Promise<void> {
  const after = (await readVisit(tx, before.id))!
  const context = { salon, now, publicUrl }
  const messages = messagesOf(noticeFor(before, after, todayOf(context)), context)
  await queueMessages(tx, outbox, { before, after, messages }, context)
}
