/** The reader of an e-mail address removes it from a stranger's account that never proved it; the address is then available. */
import { useLink } from '../../credentials/account-secrets.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Accounts } from './accounts.ts'
import { countGuess } from './count-guess.ts'
import { takeEmailOff } from './email-repository.ts'
import { linkNotValid } from './prove-email.ts'

/** HttpRefusal 422 link_not_valid, also once the address has been proved; 429. */
export async function releaseEmail(
  accounts: Accounts,
  { token, address }: { token: string; address: string },
  now: Temporal.Instant,
): Promise<void> {
  await countGuess(accounts, address, now)
  const isReleased = await accounts.database.transaction(async (tx) => {
    const userId = await useLink(tx, accounts.secrets, { purpose: 'email_release', token, now })
    if (userId === null || !(await takeEmailOff(tx, userId))) return false
    // Not the address: it is not the account's to keep, and whoever has it may want to be forgotten.
    const line = { at: now, actorId: null, entity: 'user', entityId: userId, action: 'update' } as const
    await recordChange(tx, { ...line, changes: { email: ['-', null] } })
    return true
  })
  if (!isReleased) throw linkNotValid()
}
