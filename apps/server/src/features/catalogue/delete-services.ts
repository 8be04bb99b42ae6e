/** Deleting services: those that visits or composed services use are disabled instead, so that what was stays readable. */
import type { Deletion } from '@meche/contract/services.ts'
import { linksField } from '@meche/domain/history/undo.ts'
import { changesBetween, recordChanges, type RecordedChange } from '../../history/record-change.ts'
import { refuseWrong, isDuplicate, type Check } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Queries } from '../../db/database.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { waitForInFlightTransactions } from '../../salon/wait-for-in-flight-transactions.ts'
import type { Seen } from './form-change.ts'
import { presentService } from './present-catalogue.ts'
import { serviceFormOf } from './save-service.ts'
import {
  disableServices,
  enableWithoutLine,
  linksOfServices,
  lockServices,
  optionsOfServices,
  removeServices,
  usedServices,
} from './service-repository.ts'

/**
 * All of them or none. HttpRefusal 422 for an id that is not there, or twice. They are disabled first, and deleted once every
 * booking that was decided before that is over: nobody books what is being deleted. `refuse` looks at the salon first.
 */
export async function deleteServices(
  changes: SalonChanges,
  { ids, refuse }: { readonly ids: readonly number[]; readonly refuse?: (salon: Salon) => void },
  by: By,
): Promise<Deletion> {
  const { answer: enabled } = await changeSalon(changes, async (tx, before) => {
    const { services } = before
    refuseWrongIds(services, ids)
    refuse?.(before)
    const enabled = ids.filter((id) => !services.get(id)!.isDisabled)
    await disableServices(tx, enabled)
    const changed = changesBetween({ disabled: false }, { disabled: true })
    await recordChanges(
      tx,
      enabled.map((id) => lineOf(id, by, { action: 'disable', changes: changed })),
    )
    return enabled
  })
  await waitForInFlightTransactions(changes.database.kysely)
  const { answer } = await changeSalon(changes, async (tx, salon) => {
    await lockServices(tx, ids)
    const deletion = await deletionOf(tx, ids)
    await removeAndRecord(tx, { salon, ids: deletion.deleted, enabled }, by)
    return deletion
  })
  return answer
}

interface Removal {
  /** The salon before, locked by the transaction. */
  readonly salon: Salon
  readonly ids: readonly number[]
  /** Those that were not disabled before the deletion began: one undo brings each back as it was. */
  readonly enabled: readonly number[]
}

async function removeAndRecord(tx: Queries, { salon, ids, enabled }: Removal, by: By): Promise<void> {
  const links = await linksOfServices(tx, ids)
  const options = await optionsOfServices(tx, ids)
  await removeServices(tx, ids)
  await recordChanges(
    tx,
    ids.flatMap((id) => {
      const service = salon.services.get(id)
      if (!service) return []
      const form = { ...serviceFormOf(salon, service), disabled: !enabled.includes(id) }
      const had = {
        ...form,
        ...(options.has(id) && { options: options.get(id) }),
        ...(links.has(id) && { [linksField]: links.get(id) }),
      }
      return [lineOf(id, by, { action: 'delete', changes: changesBetween(had, null) })]
    }),
  )
}

interface AddedServices {
  /** All that were added as enabled services, whatever has become of them. */
  readonly added: readonly number[]
  /** Those that are as they were added, and used nowhere. */
  readonly untouched: (tx: Queries, added: readonly number[]) => Promise<readonly number[]>
}

/**
 * Deletes added services that are still untouched, and answers their ids. Disabled first, as in `deleteServices`, but without a line in the
 * history: a second attempt after an interruption finds them untouched, and a service that is kept is enabled again.
 */
export async function takeBackServices(
  changes: SalonChanges,
  { added, untouched }: AddedServices,
  by: By,
): Promise<readonly number[]> {
  if (added.length === 0) return []
  await changeSalon(changes, async (tx) => disableServices(tx, await untouched(tx, added)))
  await waitForInFlightTransactions(changes.database.kysely)
  const { answer } = await changeSalon(changes, async (tx, salon) => {
    await lockServices(tx, added)
    const ids = await untouched(tx, added)
    await removeAndRecord(tx, { salon, ids, enabled: ids }, by)
    await enableWithoutLine(tx, added)
    return ids
  })
  return answer
}

/** The services that a deletion would delete now, and those it would only disable. HttpRefusal 422 as for deleting them. */
export async function previewDeletion(
  { database, salons }: SalonChanges,
  ids: readonly number[],
): Promise<Deletion> {
  refuseWrongIds((await salons.current()).services, ids)
  return deletionOf(database.kysely, ids)
}

async function deletionOf(queries: Queries, ids: readonly number[]): Promise<Deletion> {
  const used = new Set(await usedServices(queries, ids))
  return { deleted: ids.filter((id) => !used.has(id)), disabled: ids.filter((id) => used.has(id)) }
}

function refuseWrongIds(services: Salon['services'], ids: readonly number[]): void {
  refuseWrong(
    ids.flatMap((id, index): Check[] => [
      [`ids.${index}`, 'unknown_service', !isOffered(services, id)],
      [`ids.${index}`, 'duplicate', isDuplicate(ids, index)],
    ]),
  )
}

/** The services behind blocked time are no part of what the salon offers. */
function isOffered(services: Salon['services'], id: number): boolean {
  return services.get(id)?.blockKind === null
}

function lineOf(
  id: number,
  { caller, now }: By,
  done: Pick<RecordedChange, 'action' | 'changes'>,
): RecordedChange {
  return { at: now, actorId: caller.id, entity: 'service', entityId: id, ...done }
}

/** HttpRefusal 404 when there is no such service, 412. */
export async function deleteService(changes: SalonChanges, { id, seen }: Seen, by: By): Promise<Deletion> {
  const { services } = await changes.salons.current()
  if (!isOffered(services, id)) throw new HttpRefusal({ code: 'not_found' })
  const refuse = (salon: Salon) =>
    refuseStaleContent(seen, presentService(salon, salon.services.get(id)!, { forAdmins: true }))
  return deleteServices(changes, { ids: [id], refuse }, by)
}
