/** The services of a batch: added to the menu as the catalogue adds them. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Author } from '../../history/record-change.ts'
import type { AddedService, ImportedService } from '../../salon/imported-service.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Batch } from './batch.ts'
import { judgeMenu } from './judge-menu.ts'
import type { Outcome } from './row-repository.ts'

/** Other changes of the salon wait for a batch. */
const rowsAtOnce = 100

export interface MenuWork {
  readonly salons: SalonStore
  /** `before`: the salon, locked by this transaction. */
  readonly addServices: (
    tx: Transaction<Schema>,
    what: { readonly before: Salon; readonly wanted: readonly ImportedService[] },
    by: Author,
  ) => Promise<AddedService[]>
}

/** The outcomes of the first rows. */
export async function importServices(
  tx: Transaction<Schema>,
  { salons, addServices }: MenuWork,
  { found, rows, now }: Batch,
): Promise<Outcome[]> {
  const before = await salons.toChange(tx)
  const judged = await judgeMenu(tx, found, before)
  const part = rows.slice(0, rowsAtOnce).map(({ line }) => judged.get(line)!)
  const fresh = part.flatMap(({ made, outcome }) => (made ? [{ made, line: outcome.line }] : []))
  const wanted = fresh.map(({ made: { questions: _listed, ...service } }) => service)
  const added = await addServices(tx, { before, wanted }, { actorId: found.createdBy, now })
  const addedOf = new Map(fresh.map(({ line }, at) => [line, added[at]!]))
  return part.map(({ outcome }) => {
    const one = addedOf.get(outcome.line)
    return one ? { ...outcome, service: one.id, category: one.madeCategory } : outcome
  })
}
