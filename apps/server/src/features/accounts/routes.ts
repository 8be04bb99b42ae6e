/** Signing in, signing up, one's own session. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import * as contract from '@meche/contract/accounts.ts'
import * as emailProof from '@meche/contract/email-proof.ts'
import * as passwords from '@meche/contract/passwords.ts'
import type { Caller } from '../../http/caller.ts'
import { networkOf } from '../../http/network.ts'
import type { Serve } from '../../http/serve.ts'
import { profile, revokeToken } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { changePassword } from './change-password.ts'
import { askerOf, newAsker } from './asking-browser.ts'
import { choosePassword } from './choose-password.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { endSessions } from './password-repository.ts'
import { proveEmail, sendEmailLink } from './prove-email.ts'
import { register } from './register.ts'
import { releaseEmail } from './release-email.ts'
import { resendCode } from './resend-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { signIn } from './sign-in.ts'
import { verifyAccount } from './verify-account.ts'

export function serveAccounts(
  serve: Serve,
  accounts: Accounts,
  renewHold: (token: string) => Promise<void>,
): void {
  const db = accounts.database.kysely

  serve(contract.loginCheck, async ({ body, request, now }) =>
    signIn(accounts, { ...body, address: networkOf(request) }, now),
  )

  const meOf = async (caller: Caller): Promise<contract.Me> => {
    const person = await profile(db, caller.id)
    return toWire({
      id: person.id,
      familyName: person.family_name,
      givenName: person.given_name,
      email: person.email,
      phone: person.phone,
      roles: person.roles,
      quality: caller.quality,
      verified: person.verified,
      writesJournal: person.writes_journal,
      avatarUrl: person.avatar_url,
    })
  }

  serve(contract.getMe, async ({ caller }) => meOf(caller))

  serve(contract.register, async ({ body, headers, request, language, now }) => {
    const answer = await register(accounts, { form: body, address: networkOf(request), language }, now)
    if (headers['X-Hold'] !== undefined) await renewHold(headers['X-Hold'])
    return answer
  })

  serve(contract.verifyAccount, async ({ body, request, now }) =>
    verifyAccount(accounts, { ...body, address: networkOf(request) }, now),
  )

  serve(contract.sendVerification, async ({ body, headers, request, now }) => {
    await resendCode(accounts, { ...body, address: networkOf(request) }, now)
    if (headers['X-Hold'] !== undefined) await renewHold(headers['X-Hold'])
  })

  serve(contract.logout, async ({ caller }) => {
    await revokeToken(db, caller.tokenId, caller.tokenExpiresAt)
  })

  serve(contract.sendPhoneCode, async ({ body, caller, request, now }) => {
    await sendPhoneCode(accounts, { ...body, userId: caller.id, address: networkOf(request) }, now)
  })

  serve(emailProof.sendEmailLink, async ({ caller, now }) => sendEmailLink(accounts, caller.id, now))

  serve(emailProof.proveEmail, async ({ body, caller, request, now }) => {
    await proveEmail(accounts, { ...body, userId: caller.id, address: networkOf(request) }, now)
  })

  serve(emailProof.releaseEmail, async ({ body, request, now }) => {
    await releaseEmail(accounts, { ...body, address: networkOf(request) }, now)
  })

  servePasswords(serve, accounts, meOf)
}

function servePasswords(
  serve: Serve,
  accounts: Accounts,
  meOf: (caller: Caller) => Promise<contract.Me>,
): void {
  const db = accounts.database.kysely

  serve(passwords.updatePassword, async ({ body, caller, now }) => {
    await changePassword(accounts, { form: body, caller }, now)
    return meOf(caller)
  })

  serve(passwords.resetPassword, async ({ body, request, reply, now }) => {
    const { asker, cookie } = newAsker(accounts)
    const kind = await forgottenPassword(accounts, { ...body, address: networkOf(request), asker }, now)
    // Only now: a request that is refused, or for a link, leaves the browser the cookie of the code that it waits for.
    if (kind === 'code') reply.header('set-cookie', cookie)
  })

  serve(passwords.setPassword, async ({ body, request, now }) => {
    const asker = askerOf(request, accounts.secrets)
    await choosePassword(accounts, { form: body, address: networkOf(request), asker }, now)
  })

  serve(passwords.logoutEverywhere, async ({ caller }) => endSessions(db, caller.id))
}
