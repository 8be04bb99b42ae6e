/** Deleting services: those that visits or composed services use are disabled instead, so that what was stays readable. */
import type { Deletion } from '@meche/contract/services.ts'
import { changesBetween, recordChanges, type RecordedChange } from '../../history/record-change.ts'
import { refuseWrong, isDuplicate, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { writersEnded } from '../../salon/writers-ended.ts'
import { disableServices, removeServices, usedServices } from './service-repository.ts'

/**
 * All of them or none. HttpRefusal 422 for an id that is not there, or twice. They are disabled first, and deleted once every
 * booking that was decided before that is over: nobody books what is being deleted.
 */
export async function deleteServices(
  changes: SalonChanges,
  ids: readonly number[],
  by: By,
): Promise<Deletion> {
  await changeSalon(changes, async (tx, { services }) => {
    refuseWrong(
      ids.flatMap((id, index): Check[] => [
        [`ids.${index}`, 'unknown_service', !services.has(id)],
        [`ids.${index}`, 'duplicate', isDuplicate(ids, index)],
      ]),
    )
    const enabled = ids.filter((id) => !services.get(id)!.isDisabled)
    await disableServices(tx, enabled)
    const changed = changesBetween({ disabled: false }, { disabled: true })
    await recordChanges(
      tx,
      enabled.map((id) => lineOf(id, by, { action: 'disable', changes: changed })),
    )
  })
  await writersEnded(changes.database.kysely)
  const { answer } = await changeSalon(changes, async (tx, { services }) => {
    const used = new Set(await usedServices(tx, ids))
    const deleted = ids.filter((id) => !used.has(id))
    await removeServices(tx, deleted)
    await recordChanges(
      tx,
      deleted.flatMap((id) => {
        const service = services.get(id)
        if (!service) return []
        const { name, price, duration } = service
        return [
          lineOf(id, by, { action: 'delete', changes: changesBetween({ name, price, duration }, null) }),
        ]
      }),
    )
    return { deleted, disabled: ids.filter((id) => used.has(id)) }
  })
  return answer
}

function lineOf(
  id: number,
  { caller, now }: By,
  done: Pick<RecordedChange, 'action' | 'changes'>,
): RecordedChange {
  return { at: now, actorId: caller.id, entity: 'service', entityId: id, ...done }
}

/** HttpRefusal 404 when there is no such service. */
export async function deleteService(changes: SalonChanges, id: number, by: By): Promise<Deletion> {
  const { services } = await changes.salons.current()
  if (!services.has(id)) throw new HttpRefusal({ code: 'not_found' })
  return deleteServices(changes, [id], by)
}
