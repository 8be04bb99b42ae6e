/** Adds a person to the salon in the caller's transaction. No message is sent. */
import { completeRoles } from '@meche/domain/access/user-rights.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange, type Author } from '../../history/record-change.ts'
import type { ImportedMember } from '../../salon/imported-member.ts'
import { historyFields } from './record-fields.ts'
import { refusingTaken } from './taken-address.ts'
import type { UserFields } from './user-record.ts'
import { insertUser } from './user-repository.ts'

/** A client's record in which nothing optional is filled in. */
export const plainPerson = {
  email: null,
  phone: null,
  quality: 'Customer',
  verified: false,
  googleLink: null,
  isSmsOptOut: false,
  portrait: null,
  writesJournal: false,
  roles: completeRoles([]),
  isInRedZone: false,
  redZoneReason: null,
  redZoneUntil: null,
} as const satisfies Partial<UserFields>

/** Answers their id. `also`: the history keeps this of them beside their record. */
export async function addPerson(
  tx: Transaction<Schema>,
  { fields, also = {} }: { readonly fields: UserFields; readonly also?: Readonly<Record<string, unknown>> },
  { actorId, now }: Author,
): Promise<number> {
  const id = await insertUser(tx, fields, now)
  const changes = changesBetween(null, { ...historyFields(fields), ...also })
  await recordChange(tx, { at: now, actorId, entity: 'user', entityId: id, action: 'create', changes })
  return id
}

interface Joining {
  readonly wanted: readonly ImportedMember[]
  /** Each of them offers these, on the terms of the menu. */
  readonly services: readonly number[]
}

/** Professionals, in the order of `wanted`. HttpRefusal 422 for an address that another person has got meanwhile. */
export async function addProfessionals(
  tx: Transaction<Schema>,
  { wanted, services }: Joining,
  author: Author,
): Promise<number[]> {
  const offers = services.map((service) => ({ service, ownDuration: null, ownPrice: null }))
  const ids: number[] = []
  for (const member of wanted) {
    const fields = { ...plainPerson, ...member, quality: 'HairDresser' as const }
    ids.push(await refusingTaken(addPerson(tx, { fields, also: { services: offers } }, author)))
  }
  return ids
}
