/** The visit that a caller speaks of; one that they must not know of does not exist for them. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { lockVisit } from '../../booking/visit-repository.ts'
import { standingOf } from '../../booking/visit-rules.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'

/** The visit of a step, for staff to change. HttpRefusal as below, 403 for its client. */
export async function visitOfStep(
  tx: Transaction<Schema>,
  { stepId, caller, version }: { stepId: number; caller: Caller; version: number | null },
): Promise<Visit> {
  const found = await tx
    .selectFrom('appointment_services')
    .select('appointment_id as appointment')
    .where('id', '=', stepId)
    .executeTakeFirst()
  if (!found?.appointment) throw new HttpRefusal({ code: 'not_found' })
  const { visit, by } = await visitToChange(tx, { id: found.appointment, caller, version })
  if (by !== 'staff') throw new HttpRefusal({ code: 'forbidden' })
  return visit
}

/** Locked for a change. HttpRefusal 404, 403 for who may only read it, 412 when it is not the version they saw. */
export async function visitToChange(
  tx: Transaction<Schema>,
  { id, caller, version }: { id: number; caller: Caller; version: number | null },
): Promise<{ visit: Visit; by: 'client' | 'staff' }> {
  const visit = await lockVisit(tx, id)
  const standing = visit && standingOf(caller, visit)
  if (!visit || !standing) throw new HttpRefusal({ code: 'not_found' })
  if (standing === 'reader') throw new HttpRefusal({ code: 'forbidden' })
  refuseStale(version, visit.version)
  return { visit, by: standing }
}
