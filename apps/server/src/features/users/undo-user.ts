/** Changes of people's records that can be undone, by the use case that changes them. */
import { toWire, wireField } from '@meche/contract/mapping/spelling.ts'
import { updateUser as endpoint } from '@meche/contract/users.ts'
import { userFields } from '@meche/domain/access/user-rights.ts'
import type { Facts, Line } from '@meche/domain/history/undo.ts'
import { bodyOf, type LostFields, type RecordedLine, type UndoableKind } from '../../history/undoable.ts'
import { contentTag } from '../../http/entity-tag.ts'
import { localDate } from '../../time/instants.ts'
import type { People } from './people.ts'
import { presentUser } from './present-user.ts'
import { historyFields } from './record-fields.ts'
import { asOf } from './red-zone.ts'
import { updateUser } from './update-user.ts'
import { usersById } from './user-repository.ts'

const fields = userFields.map(wireField)
const [email, phone, smsOptOut] = (['email', 'phone', 'isSmsOptOut'] as const).map(wireField)

export function undoablePeople(people: People): UndoableKind {
  return {
    fields,
    knows: isUpdate,
    lost: (lines) => lines.map(lostFields),
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

/** A merge brings the values of another record along: « Séparer » gives these back with what moved. */
function isUpdate({ action, changes }: Line): boolean {
  return action === 'update' && fields.some((field) => field in changes)
}

/** An address may be missing, never taken away; and nobody decides anew for a person who wants no more SMS. */
function lostFields({ changes, actorId, entityId }: RecordedLine): LostFields {
  const addresses = [email!, phone!].filter((field) => changes[field] && !changes[field][0])
  const isOwnChoice = actorId === entityId && changes[smsOptOut!]?.[1] === true
  return {
    ...Object.fromEntries(addresses.map((field) => [field, { code: 'undo_address' as const }])),
    ...(isOwnChoice && { [smsOptOut!]: { code: 'undo_own_choice' as const } }),
  }
}
