/** A new person, made by an admin. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { createUser as createUserEndpoint } from '@meche/contract/users.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { canGrantRoles } from '@meche/domain/access/user-rights.ts'
import { localDate } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import { addPerson, plainPerson } from './add-person.ts'
import { inviteToTeam } from './invite.ts'
import { refusePastEnd, settled } from './red-zone.ts'
import type { People } from './people.ts'
import { fieldsOf, refuse } from './record-fields.ts'
import { refusingTaken } from './taken-address.ts'
import type { UserFields, UserRecord } from './user-record.ts'
import { userById } from './user-repository.ts'

export async function createUser(
  people: People,
  { form, caller }: { form: ParsedBodyOf<typeof createUserEndpoint>; caller: Caller },
  now: Temporal.Instant,
): Promise<UserRecord> {
  const fields = newFields(form)
  if (fields.roles.length > 1 && !canGrantRoles(caller))
    refuse({ propertyPath: 'roles', code: 'role_not_grantable' })
  // Without one, nobody could be invited.
  if (isStaff(fields) && !fields.email) refuse({ propertyPath: 'email', code: 'email_required' })
  const { settings, timeZone } = await people.salons.current()
  refusePastEnd(fields, localDate(now, timeZone))
  const created = await refusingTaken(
    people.database.transaction(async (tx) => {
      const id = await addPerson(tx, { fields }, { actorId: caller.id, now })
      const person = (await userById(tx, id))!
      await inviteToTeam(tx, people, { person, settings, now })
      return person
    }),
  )
  people.tracker.changed()
  return created
}

function newFields(form: ParsedBodyOf<typeof createUserEndpoint>): UserFields {
  return settled({
    ...plainPerson,
    familyName: form.familyName,
    givenName: form.givenName,
    ...fieldsOf(form),
  })
}
