/** One's own e-mail address: the link that proves it, asked for once more and used. */
import { limits } from '@meche/contract/limits.ts'
import { ownerOfLink } from '../../credentials/account-secrets.ts'
import { queueProofLink } from '../../credentials/email-links.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import type { Accounts } from './accounts.ts'
import { countGuess } from './count-guess.ts'
import { lockPerson, unprovedPerson, writeEmailProof } from './email-repository.ts'

const perPerson = [
  { seconds: limits.codeResendSeconds, max: 1 },
  { seconds: 3600, max: 3 },
  { seconds: 86_400, max: 5 },
]

/** HttpRefusal 429. To an address that is proved nothing is sent. */
export async function sendEmailLink(
  accounts: Accounts,
  userId: number,
  now: Temporal.Instant,
): Promise<void> {
  const { database, salons, areLimitsOn } = accounts
  if (areLimitsOn) await throttle(database.kysely, `email-link:${userId}`, perPerson, now)
  const { settings } = await salons.current()
  await database.transaction(async (tx) => {
    const person = await unprovedPerson(tx, userId)
    if (person) await queueProofLink(tx, accounts, { person, salon: settings.name, now })
  })
}

/** HttpRefusal 422 link_not_valid, which a link of somebody else's account is too; 429. Asked again, it is done. */
export async function proveEmail(
  accounts: Accounts,
  { userId, token, address }: { userId: number; token: string; address: string },
  now: Temporal.Instant,
): Promise<void> {
  await countGuess(accounts, address, now)
  const isProved = await accounts.database.transaction(async (tx) => {
    // Before the link is looked for: an address that is changed meanwhile must not be proved by the link of the one before.
    await lockPerson(tx, userId)
    const owner = await ownerOfLink(tx, accounts.secrets, { purpose: 'email_proof', token, now })
    if (owner !== userId) return false
    await writeEmailProof(tx, userId, now)
    return true
  })
  if (!isProved) throw linkNotValid()
}

export function linkNotValid(): HttpRefusal {
  const code = 'link_not_valid'
  return new HttpRefusal({ code, violations: [{ propertyPath: 'token', code }] })
}
