/** The visit that a caller speaks of; one that they must not know of does not exist for them. */
import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { mayChangeSteps, mayChangeVisit } from '@meche/domain/visit/permissions.ts'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import { lockVisit } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { lockTimeOfClient } from '../../booking/client-time.ts'
import { required } from '../../booking/required-permission.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Salon } from '../../salon/salon.ts'

interface VisitOfStep extends Omit<VisitToChange, 'by'> {
  /** The client's other visits, of this day and later. */
  readonly taken: readonly ClientTime[]
}

/**
 * The visit of a step, for staff to change; with its client, who is locked first, as a booking does. HttpRefusal as below, 403 for its
 * client.
 */
export async function visitOfStep(
  tx: Transaction<Schema>,
  salons: SalonStore,
  { stepId, caller, version, from }: StepToChange,
): Promise<VisitOfStep> {
  const found = await tx
    .selectFrom('appointment_services')
    .select([
      'appointment_id as appointment',
      'start_at as step',
      sql<Temporal.Instant>`(SELECT min(start_at) FROM appointment_services s
                             WHERE s.appointment_id = appointment_services.appointment_id)`.as('visit'),
    ])
    .where('id', '=', stepId)
    .executeTakeFirst()
  if (!found?.appointment) throw new HttpRefusal({ code: 'not_found' })
  const id = found.appointment
  const taken = await lockTimeOfClient(tx, {
    visit: id,
    start: typeof from === 'string' ? found[from] : from,
  })
  const { visit, salon } = await visitToChange(tx, salons, { id, caller, version })
  required(mayChangeSteps(visit, caller, salon.settings), salon)
  return { visit, salon, taken }
}

interface StepToChange {
  readonly stepId: number
  readonly caller: Caller
  readonly version: number | null
  /** From when on it matters what the client has: where the step begins, or its visit, or where it is to begin. */
  readonly from: 'step' | 'visit' | Temporal.Instant
}

export interface VisitToChange {
  readonly visit: Visit
  readonly by: 'client' | 'staff'
  /** As it is once the visit is locked. */
  readonly salon: Salon
}

/** Locked for a change. HttpRefusal 404, 403 for who may only read it, 412 when it is not the version they saw. */
export async function visitToChange(
  tx: Transaction<Schema>,
  salons: SalonStore,
  { id, caller, version }: { id: number; caller: Caller; version: number | null },
): Promise<VisitToChange> {
  const visit = await lockVisit(tx, id)
  const salon = await salons.within(tx)
  if (!visit) throw new HttpRefusal({ code: 'not_found' })
  const people = visit.steps.map(({ professional }) => professional)
  const { by } = required(mayChangeVisit(visit, caller, salon.settings), salon, people)
  refuseStale(version, visit.version)
  return { visit, by, salon }
}
