/** Staff give a moved visit the price of the professionals who took it over, as part of the change that moved it. */
import { writeVisits } from '../../booking/change-repository.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Agenda, By } from './agenda.ts'
import { lockBatch, writeRecords, type Batch, type VisitRecord } from './batch-repository.ts'
import { visitForStaff } from './one-visit.ts'
import { withStandardPrices } from './standard-price.ts'
import { ownBatch } from './undo-batch.ts'
import { stateOf } from './visit-state.ts'

interface Applied {
  /** The batch. */
  readonly id: number
  readonly visit: number
  /** The price that the caller was offered. */
  readonly price: number
}

/**
 * Undoing the batch restores the agreed price with the rest. HttpRefusal 404 and 403 as for undoing it, 412 when the visit has changed
 * since or costs something else by now.
 */
export async function applyPrice(
  { database, salons, tracker }: Agenda,
  { id, visit: named, price }: Applied,
  by: By,
): Promise<void> {
  const { caller, now } = by
  await database.transaction(async (tx) => {
    recordOf(await ownBatch(tx, id, by), named)
    const { visit, salon } = await visitForStaff(tx, { salons }, { id: named, version: null, caller })
    const batch = await ownBatch(tx, id, by, lockBatch)
    const record = recordOf(batch, named)
    refuseStale(record.version, visit.version)
    const priced = withStandardPrices(visit, record.before, salon)
    if (priced.price !== price) throw new HttpRefusal({ code: 'precondition_failed' })
    // A request that is sent again changes nothing.
    if (priced.price === visit.price) return
    const after = { ...priced, version: visit.version + 1 }
    await writeVisits(tx, [after], { by: caller.id, at: now, reasons: new Map() })
    const written = { ...record, version: after.version, after: stateOf(after) }
    await writeRecords(tx, {
      id,
      records: batch.records.map((one) => (one === record ? written : one)),
    })
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'appointment',
      entityId: named,
      action: 'update',
      changes: changesBetween({ price: visit.price }, { price }),
      batchId: id,
    })
  })
  tracker.changed()
}

/** HttpRefusal 404 when the batch did not change the visit. */
function recordOf({ records }: Batch, visit: number): VisitRecord {
  const found = records.find((record) => record.kind === 'visit' && record.id === visit)
  if (found?.kind !== 'visit') throw new HttpRefusal({ code: 'not_found' })
  return found
}
