/** A client's family, kept by the client and by staff. Every change leaves its line in the history of the client. */
import { limits } from '@meche/contract/limits.ts'
import { mayKeepFamilyOf } from '@meche/domain/family/family.ts'
import type { Database, Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { localDate } from '../../time/instants.ts'
import {
  deleteMember,
  familyOf,
  guardianById,
  insertMember,
  writeMember,
  type FamilyMember,
  type MemberFields,
} from './family-repository.ts'

export interface FamilyDependencies {
  readonly database: Database
  readonly salons: SalonStore
}

interface Asked {
  readonly guardian: number
  readonly caller: Caller
}

interface AskedMember extends Asked {
  readonly id: number
}

/** As a request has them: a form without a birth date may leave it out. */
type SentFields = Pick<MemberFields, 'familyName' | 'givenName'> & {
  readonly birthDate?: string | null | undefined
}

type SentChanges = { readonly [F in keyof SentFields]?: SentFields[F] | undefined }

/** HttpRefusal 404 for a family that is not the caller's to keep. */
export async function readFamily(
  { database }: FamilyDependencies,
  asked: Asked,
  now: Temporal.Instant,
): Promise<FamilyMember[]> {
  await requireGuardian(database.kysely, asked, 'read')
  return familyOf(database.kysely, asked.guardian, now)
}

/** HttpRefusal 404, 409 family_full, 422 for a birth date to come. */
export async function addMember(
  { database, salons }: FamilyDependencies,
  { fields, ...asked }: Asked & { readonly fields: SentFields },
  now: Temporal.Instant,
): Promise<FamilyMember> {
  const { timeZone } = await salons.current()
  return database.transaction(async (tx) => {
    await requireGuardian(tx, asked, 'lock')
    const member = { ...fields, birthDate: fields.birthDate ?? null }
    refuseFutureBirth(member, localDate(now, timeZone))
    const family = await familyOf(tx, asked.guardian, now)
    if (family.length >= limits.familyMax) throw new HttpRefusal({ code: 'family_full' })
    const id = await insertMember(tx, asked.guardian, member, now)
    await recordMember(tx, asked, [null, member], now)
    return { ...member, id, upcomingVisits: 0 }
  })
}

/** HttpRefusal 404, 422 for a birth date to come. */
export async function changeMember(
  { database, salons }: FamilyDependencies,
  { fields, ...asked }: AskedMember & { readonly fields: SentChanges },
  now: Temporal.Instant,
): Promise<FamilyMember> {
  const { timeZone } = await salons.current()
  return database.transaction(async (tx) => {
    const before = await memberToChange(tx, asked, now)
    const { familyName, givenName, birthDate } = fields
    const after = {
      ...before,
      familyName: familyName ?? before.familyName,
      givenName: givenName ?? before.givenName,
      birthDate: birthDate === undefined ? before.birthDate : birthDate,
    }
    refuseFutureBirth(after, localDate(now, timeZone))
    await writeMember(tx, asked.id, after)
    await recordMember(tx, asked, [before, after], now)
    return after
  })
}

/** HttpRefusal 404. */
export async function removeMember(
  { database }: FamilyDependencies,
  asked: AskedMember,
  now: Temporal.Instant,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await memberToChange(tx, asked, now)
    await deleteMember(tx, asked.id)
    await recordMember(tx, asked, [before, null], now)
  })
}

async function requireGuardian(
  db: Queries,
  { guardian: id, caller }: Asked,
  lock: 'lock' | 'read',
): Promise<void> {
  const guardian = await guardianById(db, id, lock)
  if (!guardian || !mayKeepFamilyOf(guardian, caller)) throw new HttpRefusal({ code: 'not_found' })
}

async function memberToChange(tx: Queries, asked: AskedMember, now: Temporal.Instant): Promise<FamilyMember> {
  await requireGuardian(tx, asked, 'lock')
  const member = (await familyOf(tx, asked.guardian, now)).find(({ id }) => id === asked.id)
  if (!member) throw new HttpRefusal({ code: 'not_found' })
  return member
}

function refuseFutureBirth({ birthDate }: MemberFields, today: string): void {
  if (birthDate === null || birthDate <= today) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'birthDate', code: 'birth_date_in_future' }],
  })
}

async function recordMember(
  tx: Queries,
  { guardian, caller }: Asked,
  [before, after]: readonly [MemberFields | null, MemberFields | null],
  at: Temporal.Instant,
): Promise<void> {
  await recordChange(tx, {
    at,
    actorId: caller.id,
    entity: 'user',
    entityId: guardian,
    action: 'update',
    changes: changesBetween(before && shown(before), after && shown(after)),
  })
}

/** « Zoé Durand (04/05/2018) »: in one field, so that a line says whose birth date was changed. */
function shown({ givenName, familyName, birthDate }: MemberFields) {
  const born = birthDate?.split('-').toReversed().join('/')
  return { familyMember: `${givenName} ${familyName}${born ? ` (${born})` : ''}` }
}
