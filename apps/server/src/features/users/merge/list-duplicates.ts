/** « Peut-être en double »: pairs of client records that may be about the same person. */
import { findDuplicates } from '@meche/domain/duplicates/find-duplicates.ts'
import { limits } from '@meche/contract/limits.ts'
import type { DuplicatePair } from '@meche/contract/merges.ts'
import type { People } from '../people.ts'
import { presentListed } from '../present-user.ts'
import { usersById } from '../user-repository.ts'
import { visitFigures } from '../visit-figures.ts'
import { comparedClients } from './merge-repository.ts'

export async function listDuplicates(
  { database, salons }: People,
  now: Temporal.Instant,
): Promise<DuplicatePair[]> {
  const db = database.kysely
  const { timeZone } = await salons.current()
  const pairs = findDuplicates(await comparedClients(db), limits.duplicatesShown)
  const ids = [...new Set(pairs.flatMap((pair) => pair.ids))]
  const [records, figures] = [await usersById(db, ids), await visitFigures(db, ids, now)]
  const listed = new Map(
    records.map((record) => [record.id, presentListed(record, figures.get(record.id), { timeZone, now })]),
  )
  // One that was merged or erased since the first query is in no pair any more.
  return pairs.flatMap(({ likeness, ids: [first, second] }) => {
    const users = [listed.get(first), listed.get(second)] as const
    return users[0] && users[1] ? [{ likeness, users: [users[0], users[1]] }] : []
  })
}
