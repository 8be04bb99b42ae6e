/** « Séparer »: takes the last merge of a client back, within thirty days. */
import type { MergedFields } from '@meche/domain/duplicates/merge-fields.ts'
import { changesBetween, recordChange } from '../../../history/record-change.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { HttpRefusal } from '../../../http/problem.ts'
import type { People } from '../people.ts'
import { refusingTaken } from '../taken-address.ts'
import type { UserRecord } from '../user-record.ts'
import { userById } from '../user-repository.ts'
import {
  isTaken,
  lastMerge,
  liftTombstone,
  lockClients,
  removeMerge,
  writeFields,
  type Merge,
  type MergingClient,
} from './merge-repository.ts'
import { moveBack } from './moved-rows.ts'

interface Separated {
  readonly user: UserRecord
  readonly separated: UserRecord
}

/** HttpRefusal: 404 without such a client, or without a merge of the last thirty days. */
export async function separateClients(
  people: People,
  { id, caller }: { readonly id: number; readonly caller: Caller },
  now: Temporal.Instant,
): Promise<Separated> {
  const separated = await people.database.transaction(async (tx) => {
    const known = await lastMerge(tx, id, now)
    const [survivor] = known ? await lockClients(tx, [id, known.merged]) : []
    // Another request may have taken it back while this one waited.
    const merge = survivor ? await lastMerge(tx, id, now) : null
    if (!survivor || !merge || merge.merged !== known!.merged) throw new HttpRefusal({ code: 'not_found' })
    await moveBack(tx, merge.steps)
    await liftTombstone(tx, merge.merged)
    await removeMerge(tx, merge.merged)
    const restored = restoredFields(survivor, merge)
    await writeFields(tx, id, restored)
    await refusingTaken(writeFields(tx, merge.merged, await freeFields(tx, merge.mergedBefore)))
    const line = { at: now, actorId: caller.id, entity: 'user', entityId: id } as const
    const changes = changesBetween(survivor.fields, { ...survivor.fields, ...restored })
    await recordChange(tx, { ...line, action: 'separate', changes })
    return { user: await userById(tx, id), separated: await userById(tx, merge.merged) }
  })
  people.tracker.changed()
  return { user: separated.user!, separated: separated.separated! }
}

/** Fields that were changed since keep their new value, and so do the addresses of a client who has got an account. */
function restoredFields({ fields, hasAccount }: MergingClient, merge: Merge): Partial<MergedFields> {
  const ofAccount = ['email', 'emailProvedAt', 'phone', 'verified']
  const restored = Object.entries(merge.survivorBefore).filter(
    ([field]) =>
      fields[field as keyof MergedFields] === merge.survivorAfter[field as keyof MergedFields] &&
      !(hasAccount && ofAccount.includes(field)),
  )
  return Object.fromEntries(restored)
}

/** An address that somebody else has got meanwhile stays theirs. A picture that did not move has stayed on the row. */
async function freeFields(tx: Transaction<Schema>, before: MergedFields): Promise<Partial<MergedFields>> {
  const isHeld = async (field: 'phone' | 'email') =>
    before[field] !== null && (await isTaken(tx, field, before[field]))
  return {
    ...before,
    ...((await isHeld('phone')) && { phone: null, verified: false }),
    ...((await isHeld('email')) && { email: null, emailProvedAt: null }),
  }
}
