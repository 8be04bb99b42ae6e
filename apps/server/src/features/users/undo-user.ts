/** Changes of people's records that can be undone, by the use case that changes them. */
import { toWire, wireField } from '@meche/contract/mapping/spelling.ts'
import { updateUser as endpoint } from '@meche/contract/users.ts'
import { userFields } from '@meche/domain/access/user-rights.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import { contentTag } from '../../http/entity-tag.ts'
import { localDate } from '../../time/instants.ts'
import type { People } from './people.ts'
import { presentUser } from './present-user.ts'
import { historyFields } from './record-fields.ts'
import { asOf } from './red-zone.ts'
import { updateUser } from './update-user.ts'
import { usersById } from './user-repository.ts'

export function undoablePeople(people: People): UndoableKind {
  return {
    fields: userFields.map(wireField),
    read: async (ids, by) => {
      const { caller, now } = by
      const { timeZone } = await people.salons.current()
      const today = localDate(now, timeZone)
      const found = await usersById(people.database.kysely, ids)
      return new Map(
        found.map((record) => {
          const { id } = record
          const user = asOf(record, today)
          const seen = contentTag(presentUser(user, caller, { timeZone, now }))
          return [
            id,
            {
              fields: toWire(historyFields(user)) as Facts,
              change: (values) =>
                updateUser(people, { id, form: bodyOf(endpoint.body, values), caller, seen }, now),
            },
          ]
        }),
      )
    },
  }
}
