/** A new password in the place of one that is known: every other session ends, and the e-mail address is told. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { updatePassword } from '@meche/contract/passwords.ts'
import { forgetSecrets } from '../../credentials/account-secrets.ts'
import { isPasswordOf, wrongPassword } from '../../credentials/confirm-password.ts'
import { hashPassword } from '../../credentials/password-hash.ts'
import { signInNotices } from '../../credentials/sign-in-notices.ts'
import type { Caller } from '../../http/caller.ts'
import type { Accounts } from './accounts.ts'
import { acceptedPassword } from './accepted-password.ts'
import { isWrittenBy, writePassword } from './password-repository.ts'

/** Asked again, it is done. HttpRefusal 422 for a wrong old password or a new one that everybody has, 429. */
export async function changePassword(
  accounts: Accounts,
  { form, caller }: { form: ParsedBodyOf<typeof updatePassword>; caller: Caller },
  now: Temporal.Instant,
): Promise<void> {
  const { database, outbox, salons } = accounts
  const { settings } = await salons.current()
  if (!(await isPasswordOf(accounts, { userId: caller.id, password: form.oldPassword }, now))) {
    if (await isDoneAlready(accounts, { form, caller }, now)) return
    throw wrongPassword('oldPassword')
  }
  const hash = await hashPassword(acceptedPassword(form.newPassword, 'newPassword', settings))
  await database.transaction(async (tx) => {
    await writePassword(tx, caller.id, { hash, keptTokenId: caller.tokenId, proved: null, now })
    await forgetSecrets(tx, caller.id)
    const notices = await signInNotices(tx, 'password', { userId: caller.id, settings, now })
    await outbox.queue(tx, notices, now)
  })
}

/**
 * The answer to this very change was lost on the way: the session that changed the password last asks for the one it is. It counts
 * as one more try, so that nobody guesses twice as fast.
 */
async function isDoneAlready(
  accounts: Accounts,
  { form, caller }: { form: ParsedBodyOf<typeof updatePassword>; caller: Caller },
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await isWrittenBy(accounts.database.kysely, caller.id, caller.tokenId))) return false
  return isPasswordOf(accounts, { userId: caller.id, password: form.newPassword }, now)
}
