/** The team of a file: professionals are added as an admin adds them, but no message is sent. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Author } from '../../history/record-change.ts'
import type { ImportedMember } from '../../salon/imported-member.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Batch } from './batch.ts'
import { judgeMembers } from './judge-members.ts'
import type { Outcome } from './row-repository.ts'

export interface TeamWork {
  readonly salons: SalonStore
  /** Their ids. `before`: the salon, locked by this transaction. HttpRefusal 422 for an address that another person has got meanwhile. */
  readonly addProfessionals: (
    tx: Transaction<Schema>,
    who: { readonly before: Salon; readonly wanted: readonly ImportedMember[] },
    by: Author,
  ) => Promise<number[]>
}

/** The batch is the whole file: it has room for a team. */
export async function importTeam(
  tx: Transaction<Schema>,
  { salons, addProfessionals }: TeamWork,
  { found, rows, now }: Batch,
): Promise<Outcome[]> {
  const before = await salons.toChange(tx)
  const judged = await judgeMembers(tx, found, rows, 'lock')
  const fresh = judged.flatMap(({ made, outcome }) => (made ? [{ made, line: outcome.line }] : []))
  const wanted = fresh.map(({ made: { otherPhones: _left, ...member } }) => member)
  const ids = await addProfessionals(tx, { before, wanted }, { actorId: found.createdBy, now })
  const idOf = new Map(fresh.map(({ line }, at) => [line, ids[at]!]))
  return judged.map(({ outcome }) => ({ ...outcome, person: idOf.get(outcome.line) ?? outcome.person }))
}
