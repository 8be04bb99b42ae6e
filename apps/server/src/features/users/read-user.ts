/** One person: oneself, for admins anybody, for a professional a client of theirs. Nobody else exists. */
import type { ClientFile, User } from '@meche/contract/users.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { People } from './people.ts'
import { presentFile, presentUser, type OwnUser } from './present-user.ts'
import { clientOf, userById } from './user-repository.ts'

/** HttpRefusal 404 for everybody that the caller may not read. */
export async function readUser(
  { database, salons }: People,
  { id, caller }: { id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<User | OwnUser | ClientFile> {
  const db = database.kysely
  const { timeZone } = await salons.current()
  if (id === caller.id || isAdmin(caller.roles)) {
    const record = await userById(db, id)
    if (record) return presentUser(record, caller, { timeZone, now })
  } else if (isStaff(caller)) {
    const client = await clientOf(db, caller.id, id)
    if (client) return presentFile(client, { timeZone, now })
  }
  throw new HttpRefusal({ code: 'not_found' })
}
