/** One person: oneself, for admins anybody, for a professional a client of theirs. Nobody else exists. */
import type { ClientFile, User } from '@meche/contract/users.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import { shownName } from '@meche/domain/import/read-row.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { wireInstant } from '../../time/instants.ts'
import { lastMerge, type Merge } from './merge/merge-repository.ts'
import type { People } from './people.ts'
import { presentFile, presentUser, presentWhole, type OwnUser } from './present-user.ts'
import { clientOf, mergedInto, userById } from './user-repository.ts'

/** The id of a merged record leads to the one that remains. HttpRefusal 404 for everybody that the caller may not read. */
export async function readUser(
  people: People,
  { id, caller }: { id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<User | OwnUser | ClientFile> {
  const found = await readRecord(people, { id, caller }, now)
  if (found) return found
  const remaining = await mergedInto(people.database.kysely, id)
  const record = remaining === null ? null : await readRecord(people, { id: remaining, caller }, now)
  if (record) return record
  throw new HttpRefusal({ code: 'not_found' })
}

async function readRecord(
  { database, salons }: People,
  { id, caller }: { id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<User | OwnUser | ClientFile | null> {
  const db = database.kysely
  const { timeZone } = await salons.current()
  if (isAdmin(caller.roles)) {
    const record = await userById(db, id)
    if (!record) return null
    const merge = await lastMerge(db, id, now)
    return {
      ...presentWhole(record, { timeZone, now }),
      ...(merge && { merge: presentMerge(merge, timeZone) }),
    }
  }
  if (id === caller.id) {
    const record = await userById(db, id)
    return record && presentUser(record, caller, { timeZone, now })
  }
  const client = isStaff(caller) ? await clientOf(db, caller.id, id) : null
  return client && presentFile(client, { timeZone, now })
}

function presentMerge(
  { mergedAt, expiresAt, mergedBefore }: Merge,
  timeZone: string,
): NonNullable<User['merge']> {
  return {
    at: wireInstant(mergedAt, timeZone),
    until: wireInstant(expiresAt, timeZone),
    name: shownName(mergedBefore),
  }
}
