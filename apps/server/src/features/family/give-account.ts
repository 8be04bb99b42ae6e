/** A member of a family becomes a client of their own: from fifteen on, by the code that their phone received. */
import { mayHaveAccount } from '@meche/domain/family/family.ts'
import { useCode } from '../../credentials/account-secrets.ts'
import { refuseWrongCode } from '../../credentials/prove-phone.ts'
import { isUniqueViolation } from '../../db/postgres-errors.ts'
import { answeredBefore, keepAnswer } from '../../http/answered-request.ts'
import { changesBetween, recordChanges } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import type { Secrets } from '../../secrets.ts'
import { localDate } from '../../time/instants.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { deleteMember, insertAccount, moveVisits, nameOf, type FamilyMember } from './family-repository.ts'
import {
  changing,
  fullName,
  memberToChange,
  recordMember,
  type AskedMember,
  type FamilyDependencies,
} from './keep-family.ts'

interface Proved extends AskedMember {
  readonly phone: string
  readonly code: string
  readonly key: string | null
}

/**
 * Their visits to come go with them; those before stay with the guardian, who reads no notes of the new account. HttpRefusal 404 for anybody
 * but the guardian, 422 too_young, for the code, or for a phone that somebody has. A request that is repeated with its key opens nothing twice.
 */
export async function giveAccount(
  { secrets, ...dependencies }: FamilyDependencies & { readonly secrets: Secrets },
  { phone: text, code, key, ...asked }: Proved,
  now: Temporal.Instant,
): Promise<void> {
  const { database, salons } = dependencies
  if (asked.guardian !== asked.caller.id) throw new HttpRefusal({ code: 'not_found' })
  const today = localDate(now, (await salons.current()).timeZone)
  const phone = mobileNumber(text)?.e164 ?? ''
  refuseWrong([['phone', 'phone_invalid', phone === '']])
  const keyed = { caller: asked.caller, key, asked: ['account', asked.guardian, asked.id, phone, code], now }
  // A code is good once: a request that is refused anyway must not use it up.
  const earlier = await database.transaction(async (tx) => {
    const opened = await answeredBefore(tx, keyed)
    if (opened === null) refuseYoung(await memberToChange(tx, asked, now), today)
    return opened
  })
  if (earlier !== null) return
  const opening = changing(dependencies, async (tx) => {
    const member = await memberToChange(tx, asked, now)
    refuseYoung(member, today)
    // Used up with what it opens: a request that is repeated because its answer was lost finds the account, or a code that still counts.
    const owner = { userId: asked.caller.id, purpose: 'phone_code', phone } as const
    const verdict = await useCode(tx, secrets, { owner, code, now })
    // Committed, so that a wrong try counts.
    if (verdict !== 'right') return verdict
    const id = await insertAccount(tx, { ...member, phone, guardian: asked.guardian }, now)
    const visits = await moveVisits(tx, { member: member.id, from: asked.guardian, to: id }, now)
    const guardian = await nameOf(tx, asked.guardian)
    await deleteMember(tx, member.id, now)
    await recordMember(tx, asked, [member, null], now)
    const { familyName, givenName } = member
    const line = { at: now, actorId: asked.caller.id }
    await keepAnswer(tx, keyed, id)
    await recordChanges(tx, [
      {
        ...line,
        entity: 'user',
        entityId: id,
        action: 'create',
        changes: changesBetween(null, { familyName, givenName, phone }),
      },
      ...visits.map((visit) => ({
        ...line,
        entity: 'appointment' as const,
        entityId: visit,
        action: 'update' as const,
        changes: changesBetween(
          { familyMember: fullName(member), client: fullName(guardian) },
          { client: fullName(member) },
        ),
      })),
    ])
    return verdict
  })
  const verdict = await opening.catch((error: unknown) => {
    refuseWrong([['phone', 'phone_taken', isUniqueViolation(error, 'users_phone_key')]])
    throw error
  })
  refuseWrongCode(verdict)
}

function refuseYoung({ birthDate }: FamilyMember, today: string): void {
  if (!mayHaveAccount(birthDate, today)) throw new HttpRefusal({ code: 'too_young' })
}
