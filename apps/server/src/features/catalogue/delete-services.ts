/** Deleting services: those that visits or composed services use are disabled instead, so that what was stays readable. */
import type { Deletion } from '@meche/contract/services.ts'
import { changesBetween, recordChanges } from '../../history/record-change.ts'
import { refuseWrong, isDuplicate, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { disableServices, removeServices, usedServices } from './service-repository.ts'

/** All of them or none. HttpRefusal 422 for an id that is not there, or twice. */
export async function deleteServices(
  changes: SalonChanges,
  ids: readonly number[],
  { caller, now }: By,
): Promise<Deletion> {
  const { answer } = await changeSalon(changes, async (tx, { services }) => {
    refuseWrong(
      ids.flatMap((id, index): Check[] => [
        [`ids.${index}`, 'unknown_service', !services.has(id)],
        [`ids.${index}`, 'duplicate', isDuplicate(ids, index)],
      ]),
    )
    const used = new Set(await usedServices(tx, ids))
    const disabled = ids.filter((id) => used.has(id))
    const deleted = ids.filter((id) => !used.has(id))
    await disableServices(tx, disabled)
    await removeServices(tx, deleted)
    await recordChanges(
      tx,
      ids.map((id) => {
        const { name, price, duration, isDisabled } = services.get(id)!
        return {
          at: now,
          actorId: caller.id,
          entity: 'service',
          entityId: id,
          action: used.has(id) ? 'disable' : 'delete',
          changes: used.has(id)
            ? changesBetween({ disabled: isDisabled }, { disabled: true })
            : changesBetween({ name, price, duration }, null),
        }
      }),
    )
    return { deleted, disabled }
  })
  return answer
}

/** HttpRefusal 404 when there is no such service. */
export async function deleteService(changes: SalonChanges, id: number, by: By): Promise<Deletion> {
  const { services } = await changes.salons.current()
  if (!services.has(id)) throw new HttpRefusal({ code: 'not_found' })
  return deleteServices(changes, [id], by)
}
