/** A client's family, kept by the client, by admins and by their professionals. Every change leaves its line in the history of the client. */
import { limits } from '@meche/contract/limits.ts'
import { mayBookForFamilyOf, mayKeepFamilyOf } from '@meche/domain/family/family.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { answeredBefore, keepAnswer } from '../../http/answered-request.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { localDate } from '../../time/instants.ts'
import {
  deleteMember,
  familyOf,
  guardianById,
  insertMember,
  writeMember,
  type FamilyMember,
  type Guardian,
  type MemberFields,
} from './family-repository.ts'

export interface FamilyDependencies {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
}

interface Asked {
  readonly guardian: number
  readonly caller: Caller
}

export interface AskedMember extends Asked {
  readonly id: number
}

/** As a request has them: a form without a birth date may leave it out. */
type SentFields = Pick<MemberFields, 'familyName' | 'givenName'> & {
  readonly birthDate?: string | null | undefined
}

type SentChanges = { readonly [F in keyof SentFields]?: SentFields[F] | undefined }

/** Without birth dates for staff who only book. HttpRefusal 404 for a family that does not exist for the caller. */
export async function readFamily(
  { database }: FamilyDependencies,
  asked: Asked,
  now: Temporal.Instant,
): Promise<FamilyMember[]> {
  const guardian = await requireGuardian(database.kysely, asked, 'read')
  const family = await familyOf(database.kysely, asked.guardian, now)
  return mayKeepFamilyOf(guardian, asked.caller)
    ? family
    : family.map((member) => ({ ...member, birthDate: null }))
}

/** A request that is repeated with its key adds nobody twice. HttpRefusal 404, 409 family_full, 422 for a birth date to come. */
export async function addMember(
  dependencies: FamilyDependencies,
  { fields, key, ...asked }: Asked & { readonly fields: SentFields; readonly key: string | null },
  now: Temporal.Instant,
): Promise<FamilyMember> {
  const { timeZone } = await dependencies.salons.current()
  return changing(dependencies, async (tx) => {
    await requireGuardian(tx, asked, 'lock')
    const member = { ...fields, birthDate: fields.birthDate ?? null }
    refuseFutureBirth(member, localDate(now, timeZone))
    const family = await familyOf(tx, asked.guardian, now)
    const keyed = { caller: asked.caller, key, asked: ['add', asked.guardian, member], now }
    const earlier = await answeredBefore(tx, keyed)
    const added = family.find(({ id }) => id === earlier)
    if (added) return added
    if (family.length >= limits.familyMax) throw new HttpRefusal({ code: 'family_full' })
    const id = await insertMember(tx, asked.guardian, member, now)
    await keepAnswer(tx, keyed, id)
    await recordMember(tx, asked, [null, member], now)
    return { ...member, id, upcomingVisits: 0, version: 1 }
  })
}

/** `seen`: the version that the caller read. HttpRefusal 404, 412 for another one by now, 422 for a birth date to come. */
export async function changeMember(
  dependencies: FamilyDependencies,
  { fields, seen, ...asked }: AskedMember & { readonly fields: SentChanges; readonly seen: number | null },
  now: Temporal.Instant,
): Promise<FamilyMember> {
  const { timeZone } = await dependencies.salons.current()
  return changing(dependencies, async (tx) => {
    const before = await memberToChange(tx, asked, now)
    refuseStale(seen, before.version)
    const { familyName, givenName, birthDate } = fields
    const after = {
      ...before,
      familyName: familyName ?? before.familyName,
      givenName: givenName ?? before.givenName,
      birthDate: birthDate === undefined ? before.birthDate : birthDate,
    }
    refuseFutureBirth(after, localDate(now, timeZone))
    const version = await writeMember(tx, asked.id, after)
    await recordMember(tx, asked, [before, after], now)
    return { ...after, version }
  })
}

/** HttpRefusal 404. */
export async function removeMember(
  dependencies: FamilyDependencies,
  asked: AskedMember,
  now: Temporal.Instant,
): Promise<void> {
  await changing(dependencies, async (tx) => {
    const before = await memberToChange(tx, asked, now)
    await deleteMember(tx, asked.id, now)
    await recordMember(tx, asked, [before, null], now)
  })
}

/** In a transaction of its own; open screens are told: visits have the names of members. */
export async function changing<T>(
  { database, tracker }: FamilyDependencies,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const answer = await database.transaction(work)
  tracker.changed()
  return answer
}

async function requireGuardian(
  db: Queries,
  { guardian: id, caller }: Asked,
  lock: 'lock' | 'read',
): Promise<Guardian> {
  const guardian = await guardianById(db, { id, caller: caller.id }, lock)
  if (!guardian || !mayBookForFamilyOf(guardian, caller)) throw new HttpRefusal({ code: 'not_found' })
  return guardian
}

export async function memberToChange(
  tx: Queries,
  asked: AskedMember,
  now: Temporal.Instant,
): Promise<FamilyMember> {
  const guardian = await requireGuardian(tx, asked, 'lock')
  if (!mayKeepFamilyOf(guardian, asked.caller)) throw new HttpRefusal({ code: 'not_found' })
  const member = (await familyOf(tx, asked.guardian, now)).find(({ id }) => id === asked.id)
  if (!member) throw new HttpRefusal({ code: 'not_found' })
  return member
}

function refuseFutureBirth({ birthDate }: MemberFields, today: string): void {
  refuseWrong([['birthDate', 'birth_date_in_future', birthDate !== null && birthDate > today]])
}

/** Without birth dates, which must not outlive a member: a line from a name to the same name tells of a new one. */
export async function recordMember(
  tx: Queries,
  { guardian, caller }: Asked,
  [before, after]: readonly [MemberFields | null, MemberFields | null],
  at: Temporal.Instant,
): Promise<void> {
  const isSame =
    before?.givenName === after?.givenName &&
    before?.familyName === after?.familyName &&
    before?.birthDate === after?.birthDate
  await recordChange(tx, {
    at,
    actorId: caller.id,
    entity: 'user',
    entityId: guardian,
    action: 'update',
    changes: isSame ? {} : { familyMember: [before && fullName(before), after && fullName(after)] },
  })
}

/** « Zoé Durand » */
export function fullName({ givenName, familyName }: Pick<MemberFields, 'familyName' | 'givenName'>): string {
  return `${givenName} ${familyName}`
}
